"""The parts of a board by CircuitPython's modules: pins by number or name, keys, bus, sounds, lights, battery."""

import board as names
import microcontroller

from .keys import LOOK_S, QUEUE, Keys


def pin(told):
    """A pin by the number of its GPIO, or by its name in CircuitPython's `board`."""
    if isinstance(told, str):
        return getattr(names, told)
    return getattr(microcontroller.pin, "GPIO%d" % told)


def keys(board, since_ms):
    """The board's keys and knob."""
    import keypad
    pressed = board.KEY_PULL != "up"
    found = keypad.Keys([pin(one) for _role, one in board.KEYS], value_when_pressed=pressed, pull=True,
                        interval=LOOK_S, max_events=QUEUE)
    knob = None
    if board.KNOB is not None:
        import rotaryio
        first, second, steps = board.KNOB
        knob = rotaryio.IncrementalEncoder(pin(first), pin(second), steps)
    return Keys([role for role, _pin in board.KEYS], found, since_ms, board.BOUNCE_MS, knob)


def bus(board):
    """The board's I2C."""
    import busio
    _bus, scl, sda, hertz = board.I2C
    return busio.I2C(pin(scl), pin(sda), frequency=hertz)


def builtin(board):
    """The display that the firmware has made, for a board that has one."""
    return getattr(names, board.DISPLAY) if getattr(board, "DISPLAY", None) is not None else None


def voice(board):
    """The board's buzzer and lamp, or None."""
    if board.BUZZER is None and board.LIGHT is None:
        return None
    import digitalio

    from ..voice import Voice
    from .buzzer import buzzer, lamp, output
    buzz = None
    if board.BUZZER is not None:
        import pwmio
        switch = getattr(board, "BUZZER_SWITCH", None)
        buzz = buzzer(pin(board.BUZZER), pwmio, None if switch is None else output(pin(switch), digitalio, False))
    return Voice(buzz, None if board.LIGHT is None else lamp([pin(one) for one in board.LIGHT], digitalio))


def lights(board):
    """The lights below the board's keys, or None."""
    if getattr(board, "KEY_LIGHTS", None) is None:
        return None
    import digitalio
    import neopixel_write

    from .buzzer import KeyLights, output
    lit = [role for role, _pin in board.KEYS][:board.KEY_LIGHTS[1]]
    return KeyLights(lit, output(pin(board.KEY_LIGHTS[0]), digitalio, False), neopixel_write.neopixel_write)


def cell(board):
    """The board's battery, or None."""
    if board.BATTERY is None:
        return None
    import analogio

    from ..cell import Cell
    told, full, low, stop = board.BATTERY
    reading = analogio.AnalogIn(pin(told))
    return Cell(lambda: reading.value, full, low, stop)
