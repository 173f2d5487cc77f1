"""What both plain Python canvases share: lines, outlines and copies, as framebuf draws them."""


def fill(self, colour):
    """Every pixel in this colour."""
    self.fill_rect(0, 0, self.width, self.height, colour)


def clear(self):
    """Every pixel 0."""
    self.buffer[:] = bytes(len(self.buffer))


def hline(self, x, y, w, colour):
    """A line of `w` pixels to the right."""
    self.fill_rect(x, y, w, 1, colour)


def vline(self, x, y, h, colour):
    """A line of `h` pixels downwards."""
    self.fill_rect(x, y, 1, h, colour)


def rect(self, x, y, w, h, colour, filled=False):
    """An outline one pixel wide, or all of it."""
    if filled:
        self.fill_rect(x, y, w, h, colour)
        return
    self.fill_rect(x, y, w, 1, colour)
    self.fill_rect(x, y + h - 1, w, 1, colour)
    self.fill_rect(x, y, 1, h, colour)
    self.fill_rect(x + w - 1, y, 1, h, colour)


def blit(self, source, x, y, key=-1, palette=None):
    """Copy another canvas here; its pixels of colour `key` (after the palette, if given) are left out."""
    for row in range(max(0, y), min(self.height, y + source.height)):
        for column in range(max(0, x), min(self.width, x + source.width)):
            colour = source.pixel(column - x, row - y)
            if palette is not None:
                colour = palette.pixel(colour, 0)
            if colour != key:
                self.pixel(column, row, colour)
