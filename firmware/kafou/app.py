"""The app: one pass of its loop takes the keys, saves what they mean, and shows the picture."""

from . import words
from .drawing import scene
from .drawing.rectangles import cut_bottom, cut_top
from .drawing.repaint import repaint
from .gestures import HOLD, TAP, Gestures
from .rules import find_rules
from .scorebook import Scorebook
from .screens.common import wrapped
from .screens.crash import Crash
from .screens.route import screen_for
from .settings import Settings

TOAST_MS = 4000
DIM_MS = 60000
OFF_MS = 300000
KEY_DOWN_REST_MS = 10
IDLE_REST_MS = 250
TRY_AGAIN_MS = 1000


class App:
    """What the screens share: the scorebook, the settings, words, and the picture.

    seat     the player the cursor of the score screen is on; None: who comes next
    letter   height of a line of small letters in pixels, by the width of the panel
    scene    the nodes painted last
    """

    def __init__(self, port):
        self.port = port
        self.say = words.say
        self.said = words.said
        self.letter = 8 * max(1, port.canvas.width // 120)
        self.gestures = Gestures()
        self.settings = Settings(port.texts.read_text("settings") or "")
        self.book = Scorebook(port.store, find_rules)
        self.book.start(self.settings.match)
        self.seat = None
        self.toasted = None
        self.toast_until_ms = 0
        self.scene = None
        self.painted = None
        self.shown = False
        self.stale = True
        self.try_again_ms = 0
        self.light = "on"
        self.touched_ms = port.elapsed_ms()
        port.rotate(self.settings.rotated)
        if self.book.report is not None:
            port.tell(self.book.report)
            self.toast(self.book.report)
        self.screen = screen_for(self)

    def turn(self):
        """One pass: keys, screen, picture. Nothing is drawn or sent while nothing changes."""
        port = self.port
        now_ms = port.elapsed_ms()
        edges = port.edges()
        if edges:
            self.touched_ms = now_ms
            if self.light == "off":
                # The press that wakes the display says nothing else; its release without a press is nothing.
                self.gestures = Gestures()
                edges = []
            self.set_light("on")
            self.stale = True
        for gesture, role in self.gestures.feed(edges, now_ms):
            self.press(gesture, role)
        idle_ms = now_ms - self.touched_ms
        if idle_ms >= DIM_MS:
            self.set_light("off" if idle_ms >= OFF_MS else "dim")
        if self.toasted is not None and now_ms >= self.toast_until_ms:
            self.toasted = None
            self.stale = True
        if self.stale or (not self.shown and now_ms >= self.try_again_ms):
            self.draw()

    def rest_ms(self):
        """How long the loop may rest, unless an edge comes before that."""
        return KEY_DOWN_REST_MS if self.gestures.down else IDLE_REST_MS

    def press(self, gesture, role):
        """A gesture goes to the screen; boards without BACK have their own way to it."""
        if "BACK" not in self.port.keys:
            gesture, role = without_back(gesture, role, self.screen.undoes)
        if role is not None:
            self.stale = True
            self.toasted = None
            self.screen = self.screen.press(gesture, role)

    def draw(self):
        """Paints and shows the scene, unless it is the one that is shown already."""
        port = self.port
        self.stale = False
        hint, body = cut_bottom((0, 0, port.canvas.width, port.canvas.height), self.letter)
        nodes = self.screen.scene(body)
        if self.toasted is not None:
            lines = wrapped(self.toasted, port.canvas.width, self.letter)
            toast = cut_bottom((0, 0, port.canvas.width, port.canvas.height), self.letter * len(lines))[0]
            nodes.append(scene.fill(toast))
            for line in lines:
                row, toast = cut_top(toast, self.letter)
                nodes.append(scene.text(row, line, "^", 0))
        else:
            told = self.screen.hint()
            if "BACK" not in port.keys:
                told = told.replace("BACK", self.say("hold OK"))
            nodes.append(scene.text(hint, told, "^", 4))
        if nodes == self.scene and self.shown:
            return
        # An error while painting leaves nobody knows what on the canvas.
        old, self.scene = self.scene, None
        # Another screen has little in common with it.
        repaint(port.canvas, nodes, old if type(self.screen) is self.painted else None)
        self.scene = nodes
        self.painted = type(self.screen)
        self.shown = port.show()
        self.try_again_ms = port.elapsed_ms() + TRY_AGAIN_MS

    def set_light(self, level):
        """Changes the brightness of the panel."""
        if level != self.light:
            self.light = level
            self.port.light(level)

    def toast(self, text):
        """A message on the hint line, until the next press or for a few seconds."""
        self.toasted = text
        self.stale = True
        self.toast_until_ms = self.port.elapsed_ms() + TOAST_MS

    def begin(self, lines):
        """A new match with these header lines."""
        self.seat = None
        self.book.begin(lines)
        self.goes_on_with(0)

    def goes_on_with(self, number):
        """Remembers which match goes on at power-on; 0: the newest."""
        if self.settings.match != number:
            self.settings.match = number
            self.save_settings()

    def enters_tiles(self):
        """True when plays are entered as tiles: chosen in the setup, and always where claims are judged."""
        return self.settings.tiles or self.book.header.options.get("muggins", "off") != "off"

    def settings_changed(self):
        """Takes new settings over and keeps them."""
        self.port.rotate(self.settings.rotated)
        self.shown = False
        self.save_settings()

    def save_settings(self):
        """Writes the settings; a medium that refuses is told by the mark on the score screen."""
        self.port.texts.write_text("settings", self.settings.text())

    def crash(self, error):
        """An unexpected error: its name on the screen and on the console; the sheet is saved."""
        self.port.tell("Kafou met an unexpected error: %s: %s" % (type(error).__name__, error))
        self.screen = Crash(self, error)
        self.toasted = None
        self.draw()


def without_back(gesture, role, on_score):
    """What a gesture means on a board of three keys: (gesture, role); (None, None) when it is used up."""
    if on_score and role in ("UP", "DOWN") and gesture != TAP:
        if gesture != HOLD:
            return None, None
        return (TAP, "BACK") if role == "UP" else (HOLD, "BACK")
    if not on_score and role == "OK" and gesture == HOLD:
        return TAP, "BACK"
    return gesture, role


def run(port, greeting=None):
    """The program of the device: for ever, until the console interrupts it; told `greeting` after the first picture."""
    app = App(port)
    while True:
        try:
            app.turn()
        except Exception as error:
            app.crash(error)
        if greeting is not None:
            port.tell(greeting)
            greeting = None
        port.rest(app.rest_ms())
