"""Entering the tile that was laid: only unseen tiles that fit are offered, those that score first."""

from ..core.layout import EMPTY, place, places_for
from ..core.page import rule
from ..core.tiles import ALL_TILES, is_double, pips, tile_text
from ..drawing import scene
from ..drawing.rectangles import cut_bottom, cut_left, cut_top
from ..gestures import HOLD
from . import common
from .amount import Amount
from .choice import Choice
from .doubles import Doubles, may_do_more, worth_text
from .route import screen_for, undone
from .score import recorded


class Tile:
    """The tiles that the player on turn may have laid, with the count and the points each would bring.

    With the muggins option on both stay hidden: what counts is what the player says. Where doubles may be laid
    together or closed, one line more, before the first, leads there.
    """

    undoes = False

    def __init__(self, app):
        self.app = app
        header = app.book.header
        self.hand = app.book.match.standing.hand
        if self.hand is not None and self.hand.settled is not None:
            self.hand = None
        self.hides = header.options.get("muggins", "off") != "off"
        self.tiles = offered(header, self.hand, self.hides)
        self.doubles = may_do_more(header, self.hand, self.tiles)
        self.chosen = 0
        self.typed = None

    def press(self, gesture, role):
        """UP and DOWN choose, digits jump to their tile, OK takes it, BACK leaves."""
        change = common.step(gesture, role)
        if change:
            self.typed = None
            self.chosen = common.turned(self.chosen, change, len(self.tiles) + (1 if self.doubles else 0))
        elif role in common.DIGITS and common.is_tap(gesture, role, role):
            self.jump(int(role))
        elif common.is_tap(gesture, role, "OK"):
            return self.taken()
        elif role == "OK" and gesture == HOLD and self.on_double():
            return Doubles(self.app, self.tiles, self.hand, lambda: self, self.tiles[self.chosen])
        elif common.is_tap(gesture, role, "BACK"):
            return screen_for(self.app)
        return self

    def jump(self, digit):
        """The first digit chooses the likeliest tile with that number, the second the tile with both."""
        if self.typed is None:
            self.typed = digit
            for index in range(len(self.tiles)):
                if digit in (self.tiles[index] // 10, self.tiles[index] % 10):
                    self.chosen = index
                    break
            return
        high, low = max(self.typed, digit), min(self.typed, digit)
        self.typed = None
        if 10 * high + low in self.tiles:
            self.chosen = self.tiles.index(10 * high + low)
        else:
            self.app.toast(self.app.say("{} does not fit", "%d-%d" % (high, low)))

    def taken(self):
        """The tile is known: where it goes is asked where that matters."""
        if not self.tiles:
            return screen_for(self.app)
        if self.chosen == len(self.tiles):
            return Doubles(self.app, self.tiles, self.hand, lambda: self)
        tile = self.tiles[self.chosen]
        places = () if self.hand is None else places_for(self.hand.layout, tile)
        if len(places) < 2:
            return said(self.app, ((tile, None, False),))
        header = self.app.book.header
        entries = []
        for at in places:
            worth = worth_text(header, place(self.hand.layout, header.rules.SPINNER, tile, at)[0])
            entries.append((self.app.say("at {}", tile_text(at)), worth,
                            lambda at=at: said(self.app, ((tile, at, False),))))
        return Choice(self.app, self.app.say("{} where?", tile_text(tile)), entries, lambda: self)

    def on_double(self):
        """True while a double is chosen that might be closed or laid with another."""
        return self.doubles and self.chosen < len(self.tiles) and is_double(self.tiles[self.chosen])

    def hint(self):
        """What the keys do here."""
        if self.on_double() and "BACK" in self.app.port.keys:
            return self.app.say("OK laid   hold: more")
        return self.app.say("OK laid   UP others")

    def scene(self, rectangle):
        """The player, the tile as a picture and in numbers, and what it would bring."""
        app = self.app
        letter = app.letter
        nodes, rest = common.titled(rectangle, app.say("{} lays", app.book.header.players[app.seat]), letter)
        if not self.tiles:
            return nodes + [scene.text(rest, app.say("no tile fits"), "^")]
        if self.chosen == len(self.tiles):
            told = app.say("doubles together")
            if rule(app.book.header.rules, "CLOSES"):
                told = app.say("doubles closed or together")
            for line in common.wrapped(told, rest[2], letter):
                row, rest = cut_top(rest, letter)
                nodes.append(scene.text(row, line, "^"))
            return nodes
        tile = self.tiles[self.chosen]
        if not self.hides and app.book.header.rules.LARGEST_PLAY:
            line, rest = cut_bottom(rest, letter)
            nodes.append(scene.text(line, app.say("count {}: +{}", *brought(app.book.header, self.hand, tile)), "^"))
        picture, number = cut_left(rest, rest[2] // 2)
        nodes.append(scene.tile(picture, tile))
        nodes.append(scene.text(number, tile_text(tile), "^"))
        return nodes


def offered(header, hand, by_size):
    """The unseen tiles that fit. Those that score most come first, then the heavier ones; by size alone when hidden.

    A told layout is all that is known of the hands, so the order says what players strive for, not what they hold.
    """
    laid = () if hand is None else hand.layout[0]
    left = () if hand is None else hand.left
    held = [tile for one in left if one is not None and one[1] is not None for tile in one[1]]
    ranked = []
    for tile in ALL_TILES:
        if tile in laid or tile in held or (hand is not None and not places_for(hand.layout, tile)):
            continue
        worth = 0 if by_size or not header.rules.LARGEST_PLAY else brought(header, hand, tile)[1]
        ranked.append((-worth, -pips(tile), not is_double(tile), -tile))
    return [-one[3] for one in sorted(ranked)]


def brought(header, hand, tile):
    """(count, points) of the tile where it scores most."""
    layout = EMPTY if hand is None else hand.layout
    best = None
    for one in places_for(layout, tile):
        count = place(layout, header.rules.SPINNER, tile, one)[0][2]
        worth = header.rules.play_worth(header, count)
        if best is None or worth > best[1]:
            best = (count, worth)
    return best


def said(app, laid):
    """Records what was laid; with the muggins option after asking what the player says it is worth."""
    header = app.book.header
    seat = app.seat

    def done(claim):
        app.seat = None
        return every_end_closed(app, recorded(app, ("tile", seat, laid, claim)))
    if header.options.get("muggins", "off") == "off":
        return done(None)
    values = [0] + header.rules.play_values(header)
    return Amount(app, app.say("{} says", header.players[seat]), values, 0, done, lambda: Tile(app))


def every_end_closed(app, screen):
    """Where the last open end was just closed (Donkey) the block is offered; else the screen that goes on."""
    hand = app.book.match.standing.hand
    if hand.outcome is not None or hand.settled is not None or not hand.layout[0] or hand.layout[1]:
        return screen
    from .outcome import blocked
    return Choice(app, app.say("Every end is closed"), [
        (app.say("Blocked"), "", lambda: blocked(app, True)),
        (app.say("not yet"), "", lambda: screen_for(app)),
    ], lambda: undone(app))
