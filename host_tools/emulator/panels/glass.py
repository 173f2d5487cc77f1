"""What OLED controllers of one colour have in common: noise at power-on, and which row of memory is lit where."""

import random


def noise(size):
    """Bytes as a memory holds them after power-on: anything, the same each time."""
    return bytearray(random.Random(size).randbytes(size))


def row_of_memory(y, height, registers):
    """The row of memory shown at row `y` of the glass (0 at the top), or None for a row that is not driven.

    Modules have COM0 at the bottom, so that COM scan direction 0xC8 gives an upright picture.
    """
    line = (height - 1 - y - registers.offset) % registers.rows
    if line >= registers.multiplex:
        return None
    if registers.com_remap:
        line = registers.multiplex - 1 - line
    return (line + registers.start_line) % registers.rows


def rows_of_pixels(height, registers, columns_of):
    """The picture, 0 or 1 a pixel; `columns_of(page)` gives the bytes of a page as they stand on the glass."""
    flip = 1 if registers.inverted else 0
    found = bytearray()
    for y in range(height):
        row = row_of_memory(y, height, registers)
        columns = columns_of(0 if row is None else row >> 3)
        if row is None:
            found += bytes(len(columns))
        else:
            found += bytes((byte >> (row & 7) & 1) ^ flip for byte in columns)
    return bytes(found)
