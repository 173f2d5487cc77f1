"""The safe menu: a key was held at power-on, so nothing that was kept is read before one asks for it."""

from .choice import Choice
from .diagnostics import Diagnostics


def Safe(app):
    """Start; start without the last match; diagnostics."""
    def safe():
        return Safe(app)
    return Choice(app, app.say("Safe menu"), [
        (app.say("Start"), "", app.begin_again),
        (app.say("Start without match"), "", lambda: without_match(app)),
        (app.say("Diagnostics"), "", lambda: Diagnostics(app, safe)),
    ], safe)


def without_match(app):
    """The menu, with no match taken up; all of them are still in the list."""
    app.begin_again(False)
    from .menu import Menu
    return Menu(app)
