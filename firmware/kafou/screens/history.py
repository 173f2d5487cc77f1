"""History: hand by hand, then entry by entry; any of them can be corrected or struck."""

from ..core.events import event_phrase, signed_text
from .choice import Choice
from .correction import correcting, previewed
from .route import screen_for


def History(app):
    """The hands, the newest first, each with what it changed on every side."""
    match = app.book.match
    entries = []
    after = match.standing.totals
    for which in range(len(match.hands) - 1, -1, -1):
        before = match.hands[which][1][0]
        changes = " ".join([signed_text(now - was) for now, was in zip(after, before)])
        entries.append((app.say("hand {}", which + 1), changes, opening(app, which)))
        after = before
    return Choice(app, app.say("History"), entries, lambda: screen_for(app))


def opening(app, which):
    """What choosing this hand does."""
    return lambda: Entries(app, which)


def Entries(app, which, chosen=0):
    """The events of one hand that count, in order, as on the sheet without what says nothing to the score."""
    match = app.book.match
    start = match.hands[which][0]
    stop = match.hands[which + 1][0] if which + 1 < len(match.hands) else None
    entries = []
    for _index, number, event in match.readings(start, stop):
        if match.asleep is not None and number >= match.asleep:
            break
        text = app.said(event_phrase(event, app.book.header.players))
        entries.append((text, "", choosing(app, which, len(entries), number, event, text)))
    return Choice(app, app.say("hand {}", which + 1), entries, lambda: History(app), min(chosen, len(entries) - 1))


def choosing(app, which, line, number, event, text):
    """What OK on an entry does: correct it or strike it."""
    def back():
        return Entries(app, which, line)

    def choose():
        entries = []
        for label, screen in correcting(app, number, event, back):
            entries.append((label, "", screen))
        entries.append((app.say("Strike it"), "", lambda: previewed(app, ("strike", number), back)))
        return Choice(app, text, entries, back)
    return choose
