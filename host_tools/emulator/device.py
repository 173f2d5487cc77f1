"""An emulated board in the place of the simulated app: the terminal and press scripts drive it in the same way."""

import time

from host_tools.emulator import scorebooks
from host_tools.emulator.picture import canvas_of
from kafou.drawing import scene

# How long the terminal may wait for the emulation, and how far it may be behind before real time is given up.
TURN_S = 0.05
BEHIND_MS = 200
# A board is busy when it does not sleep, or waits for its flash.
SLICE_MS, BUSY, MOST_SLICES = 10, 0.5, 100
NO_ROOM = "The terminal is too narrow for the picture: 64 columns are needed."


class EmulatedPort:
    """What the terminal looks at: canvas, keys, now_ms (emulated), shows, levels; and key, which moves a contact."""

    # What is turned upside down lies so in the panel's memory, of which the canvas is a picture.
    rotated = False

    def __init__(self, pico, keys):
        self.pico = pico
        self.keys = keys
        self.goal_ms = None
        self.shows = 0
        self.was_on = False
        self.drawn_ms = None
        self.look()

    def look(self):
        """Takes the panel's picture when it has changed."""
        self.was_on = self.was_on or self.pico.panel.display_on
        changed_ms = self.pico.panel.changed_ms
        if changed_ms != self.drawn_ms or not self.shows:
            self.drawn_ms = changed_ms
            self.canvas = canvas_of(self.pico.panel)
            self.shows += 1

    @property
    def now_ms(self):
        """Emulated milliseconds since power-on."""
        return int(self.pico.now_ms())

    @now_ms.setter
    def now_ms(self, real_ms):
        """So much real time has passed: emulated time should be as far."""
        self.goal_ms = real_ms

    @property
    def levels(self):
        """["off"] while the display is switched off by command, ["starting"] until it was switched on, else empty."""
        if self.pico.panel.display_on:
            return []
        return ["off" if self.was_on else "starting"]

    def key(self, role, is_down):
        """A key's contact closes or opens now."""
        self.pico.contacts.move(role, is_down)

    def rest(self, ms):
        """Emulated time passes; so much more while the board is busy, as a person waits for it."""
        busy = self.busy(ms)
        for _ in range(MOST_SLICES):
            if not busy:
                return
            busy = self.busy(SLICE_MS)

    def busy(self, ms):
        """Emulated time passes; True when the board had much to do in it."""
        flash = self.pico.flash_chip
        flash_ms = flash.busy_ms
        return self.pico.awake(ms) >= BUSY or flash.busy_ms != flash_ms or flash.is_busy()

    def power_cut(self, held=()):
        """The power fails; these keys are held when it comes back, in `switch_on`."""
        self.pico.power_cut()
        self.pico.contacts.down = set(held)
        self.was_on = False
        self.drawn_ms = None


class EmulatedDevice:
    """Has of the app what the terminal and press scripts use: port, scene, turn, book."""

    def __init__(self, pico, keys, server=None):
        self.pico = pico
        self.server = server
        self.port = EmulatedPort(pico, keys)
        # A panel has no words; this is what is read out where its picture has no room.
        self.scene = (scene.text((0, 0, 0, 0), NO_ROOM, "<", 1),)
        self.late_ms = 0

    def turn(self):
        """Lets emulated time catch up with real time, a millisecond at a time; a script has moved it already."""
        goal_ms = self.port.goal_ms
        until = time.monotonic() + TURN_S
        while goal_ms is not None and self.pico.now_ms() < goal_ms - self.late_ms and time.monotonic() < until:
            self.pico.run_for(1)
            if self.server is not None:
                self.server.exchange(self.pico.console)
        if goal_ms is not None and goal_ms - self.late_ms - self.pico.now_ms() > BEHIND_MS:
            self.late_ms = goal_ms - self.pico.now_ms()
        self.port.look()

    def switch_on(self):
        """The power comes back; until there is a picture."""
        self.pico.power_on()
        self.wait()

    def wait(self, timeout_ms=10000):
        """After power-on, runs until there is a picture and nothing moves any more."""
        self.pico.run_until(lambda: any(self.pico.panel.pixels()), timeout_ms, 20)
        self.pico.run_until_still(200)
        self.port.look()

    def lines(self):
        """The lines of the match that goes on, as they are in the flash; empty without one."""
        with scorebooks.opened(self.pico.files()) as book:
            return list(book.lines()) if book.match is not None else []

    @property
    def book(self):
        """The scorebook as the flash has it once nothing moves: its match and header (its store is gone)."""
        self.pico.run_until_still(200)
        with scorebooks.opened(self.pico.files()) as book:
            return book
