"""Why a layout scores, on one line."""

from ..core.offers import terms
from ..core.writing import promised
from ..drawing.text import text_width
from ..rules.plain import sum_text


def reason(app, layout, width):
    """"0+3+2 = 5: +5": what the ends add to, and the points; the count alone where its terms are too many.

    Where not all of it would be written, the reason instead of the terms: "5: +0, not in yet". Empty where plays score
    nothing, and where it is for the players to say what a play is worth.
    """
    header = app.book.header
    if not header.rules.LARGEST_PLAY or header.options.get("muggins", "off") != "off":
        return ""
    points, why = promised(header, app.book.match.standing, app.seat, header.rules.play_worth(header, layout[2]))
    if why is not None:
        told = less_text(app, points, why)
        counted = "%d: %s" % (layout[2], told)
        return counted if text_width(counted, app.letter // 8) <= width else told
    return with_terms(app, layout, points, width)


def with_terms(app, layout, points, width):
    """"0+3+2 = 5: +5" for these points, the count alone where its terms are too many."""
    told = app.say("{}: +{}", sum_text(terms(layout, app.book.header.rules.SPINNER)), points)
    if text_width(told, app.letter // 8) <= width:
        return told
    return app.say("count {}: +{}", layout[2], points)


def said_text(app, seat, worth):
    """Why what a player says, or enters, would not all be written, "+0, would pass 61"; empty where it would."""
    points, why = promised(app.book.header, app.book.match.standing, seat, worth)
    return "" if why is None else less_text(app, points, why)


def less_text(app, points, why):
    """The points that would be written, and why they are not all."""
    return "+%d, %s" % (points, app.said(why))


def unknown(app):
    """What stands in the layout's place once points were entered in a hand that began with tiles."""
    return app.say("not known: points without tiles")
