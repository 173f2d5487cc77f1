"""How the hand ends: somebody goes out, or it is blocked."""

from ..core.offers import elsewhere, offers
from ..core.page import rule
from ..core.tiles import ALL_TILES, tile_text
from .choice import Choice, confirmed
from .route import screen_for
from .score import recorded


def Outcome(app):
    """Out or blocked; blocked goes on to ask for the fisherman where the rules want to know him."""
    name = app.book.header.players[app.seat]
    return Choice(app, app.say("How does it end?"), [
        (app.say("{} went out", name), "", lambda: went_out(app)),
        (app.say("Blocked"), "", lambda: blocked(app)),
    ], lambda: screen_for(app))


def went_out(app):
    """Records that the chosen player went out; asks for the last tile where that matters (Sea Goat)."""
    seat = app.seat
    if rule(app.book.header.rules, "last_refusal") is None or laid_newest(app, seat):
        return recorded(app, ("out", seat, ()))
    entries = [(label, "", lambda tiles=tiles: recorded(app, ("out", seat, tiles)))
               for label, tiles in ((app.say("another"), ()), ("0-0", (0,)), ("6-6", (66,)), ("0-0 6-6", (0, 66)))]
    return Choice(app, app.say("The last tile?"), entries, lambda: screen_for(app))


def laid_newest(app, seat):
    """True when the newest turn told, tile by tile, is this player's: nothing more is to be asked."""
    hand = app.book.match.standing.hand
    if hand is None or hand.settled is not None or not hand.plays:
        return False
    return hand.plays[-1][0] == seat and hand.plays[-1][1] is not None


def blocked(app, sure=False):
    """Records a block; the screen that goes on. Where somebody could still lay, or draw, it is asked once."""
    header = app.book.header
    hand = app.book.match.standing.hand
    question = None if sure else doubt(app, header, hand)
    if question is not None:
        return confirmed(app, question, lambda: blocked(app, True), lambda: screen_for(app))
    if not rule(header.rules, "ASKS_FISHERMAN"):
        return recorded(app, ("blocked", None))
    entries = [(name, "", fisherman(app, seat)) for seat, name in enumerate(header.players)]
    if not rule(header.rules, "NEEDS_FISHERMAN"):
        entries.append((app.say("not known"), "", fisherman(app, None)))
    told = hand.layer if hand is not None and hand.settled is None else None
    return Choice(app, app.say("Who laid last?"), entries, lambda: screen_for(app),
                  (app.seat or 0) if told is None else told, True)


def doubt(app, header, hand):
    """A question where a block cannot be, or need not: something fits that can be drawn, or that a hand must hold."""
    if hand is None or hand.settled is not None or not hand.layout_known or not hand.layout[0]:
        return None
    fitting = offers(hand.layout, header.rules.SPINNER, elsewhere(hand))
    boneyard = tiles_to_draw(header, hand, app.book.match.open_events)
    if fitting and boneyard:
        return app.say("{} to draw. Blocked?", boneyard)
    players = len(header.players)
    asleep = 0 if rule(header.rules, "DRAWS") else len(ALL_TILES) - players * header.rules.DEALT[players - 2]
    tiles = sorted(set([tile for tile, _touched, _count in fitting]))
    return app.say("{} fits. Blocked?", tile_text(tiles[-1])) if len(tiles) > asleep else None


def tiles_to_draw(header, hand, events):
    """How many tiles the boneyard still has; 0 where nobody draws or the hand was not told tile by tile."""
    players = len(header.players)
    if not rule(header.rules, "DRAWS") or hand is None or not hand.layout_known or not hand.layout[0]:
        return 0
    drawn = sum([event[2] for _number, event in events if event[0] == "draw"])
    return max(0, len(ALL_TILES) - players * header.rules.DEALT[players - 2] - drawn)


def fisherman(app, seat):
    """What choosing this player does."""
    return lambda: recorded(app, ("blocked", seat))
