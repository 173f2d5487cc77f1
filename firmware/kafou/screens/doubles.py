"""Doubles laid together in one turn, and doubles turned down, where the rules know that."""

from ..core.layout import EMPTY, place, places_for
from ..core.page import rule
from ..core.tiles import is_double, tile_text
from ..core.writing import promised
from .choice import Choice


def doubles_offered(header, hand, offers):
    """The doubles that fit, each once, where one could be closed or several be laid in one turn; else none."""
    doubles = []
    for tile, _touched, _count, _points in offers:
        if is_double(tile) and tile not in doubles:
            doubles.append(tile)
    return doubles if may_do_more(header, hand, doubles) else []


def may_do_more(header, hand, doubles):
    """True when of these doubles that fit one could be closed, or several be laid in one turn."""
    if rule(header.rules, "CLOSES"):
        return bool(doubles)
    # On an empty table the second would have to fit the first.
    return rule(header.rules, "SEVERAL") > 1 and len(doubles) > 1 and hand is not None and bool(hand.layout[0])


def Doubles(app, doubles, hand, back, chosen_tile=None):
    """The doubles that fit, one after another; what they come to together is shown, then written."""
    layout = EMPTY if hand is None else hand.layout
    return Turn(app, doubles, (), layout, back, chosen_tile)


def Turn(app, doubles, laid, layout, back, chosen_tile=None):
    """What was chosen so far, to be written, and what could be laid with it."""
    header = app.book.header
    entries = []
    chosen = 0

    def here():
        return Turn(app, doubles, laid, layout, back)

    def goes_on(tile, at, closed):
        grown = place(layout, header.rules.SPINNER, tile, at, closed)[0]
        return Turn(app, doubles, laid + ((tile, at, closed),), grown, here)
    if laid:
        from .laid import said
        entries.append((app.say("write it"), worth_text(app, layout), lambda: said(app, laid)))
    if len(laid) < rule(header.rules, "SEVERAL"):
        for tile in doubles:
            if not places_for(layout, tile):
                continue
            if tile == chosen_tile:
                chosen = len(entries)
            for closed in (False, True) if rule(header.rules, "CLOSES") else (False,):
                entries.append((double_text(app, tile, closed), "", adding(app, layout, tile, closed, goes_on, here)))
    # Closed ones in brackets: four doubles must fit the narrowest panel.
    title = " ".join([("[%s]" if closed else "%s") % tile_text(tile) for tile, _at, closed in laid])
    return Choice(app, title or app.say("{} lays", header.players[app.seat]), entries, back, chosen)


def adding(app, layout, tile, closed, goes_on, back):
    """What choosing one more double does; where it goes is asked where that matters."""
    header = app.book.header

    def add():
        places = places_for(layout, tile)
        if len(places) < 2:
            return goes_on(tile, None, closed)
        entries = []
        for at in places:
            grown = place(layout, header.rules.SPINNER, tile, at, closed)[0]
            entries.append((app.say("at {}", tile_text(at)), worth_text(app, grown),
                            lambda at=at: goes_on(tile, at, closed)))
        return Choice(app, app.say("{} where?", double_text(app, tile, closed)), entries, back)
    return add


def double_text(app, tile, closed):
    """"6-6", or that it is turned down."""
    return app.say("{} closed", tile_text(tile)) if closed else tile_text(tile)


def worth_text(app, layout):
    """"20: +4": the count and what would be written; nothing where plays score nothing, or where the player says it."""
    header = app.book.header
    if not header.rules.LARGEST_PLAY or header.options.get("muggins", "off") != "off":
        return ""
    worth = header.rules.play_worth(header, layout[2])
    return "%d: +%d" % (layout[2], promised(header, app.book.match.standing, app.seat, worth)[0])
