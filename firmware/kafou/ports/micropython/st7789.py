"""ST7789 colour panels on SPI: 240x240, or 240x135 lying on its side. Only what changed is sent."""

from ...drawing.colours import PALETTE
from .spans import Spans

try:
    import framebuf
except ImportError:
    framebuf = None

# The driver's memory has 240 columns and 320 rows. MADCTL (data sheet 9.1.28): rows and columns exchanged,
# refreshed the other way, mirrored one way or the other.
LONG, SHORT = 320, 240
ON_SIDE, ON_SIDE_TURNED = 0x70, 0xB0
UPRIGHT, UPRIGHT_TURNED = 0x00, 0xC0
# After a reset and after waking, before the next command that matters (9.1.2, 9.1.12).
RESET_MS = 120
AWAKE_MS = 5
DIM_PERCENT = 8
FULL = 65535
BAND_ROWS = 4
# A new window costs as much time as sending this many bytes of the canvas, two pixels each.
STRETCHES = (60, 24, 8, 2, 1)


def panel(board, machine, time, canvas):
    """The driver on the board's pins."""
    bus, sck, mosi, cs, dc, reset, backlight, hertz = board.SPI
    # First the bus: older MicroPythons take its usual MISO for it, too, where a Pico Display has its D/C.
    spi = machine.SPI(bus, baudrate=hertz, sck=machine.Pin(sck), mosi=machine.Pin(mosi))
    outs = [None if pin is None else machine.Pin(pin, machine.Pin.OUT, value=1) for pin in (cs, dc, reset)]
    shine = None if backlight is None else machine.PWM(machine.Pin(backlight))
    if shine is not None:
        shine.freq(1000)
        shine.duty_u16(0)
    return St7789(spi, outs[0], outs[1], outs[2], shine, canvas, board, time.sleep_ms)


class St7789:
    """A panel and what it holds. There is no answer on SPI: it is always taken to be there.

    `cs`, `dc` and `reset` (or None) are functions of a level; `shine` is a PWM of the backlight, or None.
    """

    DRIVERS = ()

    def __init__(self, spi, cs, dc, reset, shine, canvas, board, sleep_ms):
        self.spi = spi
        self.cs = cs
        self.dc = dc
        self.reset = reset
        self.shine = shine
        self.canvas = canvas
        self.board = board
        self.sleep_ms = sleep_ms
        self.turned = board.ROTATION == 180
        self.level = "on"
        self.brightness = 100
        self.ready = False
        self.whole = False
        self.stride = (canvas.width + 1) >> 1
        self.shown = bytearray(len(canvas.buffer))
        self.spans = Spans(self.stride)
        self.band = bytearray(2 * canvas.width * BAND_ROWS)
        self.palette = palette_bytes(PALETTE)

    def choose(self, driver, column):
        """There is nothing to choose."""

    def rotate(self, turned):
        """The picture stands upside down from now on, or not; the panel does the turning."""
        turned = turned != (self.board.ROTATION == 180)
        if turned != self.turned:
            self.turned = turned
            self.whole = True

    def recolour(self, palette):
        """The colours look so from now on."""
        self.palette = palette_bytes(palette)
        self.whole = True

    def light(self, level):
        """"on", "dim" or "off"."""
        if level != self.level:
            self.level = level
            if self.ready:
                self.lit()

    def brighten(self, percent):
        """How bright "on" is, 1 to 100."""
        self.brightness = percent
        if self.ready:
            self.lit()

    def lit(self):
        """Display and backlight as `level` says."""
        self.send(0x28 if self.level == "off" else 0x29)
        if self.shine is not None:
            percent = {"on": self.brightness, "dim": min(DIM_PERCENT, self.brightness), "off": 0}[self.level]
            self.shine.duty_u16(FULL * percent // 100)

    def send(self, command, content=None):
        """A command with what belongs to it."""
        self.cs(0)
        self.dc(0)
        self.spi.write(bytes((command,)))
        if content is not None:
            self.dc(1)
            self.spi.write(content)
        self.cs(1)

    def begin(self):
        """Sets the panel up; it stays dark until its whole memory behind the glass is written."""
        if self.reset is not None:
            self.reset(0)
            self.sleep_ms(1)
            self.reset(1)
        else:
            self.send(0x01)
        self.sleep_ms(RESET_MS)
        self.send(0x11)
        self.sleep_ms(AWAKE_MS)
        # 16 bits a pixel; these panels are wired so that inversion shows the colours right.
        self.send(0x3A, b"\x55")
        self.send(0x21)
        self.send_whole()
        self.lit()

    def send_whole(self):
        """The direction, and every pixel."""
        on_side = self.canvas.height < self.canvas.width
        turn = (ON_SIDE, ON_SIDE_TURNED) if on_side else (UPRIGHT, UPRIGHT_TURNED)
        self.send(0x36, bytes((turn[self.turned],)))
        self.window(0, self.stride, 0, self.canvas.height)
        self.shown[:] = self.canvas.buffer
        self.whole = False

    def first(self):
        """(column, row) of the picture's corner in the driver's memory."""
        column = self.board.COLUMN or 0
        row = self.board.ROW
        if not self.turned:
            return column, row
        long, short = (LONG, SHORT) if self.canvas.height < self.canvas.width else (SHORT, LONG)
        return long - self.canvas.width - column, short - self.canvas.height - row

    def show(self):
        """Brings the picture on the panel; sends nothing when it is there already."""
        if not self.ready:
            self.begin()
            self.ready = True
            return
        if self.whole:
            self.send_whole()
            return
        picture, shown, stride = memoryview(self.canvas.buffer), memoryview(self.shown), self.stride
        changed = self.spans.changed
        above = spans = ()
        spare = 0
        top = 0
        for row in range(self.canvas.height):
            place = row * stride
            line, old = picture[place:place + stride], shown[place:place + stride]
            if line == old:
                found = ()
            elif above and line == above[0] and old == above[1]:
                # Letters and digits are drawn several rows high.
                found = spans
            else:
                found, spare = changed(line, old, spare, STRETCHES)
            if found != spans:
                self.windows(spans, top, row)
                top, spans = row, found
            above = (line, old)
        self.windows(spans, top, self.canvas.height)
        self.shown[:] = self.canvas.buffer

    def windows(self, spans, top, bottom):
        """Sends the same spans of several rows."""
        for start, end in spans:
            self.window(start, end, top, bottom)

    def window(self, start, end, top, bottom):
        """Sends a rectangle: bytes `start` to `end` of the rows `top` to `bottom` of the canvas."""
        column, row = self.first()
        left, right = 2 * start, min(2 * end, self.canvas.width)
        self.send(0x2A, bounds(column + left, column + right - 1))
        self.send(0x2B, bounds(row + top, row + bottom - 1))
        self.cs(0)
        self.dc(0)
        self.spi.write(b"\x2c")
        self.dc(1)
        for first in range(top, bottom, BAND_ROWS):
            self.spi.write(self.pixels(left, right, first, min(first + BAND_ROWS, bottom)))
        self.cs(1)

    def pixels(self, left, right, top, bottom):
        """The pixels of a few rows of a rectangle as the panel takes them: two bytes each, the higher one first."""
        width, height = right - left, bottom - top
        size = 2 * width * height
        if framebuf is not None:
            band = framebuf.FrameBuffer(self.band, width, height, framebuf.RGB565)
            band.blit(self.canvas, -left, -top, -1, self.palette)
        else:
            place = 0
            for y in range(top, bottom):
                for x in range(left, right):
                    self.band[place:place + 2] = self.palette[self.canvas.pixel(x, y)]
                    place += 2
        return memoryview(self.band)[:size]

    def name(self):
        """The driver, for people."""
        return "ST7789"

    def missing(self, error):
        """A sentence for the console."""
        return "The panel cannot be written by SPI (%s)." % error


def bounds(first, last):
    """Two numbers of 16 bits, the higher byte first."""
    return bytes((first >> 8, first & 255, last >> 8, last & 255))


def palette_bytes(palette):
    """The panel's two bytes for each colour number of the canvas; as a FrameBuffer where there is framebuf."""
    content = bytearray()
    for number in range(16):
        red, green, blue = palette[number if number < len(palette) else 1]
        content += bytes((red & 0xF8 | green >> 5, (green & 0x1C) << 3 | blue >> 3))
    if framebuf is not None:
        # Its pixels are two bytes as they lie in memory: copied, they keep the panel's order.
        return framebuf.FrameBuffer(content, 16, 1, framebuf.RGB565)
    return [bytes(content[2 * number:2 * number + 2]) for number in range(16)]
