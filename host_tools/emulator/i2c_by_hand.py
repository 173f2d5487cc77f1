"""I2C whose two pins the firmware moves by hand: SoftI2C, and what the hardware block cannot do, such as `scan()`."""

from rp2040py.gpio_pin import GPIOPinState


class ByHand:
    """Follows the levels of the two pins and answers as the device."""

    def __init__(self, sda, scl, wires):
        self.sda, self.scl, self.wires = sda, scl, wires
        # A module carries pull-ups: both wires are high when nobody pulls.
        self.sda_high = self.scl_high = True
        self.pulls = False
        self.idle()
        for pin in (sda, scl):
            pin.set_input_value(True)
            pin.add_listener(lambda _new, _old: self.moved())

    def idle(self):
        """No transfer."""
        self.phase = "idle"
        self.bits = self.byte = 0
        self.addressed = self.reading = self.is_first = False

    def reset(self):
        """The chip was reset: it lets go of both wires."""
        self.idle()
        self.pull(False)

    def pull(self, low):
        """The device pulls SDA low, or lets go."""
        if low != self.pulls:
            self.pulls = low
            self.sda.set_input_value(self.sda_high and not low)

    def moved(self):
        """A pin has changed."""
        sda = self.sda.value != GPIOPinState.LOW
        scl = self.scl.value != GPIOPinState.LOW
        before, scl_before = self.sda_high and not self.pulls, self.scl_high
        line = sda and not self.pulls
        self.sda_high, self.scl_high = sda, scl
        if line != before:
            self.sda.set_input_value(line)
        if scl != scl_before:
            self.scl.set_input_value(scl)
            (self.clock_rises if scl else self.clock_falls)(line)
        elif line != before and scl:
            # SDA moves while SCL is high: a start or a stop.
            self.wires.close()
            self.idle()
            if not line:
                self.phase, self.is_first = "receive", True

    def clock_rises(self, line):
        """A bit is valid."""
        if self.phase == "receive":
            self.byte = (self.byte << 1 | line) & 0xFF
            self.bits += 1
        elif self.phase == "send":
            self.bits += 1
        elif self.phase == "acknowledged?" and line:
            # The firmware wants no more.
            self.phase = "done"

    def clock_falls(self, _line):
        """Time for the next bit."""
        if self.phase == "receive" and self.bits == 8:
            self.pull(self.take())
            self.phase = "acknowledge"
        elif self.phase == "acknowledge":
            self.pull(False)
            self.bits = self.byte = 0
            if not self.addressed:
                self.phase = "done"
            elif self.reading:
                self.load()
            else:
                self.phase = "receive"
        elif self.phase == "send" and self.bits == 8:
            self.pull(False)
            self.phase = "acknowledged?"
        elif self.phase == "send":
            self.pull(not self.byte >> (7 - self.bits) & 1)
        elif self.phase == "acknowledged?":
            self.load()

    def take(self):
        """A whole byte, the address or one that follows; True when it is acknowledged."""
        if self.is_first:
            self.is_first = False
            self.reading = bool(self.byte & 1)
            self.addressed = self.wires.open(self.byte >> 1, self.reading)
            return self.addressed
        return self.wires.device is not None and self.wires.device.i2c_write(self.byte)

    def load(self):
        """The next byte of the device goes out."""
        self.byte, self.bits, self.phase = self.wires.device.i2c_read(), 0, "send"
        self.pull(not self.byte >> 7 & 1)
