"""The score screen: every side's total as large as fits, and whose turn it is."""

from ..core.turns import to_play
from ..drawing import scene
from ..drawing.colours import DIM, FOREGROUND
from ..drawing.rectangles import centred, cut_bottom, cut_left, cut_right, cut_top
from ..drawing.text import text_width
from ..gestures import HOLD, TAP
from . import common
from .common import aired, short_name, short_side_name
from .route import screen_for, undone
from .score_grid import ASIDE, BELOW, BESIDE, FORMS, IN_NAME, change_width, grid
from .score_marks import big_number, in_words, info_line, last_change, marks, number_colour


class Score:
    """Totals, and the cursor on the player whose play is entered next."""

    undoes = True

    def __init__(self, app):
        self.app = app
        match = app.book.match
        app.seat = next_seat(match, app.seat)
        self.low = False

    def press(self, gesture, role):
        """UP and DOWN choose a player, OK enters, held OK: went out, BACK undoes, held BACK: menu."""
        app = self.app
        header = app.book.header
        change = common.step(gesture, role)
        if change:
            app.seat = common.turned(app.seat, change, len(header.players))
            return self
        if role in common.SEATS and common.SEATS.index(role) < len(header.players):
            app.seat = common.SEATS.index(role)
            return self
        if (role == "OK" and gesture == HOLD) or common.is_tap(gesture, role, "OUT"):
            from .outcome import went_out
            return went_out(app)
        if (role == "OK" or role in common.DIGITS) and gesture == TAP:
            return self.entry(role)
        if role in ("BACK", "UNDO") and gesture == TAP:
            return undone(app)
        if role == "BACK" and gesture == HOLD:
            from .menu import Menu
            return Menu(app)
        return self

    def entry(self, role):
        """Where the chosen player's play is entered: a tile or points (a digit begins to choose), or the outcome."""
        app = self.app
        header = app.book.header
        if self.enters_tile():
            from .tile import Tile
            tile = Tile(app)
            if role != "OK":
                tile.jump(int(role))
            return tile
        if not header.rules.LARGEST_PLAY:
            if role != "OK":
                return self
            from .outcome import Outcome
            return Outcome(app)
        if role == "0":
            return self
        from .points import Points
        points = Points(app)
        if role != "OK":
            points.choose(int(role))
        return points

    def more_keys(self):
        """The players' keys, UNDO, OUT, and the digits that begin a play."""
        rules = self.app.book.header.rules
        found = common.SEATS[:len(self.app.book.header.players)] + ("UNDO", "OUT")
        if self.enters_tile():
            return found + common.DIGITS
        return found + common.DIGITS[1:] if rules.LARGEST_PLAY else found

    def enters_tile(self):
        """True when the next play is entered as a tile: not after points were pegged in this hand."""
        hand = self.app.book.match.standing.hand
        return self.app.enters_tiles() and (hand is None or hand.settled is not None or hand.layout_known)

    def hint(self):
        """What the keys do here; on a low panel first what has no room elsewhere."""
        app = self.app
        told = in_words(app) if self.low else []
        if told:
            return "  ".join((told + [app.say("hold: out")])[:2])
        if self.enters_tile():
            return app.say("OK tile   hold: out")
        if not app.book.header.rules.LARGEST_PLAY:
            return app.say("OK end   hold: out")
        if app.enters_tiles():
            # Points were entered in a hand that began with tiles: what lies on the table is not known any more.
            return app.say("OK points  no layout")
        return app.say("OK points  hold: out")

    def scene(self, rectangle):
        """Name, total and last change of every side; then target, pot and marks."""
        header = self.app.book.header
        standing = self.app.book.match.standing
        letter = self.app.letter
        numbers = [big_number(header, standing, side) for side in range(len(header.sides))]
        info, above = cut_bottom(rectangle, letter)
        cells, form, scale = grid(above, numbers, letter, FORMS)
        whole = grid(rectangle, numbers, letter, FORMS[1:])
        nodes = []
        self.low = whole[2] > scale and rectangle[3] < 6 * letter
        if self.low:
            # On a low panel the digits are worth more than the line of marks.
            cells, form, scale = whole
        else:
            changes = [last_change(header, standing, side) for side in range(len(cells))]
            nodes += info_line(self.app, header, standing, info, changes if form == ASIDE else ())
        for side, cell in enumerate(cells):
            nodes += self.cell(header, standing, side, cell, form, numbers[side], scale)
        return nodes

    def cell(self, header, standing, side, cell, form, number, scale):
        """One side: the name (the chosen player's on a lit ground), the total, the last change."""
        letter = self.app.letter
        name_line, rest = cut_top(cell, letter)
        change = last_change(header, standing, side)
        nodes = []
        chosen = header.side_of[self.app.seat] == side
        if form == IN_NAME and change and name_line[2] >= text_width(change, letter // 8) + 3 * letter:
            change_part, name_line = cut_right(name_line, text_width(change, letter // 8) + letter // 4)
            nodes.append(scene.text(aired(change_part, letter), change, ">", DIM))
        for name, colour in marks(header, standing, side):
            if name_line[2] >= 3 * letter:
                mark, name_line = cut_left(name_line, letter + 1)
                nodes.append(scene.icon(mark, name, colour))
        # Names that fill their columns do not run into each other.
        room = name_line[2] - letter // 4
        if chosen:
            name = short_name(header.players[self.app.seat], room)
            nodes.append(scene.fill(name_line))
        else:
            name = short_side_name(header, side, room, letter)
        nodes.append(scene.text(name_line, name, "^", 0 if chosen else FOREGROUND))
        if form == BELOW:
            change_line, rest = cut_bottom(rest, letter)
            nodes.append(scene.text(change_line, change, "^", DIM))
        elif form == BESIDE:
            change_part, rest = cut_right(rest, change_width(letter))
            nodes.append(scene.text(aired(cut_top(change_part, letter)[0], letter), change, ">", DIM))
        if scale:
            # All totals in the same size: a shorter one is not drawn larger.
            rest = centred(rest, rest[2], 16 * scale)
        nodes.append(scene.number(rest, number, "^", number_colour(header, standing, side)))
        return nodes


def recorded(app, event):
    """Records the event, with the `hand` line that it may need before it; the screen that goes on."""
    hand = app.book.match.standing.hand
    if hand is None or hand.settled is not None:
        refusal = app.book.record(("hand", None, False))
        if refusal is not None:
            app.toast(app.said(refusal))
            return screen_for(app)
    claim = app.book.match.standing.hand.claim
    refusal = app.book.record(event)
    if refusal is not None:
        app.toast(app.said(refusal))
    elif claim is not None and event[0] != "muggins":
        # What nobody called in time may be told now.
        app.toast(app.say("{} did not say {}", app.book.header.players[claim[0]], claim[1]))
    return screen_for(app)


def next_seat(match, chosen):
    """The seat the cursor starts at: as chosen before, else who is to play next."""
    players = len(match.header.players)
    if chosen is not None and chosen < players:
        return chosen
    standing = match.standing
    hand = standing.hand
    if hand is not None and hand.settled is None:
        return to_play(players, hand.leader, [event for _number, event in match.open_events])
    return standing.leads if standing.leads is not None and standing.leads >= 0 else 0
