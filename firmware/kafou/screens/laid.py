"""What is asked when a tile was laid: what the player says, and whether the hand has ended with it."""

from ..core.offers import anything_fits, elsewhere
from ..core.page import rule
from ..core.tiles import ALL_TILES
from .reason import said_text
from .route import screen_for, undone
from .score import recorded


def said(app, laid):
    """Records what was laid; with the muggins option after asking what the player says it is worth."""
    header = app.book.header
    seat = app.seat

    def done(claim):
        app.seat = None
        return ended(app, recorded(app, ("tile", seat, laid, claim)))

    def back():
        from .tile import Tile
        return Tile(app)
    if header.options.get("muggins", "off") == "off":
        return done(None)
    from .amount import Amount
    values = [0] + header.rules.play_values(header)
    return Amount(app, app.say("{} says", header.players[seat]), values, 0, done, back,
                  lambda value: said_text(app, seat, value))


def ended(app, screen):
    """Where the newest tile must have been the player's last, or nothing fits any more, that is asked, once."""
    match = app.book.match
    hand = match.standing.hand
    if match.standing.over or hand.outcome is not None or hand.settled is not None or hand.layer is None:
        return screen
    seat = hand.layer
    if emptied(match, seat):
        title = app.say("{}: last tile?", match.header.players[seat])
    elif not anything_fits(hand.layout, elsewhere(hand)):
        title = app.say("Dead ends. Blocked?") if hand.layout[1] else app.say("Every end is closed")
    else:
        return screen
    return asked(app, title, seat, not emptied(match, seat))


def asked(app, title, seat, block_first):
    """Out or blocked, the likelier first; or the hand goes on."""
    from .choice import Choice
    from .outcome import blocked, went_out

    def out():
        app.seat = seat
        return went_out(app)
    entries = [(app.say("{} went out", app.book.header.players[seat]), "", out),
               (app.say("Blocked"), "", lambda: blocked(app))]
    if block_first:
        entries.insert(0, entries.pop())
    entries.append((app.say("not yet"), "", lambda: screen_for(app)))
    return Choice(app, title, entries, lambda: undone(app))


def emptied(match, seat):
    """True when the player has certainly laid every tile: nobody draws here, and all that were dealt are laid."""
    header = match.header
    dealt = header.rules.DEALT[len(header.players) - 2]
    if rule(header.rules, "DRAWS") and dealt * len(header.players) < len(ALL_TILES):
        return False
    laid = sum([len(turn) for player, turn, _count, _points in match.standing.hand.plays if player == seat and turn])
    return laid >= dealt
