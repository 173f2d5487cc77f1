"""The display of a board: the firmware's own, or a panel on I2C that one of Adafruit's drivers serves."""

import displayio

OFF, ON = 0xAE, 0xAF
DIM = 1 / 255
# Low nibble of the status byte, as measured on many modules; SSD1306 differ among themselves.
SH1106_SAYS = 8


class Panel:
    """`group` on the display of `board`. `found()` gives an I2C bus, or raises RuntimeError where nothing answers.

    Its methods raise OSError when the panel does not answer; then it is looked for again. `builtin`: the display that
    the firmware has made, for a board whose DISPLAY names it.
    """

    def __init__(self, board, group, make_bus, builtin=None):
        self.board = board
        self.group = group
        self.make_bus = make_bus
        self.builtin = builtin
        self.bus = None
        self.address = None
        self.display = None
        self.driver = board.DRIVER
        self.said = ""
        self.column = board.COLUMN
        self.rotated = False
        self.level = "on"
        self.percent = 100
        if builtin is None:
            # Loaded now, while memory is in one piece.
            driver_class(self.driver)
        self.drivers = () if builtin is not None or board.DRIVER == "sh1107" else ("sh1106", "ssd1306")
        if builtin is None:
            # Whatever an earlier program left holds the pins.
            displayio.release_displays()

    def choose(self, driver, column):
        """What the user says about the panel; "" and None leave it to the board."""
        driver = driver if driver in self.drivers else ""
        column = self.board.COLUMN if column is None else column
        if (driver, column) != (self.said, self.column):
            self.said, self.column = driver, column
            self.forget()

    def forget(self):
        """The display is looked for again before the next picture."""
        if self.display is not None and self.builtin is None:
            displayio.release_displays()
        self.display = None

    def rotate(self, rotated):
        """The picture stands upside down from now on, or not."""
        self.rotated = rotated
        if self.display is not None:
            self.display.rotation = self.rotation()

    def rotation(self):
        """In degrees, as displayio counts them."""
        return (self.board.ROTATION + (180 if self.rotated else 0)) % 360

    def light(self, level):
        """"on", "dim" or "off"."""
        if level != self.level:
            self.level = level
            self.send_light()

    def brighten(self, percent):
        """How bright "on" is, 1 to 100."""
        if percent != self.percent:
            self.percent = percent
            self.send_light()

    def send_light(self):
        """Tells the display, when there is one."""
        if self.display is None:
            return
        self.insist()
        bright = self.board.CONTRAST * self.percent / 25500
        self.display.brightness = min(bright, DIM) if self.level == "dim" else bright
        self.display.bus.send(OFF if self.level == "off" else ON, b"")

    def show(self):
        """Brings what has changed on the display."""
        if self.display is None:
            self.begin()
        self.insist()
        self.display.refresh()

    def begin(self):
        """Finds the display and sets it up."""
        if self.builtin is not None:
            display = self.builtin
            display.auto_refresh = False
        else:
            self.find()
            display = self.made()
        display.rotation = self.rotation()
        display.root_group = self.group
        self.display = display
        self.send_light()

    def find(self):
        """The address at which the panel answers."""
        answered = self.answering()
        for address in self.board.ADDRESSES:
            if address in answered:
                self.address = address
                return
        raise OSError(19)

    def answering(self):
        """The addresses that answer; OSError when the wires are not even pulled up."""
        try:
            if self.bus is None:
                self.bus = self.make_bus()
            while not self.bus.try_lock():
                pass
            try:
                return self.bus.scan()
            finally:
                self.bus.unlock()
        except RuntimeError as error:
            raise OSError(5) from error

    def made(self):
        """The display, by the driver that the user or the board names; an SH1106 in place of an SSD1306 is noticed."""
        from i2cdisplaybus import I2CDisplayBus
        board = self.board
        self.driver = self.said or board.DRIVER
        if not self.said and board.DRIVER in self.drivers and self.status() & 15 == SH1106_SAYS:
            self.driver = "sh1106"
        width, height = board.PANEL[:2]
        wire = I2CDisplayBus(self.bus, device_address=self.address)
        make = driver_class(self.driver)
        if make is None:
            displayio.release_displays()
            raise OSError("its driver adafruit_displayio_%s is not on the board" % self.driver)
        if self.driver == "sh1106":
            column = 2 if self.column is None else self.column
            return make(wire, width=width, height=height, colstart=column, auto_refresh=False)
        if self.driver == "sh1107":
            return make(wire, width=width, height=height, rotation=board.ROTATION, auto_refresh=False)
        return make(wire, width=width, height=height, auto_refresh=False)

    def status(self):
        """The panel's status byte."""
        told = bytearray(1)
        self.locked(self.bus.readfrom_into, told)
        return told[0]

    def insist(self):
        """OSError when a panel on I2C does not answer: displayio itself would not tell."""
        if self.builtin is None:
            try:
                self.locked(self.bus.writeto, b"")
            except OSError:
                self.forget()
                raise

    def locked(self, does, content):
        """Does something with the panel while nobody else uses the bus."""
        while not self.bus.try_lock():
            pass
        try:
            does(self.address, content)
        finally:
            self.bus.unlock()

    def name(self):
        """The driver and where it answers, for people."""
        if self.display is None:
            return "-"
        return self.driver.upper() + (" 0x%02X" % self.address if self.builtin is None else "")

    def missing(self, error):
        """A sentence for the console: where the panel was looked for, and what answered instead."""
        board = self.board
        looked = "no panel at %s (SCL %s, SDA %s)" % (
            " or ".join(["0x%02X" % one for one in board.ADDRESSES]), board.I2C[1], board.I2C[2])
        try:
            answered = ", ".join(["0x%02X" % one for one in self.answering()])
        except OSError:
            return "There is %s: nothing is connected there, or without power." % looked
        if not answered:
            return "There is %s, and nothing else answers there." % looked
        return "There is %s; what answers: %s. (%s)" % (looked, answered, error)


def driver_class(name):
    """Adafruit's class for this controller; None when its module is not here."""
    try:
        if name == "sh1106":
            from adafruit_displayio_sh1106 import SH1106
            return SH1106
        if name == "sh1107":
            from adafruit_displayio_sh1107 import SH1107
            return SH1107
        from adafruit_displayio_ssd1306 import SSD1306
        return SSD1306
    except ImportError:
        return None
