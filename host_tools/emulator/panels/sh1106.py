"""An SH1106 with 128x64 pixels on I2C, from Sino Wealth's data sheet, V2.3: 132 columns of memory, pages alone.

Of the 132 columns the glass shows 128; most modules begin at column 2, some at column 0. The others exist, and hold
noise until they are written. It is mounted as an SSD1306 module: 0xA1 and 0xC8 give an upright picture.
"""

from host_tools.emulator.panels import glass
from host_tools.emulator.panels.control_bytes import ControlBytes

COLUMNS = 132
PAGES = 8
# How many bytes follow a command; all others stand alone. 0x20, 0x21, 0x22 and 0x8D are none of its commands: what
# drivers of an SSD1306 send after them is taken for commands.
FOLLOWING = {0x81: 1, 0xA8: 1, 0xAD: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1}
WITHOUT_EFFECT = (0xD5, 0xD9, 0xDB, 0xE0, 0xE3, 0xEE)
# What parts answer in the lower half of the status byte (see ssd1306.py).
STATUS = 0x08


class SH1106:
    """The panel; see the package for what every panel has. `shown_from` is the first column on the glass."""

    colours = 2
    rows = 64
    width = 128
    height = 64

    def __init__(self, shown_from=2, now=lambda: 0.0):
        self.shown_from = shown_from
        self.now = now
        self.power_on()

    def power_on(self):
        """The supply was off: the registers are as after reset, the memory holds anything."""
        self.memory = glass.noise(COLUMNS * PAGES)
        self.written = bytearray(COLUMNS * PAGES)
        self.control = ControlBytes()
        self.display_on = self.all_on = self.inverted = False
        self.segment_remap = self.com_remap = False
        # The charge pump runs after reset (command 0xAD, POR 0x8B).
        self.charge_pump = True
        self.contrast = 0x80
        self.column = self.page = self.start_line = self.offset = 0
        self.multiplex = self.rows
        self.com_pins = 0x12
        self.command = []
        self.unknown = []
        self.data_bytes = self.changed_bytes = self.command_bytes = self.lost_bytes = 0
        self.changed_ms = None
        self.changed = False

    def i2c_start(self, _read):
        """A transfer begins."""
        self.control.start()

    def i2c_write(self, byte):
        """A byte arrives; always acknowledged."""
        kind = self.control.kind(byte)
        if kind == "data":
            self.take_data(byte)
        elif kind == "command":
            self.take_command(byte)
        return True

    def i2c_read(self):
        """The status byte: bit 6 is set while the display is off."""
        return (0 if self.display_on else 0x40) | STATUS

    def i2c_stop(self):
        """The transfer has ended."""
        if self.changed:
            self.changed = False
            self.changed_ms = self.now()

    def take_data(self, byte):
        """A byte for the memory. The column counts up as far as 132, the page never (command 1 and 2)."""
        self.data_bytes += 1
        if self.column >= COLUMNS:
            self.lost_bytes += 1
            return
        place = self.page * COLUMNS + self.column
        self.written[place] = 1
        if self.memory[place] != byte:
            self.memory[place] = byte
            self.changed_bytes += 1
            self.changed = True
        self.column += 1

    def take_command(self, byte):
        """A byte of a command; it takes effect with its last one."""
        self.command_bytes += 1
        self.command.append(byte)
        if len(self.command) <= FOLLOWING.get(self.command[0], 0):
            return
        told, self.command = self.command, []
        before = self.seen_by()
        self.obey(told[0], told[-1])
        self.changed = self.changed or self.seen_by() != before

    def seen_by(self):
        """The registers that decide what is seen of the memory."""
        return (self.display_on, self.all_on, self.inverted, self.start_line, self.offset, self.multiplex,
                self.segment_remap, self.com_remap, self.com_pins, self.charge_pump)

    def obey(self, code, told):
        """One command; `told` is its second byte, where it has one."""
        if code <= 0x0F:
            self.column = self.column & 0xF0 | code
        elif code <= 0x1F:
            self.column = self.column & 0x0F | (code & 0x0F) << 4
        elif 0x30 <= code <= 0x33:
            # Voltage of the charge pump.
            return
        elif 0x40 <= code <= 0x7F:
            self.start_line = code & 0x3F
        elif code == 0x81:
            self.contrast = told
        elif code in (0xA0, 0xA1):
            self.segment_remap = code == 0xA1
        elif code in (0xA4, 0xA5):
            self.all_on = code == 0xA5
        elif code in (0xA6, 0xA7):
            self.inverted = code == 0xA7
        elif code == 0xA8:
            self.multiplex = (told & 0x3F) + 1
        elif code == 0xAD:
            self.charge_pump = told == 0x8B
        elif code in (0xAE, 0xAF):
            self.display_on = code == 0xAF
        elif 0xB0 <= code <= 0xB7:
            self.page = code & 7
        elif 0xC0 <= code <= 0xCF:
            self.com_remap = bool(code & 8)
        elif code == 0xD3:
            self.offset = told & 0x3F
        elif code == 0xDA:
            self.com_pins = told
        elif code not in WITHOUT_EFFECT:
            self.unknown.append(code)

    def problems(self):
        """What a real module would show wrong."""
        found = []
        if self.display_on and not self.charge_pump:
            found.append("the display is on but not its charge pump (0xAD 0x8B): dark on a real module")
        if self.multiplex != self.height:
            found.append("the multiplex ratio is %d, the glass has %d rows" % (self.multiplex, self.height))
        if self.com_pins & 0x10 != 0x10:
            found.append("COM pins 0x%02x: rows are interleaved, this glass needs 0x12" % self.com_pins)
        if self.lost_bytes:
            found.append("%d bytes were written beyond the last column" % self.lost_bytes)
        never = sum(1 for page in range(PAGES) for one in self.on_glass(self.written, page) if not one)
        if self.display_on and never:
            found.append("%d of the bytes that are shown were never written: noise on the glass" % never)
        if self.unknown:
            found.append("no commands of an SH1106: " + " ".join("0x%02x" % code for code in self.unknown[:8]))
        return found

    def on_glass(self, memory, page):
        """The bytes of a page as they stand on the glass, from the left.

        The remap tells which segment shows a column (command 8), so it counts when a byte is shown.
        """
        first = self.shown_from if self.segment_remap else COLUMNS - self.shown_from - self.width
        columns = memory[page * COLUMNS + first:page * COLUMNS + first + self.width]
        return bytes(columns if self.segment_remap else reversed(columns))

    def pixels(self):
        """What is seen: dark without display on and charge pump."""
        if not (self.display_on and self.charge_pump):
            return bytes(self.width * self.height)
        if self.all_on:
            return b"\x01" * (self.width * self.height)
        return glass.rows_of_pixels(self.height, self, lambda page: self.on_glass(self.memory, page))
