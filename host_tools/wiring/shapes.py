"""Pieces of an SVG drawing: the controller, modules, buttons, wires, tags."""

from xml.sax.saxutils import escape

from host_tools.wiring import layout
from host_tools.wiring.controllers import number, printed

FONT = "DejaVu Sans, Verdana, Arial, sans-serif"
GREEN, DARK, SILVER, GOLD, INK = "#1f6b4a", "#20262e", "#c9ced6", "#d9b44a", "#20242a"
# On these a tag's letters are dark.
LIGHT_COLOURS = ("goldenrod", "limegreen", "darkorange", "deepskyblue", "yellowgreen", "hotpink")


def rect(x, y, wide, high, fill, more=""):
    """A rectangle."""
    return '<rect x="%d" y="%d" width="%d" height="%d" fill="%s"%s/>' % (x, y, wide, high, fill, more and " " + more)


def text(x, y, words, size=13, fill=INK, anchor="middle", bold=False):
    """A line of letters, its base line at y."""
    return '<text x="%d" y="%d" font-size="%d" fill="%s" text-anchor="%s"%s>%s</text>' % (
        x, y, size, fill, anchor, ' font-weight="bold"' if bold else "", escape(words))


def circle(x, y, radius, fill, more=""):
    """A disc."""
    return '<circle cx="%d" cy="%d" r="%d" fill="%s"%s/>' % (x, y, radius, fill, more and " " + more)


def line(corners, colour, wide):
    """A line through these corners."""
    points = " ".join("%d,%d" % corner for corner in corners)
    return '<polyline points="%s" fill="none" stroke="%s" stroke-width="%s" stroke-linejoin="round"/>' % (
        points, colour, wide)


def wire(corners, colour):
    """A wire with a light edge, so that where two cross one sees which goes on."""
    return [line(corners, "white", "7"), line(corners, colour, "3.5")]


def controller(known):
    """The microcontroller board, pins named; used and unused alike."""
    rows = max(len(known.left), len(known.right))
    wide, high = layout.CONTROLLER_WIDTH, 2 * layout.END + layout.PITCH * (rows - 1)
    board = GREEN if known.numbered else DARK
    socket_y = -12 if known.socket == "top" else high - 22
    drawn = [rect(0, 0, wide, high, board, 'rx="10"'), rect(wide // 2 - 28, socket_y, 56, 34, SILVER, 'rx="4"'),
             text(wide // 2, socket_y + 22, "USB", 12)]
    drawn += [rect(wide // 2 - 26, high // 2 - 26, 52, 52, "#0b0d10", 'rx="3"')]
    drawn += ['<g transform="translate(%d %d) rotate(-90)">%s</g>' % (
        wide // 2 + 5, high // 2 + 130, text(0, 0, known.title, 15, "white", bold=True))]
    for pins, left in ((known.left, True), (known.right, False)):
        for pin in pins:
            drawn += pin_drawn(known, pin, left)
    return drawn


def pin_drawn(known, pin, left):
    """A pin's hole, its name, and its number where pins have numbers."""
    y = layout.pin_place(known, pin)[1]
    x = 9 if left else layout.CONTROLLER_WIDTH - 9
    inwards = 1 if left else -1
    drawn = [circle(x, y, 7, GOLD), circle(x, y, 3, "#101418")]
    name_x = x + 13 * inwards
    if known.numbered:
        drawn.append(text(x + 18 * inwards, y + 4, "%d" % number(known, pin), 9, "#9ed8bd"))
        name_x += 16 * inwards
    drawn.append(text(name_x, y + 4, printed(pin), 12, "white", "start" if left else "end"))
    return drawn


def tag(known, pin, words, colour):
    """What a pin is used for, on the colour of its wire, beside the pin."""
    left, y = layout.pin_place(known, pin)
    x = layout.x_of(left, layout.TAG if left else 8)
    fill = INK if colour in LIGHT_COLOURS else "white"
    return [rect(x, y - 10, layout.TAG - 8, 20, colour, 'rx="5"'),
            text(x + (layout.TAG - 8) // 2, y + 4, words, 12, fill, bold=True)]


def module(part, title, glass):
    """A display module with its terminals along the upper edge."""
    x = layout.x_of(part.left, part.out + part.wide) if part.left else layout.x_of(False, part.out)
    drawn = [rect(x, part.top, part.wide, part.high, "#16345c", 'rx="6"')]
    for index, one in enumerate(part.wires):
        terminal_x, y, _above = layout.terminal_place(part, index)
        drawn += [circle(terminal_x, y, 7, GOLD), circle(terminal_x, y, 3, "#101418"),
                  text(terminal_x, y + 20, one.terminal, 9, "white")]
    drawn += glass_drawn(x + 12, part.top + 38, part.wide - 24, part.high - 64, glass)
    drawn.append(text(x + part.wide // 2, part.top + part.high - 9, title, 11, "white"))
    return drawn


def glass_drawn(x, y, wide, high, columns):
    """The glass of a panel with a name and a score in each of its columns."""
    drawn = [rect(x, y, wide, high, "#05070b", 'rx="3"')]
    for index, (name, score) in enumerate(columns):
        middle = x + wide * (2 * index + 1) // (2 * len(columns))
        drawn += [text(middle, y + high // 3, name, high // 5, "#c4e8ff", bold=True),
                  text(middle, y + high * 5 // 6, score, high // 3, "white", bold=True)]
    return drawn


def pack(board, x, y, key_wires, columns):
    """(pieces, width) of a pack's front: its keys left and right of the glass, what is printed beside them, roles."""
    wide, high = 400, 196
    drawn = [rect(x, y, wide, high, DARK, 'rx="10"')]
    drawn += glass_drawn(x + 78, y + 28, wide - 156, high - 56, columns)
    drawn.append(text(x + wide // 2, y + high - 8, board.PACK, 12, "white"))
    named = sorted(zip(board.PRINTED, key_wires))
    for index, (name, one) in enumerate(named):
        # In the order of what is printed: the first half stands to the left, from top to bottom.
        left, row = divmod(index, (len(named) + 1) // 2)
        middle_x = x + 39 if left == 0 else x + wide - 39
        middle_y = y + 52 + 92 * row
        drawn += [rect(middle_x - 26, middle_y - 26, 52, 52, "#3a4048", 'rx="4"'),
                  circle(middle_x, middle_y, 24, one.colour),
                  text(middle_x, middle_y + 5, name, 18, INK if one.colour in LIGHT_COLOURS else "white", bold=True),
                  text(middle_x, middle_y + 40, one.part.split()[1], 12, "white", bold=True)]
    return drawn, wide


def buttons(part):
    """The buttons, one below the other, each with its role on it."""
    drawn = []
    inner = layout.x_of(part.left, part.out)
    outer = layout.x_of(part.left, part.out + layout.BUTTON)
    inwards = 1 if part.left else -1
    x = min(inner, outer)
    for index, one in enumerate(part.wires[1:]):
        y = part.top + layout.BUTTON_PITCH * index
        for leg_x, outwards in ((inner, inwards), (outer, -inwards)):
            for leg_y in (y + 14, y + layout.BUTTON - 14):
                drawn.append(rect(min(leg_x, leg_x + 6 * outwards), leg_y - 3, 6, 6, SILVER))
        # The common line meets the leg across from the one with the key's own wire.
        rail_x = layout.rail(part)[0]
        leg = [(rail_x, y + layout.BUTTON - 14), (outer - 4 * inwards, y + layout.BUTTON - 14)]
        drawn += [line(leg, part.wires[0].colour, "3.5"), circle(*leg[0], 4, part.wires[0].colour)]
        drawn += [rect(x, y, layout.BUTTON, layout.BUTTON, "#3a4048", 'rx="4"'),
                  circle(x + layout.BUTTON // 2, y + layout.BUTTON // 2, 24, one.colour),
                  text(x + layout.BUTTON // 2, y + layout.BUTTON // 2 + 4, one.part.split()[1], 12,
                       INK if one.colour in LIGHT_COLOURS else "white", bold=True)]
    return drawn


def block(part):
    """Any other part: a box with its terminals at the inner edge."""
    x = layout.x_of(part.left, part.out + part.wide) if part.left else layout.x_of(False, part.out)
    drawn = [rect(x, part.top, part.wide, part.high, "#e9e5da", 'rx="6" stroke="#20242a"'),
             text(x + part.wide * (1 if part.left else 2) // 3, part.top + 18, part.name, 14, bold=True)]
    for index, one in enumerate(part.wires):
        terminal_x, y, _above = layout.terminal_place(part, index)
        inside, anchor = (terminal_x - 12, "end") if part.left else (terminal_x + 12, "start")
        drawn += [circle(terminal_x, y, 6, GOLD),
                  text(inside, y + 4, one.terminal, 11, INK, anchor)]
    return drawn
