"""A press for which memory runs short: once more without what is seldom used, else back to the score."""

from .drawing.big_digits import forget_digits
from .drawing.small_font import forget_drawn
from .ports.memory import make_room, tidy
from .screens import ALWAYS, SETTING_UP
from .screens.route import screen_for

# What the last screen before a match is made of.
LAST = ("choice", "draft", "options", "option_words")


def pressed(app, gesture, role):
    """The screen after a press. What it saved before memory ran short is not saved a second time."""
    book = app.book
    count, match = book.store.count, book.match
    for last in (False, True):
        try:
            return app.screen.press(gesture, role)
        except MemoryError:
            # A match that was read again is not the one that this screen began with.
            last = last or book.match is not match
            if last:
                # What this screen holds goes, too: what it began is lost, nothing that was accepted is.
                app.screen = None
            let_go(app)
            if match is not None and book.match is None:
                # Not even room to read it. It lies where it lay.
                raise
        if book.store.count != count:
            return screen_for(app)
        if last:
            break
    app.port.tell("Memory was short for a press: back to the score.")
    app.toast(app.say("memory is short, back to the score"))
    return screen_for(app)


def let_go(app):
    """All that can be loaded again is forgotten; not what a new match is being set up with, which is in use."""
    app.scene = None
    let_modules_go(app.port)
    if app.port.kept_screens != SETTING_UP:
        app.book.release_rules()


def room_for_a_match():
    """What a new match was set up with is forgotten before that begins, but for the screen that is shown."""
    tidy(ALWAYS + LAST)


def let_modules_go(port):
    """Only the modules that power-on loads stay, and those that a new match is being set up with; nothing drawn."""
    forget_digits()
    forget_drawn()
    make_room(SETTING_UP if port.kept_screens == SETTING_UP else ALWAYS)
