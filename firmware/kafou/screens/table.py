"""The layout so far: its lines of tiles as pictures, the spinner marked, what the ends add to and why it scores."""

from ..core.arms import ACROSS, arms
from ..core.tiles import tile as tile_of
from ..drawing import scene
from ..drawing.colours import DIM, KEPT
from ..drawing.domino import SMALLEST
from ..drawing.rectangles import centred, cut_left, cut_right, rows
from . import common
from .reason import unknown, with_terms

GAP = 1
BETWEEN = 3
LARGEST = 24
# So many tiles of a long line are seen at once where the panel is wide enough.
MOST_ACROSS = 8


class Table:
    """Every line of the layout, from left to right; one below the other where a spinner has more arms.

    The spinner is drawn on a lit ground, the newest tile is underlined, a tile turned down is solid. UP and DOWN go
    through what the panel does not show at once.
    """

    undoes = False

    def __init__(self, app, back):
        self.app = app
        self.back = back
        match = app.book.match
        self.hand = match.standing.hand
        self.mode = match.header.rules.SPINNER
        self.lines = arms(self.hand, self.mode) if self.hand.layout_known else []
        self.newest = self.hand.layout[0][-1] if self.hand.layout[0] else None
        self.pages = []
        self.at = None

    def press(self, gesture, role):
        """UP and DOWN scroll, OK and BACK go back."""
        change = common.step(gesture, role)
        if change:
            self.at = max(0, min(len(self.pages) - 1, (self.at or 0) - change))
        elif common.is_tap(gesture, role, "OK") or common.is_tap(gesture, role, "BACK"):
            return self.back()
        return self

    def hint(self):
        """What the keys do here."""
        return self.app.say("UP/DOWN   BACK") if len(self.pages) > 1 else self.app.say("BACK")

    def headline(self, width):
        """What the ends add to and what was written for it; no counts where plays score nothing or must be said."""
        header = self.app.book.header
        if not header.rules.LARGEST_PLAY or header.options.get("muggins", "off") != "off":
            return self.app.say("Layout")
        written = [points for _seat, turn, _count, points in self.hand.plays if turn]
        return with_terms(self.app, self.hand.layout, written[-1], width)

    def scene(self, rectangle):
        """The title, and as many lines as fit from the one that is looked at."""
        letter = self.app.letter
        if not self.lines:
            nodes, rest = common.titled(rectangle, self.app.say("Layout"), letter)
            return nodes + common.paragraph(rest, [unknown(self.app)], letter)
        nodes, rest = common.titled(rectangle, self.headline(rectangle[2]), letter)
        inside, low = tile_size(self.lines, rest)
        step = min(size((0, ACROSS), inside, low)[1] + BETWEEN, rest[3])
        shown = max(1, min(len(self.lines), rest[3] // step))
        if shown < len(self.lines):
            # The bar is drawn once it is known where it stands.
            rest = cut_right(rest, letter // 2)[1]
        rooms = [windows(line, inside, low, rest[2], letter) for line in self.lines]
        self.pages = views(rooms, shown)
        if self.at is None:
            self.at = self.page_of_newest()
        self.at = min(self.at, len(self.pages) - 1)
        first = self.pages[self.at][0][0]
        x, y, w, h = rest
        if shown < len(self.lines):
            nodes += common.bar((x, y, w + letter // 2, h), first, shown, len(self.lines), letter)[0]
        for row, (index, start, stop) in zip(rows(rest, shown), self.pages[self.at]):
            nodes += self.row(row, self.lines[index], start, stop, inside, low)
        return nodes

    def page_of_newest(self):
        """The page with the newest tile."""
        for at, page in enumerate(self.pages):
            for index, start, stop in page:
                if self.newest in [whole(item[0]) for item in self.lines[index][start:stop]]:
                    return at
        return 0

    def row(self, rectangle, line, start, stop, inside, low):
        """One line from one tile to another in the middle of its rectangle, with arrows where it goes on."""
        letter = self.app.letter
        nodes = []
        for goes_on, cut, sign in ((start > 0, cut_left, "<"), (stop < len(line), cut_right, ">")):
            if goes_on:
                edge, rectangle = cut(rectangle, letter)
                nodes.append(scene.text(centred(edge, letter, letter), sign, "^", DIM))
        x, y, w, h = rectangle
        x += (w - wide(line[start:stop], inside, low)) // 2
        for item in line[start:stop]:
            width, height = size(item, inside, low)
            nodes += self.tile((x, y + (h - height) // 2, width, height), item, y + h)
            x += width + GAP
        return nodes

    def tile(self, rectangle, item, bottom):
        """One tile of a line."""
        shown, _lies, closed = item
        tile = whole(shown)
        x, y, w, h = rectangle
        nodes = []
        if tile == self.newest and y + h + 2 <= bottom:
            nodes.append(scene.fill((x, y + h + 1, w, 1)))
        if closed:
            return nodes + [scene.fill(rectangle, DIM)]
        if tile == self.hand.layout[3] and self.mode != "none" or self.mode == "all" and tile % 11 == 0:
            return nodes + [scene.fill(rectangle, KEPT), scene.tile(rectangle, shown, 0)]
        return nodes + [scene.tile(rectangle, shown)]


def whole(shown):
    """The tile, whichever way it is read."""
    return tile_of(shown // 10, shown % 10)


def size(item, inside, low):
    """Width and height of a tile in its line; where there is no height for it a double lies along, too."""
    if item[1] == ACROSS and not low:
        return inside + 2, 2 * inside + 3
    return 2 * inside + 3, inside + 2


def wide(items, inside, low):
    """Pixels from the first to the last of these tiles."""
    return sum([size(item, inside, low)[0] + GAP for item in items]) - GAP


def tile_size(lines, rectangle):
    """(pixels inside each half, True where a double cannot stand upright): as large as everything is seen, or else
    as many tiles at once as can still be told apart from further away.
    """
    _x, _y, w, h = rectangle
    inside = LARGEST
    while inside > SMALLEST:
        if len(lines) * (2 * inside + 3 + BETWEEN) <= h and max([wide(line, inside, False) for line in lines]) <= w:
            return inside, False
        inside -= 1
    while min(len(lines), 3) * (2 * inside + 5 + BETWEEN) <= h and MOST_ACROSS * (2 * inside + 5 + GAP) <= w:
        inside += 1
    return inside, h < 2 * inside + 3


def views(rooms, shown):
    """What is seen page by page: [(line, its first tile, the one after the last)] of `shown` lines, none twice."""
    found = []
    for line, room in enumerate(rooms):
        first = max(0, min(line, len(rooms) - shown))
        for page in range(len(room)):
            seen = []
            for index in range(first, first + shown):
                start, stop = rooms[index][page if index == line else 0 if index > line else len(rooms[index]) - 1]
                seen.append((index, start, stop))
            if seen not in found[-1:]:
                found.append(seen)
    return found


def windows(line, inside, low, width, letter):
    """[(first tile, the one after the last)] of the pages of a line; each begins with the last of the one before."""
    if wide(line, inside, low) <= width:
        return [(0, len(line))]
    found = []
    start = 0
    while True:
        stop = start + 1
        while stop < len(line) and fit(line, start, stop + 1, inside, low, width, letter):
            stop += 1
        if stop == len(line):
            while fit(line, start - 1, stop, inside, low, width, letter):
                start -= 1
        found.append((start, stop))
        if stop == len(line):
            return found
        start = max(start + 1, stop - 1)


def fit(line, start, stop, inside, low, width, letter):
    """True when these tiles of a line fit beside the arrows that say where it goes on."""
    arrows = (letter if start > 0 else 0) + (letter if stop < len(line) else 0)
    return start >= 0 and wide(line[start:stop], inside, low) <= width - arrows
