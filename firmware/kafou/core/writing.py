"""A play written down: its points, and in a few words why it does not simply get what its count is worth."""

from .standing import with_item


def said(header, hand, seat, says, worth):
    """(what counts, what an opponent may take or None) of a play worth `worth` whose player says `says`."""
    muggins = header.options.get("muggins", "off")
    if muggins == "off":
        return worth, None
    says = says or 0
    if says > worth:
        note(hand, ("says {} where {} is: counts nothing", says, worth))
        return 0, None
    if says == worth:
        return says, None
    if muggins == "lost":
        note(hand, ("says {} of {}: the rest is lost", says, worth))
        return says, None
    note(hand, ("says {} of {}: the rest may be called", says, worth))
    return says, (seat, worth - says)


def write_turn(header, standing, seat, laid, count, worth):
    """Writes the newest play of a player: what was laid, or pegged without its tile."""
    hand = standing.hand
    index = len(hand.plays)
    write(header, standing, seat, laid, count, worth)
    hand.turns = with_item(hand.turns, seat, (worth, standing.points, index))


def write(header, standing, seat, laid, count, worth):
    """Writes points in play, a muggins take too, as far as the rules let them count."""
    points, why_not = header.rules.write_play(header, standing, header.side_of[seat], worth)
    if why_not is not None:
        note(standing.hand, ("{}: counts nothing", why_not))
    standing.hand.plays.append((seat, laid, count, points))
    standing.points = points


def promised(header, standing, seat, worth):
    """(points that a play worth so much would get if it were written now, None or a phrase why not all).

    The rule set writes it on a copy, so that what is shown before cannot differ from what counts.
    """
    return header.rules.write_play(header, standing.copy(), header.side_of[seat], worth)


def note(hand, phrase):
    """Says something about the play that is written next."""
    hand.notes += ((len(hand.plays), phrase),)
