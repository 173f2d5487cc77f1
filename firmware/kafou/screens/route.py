"""Which screen the standing asks for: the same after a press, an undo, and a power cut."""

from ..core.events import CORRECTIONS, event_phrase
from ..core.hand import needed
from ..core.page import rule
from ..core.standing import LOT
from . import HAND_AFTER_HAND


def screen_for(app):
    """The screen that goes on with the match as it stands. Screens are loaded when they are first shown."""
    match = app.book.match
    app.port.kept_screens = HAND_AFTER_HAND
    if match is None:
        from .rule_choice import RuleChoice
        return RuleChoice(app)
    standing = match.standing
    hand = standing.hand
    if standing.over:
        from .match_over import MatchOver
        return MatchOver(app)
    if hand is None or (hand.settled is not None and (standing.leads == LOT or may_lead_hundred(
            match.header, standing, standing.leads))):
        from .lead import Lead
        return Lead(app)
    if hand.settled is None and hand.outcome is not None:
        for seat in needed(match.header, hand):
            if hand.left[seat] is None:
                from .holding import Holding
                return Holding(app, seat)
        from .settlement import Settlement
        return Settlement(app)
    from .score import Score
    return Score(app)


def may_lead_hundred(header, standing, seat):
    """True where the rules know the hundred (Sea Goat) and this player may lead it now."""
    refusal = rule(header.rules, "hundred_refusal")
    return refusal is not None and refusal(header, standing, seat) is None


def entry_text(app, number, event):
    """What undo and redo call an event."""
    match = app.book.match
    if event[0] in CORRECTIONS:
        from ..core.readback import correction_phrase
        return app.said(correction_phrase(match, number, event))
    return app.said(event_phrase(event, match.header.players))


def undone(app):
    """Takes the newest event back, says which it was, and gives the screen that goes on."""
    match = app.book.match
    if match is not None and match.shortened and len(match.numbers) < 2:
        from .whole import whole_match
        if whole_match(app) is None:
            return screen_for(app)
    newest = match and match.newest()
    if newest is None:
        app.toast(app.say("Nothing to undo"))
        if match is not None and match.numbers:
            # The first lead stays, but it may have been given to the wrong player.
            from .lead import AnotherLead
            return AnotherLead(app)
        return screen_for(app)
    text = entry_text(app, newest[0], newest[1])
    app.book.record(("undo",))
    # A play that was a slip is entered again for the same player.
    app.seat = newest[1][1] if newest[1][0] in ("tile", "peg") else None
    app.toast(app.say("undo: {}", text))
    return screen_for(app)
