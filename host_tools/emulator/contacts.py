"""Keys: contacts that connect a pin to ground (or to 3.3 V), and bounce when they are moved."""

# An odd row of makes and breaks, the same every time, as shares of the time a contact bounces.
BOUNCES = (0.05, 0.20, 0.10, 0.30, 0.15, 0.20)


class Contacts:
    """The keys of a board: {role: GPIO number}, `pull` "up" (pressed reads 0) or "down".

    Where the firmware turns its own pull on, an open pin reads that; `floats` leaves it to the firmware alone.
    """

    def __init__(self, pico, pins, pull):
        self.pico = pico
        self.pins = pins
        self.pressed_level = pull != "up"
        self.down = set()

    def connect(self):
        """After power-on: what is held stays held."""
        for role in self.pins:
            self.level(role, role in self.down)

    def level(self, role, is_down):
        """Makes or breaks the contact."""
        if self.pico.chip is None:
            return
        pin = self.pico.chip.mcu.gpio[self.pins[role]]
        if is_down:
            pin.set_input_value(self.pressed_level)
        else:
            # An open contact: the pin's own pull decides.
            pin.release_input()

    def move(self, role, is_down, bounce_ms=0):
        """Presses or lets go of a key; a contact that bounces takes that long."""
        if (role in self.down) == is_down:
            return
        (self.down.add if is_down else self.down.remove)(role)
        if bounce_ms:
            level = is_down
            for share in BOUNCES:
                self.level(role, level)
                self.pico.run_for(bounce_ms * share)
                level = not level
        self.level(role, is_down)
