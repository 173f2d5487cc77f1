"""A panel's picture becomes a canvas in Kafou's own colours."""

from types import SimpleNamespace

from host_tools.emulator.picture import canvas_of
from host_tools.emulator.wired import panel_of
from kafou.drawing.colours import KEPT, OWED, PALETTE


def test_one_colour_is_taken_pixel_by_pixel():
    panel = SimpleNamespace(width=3, height=2, colours=2, pixels=lambda: bytes([0, 1, 0, 1, 0, 1]))
    picture = canvas_of(panel)
    assert [picture.pixel(x, y) for y in range(2) for x in range(3)] == [0, 1, 0, 1, 0, 1]


def test_colours_rounded_by_a_panel_are_still_the_palettes():
    rounded = [bytes(part & 0xF8 for part in PALETTE[number]) for number in (KEPT, OWED)]
    picture = canvas_of(SimpleNamespace(width=2, height=1, colours=16, pixels=lambda: b"".join(rounded)))
    assert [picture.pixel(x, 0) for x in range(2)] == [KEPT, OWED]


def test_board_has_the_panel_its_file_names():
    board = SimpleNamespace(PANEL=(128, 64, 2), DRIVER="ssd1306", COLUMN=None)
    assert panel_of(board).height == 64
    assert panel_of(board, "sh1106").shown_from == 2
