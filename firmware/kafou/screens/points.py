"""Points of one play: only values that the rule set can score, from the smallest."""

from ..drawing import scene
from . import common
from .amount import noted
from .reason import said_text
from .route import screen_for
from .score import recorded


class Points:
    """Quick entry for the player chosen on the score screen."""

    undoes = False

    def __init__(self, app):
        self.app = app
        rules = app.book.header.rules
        self.values = rules.play_values(app.book.header)
        self.chosen = 0
        self.low = ""

    def press(self, gesture, role):
        """UP and DOWN choose, OK records, BACK leaves."""
        change = common.step(gesture, role)
        if role in common.DIGITS[1:]:
            self.choose(int(role))
            return self
        if change:
            self.chosen = max(0, min(len(self.values) - 1, self.chosen + change))
            return self
        app = self.app
        if common.is_tap(gesture, role, "OK"):
            seat = app.seat
            hand = app.book.match.standing.hand
            if hand is not None and hand.settled is None and hand.layout_known and hand.layout[0]:
                app.toast(app.say("layout not known till next hand"))
            app.seat = None
            return recorded(app, ("peg", seat, self.values[self.chosen]))
        if common.is_tap(gesture, role, "BACK"):
            return screen_for(app)
        return self

    def choose(self, digit):
        """Digit 1 is the smallest value, 2 the next."""
        self.chosen = min(digit, len(self.values)) - 1

    def more_keys(self):
        """The digits that choose a value."""
        return common.DIGITS[1:]

    def hint(self):
        """What the keys do here."""
        return self.low or self.app.say("OK write   UP more")

    def scene(self, rectangle):
        """The player and the points."""
        header = self.app.book.header
        title = self.app.say("{} scores", header.players[self.app.seat])
        nodes, rest = common.titled(rectangle, title, self.app.letter)
        value = self.values[self.chosen]
        notes, rest, self.low = noted(rest, said_text(self.app, self.app.seat, value), self.app.letter)
        return nodes + notes + [scene.number(rest, "+%d" % value)]
