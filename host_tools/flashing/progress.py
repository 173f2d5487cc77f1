"""What is being copied, as it goes on: one line that is written over on a terminal, else a line a file."""

import os
import shutil
import sys

WIDEST_BAR = 24


class Progress:
    """Shows the files as `installing.install` copies them. Nothing here needs colour or more than ASCII."""

    def __init__(self, count, out=None):
        self.out = sys.stdout if out is None else out
        self.count = count
        self.number = 0
        # A console that knows no escape codes still knows the carriage return.
        self.rewrites = self.out.isatty() and os.environ.get("TERM") != "dumb"
        self.shown = 0

    def __call__(self, place, done, in_all):
        """The file that comes next; None at the end."""
        if place is not None:
            self.number += 1
        if not self.rewrites:
            if place is not None:
                self.out.write("copying %d of %d: %s\n" % (self.number, self.count, place))
                self.out.flush()
            return
        columns = max(shutil.get_terminal_size().columns - 1, 1)
        line = self.line(place, done, in_all, columns) if place is not None else ""
        self.out.write("\r" + line + " " * (self.shown - len(line)) + ("\r" if place is None else ""))
        self.out.flush()
        self.shown = len(line)

    def line(self, place, done, in_all, columns):
        """At most this many columns: how far, a bar when there is room for one, and the file."""
        told = "copying %d of %d " % (self.number, self.count)
        width = min(WIDEST_BAR, columns - len(told) - len(place) - 3)
        if width >= 6:
            full = width * done // max(in_all, 1)
            told += "[" + "#" * full + "-" * (width - full) + "] "
        return (told + place)[:columns]

    def clear(self):
        """Takes a line that stands half written away, before anything else is printed."""
        if self.rewrites and self.shown:
            self.out.write("\r" + " " * self.shown + "\r")
            self.out.flush()
            self.shown = 0
