"""The simulated device: its keys are pressed by a program, its clock moves when it rests."""

from ..drawing.canvas import canvas
from .debounce import Debounce
from .file_store import Store
from .settings_store import SettingsStore


class SimulatedPort:
    """A port without hardware. `board` has PANEL (width, height, colours), KEYS and BOUNCE_MS.

    shows      how often a picture was sent;  levels: what the panel's light was set to, in order
    console    the lines the app told;  fails: True while the panel does not answer
    """

    def __init__(self, board, root):
        width, height, colours = board.PANEL
        self.canvas = canvas(width, height, colours)
        self.keys = board.KEYS
        self.store = Store(root)
        self.texts = SettingsStore(root)
        self.debounce = Debounce(board.BOUNCE_MS)
        self.changes = []
        self.now_ms = 0
        self.shows = 0
        self.levels = []
        self.console = []
        self.fails = False

    def key(self, role, is_down):
        """A key's contact closes or opens now."""
        self.changes.append((role, is_down, self.now_ms))

    def edges(self):
        """The edges since the last call."""
        changes, self.changes = self.changes, []
        return self.debounce.edges(changes, self.now_ms)

    def elapsed_ms(self):
        """Milliseconds since the port was made."""
        return self.now_ms

    def show(self):
        """Counts the picture; False when the panel fails."""
        if self.fails:
            return False
        self.shows += 1
        return True

    def light(self, level):
        """Notes the level."""
        self.levels.append(level)

    def rest(self, ms):
        """Time passes."""
        self.now_ms += ms

    def tell(self, text):
        """Keeps the line."""
        self.console.append(text)
