"""A serial port that notices, in what the board says, that the board started anew while it should do our work."""

import re

# What is said then: MicroPython's own words, Kafou's, and those of the ESP32's boot loader. Nothing that our code
# prints on the board has them: paths, hashes, numbers, and the bytes of files in base64.
STARTS = re.compile(rb"\n>>> |MPY: soft reboot|MicroPython v\d|Kafou \S+ runs on |Kafou cannot start|"
                    rb"rst:0x|ets [A-Z][a-z][a-z] ")
LONGEST = 64


class Restarted(Exception):
    """The board started anew; what it was told to do is lost."""


class Hearing:
    """Listens to what is read from this port of pyserial's, between `begin` and `end`.

    The port's `read` raises Restarted there when the board began to say that it starts.
    """

    def __init__(self, serial):
        self.plain_read = serial.read
        self.works = False
        self.last = b""
        serial.read = self.read

    def begin(self):
        """From here on the board works."""
        self.works, self.last = True, b""

    def end(self):
        """The work is done, or given up."""
        self.works = False

    def read(self, size=1):
        """As the port reads."""
        read = self.plain_read(size)
        if self.works:
            self.last = (self.last + read)[-LONGEST:]
            if STARTS.search(self.last):
                raise Restarted
        return read
