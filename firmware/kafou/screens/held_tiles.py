"""What one hand still holds, tile by tile; summed as it is told."""

from ..core.remaining import count_held, unseen
from ..core.tiles import pips, tiles_text
from ..drawing import scene
from ..drawing.rectangles import cut_bottom
from ..drawing.text import text_width
from . import common
from .face import face, fits


class HeldTiles:
    """The unseen tiles, the heaviest first; each OK adds one, the last line says that these are all.

    `done(tiles)` and `back()` give the next screen. Digits leave the tiles that show them.
    """

    undoes = False

    def __init__(self, app, seat, done, back):
        self.app = app
        self.seat = seat
        self.done = done
        self.back = back
        match = app.book.match
        self.unseen = list(reversed(unseen(match.standing.hand, seat)))
        self.most = count_held(match.header, [event for _number, event in match.open_events], seat)
        self.told = []
        self.typed = ()
        self.chosen = 0

    def offered(self):
        """The tiles that may be next."""
        return [tile for tile in self.unseen if tile not in self.told and fits(tile, self.typed)]

    def press(self, gesture, role):
        """UP and DOWN choose, OK adds, BACK takes the last one away."""
        change = common.step(gesture, role)
        offered = self.offered()
        if change:
            self.chosen = common.turned(self.chosen, change, len(offered) + 1)
        elif role in common.DIGITS and common.is_tap(gesture, role, role):
            self.typed = self.typed + (int(role),) if len(self.typed) == 1 else (int(role),)
            self.chosen = 0
        elif common.is_tap(gesture, role, "OK"):
            return self.added(offered)
        elif common.is_tap(gesture, role, "BACK"):
            if not self.told:
                return self.back()
            self.told.pop()
            self.typed = ()
            self.chosen = 0
        return self

    def added(self, offered):
        """One tile more, or these are all."""
        if self.chosen < len(offered):
            self.told.append(offered[self.chosen])
            self.typed = ()
            self.chosen = min(self.chosen, len(self.offered()))
            if self.most is not None and len(self.told) >= self.most:
                self.chosen = len(self.offered())
            return self
        if self.told:
            return self.done(tuple(self.told))
        self.app.toast(self.app.say("no tile is told yet"))
        return self

    def more_keys(self):
        """The digits leave the tiles that show them."""
        return common.DIGITS

    def hint(self):
        """What the keys do here."""
        return self.app.say("OK add   DOWN all") if self.chosen < len(self.offered()) else self.app.say("OK   BACK")

    def scene(self, rectangle):
        """Whose tiles, the one that may be next, and those told so far."""
        app = self.app
        nodes, rest = common.titled(rectangle, app.say("{} holds", app.book.header.players[self.seat]), app.letter)
        line, rest = cut_bottom(rest, app.letter)
        told = latest(self.told, line[2], app.letter // 8)
        nodes.append(scene.text(line, told, "^"))
        offered = self.offered()
        if self.chosen < len(offered):
            return nodes + face(rest, offered[self.chosen], "", app.letter)
        worth = app.book.header.rules.worth(app.book.header, tuple(self.told))
        shown = sum([pips(tile) for tile in self.told])
        told = app.say("all: {}", worth) if worth == shown else app.say("{} pips count {}", shown, worth)
        return nodes + [scene.text(rest, told, "^")]


def latest(tiles, width, scale):
    """The tiles told, in so many pixels: where there is no room for all, the last ones, after a dot."""
    told = tiles_text(tiles)
    first = 0
    while first < len(tiles) - 1 and text_width(told, scale) > width:
        first += 1
        told = ". " + tiles_text(tiles[first:])
    return told
