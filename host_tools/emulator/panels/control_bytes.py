"""What an OLED controller receives on I2C: data, and commands with the bytes that belong to them."""


class Received:
    """Sorts the bytes of one transfer after another. `following`: {command: how many bytes follow it}, else none."""

    def __init__(self, following):
        self.following = following
        self.command = []
        self.start()

    def start(self):
        """A transfer begins: a control byte comes next (SSD1306 data sheet, 8.1.5.2)."""
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

    def whole_command(self, byte):
        """The command that this byte completes, all its bytes; None while some are missing."""
        self.command.append(byte)
        if len(self.command) <= self.following.get(self.command[0], 0):
            return None
        told, self.command = self.command, []
        return told
