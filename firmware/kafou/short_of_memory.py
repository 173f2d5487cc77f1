"""A press for which memory runs short: once more without what is seldom used, else back to the score."""

from .ports.memory import make_room
from .screens import ALWAYS
from .screens.route import screen_for


def pressed(app, gesture, role):
    """The screen after a press. What it saved before memory ran short is not saved a second time."""
    count = app.book.store.count
    try:
        return app.screen.press(gesture, role)
    except MemoryError:
        let_go(app)
    try:
        if app.book.store.count == count:
            return app.screen.press(gesture, role)
    except MemoryError:
        # What this screen holds goes, too: what it began is lost, nothing that was accepted is.
        app.screen = None
        let_go(app)
        app.port.tell("Memory was short for a press: back to the score.")
        app.toast(app.say("memory is short, back to the score"))
    return screen_for(app)


def let_go(app):
    """All that can be loaded again is forgotten."""
    app.scene = None
    make_room(ALWAYS)
    app.book.release_rules()
