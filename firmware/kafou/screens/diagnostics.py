"""Diagnostics: the keys that are down now, the panel that was found, memory, space, versions."""

from .. import VERSION
from . import common


class Diagnostics:
    """What one wants to know of a board that behaves oddly."""

    undoes = False

    def __init__(self, app, back):
        self.app = app
        self.back = back
        self.first = 0
        self.more = 0

    def press(self, gesture, role):
        """UP and DOWN scroll, BACK leaves; every key is shown while it is down."""
        change = common.step(gesture, role)
        if change:
            self.first = max(0, self.first - change)
        elif common.is_tap(gesture, role, "BACK"):
            return self.back()
        return self

    def hint(self):
        """What the keys do here."""
        return self.app.say("UP/DOWN   BACK") if self.more or self.first else self.app.say("BACK")

    def scene(self, rectangle):
        """Title and lines."""
        app = self.app
        say = app.say
        found = app.port.facts()
        lines = [
            (say("keys"), " ".join(app.port.held()) or "-"),
            (say("panel"), found["panel"]),
            (say("battery"), found["battery"]),
            (say("memory"), kilobytes(say, found["memory"])),
            (say("space"), kilobytes(say, found["space"])),
            ("Kafou", VERSION),
            (found["python"], found["version"]),
        ]
        nodes, rest = common.titled(rectangle, say("Diagnostics"), app.letter)
        shown, self.first, self.more = common.window(rest, lines, self.first, app.letter)
        return nodes + shown


def kilobytes(say, count):
    """"120 KB"; "-" for what cannot be told."""
    return "-" if count is None else say("{} KB", count // 1024)
