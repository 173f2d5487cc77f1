"""The simulated device's picture in a terminal: drawn in place, only what changed, in the form that fits."""

import os
import re
import shutil
from copy import copy

from host_tools.output import OutputLost
from host_tools.pictures import terminal
from kafou.ports.simulated import half_turned

COLOURS = re.compile("\x1b\\[[0-9;]*m")
ENTER = "\x1b[?1049h\x1b[?25l\x1b[2J"  # xterm: the other screen, no cursor, cleared
LEAVE = "\x1b[0m\x1b[?25h\x1b[?1049l"
APART = "   "


class View:
    """What stands in the terminal `out`. `help_pieces` go below the picture, wrapped to its width."""

    def __init__(self, out, as_text, help_pieces):
        self.out = out
        self.as_text = as_text
        self.help_pieces = help_pieces
        self.escapes = out.isatty() and os.environ.get("TERM") != "dumb"
        self.entered = False
        self.forget()

    def forget(self):
        """All is drawn anew next time."""
        self.drawn = None
        self.shown = None

    def enter(self):
        """Takes the terminal."""
        self.forget()
        self.entered = True
        self.send(ENTER)

    def leave(self):
        """Gives it back as it was."""
        if self.entered:
            self.entered = False
            try:
                self.send(LEAVE)
            except (OSError, OutputLost):
                # The terminal has gone.
                return

    def send(self, codes):
        """Escape codes, to a terminal that knows them."""
        if self.escapes:
            self.out.write(codes)
            self.out.flush()

    def lines(self, app, note, columns, rows):
        """What should stand in a terminal of this size."""
        below = ([note[:columns]] if note else []) + wrapped(self.help_pieces, columns)
        lines = None if self.as_text else picture(seen(app.port), columns, rows - len(below), self.out)
        if lines is None:
            lines = [line[:columns] for line in text_lines(app.scene)]
        return (lines + below)[:rows]

    def draw(self, app, note):
        """Brings the terminal up to date; nothing is computed while nothing has changed."""
        size = shutil.get_terminal_size()
        if self.drawn is not None and self.drawn[0] is app.scene and self.drawn[1:] == (app.port.shows, note, size):
            return
        if self.drawn is not None and self.drawn[3] != size:
            self.shown = None
        self.drawn = (app.scene, app.port.shows, note, size)
        lines = self.lines(app, note, *size)
        if self.escapes:
            self.out.write(self.changes(lines, size.columns))
        elif lines != self.shown:
            self.out.write("\n" + "\n".join(lines) + "\n")
        self.out.flush()
        self.shown = lines

    def changes(self, lines, columns):
        """The codes that turn what is shown into these lines."""
        before = self.shown
        told = []
        if before is None:
            told.append("\x1b[2J")
            before = []
        for row, line in enumerate(lines):
            if row >= len(before) or before[row] != line:
                told.append("\x1b[%d;1H%s" % (row + 1, line))
                # In the last column the cursor still stands on what was written there.
                if len(COLOURS.sub("", line)) < columns:
                    told.append("\x1b[K")
        if len(lines) < len(before):
            told.append("\x1b[%d;1H\x1b[J" % (len(lines) + 1))
        return "".join(told)


def seen(port):
    """The picture as it stands on the panel: upside down while it is turned."""
    if not port.rotated:
        return port.canvas
    turned = copy(port.canvas)
    turned.buffer = half_turned(port.canvas.buffer, port.canvas.colours)
    return turned


def picture(canvas, columns, rows, out):
    """The lines of the picture in the largest form that fits; None where none does."""
    encoding = out.encoding or "ascii"
    coloured = terminal.may_colour(out)
    # As wide as it may be, then without the box, then as braille, with a box and without.
    for room in (columns, canvas.width, canvas.width - 1, (canvas.width + 1) // 2):
        if room <= columns:
            lines = terminal.picture_lines(canvas, room, encoding, coloured)
            if lines is not None and len(lines) <= rows:
                return lines
    return None


def wrapped(pieces, columns):
    """The pieces on lines of at most this many columns."""
    lines = []
    for piece in pieces:
        if lines and len(lines[-1]) + len(APART) + len(piece) <= columns:
            lines[-1] += APART + piece
        else:
            lines.append(piece)
    return [line[:columns] for line in lines]


def text_lines(scene):
    """A scene read out: its words and numbers, line by line, left to right; what stands on a bar in brackets."""
    rows = {}
    for node in scene or ():
        if node[0] in ("text", "number") and node[5]:
            told = "[%s]" % node[5] if node[7] == 0 else node[5]
        elif node[0] == "icon":
            told = "(%s)" % node[5]
        elif node[0] == "tile":
            told = "%d-%d" % divmod(node[5], 10)
        else:
            continue
        rows.setdefault(node[2] + node[4] // 2, []).append((node[1], told))
    return ["  ".join(told for _x, told in sorted(rows[y])) for y in sorted(rows)]
