"""A small displayio bitmap that dominoes and curves are drawn on, like on a canvas."""

from bitmaptools import fill_region
from displayio import Bitmap

from .letters import dots


class Sketch:
    """Has of a canvas what dominoes and curves need; its `bitmap` is what is shown. Nothing is drawn outside."""

    def __init__(self, width, height):
        self.width = width
        self.height = height
        self.bitmap = Bitmap(width, height, 2)

    def fill_rect(self, x, y, w, h, colour):
        """All of a rectangle."""
        right = min(x + w, self.width)
        bottom = min(y + h, self.height)
        if max(x, 0) < right and max(y, 0) < bottom:
            fill_region(self.bitmap, max(x, 0), max(y, 0), right, bottom, 1 if colour else 0)

    def hline(self, x, y, w, colour):
        """A line of `w` pixels to the right."""
        self.fill_rect(x, y, w, 1, colour)

    def vline(self, x, y, h, colour):
        """A line of `h` pixels downwards."""
        self.fill_rect(x, y, 1, h, colour)

    def stamp(self, bits, stride, w, h, x, y, colour):
        """The lit pixels of a mono picture, at a place where all of it has room."""
        if w == stride:
            dots(self.bitmap, x, y, bits, stride, h)
            return
        for row in range(0, h, 8):
            start = row // 8 * stride
            dots(self.bitmap, x, y + row, bits[start:start + w], w, min(8, h - row))
