"""A canvas as a PNG file that looks like the panel: light pixels on dark glass; several on one sheet."""

import struct
import zlib

from kafou.drawing.canvas import canvas
from kafou.drawing.colours import PALETTE
from kafou.drawing.text import draw_text

GLASS = (8, 10, 16)
LIT = (196, 232, 255)
BEZEL = 16  # palette places after a canvas's sixteen colours
PAPER = 17
INK = 18
GLOW = 19  # the one colour of a mono panel
MORE_COLOURS = ((30, 32, 38), (244, 243, 238), (40, 42, 48), LIT)


def palette(themes=()):
    """(red, green, blue) of every palette place used here; those of other themes come last, eight each."""
    colours = [GLASS] + list(PALETTE[1:])
    colours += [PALETTE[1]] * (16 - len(colours))
    return colours + list(MORE_COLOURS) + [colour for theme in themes for colour in theme]


def themes_of(pictures):
    """The palettes of these canvases that are not the dark theme's, each once."""
    found = []
    for picture in pictures:
        theme = getattr(picture, "palette", PALETTE)
        if picture.colours > 2 and theme != PALETTE and theme not in found:
            found.append(theme)
    return found


def encoded(rows, themes=()):
    """The bytes of a PNG file with these rows of palette places, all of one length."""

    def chunk(kind, content):
        check = zlib.crc32(kind + content)
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", check)

    header = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 3, 0, 0, 0)
    pixels = b"".join(b"\x00" + bytes(row) for row in rows)
    colours = b"".join(bytes(colour) for colour in palette(themes))
    return b"\x89PNG\r\n\x1a\n" + b"".join((
        chunk(b"IHDR", header),
        chunk(b"PLTE", colours),
        chunk(b"IDAT", zlib.compress(pixels, 9)),
        chunk(b"IEND", b""),
    ))


def panel_rows(picture, scale, border, themes=()):
    """A canvas enlarged, within dark glass and a bezel, each `border` of the canvas's pixels wide."""
    theme = getattr(picture, "palette", PALETTE)
    first = len(palette()) + 8 * themes.index(theme) if theme in themes and picture.colours > 2 else 0
    lit = GLOW if picture.colours == 2 else 1
    margin = border * scale
    width = picture.width * scale + 4 * margin
    bezel = [bytes([BEZEL]) * width] * margin
    side = bytes([BEZEL]) * margin
    glass = [side + bytes(width - 2 * margin) + side] * margin
    rows = bezel + glass
    for y in range(picture.height):
        line = bytearray()
        for x in range(picture.width):
            colour = picture.pixel(x, y)
            line += bytes([first + colour if first else lit if colour == 1 else colour]) * scale
        rows += [side + bytes(margin) + bytes(line) + bytes(margin) + side] * scale
    return rows + glass + bezel


def png(picture, scale=4, border=2):
    """The bytes of a PNG file showing a canvas, each of its pixels `scale` pixels wide and high."""
    themes = themes_of([picture])
    return encoded(panel_rows(picture, scale, border, themes), themes)


def write_png(path, picture, scale=4, border=2):
    """Writes such a file; OSError, with the file's name, when it cannot be written."""
    save(path, png(picture, scale, border))


def save(path, content):
    """Writes the bytes; an OSError names the file, whichever step failed."""
    try:
        with open(path, "wb") as file:
            file.write(content)
    except OSError as error:
        raise OSError(error.errno, error.strerror, path) from error


def caption_rows(text, width):
    """A line of small letters at twice their size, dark on paper."""
    line = canvas(max(1, width // 2), 12)
    draw_text(line, 0, 2, line.width, 8, text, "<", 1)
    rows = []
    for y in range(line.height):
        row = bytearray()
        for x in range(line.width):
            row += bytes([INK if line.pixel(x, y) else PAPER]) * 2
        row += bytes([PAPER]) * (width - len(row))
        rows += [bytes(row)] * 2
    return rows


def sheet(pictures, across=2, scale=3, border=2):
    """The bytes of a PNG file showing (caption, canvas) pairs on paper, `across` of them to a row."""
    gap = 16
    cells = []
    themes = themes_of([picture for _caption, picture in pictures])
    for caption, picture in pictures:
        panel = panel_rows(picture, scale, border, themes)
        cells.append(panel + caption_rows(caption, len(panel[0])))
    width = max(len(cell[0]) for cell in cells)
    across = min(across, len(cells))
    paper = bytes([PAPER])
    rows = [paper * (across * (width + gap) + gap)] * gap
    for first in range(0, len(cells), across):
        band = cells[first:first + across]
        for y in range(max(len(cell) for cell in band)):
            row = paper * gap
            for place in range(across):
                part = band[place][y] if place < len(band) and y < len(band[place]) else b""
                row += part + paper * (width - len(part) + gap)
            rows.append(row)
    return encoded(rows + [paper * len(rows[0])] * 4, themes)


def write_sheet(path, pictures, across=2, scale=3, border=2):
    """Writes such a file, as `write_png` does."""
    save(path, sheet(pictures, across, scale, border))
