"""Letters and digits as displayio keeps them: bitmaps of equal cells, from which TileGrids show lines of text.

A line is one TileGrid whose tiles are letters. The labels of adafruit_display_text hold a TileGrid for each letter: on
an RP2040 eight lines of them take 24 KB of memory, their module 10 KB, and a screen 250 ms instead of 120.
"""

from displayio import Bitmap

from ...drawing import big_digits
from ...drawing.small_font import glyph

WIDE, HIGH = 6, 8
ACROSS, DOWN = 16, 12


def dots(bitmap, left, top, columns, wide, high):
    """Lights the pixels of a mono picture (rows of `wide` bytes, bit 0 is the upper pixel) whose corner is here."""
    for place, bits in enumerate(columns):
        x = left + place % wide
        y = top + place // wide * 8
        while bits:
            if bits & 1 and y < top + high:
                bitmap[x, y] = 1
            bits >>= 1
            y += 1


class Letters:
    """The sheet of small letters; each is drawn when it is asked for first.

    bitmap   cells of 6x8 pixels
    """

    def __init__(self):
        self.begin()

    def begin(self):
        """An empty sheet. What shows letters of the old one keeps that."""
        self.bitmap = Bitmap(ACROSS * WIDE, DOWN * HIGH, 2)
        self.known = ""

    def tiles(self, text):
        """The cell of every letter; None where one is not six pixels wide, as where letters join."""
        if len(self.known) + len(text) > ACROSS * DOWN:
            self.begin()
        found = []
        for character in text:
            place = self.known.find(character)
            if place < 0:
                columns = glyph(character)
                if len(columns) != WIDE:
                    return None
                place = len(self.known)
                self.known += character
                dots(self.bitmap, place % ACROSS * WIDE, place // ACROSS * HIGH, columns, WIDE, HIGH)
            found.append(place)
        return found


class Digits:
    """A sheet of big digits and signs, `size` 1 (cells of 11x16 pixels) or 2 (22x32), drawn like the letters.

    bitmap   the cells;  wide, high: of a cell; of what is narrower the rest is blank
    """

    def __init__(self, size):
        self.pictures = big_digits.LARGE if size == 2 else big_digits.SMALL
        self.size = size
        self.wide, self.high = 11 * size, big_digits.HEIGHT * size
        self.bitmap = Bitmap(self.wide * len(big_digits.CHARACTERS), self.high, 2)
        self.known = [False] * len(big_digits.CHARACTERS)

    def tile(self, character):
        """(the cell, how far the next one is to the right)."""
        place = big_digits.CHARACTERS.find(character)
        width = big_digits.WIDTHS[place] * self.size
        if not self.known[place]:
            self.known[place] = True
            dots(self.bitmap, place * self.wide, 0, self.pictures[place], width, self.high)
        return place, width + self.size
