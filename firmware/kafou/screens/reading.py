"""A text to read, as long as it likes: UP and DOWN scroll, OK goes on."""

from . import common


class Reading:
    """A titled text; `done()` and `back()` give the next screen. `texts` are its paragraphs."""

    undoes = False

    def __init__(self, app, title, texts, done, back):
        self.app = app
        self.title = title
        self.texts = texts
        self.done = done
        self.back = back
        self.first = 0
        self.more = 0

    def press(self, gesture, role):
        """UP and DOWN scroll, OK goes on, BACK goes one step back."""
        change = common.step(gesture, role)
        if change:
            self.first = max(0, self.first - change)
        elif common.is_tap(gesture, role, "OK"):
            return self.done()
        elif common.is_tap(gesture, role, "BACK"):
            return self.back()
        return self

    def hint(self):
        """What the keys do here."""
        return self.app.say("OK go on  DOWN more") if self.more else self.app.say("OK go on   BACK")

    def scene(self, rectangle):
        """Title and text."""
        nodes, rest = common.titled(rectangle, self.title, self.app.letter)
        lines, self.first, self.more = common.scrolled(rest, self.texts, self.first, self.app.letter)
        return nodes + lines
