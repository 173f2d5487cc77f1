"""One tile, as large as fits: its picture, its numbers, and a few words."""

from ..core.tiles import tile_text
from ..drawing import scene
from ..drawing.colours import DIM
from ..drawing.rectangles import cut_bottom, cut_left


def face(rectangle, tile, words, letter):
    """Nodes of a tile; a panel that is too low has its numbers alone."""
    if rectangle[3] < 2 * letter:
        return [scene.text(rectangle, " ".join([tile_text(tile), words]).strip(), "^")]
    picture, number = cut_left(rectangle, rectangle[2] * 3 // 7)
    number = cut_left(number, letter // 4)[1]
    # The words are there also when empty: scenes of the same build are repainted where they differ.
    line, number = cut_bottom(number, letter)
    return [scene.tile(picture, tile), scene.text(line, words, "^", DIM), scene.text(number, tile_text(tile), "^")]


def fits(tile, typed):
    """True when the tile has every number typed; a number typed twice is its double."""
    if len(typed) == 2:
        return tile in (10 * typed[0] + typed[1], 10 * typed[1] + typed[0])
    return not typed or typed[0] in (tile // 10, tile % 10)
