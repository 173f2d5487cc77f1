"""The result to take home: a QR code that a phone reads as text."""

from ..drawing import scene
from ..drawing.qr_code import LEAST_MARGIN, MARGIN, modules, qr_cells, version_for
from ..drawing.rectangles import centred
from . import common
from .summary import summary

# Modules of a single pixel are hard to read for a phone.
READABLE = 2


class ResultCode:
    """The code as large as fits, dark on light; where there cannot be one, why not.

    On a small panel it takes the whole height, and tells less; what does not fit then is a code of its own, and all
    of it, with the smallest modules, comes last. UP and DOWN go through them.
    """

    undoes = False

    def __init__(self, app, back):
        self.app = app
        self.back = back
        self.announced = False
        self.cells = None
        self.chosen = 0
        canvas = app.port.canvas
        self.codes = codes(summary(app, app.book.match), (canvas.width, canvas.height), app.letter)

    def press(self, gesture, role):
        """UP and DOWN show another part, OK and BACK leave."""
        change = common.step(gesture, role)
        if change and len(self.codes) > 1:
            self.chosen = common.turned(self.chosen, -change, len(self.codes))
            self.announced = False
            self.cells = None
        if common.is_tap(gesture, role, "OK") or common.is_tap(gesture, role, "BACK"):
            return self.back()
        return self

    def hint(self):
        """What the keys do here; nothing where the code needs the whole height."""
        if self.cells and self.codes[self.chosen][2]:
            return ""
        return self.app.say("UP/DOWN   BACK") if len(self.codes) > 1 else self.app.say("OK go on   BACK")

    def scene(self, rectangle):
        """A word first, since drawing takes a while; then the code, or a sentence."""
        app = self.app
        if not self.codes:
            return self.paragraph(rectangle, [app.say("This panel is too small for a QR code.")])
        content, version, is_whole = self.codes[self.chosen]
        if not self.announced:
            self.announced = True
            # Comes again as soon as this is shown.
            app.stale = True
            return self.paragraph(rectangle, [app.say("drawing...")])
        if self.cells is None:
            self.cells = qr_cells(content, version) or ()
        if not self.cells:
            return self.paragraph(rectangle, [
                app.say("The library for QR codes is not on this board; flash brings it.")])
        if is_whole:
            rectangle = (0, 0, app.port.canvas.width, app.port.canvas.height)
        size = self.cells[0]
        scale = scale_of(version, rectangle[2:], is_whole)
        wide = (size + 2 * MARGIN) * scale
        paper = centred(rectangle, wide, min(wide, rectangle[3]))
        # Dark on light, also where the theme has it so already.
        ink = 1 if app.settings.theme == "light" and app.port.canvas.colours > 2 else 0
        nodes = [scene.fill(paper, 1 - ink), scene.cells(centred(paper, size * scale, size * scale), self.cells, ink)]
        if len(self.codes) > 1:
            left = (rectangle[0], rectangle[1], paper[0] - rectangle[0], app.letter)
            nodes.append(scene.text(left, "%d/%d" % (self.chosen + 1, len(self.codes))))
        return nodes

    def paragraph(self, rectangle, texts):
        """A title and why there is no code, or not yet."""
        nodes, rest = common.titled(rectangle, self.app.say("Result as QR code"), self.app.letter)
        return nodes + common.paragraph(rest, texts, self.app.letter)


def scale_of(version, room, is_whole):
    """Pixels a module of a code has on (width, height); `is_whole`: above and below a smaller margin does."""
    size = modules(version)
    return min(room[0] // (size + 2 * MARGIN), room[1] // (size + 2 * (LEAST_MARGIN if is_whole else MARGIN)))


def codes(lines, panel, letter):
    """[(bytes, version, True where it takes the whole height)] of a summary, with modules that a phone reads well.

    Where words had to be left out for that, or the sides shared out to several codes, one with as much as modules of
    a pixel have room for comes last. Nothing where not even the totals fit.
    """
    below = (panel[0], panel[1] - letter)
    found = best(lines, below, panel, READABLE)
    parts = shared_out(lines[1:-1], panel) if found is None else [found]
    most = best(lines, below, panel, 1)
    if most is not None and most[0] not in [part[0] for part in parts]:
        parts.append(most)
    return parts


def best(lines, below, panel, least):
    """The code that tells most with modules of so many pixels, or None; a readable one may take the hint's place."""
    for told in (lines, lines[:-1], lines[1:-1]):
        found = coded(told, below, False, least) or coded(told, panel, True, READABLE)
        if found is not None:
            return found
    return None


def shared_out(lines, panel):
    """Codes of the whole height, each with as many of the lines as fit; [] where one line is too long for that."""
    parts = []
    start = 0
    while start < len(lines):
        stop = len(lines)
        while stop > start and coded(lines[start:stop], panel, True, READABLE) is None:
            stop -= 1
        if stop == start:
            return []
        parts.append(coded(lines[start:stop], panel, True, READABLE))
        start = stop
    return parts


def coded(lines, room, is_whole, least):
    """(bytes, version, is_whole) of these lines; None where a module would have fewer than `least` pixels."""
    content = "\n".join(lines).encode("utf-8")
    version = version_for(content)
    if version is None or scale_of(version, room, is_whole) < least:
        return None
    return content, version, is_whole
