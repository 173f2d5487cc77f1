"""A board that runs MicroPython, as the app sees it."""

import gc
import io
import sys

from ...build import BUILD
from ...drawing.canvas import canvas
from ...drawing.repaint import repaint
from ..clock import Clock
from ..file_store import Store
from ..memory import tidy
from ..roles import roles
from ..settings_store import SettingsStore
from .keys import Keys

SCAN_MS = 8
QUIET_MS = 60


class MicroPythonPort:
    """Keys, panel, elapsed time and store of `board`, by way of `machine` and `time` (the modules, or a test's).

    The interface is that of the simulated port.
    """

    lights = False
    build = BUILD

    def __init__(self, board, machine, time, root, kept_screens=(), tell=print):
        """`kept_screens`: the modules of screens that stay when memory runs short; the app changes them."""
        self.kept_screens = kept_screens
        self.tell = tell
        self.root = root
        self.sleep_ms = time.sleep_ms
        self.clock = Clock(time.ticks_ms, time.ticks_diff)
        self.elapsed_ms = self.clock.elapsed_ms
        width, height, colours = board.PANEL
        self.canvas = canvas(width, height, colours)
        self.contacts = contacts(board, machine, time)
        self.edges_of = self.contacts.edges
        self.keys = roles(board)
        self.store = Store(root)
        self.texts = SettingsStore(root)
        self.panel = panel(board, machine, time, self.canvas)
        self.drivers = self.panel.DRIVERS
        self.voice = voice(board, machine)
        self.buzzer = self.voice is not None
        self.cell = cell(board, machine)
        self.missing = False
        self.untidy_ms = None

    def edges(self):
        """The edges since the last call."""
        return self.edges_of(self.elapsed_ms())

    def paint(self, nodes, old):
        """The scene comes on the canvas, which holds `old` (None: anything)."""
        repaint(self.canvas, nodes, old)

    def show(self):
        """Brings the picture on the panel; False when it does not answer, and the console is told once."""
        self.untidy_ms = self.elapsed_ms()
        try:
            self.panel.show()
        except OSError as error:
            self.panel_failed(error)
            return False
        if self.missing:
            self.missing = False
            self.tell("The panel is back.")
        return True

    def panel_failed(self, error):
        """The console is told once; the next picture sets the panel up again."""
        if not self.missing:
            self.missing = True
            self.tell(self.told(error))

    def told(self, error):
        """Which addresses answered on which pins."""
        try:
            return self.panel.missing(error)
        except OSError as worse:
            return "The panel does not answer, nor does anything on its wires (%s)." % worse

    def held(self):
        """The keys that are down now, by role."""
        return self.contacts.held()

    def swallow(self):
        """What is down now was pressed before anybody listened: its release says nothing."""
        self.contacts.swallow()

    def rotate(self, rotated):
        """From now on the picture is sent upside down, or not."""
        self.panel.rotate(rotated)

    def recolour(self, palette):
        """The eight colours look so from now on, on a panel that has them."""
        self.panel.recolour(palette)

    def choose_panel(self, driver, column):
        """What the user says about the panel: one of `drivers` or "", the first column or None."""
        self.panel.choose(driver, column)

    def light(self, level):
        """"on", "dim" or "off"."""
        try:
            self.panel.light(level)
        except OSError as error:
            self.panel_failed(error)

    def brighten(self, percent):
        """How bright "on" is, 1 to 100."""
        try:
            self.panel.brighten(percent)
        except OSError as error:
            self.panel_failed(error)

    def light_keys(self, colours):
        """There are no lights below the keys."""

    def sound(self, name):
        """Begins "tick", "points" or "win"."""
        if self.voice is not None:
            self.voice.play(name, self.elapsed_ms())

    def battery(self):
        """None without one, else "good", "low" or "empty"."""
        return None if self.cell is None else self.cell.state()

    def facts(self):
        """What the diagnostics show: words, and bytes of memory and space that are free."""
        gc.collect()
        memory = gc.mem_free() if hasattr(gc, "mem_free") else None
        told = "-" if self.cell is None else "%d mV" % self.cell.millivolts()
        version = ".".join([str(part) for part in sys.implementation.version[:3]])
        return {"panel": self.panel.name(), "battery": told, "memory": memory, "space": self.store.free_bytes(),
                "python": sys.implementation.name, "version": version}

    def log(self, error):
        """Appends the error to the log, with where it happened."""
        text = "%s: %s" % (type(error).__name__, error)
        if hasattr(sys, "print_exception"):
            where = io.StringIO()
            sys.print_exception(error, where)
            text = where.getvalue()
        self.tell(text)
        from ..log import write_log
        write_log(self.root, text)

    def rest(self, ms):
        """Sleeps until a contact moves, at most so long."""
        until_ms = self.elapsed_ms() + ms
        sleep_ms = self.sleep_ms
        voice = self.voice
        changed = self.contacts.changed
        noted_soon = self.contacts.noted_soon
        elapsed_ms = self.elapsed_ms
        while True:
            if voice is not None and voice.playing or not noted_soon(sleep_ms):
                sleep_ms(SCAN_MS)
            if changed():
                return
            now_ms = elapsed_ms()
            if voice is not None and voice.playing:
                voice.step(now_ms)
            if now_ms >= until_ms:
                return
            if self.untidy_ms is not None and now_ms - self.untidy_ms > QUIET_MS:
                # Memory is tidied while nobody waits, not in the middle of a press.
                self.untidy_ms = None
                tidy(self.kept_screens)


def contacts(board, machine, time):
    """The board's keys. A key that is tapped while a picture is painted, or a line saved, is noted by an interrupt."""
    up = board.KEY_PULL == "up"

    def level(pin):
        # Calling the pin is the quickest way to its level.
        return machine.Pin(pin, machine.Pin.IN, machine.Pin.PULL_UP if up else machine.Pin.PULL_DOWN)
    knob = board.KNOB and (level(board.KNOB[0]), level(board.KNOB[1]), board.KNOB[2])
    pins = [(role, level(pin)) for role, pin in board.KEYS]
    keys = Keys(pins, 0 if up else 1, board.BOUNCE_MS, knob, time)
    both = machine.Pin.IRQ_RISING | machine.Pin.IRQ_FALLING
    for _role, pin in pins:
        try:
            pin.irq(keys.note, both, hard=True)
        except TypeError:
            # ESP32 knows no `hard`: noted a little later, between two steps of the program.
            pin.irq(keys.note, both)
    return keys


def panel(board, machine, time, canvas):
    """The driver of the board's panel."""
    if board.DRIVER == "st7789":
        from .st7789 import panel as colour_panel
        return colour_panel(board, machine, time, canvas)
    from .oled import Oled, wire
    return Oled(wire(board, machine, time), canvas, board)


def voice(board, machine):
    """The board's buzzer and lamp, or None."""
    if board.BUZZER is None and board.LIGHT is None:
        return None
    from ..voice import Voice
    from .buzzer import buzzer, lamp
    return Voice(None if board.BUZZER is None else buzzer(board.BUZZER, machine),
                 None if board.LIGHT is None else lamp(board.LIGHT, machine))


def cell(board, machine):
    """The board's battery, or None."""
    if board.BATTERY is None:
        return None
    from ..cell import Cell
    pin, full, low, stop = board.BATTERY
    return Cell(machine.ADC(machine.Pin(pin)).read_u16, full, low, stop)
