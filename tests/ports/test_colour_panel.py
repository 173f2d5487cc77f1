"""The ST7789 driver against a model of the panel, and byte for byte on a real MicroPython."""

import sys
from pathlib import Path

import pytest

import micropython_runner
from host_tools import boards
from host_tools.emulator.panels.st7789 import ST7789
from kafou.drawing.canvas import canvas
from kafou.drawing.colours import PALETTE
from kafou.drawing.paint import paint
from kafou.drawing.themes import palette_of
from kafou.ports.micropython import oled, st7789

SCRIPT = Path(__file__).parent / "on_micropython" / "colour_bytes.py"
sys.path.insert(0, str(SCRIPT.parent))
import colour_bytes  # noqa: E402


class Clock:
    """Milliseconds that pass while the driver sleeps."""

    def __init__(self):
        self.ms = 1000.0

    def sleep_ms(self, ms):
        """Time passes."""
        self.ms += ms


def wired(size):
    """(model, driver, canvas)."""
    clock = Clock()
    model = ST7789(size[0], size[1], lambda: clock.ms)
    driver, page = colour_bytes.device(size, model.spi_write, model.spi_end, clock.sleep_ms)
    return model, driver, page


def expected(page, palette=PALETTE):
    """What a person should see: the colours of the canvas, with the bits that a pixel of 16 has."""
    found = bytearray()
    for y in range(page.height):
        for x in range(page.width):
            red, green, blue = palette[page.pixel(x, y)]
            found += bytes((red >> 3, green >> 2, blue >> 3))
    return bytes(found)


def seen(model):
    """What the model shows, in as many bits."""
    pixels = model.pixels()
    return bytes(byte >> (2 if place % 3 == 1 else 3) for place, byte in enumerate(pixels))


def shows(model, page):
    """True when the panel shows the canvas; the difference of two pictures is not for reading."""
    return seen(model) == expected(page)


@pytest.mark.parametrize("size", colour_bytes.SIZES)
def test_panel_shows_every_picture(size):
    model, driver, page = wired(size)
    for nodes in colour_bytes.scenes(size[0], size[1]):
        paint(page, nodes)
        driver.show()
        assert shows(model, page)
    assert model.problems() == []


@pytest.mark.parametrize("size", colour_bytes.SIZES)
def test_only_what_changed_is_sent(size):
    model, driver, page = wired(size)
    old = None
    for nodes in colour_bytes.scenes(size[0], size[1]):
        paint(page, nodes)
        before = model.data_bytes
        driver.show()
        sent = model.data_bytes - before
        if old is not None:
            differing = sum(one != other for one, other in zip(page.buffer, old))
            # A byte of the canvas is two pixels of two bytes.
            assert sent <= 1.5 * 4 * differing
        old = bytes(page.buffer)
        before = model.command_bytes
        driver.show()
        assert model.command_bytes == before


@pytest.mark.parametrize("size", colour_bytes.SIZES)
def test_turned_it_shows_the_same_picture_reversed(size):
    model, driver, page = wired(size)
    nodes = list(colour_bytes.scenes(size[0], size[1]))
    paint(page, nodes[1])
    driver.show()
    upright = model.pixels()
    driver.rotate(True)
    driver.show()
    pixels = [upright[place:place + 3] for place in range(0, len(upright), 3)]
    is_reversed = model.pixels() == b"".join(reversed(pixels))
    assert is_reversed
    paint(page, nodes[3])
    driver.show()
    driver.rotate(False)
    driver.show()
    assert shows(model, page) and model.problems() == []


def test_other_colours_are_sent_at_once_and_the_panel_stays_on():
    model, driver, page = wired(colour_bytes.SIZES[0])
    paint(page, list(colour_bytes.scenes(240, 135))[1])
    driver.show()
    for theme in ("light", "distinct"):
        driver.recolour(palette_of(theme))
        commands = model.command_bytes
        driver.show()
        assert seen(model) == expected(page, palette_of(theme)) and model.display_on
        # Direction, columns, rows and memory: no reset, nothing dark.
        assert model.command_bytes - commands < 20
        driver.rotate(True)
        driver.show()
        driver.rotate(False)
        driver.show()
        assert seen(model) == expected(page, palette_of(theme)) and model.problems() == []


def test_light_goes_off_and_on():
    model, driver, page = wired(colour_bytes.SIZES[0])
    driver.show()
    assert model.display_on
    driver.light("off")
    assert not model.display_on
    driver.light("on")
    assert model.display_on


def test_same_bytes_on_micropython(micropython, capsys):
    colour_bytes.main()
    assert micropython_runner.run(SCRIPT) == capsys.readouterr().out


class Pins:
    """Notes the pins that are set up for output."""

    OUT = 1

    def __init__(self, made):
        self.made = made

    def __call__(self, number, *mode, **_how):
        """A pin."""
        if mode:
            self.made.append(number)
        return number


class Orders:
    """A `machine` that notes in which order a bus and pins are set up."""

    def __init__(self):
        self.made = []

        self.Pin = Pins(self.made)

    def SPI(self, *_told, **_how):
        """A bus."""
        self.made.append("SPI")

    def PWM(self, _pin):
        """A backlight."""
        return self

    def freq(self, _hertz):
        """How quickly it flickers."""

    def duty_u16(self, _part):
        """How bright it is."""


@pytest.mark.parametrize("driver", ["st7789", "oled"])
def test_the_bus_comes_before_the_pins_that_older_micropythons_take_for_its_miso(driver):
    time = Clock()
    machine = Orders()
    board = boards.board("pico_display")
    if driver == "st7789":
        st7789.panel(board, machine, time, canvas(*board.PANEL))
    else:
        board.I2C = None
        oled.wire(board, machine, time)
    assert machine.made[0] == "SPI" and len(machine.made) > 2
