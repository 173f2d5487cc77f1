"""Tile pictures: as many separate dots as the tile has pips, whichever way it lies."""

import pytest

from kafou.drawing.canvas import canvas
from kafou.drawing.domino import draw_tile, half_size
from kafou.drawing.text import draw_text

TILES = [10 * high + low for high in range(7) for low in range(high + 1)]
LYING = [(17, 9), (19, 11), (21, 11), (23, 12), (29, 15), (37, 19), (60, 40), (128, 64)]


def islands(picture):
    """Sizes of the connected groups of lit pixels; pixels that only touch diagonally are apart."""
    lit = {(x, y) for y in range(picture.height) for x in range(picture.width) if picture.pixel(x, y)}
    sizes = []
    while lit:
        edge = [lit.pop()]
        size = 0
        while edge:
            x, y = edge.pop()
            size += 1
            for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if near in lit:
                    lit.remove(near)
                    edge.append(near)
        sizes.append(size)
    return sorted(sizes)


@pytest.mark.parametrize("size", LYING + [(h, w) for w, h in LYING])
def test_pips_can_be_counted(size):
    blank = canvas(128, 128)
    draw_tile(blank, 0, 0, size[0], size[1], 0, 1)
    outline = len(islands(blank))
    for tile in TILES:
        picture = canvas(128, 128)
        draw_tile(picture, 0, 0, size[0], size[1], tile, 1)
        assert len(islands(picture)) - outline == tile // 10 + tile % 10, (tile, size)


def test_the_larger_half_is_left_or_above():
    lying = canvas(40, 40)
    draw_tile(lying, 0, 0, 17, 9, 60, 1)
    assert any(lying.pixel(x, y) for x in range(1, 8) for y in range(1, 8))
    assert not any(lying.pixel(x, y) for x in range(9, 16) for y in range(1, 8))
    upright = canvas(40, 40)
    draw_tile(upright, 0, 0, 9, 17, 60, 1)
    # An upright tile is the lying one turned by a quarter: columns of pips stay along its long side.
    for x in range(17):
        for y in range(9):
            assert lying.pixel(x, y) == upright.pixel(8 - y, x)


def test_a_tile_too_small_for_pips_is_written():
    assert half_size(16, 9) == (0, 0)
    picture = canvas(17, 8)
    draw_tile(picture, 0, 0, 17, 8, 64, 1)
    written = canvas(17, 8)
    draw_text(written, 0, 0, 17, 8, "6-4", "^", 1)
    assert picture.buffer == written.buffer
