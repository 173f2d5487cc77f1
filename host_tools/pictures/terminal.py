"""A canvas as lines of a terminal: half blocks, braille dots or plain ASCII, whatever can be shown."""

import os

from kafou.drawing.colours import PALETTE

HALVES = " \u2580\u2584\u2588"  # nothing, upper half, lower half, both
PLAIN_HALVES = " '.:"
FRAME = "\u250c\u2500\u2510\u2502\u2514\u2518"
PLAIN_FRAME = "+-+|++"
BRAILLE = 0x2800
# Which bit of a braille character is the dot in this row and column (Unicode, "Braille Patterns").
DOTS = ((0, 3), (1, 4), (2, 5), (6, 7))


def lit(picture, x, y):
    """1 for a pixel that is not background, 0 for background and below the last row."""
    return 1 if picture.pixel(x, y) else 0


def halves(picture, characters):
    """Two rows of pixels a line, by the four characters for nothing, upper, lower, both."""
    return [
        "".join(characters[lit(picture, x, y) + 2 * lit(picture, x, y + 1)] for x in range(picture.width))
        for y in range(0, picture.height, 2)
    ]


def half_blocks(picture):
    """One character for two pixels, one above the other."""
    return halves(picture, HALVES)


def plain(picture):
    """The same in ASCII: ' for the upper, . for the lower, : for both."""
    return halves(picture, PLAIN_HALVES)


def braille(picture):
    """One character for two by four pixels."""
    lines = []
    for y in range(0, picture.height, 4):
        line = ""
        for x in range(0, picture.width, 2):
            dots = 0
            for row in range(4):
                for column in range(2):
                    dots |= lit(picture, x + column, y + row) << DOTS[row][column]
            line += chr(BRAILLE + dots)
        lines.append(line)
    return lines


def coloured_half_blocks(picture):
    """Half blocks with escape codes for 24-bit colours; every line ends with the terminal's own colours."""
    lines = []
    palette = getattr(picture, "palette", PALETTE)
    for y in range(0, picture.height, 2):
        line = ""
        before = None
        for x in range(picture.width):
            pair = (picture.pixel(x, y), picture.pixel(x, y + 1) or 0)
            if pair != before:
                upper, lower = [palette[colour % len(palette)] for colour in pair]
                line += "\x1b[38;2;%d;%d;%d;48;2;%d;%d;%dm" % (upper + lower)
                before = pair
            line += HALVES[1]
        lines.append(line + "\x1b[0m")
    return lines


def can_show(characters, encoding):
    """True where an output of this encoding has these characters."""
    try:
        characters.encode(encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True


def may_colour(stream, environment=None):
    """True for a terminal whose user has not set NO_COLOR (no-color.org) and that is not called dumb."""
    environment = os.environ if environment is None else environment
    return not environment.get("NO_COLOR") and environment.get("TERM") != "dumb" and stream.isatty()


def style(width, columns, encoding):
    """How to show a picture of this width: "half_blocks", "plain", "braille"; None where there is no room."""
    if columns >= width:
        return "half_blocks" if can_show(HALVES, encoding) else "plain"
    if columns >= (width + 1) // 2 and can_show(chr(BRAILLE), encoding):
        return "braille"
    return None


def framed(lines, width, encoding):
    """The lines, each `width` characters wide on the screen, in a box."""
    corner = FRAME if can_show(FRAME, encoding) else PLAIN_FRAME
    top = corner[0] + corner[1] * width + corner[2]
    bottom = corner[4] + corner[1] * width + corner[5]
    return [top] + [corner[3] + line + corner[3] for line in lines] + [bottom]


def picture_lines(picture, columns, encoding, coloured=False):
    """The lines to print, in a box where two more columns are there; None for a terminal that is too narrow.

    Escape codes only when `coloured` (see may_colour) and the canvas has colours.
    """
    how = style(picture.width, columns, encoding)
    if how is None:
        return None
    width = (picture.width + 1) // 2 if how == "braille" else picture.width
    if how == "braille":
        lines = braille(picture)
    elif how == "plain":
        lines = plain(picture)
    elif coloured and picture.colours > 2:
        lines = coloured_half_blocks(picture)
    else:
        lines = half_blocks(picture)
    return framed(lines, width, encoding) if columns >= width + 2 else lines
