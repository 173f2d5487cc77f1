"""The model of the ST7789: windows, orientations, colours of 12 and 16 bits, and what leaves a panel dark or wrong."""

import pytest

from host_tools.emulator.panels.st7789 import ST7789

RED, GREEN, BLUE, WHITE = (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255)
BLACK = (0, 0, 0)


class Wire:
    """A panel that is written to as a driver does it."""

    def __init__(self, width, height, order=0x00, colours=0x55):
        self.now = 0.0
        self.panel = ST7789(width, height, lambda: self.now)
        for code, told in ((0x01, ()), (0x11, ()), (0x3A, (colours,)), (0x36, (order,)), (0x21, ()), (0x29, ())):
            self.now += 130
            self.send(code, *told)

    def send(self, code, *told):
        """A command, all that belongs to it, and the end of the transfer."""
        self.panel.spi_write(code, False)
        for byte in told:
            self.panel.spi_write(byte, True)
        self.panel.spi_end()

    def window(self, left, top, right, bottom):
        """CASET and RASET."""
        self.send(0x2A, left >> 8, left & 255, right >> 8, right & 255)
        self.send(0x2B, top >> 8, top & 255, bottom >> 8, bottom & 255)

    def fill(self, left, top, width, height):
        """Black in a window."""
        self.window(left, top, left + width - 1, top + height - 1)
        self.send(0x2C, *bytes(2 * width * height))

    def at(self, x, y):
        """The colour of a pixel."""
        place = 3 * (y * self.panel.width + x)
        return tuple(self.panel.pixels()[place:place + 3])


def test_square_begins_at_the_first_column_and_row():
    wire = Wire(240, 240)
    wire.fill(0, 0, 240, 240)
    assert wire.panel.problems() == []
    wire.window(3, 5, 4, 6)
    wire.send(0x2C, 0xF8, 0x00, 0x07, 0xE0, 0x00, 0x1F, 0xFF, 0xFF)
    assert [wire.at(x, y) for y in (5, 6) for x in (3, 4)] == [RED, GREEN, BLUE, WHITE]
    assert wire.at(2, 5) == wire.at(5, 6) == BLACK


@pytest.mark.parametrize("order, left, top, seen", [
    (0x70, 40, 53, (0, 0)),      # upright on a Pico Display: MX, MV, ML
    (0xA0, 40, 52, (239, 134)),  # turned by half
    (0x00, 52, 40, (0, 134)),    # on its side
])
def test_narrow_glass_lies_within_the_memory(order, left, top, seen):
    wire = Wire(240, 135, order)
    across = (240, 135) if order & 0x20 else (135, 240)
    wire.fill(left, top, *across)
    assert wire.panel.problems() == []
    wire.window(left, top, left, top)
    wire.send(0x2C, 0xF8, 0x00)
    assert wire.at(*seen) == RED


def test_wrong_row_leaves_noise_at_the_edge():
    wire = Wire(240, 135, 0x70)
    wire.fill(40, 52, 240, 135)
    assert wire.panel.problems() == ["240 pixels of the glass were never written: noise on it"]


def test_square_turned_by_half_begins_at_row_80():
    wire = Wire(240, 240, 0xC0)
    wire.fill(0, 80, 240, 240)
    wire.window(0, 80, 0, 80)
    wire.send(0x2C, 0xF8, 0x00)
    assert wire.panel.problems() == [] and wire.at(239, 239) == RED


def test_two_pixels_of_12_bits_are_three_bytes():
    wire = Wire(240, 240, colours=0x53)
    wire.window(0, 0, 1, 1)
    wire.panel.memory.data_bits = wire.panel.memory.changed_bits = 0
    wire.send(0x2C, 0xF0, 0x00, 0xF0, 0x00, 0xFF, 0xFF)
    assert [wire.at(x, y) for y in (0, 1) for x in (0, 1)] == [RED, GREEN, BLUE, WHITE]
    assert wire.panel.data_bytes == wire.panel.changed_bytes == 6
    wire.send(0x2C, 0xF0, 0x00)
    assert wire.panel.memory.odd_pixels == 0 and wire.panel.data_bytes == 7
    wire.send(0x2C, 0xF0)
    wire.send(0x00)
    assert wire.panel.memory.odd_pixels == 1


def test_window_goes_round():
    wire = Wire(240, 240)
    wire.window(0, 0, 0, 1)
    wire.send(0x2C, 0xF8, 0x00, 0x07, 0xE0, 0x00, 0x1F)
    assert [wire.at(0, 0), wire.at(0, 1)] == [BLUE, GREEN]


def test_same_colour_again_is_sent_and_not_changed():
    wire = Wire(240, 240)
    wire.fill(0, 0, 240, 240)
    before = wire.panel.data_bytes, wire.panel.changed_bytes, wire.panel.changed_ms
    wire.now += 1
    wire.window(0, 0, 1, 0)
    wire.send(0x2C, 0, 0, 0, 0)
    assert (wire.panel.data_bytes, wire.panel.changed_bytes, wire.panel.changed_ms) == (before[0] + 4, *before[1:])
    wire.send(0x2C, 0, 0, 0, 1)
    assert wire.panel.changed_bytes == before[1] + 2 and wire.panel.changed_ms == wire.now


def test_what_a_driver_forgets_is_told():
    panel = ST7789(240, 240)
    panel.spi_write(0x29, False)
    told = " ".join(panel.problems())
    assert "asleep" in told and "inversion" in told and "57600 pixels" in told
    assert not any(panel.pixels())


def test_negative_without_inversion():
    wire = Wire(240, 240)
    wire.fill(0, 0, 240, 240)
    wire.send(0x20)
    assert wire.at(0, 0) == WHITE


def test_command_too_soon_after_a_reset_is_told():
    wire = Wire(240, 240)
    wire.panel.spi_reset()
    wire.now += 1
    wire.send(0x11)
    assert "0x11 came 1.0 ms after a reset" in wire.panel.problems()


def test_window_outside_the_memory_is_told():
    wire = Wire(240, 135, 0x00)
    wire.window(239, 0, 240, 0)
    wire.send(0x2C, 0, 0, 0, 0)
    assert "1 pixels were written outside the memory" in wire.panel.problems()


def test_blue_first_and_unknown_commands_are_told():
    wire = Wire(240, 240, 0x08)
    wire.fill(0, 0, 240, 240)
    wire.send(0xF7)
    assert [words.split(":")[0] for words in wire.panel.problems()] == ["MADCTL 0x08", "no commands of an ST7789"]
