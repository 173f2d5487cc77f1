"""The simulated device: its keys are pressed by a program, its clock moves when it rests."""

from ..drawing.canvas import canvas
from ..drawing.colours import PALETTE
from ..drawing.repaint import repaint
from .debounce import Debounce
from .file_store import Store
from .log import write_log
from .roles import roles
from .settings_store import SettingsStore


def half_turned(content, colours):
    """The bytes of a picture rotated by 180 degrees: bytes reversed, and the pixels in each (8 rows, or 2 columns)."""
    turned = bytearray(len(content))
    for index, byte in enumerate(content):
        if colours == 2:
            swapped = 0
            for bit in range(8):
                if byte & (1 << bit):
                    swapped |= 0x80 >> bit
        else:
            swapped = (byte & 15) << 4 | byte >> 4
        turned[len(content) - 1 - index] = swapped
    return bytes(turned)


class SimulatedPort:
    """A port without hardware. `board` has PANEL (width, height, colours), KEYS (see `roles`) and BOUNCE_MS.

    panel      the bytes of the picture as it was sent last;  shows: how often one was sent
    levels     what the panel's light was set to, in order
    console    the lines the app told;  fails: True while the panel does not answer
    lit        {role: colour} of the keys that mean something
    sounds     what was played;  charge: what the battery is at, "good", "low" or "empty"; None: there is none
    """

    buzzer = True
    lights = True
    drivers = ()
    build = ""
    kept_screens = ()

    def __init__(self, board, root):
        self.board = board
        self.root = root
        width, height, colours = board.PANEL
        self.canvas = canvas(width, height, colours)
        self.keys = roles(board)
        self.store = Store(root)
        self.texts = SettingsStore(root)
        self.debounce = Debounce(board.BOUNCE_MS)
        self.changes = []
        self.down = []
        self.now_ms = 0
        self.shows = 0
        self.levels = []
        self.console = []
        self.fails = False
        self.sounds = []
        self.lit = {}
        self.charge = None
        self.brightness = 100
        self.rotated = False
        self.panel = None
        self.recolour(PALETTE)

    def key(self, role, is_down):
        """A key's contact closes or opens now."""
        if is_down:
            self.down.append(role)
        elif role in self.down:
            self.down.remove(role)
        self.changes.append((role, is_down, self.now_ms))

    def power_cut(self, held=()):
        """The power fails and comes back while these keys are held; whoever runs the app switches it on again."""
        self.down = list(held)
        self.changes = []
        self.debounce = Debounce(self.board.BOUNCE_MS)
        self.store = Store(self.root)
        self.texts = SettingsStore(self.root)
        self.levels.append("on")
        self.recolour(PALETTE)

    def held(self):
        """The keys that are down now, by role."""
        return tuple([role for role in self.keys if role in self.down])

    def swallow(self):
        """What is down now was pressed before anybody listened: its release says nothing."""
        self.changes = []

    def edges(self):
        """The edges since the last call."""
        changes, self.changes = self.changes, []
        return self.debounce.edges(changes, self.now_ms)

    def elapsed_ms(self):
        """Milliseconds since the port was made."""
        return self.now_ms

    def paint(self, nodes, old):
        """The scene comes on the canvas, which holds `old` (None: anything)."""
        repaint(self.canvas, nodes, old)

    def show(self):
        """Counts the picture; False when the panel fails."""
        if self.fails:
            return False
        self.shows += 1
        content = bytes(self.canvas.buffer)
        self.panel = half_turned(content, self.canvas.colours) if self.rotated else content
        return True

    def rotate(self, rotated):
        """From now on the picture is sent upside down, or not."""
        self.rotated = rotated

    def recolour(self, palette):
        """The eight colours look so from now on."""
        self.canvas.palette = palette

    def brighten(self, percent):
        """How bright "on" is."""
        self.brightness = percent

    def choose_panel(self, driver, column):
        """There is nothing to choose."""

    def light_keys(self, colours):
        """Notes which keys are lit."""
        self.lit = colours

    def sound(self, name):
        """Notes it."""
        self.sounds.append(name)

    def battery(self):
        """What the battery is at."""
        return self.charge

    def facts(self):
        """What the diagnostics show."""
        return {"panel": "simulated", "battery": self.charge or "-", "memory": None, "space": None,
                "python": "Python", "version": "-"}

    def log(self, error):
        """Keeps the error's name."""
        write_log(self.root, "%s: %s" % (type(error).__name__, error))

    def light(self, level):
        """Notes the level."""
        self.levels.append(level)

    def rest(self, ms):
        """Time passes."""
        self.now_ms += ms

    def tell(self, text):
        """Keeps the line."""
        self.console.append(text)
