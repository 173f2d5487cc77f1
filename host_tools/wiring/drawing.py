"""A board's wiring as an SVG picture, drawn from its constants."""

from host_tools.wiring import layout, shapes
from host_tools.wiring.controllers import controller
from host_tools.wiring.wires import wires

MARGIN = 24
GLASS = (("Ana", "65"), ("Ben", "50"))


def svg(board):
    """The text of the picture; None for a board whose controller's pins are not known here."""
    known = controller(board)
    if known is None:
        return None
    found = wires(board, known)
    drawn = packed(board, known, found) if getattr(board, "PACK", None) else wired(board, known, found)
    return framed(board, *drawn)


def wired(board, known, found):
    """(pieces, left, top, right, bottom) of a board with wires."""
    plan = layout.laid_out(found, known)
    rows = max(len(known.left), len(known.right))
    drawn = []
    for one, corners in plan.routes:
        drawn += shapes.wire(corners, one.colour)
    drawn += shapes.controller(known)
    for one, _corners in plan.routes:
        drawn += shapes.tag(known, one.pin, one.terminal or one.part.split()[1], one.colour)
    for part in plan.parts:
        if part.name == "panel":
            drawn += shapes.module(part, panel_title(board), GLASS)
        elif part.name == "keys":
            drawn += shapes.buttons(part)
        else:
            drawn += shapes.block(part)
    outs = {left: max([layout.TAG] + [part.out + part.wide for part in plan.parts if part.left == left])
            for left in (True, False)}
    bottom = max([2 * layout.END + layout.PITCH * (rows - 1) + 14] + [part.top + part.high for part in plan.parts])
    return drawn, -outs[True], plan.over - 6, layout.CONTROLLER_WIDTH + outs[False], bottom


def panel_title(board):
    """The panel in a few letters: "OLED 128x64, I2C"."""
    width, height, colours = board.PANEL
    kind = "OLED" if colours == 2 else board.DRIVER.upper()
    return "%s %dx%d, %s" % (kind, width, height, "SPI" if board.I2C is None else "I2C")


def packed(board, known, found):
    """(pieces, left, top, right, bottom) of a board whose pack is plugged on: the pins it takes, and its front."""
    rows = max(len(known.left), len(known.right))
    bottom = 2 * layout.END + layout.PITCH * (rows - 1) + 14
    drawn = shapes.controller(known)
    for one in found:
        drawn += shapes.tag(known, one.pin, one.terminal or one.part.split()[1], one.colour)
    x = layout.CONTROLLER_WIDTH + layout.TAG + 40
    front, wide = shapes.pack(board, x, 60, [one for one in found if one.part.startswith("key ")], GLASS)
    return drawn + front, -layout.TAG, -20, x + wide, bottom


def framed(board, drawn, left, top, right, bottom):
    """The pieces on white paper."""
    wide, high = right - left + 2 * MARGIN, bottom - top + 2 * MARGIN
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="%d %d %d %d" width="%d" height="%d" font-family="%s">' % (
        left - MARGIN, top - MARGIN, wide, high, wide, high, shapes.FONT)
    paper = shapes.rect(left - MARGIN, top - MARGIN, wide, high, "white", 'rx="8"')
    return "\n".join([head, "<title>%s: wiring</title>" % shapes.escape(board.TITLE), paper] + drawn + ["</svg>", ""])
