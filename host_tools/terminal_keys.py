"""Keys of a terminal, one by one, without waiting for Enter; the terminal is left as it was."""

import os
import sys

# What a terminal sends for the keys that are no letters.
SEQUENCES = {"\x1b[A": "up", "\x1b[B": "down", "\x1bOA": "up", "\x1bOB": "down", "\x1b[C": "right", "\x1b[D": "left",
             "\r": "enter", "\n": "enter", " ": "enter", "\x7f": "backspace", "\x08": "backspace", "\x1b": "escape"}
WINDOWS_SEQUENCES = {"H": "up", "P": "down", "K": "left", "M": "right"}


class PosixKeys:
    """A context in which `read(seconds)` gives the next key's name or letter, or None."""

    def __init__(self, stream):
        self.number = stream.fileno()
        self.waiting = ""

    def __enter__(self):
        import termios
        import tty

        self.before = termios.tcgetattr(self.number)
        tty.setcbreak(self.number)
        return self

    def __exit__(self, *_error):
        import termios

        termios.tcsetattr(self.number, termios.TCSADRAIN, self.before)

    def read(self, seconds):
        """The next key; "end" once the terminal is gone."""
        if not self.waiting and not self.ready(seconds):
            return None
        if self.ready(0):
            got = os.read(self.number, 64)
            if not got:
                return "end"
            self.waiting += got.decode("utf-8", "replace")
        for length in (3, 1):
            part = self.waiting[:length]
            if part in SEQUENCES or length == 1:
                self.waiting = self.waiting[length:]
                return SEQUENCES.get(part, part)

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
            return WINDOWS_SEQUENCES.get(msvcrt.getwch())
        if letter == "\x03":
            raise KeyboardInterrupt
        return SEQUENCES.get(letter, letter)


def keys_of(stream):
    """The keys of this terminal, for `with`."""
    return WindowsKeys(stream) if sys.platform == "win32" else PosixKeys(stream)
