"""The crash screen: an error nobody expected, by its name; any key goes back to the match."""

from . import common
from .route import screen_for


class Crash:
    """Says what happened and that the sheet is safe."""

    undoes = False

    def __init__(self, app, error):
        self.app = app
        self.name = type(error).__name__
        self.words = str(error)

    def press(self, gesture, role):
        """Any key tries to go on from what is saved."""
        number = self.app.book.store.number
        if number is not None:
            self.app.book.open(number)
        self.app.seat = None
        return screen_for(self.app)

    def hint(self):
        """What the keys do here."""
        return self.app.say("any key goes on")

    def scene(self, rectangle):
        """Title and words."""
        app = self.app
        nodes, rest = common.titled(rectangle, app.say("Unexpected error"), app.letter)
        texts = ["%s %s" % (self.name, self.words), app.say("The score sheet is safe.")]
        return nodes + common.scrolled(rest, texts, 0, app.letter)[0]
