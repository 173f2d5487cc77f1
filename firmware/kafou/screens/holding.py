"""What one hand still holds, as a total."""

from ..drawing import scene
from ..drawing.rectangles import cut_bottom
from . import common
from .correction import left_event
from .route import screen_for, undone

UNKNOWN = -1


class Holding:
    """One hand after another: its pips by UP and DOWN; nothing is written before a number stands there."""

    undoes = False

    def __init__(self, app, seat):
        self.app = app
        self.seat = seat
        self.value = UNKNOWN
        self.pace = common.Pace(5)

    def press(self, gesture, role):
        """UP and DOWN count, OK saves this hand, BACK takes back what was accepted before."""
        app = self.app
        if role in common.COUNTING:
            self.value = self.pace.moved(max(0, self.value), gesture, role, 0, common.MOST_HELD)
            return self
        if common.is_tap(gesture, role, "OK"):
            if self.value == UNKNOWN:
                app.toast(app.say("UP/DOWN: how many?"))
                return self
            refusal = app.book.record(left_event(self.seat, self.value))
            if refusal is not None:
                app.toast(app.said(refusal))
                return self
            return screen_for(app)
        if common.is_tap(gesture, role, "BACK"):
            return undone(app)
        return self

    def hint(self):
        """What the keys do here."""
        return self.app.say("UP/DOWN pips   OK")

    def scene(self, rectangle):
        """Who, how much, and what a hand without pips must be."""
        app = self.app
        header = app.book.header
        nodes, rest = common.titled(rectangle, app.say("{} holds", header.players[self.seat]), app.letter)
        if self.value == 0:
            note, rest = cut_bottom(rest, app.letter)
            worth = header.rules.worth(header, (0,))
            nodes.append(scene.text(note, app.say("only 0-0: counts {}", worth), "^"))
        nodes.append(scene.number(rest, "-" if self.value == UNKNOWN else str(self.value)))
        return nodes
