"""The wires to an OLED: commands and data by I2C or by SPI."""

# The control byte before what is sent by I2C (SSD1306 data sheet, 8.1.5.2): one command and then another control
# byte, commands to the end, data to the end.
ONE_COMMAND = 0x80
COMMANDS = b"\x00"
DATA = 0x40
# "No operation" on SSD1306, SH1106 and SH1107: what a look for the panel sends.
NOTHING = b"\x00\xe3"


class I2CWire:
    """A panel at one of `addresses` of an I2C bus; OSError when it does not answer. `pins` tells where that is.

    address   where it was found, or None
    """

    def __init__(self, i2c, addresses, pins):
        self.i2c = i2c
        self.pins = pins
        self.addresses = addresses
        self.address = None
        self.head = bytearray((ONE_COMMAND, 0, ONE_COMMAND, 0, ONE_COMMAND, 0, DATA))

    def find(self):
        """Looks for the panel; OSError of the last address when there is none."""
        self.address = None
        missing = None
        for address in self.addresses:
            try:
                self.i2c.writeto(address, NOTHING)
            except OSError as error:
                missing = error
            else:
                self.address = address
                return
        raise missing

    def send(self, commands):
        """Commands."""
        self.i2c.writevto(self.address, (COMMANDS, commands))

    def status(self):
        """The status byte: bit 6 is set while the panel is off, the lower bits differ between the drivers."""
        self.i2c.writeto(self.address, COMMANDS)
        return self.i2c.readfrom(self.address, 1)[0]

    def write(self, page, column, content):
        """Bytes for a page from a column on, in one transaction."""
        head = self.head
        head[1] = 0xB0 | page
        head[3] = column & 15
        head[5] = 0x10 | column >> 4
        self.i2c.writevto(self.address, (head, content))

    def missing(self, error):
        """A sentence: where the panel was looked for, and which addresses answered there."""
        looked = " or ".join(["0x%02X" % address for address in self.addresses])
        answered = ["0x%02X" % address for address in self.i2c.scan()]
        if self.address is not None and "0x%02X" % self.address in answered:
            return "The panel at 0x%02X on %s failed once (%s)." % (self.address, self.pins, error)
        return "No panel answers at %s on %s; %s." % (
            looked, self.pins, "what answered: " + ", ".join(answered) if answered else "nothing answered there")


class SPIWire:
    """A panel on an SPI bus: `dc` high for data, `cs` low while it is meant, `reset` (or None) low to reset it.

    There is no answer: such a panel is always taken to be there.
    """

    address = None

    def __init__(self, spi, dc, cs, reset, sleep_ms):
        self.spi = spi
        self.dc = dc
        self.cs = cs
        self.reset = reset
        self.sleep_ms = sleep_ms
        self.head = bytearray(3)

    def find(self):
        """Resets the panel: 10 ms low, 10 ms to come up."""
        self.cs(1)
        if self.reset is not None:
            self.reset(0)
            self.sleep_ms(10)
            self.reset(1)
            self.sleep_ms(10)

    def send(self, commands):
        """Commands."""
        self.dc(0)
        self.cs(0)
        self.spi.write(commands)
        self.cs(1)

    def status(self):
        """None: nothing is read by SPI."""
        return None

    def write(self, page, column, content):
        """Bytes for a page from a column on."""
        head = self.head
        head[0] = 0xB0 | page
        head[1] = column & 15
        head[2] = 0x10 | column >> 4
        self.send(head)
        self.dc(1)
        self.cs(0)
        self.spi.write(content)
        self.cs(1)

    def missing(self, error):
        """A sentence."""
        return "The panel cannot be written by SPI (%s)." % error
