"""Big digits as displayio keeps them: a bitmap of equal cells."""

from displayio import Bitmap

from ...drawing import big_digits
from .letters import dots


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
