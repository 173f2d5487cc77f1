"""The chart: every side's total over the hands, each in a line of its own kind, and the target."""

from ..drawing import scene
from ..drawing.colours import DIM, FOREGROUND, GOOD, KEPT, POT
from ..drawing.rectangles import columns, cut_left, cut_right, cut_top, rows
from ..drawing.text import shortened, text_width
from . import common

COLOURS = (FOREGROUND, KEPT, POT, GOOD)
LIMIT = 4  # the style of curve.py for the target
SAMPLE = 18  # pixels of the piece of line beside a name, on the smallest panels
NAME = 27
SHORT_NAME = 14


class Chart:
    """A line a side from the first hand to now, all hands however many; the scale holds the target and every total.

    The lines differ in how they are broken, not only in colour; each stands beside its side's name, in the order of
    the seats. Where there is room the total stands there, too.
    """

    undoes = False

    def __init__(self, app, back):
        self.app = app
        self.back = back
        match = app.book.match
        self.totals = [before[0] for _start, before in match.hands] + [match.standing.totals]
        self.target = app.book.header.options["target"]

    def press(self, gesture, role):
        """OK and BACK go back."""
        if common.is_tap(gesture, role, "OK") or common.is_tap(gesture, role, "BACK"):
            return self.back()
        return self

    def hint(self):
        """What the keys do here."""
        return self.app.say("BACK")

    def scene(self, rectangle):
        """The title with the target, names, lines; a low panel does without the title."""
        app = self.app
        letter = app.letter
        nodes = []
        rest = rectangle
        if rectangle[3] >= 5 * letter:
            nodes, rest = common.titled(rectangle, app.say("Totals, to {}", self.target), letter)
        sides = len(app.book.header.sides)
        stacks = -(-sides * letter // max(letter, rest[3]))
        scale = letter // 8
        legend, plot = cut_right(rest, (SAMPLE + (NAME if stacks == 1 else SHORT_NAME)) * scale * stacks)
        plot = cut_right(plot, 2 * scale)[1]
        each = -(-sides // stacks)
        cells = []
        for stack in columns(legend, stacks):
            cells += rows(stack, each)
        room = min([cell[3] for cell in cells])
        for side, cell in enumerate(cells[:sides]):
            nodes += self.legend(cell, side, room >= 2 * letter + scale)
        axis, plot = cut_left(plot, 1)
        return nodes + [scene.fill(axis, DIM)] + self.lines(plot, scale)

    def lines(self, plot, scale):
        """The target, nothing, and every side's line."""
        lowest = min([0, self.target] + [min(totals) for totals in self.totals])
        highest = max([0, self.target] + [max(totals) for totals in self.totals])
        tall = plot[3] - scale
        # Of more hands than there is room for so many are shown, the last one always.
        count = max(2, min(len(self.totals), plot[2] // (2 * scale)))

        def height(total):
            return (total - lowest) * tall // max(1, highest - lowest)
        nodes = [scene.curve(plot, (height(self.target),), LIMIT, scale, DIM)]
        if lowest < 0:
            nodes.append(scene.curve(plot, (height(0),), LIMIT, scale, DIM))
        shown = [self.totals[index * (len(self.totals) - 1) // (count - 1)] for index in range(count)]
        for side in range(len(shown[0])):
            heights = tuple([height(totals[side]) for totals in shown])
            nodes.append(scene.curve(plot, heights, side, scale, COLOURS[side]))
        return nodes

    def legend(self, cell, side, with_total):
        """A piece of the side's line and its name; below it the total, where there is room for every side's."""
        letter = self.app.letter
        scale = letter // 8
        line, below = cut_top(cell, letter)
        sample, name = cut_left(line, SAMPLE * scale)
        x, y, w, _h = sample
        middle = (x, y + letter // 2 - scale, w - 3 * scale, 2 * scale)
        nodes = [scene.curve(middle, (0,), side, scale, COLOURS[side]),
                 scene.text(name, self.name(side, name[2]), "<", COLOURS[side])]
        if with_total:
            total = str(self.totals[-1][side])
            nodes.append(scene.text(common.aired(cut_top(below, letter)[0], letter), total, ">", COLOURS[side]))
        return nodes

    def name(self, side, width):
        """The side's name; where it must be cut, first and last letters, which tell Player1 from Player2."""
        header = self.app.book.header
        scale = self.app.letter // 8
        names = [header.players[seat] for seat in header.sides[side]]
        if len(names) > 1:
            # Of partners one letter each: the first ones, unless two players begin alike.
            which = 0 if len(set([name[0] for name in header.players])) == len(header.players) else -1
            return "/".join([name[which] for name in names])
        name = names[0]
        if text_width(name, scale) <= width:
            return name
        begin = shortened(name, width, scale)
        others = [shortened(other, width, scale) for other in header.players if other != name]
        return begin if begin not in others else name[0] + name[-1]

