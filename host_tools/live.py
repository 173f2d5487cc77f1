"""The simulated device, live: its picture in the terminal, its keys on the keyboard."""

import os
import signal
import sys
import time
import traceback

from host_tools.terminal_keys import keys_of
from host_tools.terminal_view import View

TICK_S = 0.02
TAP_MS = 60
HOLD_MS = 900
LONG_HOLD_MS = 2500
BETWEEN_MS = 40
MOST_WAITING = 8
LETTERS = {"up": "UP", "w": "UP", "k": "UP", "down": "DOWN", "s": "DOWN", "j": "DOWN", "enter": "OK", "o": "OK",
           "right": "OK", "backspace": "BACK", "b": "BACK", "left": "BACK", "escape": "BACK", "z": "SEAT1",
           "x": "SEAT2", "c": "SEAT3", "v": "SEAT4", "u": "UNDO", "g": "OUT"}
HELP = (("UP", "arrows or w/s: UP/DOWN"), ("OK", "Enter: OK"), ("BACK", "Backspace or b: BACK"), ("0", "0-6: digits"),
        ("SEAT1", "z x c v: seats 1-4"), ("UNDO", "u: UNDO"), ("OUT", "g: OUT"))
HELP_FOR_ALL = ("hold: h then the key (H: longer)", "q: quit")


class Fingers:
    """Presses waiting for their turn: a terminal tells no release, so each key is held for a set time."""

    def __init__(self, port):
        self.port = port
        self.queue = []
        self.down = None
        self.until_ms = 0

    def press(self, role, held_ms):
        """One more press; too many at once (a key that repeats) are left out."""
        if len(self.queue) < MOST_WAITING:
            self.queue.append((role, held_ms))

    def idle(self):
        """True when no key is down and none waits."""
        return self.down is None and not self.queue

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


def role_of(key, roles):
    """The board's key that a key of the terminal stands for, or None."""
    role = LETTERS.get(key.lower(), key)
    return role if role in roles else None


def help_pieces(roles):
    """What is said below the picture, for a board with these keys."""
    return [told for role, told in HELP if role in roles] + list(HELP_FOR_ALL)


class Endings:
    """A context in which SIGINT (Ctrl-C), SIGTERM and SIGHUP, where there are such, wait until `check` is called.

    So they never fall into the middle of something; only a second one raises where it comes, should the program hang.
    """

    def __init__(self):
        self.asked = None
        self.leaving = False

    def __enter__(self):
        numbers = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
        self.before = [(number, signal.signal(number, self.ended)) for number in numbers]
        return self

    def __exit__(self, *_error):
        for number, handler in self.before:
            signal.signal(number, handler)

    def ended(self, number, _frame):
        """The program is asked to end."""
        if self.asked is None:
            self.asked = number
        elif not self.leaving:
            self.check()

    def check(self):
        """Ends the program by way of every `finally`, if that was asked; what comes later does not disturb that."""
        if self.asked is not None:
            self.leaving = True
            raise KeyboardInterrupt if self.asked == signal.SIGINT else SystemExit(128 + self.asked)


def run(app, as_text, note):
    """Plays until q, Ctrl-C or the end of the terminal; the traceback of the last unexpected error, or None."""
    view = View(sys.stdout, as_text, help_pieces(app.port.keys))
    with Endings() as endings:
        try:
            with keys_of(sys.stdin) as keys:
                view.enter()
                return loop(app, view, keys, note, endings)
        except KeyboardInterrupt:
            return None
        finally:
            view.leave()


def loop(app, view, keys, note, endings):
    """The device's own loop, with the terminal for its keys and panel."""
    port = app.port
    fingers = Fingers(port)
    started = time.monotonic()
    holds_ms = None
    trace = None
    leaving = False
    while True:
        endings.check()
        port.now_ms = int((time.monotonic() - started) * 1000)
        fingers.move()
        try:
            app.turn()
        except Exception as error:
            trace = traceback.format_exc()
            app.crash(error)
        view.draw(app, said_below(port, note, holds_ms))
        key = keys.read(TICK_S)
        if key in ("q", "Q") and not leaving:
            # What was typed before is still pressed.
            leaving = True
        elif key in ("q", "Q", "end"):
            return trace
        if leaving:
            if fingers.idle():
                return trace
        elif key == "suspend":
            suspend(view, keys)
        elif key in ("h", "H"):
            holds_ms = HOLD_MS if key == "h" else LONG_HOLD_MS
        elif key is not None:
            role = role_of(key, port.keys)
            if role is not None:
                fingers.press(role, holds_ms or TAP_MS)
            holds_ms = None


def said_below(port, note, holds_ms):
    """The line between picture and keys; "" for none."""
    if holds_ms is not None:
        return "hold which key?"
    if port.levels and port.levels[-1] == "starting":
        return "the board starts; until its display is on there is no picture"
    if port.levels and port.levels[-1] == "off":
        return "the display is off now; a key wakes it, and does nothing else"
    return note


def suspend(view, keys):
    """Ctrl-Z: gives the terminal back and stops until the shell goes on with the program."""
    view.leave()
    keys.__exit__()
    os.kill(0, signal.SIGTSTP)
    keys.__enter__()
    view.enter()
