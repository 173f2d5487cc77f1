"""What displayio shows of a group, as one of Kafou's canvases."""

from displayio._area import Area
from displayio._structs import ColorspaceStruct

from kafou.drawing.canvas import canvas
from kafou.drawing.colours import PALETTE


def rendered(group, width, height, colours, palette=PALETTE):
    """The picture, pixel for pixel, as displayio itself computes it for a panel of 16 bits a pixel."""
    numbers = {(red >> 3) << 11 | (green >> 2) << 5 | blue >> 3: number for number, (red, green, blue) in
               enumerate(palette)}
    space = ColorspaceStruct(depth=16, reverse_bytes_in_word=False)
    count = width * height
    words = memoryview(bytearray(4 * ((count + 1) // 2))).cast("I")
    mask = memoryview(bytearray(4 * ((count + 31) // 32))).cast("I")
    group._fill_area(space, Area(0, 0, width, height), mask, words)
    picture = canvas(width, height, colours)
    for place, colour in enumerate(words.cast("B").cast("H")[:count]):
        # Where nothing lies displayio is black, which may be no colour of the theme.
        if colour or 0 in numbers:
            picture.pixel(place % width, place // width, numbers[colour])
        else:
            picture.pixel(place % width, place // width, 15)
    return picture
