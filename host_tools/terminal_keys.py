"""Keys of a terminal, one by one, without waiting for Enter; the terminal is left as it was."""

import os
import sys

ESCAPE_S = 0.05
# What a terminal sends for the keys that are no letters.
SEQUENCES = {"\x1b[A": "up", "\x1b[B": "down", "\x1bOA": "up", "\x1bOB": "down", "\x1b[C": "right", "\x1b[D": "left",
             "\x1bOC": "right", "\x1bOD": "left", "\x1bOM": "enter", "\r": "enter", "\n": "enter", " ": "enter",
             "\x7f": "backspace", "\x08": "backspace", "\x1b": "escape", "\x1a": "suspend"}
WINDOWS_SEQUENCES = {"H": "up", "P": "down", "K": "left", "M": "right"}


def first_key(text):
    """(what one key sent, the rest). All of an escape sequence is one key, also of a key that nobody uses.

    CSI sequences are `ESC [`, then bytes below 0x40, then one that is not (ECMA-48, section 5.4).
    """
    end = 1
    if text[:2] == "\x1b[":
        end = 2
        while end < len(text) and text[end] < "@":
            end += 1
        end += 1
    elif text[:2] == "\x1bO":
        end = 3
    elif text[:1] == "\x1b" and text[1:2] not in ("", "\x1b"):
        end = 2
    return text[:end], text[end:]


def unfinished(text):
    """True for the start of an escape sequence whose rest may still be on its way."""
    return text == "\x1b" or text == "\x1bO" or (text[:2] == "\x1b[" and all(one < "@" for one in text[2:]))


class PosixKeys:
    """A context in which `read(seconds)` gives the next key's name or letter, or None."""

    def __init__(self, stream):
        self.number = stream.fileno()
        self.waiting = ""

    def __enter__(self):
        import termios
        import tty

        self.before = termios.tcgetattr(self.number)
        try:
            tty.setcbreak(self.number)
            now = termios.tcgetattr(self.number)
            # Ctrl-Z is a key here: before the program stops, the terminal is put back.
            now[6][termios.VSUSP] = b"\0"
            termios.tcsetattr(self.number, termios.TCSADRAIN, now)
        except BaseException:
            # Interrupted before there is a context to leave.
            self.__exit__()
            raise
        return self

    def __exit__(self, *_error):
        import termios

        try:
            termios.tcsetattr(self.number, termios.TCSADRAIN, self.before)
        except termios.error:
            # The terminal has gone, and with it what could be put back.
            return

    def read(self, seconds):
        """The next key; "end" once the terminal is gone; "" for a key that says nothing."""
        if not self.waiting and not self.ready(seconds):
            return None
        if self.ready(0) and not self.take():
            return "end"
        while unfinished(self.waiting) and self.ready(ESCAPE_S):
            if not self.take():
                return "end"
        key, self.waiting = first_key(self.waiting)
        return SEQUENCES.get(key, key if len(key) == 1 else "")

    def take(self):
        """Reads what is there; False at the end."""
        try:
            got = os.read(self.number, 64)
        except OSError:
            return False
        self.waiting += got.decode("utf-8", "replace")
        return bool(got)

    def ready(self, seconds):
        """True when something can be read within that time."""
        import select

        return bool(select.select([self.number], [], [], seconds)[0])


class WindowsKeys:
    """The same on a Windows console."""

    def __init__(self, stream):
        self.stream = stream

    def __enter__(self):
        # An empty command makes the console understand escape sequences.
        os.system("")
        return self

    def __exit__(self, *_error):
        pass

    def read(self, seconds):
        """The next key."""
        import msvcrt
        import time

        until = time.monotonic() + seconds
        while not msvcrt.kbhit():
            if time.monotonic() >= until:
                return None
            time.sleep(0.005)
        letter = msvcrt.getwch()
        if letter in ("\x00", "\xe0"):
            return WINDOWS_SEQUENCES.get(msvcrt.getwch(), "")
        if letter == "\x03":
            raise KeyboardInterrupt
        return SEQUENCES.get(letter, letter)


def keys_of(stream):
    """The keys of this terminal, for `with`."""
    return WindowsKeys(stream) if sys.platform == "win32" else PosixKeys(stream)
