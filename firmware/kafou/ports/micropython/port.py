"""A board that runs MicroPython, as the app sees it."""

import gc

from ...drawing.canvas import canvas
from ..file_store import Store
from ..roles import roles
from ..settings_store import SettingsStore
from .clock import Clock
from .keys import Keys

SCAN_MS = 8
QUIET_MS = 60


class MicroPythonPort:
    """Keys, panel, elapsed time and store of `board`, by way of `machine` and `time` (the modules, or a test's).

    The interface is that of the simulated port.
    """

    def __init__(self, board, machine, time, root, tell=print):
        self.board = board
        self.tell = tell
        self.sleep_ms = time.sleep_ms
        self.clock = Clock(time.ticks_ms, time.ticks_diff)
        self.elapsed_ms = self.clock.elapsed_ms
        width, height, colours = board.PANEL
        self.canvas = canvas(width, height, colours)
        self.contacts = contacts(board, machine)
        self.edges_of = self.contacts.edges
        self.keys = roles(board)
        self.store = Store(root)
        self.texts = SettingsStore(root)
        self.panel = panel(board, machine, time, self.canvas)
        self.missing = False
        self.untidy_ms = None

    def edges(self):
        """The edges since the last call."""
        return self.edges_of(self.elapsed_ms())

    def show(self):
        """Brings the picture on the panel; False when it does not answer, and the console is told once."""
        self.untidy_ms = self.elapsed_ms()
        try:
            self.panel.show()
        except OSError as error:
            if not self.missing:
                self.missing = True
                self.tell(self.told(error))
            return False
        if self.missing:
            self.missing = False
            self.tell("The panel is back.")
        return True

    def told(self, error):
        """Which addresses answered on which pins."""
        try:
            return self.panel.missing(error)
        except OSError as worse:
            return "The panel does not answer, nor does anything on its wires (%s)." % worse

    def rotate(self, rotated):
        """From now on the picture is sent upside down, or not."""
        self.panel.rotate(rotated)

    def light(self, level):
        """"on", "dim" or "off"."""
        try:
            self.panel.light(level)
        except OSError:
            # The next picture sets the panel up again, with this light.
            self.missing = True

    def rest(self, ms):
        """Sleeps until a contact moves, at most so long."""
        until_ms = self.elapsed_ms() + ms
        sleep_ms = self.sleep_ms
        changed = self.contacts.changed
        elapsed_ms = self.elapsed_ms
        while True:
            sleep_ms(SCAN_MS)
            if changed():
                return
            now_ms = elapsed_ms()
            if now_ms >= until_ms:
                return
            if self.untidy_ms is not None and now_ms - self.untidy_ms > QUIET_MS:
                # Memory is tidied while nobody waits, not in the middle of a press.
                self.untidy_ms = None
                gc.collect()


def contacts(board, machine):
    """The board's keys."""
    up = board.KEY_PULL == "up"

    def level(pin):
        # Calling the pin is the quickest way to its level.
        return machine.Pin(pin, machine.Pin.IN, machine.Pin.PULL_UP if up else machine.Pin.PULL_DOWN)
    knob = board.KNOB and (level(board.KNOB[0]), level(board.KNOB[1]), board.KNOB[2])
    return Keys([(role, level(pin)) for role, pin in board.KEYS], 0 if up else 1, board.BOUNCE_MS, knob)


def panel(board, machine, time, canvas):
    """The driver of the board's panel."""
    if board.DRIVER == "st7789":
        from .st7789 import st7789
        return st7789(board, machine, time, canvas)
    from .oled import Oled, wire
    return Oled(wire(board, machine, time), canvas, board)
