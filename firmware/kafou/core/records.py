"""What is said of a match when it is over: how many hands it took, and who would lead the next one."""

from .standing import LOT


def hands_played(standing):
    """How many hands were played: also the one that the match ended in the middle of."""
    return standing.hands + (standing.hand is not None and standing.hand.settled is None)


def next_lead(match):
    """The seat that would lead, were the match not over: as the rules say, or whose play ended it; else None."""
    standing = match.standing
    hand = standing.hand
    if hand is None or standing.timeout is not None:
        return None
    seat = standing.leads if hand.settled is not None else match.header.rules.next_leader(match.header, standing)
    if seat is None or seat == LOT:
        return hand.plays[-1][0] if hand.settled is None and hand.plays else None
    return seat
