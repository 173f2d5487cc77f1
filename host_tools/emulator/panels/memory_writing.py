"""The memory of a colour panel, and bytes that become pixels of 12, 16 or 18 bits in a window of it."""

import random


class MemoryWriting:
    """Memory of `columns` x `rows` pixels; each is kept as 18 bits: six of red, of green, of blue.

    data_bits, changed_bits  of pixels that were written, and of those among them that had another colour before
    lost_pixels              written where there is no memory
    odd_pixels               how often a pixel was begun and not ended
    """

    def __init__(self, columns, rows):
        source = random.Random(columns * rows)
        self.pixels = [source.getrandbits(18) for _ in range(columns * rows)]
        self.written = bytearray(columns * rows)
        self.data_bits = self.changed_bits = 0
        self.lost_pixels = self.odd_pixels = 0
        self.changed = False
        self.open = False
        self.bits = self.count = 0

    def begin(self, columns, rows, address):
        """Writing starts at the first place of a window, (first, last) each; it goes round in it, line by line."""
        self.columns = columns
        self.rows = rows
        self.address = address
        self.column, self.row = columns[0], rows[0]
        self.open = True

    def end(self):
        """A command comes: a pixel that was not ended is not written."""
        # Four bits are the filling after an odd number of pixels of 12 bits.
        if self.count not in (0, 4):
            self.odd_pixels += 1
        self.bits = self.count = 0

    def take(self, byte, pixel_bits):
        """One byte; writes each pixel that it completes. Colours come as in the data sheet's 8.8.41 and following."""
        if pixel_bits == 18:
            # Three bytes, the upper six bits of each.
            self.bits = self.bits << 6 | byte >> 2
            self.count += 6
        else:
            self.bits = self.bits << 8 | byte
            self.count += 8
        while self.count >= pixel_bits:
            self.count -= pixel_bits
            told = self.bits >> self.count
            self.bits &= (1 << self.count) - 1
            self.write(widened(told, pixel_bits), 24 if pixel_bits == 18 else pixel_bits)

    def write(self, colour, sent_bits):
        """One pixel at the next place of the window."""
        if not self.open:
            self.lost_pixels += 1
            return
        place = self.address(self.column, self.row)
        self.data_bits += sent_bits
        if place is None:
            self.lost_pixels += 1
        else:
            self.written[place] = 1
            if self.pixels[place] != colour:
                self.pixels[place] = colour
                self.changed_bits += sent_bits
                self.changed = True
        self.column += 1
        if self.column > self.columns[1]:
            self.column = self.columns[0]
            self.row = self.row + 1 if self.row < self.rows[1] else self.rows[0]

    def colour(self, place, inverted):
        """(red, green, blue) of a place, 0 to 255 each, as inverting glass shows it: right when inversion is on."""
        value = self.pixels[place] if inverted else self.pixels[place] ^ 0x3FFFF
        return bytes((six << 2 | six >> 4) for six in (value >> 12, value >> 6 & 63, value & 63))


def widened(told, pixel_bits):
    """18 bits from 12 (4 each), 16 (5, 6, 5) or 18."""
    if pixel_bits == 18:
        return told
    if pixel_bits == 16:
        red, green, blue = told >> 11, told >> 5 & 63, told & 31
        return (red << 1 | red >> 4) << 12 | green << 6 | blue << 1 | blue >> 4
    red, green, blue = told >> 8, told >> 4 & 15, told & 15
    return (red << 2 | red >> 2) << 12 | (green << 2 | green >> 2) << 6 | blue << 2 | blue >> 2
