"""Press scripts drive the real app and never sleep.

Words, on as many lines as one likes: `UP`, `OK*3`, `hold:OK`, `hold:UP:1400`, `wait:500`, and `look:NAME`, which
presses nothing: whoever plays the script may take a picture there. `power` cuts the power and switches on again,
`power:OK` while that key is held. What follows a # is a comment. A line that starts with = is an expectation as on a
sheet, such as `= totals 10 0`: what must be true once the lines above it are pressed.
On a board without BACK the word BACK is pressed in that board's own way.
"""

from host_tools.scoring.expectations import failure, unreadable
from kafou.core.lexing import number, words

TICK_MS = 10
TAP_MS = 80
HOLD_MS = 800
BETWEEN_MS = 80
LONGEST_MS = 3600000
MOST_TIMES = 10000
# Of a whole script, in the device's time.
MOST_MS = 24 * LONGEST_MS
ROLES = ("UP", "DOWN", "OK", "BACK", "0", "1", "2", "3", "4", "5", "6", "SEAT1", "SEAT2", "SEAT3", "SEAT4", "UNDO",
         "OUT")


class Mistake(ValueError):
    """A script that cannot be run: [(line, words)] in `mistakes`."""

    def __init__(self, mistakes):
        ValueError.__init__(self, mistakes)
        self.mistakes = mistakes


class Unmet(Mistake):
    """A script that was played to its end, and the expectations that were not true."""


def read_script(text, keys):
    """The steps: ("press", role, ms held), ("wait", None, ms), ("look", name, 0), ("expect", words after =, line).

    `keys` are the roles that the board has. Mistake tells every wrong word by its line.
    """
    steps = []
    mistakes = []
    lasts_ms = 0
    for index, line in enumerate(text.split("\n")):
        found = words(line.rstrip("\r").split("#")[0])
        if found and found[0] == "=":
            steps.append(("expect", found[1:], index + 1))
            continue
        for word in found:
            step, count, wrong = read_word(word, keys)
            if wrong is None:
                lasts_ms += count * (step[2] + BETWEEN_MS)
                if lasts_ms > MOST_MS:
                    raise Mistake(mistakes + [(index + 1, "%s: with this the script takes longer than a day" % word)])
                steps += [step] * count
            else:
                mistakes.append((index + 1, wrong))
    if mistakes:
        raise Mistake(mistakes)
    return steps


def read_word(word, keys):
    """(step, how often, None) or (None, 0, what is wrong) for one word of a script."""
    if word[0] == "=":
        return None, 0, "%s: an expectation has a line of its own, with a space after its =" % word
    told, star, times = word.partition("*")
    count = number(times) if star else 1
    if not told:
        return None, 0, "%s: before * stands a key, as in OK*3" % word
    if not count or count > MOST_TIMES:
        return None, 0, "%s: after * stands a number from 1 to %d" % (word, MOST_TIMES)
    step, wrong = read_step(word, told.split(":"), keys)
    return step, count, wrong


def read_step(word, parts, keys):
    """(step, None) or (None, what is wrong) for the parts of a word between its colons."""
    kind, rest = parts[0], parts[1:]
    if kind == "look":
        if len(rest) == 1 and rest[0]:
            return ("look", rest[0], 0), None
        return None, "%s: a look has a name, as in look:menu" % word
    if kind == "wait":
        waited = number(rest[0]) if len(rest) == 1 else None
        if waited is None:
            return None, "%s: a wait is told in milliseconds, as in wait:500" % word
        return timed(word, ("wait", None, waited))
    if kind == "hold":
        held = HOLD_MS
        if len(rest) > 1:
            held = number(rest[1]) if len(rest) == 2 else None
        if held is None or not rest or not rest[0]:
            return None, "%s: a hold names a key, and how long if not %d ms, as in hold:OK or hold:UP:1400" % (
                word, HOLD_MS)
        return pressed(word, rest[0], held, keys)
    if kind == "power":
        if not rest:
            return ("power", None, 0), None
        if len(rest) > 1 or rest[0] not in keys:
            return None, "%s: what may be held at power-on is a key of this board: %s" % (word, ", ".join(keys))
        return ("power", rest[0], 0), None
    if rest:
        return None, "%s is no step of a press script" % word
    return pressed(word, kind, TAP_MS, keys)


def pressed(word, role, held_ms, keys):
    """A step that presses a key of the board, or what is wrong with it."""
    if role not in ROLES:
        return None, "%s is no key; there are %s, hold:KEY and wait:MILLISECONDS" % (role, ", ".join(keys))
    if role not in keys and role != "BACK":
        return None, "this board has no key %s; it has %s" % (role, ", ".join(keys))
    return timed(word, ("press", role, held_ms))


def timed(word, step):
    """The step, unless its time is out of bounds."""
    if 1 <= step[2] <= LONGEST_MS:
        return step, None
    return None, "%s: a time is from 1 to %d milliseconds" % (word, LONGEST_MS)


def play(app, steps, look=None):
    """Presses the keys of the app's simulated port; gives how many presses there were.

    `look(name, presses so far)` is called at every look. Unmet, at the end, tells every expectation that was not true.
    """
    presses = 0
    unmet = []
    for kind, told, ms in steps:
        if kind == "expect":
            wrong = untrue(app, told)
            if wrong is not None:
                unmet.append((ms, wrong))
            continue
        if kind == "look":
            if look is not None:
                look(told, presses)
            continue
        if kind == "power":
            switch_on(app, told)
            continue
        if kind == "press":
            presses += 1
            told, ms = as_on_board(app, told, ms)
            app.port.key(told, True)
        pass_time(app, ms)
        if kind == "press":
            app.port.key(told, False)
            pass_time(app, BETWEEN_MS)
    if unmet:
        raise Unmet(unmet)
    return presses


def switch_on(app, held):
    """The power fails and comes back, while a key is held or not."""
    app.port.power_cut(() if held is None else (held,))
    app.switch_on()
    app.turn()
    if held is not None:
        pass_time(app, HOLD_MS)
        app.port.key(held, False)
        pass_time(app, BETWEEN_MS)


def as_on_board(app, role, held_ms):
    """(key, how long) for a press: where there is no BACK, what leads to the same from the screen that is shown."""
    if role != "BACK" or "BACK" in app.port.keys:
        return role, held_ms
    if not app.screen.undoes:
        return "OK", HOLD_MS
    return "UP" if held_ms < HOLD_MS else "DOWN", HOLD_MS


def untrue(app, expected):
    """Why an expectation is not true of the app's match now, or None."""
    match = app.book.match
    if expected == ["refused"]:
        return "\"= refused\" is for sheets: a screen offers nothing that is refused"
    if match is None:
        return "there is no match yet"
    return unreadable(expected, app.book.header) or failure(expected, app.book.header, match.standing)


def pass_time(app, ms):
    """The app's loop runs for this long."""
    while ms > 0:
        app.port.rest(min(TICK_MS, ms))
        app.turn()
        ms -= TICK_MS
