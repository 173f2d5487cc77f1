"""Reads the drawings in tests/drawing/glyphs: rows of "#" and "." under the glyph's name."""

from pathlib import Path

GLYPHS = Path(__file__).resolve().parent / "glyphs"


def lines_of(name):
    return (GLYPHS / name).read_text(encoding="ascii").splitlines()


def columns_of(rows):
    """Rows of "#" and "." as mono bytes, eight rows a byte, bit 0 the upper one."""
    columns = bytearray()
    for page in range(0, len(rows), 8):
        for x in range(len(rows[0])):
            columns.append(sum((rows[page + bit][x] == "#") << bit for bit in range(8)))
    return bytes(columns)


def small_letters():
    """Character code -> five columns; 127 is the box for unknown characters."""
    letters = {}
    lines = lines_of("small_font.txt")
    for first in range(0, len(lines), 9):
        code = int(lines[first].split()[1])
        rows = [line.split(" ") for line in lines[first + 1:first + 9]]
        for place in range(8):
            letters[code + place] = columns_of([row[place] for row in rows])
    return letters


def blocks(name, height):
    """First word of each heading -> mono bytes of the `height` rows below it."""
    lines = lines_of(name)
    return {
        lines[first].split()[0]: columns_of(lines[first + 1:first + 1 + height])
        for first in range(0, len(lines), height + 1)
    }
