"""A canvas of sixteen colours in plain Python: two pixels a byte, the left one in the upper half."""

from kafou.drawing import plain


class SixteenColourCanvas:
    """Same results as `framebuf.FrameBuffer(..., GS4_HMSB)`, for Pythons without framebuf.

    `buffer` holds `(width + 1) // 2` bytes for every row. Of a colour number the lower four bits count.
    """

    colours = 16

    def __init__(self, width, height, buffer=None):
        self.width = width
        self.height = height
        self.stride = (width + 1) >> 1
        self.buffer = bytearray(self.stride * height) if buffer is None else buffer

    fill = plain.fill
    clear = plain.clear
    hline = plain.hline
    vline = plain.vline
    rect = plain.rect
    blit = plain.blit

    def pixel(self, x, y, colour=None):
        """Set a pixel, or tell its colour when none is given; nothing outside the canvas."""
        if not (0 <= x < self.width and 0 <= y < self.height):
            return None
        place = y * self.stride + (x >> 1)
        byte = self.buffer[place]
        if colour is None:
            return byte & 15 if x & 1 else byte >> 4
        self.buffer[place] = byte & 240 | colour & 15 if x & 1 else byte & 15 | (colour & 15) << 4
        return None

    def fill_rect(self, x, y, w, h, colour):
        """All of a rectangle, clipped to the canvas."""
        right = min(x + w, self.width)
        bottom = min(y + h, self.height)
        x = max(x, 0)
        y = max(y, 0)
        if x >= right or y >= bottom:
            return
        buffer = self.buffer
        colour &= 15
        whole_from = (x + 1) >> 1
        whole = (right >> 1) - whole_from
        line = bytes([colour * 17]) * max(0, whole)
        for row in range(y, bottom):
            start = row * self.stride
            if x & 1:
                place = start + (x >> 1)
                buffer[place] = buffer[place] & 240 | colour
            if whole > 0:
                buffer[start + whole_from:start + whole_from + whole] = line
            if right & 1:
                place = start + (right >> 1)
                buffer[place] = buffer[place] & 15 | colour << 4

    def stamp(self, bits, stride, w, h, x, y, colour):
        """Draw in one colour the lit pixels of a picture of mono bytes, `stride` columns to a row of bytes.

        Only its left `w` columns and upper `h` rows are drawn; its other pixels are left as they are.
        """
        buffer = self.buffer
        low = colour & 15
        high = low << 4
        for column in range(max(0, -x), min(w, self.width - x)):
            half = (x + column) >> 1
            odd = (x + column) & 1
            for row in range(max(0, -y), min(h, self.height - y)):
                if bits[(row >> 3) * stride + column] >> (row & 7) & 1:
                    place = (y + row) * self.stride + half
                    if odd:
                        buffer[place] = buffer[place] & 240 | low
                    else:
                        buffer[place] = buffer[place] & 15 | high
