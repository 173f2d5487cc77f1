"""A board's file as wiring: which panel model, which pins."""

from host_tools.emulator.panels.sh1106 import SH1106
from host_tools.emulator.panels.ssd1306 import SSD1306
from host_tools.emulator.panels.st7789 import ST7789


class NotEmulated(Exception):
    """A board that cannot be wired to an emulated Pico; its text is a sentence."""


def panel_of(board, driver=None):
    """The panel that a board carries; `driver` names another controller than the board's file does."""
    width, height, _colours = board.PANEL
    driver = driver or board.DRIVER
    if driver == "ssd1306" and height in (32, 64):
        return SSD1306(height)
    if driver == "sh1106" and height == 64:
        return SH1106(2 if board.COLUMN is None else board.COLUMN)
    if driver == "st7789" and (width, height) in ((240, 240), (240, 135)):
        return ST7789(width, height)
    raise NotEmulated("There is no model of a %s with %dx%d pixels." % (driver, width, height))


def wiring_of(board, driver=None, address=None):
    """The wiring of a board whose `board.py` names pins; `address` is the panel's on I2C, else the board's first."""
    # Imported here: the panels need no emulator.
    from host_tools.emulator.pico import Wiring

    if not any(machine.startswith("Raspberry Pi Pico") for machine in getattr(board, "MACHINES", ())):
        raise NotEmulated("%s is no Raspberry Pi Pico, the only board there is an emulator for." % board.NAME)
    panel = panel_of(board, driver)
    keys = dict(board.KEYS)
    if board.I2C is not None:
        _bus, scl, sda, _hertz = board.I2C
        devices = {board.ADDRESSES[0] if address is None else address: panel}
        return Wiring(keys, board.KEY_PULL, i2c=[(sda, scl, devices)], panel=panel)
    bus, _sck, _mosi, cs, dc, reset, _backlight, _hertz = board.SPI
    return Wiring(keys, board.KEY_PULL, spi=[(bus, cs, dc, reset, panel)], panel=panel)
