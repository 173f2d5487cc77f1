"""Who leads: the first hand, whenever the lead is drawn by lot, and where it may be the hundred."""

from ..core.standing import LOT
from .choice import Choice
from .route import may_lead_hundred, screen_for, undone


def Lead(app, chosen=0):
    """One line a player, and one more for each who may lead the hundred; BACK takes the settlement before back.

    `chosen`: the line the cursor starts on.
    """
    header = app.book.header
    standing = app.book.match.standing
    first = standing.hand is None
    drawn = standing.leads is None or standing.leads == LOT
    seats = range(len(header.players)) if drawn else (standing.leads,)
    entries = [(header.players[seat], "", leading(app, seat, False)) for seat in seats]
    entries += [(app.say("{}: the hundred", header.players[seat]), "", leading(app, seat, True))
                for seat in seats if may_lead_hundred(header, standing, seat)]
    title = app.say("Who leads?") if first or not drawn else app.say("Drawn: who leads?")
    return Choice(app, title, entries, lambda: left(app, first), chosen, drawn)


def leading(app, seat, hundred):
    """What choosing this player does."""
    def lead():
        app.seat = None
        refusal = app.book.record(("hand", seat, hundred))
        if refusal is not None:
            app.toast(app.said(refusal))
        return screen_for(app)
    return lead


def AnotherLead(app):
    """The first hand of a match cannot be undone; who leads it can be chosen again, as long as nothing else is told."""
    number = app.book.match.numbers[0]
    leader = app.book.match.standing.hand.leader
    entries = [(name, "", amending(app, number, seat, leader)) for seat, name in enumerate(app.book.header.players)]
    return Choice(app, app.say("Who leads?"), entries, lambda: screen_for(app), leader, True)


def amending(app, number, seat, leader):
    """What choosing this player for the first hand does; the one who leads already changes nothing."""
    def amend():
        app.seat = None
        if seat != leader:
            refusal = app.book.record(("amend", number, ("hand", seat, False)))
            if refusal is not None:
                app.toast(app.said(refusal))
        return screen_for(app)
    return amend


def left(app, first):
    """BACK: to the menu before the first hand, else the settlement is taken back."""
    if first:
        from .menu import Menu
        return Menu(app)
    return undone(app)
