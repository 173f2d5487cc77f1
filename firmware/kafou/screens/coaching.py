"""The coach: what is unseen of each number, what could score now, and how likely the player on turn holds it."""

from ..coach.chances import at_least_one, expected_best
from ..coach.exact import decimal, percent
from ..coach.fish import most_for_fish, pips_of
from ..coach.replies import replies, written
from ..coach.unseen import is_dead, of_number, unseen_tiles
from ..core.layout import open_pips, places_for
from ..core.offers import elsewhere
from ..core.tiles import HIGHEST, tile_text
from ..core.turns import held
from ..drawing import scene
from ..drawing.colours import DIM
from ..drawing.rectangles import columns, cut_top
from . import common
from .reason import unknown

PAIRS = (4, 2)


class Coaching:
    """Exact counting from the layout as it was told, for the player whom the cursor is on.

    First of each number how many of its seven tiles lie on the table, open ends on a lit ground; then, line by line,
    dead ends, tiles that would score with the chance that they are there, and in pairs when a fish is good.
    """

    undoes = False

    def __init__(self, app, back):
        self.app = app
        self.back = back
        self.first = 0
        self.more = 0
        match = app.book.match
        self.layout = match.standing.hand.layout
        self.name = match.header.players[app.seat]
        self.lines = told(app, match, app.seat) if match.standing.hand.layout_known else None

    def press(self, gesture, role):
        """UP and DOWN scroll, OK and BACK go back."""
        change = common.step(gesture, role)
        if change:
            self.first = max(0, self.first - change)
        elif common.is_tap(gesture, role, "OK") or common.is_tap(gesture, role, "BACK"):
            return self.back()
        return self

    def hint(self):
        """What the keys do here."""
        return self.app.say("DOWN more   BACK") if self.more else self.app.say("BACK")

    def scene(self, rectangle):
        """Numbers and lines, as many as fit."""
        letter = self.app.letter
        nodes, rest = common.titled(rectangle, self.app.say("Coach: {}", self.name), letter)
        if self.lines is None:
            return nodes + common.paragraph(rest, [unknown(self.app)], letter)
        count = len(self.lines) + 2
        shown = max(1, rest[3] // letter)
        self.first = max(0, min(self.first, count - shown))
        self.more = max(0, count - self.first - shown)
        bar, rest = common.bar(rest, self.first, shown, count, letter)
        nodes += bar
        for index in range(self.first, min(self.first + shown, count)):
            row, rest = cut_top(rest, letter)
            nodes += self.numbers(row, index) if index < 2 else common.pair(row, *(self.lines[index - 2] + (letter, 1)))
        return nodes

    def numbers(self, rectangle, index):
        """The numbers, those of open ends on a lit ground, and below them how many of each are out."""
        cells = columns(rectangle, HIGHEST + 3, 1)
        x, y, w, h = cells[0]
        nodes = [scene.text((x, y, 2 * w, h), self.app.say("out") if index else "", "<", DIM)]
        for pip, cell in enumerate(cells[2:]):
            if index:
                nodes.append(scene.text(cell, str(len(of_number(self.layout[0], pip))), "^", DIM))
            elif pip in open_pips(self.layout):
                nodes += [scene.fill(cell), scene.text(cell, str(pip), "^", 0)]
            else:
                nodes.append(scene.text(cell, str(pip), "^"))
        return nodes


def told(app, match, seat):
    """[(text, text on the right)] of what the coach has to say about this player's turn."""
    header, standing = match.header, match.standing
    layout = standing.hand.layout
    name = header.players[seat]
    lines = [(app.say("end {} is dead", pip), "") for pip in open_pips(layout) if is_dead(layout, pip)]
    unseen = unseen_tiles(layout, elsewhere(standing.hand))
    holds = held(header, [event for _number, event in match.open_events], seat)
    if holds is not None and holds > len(unseen):
        holds = None
    fitting = [tile for tile in unseen if places_for(layout, tile)]
    lines.append((app.say("unseen"), str(len(unseen))))
    if holds is None:
        lines.append((app.say("{} holds", name), "?"))
    else:
        lines.append((app.say("{} holds", name), str(holds)))
        lines.append((app.say("{} can play", name), percent(at_least_one(len(unseen), holds, len(fitting)))))
    if header.rules.LARGEST_PLAY:
        lines += scoring(app, header, replies(header, layout, fitting, written(header, standing, seat)),
                         len(unseen), holds)
    if (len(header.players), len(header.sides)) == PAIRS:
        lines.append((app.say("fish good up to"), str(most_for_fish(pips_of(layout[0])))))
    return lines


def scoring(app, header, answers, unseen, holds):
    """The lines about tiles that would score now."""
    if not answers:
        return [(app.say("nothing scores"), "")]
    lines = []
    chance = "" if holds is None else percent(at_least_one(unseen, holds, 1))
    for points, tile, _touched in answers:
        lines.append(("%s +%d" % (tile_text(tile), points), chance))
    if holds is not None:
        lines.append((app.say("one of them"), percent(at_least_one(unseen, holds, len(answers)))))
        lines.append((app.say("on average"), decimal(expected_best([one[0] for one in answers], unseen, holds), 1)))
    return lines
