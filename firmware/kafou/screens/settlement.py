"""The settlement, with its reasons, before it is written."""

from ..core.events import signed_text
from . import common
from .route import screen_for, undone


class Settlement:
    """What will be written and why; OK writes it."""

    undoes = False

    def __init__(self, app):
        self.app = app
        self.first = 0
        self.more = 0
        self.standing, self.refusal = app.book.match.preview(("settle",))

    def press(self, gesture, role):
        """UP and DOWN scroll, OK writes, BACK takes back the last hand told."""
        app = self.app
        change = common.step(gesture, role)
        if change:
            if change < 0:
                self.first += 1 if self.more else 0
            else:
                self.first = max(0, self.first - 1)
            return self
        if common.is_tap(gesture, role, "OK"):
            refusal = app.book.record(("settle",))
            app.seat = None
            if refusal is not None:
                app.toast(app.said(refusal))
            return screen_for(app)
        if common.is_tap(gesture, role, "BACK"):
            return undone(app)
        return self

    def hint(self):
        """What the keys do here."""
        return self.app.say("OK write   DOWN more") if self.more else self.app.say("OK write   BACK")

    def lines(self, width):
        """The changes, then the reasons, wrapped."""
        app = self.app
        if self.refusal is not None:
            return common.wrapped(app.said(self.refusal), width, app.letter)
        header = app.book.header
        hand = self.standing.hand
        lines = []
        for side, change in enumerate(hand.settled):
            if change:
                told = "%s %s" % (common.side_name(header, side), signed_text(change))
                lines += common.wrapped(told, width, app.letter)
        for reason in hand.reasons:
            lines += common.wrapped(app.said(reason), width, app.letter)
        return lines

    def scene(self, rectangle):
        """Title and lines."""
        nodes, rest = common.titled(rectangle, self.app.say("Settlement"), self.app.letter)
        more_nodes, self.more = common.scrolled(rest, self.lines(rest[2]), self.first, self.app.letter)
        return nodes + more_nodes
