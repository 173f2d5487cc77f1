"""An SH1106 with 128x64 pixels on I2C, from Sino Wealth's data sheet, V2.3: 132 columns of memory, pages alone.

Of the 132 columns the glass shows 128; most modules begin at column 2, some at column 0. The others exist, and hold
noise until they are written. It is mounted as an SSD1306 module: 0xA1 and 0xC8 give an upright picture.
"""

from host_tools.emulator.panels import glass
from host_tools.emulator.panels.control_bytes import Received
from host_tools.emulator.panels.oled_registers import Registers

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
        self.received = Received(FOLLOWING)
        # The charge pump runs after reset (command 0xAD, POR 0x8B).
        self.registers = Registers(64, 0x80, True)
        self.column = self.page = 0
        self.unknown = []
        self.data_bytes = self.changed_bytes = self.command_bytes = self.lost_bytes = 0
        self.changed_ms = None
        self.changed = False

    @property
    def display_on(self):
        """Whether it was switched on."""
        return self.registers.display_on

    def i2c_start(self, _read):
        """A transfer begins."""
        self.received.start()

    def i2c_write(self, byte):
        """A byte arrives; always acknowledged."""
        kind = self.received.kind(byte)
        if kind == "data":
            self.take_data(byte)
        elif kind == "command":
            self.take_command(byte)
        return True

    def i2c_read(self):
        """The status byte: bit 6 is set while the display is off."""
        return (0 if self.registers.display_on else 0x40) | STATUS

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
        told = self.received.whole_command(byte)
        if told is not None:
            before = self.seen_by()
            self.obey(told[0], told[-1])
            self.changed = self.changed or self.seen_by() != before

    def seen_by(self):
        """What decides what is seen of the memory."""
        return self.registers.seen_by() + (self.registers.segment_remap,)

    def obey(self, code, told):
        """One command; `told` is its second byte, where it has one."""
        if code <= 0x0F:
            self.column = self.column & 0xF0 | code
        elif code <= 0x1F:
            self.column = self.column & 0x0F | (code & 0x0F) << 4
        elif 0x30 <= code <= 0x33:
            # Voltage of the charge pump.
            return
        elif code == 0xAD:
            self.registers.charge_pump = told == 0x8B
        elif 0xB0 <= code <= 0xB7:
            self.page = code & 7
        elif self.registers.obey(code, told):
            return
        elif code not in WITHOUT_EFFECT:
            self.unknown.append(code)

    def problems(self):
        """What a real module would show wrong."""
        found, registers = [], self.registers
        if registers.display_on and not registers.charge_pump:
            found.append("the display is on but not its charge pump (0xAD 0x8B): dark on a real module")
        if registers.multiplex != self.height:
            found.append("the multiplex ratio is %d, the glass has %d rows" % (registers.multiplex, self.height))
        if registers.com_pins & 0x10 != 0x10:
            found.append("COM pins 0x%02x: rows are interleaved, this glass needs 0x12" % registers.com_pins)
        if self.lost_bytes:
            found.append("%d bytes were written beyond the last column" % self.lost_bytes)
        never = sum(1 for page in range(PAGES) for one in self.on_glass(self.written, page) if not one)
        if registers.display_on and never:
            found.append("%d of the bytes that are shown were never written: noise on the glass" % never)
        if self.unknown:
            found.append("no commands of an SH1106: " + " ".join("0x%02x" % code for code in self.unknown[:8]))
        return found

    def on_glass(self, memory, page):
        """The bytes of a page as they stand on the glass, from the left.

        The remap tells which segment shows a column (command 8), so it counts when a byte is shown.
        """
        first = self.shown_from if self.registers.segment_remap else COLUMNS - self.shown_from - self.width
        columns = memory[page * COLUMNS + first:page * COLUMNS + first + self.width]
        return bytes(columns if self.registers.segment_remap else reversed(columns))

    def pixels(self):
        """What is seen: dark without display on and charge pump."""
        if self.registers.dark():
            return bytes(self.width * self.height)
        if self.registers.all_on:
            return b"\x01" * (self.width * self.height)
        return glass.rows_of_pixels(self.height, self.registers, lambda page: self.on_glass(self.memory, page))
