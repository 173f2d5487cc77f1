"""Letters as displayio keeps them: a bitmap of equal cells, from which TileGrids show lines of text.

A line is one TileGrid whose tiles are letters. The labels of adafruit_display_text hold a TileGrid for each letter: on
an RP2040 eight lines of them take 24 KB of memory, their module 10 KB, and a screen 250 ms instead of 120.
"""

from displayio import Bitmap

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
