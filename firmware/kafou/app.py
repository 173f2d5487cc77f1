"""The app: one pass of its loop takes the keys, saves what they mean, and shows the picture."""

from . import sounds, words
from .core.phrases import english
from .drawing import scene
from .drawing.rectangles import cut_bottom, cut_top
from .gestures import Gestures, without_back
from .power import Power
from .readying import get_ready
from .resuming import keep_standing, kept_standing
from .rules import find_rules, release
from .scorebook import Scorebook
from .screens.common import wrapped
from .screens.route import screen_for
from .settings import Settings
from .short_of_memory import let_go, let_modules_go, pressed, room_for_a_match

TOAST_MS = 4000
KEY_DOWN_REST_MS = 10
# Long enough for a port to tidy up in between.
READYING_REST_MS = 100
IDLE_REST_MS = 250
TRY_AGAIN_MS = 1000
DISK_FULL = 28


class App:
    """What the screens share: the scorebook, the settings, words, and the picture.

    seat     the player the cursor of the score screen is on; None: who comes next
    letter   height of a line of small letters in pixels, by the width of the panel
    scene    the nodes painted last
    power    light and battery
    """

    def __init__(self, port, error=None):
        """`error`: what an App for this port met before it was made; then nothing that was kept is read."""
        self.port = port
        self.say = words.say
        self.said = words.said
        self.letter = 8 * max(1, port.canvas.width // 120)
        self.switch_on(error)

    def switch_on(self, error=None):
        """Power-on. A key that is held leads to the safe menu, and nothing that was kept is read."""
        port = self.port
        self.gestures = Gestures()
        words.choose(words.ENGLISH)
        self.settings = Settings()
        self.settings_saved = True
        self.book = Scorebook(port.store, find_rules, release, lambda: let_modules_go(port))
        self.power = Power(port)
        self.seat = None
        self.toasted = None
        self.toast_until_ms = 0
        self.scene = None
        self.painted = None
        self.shown = False
        self.turned = None
        self.stale = True
        self.try_again_ms = 0
        self.toast_shown = None
        self.theme = ""
        self.space = None
        self.readied = -1
        if error is not None:
            self.crash(error)
        elif port.held():
            port.swallow()
            from .screens.safe import Safe
            self.screen = Safe(self)
        else:
            self.screen = self.begin_again()

    def begin_again(self, resumes=True):
        """Reads the settings, takes up the match unless `resumes` is False, and gives the screen that goes on."""
        port = self.port
        self.settings = Settings(port.texts.read_text("settings") or "")
        reports = [port.texts.report]
        words.choose(self.settings.language or words.ENGLISH)
        self.take_over_settings()
        if resumes:
            self.book.resuming = kept_standing(port)
            self.book.start(self.settings.match)
        reports = [report for report in reports + [self.book.report] if report is not None]
        for report in reports:
            port.tell(english(report))
        if reports:
            self.toast(" ".join([self.said(report) for report in reports]))
        elif self.book.match is None and not self.settings.language:
            self.toast(self.as_keyed(words.WHERE_LANGUAGES_ARE))
        return screen_for(self)

    def turn(self):
        """One pass: keys, screen, picture. Nothing is drawn or sent while nothing changes."""
        port = self.port
        now_ms = port.elapsed_ms()
        edges = port.edges()
        counts, changes = self.power.turn(now_ms, bool(edges), self.settings)
        if edges or changes:
            self.stale = True
        if not counts:
            # The press that wakes the panel says nothing else; its release without a press is nothing.
            self.gestures = Gestures()
            edges = ()
        for _role, is_down, _at_ms in edges:
            if is_down:
                self.sound(sounds.TICK)
        for gesture, role in self.gestures.feed(edges, now_ms):
            self.press(gesture, role)
        if self.toasted is not None and now_ms >= self.toast_until_ms:
            self.toasted = None
            self.stale = True
        if self.stale or (not self.shown and now_ms >= self.try_again_ms):
            self.draw()
        elif not edges and not self.gestures.down:
            keep_standing(self)
            # Once for every match that is taken up.
            if self.readied != self.book.store.number and get_ready(self):
                self.readied = self.book.store.number
        if DISK_FULL in (self.book.store.failure, port.texts.failure):
            self.make_room()
        else:
            self.space = None

    def make_room(self):
        """The medium is full: one step towards the room that the open match needs, what goes being told before."""
        if self.space is not None and self.space.rests():
            return
        if self.space is None or self.space.open != self.book.store.number:
            from .space import Space
            self.space = Space(self.book)
        going = self.space.going
        if going is not None and self.shown and self.toast_shown != self.said(self.space.told):
            # A press came before it could be read.
            self.toast(self.said(self.space.told))
            return
        told = self.space.step()
        if told is not None:
            self.port.tell(english(told))
            self.toast(self.said(told))
        if going is not None:
            if going == self.settings.match:
                self.settings.match = 0
            self.save_settings()

    def rest_ms(self):
        """How long the loop may rest, unless an edge comes before that; not while a screen wants to be drawn again."""
        if self.stale:
            return 0
        if self.gestures.down:
            return KEY_DOWN_REST_MS
        return IDLE_REST_MS if self.readied == self.book.store.number else READYING_REST_MS

    def press(self, gesture, role):
        """A gesture goes to the screen; boards without BACK have their own way to it."""
        if "BACK" not in self.port.keys:
            gesture, role = without_back(gesture, role, self.screen.undoes)
        if role is not None:
            self.stale = True
            self.toasted = None
            if not self.settings_saved:
                self.save_settings()
            before = sounds.tally(self.book.match)
            self.screen = pressed(self, gesture, role)
            sound = sounds.sound_after(before, sounds.tally(self.book.match))
            if sound is not None:
                self.sound(sound)

    def sound(self, name):
        """Plays a sound, unless the device is mute."""
        if not self.settings.muted:
            self.port.sound(name)

    def draw(self):
        """Shows the picture; when memory runs short, once more without what is seldom used."""
        try:
            self.draw_scene()
        except MemoryError:
            let_go(self)
            self.draw_scene()

    def draw_scene(self):
        """Paints and shows the scene, unless it is the one that is shown already."""
        port = self.port
        self.stale = False
        screen = self.screen
        if self.power.battery == "empty":
            from .screens.empty import Empty
            screen = Empty(self)
        hint, body = cut_bottom((0, 0, port.canvas.width, port.canvas.height), self.letter)
        nodes = screen.scene(body)
        if self.toasted is not None:
            lines = wrapped(self.toasted, port.canvas.width, self.letter)
            toast = cut_bottom((0, 0, port.canvas.width, port.canvas.height), self.letter * len(lines))[0]
            nodes.append(scene.fill(toast))
            for line in lines:
                row, toast = cut_top(toast, self.letter)
                nodes.append(scene.text(row, line, "^", 0))
        else:
            nodes.append(scene.text(hint, self.as_keyed(screen.hint()), "^", 4))
        self.face()
        right, down = self.power.shift
        if right or down:
            nodes = [(node[0], node[1] + right, node[2] + down) + node[3:] for node in nodes]
        if nodes == self.scene and self.shown:
            return
        # An error while painting leaves nobody knows what.
        old, self.scene = self.scene, None
        # Another screen has little in common with it.
        port.paint(nodes, old if type(screen) is self.painted else None)
        self.scene = nodes
        self.painted = type(screen)
        self.shown = port.show()
        self.toast_shown = self.toasted
        self.try_again_ms = port.elapsed_ms() + TRY_AGAIN_MS
        if port.lights:
            from .lit_keys import colours
            port.light_keys(colours(screen))

    def as_keyed(self, told):
        """A hint as it is on this board, which may have another way back."""
        if "BACK" in self.port.keys:
            return told
        from .screens.keyed import without_back
        return without_back(self, told)

    def toast(self, text):
        """A message on the hint line, until the next press or for a few seconds."""
        self.toasted = text
        self.stale = True
        self.toast_until_ms = self.port.elapsed_ms() + TOAST_MS

    def begin(self, lines):
        """A new match with these header lines."""
        self.seat = self.toasted = None
        room_for_a_match()
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

    def choose_language(self, language):
        """Everything is said in this language from now on, also after power-off."""
        if not words.choose(language):
            self.toast(self.say("the language {} is not on this board", language))
            language = words.ENGLISH
        self.settings.language = language
        self.settings_changed()

    def settings_changed(self):
        """Takes new settings over and keeps them."""
        self.take_over_settings()
        self.save_settings()

    def take_over_settings(self):
        """The panel stands and shines as the settings say."""
        settings = self.settings
        self.face()
        self.port.brighten(settings.brightness)
        self.port.choose_panel(settings.driver, settings.column)
        if settings.theme != self.theme and self.port.canvas.colours > 2:
            from .drawing.themes import palette_of
            self.theme = settings.theme
            self.port.recolour(palette_of(self.theme))
        self.shown = False

    def face(self):
        """The picture stands as the settings say; towards the player on turn where he sits opposite, if they say so."""
        turned = self.settings.rotated
        match = self.book.match
        if self.settings.facing and self.seat is not None and match is not None and not match.standing.over:
            players = len(match.header.players)
            if players != 3 and self.seat == players // 2:
                turned = not turned
        if turned != self.turned:
            self.turned = turned
            self.port.rotate(turned)
            self.shown = False

    def save_settings(self):
        """Writes the settings; what a medium refuses is tried again with the next press."""
        self.settings_saved = self.port.texts.write_text("settings", self.settings.text())

    def crash(self, error):
        """An unexpected error: its name on the screen and on the console; the sheet is saved."""
        self.port.tell("Kafou met an unexpected error: %s: %s" % (type(error).__name__, error))
        self.port.log(error)
        from .screens.crash import Crash
        self.screen = Crash(self, error)
        self.toasted = None
        self.draw()
