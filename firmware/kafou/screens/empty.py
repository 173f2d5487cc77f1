"""The battery is empty: what is on the panel before it goes dark."""

from ..drawing import scene
from ..drawing.rectangles import cut_top
from . import common


class Empty:
    """Says that nothing is lost; no key does anything."""

    undoes = False

    def __init__(self, app):
        self.app = app

    def press(self, gesture, role):
        """Nothing."""
        return self

    def hint(self):
        """What helps."""
        return self.app.say("charge it")

    def scene(self, rectangle):
        """A battery and words."""
        app = self.app
        nodes, rest = common.titled(rectangle, app.say("Battery empty"), app.letter)
        saved = app.say("Everything is saved.") if app.book.saved() else app.say("not saved")
        mark, rest = cut_top(rest, min(2, rest[3] // app.letter - 1) * app.letter)
        nodes.append(scene.icon(mark, "battery"))
        return nodes + common.scrolled(rest, [saved], 0, app.letter)[0]
