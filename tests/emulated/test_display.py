"""The board with a Pico Display Pack: its colour panel on SPI, its four buttons."""


import pytest

from emulated.played import MATCH, device, press, tour_as_kept
from kafou.drawing.colours import PALETTE

BOARD = "pico_display"
# Of the same size, in as many colours.
GOLDEN = "sim_wide"


# Without keys held for long: how often they repeat depends on how long a picture takes.
@pytest.mark.parametrize("tour", ["classic-of-three", "goat-of-four"])
def test_panel_shows_the_golden_screens_of_a_whole_match(newest, tour):
    played = device(newest, lines=None, board_name=BOARD)
    tour_as_kept(played, tour, GOLDEN)


def test_each_button_and_the_colours_as_they_are_meant(image):
    played = device(image, board_name=BOARD)
    first = bytes(played.port.canvas.buffer)
    press(played, "UP")
    assert bytes(played.port.canvas.buffer) != first
    press(played, "DOWN")
    assert bytes(played.port.canvas.buffer) == first
    press(played, "OK OK")
    assert played.lines() == list(MATCH) + ["Ben +5"]
    press(played, "BACK")
    assert played.lines() == list(MATCH) + ["Ben +5", "undo"]
    pixels = played.pico.panel.pixels()
    seen = {tuple(pixels[place:place + 3]) for place in range(0, len(pixels), 3)}
    # Five or six bits a colour are shown.
    meant = {tuple(colour) for colour in PALETTE}
    assert all(any(max(abs(a - b) for a, b in zip(one, colour)) <= 8 for colour in meant) for one in seen)
    assert len(seen) >= 3
