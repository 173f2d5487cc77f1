"""History: the chart, then hand by hand, then entry by entry; any of them can be corrected or struck.

What was corrected is marked: ~ reads differently now, x is struck.
"""

from ..core.events import event_phrase, signed_text
from ..core.readback import corrected, with_corrections
from ..drawing.text import text_width
from .choice import Choice, heading
from .correction import correcting, previewed
from .route import screen_for
from .whole import whole_match

AMENDED = "~"
STRUCK = "x"


def History(app, chosen=0):
    """The chart; the hands, the newest first, each with what it changed on every side."""
    match = whole_match(app)
    if match is None:
        return screen_for(app)
    # One function opens all of them: a long match has many hands, and a board little memory left.
    entries = [(app.say("Chart"), "", lambda: chart(app))]
    count = len(match.hands)

    def opened():
        which = count - choice.chosen
        # This list is made anew when it is shown again; what it takes is needed to read the hand back.
        del entries[:]
        return Entries(app, which)
    after = match.standing.totals
    for which in range(count - 1, -1, -1):
        before = match.hands[which][1][0]
        changes = [signed_text(now - was) for now, was in zip(after, before)]
        told, changed = fitting(app, AMENDED if corrected(match, which) else "", which, changes)
        entries.append((told, changed, opened))
        after = before
    choice = Choice(app, app.say("History"), entries, lambda: screen_for(app), chosen)
    return choice


def fitting(app, mark, which, changes):
    """(which hand, what it changed): its number alone where that makes room; no number is ever cut in its middle."""
    scale = app.letter // 8
    told = marked(mark, app.say("hand {}", which + 1))
    changed = " ".join(changes)
    # Beside the bar and a gap.
    room = app.port.canvas.width - app.letter
    if text_width(told, scale) + text_width(changed, scale) > room:
        told = marked(mark, str(which + 1))
    shown = len(changes)
    while shown > 1 and text_width(told, scale) + text_width(changed, scale) > room:
        shown -= 1
        changed = " ".join(changes[:shown]) + " ."
    return told, changed


def marked(mark, text):
    """The mark stands before the text, which may be long and is cut at its end."""
    return mark + " " + text if mark else text


def chart(app):
    """The chart, loaded when it is looked at."""
    from .chart import Chart
    return Chart(app, lambda: History(app))


def Entries(app, which, chosen=0):
    """The events of one hand, in order, as on the sheet; the struck ones, too."""
    match = app.book.match
    entries = []
    for number, event, reading in with_corrections(match, which):
        text = app.said(event_phrase(reading or event, app.book.header.players))
        mark = STRUCK if reading is None else AMENDED if reading != event else ""
        was = app.said(event_phrase(event, app.book.header.players)) if mark == AMENDED else ""
        choose = struck(app, which, len(entries)) if mark == STRUCK else choosing(
            app, which, len(entries), number, reading, text, was)
        entries.append((marked(mark, text), "", choose))
    newest_first = len(match.hands) - which
    return Choice(app, app.say("hand {}", which + 1), entries, lambda: History(app, newest_first),
                  min(chosen, len(entries) - 1))


def struck(app, which, line):
    """What OK on a struck entry does: it says how it comes back."""
    def choose():
        app.toast(app.say("struck: undo takes it back"))
        return Entries(app, which, line)
    return choose


def choosing(app, which, line, number, event, text, was):
    """What OK on an entry does: correct it or strike it; what it read before stands above."""
    def back():
        return Entries(app, which, line)

    def choose():
        entries = [heading(app.say("was: {}", was))] if was else []
        for label, screen in correcting(app, which, number, event, back):
            entries.append((label, "", screen))
        entries.append((app.say("Strike it"), "", lambda: previewed(app, ("strike", number), back)))
        return Choice(app, text, entries, back)
    return choose
