"""One number, chosen from a range or a list of values by UP and DOWN."""

from ..drawing import scene
from ..drawing.rectangles import cut_bottom
from . import common


class Amount:
    """A titled number; `done(value)` and `back()` give the next screen.

    `values` is a list or a range; `value` is where it starts (the nearest one there is). `note(value)` is a line
    below the number, or empty; a panel that is too low has it in the place of the hint.
    """

    undoes = False

    def __init__(self, app, title, values, value, done, back, note=None):
        self.app = app
        self.title = title
        self.values = values
        self.at = 0
        for index in range(len(values)):
            if values[index] <= value:
                self.at = index
        self.done = done
        self.back = back
        self.note = note
        self.low = ""
        self.pace = common.Pace(5)

    def press(self, gesture, role):
        """UP and DOWN choose, OK takes it, BACK leaves."""
        if role in ("UP", "DOWN"):
            self.at = self.pace.moved(self.at, gesture, role, 0, len(self.values) - 1)
        elif common.is_tap(gesture, role, "OK"):
            return self.done(self.values[self.at])
        elif common.is_tap(gesture, role, "BACK"):
            return self.back()
        return self

    def hint(self):
        """What the keys do here."""
        return self.low or self.app.say("UP/DOWN   OK")

    def scene(self, rectangle):
        """The title and the number."""
        nodes, rest = common.titled(rectangle, self.title, self.app.letter)
        value = self.values[self.at]
        notes, rest, self.low = noted(rest, self.note(value) if self.note is not None else "", self.app.letter)
        return nodes + notes + [scene.number(rest, "%d" % value)]


def noted(rectangle, note, letter):
    """(nodes of a note at the lower edge, what is left above it, the note itself where there is no room for it)."""
    if not note or rectangle[3] < 3 * letter:
        return [], rectangle, note
    line, rest = cut_bottom(rectangle, letter)
    return [scene.text(line, note, "^")], rest, ""
