"""The registers that OLED controllers of one colour share, and the commands that set them."""


class Registers:
    """As after reset; `rows` are the rows of the memory.

    start_line, offset, multiplex, com_remap, com_pins  which row is lit where;  segment_remap  left and right changed
    display_on, all_on, inverted, charge_pump           what is seen of it at all
    """

    def __init__(self, rows, contrast, charge_pump):
        self.rows = self.multiplex = rows
        self.contrast = contrast
        self.charge_pump = charge_pump
        self.display_on = self.all_on = self.inverted = False
        self.segment_remap = self.com_remap = False
        self.start_line = self.offset = 0
        self.com_pins = 0x12

    def obey(self, code, told):
        """One command, with the byte that follows it where one does; False when it is none of these."""
        if 0x40 <= code <= 0x7F:
            self.start_line = code & 0x3F
        elif code == 0x81:
            self.contrast = told
        elif code in (0xA0, 0xA1):
            self.segment_remap = code == 0xA1
        elif code in (0xA4, 0xA5):
            self.all_on = code == 0xA5
        elif code in (0xA6, 0xA7):
            self.inverted = code == 0xA7
        elif code == 0xA8:
            self.multiplex = (told & 0x3F) + 1
        elif code in (0xAE, 0xAF):
            self.display_on = code == 0xAF
        elif 0xC0 <= code <= 0xCF:
            self.com_remap = bool(code & 8)
        elif code == 0xD3:
            self.offset = told & 0x3F
        elif code == 0xDA:
            self.com_pins = told
        else:
            return False
        return True

    def seen_by(self):
        """Those that decide what is seen of the memory, whatever the controller does with its columns."""
        return (self.display_on, self.all_on, self.inverted, self.start_line, self.offset, self.multiplex,
                self.com_remap, self.com_pins, self.charge_pump)

    def dark(self):
        """True when nothing of the memory is seen."""
        return not (self.display_on and self.charge_pump)
