"""Is a board right? Its constants, its keys, its pins: every mistake in words, with its line in board.py."""

import runpy
from pathlib import Path
from types import SimpleNamespace

from host_tools.wiring import constants, named_pins
from host_tools.wiring.controllers import PICO, controller
from host_tools.wiring.wires import uses
from kafou.ports.roles import roles


def findings(folder):
    """[(line of board.py, words)], by line; none for a board that is right."""
    path = Path(folder) / "board.py"
    try:
        source = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        return [(1, "cannot be read: %s" % (getattr(error, "strerror", None) or "it is no UTF-8"))]
    found = constants.source_findings(source)
    if found:
        return found
    lines = constants.lines_of(source)
    try:
        board = SimpleNamespace(**runpy.run_path(str(path)))
    except Exception as error:
        return [(1, "%s: %s" % (type(error).__name__, error))]
    found = constants.shape_findings(vars(board), lines)
    if not found:
        found = [(lines.get(name, 1), words) for name, words in meaning_findings(board, Path(folder).resolve().name)]
    return sorted(found)


def meaning_findings(board, folder):
    """[(constant, words)] of a board whose constants have the right forms."""
    found = []
    if board.NAME != folder:
        found.append(("NAME", "NAME is %s, the folder is %s" % (board.NAME, folder)))
    found += role_findings(board)
    if board.RUN != constants.SIMULATED:
        if named_pins.goes_by_names(board):
            return found + named_findings(board)
        if board.I2C is None and getattr(board, "SPI", None) is None:
            return found + [("I2C", "there is neither I2C nor SPI: how is the panel wired?")]
        found += panel_findings(board) + pin_findings(board)
        if board.RUN == constants.EMULATED and controller(board) is not PICO:
            found.append(("RUN", "only boards with a Pico can be run on an emulated Pico"))
    return found


def named_findings(board):
    """Of a board with everything on it: its display, its pins, its Python."""
    found = named_pins.findings(board)
    if board.I2C is None and getattr(board, "DISPLAY", None) is None:
        found.append(("I2C", "there is neither I2C nor DISPLAY: where is the display?"))
    if board.I2C is not None or board.DRIVER not in ("sh1106", "sh1107", "ssd1306"):
        found += panel_findings(board)
    if board.RUNTIMES != ("circuitpython",):
        found.append(("RUNTIMES", "pins by name are CircuitPython's alone"))
    if len(board.KEYS) < (getattr(board, "KEY_LIGHTS", None) or (None, 0))[1]:
        found.append(("KEY_LIGHTS", "there are more lights than keys"))
    return found


def role_findings(board):
    """Roles twice or missing: UP, DOWN and OK are needed (a knob turns UP and DOWN).

    BACK may be missing where UP and DOWN are keys: held they are undo and menu, and a knob cannot be held.
    """
    there = [key if isinstance(key, str) else key[0] for key in board.KEYS]
    found = [("KEYS", "%s is a key twice" % role) for role in sorted(set(there)) if there.count(role) > 1]
    found += [("KEYS", "there is no key %s" % role) for role in ("UP", "DOWN", "OK") if role not in roles(board)]
    if "BACK" not in there and [role for role in ("UP", "DOWN") if role in roles(board) and role not in there]:
        found.append(("KEYS", "a knob cannot be held: undo and menu need a key BACK, or UP and DOWN as keys"))
    printed = getattr(board, "PRINTED", None)
    if printed is not None and len(printed) != len(there):
        found.append(("PRINTED", "PRINTED names %d keys, KEYS has %d" % (len(printed), len(there))))
    if getattr(board, "PACK", None) is not None and printed is None:
        found.append(("PACK", "of a pack, PRINTED tells what stands beside each key"))
    return found


def panel_findings(board):
    """A panel that its driver or its bus cannot serve."""
    width, height, colours = board.PANEL
    wide, high, its_colours = constants.MEMORIES[board.DRIVER]
    found = []
    if colours != its_colours:
        found.append(("PANEL", "a %s has %d colours, not %d" % (board.DRIVER, its_colours, colours)))
    if (board.COLUMN or 0) + width > wide or (board.ROW if colours == 16 else 0) + height > high:
        found.append(("PANEL", "the memory of a %s ends at %dx%d, before this panel does" % (board.DRIVER, wide, high)))
    if its_colours == 2 and height % 8:
        found.append(("PANEL", "a %s is written eight rows at a time: %d is no multiple of 8" % (board.DRIVER, height)))
    if board.I2C is not None and board.DRIVER == "st7789":
        found.append(("I2C", "a st7789 listens to SPI, not to I2C"))
    if board.I2C is not None and not getattr(board, "ADDRESSES", ()):
        found.append(("I2C", "ADDRESSES is missing: where may the panel answer?"))
    return found


def pin_findings(board):
    """Pins used twice, not there, or not able to do what they are used for."""
    found = []
    taken = {}
    known = controller(board)
    for part, terminal, number, use, bus in uses(board):
        words = terminal if part == "panel" else (part + " " + terminal).strip()
        constant = constant_of(board, part)
        name = known.pin(number) if known else "pin %d" % number
        if number in taken:
            found.append((constant, "%s is used twice: for %s and for %s" % (name, taken[number], words)))
        taken.setdefault(number, words)
        if known is not None:
            why = "the %s has no such pin" % known.title if name not in known.left + known.right \
                else known.cannot(number, use, bus)
            if why is not None:
                found.append((constant, "%s cannot be used for %s: %s" % (name, words, why)))
    return found


def constant_of(board, part):
    """The constant that names a part's pins."""
    if part == "panel":
        return "SPI" if board.I2C is None else "I2C"
    return {"knob": "KNOB", "buzzer": "BUZZER", "battery": "BATTERY", "lamp": "LIGHT"}.get(part, "KEYS")
