"""A house rule that is a number."""

from ..drawing import scene
from ..drawing.rectangles import cut_bottom
from . import common, option_words

MOST = 9999


class Number:
    """UP and DOWN count, held faster; digits type. One below the lowest is not set, below that are words ("never")."""

    undoes = False

    def __init__(self, app, draft, name, values, back):
        self.app = app
        self.draft = draft
        self.name = name
        self.lowest = values[0]
        self.words = [value for value in values if isinstance(value, str)]
        self.back = back
        self.usual = draft.usual(name)
        now = draft.header().options[name]
        self.unset = self.lowest - 1
        self.value = self.unset if now is None else self.unset - 1 - self.words.index(now) if now in self.words else now
        self.touched = name in draft.options
        self.pace = common.Pace(25 if name == "target" else 5)

    def press(self, gesture, role):
        """UP and DOWN count, OK takes the number, BACK leaves it as it was."""
        if role in common.COUNTING:
            self.touched = True
            self.value = self.pace.moved(self.value, gesture, role, self.unset - len(self.words), MOST)
        elif common.is_tap(gesture, role, "OK"):
            return self.taken()
        elif common.is_tap(gesture, role, "BACK"):
            return self.back()
        return self

    def is_unset(self):
        """True while the number is the usual one because nothing was set."""
        return self.value == self.unset or not self.touched

    def taken(self):
        """The number goes into the draft."""
        options = self.draft.options
        options.pop(self.name, None)
        if not self.is_unset():
            options[self.name] = self.told()
        return self.back()

    def told(self):
        """The value that the number stands for."""
        if self.value == self.unset:
            return self.usual
        return self.value if self.value > self.unset else self.words[self.unset - 1 - self.value]

    def more_keys(self):
        """The digits type the number."""
        return common.DIGITS

    def hint(self):
        """What the keys do here."""
        return self.app.say("UP/DOWN   OK")

    def scene(self, rectangle):
        """The option and its number; a line says what is usual where there is room."""
        app = self.app
        nodes, rest = common.titled(rectangle, option_words.question(app, self.name), app.letter)
        usual = option_words.usual(app, self.draft, self.name)
        if rest[3] >= 4 * app.letter:
            note, rest = cut_bottom(rest, app.letter)
            nodes.append(scene.text(note, app.say("not set") if self.is_unset() else app.say("usual: {}", usual), "^"))
        told = option_words.short(app, self.name, self.told())
        nodes.append(scene.number(rest, "(%s)" % told if self.value == self.unset else told))
        return nodes
