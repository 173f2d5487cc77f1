"""An SSD1306 with 128x64 or 128x32 pixels on I2C, from Solomon Systech's data sheet, rev. 1.1.

It is mounted as on the usual modules of four pins: segment remap 0xA1 and COM scan 0xC8 give an upright picture, with
column 0 of page 0 at the top left.
"""

from host_tools.emulator.panels import glass
from host_tools.emulator.panels.control_bytes import Received
from host_tools.emulator.panels.oled_registers import Registers

COLUMNS = 128
PAGES = 8
PAGE_MODE = 2
# How many bytes follow a command; all others stand alone.
FOLLOWING = {
    0x20: 1, 0x21: 2, 0x22: 2, 0x23: 1, 0x26: 6, 0x27: 6, 0x29: 5, 0x2A: 5, 0x81: 1, 0x8D: 1, 0xA3: 2, 0xA8: 1,
    0xAD: 1, 0xD3: 1, 0xD5: 1, 0xD6: 1, 0xD8: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1,
}
# Scrolling, fading and timing: taken, and without effect on what is compared here.
WITHOUT_EFFECT = (0x23, 0x26, 0x27, 0x29, 0x2A, 0x2E, 0xA3, 0xAD, 0xD5, 0xD6, 0xD8, 0xD9, 0xDB, 0xE3)
# The lower half of the status byte. The data sheet calls it reserved; drivers that look which controller is there go
# by what parts answer: 6 with 64 rows, 3 with fewer, 8 for an SH1106.
STATUS = {64: 0x06, 32: 0x03}


class SSD1306:
    """The panel; see the package for what every panel has."""

    colours = 2
    width = COLUMNS

    def __init__(self, height=64, now=lambda: 0.0):
        self.height = height
        self.now = now
        self.power_on()

    def power_on(self):
        """The supply was off: the registers are as after reset, the memory holds anything."""
        self.memory = glass.noise(COLUMNS * PAGES)
        self.received = Received(FOLLOWING)
        self.registers = Registers(64, 0x7F, False)
        self.scrolling = False
        self.mode = PAGE_MODE
        self.column = self.first_column = 0
        self.last_column = COLUMNS - 1
        self.page = self.first_page = 0
        self.last_page = PAGES - 1
        self.unknown = []
        self.data_bytes = self.changed_bytes = self.command_bytes = 0
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
        return (0 if self.registers.display_on else 0x40) | STATUS[self.height]

    def i2c_stop(self):
        """The transfer has ended."""
        if self.changed:
            self.changed = False
            self.changed_ms = self.now()

    def take_data(self, byte):
        """A byte for the memory."""
        self.data_bytes += 1
        # The remap counts when a byte is written, not when it is shown (10.1.8).
        column = COLUMNS - 1 - self.column if self.registers.segment_remap else self.column
        place = self.page * COLUMNS + column
        if self.memory[place] != byte:
            self.memory[place] = byte
            self.changed_bytes += 1
            self.changed = True
        self.step()

    def step(self):
        """The next place by the addressing mode (10.1.3)."""
        if self.mode == PAGE_MODE:
            self.column = (self.column + 1) % COLUMNS
        elif self.mode == 0:
            if self.column != self.last_column:
                self.column = (self.column + 1) % COLUMNS
                return
            self.column = self.first_column
            self.page = self.first_page if self.page == self.last_page else (self.page + 1) % PAGES
        elif self.page != self.last_page:
            self.page = (self.page + 1) % PAGES
        else:
            self.page = self.first_page
            self.column = self.first_column if self.column == self.last_column else (self.column + 1) % COLUMNS

    def take_command(self, byte):
        """A byte of a command; it takes effect with its last one."""
        self.command_bytes += 1
        told = self.received.whole_command(byte)
        if told is not None:
            before = self.registers.seen_by()
            self.obey(told[0], told[1:])
            self.changed = self.changed or self.registers.seen_by() != before

    def obey(self, code, told):
        """One command with the bytes that belong to it."""
        if code <= 0x0F:
            self.column = self.column & 0x70 | code
        elif code <= 0x1F:
            self.column = self.column & 0x0F | (code & 7) << 4
        elif code == 0x20 and told[0] & 3 < 3:
            self.mode = told[0] & 3
        elif code == 0x21:
            self.first_column, self.last_column = told[0] & 0x7F, told[1] & 0x7F
            self.column = self.first_column
        elif code == 0x22:
            self.first_page, self.last_page = told[0] & 7, told[1] & 7
            self.page = self.first_page
        elif code == 0x2F:
            self.scrolling = True
        elif code == 0x8D:
            self.registers.charge_pump = bool(told[0] & 4)
        elif 0xB0 <= code <= 0xB7:
            self.page = code & 7
        elif code == 0xA8 and told[0] & 0x3F < 15:
            # Ratios below 16 are invalid (10.1.11).
            return
        elif self.registers.obey(code, told[0] if told else None):
            return
        elif code not in WITHOUT_EFFECT:
            self.unknown.append(code)

    def problems(self):
        """What a real module would show wrong."""
        found, registers = [], self.registers
        if registers.display_on and not registers.charge_pump:
            found.append("the display is on but not its charge pump (0x8D 0x14): dark on a real module")
        if registers.multiplex != self.height:
            found.append("the multiplex ratio is %d, the glass has %d rows" % (registers.multiplex, self.height))
        wanted = 0x10 if self.height == 64 else 0x00
        if registers.com_pins & 0x30 != wanted:
            found.append("COM pins 0x%02x: rows are interleaved, this glass needs 0x%02x"
                         % (registers.com_pins, wanted | 2))
        if self.scrolling:
            found.append("scrolling is on")
        if self.unknown:
            found.append("no commands of an SSD1306: " + " ".join("0x%02x" % code for code in self.unknown[:8]))
        return found

    def pixels(self):
        """What is seen: dark without display on and charge pump."""
        if self.registers.dark():
            return bytes(self.width * self.height)
        if self.registers.all_on:
            return b"\x01" * (self.width * self.height)
        # SEG0 is at the right edge of the module.
        return glass.rows_of_pixels(self.height, self.registers, lambda page: bytes(reversed(
            self.memory[page * COLUMNS:(page + 1) * COLUMNS])))
