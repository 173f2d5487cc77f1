"""Why a match is over, in words: the last reasons of the hand that ended it."""

from .phrases import side_name


def ending(header, standing):
    """Phrases: who broke it off, every goat and every winner with the score that decides, a pot that is void."""
    reasons = []
    if standing.timeout is not None:
        reasons.append(("{} breaks the match off: nobody wins", header.players[standing.timeout]))
    for side in standing.goats:
        reasons.append(("{} has {} and is the goat", side_name(header, side), standing.totals[side]))
    for side in standing.winners:
        total = standing.totals[side]
        # Sea Goat can be won by a tile, whatever is written.
        reasons.append(("{} wins the match with {}", side_name(header, side), total)
                       if standing.goats or total >= header.options["target"] else
                       ("{} wins the match", side_name(header, side)))
    if standing.goats and not standing.winners:
        reasons.append(("all are goats: nobody wins",))
    if standing.pot:
        reasons.append(("the pot of {} is void", standing.pot))
    return tuple(reasons)
