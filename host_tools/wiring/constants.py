"""What a board.py has to hold: which constants, and what each may be; every mistake with its line."""

import ast
import difflib
import re

from host_tools.press_script import ROLES

SIMULATED = "simulated"
EMULATED = "run on an emulated Pico"
ON_PAPER = "wired and checked on paper, not yet run"
RUNS = (SIMULATED, EMULATED, ON_PAPER)
DRIVERS = ("ssd1306", "sh1106", "sh1107", "st7789")
# driver -> (columns and rows of its memory, colours of a panel of it)
MEMORIES = {"ssd1306": (128, 64, 2), "sh1106": (132, 64, 2), "sh1107": (128, 128, 2), "st7789": (320, 320, 16)}


def is_number(value, low, high):
    """True for a whole number in this range."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def is_pin(value):
    """True for what can be the number of a pin, or its name in CircuitPython's `board`."""
    return is_number(value, 0, 48) or is_name(value)


def is_name(value):
    """True for a name as CircuitPython's `board` has them: D9, KEY1, SPEAKER_ENABLE."""
    return isinstance(value, str) and re.match("[A-Z][A-Z0-9_]*$", value) is not None


def is_words(value):
    """True for a text that says something."""
    return isinstance(value, str) and value.strip() != ""


def all_of(value, check):
    """True for a tuple of at least one, all of them right."""
    return isinstance(value, tuple) and len(value) > 0 and all(check(one) for one in value)


def is_panel(value):
    """True for (width, height, colours)."""
    return (isinstance(value, tuple) and len(value) == 3 and is_number(value[0], 64, 320)
            and is_number(value[1], 32, 320) and value[2] in (2, 16))


def is_i2c(value):
    """True for (bus, SCL, SDA, hertz)."""
    return (isinstance(value, tuple) and len(value) == 4 and is_number(value[0], 0, 1) and is_pin(value[1])
            and is_pin(value[2]) and is_number(value[3], 10000, 1000000))


def is_spi(value):
    """True for (bus, SCK, MOSI, CS, D/C, reset, backlight, hertz), reset and backlight perhaps None."""
    return (isinstance(value, tuple) and len(value) == 8 and is_number(value[0], 0, 2)
            and all(is_pin(pin) for pin in value[1:5]) and all(pin is None or is_pin(pin) for pin in value[5:7])
            and is_number(value[7], 100000, 80000000))


def is_key(value):
    """True for (role, pin)."""
    return isinstance(value, tuple) and len(value) == 2 and value[0] in ROLES and is_pin(value[1])


def is_knob(value):
    """True for (contact A, contact B, steps from one detent to the next)."""
    return (isinstance(value, tuple) and len(value) == 3 and is_pin(value[0]) and is_pin(value[1])
            and value[2] in (1, 2, 4))


def is_battery(value):
    """True for (pin, millivolts at the converter's full reading, low, stop)."""
    return (isinstance(value, tuple) and len(value) == 4 and is_pin(value[0])
            and all(is_number(millivolts, 1, 20000) for millivolts in value[1:]) and value[3] < value[2] <= value[1])


# name -> (check, what it must be in words); None is right, too, where the words say so.
EVERY = {
    "NAME": (is_words, "the name of the board's folder"),
    "TITLE": (is_words, "the board in a few words"),
    "RUN": (lambda value: value in RUNS, "one of: " + "; ".join(RUNS)),
    "PANEL": (is_panel, "(width, height, colours), from 64x32 to 320x320, of 2 or 16 colours"),
    "BOUNCE_MS": (lambda value: is_number(value, 1, 500), "1 to 500 milliseconds"),
}
SIMULATED_KEYS = {"KEYS": (lambda value: all_of(value, lambda role: role in ROLES),
                           "roles, such as (\"UP\", \"DOWN\", \"OK\", \"BACK\")")}
REAL = {
    "RUNTIMES": (lambda value: all_of(value, lambda one: one in ("micropython", "circuitpython")),
                 "(\"micropython\",)"),
    "MACHINES": (lambda value: all_of(value, is_words), "beginnings of what sys.implementation._machine tells there"),
    "DRIVER": (lambda value: value in DRIVERS, "one of: " + ", ".join(DRIVERS)),
    "I2C": (lambda value: value is None or is_i2c(value), "(bus, SCL, SDA, hertz), or None with SPI"),
    "COLUMN": (lambda value: value is None or is_number(value, 0, 319), "the glass's first column, or None"),
    "ROW": (lambda value: is_number(value, 0, 319), "the glass's first row"),
    "ROTATION": (lambda value: value in (0, 180), "0 or 180"),
    "CONTRAST": (lambda value: is_number(value, 1, 255), "1 to 255"),
    "KEYS": (lambda value: all_of(value, is_key), "pairs such as (\"UP\", 2), each a role and a pin's number"),
    "KEY_PULL": (lambda value: value in ("up", "down"), "\"up\" for buttons to ground, \"down\" for buttons to 3.3 V"),
    "KNOB": (lambda value: value is None or is_knob(value),
             "(contact A, contact B, 1, 2 or 4 steps a detent), or None"),
    "BUZZER": (lambda value: value is None or is_pin(value), "a pin's number, or None"),
    "BATTERY": (lambda value: value is None or is_battery(value),
                "(pin, millivolts at full reading, low, stop), falling from left to right, or None"),
    "LIGHT": (lambda value: value is None or all_of(value, is_pin) and len(value) == 3,
              "the pins of (red, green, blue), or None"),
}
OPTIONAL = {
    "SPI": (lambda value: value is None or is_spi(value),
            "(bus, SCK, MOSI, CS, D/C, reset or None, backlight or None, hertz), or None with I2C"),
    "ADDRESSES": (lambda value: value == () or all_of(value, lambda one: is_number(one, 0x08, 0x77)),
                  "I2C addresses from 0x08 to 0x77, such as (0x3C, 0x3D)"),
    "DISPLAY": (lambda value: value is None or is_name(value),
                "the name in CircuitPython's board of the display that the firmware has made, or None"),
    "BUZZER_SWITCH": (lambda value: value is None or is_pin(value), "the pin that lets the buzzer sound, or None"),
    "KEY_LIGHTS": (lambda value: value is None or isinstance(value, tuple) and len(value) == 2 and is_pin(value[0])
                   and is_number(value[1], 1, 32), "(pin, how many of the first keys have a NeoPixel), or None"),
    "PACK": (lambda value: value is None or is_words(value), "the name of the pack that is plugged on, or None"),
    "PRINTED": (lambda value: all_of(value, is_words), "what is printed beside each key, in the order of KEYS"),
}


def source_findings(source):
    """[(line, words)] where the file is no docstring and constants: no imports, calls or functions."""
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError) as error:
        return [(getattr(error, "lineno", None) or 1, "this is no Python: %s" % error.args[0])]
    findings = [] if ast.get_docstring(tree) else [(1, "a board's file begins with a docstring")]
    findings += [(node.lineno, "a board's file is constants only") for node in tree.body[bool(not findings):]
                 if not is_constant(node)]
    return findings + [(node.lineno, "a board's file calls nothing") for node in ast.walk(tree)
                       if isinstance(node, ast.Call)]


def is_constant(node):
    """True for `NAME = value`."""
    return isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name)


def lines_of(source):
    """{constant: the line it stands on}."""
    return {node.targets[0].id: node.lineno for node in ast.parse(source).body if is_constant(node)}


def shape_findings(constants, lines):
    """[(line, words)] of constants that are missing, unknown or of the wrong form."""
    is_simulated = constants.get("RUN") == SIMULATED
    needed = dict(EVERY, **(SIMULATED_KEYS if is_simulated else REAL))
    known = needed if is_simulated else dict(needed, **OPTIONAL)
    findings = [(1, "%s is missing: %s" % (name, needed[name][1])) for name in needed if name not in constants]
    for name in lines:
        if name not in known:
            near = difflib.get_close_matches(name, known, n=1)
            findings.append((lines[name], "%s is no constant of a board%s" % (
                name, "; did you mean %s?" % near[0] if near else "")))
        elif not known[name][0](constants[name]):
            findings.append((lines[name], "%s must be %s" % (name, known[name][1])))
    return findings
