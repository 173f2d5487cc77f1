"""Press scripts drive the real app and never sleep.

Words, on as many lines as one likes: `UP`, `OK*3`, `hold:OK`, `hold:UP:1400`, `wait:500`, and `look:NAME`, which
presses nothing: whoever plays the script may take a picture there. What follows a # is a comment. A line that starts
with = is an expectation as on a sheet, such as `= totals 10 0`: what must be true once the lines above it are pressed.
"""

from host_tools.scoring.expectations import failure, unreadable
from kafou.core.lexing import number, words

TICK_MS = 10
TAP_MS = 80
HOLD_MS = 800
BETWEEN_MS = 80
MOST_MS = 3600000
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
    for index, line in enumerate(text.split("\n")):
        found = words(line.rstrip("\r").split("#")[0])
        if found and found[0] == "=":
            steps.append(("expect", found[1:], index + 1))
            continue
        for word in found:
            step, count, wrong = read_word(word, keys)
            if wrong is not None:
                mistakes.append((index + 1, wrong))
            else:
                steps += [step] * count
    if mistakes:
        raise Mistake(mistakes)
    return steps


def read_word(word, keys):
    """(step, how often, None) or (None, 0, what is wrong) for one word of a script."""
    told, star, times = word.partition("*")
    count = number(times) if star else 1
    if not count or count > 10000:
        return None, 0, "%s: after * stands a number from 1 to 10000" % word
    parts = told.split(":")
    if parts[0] == "look" and len(parts) == 2 and parts[1]:
        return ("look", parts[1], 0), count, None
    held = number(parts[-1]) if len(parts) > 1 else None
    if held is not None and not 1 <= held <= MOST_MS:
        return None, 0, "%s: a time is from 1 to %d milliseconds" % (word, MOST_MS)
    if parts[0] == "wait":
        if len(parts) != 2 or held is None:
            return None, 0, "%s: a wait is told in milliseconds, as in wait:500" % word
        return ("wait", None, held), count, None
    if parts[0] == "hold":
        if len(parts) not in (2, 3) or not parts[1] or (len(parts) == 3 and held is None):
            return None, 0, "%s: a hold names a key, and how long if not %d ms, as in hold:OK or hold:UP:1400" % (
                word, HOLD_MS)
        role, held = parts[1], held or HOLD_MS
    elif len(parts) == 1:
        role, held = parts[0], TAP_MS
    else:
        return None, 0, "%s is no step of a press script" % word
    if role not in ROLES:
        return None, 0, "%s is no key; there are %s, hold:KEY and wait:MILLISECONDS" % (role, ", ".join(keys))
    if role not in keys:
        return None, 0, "this board has no key %s; it has %s" % (role, ", ".join(keys))
    return ("press", role, held), count, None


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
        if kind == "press":
            presses += 1
            app.port.key(told, True)
        pass_time(app, ms)
        if kind == "press":
            app.port.key(told, False)
            pass_time(app, BETWEEN_MS)
    if unmet:
        raise Unmet(unmet)
    return presses


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
