"""Hardware for tests: I2C, SPI, pins and time that keep what was done to them; an OLED's memory behind I2C."""

# Commands that bring bytes of their own (data sheets of SSD1306, SH1106 and SH1107).
WITH_ONE = (0x20, 0x81, 0x8D, 0xA8, 0xAD, 0xD3, 0xD5, 0xD9, 0xDA, 0xDB, 0xDC)


class OledMemory:
    """What the bytes of an OLED's transactions do to its memory, `wide` columns by `pages`; noise at power-on.

    data    how many bytes of memory were written;  on: panel on;  turned: columns from the other end
    status  the lower bits of the status byte
    """

    def __init__(self, wide=128, pages=8, status=6):
        self.wide = wide
        self.rows = pages
        self.low = status
        self.power()

    def power(self):
        """Off and on again: memory is noise, the panel dark."""
        self.memory = [bytearray([0x5A] * self.wide) for _page in range(self.rows)]
        self.page = self.column = 0
        self.on = self.turned = self.flipped = False
        self.contrast = 0x7F
        self.command = []
        self.data = 0
        self.transactions = 0

    def write(self, content):
        """One transaction, without its address."""
        self.transactions += 1
        place = 0
        while place < len(content):
            control = content[place]
            place += 1
            end = place + 1 if control & 0x80 else len(content)
            for byte in content[place:end]:
                if control & 0x40:
                    self.keep(byte)
                else:
                    self.obey(byte)
            place = end

    def keep(self, byte):
        """A byte of memory; the page's end wraps to its beginning."""
        self.data += 1
        self.memory[self.page][self.wide - 1 - self.column if self.turned else self.column] = byte
        self.column = (self.column + 1) % self.wide

    def obey(self, byte):
        """A byte of a command."""
        self.command.append(byte)
        first = self.command[0]
        if first in WITH_ONE and len(self.command) == 1:
            return
        if first == 0x81:
            self.contrast = byte
        self.command = []
        if first < 0x10:
            self.column = self.column & 0xF0 | first
        elif first < 0x20:
            self.column = self.column & 15 | (first & 15) << 4
        elif 0xB0 <= first <= 0xBF:
            self.page = first & 15
        elif first in (0xA0, 0xA1):
            self.turned = first == 0xA0
        elif first in (0xC0, 0xC8):
            self.flipped = first == 0xC0
        elif first in (0xAE, 0xAF):
            self.on = first == 0xAF

    def status(self):
        """The status byte."""
        return self.low | (0 if self.on else 0x40)

    def picture(self, first, width):
        """The bytes that a person sees from that column of the glass on, top page first."""
        pages = [bytes(page[first:first + width]) for page in self.memory]
        if self.flipped:
            pages = [bytes([swapped(byte) for byte in page]) for page in reversed(pages)]
        return b"".join(pages)


def swapped(byte):
    """The bits of a byte in the other order."""
    found = 0
    for bit in range(8):
        if byte >> bit & 1:
            found |= 0x80 >> bit
    return found


class FakeI2C:
    """A bus with panels by address. `fails`: how many of the next transactions end in an I/O error."""

    def __init__(self, panels):
        self.panels = panels
        self.fails = 0
        self.asked = 0

    def panel(self, address):
        """The panel; OSError when none answers."""
        self.asked += 1
        if self.fails:
            self.fails -= 1
            raise OSError(5, "EIO")
        if address not in self.panels:
            raise OSError(5, "EIO")
        return self.panels[address]

    def writeto(self, address, content):
        """A transaction."""
        self.panel(address).write(bytes(content))

    def writevto(self, address, pieces):
        """A transaction of pieces."""
        self.panel(address).write(b"".join([bytes(piece) for piece in pieces]))

    def readfrom(self, address, count):
        """The status byte."""
        return bytes([self.panel(address).status()] * count)

    def scan(self):
        """The addresses that answer."""
        return sorted(self.panels)


class Board:
    """A board's constants, those of `pico_oled` unless told otherwise."""

    def __init__(self, **constants):
        self.PANEL = (128, 64, 2)
        self.DRIVER = "ssd1306"
        self.I2C = (0, 1, 0, 400000)
        self.SPI = None
        self.ADDRESSES = (0x3C, 0x3D)
        self.COLUMN = None
        self.ROW = 0
        self.ROTATION = 0
        self.CONTRAST = 255
        self.KEYS = (("UP", 2), ("DOWN", 3), ("OK", 4), ("BACK", 5))
        self.KEY_PULL = "up"
        self.BOUNCE_MS = 25
        self.KNOB = self.BUZZER = self.BATTERY = self.LIGHT = None
        for name in constants:
            setattr(self, name, constants[name])


class FakePin:
    """A pin: call it to read it, call it with a level to set it."""

    IN, OUT, PULL_UP, PULL_DOWN = 0, 1, 2, 3

    def __init__(self, number, direction=0, pull=None, value=None):
        self.number = number
        self.handler = None
        self.level = 1 if pull == 2 else 0
        if value is not None:
            self.level = value

    def __call__(self, level=None):
        if level is None:
            return self.level
        self.level = level
        return None

    def irq(self, handler, trigger):
        """As an ESP32 has it: without `hard`."""
        assert trigger == FakeMachine.BOTH
        self.handler = handler

    def move(self, level):
        """The level changes, and interrupts what goes on."""
        if level != self.level:
            self.level = level
            self.handler(self)


class FakePWM:
    """A pin that is switched on and off quickly: what it was set to, in order."""

    def __init__(self, pin):
        self.pin = pin
        self.hertz = 0
        self.duty = []

    def freq(self, hertz):
        """How quickly."""
        self.hertz = hertz

    def duty_u16(self, duty):
        """How long of the time it is on."""
        self.duty.append((self.hertz, duty))


class FakeADC:
    """An analog pin that reads `level`."""

    level = 65535

    def __init__(self, pin):
        self.pin = pin

    def read_u16(self):
        """0 to 65535."""
        return FakeADC.level


class FakeMachine:
    """The module `machine`: every pin is there once."""

    BOTH = 12

    def __init__(self, panels):
        self.bus = FakeI2C(panels)
        self.pins = {}
        self.pwms = []
        self.ADC = FakeADC

        def pin(number, *more, **told):
            if number not in self.pins:
                self.pins[number] = FakePin(number, *more, **told)
            return self.pins[number]
        self.Pin = Callable(pin)
        self.I2C = lambda bus, scl, sda, freq: self.bus

        def pwm(pin):
            self.pwms.append(FakePWM(pin))
            return self.pwms[-1]
        self.PWM = pwm


class Callable:
    """A function with the constants of machine.Pin."""

    IN, OUT, PULL_UP, PULL_DOWN = 0, 1, 2, 3
    IRQ_FALLING, IRQ_RISING = 4, 8

    def __init__(self, function):
        self.function = function

    def __call__(self, *more, **told):
        return self.function(*more, **told)


class FakeTime:
    """The module `time`; its counter starts again at 2^30, as MicroPython's does. Sleeping moves it."""

    PERIOD = 1 << 30

    def __init__(self, ms=0):
        self.ms = ms
        self.slept = 0

    def ticks_ms(self):
        """The counter."""
        return self.ms % self.PERIOD

    def ticks_diff(self, one, other):
        """one - other, in the ring."""
        return (one - other + self.PERIOD // 2) % self.PERIOD - self.PERIOD // 2

    def sleep_ms(self, ms):
        """Time passes."""
        self.ms += ms
        self.slept += 1
