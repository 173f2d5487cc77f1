"""The score screen: every side's total as large as fits, and whose turn it is."""

from ..core.events import signed_text
from ..drawing import scene
from ..drawing.big_digits import number_width
from ..drawing.colours import DIM, FOREGROUND, KEPT, OWED, POT
from ..drawing.rectangles import centred, columns, cut_bottom, cut_left, cut_right, cut_top, rows
from ..drawing.text import text_width
from ..gestures import HOLD, TAP
from . import common
from .common import short_side_name
from .route import screen_for, undone

# Where the last change of a total stands: at both ends of the lowest line, below the total, beside it, in the
# line of the name.
ASIDE = 0
BELOW = 1
BESIDE = 2
IN_NAME = 3
FORMS = (ASIDE, BELOW, BESIDE, IN_NAME)


class Score:
    """Totals, and the cursor on the player whose play is entered next."""

    undoes = True

    def __init__(self, app):
        self.app = app
        match = app.book.match
        app.seat = next_seat(match.header, match.standing, app.seat)

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
        """Where a play of the chosen player is entered: a tile or points (a digit begins to choose), or the outcome."""
        app = self.app
        header = app.book.header
        if not header.rules.LARGEST_PLAY:
            if role != "OK":
                return self
            from .outcome import Outcome
            return Outcome(app)
        if self.enters_tile():
            from .tile import Tile
            tile = Tile(app)
            if role != "OK":
                tile.jump(int(role))
            return tile
        if role == "0":
            return self
        from .points import Points
        points = Points(app)
        if role != "OK":
            points.choose(int(role))
        return points

    def enters_tile(self):
        """True when the next play is entered as a tile: not after points were pegged in this hand."""
        hand = self.app.book.match.standing.hand
        return self.app.enters_tiles() and (hand is None or hand.settled is not None or hand.layout_known)

    def hint(self):
        """What the keys do here."""
        if not self.app.book.header.rules.LARGEST_PLAY:
            return self.app.say("OK end   hold: out")
        if self.enters_tile():
            return self.app.say("OK tile   hold: out")
        return self.app.say("OK points  hold: out")

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
        if whole[2] > scale:
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
            change_part, name_line = cut_right(name_line, text_width(change, letter // 8) + 1)
            nodes.append(scene.text(change_part, change, ">", DIM))
        if leads_now(header, standing, side):
            mark, name_line = cut_left(name_line, letter)
            nodes.append(scene.icon(mark, "lead"))
        if chosen:
            name = header.players[self.app.seat]
            nodes.append(scene.fill(name_line))
        else:
            name = short_side_name(header, side, name_line[2], letter)
        nodes.append(scene.text(name_line, name, "^", 0 if chosen else FOREGROUND))
        if form == BELOW:
            change_line, rest = cut_bottom(rest, letter)
            nodes.append(scene.text(change_line, change, "^", DIM))
        elif form == BESIDE:
            change_part, rest = cut_right(rest, change_width(letter))
            nodes.append(scene.text(cut_top(change_part, letter)[0], change, ">", DIM))
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


def next_seat(header, standing, chosen):
    """The seat the cursor starts at: as chosen before, else after the newest play, else the leader."""
    if chosen is not None and chosen < len(header.players):
        return chosen
    hand = standing.hand
    if hand is not None and hand.settled is None:
        if hand.plays:
            # A muggins take is no turn: who laid the newest tile counts, while tiles are told.
            newest = hand.plays[-1][0] if hand.layer is None else hand.layer
            return common.turned(newest, 1, len(header.players))
        return hand.leader
    return standing.leads if standing.leads is not None and standing.leads >= 0 else 0


def big_number(header, standing, side):
    """The total; in goat games what is kept as "+9" while the account is closed."""
    if header.rules.FAMILY == "goat" and not standing.opened[side]:
        return "+%d" % standing.kept[side]
    return str(standing.totals[side])


def number_colour(header, standing, side):
    """Kept points and open accounts differ in colour too, where there is any."""
    if header.rules.FAMILY != "goat":
        return FOREGROUND
    return OWED if standing.opened[side] else KEPT


def last_change(header, standing, side):
    """The newest change of a side's total, such as "+10"; nothing when there was none."""
    hand = standing.hand
    if hand is not None and hand.settled is None:
        for seat, _laid, _count, points in reversed(hand.plays):
            if header.side_of[seat] == side:
                return signed_text(points) if points else ""
    if standing.settled is not None and standing.settled[side]:
        return signed_text(standing.settled[side])
    return ""


def leads_now(header, standing, side):
    """True while the side of the player who leads is marked: before the first play of a hand."""
    hand = standing.hand
    if hand is not None and hand.settled is None:
        return not hand.plays and header.side_of[hand.leader] == side
    return standing.leads is not None and standing.leads >= 0 and header.side_of[standing.leads] == side


def change_width(letter):
    """Room for "+10" beside a number."""
    return text_width("+100", letter // 8) + 1


def grid(rectangle, numbers, letter, forms):
    """(cells, form, digit scale): the arrangement of the sides with the largest digits.

    `forms` are those to choose from, the better ones first. Scale 0: small letters must do.
    """
    best = None
    count = len(numbers)
    for across in (count, (count + 1) // 2, 1):
        down = -(-count // across)
        cells = []
        for row in rows(rectangle, down):
            cells += columns(row, across, 2 if across > 2 else 0)
        for form in forms:
            if form == ASIDE and not (across == 2 and down == 1):
                continue
            width = cells[0][2] - (change_width(letter) if form == BESIDE else 0)
            height = cells[0][3] - letter * (2 if form == BELOW else 1)
            scale = 0
            while height >= 16 * (scale + 1) and fits(numbers, scale + 1, width, letter):
                scale += 1
            readable = height >= letter and max([text_width(number, letter // 8) for number in numbers]) <= width
            rank = (scale, readable, -form, cells[0][2])
            if best is None or rank > best[0]:
                best = (rank, cells[:count], form, scale)
    return best[1:]


def fits(numbers, scale, width, letter):
    """True when these numbers are not too wide; very large ones must leave room for three digits, and a gap."""
    gap = letter // 2 if scale > 2 else 0
    for number in numbers:
        if number_width(number, scale) + gap > width:
            return False
    return scale < 3 or number_width("000", scale) + gap <= width


def info_line(app, header, standing, line, changes):
    """Marks, pot and target; with two sides their last changes at both ends."""
    letter = app.letter
    nodes = []
    align = ">"
    if changes:
        for change, cut, side_align in ((changes[0], cut_left, "<"), (changes[1], cut_right, ">")):
            part, line = cut(line, change_width(letter))
            nodes.append(scene.text(part, change, side_align, DIM))
        align = "^"
    if not app.book.saved():
        mark, line = cut_left(line, letter)
        nodes.append(scene.icon(mark, "unsaved", OWED))
        told, line = cut_left(line, text_width(app.say("not saved"), letter // 8))
        nodes.append(scene.text(told, app.say("not saved"), "<", OWED))
    if standing.pot:
        mark, line = cut_left(line, letter + 1)
        nodes.append(scene.icon(mark, "fish", POT))
        told, line = cut_left(line, text_width(str(standing.pot), letter // 8) + 1)
        nodes.append(scene.text(told, str(standing.pot), "<", POT))
    target = app.say("to {}", header.options["target"])
    if text_width(target, letter // 8) <= line[2]:
        nodes.append(scene.text(line, target, align, DIM))
    return nodes
