"""A canvas of one colour in plain Python: a byte is eight pixels downwards, as SSD1306 panels keep them."""

from kafou.drawing import plain


class MonoCanvas:
    """Same results as `framebuf.FrameBuffer(..., MONO_VLSB)`, for Pythons without framebuf.

    `buffer` holds `width` bytes for every eight rows begun; bit 0 is the upper row. Any colour but 0 is lit.
    """

    colours = 2

    def __init__(self, width, height, buffer=None):
        self.width = width
        self.height = height
        self.buffer = bytearray(width * ((height + 7) >> 3)) if buffer is None else buffer

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
        place = (y >> 3) * self.width + x
        bit = 1 << (y & 7)
        if colour is None:
            return 1 if self.buffer[place] & bit else 0
        if colour:
            self.buffer[place] |= bit
        else:
            self.buffer[place] &= 255 - bit
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
        while y < bottom:
            page_end = min((y | 7) + 1, bottom)
            mask = ((1 << (page_end - y)) - 1) << (y & 7)
            start = (y >> 3) * self.width
            if mask == 255:
                buffer[start + x:start + right] = (b"\xff" if colour else b"\x00") * (right - x)
            elif colour:
                for place in range(start + x, start + right):
                    buffer[place] |= mask
            else:
                mask = 255 - mask
                for place in range(start + x, start + right):
                    buffer[place] &= mask
            y = page_end

    def stamp(self, bits, stride, w, h, x, y, colour):
        """Draw in one colour the lit pixels of a picture of mono bytes, `stride` columns to a row of bytes.

        Only its left `w` columns and upper `h` rows are drawn; its other pixels are left as they are.
        """
        first = max(0, -x)
        last = min(w, self.width - x)
        if first >= last:
            return
        buffer = self.buffer
        width = self.width
        pages = (self.height + 7) >> 3
        spare = self.height & 7
        shift = y & 7
        for row in range((h + 7) >> 3):
            keep = 255 if h - 8 * row >= 8 else (1 << (h - 8 * row)) - 1
            page = (y >> 3) + row
            upper = (keep << shift) & 255 if 0 <= page < pages else 0
            lower = (keep << shift) >> 8 if 0 <= page + 1 < pages else 0
            if spare and page == pages - 1:
                upper &= (1 << spare) - 1
            if spare and page + 1 == pages - 1:
                lower &= (1 << spare) - 1
            source = row * stride
            place = page * width + x + first
            if upper and colour:
                for column in range(source + first, source + last):
                    buffer[place] |= bits[column] << shift & upper
                    place += 1
            elif upper:
                for column in range(source + first, source + last):
                    buffer[place] &= 255 - (bits[column] << shift & upper)
                    place += 1
            place = (page + 1) * width + x + first
            if lower and colour:
                for column in range(source + first, source + last):
                    buffer[place] |= bits[column] << shift >> 8 & lower
                    place += 1
            elif lower:
                for column in range(source + first, source + last):
                    buffer[place] &= 255 - (bits[column] << shift >> 8 & lower)
                    place += 1
