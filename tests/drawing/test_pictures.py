"""PNG files, terminal pictures and golden screens show exactly what is on the canvas."""

import io
import struct
import zlib

import pytest

from drawing.scenes import Chance, random_node
from host_tools.pictures import golden, png, terminal
from kafou.drawing.canvas import canvas
from kafou.drawing.paint import paint


def some_picture(width=128, height=64, colours=2, seed=5):
    chance = Chance(seed)
    picture = canvas(width, height, colours)
    paint(picture, [random_node(chance, width, height) for _ in range(9)])
    return picture


def pixels(picture):
    return [[picture.pixel(x, y) for x in range(picture.width)] for y in range(picture.height)]


def decoded(content):
    """(rows of palette places, palette) of an 8-bit palette PNG without filters; checks every chunk."""
    assert content[:8] == b"\x89PNG\r\n\x1a\n"
    chunks = {}
    place = 8
    while place < len(content):
        length, kind = struct.unpack(">I4s", content[place:place + 8])
        body = content[place + 8:place + 8 + length]
        check = content[place + 8 + length:place + 12 + length]
        assert check == struct.pack(">I", zlib.crc32(kind + body))
        chunks[kind] = body
        place += 12 + length
    width, height, depth, colour_type = struct.unpack(">IIBB", chunks[b"IHDR"][:10])
    assert (depth, colour_type) == (8, 3)
    raw = zlib.decompress(chunks[b"IDAT"])
    assert len(raw) == height * (width + 1)
    rows = [raw[y * (width + 1):(y + 1) * (width + 1)] for y in range(height)]
    assert all(row[0] == 0 for row in rows)
    colours = chunks[b"PLTE"]
    return [row[1:] for row in rows], [tuple(colours[i:i + 3]) for i in range(0, len(colours), 3)]


@pytest.mark.parametrize("width, height, colours", [(128, 64, 2), (61, 33, 16)])
def test_a_png_reads_back(width, height, colours):
    picture = some_picture(width, height, colours)
    scale, border = 3, 2
    rows, palette = decoded(png.png(picture, scale, border))
    assert len(rows) == scale * (height + 4 * border) and len(rows[0]) == scale * (width + 4 * border)
    assert max(max(row) for row in rows) < len(palette)
    edge = 2 * border * scale
    for y in range(height):
        for x in range(width):
            for dx, dy in ((0, 0), (scale - 1, scale - 1)):
                place = rows[edge + y * scale + dy][edge + x * scale + dx]
                expected = picture.pixel(x, y)
                if colours == 2:
                    assert (palette[place] == png.LIT) == bool(expected)
                else:
                    assert place == expected


def test_a_sheet_holds_every_picture(tmp_path):
    pictures = [("first", some_picture()), ("second", some_picture(128, 32))]
    pictures.append(("third", some_picture(64, 48, 16)))
    png.write_sheet(tmp_path / "sheet.png", pictures, across=2, scale=2)
    rows, palette = decoded((tmp_path / "sheet.png").read_bytes())
    assert len({len(row) for row in rows}) == 1
    assert rows[0][0] == png.PAPER and any(png.INK in row for row in rows)
    png.write_png(tmp_path / "one.png", pictures[0][1])
    assert decoded((tmp_path / "one.png").read_bytes())


@pytest.mark.parametrize("width, height", [(128, 64), (101, 53)])
def test_half_blocks_and_plain_read_back(width, height):
    picture = some_picture(width, height)
    for characters, lines in (
        (terminal.HALVES, terminal.half_blocks(picture)),
        (terminal.PLAIN_HALVES, terminal.plain(picture)),
    ):
        rows = []
        for line in lines:
            places = [characters.index(character) for character in line]
            rows += [[place & 1 for place in places], [place >> 1 for place in places]]
        assert rows[:height] == pixels(picture)


@pytest.mark.parametrize("width, height", [(128, 64), (101, 53)])
def test_braille_reads_back(width, height):
    picture = some_picture(width, height)
    lines = terminal.braille(picture)
    assert len(lines) == (height + 3) // 4 and all(len(line) == (width + 1) // 2 for line in lines)
    # The dots 1 to 8 of a cell, by column, as Unicode numbers its bits.
    order = ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3))
    for y in range(height):
        for x in range(width):
            dots = ord(lines[y // 4][x // 2]) - 0x2800
            assert dots >> order.index((x % 2, y % 4)) & 1 == picture.pixel(x, y)


@pytest.mark.parametrize(
    "columns, encoding, expected",
    [
        (200, "utf-8", "half_blocks"),
        (128, "utf-8", "half_blocks"),
        (127, "utf-8", "braille"),
        (64, "utf-8", "braille"),
        (63, "utf-8", None),
        (128, "cp437", "half_blocks"),
        (100, "cp437", None),
        (128, "ascii", "plain"),
        (128, None, "plain"),
        (128, "no such encoding", "plain"),
        (100, "latin-1", None),
    ],
)
def test_the_style_suits_the_terminal(columns, encoding, expected):
    assert terminal.style(128, columns, encoding) == expected


def test_lines_fit_the_columns_and_can_be_encoded():
    picture = some_picture()
    for encoding in ("utf-8", "cp437", "ascii"):
        for columns in (64, 66, 128, 129, 130, 200):
            lines = terminal.picture_lines(picture, columns, encoding)
            if lines is not None:
                "\n".join(lines).encode(encoding)
                assert len({len(line) for line in lines}) == 1 and len(lines[0]) <= columns
    assert terminal.picture_lines(picture, 130, "utf-8")[0][0] == terminal.FRAME[0]
    assert terminal.picture_lines(picture, 40, "utf-8") is None


def test_escape_codes_only_where_asked_for_and_useful():
    colourful = some_picture(60, 40, 16)
    assert "\x1b" not in "".join(terminal.picture_lines(colourful, 80, "utf-8"))
    assert "\x1b[38;2;" in "".join(terminal.picture_lines(colourful, 80, "utf-8", coloured=True))
    assert "\x1b" not in "".join(terminal.picture_lines(some_picture(), 140, "utf-8", coloured=True))


def test_no_colour_without_a_terminal_or_with_no_color():
    class Terminal(io.StringIO):
        def isatty(self):
            return True

    assert terminal.may_colour(Terminal(), {})
    assert not terminal.may_colour(io.StringIO(), {})
    assert not terminal.may_colour(Terminal(), {"NO_COLOR": "1"})
    assert not terminal.may_colour(Terminal(), {"TERM": "dumb"})


@pytest.mark.parametrize("colours", [2, 16])
def test_golden_pictures_read_back(colours):
    picture = some_picture(61, 33, colours)
    text = golden.picture_text(picture)
    assert set(text) <= set(golden.CHARACTERS + "\n")
    again = golden.read_picture(text, colours)
    assert again.buffer == picture.buffer and golden.picture_text(again) == text


@pytest.mark.parametrize("text", ["", "\n", "##\n#\n", "#x\n", "#2\n"])
def test_a_damaged_golden_picture_is_refused(text):
    with pytest.raises(ValueError):
        golden.read_picture(text)
