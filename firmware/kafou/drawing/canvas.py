"""A canvas to paint on: framebuf's where this Python has it, else ours with the same results."""

try:
    import framebuf
except ImportError:
    framebuf = None


def machine_code():
    """(stamp, differing) of swift.py where this board has it, else (None, None)."""
    try:
        from kafou.swift import differing, stamp
    except Exception:
        # Not there, or for another processor or MicroPython, or a source whose types this Python does not understand.
        return None, None
    return stamp, differing


def canvas(width, height, colours=2):
    """A blank canvas of these pixels: one bit a pixel for two colours, four for up to sixteen.

    It has `width`, `height`, `colours` (2 or 16), `buffer` (a bytearray laid out as framebuf's MONO_VLSB or
    GS4_HMSB), framebuf's fill, fill_rect, pixel, hline, vline, rect and blit, `clear` (all 0), and `stamp` (see
    mono.py).
    """
    if framebuf is not None:
        return FramebufCanvas(width, height, colours)
    # Imported only here: a Python with framebuf need not hold these in memory.
    if colours == 2:
        from kafou.drawing.mono import MonoCanvas

        return MonoCanvas(width, height)
    from kafou.drawing.sixteen import SixteenColourCanvas

    return SixteenColourCanvas(width, height)


if framebuf is not None:

    class FramebufCanvas(framebuf.FrameBuffer):
        """A FrameBuffer that knows its size and can stamp."""

        def __init__(self, width, height, colours=2):
            self.width = width
            self.height = height
            self.colours = 2 if colours == 2 else 16
            self.palettes = {}
            self.swift = machine_code()[0] if colours == 2 else None
            if colours == 2:
                self.format = framebuf.MONO_VLSB
                self.buffer = bytearray(width * ((height + 7) >> 3))
                self.blank = bytes(width)
            else:
                self.format = framebuf.GS4_HMSB
                self.buffer = bytearray(((width + 1) >> 1) * height)
            super().__init__(self.buffer, width, height, self.format)

        def clear(self):
            """Every pixel 0."""
            if self.colours == 2:
                # framebuf's own goes pixel by pixel here. Row by row no new memory is needed.
                for start in range(0, len(self.buffer), self.width):
                    self.buffer[start:start + self.width] = self.blank
            else:
                self.fill(0)

        def stamp(self, bits, stride, w, h, x, y, colour):
            """Draw in one colour the lit pixels of a picture kept as mono bytes (a bytearray)."""
            if self.swift is not None:
                self.swift(self.buffer, bits, self.width, self.height, stride, w, h, x, y, colour)
                return
            if self.colours == 2:
                colour = 1 if colour else 0
            else:
                colour &= 15
            picture = framebuf.FrameBuffer(bits, w, h, framebuf.MONO_VLSB, stride)
            if colour == 1:
                # Unlit is 0, which is the key: no palette is needed, on either format.
                self.blit(picture, x, y, 0)
                return
            unlit = 0 if colour else 1
            palette = self.palettes.get(colour)
            if palette is None:
                palette = framebuf.FrameBuffer(bytearray(2), 2, 1, self.format)
                palette.pixel(0, 0, unlit)
                palette.pixel(1, 0, colour)
                self.palettes[colour] = palette
            self.blit(picture, x, y, unlit, palette)
