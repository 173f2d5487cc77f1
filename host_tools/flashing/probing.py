"""Asking a board about its wiring: which keys are pressed now, and which addresses answer where its panel should be."""

import ast

from host_tools.flashing.device import DeviceError

KEYS = """
import machine, time
_pull = machine.Pin.PULL_UP if %r == "up" else machine.Pin.PULL_DOWN
_keys = %r
_pins = [machine.Pin(pin, machine.Pin.IN, _pull) for role, pin in _keys]
time.sleep_ms(2)
print(repr([_keys[index][0] for index in range(len(_keys)) if _pins[index].value() == %d]))
"""
SCAN = """
import machine
print(repr(machine.I2C(%d, scl=machine.Pin(%d), sda=machine.Pin(%d), freq=%d).scan()))
"""


def pressed(device, board):
    """(roles of the keys that are pressed, None), or (None, why that cannot be asked)."""
    code = KEYS % (board.KEY_PULL, tuple(board.KEYS), 0 if board.KEY_PULL == "up" else 1)
    return asked(device, code)


def addresses(device, board):
    """(the I2C addresses that answer on the panel's pins, None), or (None, why that cannot be asked)."""
    if getattr(board, "I2C", None) is None:
        return None, "a panel on SPI does not answer"
    return asked(device, SCAN % tuple(board.I2C))


def asked(device, code):
    """(the value that the code prints, None), or (None, why not)."""
    try:
        return ast.literal_eval(device.run(code)), None
    except DeviceError as error:
        return None, str(error)
