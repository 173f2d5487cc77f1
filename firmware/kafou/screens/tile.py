"""Entering the tile that was laid, and where: only unseen tiles that fit are offered, the likeliest first."""

from ..core.layout import EMPTY, place, places_for
from ..core.offers import elsewhere, likeliest
from ..core.page import rule
from ..core.tiles import tile_text
from ..drawing import scene
from ..drawing.rectangles import cut_bottom
from ..gestures import HOLD
from . import common
from .face import face, fits
from .reason import reason
from .route import screen_for

TOGETHER = "together"
MORE = "more"


class Tile:
    """The tiles that the player on turn may have laid, each where it makes a difference, with count and points.

    With the muggins option on both stay hidden: what counts is what the player says. Before the first stands one
    line that leads to all else that may happen, and where doubles may be laid together or closed, one for that.

    offers   all that fit, (tile, tile touched or None, count, points);  shown: those of the digits typed so far
    """

    undoes = False

    def __init__(self, app):
        self.app = app
        header = app.book.header
        self.hand = app.book.match.standing.hand
        if self.hand is not None and self.hand.settled is not None:
            self.hand = None
        self.layout = EMPTY if self.hand is None else self.hand.layout
        taken = () if self.hand is None else elsewhere(self.hand)
        self.offers = likeliest(header, self.layout, taken, header.options.get("muggins", "off") != "off")
        self.doubles = []
        if rule(header.rules, "SEVERAL") > 1 or rule(header.rules, "CLOSES"):
            from .doubles import doubles_offered
            self.doubles = doubles_offered(header, self.hand, self.offers)
        self.beside = [MORE, TOGETHER] if self.doubles else [MORE]
        self.head = None
        self.typed = ()
        self.shown = self.offers
        self.chosen = 0 if self.offers else len(self.beside) - 1

    def press(self, gesture, role):
        """UP and DOWN choose, digits jump to their tile, OK takes it, BACK leaves, held: what else may happen."""
        change = common.step(gesture, role)
        if change:
            self.chosen = common.turned(self.chosen, change, len(self.shown) + len(self.beside))
        elif role in common.DIGITS and common.is_tap(gesture, role, role):
            self.jump(int(role))
        elif common.is_tap(gesture, role, "OK"):
            return self.taken()
        elif role == "OK" and gesture == HOLD and self.on_double():
            return self.together(self.offer()[0])
        elif common.is_tap(gesture, role, "BACK"):
            return screen_for(self.app)
        elif role == "BACK" and gesture == HOLD:
            return self.more()
        return self

    def jump(self, digit):
        """The first digit leaves the tiles with that number, the likeliest first; the second that tile, place by place.

        UP and DOWN choose among them; a third digit begins again.
        """
        typed = self.typed + (digit,) if len(self.typed) == 1 else (digit,)
        shown = [offer for offer in self.offers if fits(offer[0], typed)]
        if not shown:
            self.app.toast(self.app.say("{} does not fit", "-".join(["%d" % one for one in typed])))
            typed = ()
            shown = self.offers
        self.typed = typed
        self.shown = shown
        self.chosen = 0

    def offer(self):
        """The offer that is chosen, or None beside them."""
        return self.shown[self.chosen] if self.chosen < len(self.shown) else None

    def taken(self):
        """The tile and its place are known."""
        offer = self.offer()
        if offer is not None:
            from .laid import said
            tile, touched = offer[:2]
            return said(self.app, ((tile, touched if len(places_for(self.layout, tile)) > 1 else None, False),))
        if self.beside[self.chosen - len(self.shown)] == MORE:
            return self.more()
        return self.together()

    def more(self):
        """What is no tile, loaded when it is asked for."""
        from .more import More
        return More(self.app, lambda: self)

    def together(self, tile=None):
        """Doubles laid together or turned down."""
        from .doubles import Doubles
        return Doubles(self.app, self.doubles, self.hand, lambda: self, tile)

    def on_double(self):
        """True while a double is chosen that might be closed or laid with another."""
        return self.offer() is not None and self.offer()[0] in self.doubles

    def more_keys(self):
        """The digits leave the tiles that show them."""
        return common.DIGITS

    def hint(self):
        """What the keys do here."""
        if self.on_double() and "BACK" in self.app.port.keys:
            return self.app.say("OK laid   hold: more")
        if self.offer() is None:
            return self.app.say("OK choose   BACK")
        return self.app.say("OK laid   UP others")

    def scene(self, rectangle):
        """The player, the tile as a picture and in numbers, where it lies, and what it would bring."""
        app = self.app
        letter = app.letter
        if self.head is None:
            self.head = common.titled(rectangle, app.say("{} lays", app.book.header.players[app.seat]), letter)
        nodes, rest = list(self.head[0]), self.head[1]
        offer = self.offer()
        if offer is None:
            told = [] if self.offers else [app.say("no tile fits")]
            if self.beside[self.chosen - len(self.shown)] == MORE:
                told.append(app.say("something else"))
            elif rule(app.book.header.rules, "CLOSES"):
                told.append(app.say("doubles closed or together"))
            else:
                told.append(app.say("doubles together"))
            return nodes + common.paragraph(rest, told, letter)
        tile, touched = offer[:2]
        told = reason(app, place(self.layout, app.book.header.rules.SPINNER, tile, touched)[0], rest[2])
        if told:
            line, rest = cut_bottom(rest, letter)
            nodes.append(scene.text(line, told, "^"))
        where = app.say("at {}", tile_text(touched)) if self.places_of(tile) > 1 else ""
        return nodes + face(rest, tile, where, letter)

    def places_of(self, tile):
        """At how many places that differ this tile is offered."""
        return len([offer for offer in self.offers if offer[0] == tile])
