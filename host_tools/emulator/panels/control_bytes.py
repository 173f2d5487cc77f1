"""The control bytes that OLED controllers expect on I2C before commands and data (SSD1306 data sheet, 8.1.5.2)."""


class ControlBytes:
    """Sorts the bytes of one transfer after another."""

    def __init__(self):
        self.start()

    def start(self):
        """A transfer begins: a control byte comes next."""
        self.expected = True
        self.single = False
        self.is_data = False

    def kind(self, byte):
        """"data" or "command" for a byte that is one, None for a control byte.

        Bit 7 of a control byte (Co) says that one byte follows and then the next control byte, bit 6 (D/C#) that
        data follows.
        """
        if self.expected:
            self.single = bool(byte & 0x80)
            self.is_data = bool(byte & 0x40)
            self.expected = False
            return None
        self.expected = self.single
        return "data" if self.is_data else "command"
