"""One number, chosen from a range or a list of values by UP and DOWN."""

from ..drawing import scene
from . import common


class Amount:
    """A titled number; `done(value)` and `back()` give the next screen.

    `values` is a list or a range; `value` is where it starts (the nearest one there is).
    """

    undoes = False

    def __init__(self, app, title, values, value, done, back):
        self.app = app
        self.title = title
        self.values = values
        self.at = 0
        for index in range(len(values)):
            if values[index] <= value:
                self.at = index
        self.done = done
        self.back = back
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
        return self.app.say("UP/DOWN   OK")

    def scene(self, rectangle):
        """The title and the number."""
        nodes, rest = common.titled(rectangle, self.title, self.app.letter)
        return nodes + [scene.number(rest, "%d" % self.values[self.at])]
