"""The simulated device, live: its picture in the terminal, its keys on the keyboard."""

import os
import shutil
import sys
import time

from host_tools.pictures import terminal
from host_tools.terminal_keys import keys_of

TICK_S = 0.02
TAP_MS = 60
HOLD_MS = 900
LONG_HOLD_MS = 2500
BETWEEN_MS = 40
LETTERS = {"up": "UP", "w": "UP", "k": "UP", "down": "DOWN", "s": "DOWN", "j": "DOWN", "enter": "OK", "o": "OK",
           "right": "OK", "backspace": "BACK", "b": "BACK", "left": "BACK", "escape": "BACK"}
HELP = ("arrows or W/S: UP/DOWN   Enter or O: OK   Backspace or B: BACK",
        "hold: h then the key (H: longer)   Q: quit, the match is saved")
SHORT_HELP = ("UP/DOWN: arrows  OK: Enter  BACK: b", "hold: h, then the key  quit: q")


class Fingers:
    """Presses waiting for their turn: a terminal tells no release, so each key is held for a set time."""

    def __init__(self, port):
        self.port = port
        self.queue = []
        self.down = None
        self.until_ms = 0

    def press(self, role, held_ms):
        """One more press; too many at once (a key that repeats) are left out."""
        if len(self.queue) < 8:
            self.queue.append((role, held_ms))

    def move(self):
        """Closes and opens contacts as time passes."""
        now_ms = self.port.now_ms
        if now_ms < self.until_ms:
            return
        if self.down is not None:
            self.port.key(self.down, False)
            self.down = None
            self.until_ms = now_ms + BETWEEN_MS
        elif self.queue:
            self.down, held_ms = self.queue.pop(0)
            self.port.key(self.down, True)
            self.until_ms = now_ms + held_ms


class View:
    """Draws the picture in place; redraws only what changed."""

    def __init__(self, out, as_text):
        self.out = out
        self.as_text = as_text
        self.escapes = out.isatty() and os.environ.get("TERM") != "dumb"
        self.shown = None

    def lines(self, app):
        """What should stand in the terminal now."""
        columns, rows = shutil.get_terminal_size()
        encoding = self.out.encoding or "ascii"
        picture = None
        if not self.as_text:
            picture = terminal.picture_lines(app.port.canvas, columns - 1, encoding, terminal.may_colour(self.out))
        if picture is None or len(picture) > rows - 3:
            picture = text_lines(app.scene)
        help_lines = HELP if columns > max(len(line) for line in HELP) else SHORT_HELP
        return picture + [line[:columns - 1] for line in help_lines]

    def draw(self, app, note):
        """Brings the terminal up to date."""
        lines = self.lines(app) + ([note] if note else [])
        if lines == self.shown:
            return
        if not self.escapes:
            self.out.write("\n" + "\n".join(lines) + "\n")
        else:
            if self.shown is None or len(self.shown) != len(lines):
                self.out.write("\x1b[2J")
            told = []
            for row, line in enumerate(lines):
                if self.shown is None or len(self.shown) != len(lines) or self.shown[row] != line:
                    told.append("\x1b[%d;1H%s\x1b[K" % (row + 1, line))
            self.out.write("".join(told) + "\x1b[%d;1H" % (len(lines) + 1))
        self.out.flush()
        self.shown = lines


def text_lines(scene):
    """A scene read out: its words and numbers, line by line, left to right."""
    rows = {}
    for node in scene or ():
        if node[0] in ("text", "number") and node[5]:
            rows.setdefault(node[2] + node[4] // 2, []).append((node[1], node[5]))
        elif node[0] == "icon":
            rows.setdefault(node[2] + node[4] // 2, []).append((node[1], "(%s)" % node[5]))
    return ["  ".join(told for _x, told in sorted(rows[y])) for y in sorted(rows)]


def run(app, as_text, note):
    """Plays until Q, Ctrl-C or the end of the terminal."""
    port = app.port
    fingers = Fingers(port)
    view = View(sys.stdout, as_text)
    started = time.monotonic()
    holds_ms = None
    try:
        with keys_of(sys.stdin) as keys:
            if view.escapes:
                sys.stdout.write("\x1b[?25l")
            while True:
                port.now_ms = int((time.monotonic() - started) * 1000)
                fingers.move()
                app.turn()
                view.draw(app, note if holds_ms is None else "hold which key?")
                key = keys.read(TICK_S)
                if key in ("q", "Q", "end"):
                    return
                if key in ("h", "H"):
                    holds_ms = HOLD_MS if key == "h" else LONG_HOLD_MS
                elif key is not None:
                    role = LETTERS.get(key.lower())
                    if role in port.keys:
                        fingers.press(role, holds_ms or TAP_MS)
                    holds_ms = None
    except KeyboardInterrupt:
        return
    finally:
        if view.escapes:
            sys.stdout.write("\x1b[?25h\n")
            sys.stdout.flush()
