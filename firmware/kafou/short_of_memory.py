"""A press for which memory runs short: once more without what is seldom used, else back to the score."""

from .ports.memory import make_room
from .screens import HAND_AFTER_HAND
from .screens.route import screen_for


def pressed(app, gesture, role):
    """The screen after a press. What it saved before memory ran short is not saved a second time."""
    count = app.book.store.count
    try:
        return app.screen.press(gesture, role)
    except MemoryError:
        app.scene = None
        make_room(HAND_AFTER_HAND)
    try:
        if app.book.store.count == count:
            return app.screen.press(gesture, role)
    except MemoryError as error:
        app.port.log(error)
        # What this screen holds is let go first: what it began is lost, nothing that was accepted is.
        app.screen = None
        make_room(())
        app.toast(app.say("memory is short, back to the score"))
    return screen_for(app)
