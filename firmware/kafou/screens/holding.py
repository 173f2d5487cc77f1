"""What one hand still holds, as a total."""

from ..core.tiles import pips, tiles_text
from ..drawing import scene
from ..drawing.rectangles import cut_bottom
from . import common
from .choice import Choice
from .correction import left_event
from .route import screen_for, undone

UNKNOWN = -1
# Hands of these tiles alone are worth more than their pips in some rule sets; a hand without pips is told by its 0.
SPECIAL_HANDS = ((66,), (0, 66))


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
            hands = special_hands(app.book.header, app.book.match.standing.hand, self.value)
            if not hands:
                return self.told(left_event(self.seat, self.value))
            entries = [(app.say("other tiles"), str(self.value), lambda: self.told(left_event(self.seat, self.value)))]
            for tiles, worth in hands:
                entries.append((app.say("only {}", tiles_text(tiles)), str(worth),
                                lambda tiles=tiles: self.told(("left", self.seat, tiles, None))))
            return Choice(app, app.say("{} are which tiles?", self.value), entries, lambda: self)
        if common.is_tap(gesture, role, "BACK"):
            return undone(app)
        return self

    def told(self, event):
        """Saves what this hand holds; the screen that goes on."""
        refusal = self.app.book.record(event)
        if refusal is not None:
            self.app.toast(self.app.said(refusal))
            return self
        return screen_for(self.app)

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
        elif blank_counts(header) and rest[3] >= 4 * app.letter:
            note, rest = cut_bottom(rest, app.letter)
            nodes.append(scene.text(note, app.say("0-0 counts {}", blank_counts(header)), "^"))
        nodes.append(scene.number(rest, "-" if self.value == UNKNOWN else str(self.value)))
        return nodes


def special_hands(header, hand, total):
    """[(tiles, worth)]: the hands that a total could be the pips of, but worth something else.

    Not with a tile that is laid; not with the 0-0 where it counts beside any tiles, which the screen says.
    """
    found = []
    for tiles in SPECIAL_HANDS:
        worth = header.rules.worth(header, tiles)
        if sum([pips(tile) for tile in tiles]) != total or worth == total:
            continue
        if not [tile for tile in tiles if tile in hand.layout[0]] and not (0 in tiles and blank_counts(header)):
            found.append((tiles, worth))
    return found


def blank_counts(header):
    """What the 0-0 counts beside other tiles; mostly nothing."""
    return header.rules.worth(header, (0, 10)) - pips(10)
