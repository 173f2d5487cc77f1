"""The series: how often each side has won the same game against the same others, counted over the matches kept.

In the settings a line a series: the rule set, `teams` or `alone`, the names in alphabetical order of the sides, then
results such as `12=0`: match 12 went to the first of these sides (`12=01`: to both; `12=`: to nobody). In goat games
it is who became the goat. Written when the screen of a finished match is left, taken back when it goes on.
"""

from ..core.lexing import number, words

MOST_RESULTS = 24


def counted(app):
    """Per side how many of the matches kept it has won (goat games: been the goat in), this one included.

    None while this is the first. Of more than MOST_RESULTS the newest count.
    """
    order = key_of(app.book.header)[1]
    found = results(app)
    if len(found) < 2:
        return None
    counts = [0] * len(order)
    for _match, places in found:
        for place in places:
            counts[order[place]] += 1
    return counts


def results(app):
    """[(match, places)] that count, this match as the last one."""
    key, order = key_of(app.book.header)
    before = without(results_of(app.settings.series, key), app.book.store.number)
    # Listing the folder takes a while.
    kept = app.book.store.matches() if before else ()
    return ([result for result in before if result[0] in kept] + [(app.book.store.number, told(app, order))])[
        -MOST_RESULTS:]


def keep(app):
    """The result of this match is one of its series from now on."""
    key, order = key_of(app.book.header)
    number_now = app.book.store.number
    found = without(results_of(app.settings.series, key), number_now) + [(number_now, told(app, order))]
    replace(app, key, found[-MOST_RESULTS:])


def drop(app):
    """This match goes on: it has no result."""
    key, _order = key_of(app.book.header)
    found = results_of(app.settings.series, key)
    if found:
        replace(app, key, without(found, app.book.store.number))


def told(app, order):
    """The places in `order` of those who won, or became goats."""
    standing = app.book.match.standing
    sides = standing.goats or standing.winners
    return [place for place, side in enumerate(order) if side in sides]


def key_of(header):
    """(the words that a series begins with, this header's sides in their order)."""
    named = sorted([(sorted([header.players[seat] for seat in seats]), side)
                    for side, seats in enumerate(header.sides)])
    found = [header.rules.ID, "teams" if len(header.sides) < len(header.players) else "alone"]
    for names, _side in named:
        found += names
    return found, [side for _names, side in named]


def results_of(series, key):
    """[(match, places)] of the series that begins so; nothing where there is none."""
    for line in series:
        if is_of(line, key):
            said = words(line)
            return [result for result in [read(word, len(key)) for word in said[len(key):]] if result is not None]
    return []


def is_of(line, key):
    """True for the line of the series that begins so; a name has no digit before it, a result has."""
    said = words(line)
    return said[:len(key)] == key and (len(said) == len(key) or said[len(key)][0] in "0123456789")


def read(word, most):
    """(match, places) of a word such as `12=0`; None for anything else."""
    match, _mark, places = word.partition("=")
    match = number(match)
    places = [number(place) for place in places]
    if match is None or [place for place in places if place is None or place + 2 >= most]:
        return None
    return match, places


def without(found, match):
    """These results but that of this match."""
    return [result for result in found if result[0] != match]


def replace(app, key, found):
    """Writes the series, the newest line first, where that changes anything."""
    others = [line for line in app.settings.series if not is_of(line, key)]
    said = ["%d=%s" % (match, "".join([str(place) for place in places])) for match, places in found]
    lines = ([" ".join(key + said)] if found else []) + others
    if lines != app.settings.series:
        app.settings.series = lines
        app.save_settings()
