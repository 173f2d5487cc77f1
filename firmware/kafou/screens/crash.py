"""The crash screen: an error nobody expected, by its name; OK, or any key, goes back to the match."""

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
        """Any key tries to go on from what is saved; where that was not to be read, without a match."""
        app = self.app
        app.seat = None
        if app.book.match is None:
            from .menu import Menu
            return Menu(app)
        app.book.open(app.book.store.number)
        return screen_for(app)

    def hint(self):
        """What the keys do here."""
        return self.app.say("OK go on")

    def scene(self, rectangle):
        """Title and words."""
        app = self.app
        nodes, rest = common.titled(rectangle, app.say("Unexpected error"), app.letter)
        texts = ["%s %s" % (self.name, self.words), app.say("The score sheet is safe.")]
        return nodes + common.scrolled(rest, texts, 0, app.letter)[0]
