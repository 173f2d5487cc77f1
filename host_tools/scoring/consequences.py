"""What a mistake in a sheet brings about further down, so that it is told once and not again and again."""

from kafou.core.hand import CLOSED, NO_HAND, NO_OUTCOME, NOT_TOLD, NOTHING_TO_TAKE, UNSETTLED, WHO_LEADS
from kafou.core.header_lines import RESERVED
from kafou.core.layout import NOT_THERE, NOWHERE
from kafou.core.reading import READERS
from kafou.core.tiles import read_tile

# A refused line of this kind explains refusals with these templates, until the next hand begins.
EXPLAINED = {
    "hand": (UNSETTLED[0], WHO_LEADS[0]),
    "out": (NO_OUTCOME[0],),
    "blocked": (NO_OUTCOME[0],),
    "left": (NOT_TOLD,),
    "settle": (UNSETTLED[0],),
    "tile": (NOTHING_TO_TAKE[0],),
    "does?": (NO_OUTCOME[0],),
    "?": (NO_OUTCOME[0], NOT_TOLD, UNSETTLED[0], NO_HAND[0], CLOSED[0]),
}
# After a refused `hand` nobody knows which hand the lines below it belong to.
LOST = "hand"


class Doubts:
    """What the refused lines of a hand put in doubt.

    lost   a `hand` line was refused: the lines below it are only read, until the next one that is accepted
    """

    def __init__(self):
        self.lost = False
        self.clear()

    def clear(self):
        """A new hand has begun."""
        self.lost = False
        self.explained = []
        self.tiles = []

    def add(self, words, players):
        """The line of these words was refused."""
        kind = kind_of(words, players)
        if kind == LOST:
            self.lost = True
        for template in EXPLAINED.get(kind, ()):
            self.explained.append(template)
        if kind == "tile":
            for word in words:
                tile = read_tile(word[1:] if word[0] == "@" else word)
                if tile is not None:
                    self.tiles.append(tile)

    def explain(self, refusal):
        """True when a refusal follows from what was refused before."""
        if refusal[0] in self.explained:
            return True
        if refusal[0] == NOWHERE:
            # It would have fitted at the tile that was refused, or where that tile led to.
            tile = read_tile(refusal[1])
            return any([touches(tile, missing) for missing in self.tiles])
        return refusal[0] == NOT_THERE and read_tile(refusal[1]) in self.tiles


def touches(tile, other):
    """True when the tiles have a number in common."""
    return any([pip in (other // 10, other % 10) for pip in (tile // 10, tile % 10)])


def kind_of(words, players):
    """What a line was probably meant to be: its first word, what the player does, "tile", or a guess."""
    if words[0] in READERS:
        return words[0]
    if len(words) < 2:
        return "?"
    word = words[1]
    if word[0] in "0123456789" and "-" in word:
        return "tile"
    if word in ("out", "draw", "pass", "muggins"):
        return word
    if words[0] in players:
        return "does?" if len(words) == 2 and word[0] not in "+-" and word not in RESERVED else "other"
    return "other" if word[0] in "+-" else "?"
