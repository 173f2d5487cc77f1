"""An ST7789 colour panel on four-wire SPI, from Sitronix's data sheet (ST7789VW, V1.0): 240x240 or 240x135 pixels.

Its memory has 240 columns and 320 rows of 18 bits. The glass shows a window of them: 240x240 begins at column 0, row
0; 135x240 at column 52, row 40, and lies on its side on most boards: there MADCTL 0x70 gives an upright picture.
"""

from host_tools.emulator.panels.memory_writing import MemoryWriting

COLUMNS = 240
ROWS = 320
# How many bytes follow a command; of others, such as gamma curves, all up to the next command are taken.
FOLLOWING = {0x2A: 4, 0x2B: 4, 0x36: 1, 0x3A: 1, 0x33: 6, 0x37: 2}
# Set-up of voltages, timing and gamma, and brightness: without effect on what is compared here.
WITHOUT_EFFECT = (0x00, 0x04, 0x09, 0x13, 0x26, 0x34, 0x35, 0x44, 0x51, 0x53, 0x55, 0x5E, 0xB0, 0xB1, 0xB2, 0xB3,
                  0xB4, 0xB5, 0xB6, 0xB7, 0xB8, 0xBA, 0xBB, 0xBC, 0xBD, 0xC0, 0xC1, 0xC2, 0xC3, 0xC4, 0xC5, 0xC6,
                  0xC7, 0xC8, 0xC9, 0xCA, 0xCC, 0xD0, 0xD2, 0xD6, 0xDF, 0xE0, 0xE1, 0xE2, 0xE3, 0xE4, 0xE8, 0xE9,
                  0xEC, 0xFA, 0xFC, 0xFE)
# Milliseconds to wait: after a reset (9.1.2, 9.1.12), and between sleep out and sleep in (9.1.11).
AFTER_RESET_MS = 5
SLEEP_OUT_MS = 120
MIRROR_ROWS, MIRROR_COLUMNS, EXCHANGE, BLUE_FIRST = 0x80, 0x40, 0x20, 0x08


class ST7789:
    """The panel; see the package for what every panel has.

    `width` and `height` are those of the picture as a person sees it: (240, 240) or (240, 135).
    """

    colours = 16

    def __init__(self, width=240, height=240, now=lambda: 0.0):
        self.width = width
        self.height = height
        self.on_side = height == 135
        self.now = now
        self.power_on()

    def power_on(self):
        """The supply was off: the memory holds anything."""
        self.memory = MemoryWriting(COLUMNS, ROWS)
        self.reset_ms = None
        self.unknown = []
        self.hasty = []
        self.command_bytes = 0
        self.changed_ms = None
        self.reset()

    def reset(self):
        """By the reset pin or by command: the registers change, the memory does not (9.1.2)."""
        self.sleeping = True
        self.display_on = self.inverted = False
        self.pixel_bits = 18
        self.order = 0
        self.columns = (0, COLUMNS - 1)
        self.rows = (0, ROWS - 1)
        self.code = None
        self.told = []
        self.sleep_ms = None

    @property
    def data_bytes(self):
        """Bytes of pixels written to the memory."""
        return self.memory.data_bits // 8

    @property
    def changed_bytes(self):
        """Of them, the bytes of pixels that had another colour before."""
        return self.memory.changed_bits // 8

    def spi_reset(self):
        """The reset pin goes low."""
        self.reset_ms = self.now()
        self.reset()

    def spi_end(self):
        """The chip is no longer selected; a transfer has ended."""
        if self.memory.changed:
            self.memory.changed = False
            self.changed_ms = self.now()

    def spi_write(self, byte, is_data):
        """A byte arrives; `is_data` is the level of the D/C pin at its last bit (8.4)."""
        if not is_data:
            self.command(byte)
        elif self.code in (0x2C, 0x3C):
            self.memory.take(byte, self.pixel_bits)
        elif self.code is not None:
            self.command_bytes += 1
            self.told.append(byte)
            if len(self.told) == FOLLOWING.get(self.code):
                self.obey(self.code, self.told)

    def command(self, code):
        """The first byte of a command; most take effect at once."""
        self.command_bytes += 1
        self.memory.end()
        if self.reset_ms is not None and self.now() - self.reset_ms < AFTER_RESET_MS:
            self.hasty.append("0x%02x came %.1f ms after a reset" % (code, self.now() - self.reset_ms))
        self.code = code
        self.told = []
        if code == 0x01:
            self.reset_ms = self.now()
            self.reset()
        elif code in (0x10, 0x11):
            self.sleep(code == 0x10)
        elif code in (0x20, 0x21):
            self.inverted = code == 0x21
        elif code in (0x28, 0x29):
            self.seen(self.display_on != (code == 0x29))
            self.display_on = code == 0x29
        elif code == 0x2C:
            self.memory.begin(self.columns, self.rows, self.address)
        elif code not in FOLLOWING and code not in WITHOUT_EFFECT and code != 0x3C:
            self.unknown.append(code)

    def sleep(self, sleeping):
        """Sleep in and sleep out need time between them."""
        since = None if self.sleep_ms is None else self.now() - self.sleep_ms
        if since is not None and since < SLEEP_OUT_MS:
            self.hasty.append("sleep in or out came %.1f ms after the one before" % since)
        self.sleep_ms = self.now()
        self.seen(self.sleeping != sleeping)
        self.sleeping = sleeping

    def seen(self, differs):
        """What is seen changes."""
        if differs:
            self.changed_ms = self.now()

    def obey(self, code, told):
        """A command with all that belongs to it."""
        if code in (0x2A, 0x2B):
            first, last = told[0] << 8 | told[1], told[2] << 8 | told[3]
            if code == 0x2A:
                self.columns = (first, last)
            else:
                self.rows = (first, last)
        elif code == 0x36:
            self.order = told[0]
        elif code == 0x3A:
            self.pixel_bits = {3: 12, 5: 16, 6: 18}.get(told[0] & 7, 18)

    def address(self, column, row):
        """The place in memory of a column and row as CASET and RASET count them (8.12); None for one that is not there.

        MADCTL exchanges the two, then mirrors each.
        """
        if self.order & EXCHANGE:
            column, row = row, column
        if column >= COLUMNS or row >= ROWS:
            return None
        if self.order & MIRROR_COLUMNS:
            column = COLUMNS - 1 - column
        if self.order & MIRROR_ROWS:
            row = ROWS - 1 - row
        return row * COLUMNS + column

    def place(self, x, y):
        """The place in memory of a pixel of the glass."""
        if self.on_side:
            return (40 + x) * COLUMNS + 186 - y
        return y * COLUMNS + x

    def problems(self):
        """What a real panel would show wrong."""
        found = []
        places = [self.place(x, y) for y in range(self.height) for x in range(self.width)]
        if self.display_on and self.sleeping:
            found.append("the display is on but asleep (0x11 is missing): dark")
        if self.display_on and not self.inverted:
            found.append("inversion is off (0x21 is missing): these panels show a negative without it")
        if self.order & BLUE_FIRST:
            found.append("MADCTL 0x%02x: red and blue are exchanged" % self.order)
        never = sum(1 for one in places if not self.memory.written[one])
        if self.display_on and never:
            found.append("%d pixels of the glass were never written: noise on it" % never)
        if self.memory.lost_pixels:
            found.append("%d pixels were written outside the memory" % self.memory.lost_pixels)
        if self.memory.odd_pixels:
            found.append("%d times a pixel was not written whole" % self.memory.odd_pixels)
        found += self.hasty[:8]
        if self.unknown:
            found.append("no commands of an ST7789: " + " ".join("0x%02x" % code for code in self.unknown[:8]))
        return found

    def pixels(self):
        """Red, green and blue of every pixel, 0 to 255 each; black while asleep or off."""
        if self.sleeping or not self.display_on:
            return bytes(3 * self.width * self.height)
        found = bytearray()
        for y in range(self.height):
            for x in range(self.width):
                found += self.memory.colour(self.place(x, y), self.inverted)
        return bytes(found)
