"""Painted nodes: as large as fits, aligned, and never outside their rectangles."""

import pytest

from drawing.scenes import ICONS, SIZES, Chance, random_node
from kafou.drawing import scene
from kafou.drawing.canvas import canvas
from kafou.drawing.icons import ICONS as PICTURES
from kafou.drawing.paint import paint


def painted(nodes, width=128, height=64, colours=2):
    picture = canvas(width, height, colours)
    paint(picture, nodes)
    return picture


def extent(picture):
    """(left, top, width, height) of what is lit, or None."""
    lit = [(x, y) for y in range(picture.height) for x in range(picture.width) if picture.pixel(x, y)]
    if not lit:
        return None
    left = min(x for x, _ in lit)
    top = min(y for _, y in lit)
    return left, top, max(x for x, _ in lit) - left + 1, max(y for _, y in lit) - top + 1


@pytest.mark.parametrize("width, height, colours", SIZES)
def test_nothing_is_drawn_outside_a_nodes_rectangle(width, height, colours):
    chance = Chance(width * height)
    for _ in range(300 if width < 200 else 60):
        node = random_node(chance, width, height)
        _, x, y, w, h = node[:5]
        picture = painted([node], width, height, colours)
        found = extent(picture)
        if found is not None:
            left, top, wide, high = found
            assert x <= left and y <= top and left + wide <= x + w and top + high <= y + h, node


@pytest.mark.parametrize("width, height, colours", SIZES)
def test_dark_nodes_stay_inside_their_rectangles_too(width, height, colours):
    chance = Chance(width + height)
    for _ in range(60 if width < 200 else 8):
        node = random_node(chance, width, height)
        node = node[:-1] + (0,)
        _, x, y, w, h = node[:5]
        picture = painted([scene.fill((0, 0, width, height)), node], width, height, colours)
        for row in range(height):
            for column in range(width):
                if not picture.pixel(column, row):
                    assert x <= column < x + w and y <= row < y + h, node


def test_up_to_three_digits_are_32_pixels_high_in_half_a_128_pixel_panel():
    for text in ("0", "42", "365", "-7", "-42", "+10"):
        picture = painted([scene.number((64, 9, 64, 32), text)])
        if text[0] not in "+-":
            assert extent(picture)[3] == 32
        assert extent(picture)[0] >= 64
    assert extent(painted([scene.number((0, 0, 64, 32), "888")]))[:3:2] == (0, 64)


def test_a_number_too_wide_is_16_pixels_high_then_small_letters():
    assert extent(painted([scene.number((0, 0, 64, 32), "1234")]))[3] == 16
    assert extent(painted([scene.number((0, 0, 64, 32), "-123")]))[3] == 16
    assert extent(painted([scene.number((0, 0, 30, 32), "1234")]))[3] == 7
    assert extent(painted([scene.number((0, 0, 64, 12), "12")]))[3] == 7


def test_larger_panels_get_larger_digits():
    assert extent(painted([scene.number((0, 0, 120, 80), "365")], 240, 240, 16))[3] == 48
    assert extent(painted([scene.number((0, 0, 240, 80), "365")], 240, 240, 16))[3] == 80


def test_what_is_no_number_is_drawn_in_letters():
    assert extent(painted([scene.number((0, 0, 64, 8), "1/2")]))[3] == 7
    assert extent(painted([scene.number((0, 0, 64, 32), "")])) is None


def test_alignment():
    for make, text in ((scene.text, "HH"), (scene.number, "00")):
        places = {}
        for align in "<^>":
            left, _, wide, _ = extent(painted([make((10, 0, 100, 16), text, align)]))
            places[align] = left
            width = wide
        assert places["<"] == 10 and places[">"] == 110 - width
        assert abs(places["^"] - (60 - width // 2)) <= 1


def test_text_grows_with_its_rectangle():
    for height, letters in ((8, 7), (15, 7), (16, 14), (24, 21)):
        assert extent(painted([scene.text((0, 0, 128, height), "Hi")]))[3] == letters
    # ... but not past its width.
    assert extent(painted([scene.text((0, 0, 30, 24), "HHHHH")]))[3] == 7


def test_text_on_a_filled_ground_is_the_reverse():
    ground = (0, 10, 128, 9)
    dark = painted([scene.fill(ground), scene.text(ground, "OK out", "^", 0)])
    light = painted([scene.text(ground, "OK out", "^")])
    for y in range(10, 19):
        for x in range(128):
            assert dark.pixel(x, y) != light.pixel(x, y)


def test_colours_reach_a_colour_canvas():
    picture = painted([scene.fill((0, 0, 9, 9), 2), scene.text((0, 0, 9, 9), "I", "<", 3)], 20, 10, 16)
    assert {picture.pixel(x, y) for x in range(20) for y in range(10)} == {0, 2, 3}


def test_every_icon_is_drawn_and_every_name_is_tried():
    assert sorted(ICONS) == sorted(PICTURES)
    seen = set()
    for name in ICONS:
        seen.add(bytes(painted([scene.icon((0, 0, 8, 8), name)]).buffer))
    assert len(seen) == len(ICONS)
    assert extent(painted([scene.icon((0, 0, 24, 30), "battery")]))[2] == 24


def test_cells_are_drawn_as_large_as_fits_in_the_middle_and_nowhere_else():
    three = (3, b"\5\2\5")
    picture = painted([scene.fill((0, 0, 20, 12)), scene.cells((4, 1, 12, 10), three, 0)], 20, 12)
    dark = {(x, y) for x in range(20) for y in range(12) if not picture.pixel(x, y)}
    assert dark == {(5 + x, 1 + y) for x in range(9) for y in range(9) if (x // 3 + y // 3) % 2 == 0}
    assert extent(painted([scene.cells((0, 0, 20, 2), three)])) is None


def test_an_unknown_kind_or_icon_is_a_bug():
    with pytest.raises(KeyError):
        painted([("circle", 0, 0, 8, 8, 1)])
    with pytest.raises(KeyError):
        painted([scene.icon((0, 0, 8, 8), "unicorn")])


def test_a_curve_goes_through_its_points_whole_or_broken():
    whole = painted([scene.curve((2, 3, 41, 21), (0, 20, 10), 0)])
    assert whole.pixel(2, 23) == whole.pixel(22, 3) == whole.pixel(42, 13) == 1
    assert extent(whole) == (2, 3, 41, 21)
    assert all(any(whole.pixel(x, y) for y in range(64)) for x in range(2, 43))
    thick = painted([scene.curve((2, 3, 41, 21), (-9, 99), 0, 3)])
    assert extent(thick) == (2, 3, 41, 21)
    lit = [[painted([scene.curve((0, 0, 80, 1), (0,), style)]).pixel(x, 0) for x in range(80)] for style in range(5)]
    assert [sum(row) for row in lit] == [80, 60, 40, 50, 20] and len(set(map(tuple, lit))) == 5


def test_scene_functions_make_the_nodes_they_say():
    box = (1, 2, 3, 4)
    nodes = [scene.text(box, "a"), scene.number(box, "1"), scene.fill(box), scene.frame(box)]
    nodes += [scene.icon(box, "fish"), scene.tile(box, 64), scene.curve(box, (0, 3), 1)]
    nodes += [scene.cells(box, (1, b"\1"))]
    assert tuple(node[0] for node in nodes) == scene.KINDS
    assert all(node[1:5] == box for node in nodes)
