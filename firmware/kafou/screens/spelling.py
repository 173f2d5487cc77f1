"""A name, letter by letter."""

from ..drawing import scene
from ..drawing.rectangles import cut_top
from ..gestures import HOLD
from ..words import letters
from . import common

DIGITS = "0123456789"
END = "end"


class Spelling:
    """A name letter by letter: of a player, or of what `title` says."""

    undoes = False

    def __init__(self, app, taken, chosen, back, title=None):
        self.app = app
        self.title = title or app.say("Name")
        self.taken = taken
        self.chosen = chosen
        self.back = back
        self.name = ""
        self.at = 0

    def offered(self):
        """The letters to choose from, and the end; an empty name does not end."""
        small, capitals = letters()
        return list(small + DIGITS) + [END] if self.name else list(capitals)

    def press(self, gesture, role):
        """UP and DOWN choose a letter, OK adds it, held OK (or "end") ends, BACK takes one away."""
        offered = self.offered()
        change = common.step(gesture, role)
        if change:
            self.at = common.turned(self.at, change, len(offered))
        elif common.is_tap(gesture, role, "OK"):
            if offered[self.at] == END:
                return self.ended()
            from ..core.header_lines import LONGEST_NAME
            if len(self.name) == LONGEST_NAME:
                # A name never ends unasked: who taps on is told.
                self.app.toast(self.app.say("{} letters at most", LONGEST_NAME))
                return self
            self.name += offered[self.at]
            self.at = 0
        elif role == "OK" and gesture == HOLD:
            if self.name:
                return self.ended()
            self.app.toast(self.app.say("choose a letter first"))
        elif common.is_tap(gesture, role, "BACK"):
            if not self.name:
                return self.back()
            self.name = self.name[:-1]
            self.at = 0
        return self

    def ended(self):
        """The name is taken, or why not."""
        from ..core.header_lines import name_refusal
        refusal = name_refusal(self.name.lower()) and name_refusal(self.name)
        if self.name in self.taken:
            refusal = ("the name {} is given twice", self.name)
        if refusal is not None:
            self.app.toast(self.app.said(refusal))
            return self
        return self.chosen(self.name)

    def hint(self):
        """What the keys do here."""
        if self.offered()[self.at] == END:
            return self.app.say("OK done   BACK")
        if "BACK" in self.app.port.keys:
            return self.app.say("OK add  hold: done")
        return self.app.say("OK add  hold: less") if self.name else self.app.say("OK add   BACK")

    def scene(self, rectangle):
        """The name so far and the letter that would follow."""
        letter = self.app.letter
        nodes, rest = common.titled(rectangle, self.title, letter)
        # A low panel has room for small letters only.
        tall = 2 * letter if rest[3] >= 4 * letter else letter
        line, rest = cut_top(rest, tall)
        offered = self.offered()
        nodes.append(scene.text(line, self.name + "_", "^"))
        around = [offered[(self.at + away) % len(offered)] for away in (-2, -1, 0, 1, 2)]
        middle, rest = cut_top(rest, tall)
        x, y, w, h = middle
        width = 3 * letter
        left = x + (w - width * len(around)) // 2
        for index, one in enumerate(around):
            box = (left + index * width, y, width, h)
            if index == len(around) // 2:
                nodes.append(scene.fill(box))
            one = self.app.say("end") if one == END else one
            nodes.append(scene.text(box, one, "^", 0 if index == len(around) // 2 else 1))
        return nodes
