"""How the hand ends: somebody goes out, or it is blocked."""

from .choice import Choice
from .route import screen_for
from .score import recorded


def Outcome(app):
    """Out or blocked; blocked goes on to ask for the fisherman where the rules want to know him."""
    name = app.book.header.players[app.seat]
    return Choice(app, app.say("How does it end?"), [
        (app.say("{} went out", name), "", lambda: recorded(app, ("out", app.seat, ()))),
        (app.say("Blocked"), "", lambda: blocked(app)),
    ], lambda: screen_for(app))


def blocked(app):
    """Records a block; the screen that goes on."""
    header = app.book.header
    if not header.rules.ASKS_FISHERMAN:
        return recorded(app, ("blocked", None))
    entries = [(name, "", fisherman(app, seat)) for seat, name in enumerate(header.players)]
    entries.append((app.say("not known"), "", fisherman(app, None)))
    return Choice(app, app.say("Who laid last?"), entries, lambda: screen_for(app), app.seat)


def fisherman(app, seat):
    """What choosing this player does."""
    return lambda: recorded(app, ("blocked", seat))
