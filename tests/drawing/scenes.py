"""Random scenes and canvas calls from a seed, alike on every Python; a program that prints digests of them.

    micropython scenes.py FIRMWARE_FOLDER
"""

import sys

SIZES = ((128, 64, 2), (128, 32, 2), (64, 48, 2), (101, 53, 2), (128, 64, 16), (61, 40, 16), (240, 240, 16))
WORDS = ("Marie", "Jean-Baptiste", "", " ", "OK out", "+10", "gjpqy", "A", "x" * 40, "\u00e9t\u00e9", "~|{}")
NUMBERS = ("0", "7", "98", "125", "1234", "-7", "-123", "+10", "12345678901", "", "4a", "365")
ICONS = (
    "fish", "unsaved", "battery", "mute", "sound", "lead",
    "turn", "winner", "goat", "check", "cross", "locked", "records", "owes",
)
TILES = (0, 10, 21, 32, 43, 54, 65, 66, 64, 50)


class Chance:
    """Numbers from a seed: a 31-bit linear congruence (the C standard's example), alike on every Python."""

    def __init__(self, seed):
        self.state = seed

    def below(self, limit):
        self.state = (self.state * 1103515245 + 12345) & 0x7FFFFFFF
        return (self.state >> 8) % limit

    def one(self, choices):
        return choices[self.below(len(choices))]


def random_node(chance, width, height):
    """A node of any kind and size, in, across or outside the canvas."""
    x = chance.below(width + 40) - 20
    y = chance.below(height + 40) - 20
    rectangle = (x, y, chance.below(width + 10) - 2, chance.below(height // 2 + 30) - 2)
    kind = chance.one(("text", "number", "fill", "frame", "icon", "tile", "curve", "cells", "text", "number"))
    colour = chance.below(9)
    align = chance.one("<^>")
    if kind == "text":
        return (kind,) + rectangle + (chance.one(WORDS), align, colour)
    if kind == "number":
        return (kind,) + rectangle + (chance.one(NUMBERS), align, colour)
    if kind == "icon":
        return (kind,) + rectangle + (chance.one(ICONS), colour)
    if kind == "cells":
        size = 1 + chance.below(20)
        picture = bytes([chance.below(256) for _ in range(size * ((size + 7) // 8))])
        return (kind,) + rectangle + ((size, picture), colour)
    if kind == "tile":
        return (kind,) + rectangle + (chance.one(TILES), colour)
    if kind == "curve":
        heights = tuple([chance.below(height) - 5 for _ in range(1 + chance.below(9))])
        return (kind,) + rectangle + (heights, chance.below(5), 1 + chance.below(3), colour)
    return (kind,) + rectangle + (colour,)


def random_calls(chance, one, other):
    """A canvas method after another with arguments in and beyond the canvas; what they answer."""
    answers = []
    for _ in range(60):
        x = chance.below(one.width + 30) - 15
        y = chance.below(one.height + 30) - 15
        w = chance.below(one.width) - 3
        h = chance.below(one.height) - 3
        colour = chance.below(16)
        what = chance.below(9)
        if what == 0:
            one.fill_rect(x, y, w, h, colour)
        elif what == 1:
            one.hline(x, y, w, colour)
        elif what == 2:
            one.vline(x, y, h, colour)
        elif what == 3:
            one.rect(x, y, w, h, colour)
        elif what == 4:
            one.rect(x, y, w, h, colour, True)
        elif what == 5:
            one.pixel(x, y, colour)
            answers.append(one.pixel(x, y))
        elif what == 6:
            one.blit(other, x, y, chance.below(4) - 1)
        elif what == 7:
            bits = bytearray([chance.below(256) for _ in range(12 * 3)])
            one.stamp(bits, 12, 1 + chance.below(12), 1 + chance.below(24), x, y, colour)
        elif chance.below(10) == 0:
            one.fill(colour)
    return answers


def digest(buffer):
    """A number for the bytes of a buffer: Fletcher's checksum with 32-bit sums."""
    low = 1
    high = 0
    for byte in buffer:
        low = (low + byte) % 65521
        high = (high + low) % 65521
    return high * 65536 + low


def report():
    """Lines that must be the same whichever canvas draws."""
    from kafou.drawing.canvas import canvas
    from kafou.drawing.paint import paint

    lines = []
    for width, height, colours in SIZES:
        for seed in range(12):
            chance = Chance(seed * 7919 + width)
            picture = canvas(width, height, colours)
            paint(picture, [random_node(chance, width, height) for _ in range(1 + chance.below(12))])
            lines.append("scene %dx%d %d %d %x" % (width, height, colours, seed, digest(picture.buffer)))
            other = canvas(23, 19, colours)
            random_calls(chance, other, picture)
            answers = random_calls(chance, picture, other)
            lines.append("calls %dx%d %d %d %x" % (width, height, colours, seed, digest(picture.buffer)))
            lines.append(" ".join([str(answer) for answer in answers]))
    return lines


if __name__ == "__main__":
    sys.path.insert(0, sys.argv[1])
    print("\n".join(report()))
