"""Who leads: the first hand, and whenever the lead is drawn by lot."""

from .choice import Choice
from .route import screen_for, undone


def Lead(app):
    """One line a player; BACK takes the settlement before back."""
    header = app.book.header
    entries = [(name, "", leading(app, seat)) for seat, name in enumerate(header.players)]
    first = app.book.match.standing.hand is None
    return Choice(app, app.say("Who leads?") if first else app.say("Drawn: who leads?"), entries,
                  lambda: left(app, first), 0, True)


def leading(app, seat):
    """What choosing this player does."""
    def lead():
        app.seat = None
        refusal = app.book.record(("hand", seat, False))
        if refusal is not None:
            app.toast(app.said(refusal))
        return screen_for(app)
    return lead


def left(app, first):
    """BACK: to the menu before the first hand, else the settlement is taken back."""
    if first:
        from .menu import Menu
        return Menu(app)
    return undone(app)
