"""The result to take home: a QR code that a phone reads as text."""

from ..drawing import scene
from ..drawing.qr_code import MARGIN, qr_cells, version_for
from ..drawing.rectangles import centred
from . import common
from .summary import summary


class ResultCode:
    """The code as large as fits, dark on light; where there cannot be one, why not."""

    undoes = False

    def __init__(self, app, back):
        self.app = app
        self.back = back
        self.announced = False
        self.cells = None

    def press(self, gesture, role):
        """OK and BACK leave."""
        if common.is_tap(gesture, role, "OK") or common.is_tap(gesture, role, "BACK"):
            return self.back()
        return self

    def hint(self):
        """What the keys do here."""
        return self.app.say("OK go on   BACK")

    def scene(self, rectangle):
        """A word first, since drawing takes a while; then the code, or a sentence."""
        app = self.app
        room = min(rectangle[2], rectangle[3])
        found = code_text(app, room)
        if found is None:
            return self.paragraph(rectangle, [app.say("This panel is too small for a QR code.")])
        if not self.announced:
            self.announced = True
            # Comes again as soon as this is shown.
            app.stale = True
            return self.paragraph(rectangle, [app.say("drawing...")])
        if self.cells is None:
            self.cells = qr_cells(*found) or ()
        if not self.cells:
            return self.paragraph(rectangle, [
                app.say("The library for QR codes is not on this board; flash brings it.")])
        size = self.cells[0]
        scale = room // (size + 2 * MARGIN)
        paper = centred(rectangle, (size + 2 * MARGIN) * scale, (size + 2 * MARGIN) * scale)
        # Dark on light, also where the theme has it so already.
        ink = 1 if app.settings.theme == "light" and app.port.canvas.colours > 2 else 0
        return [scene.fill(paper, 1 - ink), scene.cells(centred(paper, size * scale, size * scale), self.cells, ink)]

    def paragraph(self, rectangle, texts):
        """A title and why there is no code, or not yet."""
        nodes, rest = common.titled(rectangle, self.app.say("Result as QR code"), self.app.letter)
        return nodes + common.paragraph(rest, texts, self.app.letter)


def code_text(app, room):
    """(the summary as bytes, the code's version) as much of it as `room` pixels hold; None when not even the totals."""
    lines = summary(app, app.book.match)
    for told in (lines, lines[:-1], lines[1:-1]):
        content = "\n".join(told).encode("utf-8")
        version = version_for(content, room)
        if version is not None:
            return content, version
    return None
