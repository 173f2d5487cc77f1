"""What the hands still hold, one after another: a total, or tiles."""

from ..core.hand import needed
from ..core.remaining import count_held, must_hold, only_set, unseen, ways
from ..core.tiles import pips, tiles_text
from ..drawing import scene
from ..drawing.rectangles import cut_bottom, cut_left, rows
from ..drawing.text import text_width
from ..gestures import HOLD, TAP
from . import common
from .choice import Choice
from .route import screen_for, undone

UNKNOWN = -1
TILES = -2
# Hands of these tiles alone are worth more than their pips in some rule sets; a hand without pips is told by its 0.
SPECIAL_HANDS = ((66,), (0, 66))


class Holding:
    """One hand after another: its pips by UP and DOWN, or its tiles; nothing is written before a number stands there.

    All hands that count stand there together where they fit. Where the tiles of the hand were told, what a number
    can only be, or must be, is named before OK.

    sure   True when the person has said that the totals are right, whatever the unseen tiles say
    """

    undoes = False

    def __init__(self, app, seat):
        self.app = app
        self.seat = seat
        self.value = UNKNOWN
        self.sure = False
        self.pace = common.Pace(5)
        match = app.book.match
        hand = match.standing.hand
        events = [event for _number, event in match.open_events]
        self.seats = needed(match.header, hand)
        # Where the 0-0 counts beside other tiles a total is no sum of pips.
        tracked = hand.layout_known and hand.layout[0] and not blank_counts(match.header)
        self.unseen = unseen(hand, seat) if tracked else None
        self.count = count_held(match.header, events, seat)
        self.ways = ways(self.unseen, self.count is not None) if tracked else None
        self.must = must_hold(match.header, hand, events, seat) if tracked else None
        if self.must:
            self.value = pips_of(self.must)

    def press(self, gesture, role):
        """UP and DOWN count (below 0: tile by tile), OK saves this hand, BACK takes back what was accepted before."""
        app = self.app
        if role in common.COUNTING:
            if role == "DOWN" and gesture == TAP and self.value in (0, TILES):
                self.value = TILES
            elif self.value == TILES and role == "UP":
                self.value = 0
            else:
                self.value = self.pace.moved(max(0, self.value), gesture, role, 0, common.MOST_HELD)
        elif role == "OK" and gesture == HOLD:
            return self.by_tiles()
        elif common.is_tap(gesture, role, "OK"):
            return self.accepted()
        elif common.is_tap(gesture, role, "BACK"):
            return undone(app)
        return self

    def accepted(self):
        """The number is right; what it could be besides its pips is asked."""
        app = self.app
        if self.value == TILES:
            return self.by_tiles()
        if self.value == UNKNOWN:
            app.toast(app.say("UP/DOWN: how many?"))
            return self
        tiles = self.only_tiles()
        if tiles:
            return self.told(("left", self.seat, tiles, None))
        hands = special_hands(app.book.header, app.book.match.standing.hand, self.value)
        if not hands:
            return self.told(left_event(self.seat, self.value))
        entries = [(app.say("other tiles"), str(self.value), lambda: self.told(left_event(self.seat, self.value)))]
        for tiles, worth in hands:
            entries.append((app.say("only {}", tiles_text(tiles)), str(worth),
                            lambda tiles=tiles: self.told(("left", self.seat, tiles, None))))
        return Choice(app, app.say("{} are which tiles?", self.value), entries, lambda: self)

    def by_tiles(self):
        """Tile by tile; loaded when it is wanted."""
        from .held_tiles import HeldTiles
        return HeldTiles(self.app, self.seat, lambda tiles: self.told(("left", self.seat, tiles, None)), lambda: self)

    def told(self, event):
        """Saves what this hand holds; the screen that goes on."""
        refusal = self.app.book.record(event)
        if refusal is not None:
            self.app.toast(self.app.said(refusal))
            return self
        if self.unseen is not None and not self.sure:
            from .unseen import disagreement, question
            match = self.app.book.match
            found = disagreement(match.header, match.standing.hand, match.open_events)
            if found is not None:
                return question(self.app, found, lambda: self.goes_on(True), lambda: undone(self.app))
        return self.goes_on(self.sure)

    def goes_on(self, sure):
        """The next hand to be told, or the settlement; neither asks again what was answered."""
        screen = screen_for(self.app)
        screen.sure = sure
        return screen

    def only_tiles(self):
        """The tiles that a hand of this number must be, where there is one set alone; else None."""
        if self.ways is None or self.value < 0:
            return None
        if self.must and self.value == pips_of(self.must):
            return tuple(self.must)
        return only_set(self.ways, self.value, self.count or 0)

    def more_keys(self):
        """The digits type the total."""
        return common.DIGITS

    def hint(self):
        """What the keys do here."""
        if self.value == UNKNOWN and "BACK" in self.app.port.keys:
            return self.app.say("UP/DOWN  hold: tiles")
        return self.app.say("OK choose   BACK") if self.value == TILES else self.app.say("UP/DOWN pips   OK")

    def note(self, width):
        """(what is known of this number, in a line of so many pixels; True where it is news)."""
        app = self.app
        header = app.book.header
        tiles = self.only_tiles()
        if tiles:
            told = app.say("must be {}", tiles_text(tiles))
            return (told if text_width(told, app.letter // 8) <= width else "= " + tiles_text(tiles)), True
        if self.value == 0:
            return app.say("only 0-0: counts {}", header.rules.worth(header, (0,))), True
        if blank_counts(header):
            sixes = counts(header, 66)
            if sixes != pips(66):
                return app.say("0-0 is {}, 6-6 is {}", blank_counts(header), sixes), False
            return app.say("0-0 counts {}", blank_counts(header)), False
        return "" if self.unseen is None else app.say("unseen: {}", pips_of(self.unseen)), False

    def scene(self, rectangle):
        """Who, how much, what is known of it, and the other hands where they fit."""
        app = self.app
        letter = app.letter
        players = app.book.header.players
        nodes, rest = common.titled(rectangle, app.say("{} holds", players[self.seat]), letter)
        note, matters = self.note(rectangle[2])
        lines = rest[3] // letter - (1 if matters else 0)
        together = 1 < len(self.seats) <= lines
        if note and (matters or lines > (len(self.seats) if together else 3)):
            line, rest = cut_bottom(rest, letter)
            nodes.append(scene.text(line, note, "^"))
        if not together:
            return nodes + [self.number(rest, self.shown())]
        gap = 1 if rest[3] > len(self.seats) * letter else 0
        for seat, row in zip(self.seats, rows(rest, len(self.seats), gap)):
            nodes += self.row(row, players[seat], seat)
        return nodes

    def row(self, rectangle, name, seat):
        """One of several hands: whose it is, and what was told of it."""
        left = self.app.book.match.standing.hand.left[seat]
        told = self.shown() if seat == self.seat else "-" if left is None else str(left[0])
        colour = 1
        nodes = []
        if seat == self.seat:
            nodes.append(scene.fill(rectangle))
            colour = 0
        name_part, number = cut_left(common.aired(rectangle, self.app.letter), rectangle[2] * 3 // 5)
        x, y, w, h = name_part
        line = (x, y + (h - self.app.letter) // 2, w, self.app.letter)
        return nodes + [scene.text(line, name, "<", colour), self.number(number, told, ">", colour)]

    def number(self, rectangle, told, align="^", colour=1):
        """A number, or words in its place."""
        if self.value == TILES and told == self.shown():
            return scene.text(rectangle, told, align, colour)
        return scene.number(rectangle, told, align, colour)

    def shown(self):
        """The number as it stands there."""
        return "-" if self.value == UNKNOWN else self.app.say("tiles") if self.value == TILES else str(self.value)


def pips_of(tiles):
    """What the tiles show together."""
    return sum([pips(tile) for tile in tiles])


def special_hands(header, hand, total):
    """[(tiles, worth)]: the hands that a total could be the pips of, but worth something else.

    Not with a tile that is laid; not with the 0-0 where it counts beside any tiles, which the screen says.
    """
    found = []
    for tiles in SPECIAL_HANDS:
        worth = header.rules.worth(header, tiles)
        if pips_of(tiles) != total or worth == total:
            continue
        if not [tile for tile in tiles if tile in hand.layout[0]] and not (0 in tiles and blank_counts(header)):
            found.append((tiles, worth))
    return found


def blank_counts(header):
    """What the 0-0 counts beside other tiles; mostly nothing."""
    return counts(header, 0)


def counts(header, tile):
    """What a tile counts beside others; mostly its pips."""
    return header.rules.worth(header, (10, tile)) - pips(10)


def left_event(seat, pips):
    """What a hand holds: without pips it can only be the 0-0."""
    return ("left", seat, None, pips) if pips else ("left", seat, (0,), None)
