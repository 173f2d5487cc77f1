"""The menu of a match."""

from .choice import Choice, confirmed, unless_unsaved
from .route import entry_text, screen_for


def Menu(app):
    """What can be done beside scoring; BACK returns to the match. What a line leads to is loaded when it is chosen."""
    def back():
        return screen_for(app)
    entries = []
    match = app.book.match
    if match is not None:
        standing = match.standing
        hand = standing.hand
        playing = hand is not None and not standing.over
        if playing and (hand.settled is not None or hand.outcome is None):
            entries.append((app.say("Blocked"), "", lambda: blocked(app)))
        if playing and hand.settled is None and match.header.options.get("muggins") == "caller":
            entries.append((app.say("Muggins!"), "", lambda: calling(app, back)))
        if playing and hand.settled is None:
            from .looks import looks
            entries += looks(app, back)
        if match.undone:
            entries.append((app.say("Redo"), "", lambda: redone(app)))
        if standing.over:
            entries.append((app.say("Rematch"), "", lambda: rematch(app)))
            entries.append((app.say("Result as QR code"), "", lambda: result_code(app)))
    if match is not None and match.hands:
        entries.append((app.say("History"), "", lambda: history(app)))
    if match is not None and match.standing.hand is not None and not match.standing.over:
        entries.append((app.say("Adjust"), "", lambda: adjusting(app, back)))
    entries.append((app.say("New match"), "", lambda: new_match(app)))
    entries.append((app.say("Setup"), "", lambda: setup(app, back)))
    if match is not None and match.standing.hand is not None and not match.standing.over:
        entries.append((app.say("Break off"), "", lambda: break_off(app)))
    # Listing the folder takes as long as all the rest.
    if match is not None or app.book.store.matches():
        entries.append((app.say("Matches"), "", lambda: matches(app)))
    return Choice(app, app.say("Menu"), entries, back)


def blocked(app):
    """Nobody can lay a tile."""
    from . import outcome
    return outcome.blocked(app)


def history(app):
    """The hands of the match."""
    from .history import History
    return History(app)


def adjusting(app, back):
    """A total that is written anew."""
    from .correction import Adjusting
    return Adjusting(app, back)


def setup(app, back):
    """The settings."""
    from .setup import Setup
    return Setup(app, back)


def matches(app):
    """The matches that are kept."""
    from .matches import Matches
    return Matches(app)


def redone(app):
    """Takes the newest undo back."""
    newest = app.book.match.undone[-1]
    text = entry_text(app, newest, app.book.match.event(newest))
    app.book.record(("redo",))
    app.toast(app.say("redo: {}", text))
    app.seat = None
    return screen_for(app)


def calling(app, back):
    """Who calls muggins."""
    from .score import recorded

    def called(seat):
        return lambda: recorded(app, ("muggins", seat))
    entries = [(name, "", called(seat)) for seat, name in enumerate(app.book.header.players)]
    return Choice(app, app.say("Who calls?"), entries, back, 0, True)


def new_match(app):
    """Asks first while a match is going on; it stays in the list."""
    from .rule_choice import RuleChoice
    match = app.book.match
    if match is None or match.standing.over or match.standing.hand is None:
        return RuleChoice(app)
    return confirmed(app, app.say("Leave this match?"), lambda: RuleChoice(app), lambda: screen_for(app))


def rematch(app):
    """The same header again; offered to lead is who would have led the next hand."""
    def begin():
        from ..core.records import next_lead
        from .lead import Lead
        lead = next_lead(app.book.match)
        app.begin(app.book.header.lines())
        return Lead(app, lead or 0)
    return unless_unsaved(app, begin, lambda: screen_for(app))


def result_code(app):
    """The result as a QR code, loaded when it is looked at."""
    from .result_code import ResultCode
    return ResultCode(app, lambda: screen_for(app))


def break_off(app):
    """Which player breaks the match off; asked twice."""
    header = app.book.header

    def chosen(seat):
        def ask():
            return confirmed(app, app.say("{} stops?", header.players[seat]), stop, lambda: screen_for(app))

        def stop():
            refusal = app.book.record(("timeout", seat))
            if refusal is not None:
                app.toast(app.said(refusal))
            return screen_for(app)
        return ask
    entries = [(name, "", chosen(seat)) for seat, name in enumerate(header.players)]
    return Choice(app, app.say("Who breaks off?"), entries, lambda: screen_for(app))
