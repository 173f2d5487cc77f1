"""A board that runs CircuitPython, as the app sees it."""

import gc
import sys
import traceback

from ...build import BUILD
from ...drawing.small_font import forget_drawn
from ..clock import Clock
from ..memory import tidy
from ..roles import roles
from .panel import Panel
from .stage import Stage
from .ticks import ticks_diff

SCAN_S = 0.02
QUIET_MS = 60
# A module that is loaded asks for 1.3 KB in one piece. Kept between presses, so that nothing small settles there.
RESERVE = 5000


class CircuitPythonPort:
    """Keys, panel, elapsed time and store of `board`, by way of `parts` (the module hardware, or a test's).

    The interface is that of the simulated port; `canvas` has its width, height and colours alone, for the port paints
    scenes by itself. `stores`: (store, texts).
    """

    build = BUILD

    def __init__(self, board, parts, stores, root, ticks_ms, sleep, kept_screens=(), tell=print):
        """`kept_screens`: the modules of screens that stay when memory runs short; the app changes them."""
        self.kept_screens = kept_screens
        self.tell = tell
        self.root = root
        self.sleep = sleep
        self.elapsed_ms = Clock(ticks_ms, ticks_diff).elapsed_ms
        self.contacts = parts.keys(board, lambda at: ticks_diff(ticks_ms(), at))
        self.keys = roles(board)
        self.store, self.texts = stores
        self.canvas = Stage(*board.PANEL)
        self.panel = Panel(board, self.canvas.whole, lambda: parts.bus(board), parts.builtin(board))
        self.drivers = self.panel.drivers
        self.voice = parts.voice(board)
        self.buzzer = self.voice is not None
        self.key_lights = parts.lights(board)
        self.lights = self.key_lights is not None
        self.cell = parts.cell(board)
        self.missing = False
        self.reserve = None
        self.untidy_ms = None

    def edges(self):
        """The edges since the last call."""
        found = self.contacts.edges(self.elapsed_ms())
        if found and self.reserve is not None:
            # What a press loads finds room in one piece.
            self.reserve = None
            gc.collect()
        return found

    def paint(self, nodes, old):
        """The scene becomes displayio's objects, which are remembered here: `old` is not needed."""
        # What stays must not be put between garbage: CircuitPython collects only when its heap is full.
        gc.collect()
        self.canvas.paint(nodes)
        gc.collect()

    def show(self):
        """Brings the picture on the panel; False when it does not answer, and the console is told once."""
        self.untidy_ms = self.elapsed_ms()
        if not self.reached(self.panel.show):
            return False
        if self.missing:
            self.missing = False
            self.tell("The panel is back.")
        return True

    def reached(self, does, *told):
        """Does something with the panel; False when it does not answer, and the console is told once."""
        try:
            does(*told)
        except OSError as error:
            if not self.missing:
                self.missing = True
                self.tell(self.panel.missing(error))
            return False
        return True

    def held(self):
        """The keys that are down now, by role: at power-on, once the firmware has looked at them."""
        self.sleep(2 * SCAN_S)
        gc.collect()
        self.contacts.edges(self.elapsed_ms())
        return self.contacts.held()

    def swallow(self):
        """What is down now was pressed before anybody listened: its release says nothing."""
        self.contacts.raw(self.elapsed_ms())

    def rotate(self, rotated):
        """From now on the picture is shown upside down, or not."""
        self.panel.rotate(rotated)

    def recolour(self, palette):
        """The eight colours look so from now on, on a panel that has them."""
        self.canvas.recolour(palette)

    def choose_panel(self, driver, column):
        """What the user says about the panel: one of `drivers` or "", the first column or None."""
        self.panel.choose(driver, column)
        gc.collect()

    def light(self, level):
        """"on", "dim" or "off"."""
        self.reached(self.panel.light, level)
        if level == "off" and self.lights:
            self.key_lights.show({})

    def brighten(self, percent):
        """How bright "on" is, 1 to 100."""
        self.reached(self.panel.brighten, percent)

    def light_keys(self, colours):
        """Lights the keys that mean something now: {role: (red, green, blue)}, each 0 or 1."""
        if self.lights and self.panel.level != "off":
            self.key_lights.show(colours)

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
        text = "".join(traceback.format_exception(type(error), error, error.__traceback__))
        self.tell(text)
        self.texts.write_log(text)

    def rest(self, ms):
        """Sleeps until a contact moves, at most so long."""
        until_ms = self.elapsed_ms() + ms
        contacts, voice, elapsed_ms = self.contacts, self.voice, self.elapsed_ms
        while True:
            self.sleep(SCAN_S)
            now_ms = elapsed_ms()
            if voice is not None and voice.playing:
                voice.step(now_ms)
            if contacts.changed() or contacts.settling(now_ms) or now_ms >= until_ms:
                return
            if self.untidy_ms is not None and now_ms - self.untidy_ms > QUIET_MS:
                # Memory is tidied while nobody waits, not in the middle of a press.
                self.untidy_ms = None
                self.tidy()

    def tidy(self):
        """Lets go of all that can be had again."""
        forget_drawn()
        try:
            tidy(self.kept_screens)
        except MemoryError:
            # Not even room for the names of what there is: the garbage itself is some.
            gc.collect()
        try:
            self.reserve = self.reserve or bytearray(RESERVE)
        except MemoryError:
            self.reserve = None
