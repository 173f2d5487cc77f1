"""OLED panels of one colour: SSD1306, SH1106 and SH1107, of which only what changed is sent."""

from .spans import Spans
from .wires import I2CWire, SPIWire

OFF = b"\xae"
ON = b"\xaf"
DIM_CONTRAST = 1
# Low nibble of the status byte, as measured on many modules; SSD1306 differ among themselves.
SH1106_SAYS = 8

# Columns of the driver's memory; the first column that a module usually shows.
WIDE = {"ssd1306": 128, "sh1106": 132, "sh1107": 128}
COLUMNS = {"ssd1306": 0, "sh1106": 2, "sh1107": 0}


def setup(driver, height, row):
    """What switches a panel on, but for its direction and light; it stays dark (data sheets, software set-up)."""
    common = bytes((0xAE, 0xD5, 0x50 if driver == "sh1107" else 0x80, 0xA8, height - 1, 0xD3, row, 0xA4, 0xA6))
    if driver == "ssd1306":
        # Page addressing, COM pins one after another on panels of 32 rows, charge pump on.
        return common + bytes((0x40, 0x20, 0x02, 0xDA, 0x02 if height == 32 else 0x12, 0xD9, 0xF1, 0xDB, 0x30,
                               0x8D, 0x14))
    if driver == "sh1106":
        return common + bytes((0x40, 0xDA, 0x02 if height == 32 else 0x12, 0xD9, 0x22, 0xDB, 0x35, 0xAD, 0x8B))
    return common + bytes((0xDC, 0, 0x20, 0xD9, 0x22, 0xDB, 0x35, 0xAD, 0x81))



def wire(board, machine, time):
    """The board's wire to its panel: I2C where it has one, else SPI."""
    if board.I2C is not None:
        bus, scl, sda, hertz = board.I2C
        i2c = machine.I2C(bus, scl=machine.Pin(scl), sda=machine.Pin(sda), freq=hertz)
        return I2CWire(i2c, board.ADDRESSES, "I2C%d, SCL %s, SDA %s" % (bus, scl, sda))
    bus, sck, mosi, cs, dc, reset, _backlight, hertz = board.SPI
    # First the bus: older MicroPythons take its usual MISO for it, too, which may be one of these.
    spi = machine.SPI(bus, baudrate=hertz, sck=machine.Pin(sck), mosi=machine.Pin(mosi))
    pins = [None if pin is None else machine.Pin(pin, machine.Pin.OUT) for pin in (dc, cs, reset)]
    return SPIWire(spi, pins[0], pins[1], pins[2], time.sleep_ms)


class Oled:
    """A panel and what it holds. Its methods raise OSError when it does not answer; then it is set up again.

    driver   "ssd1306", "sh1106" or "sh1107": as the user says, else as found, else as the board says
    ready    True while the panel is set up and known to hold `shown`
    """

    # What the user may choose from.
    DRIVERS = tuple(sorted(WIDE))

    def __init__(self, wire, canvas, board):
        self.wire = wire
        self.board = board
        self.height = canvas.height
        self.width = canvas.width
        self.driver = board.DRIVER
        self.said = ""
        self.column = board.COLUMN
        self.turned = board.ROTATION == 180
        self.brightness = 100
        self.level = "on"
        self.ready = False
        self.status = None
        self.shown = bytearray(len(canvas.buffer))
        self.spans = Spans(self.width)
        picture, shown, width = memoryview(canvas.buffer), memoryview(self.shown), canvas.width
        self.pages = [(page, picture[page * width:(page + 1) * width], shown[page * width:(page + 1) * width])
                      for page in range(self.height // 8)]

    def choose(self, driver, column):
        """What the user says about the panel; "" and None leave it to the board."""
        driver = driver if driver in WIDE else ""
        column = self.board.COLUMN if column is None else column
        if (driver, column) != (self.said, self.column):
            self.said, self.column = driver, column
            self.ready = False

    def rotate(self, turned):
        """The picture stands upside down from now on, or not; the panel does the turning."""
        turned = turned != (self.board.ROTATION == 180)
        if turned != self.turned:
            self.turned = turned
            self.ready = False

    def first_column(self):
        """Where the picture begins in the driver's memory."""
        spare = WIDE[self.driver] - self.width
        column = min(COLUMNS[self.driver] if self.column is None else self.column, spare)
        return spare - column if self.turned else column

    def light(self, level):
        """"on", "dim" or "off"."""
        if level != self.level:
            self.level = level
            self.send_light()

    def brighten(self, percent):
        """How bright "on" is, 1 to 100."""
        if percent != self.brightness:
            self.brightness = percent
            self.send_light()

    def send_light(self):
        """Tells the panel, when it listens."""
        if self.ready:
            self.ready = False
            self.wire.send(self.lights())
            self.status = self.wire.status()
            self.ready = True

    def lights(self):
        """The commands for contrast and on or off."""
        contrast = self.board.CONTRAST * self.brightness // 100
        if self.level == "dim":
            contrast = min(contrast, DIM_CONTRAST)
        return bytes((0x81, contrast)) + (OFF if self.level == "off" else ON)

    def show(self):
        """Brings the picture on the panel; sends nothing when it is there already."""
        # Until all of it was sent, nobody knows what the panel holds.
        ready, self.ready = self.ready, False
        if not ready or self.lost_power():
            self.begin()
        first = self.first_column()
        write = self.wire.write
        changed = self.spans.changed
        spare = 0
        for page, picture, shown in self.pages:
            if picture != shown:
                spans, spare = changed(picture, shown, spare)
                for start, end in spans:
                    write(page, first + start, picture[start:end])
                shown[:] = picture
        self.ready = True

    def lost_power(self):
        """True when the panel does not say what it said after its set-up: it was off in between."""
        return self.status is not None and self.wire.status() != self.status

    def begin(self):
        """Finds the panel and sets it up: every column of its memory is written before it is switched on."""
        wire = self.wire
        wire.find()
        status = wire.status()
        self.driver = self.said or self.board.DRIVER
        if not self.said and status is not None and status & 15 == SH1106_SAYS and self.height <= 64:
            self.driver = "sh1106"
        wire.send(setup(self.driver, self.height, self.board.ROW))
        wire.send(b"\xa0\xc0" if self.turned else b"\xa1\xc8")
        wide = WIDE[self.driver]
        line = bytearray(wide)
        first = self.first_column()
        for page, picture, shown in self.pages:
            line[first:first + self.width] = picture
            wire.write(page, 0, line)
            shown[:] = picture
        wire.send(self.lights())
        self.status = wire.status()

    def name(self):
        """The driver and where it answers, for people."""
        address = self.wire.address
        return self.driver.upper() + (" 0x%02X" % address if address is not None else "") if self.ready else "-"

    def missing(self, error):
        """A sentence for the console: where the panel was looked for, and what answered instead."""
        return self.wire.missing(error)
