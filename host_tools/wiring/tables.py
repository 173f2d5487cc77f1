"""What a board's page and the terminal tell in tables: facts, wires, keys."""

from host_tools.pictures.terminal import can_show
from host_tools.wiring.controllers import controller, place
from host_tools.wiring.wires import COLOUR_WORDS, wires
from kafou.ports.roles import roles

RULE = "\u2500"
# What each key does: on the score screen tapped and held, then on the other screens.
DEEDS = {
    "UP": ("choose the player before", "", "choose, count up; held: faster"),
    "DOWN": ("choose the next player", "", "choose, count down; held: faster"),
    "OK": ("enter points", "this player went out", "accept"),
    "BACK": ("undo, naming what was undone", "menu", "one step back"),
    "UNDO": ("undo", "", ""),
    "OUT": ("this player went out", "", ""),
}
# The same on a board without BACK.
DEEDS_OF_THREE = {
    "UP": ("choose the player before", "undo", "choose, count up; held: faster"),
    "DOWN": ("choose the next player", "menu", "choose, count down; held: faster"),
    "OK": ("enter points", "this player went out", "accept; held: one step back"),
}


def deeds(role, roles_there):
    """(tapped on the score screen, held there, elsewhere) of a key."""
    if role in "0123456":
        return "enter points or a tile", "", "choose what begins with it"
    if role.startswith("SEAT"):
        return "choose player " + role[4:], "", ""
    return (DEEDS if "BACK" in roles_there else DEEDS_OF_THREE)[role]


def facts(board):
    """[(what, words)] about a board."""
    width, height, colours = board.PANEL
    told = [("Panel", "%dx%d, %s" % (width, height, "one colour" if colours == 2 else "%d colours" % colours)),
            ("Keys", ", ".join(roles(board))),
            ("How far it is proven", board.RUN)]
    if board.RUN != "simulated":
        told[0] = ("Panel", "%s, %s" % (told[0][1], driver(board)))
        told.insert(0, ("Controller", ", ".join(board.MACHINES)))
        told.insert(3, ("Runs on", ", ".join(runtime(name) for name in board.RUNTIMES)))
    return told


def runtime(name):
    """A runtime as it is written."""
    return {"micropython": "MicroPython", "circuitpython": "CircuitPython"}.get(name, name)


def driver(board):
    """The panel's driver and its bus."""
    if getattr(board, "DISPLAY", None) is not None:
        return "%s, built in" % board.DRIVER.upper()
    if board.I2C is None:
        return "%s on SPI" % board.DRIVER.upper()
    return "%s on I2C at %s" % (board.DRIVER.upper(), " or ".join("0x%02X" % address for address in board.ADDRESSES))


def part_name(wire):
    """A wire's part as a person calls it."""
    if wire.part == "keys":
        return "every button, the other leg"
    if wire.part.startswith("key "):
        return "button %s, one leg" % wire.part[4:]
    return "%s %s" % (wire.part, wire.terminal)


def wire_rows(board):
    """[(part, pin, colour)] in words; of a pack, what each pin serves. None where the pins are not known here."""
    known = controller(board)
    if known is None:
        return None
    found = wires(board, known)
    if getattr(board, "PACK", None) is None:
        return [(part_name(wire), place(known, wire.pin), COLOUR_WORDS.get(wire.colour, wire.colour))
                for wire in found]
    printed_by_role = dict(zip(roles(board), board.PRINTED))
    return [("button %s: %s" % (printed_by_role[wire.part[4:]], wire.part[4:]) if wire.part.startswith("key ")
             else part_name(wire), place(known, wire.pin)) for wire in found if wire.terminal not in ("GND", "VCC")]


def key_rows(board):
    """[(key, tapped on the score screen, held there, elsewhere)], named as they are printed where they are."""
    there = roles(board)
    names = tuple(getattr(board, "PRINTED", there))
    # What no key is, a knob turns.
    names += ("the knob, turned",) * (len(there) - len(names))
    rows = []
    for role, name in zip(there, names):
        shown = role if name == role else "%s (printed %s)" % (role, name)
        row = (shown,) + deeds(role, there)
        if rows and rows[-1][1:] == row[1:]:
            # A row of keys that all do the same: "0 to 6".
            row = ("%s to %s" % (rows.pop()[0].split(" to ")[0], shown),) + row[1:]
        rows.append(row)
    return rows


def markdown(head, rows):
    """A table of a page."""
    lines = ["| %s |" % " | ".join(row) for row in [head, ["---"] * len(head)] + rows]
    return "\n".join(line.replace("|  |", "| |").replace("|  |", "| |") for line in lines)


def terminal(head, rows, columns, encoding):
    """The lines of a table for a terminal so wide; where it does not fit, a line for every cell."""
    widths = [max(len(row[place]) for row in [head] + rows) for place in range(len(head))]
    if sum(widths) + 2 * len(widths) <= columns:
        rule = RULE if can_show(RULE, encoding) else "-"
        lines = ["  ".join("%-*s" % pair for pair in zip(widths, row)).rstrip() for row in [head] + rows]
        return [lines[0], "  ".join(rule * width for width in widths)] + lines[1:]
    lines = []
    for row in rows:
        lines.append(row[0])
        lines += ["  %s: %s" % (title, cell) for title, cell in zip(head[1:], row[1:]) if cell]
    return lines
