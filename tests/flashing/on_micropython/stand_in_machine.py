"""The part of `machine` that Kafou uses, for a computer that has no pins."""

PRESSED = []
ADDRESSES = []


class Pin:
    """A pin with a pull-up; a key that is pressed connects it to ground."""

    IN, OUT, PULL_UP, PULL_DOWN = 0, 1, 1, 2
    IRQ_FALLING, IRQ_RISING = 4, 8

    def __init__(self, number, mode=None, pull=None, value=None):
        self.number = number

    def __call__(self, level=None):
        return 0 if self.number in PRESSED else 1

    value = __call__

    def irq(self, handler, trigger, hard=False):
        """No key changes while the program runs."""


class I2C:
    """A bus on which ADDRESSES answer."""

    def __init__(self, bus, scl=None, sda=None, freq=None):
        pass

    def scan(self):
        return list(ADDRESSES)

    def writeto(self, address, content):
        if address not in ADDRESSES:
            raise OSError(5)

    def writevto(self, address, parts):
        self.writeto(address, b"")

    def readfrom(self, address, count):
        self.writeto(address, b"")
        return bytes(count)
