"""What is said of a match when it is over: runs, and who would lead the next hand."""

from .standing import LOT


def hand_changes(match):
    """[per side what its settlement changed, what is kept included] of every settled hand."""
    befores = [before for _start, before in match.hands[1:]] + [match.standing.packed()]
    found = []
    kept = match.hands[0][1][1] if match.hands else ()
    settled_hands = 0
    for packed in befores:
        # Only settlements: a hand that ended the match in the middle was nobody's.
        if packed[6] > settled_hands:
            found.append(tuple([change + now - was for change, now, was in zip(packed[8], packed[1], kept)]))
        settled_hands = packed[6]
        kept = packed[1]
    return found


def best_of(changes, least):
    """The side that alone came out of a hand best: with the most points, or where `least` with the fewest; or None."""
    best = min(changes) if least else max(changes)
    sides = [side for side, change in enumerate(changes) if change == best]
    return sides[0] if len(sides) == 1 else None


def longest_run(match):
    """(side, hands) of the most hands in a row that one side came out of best, the first of them; None without one.

    Best is in goat games who alone got the least, else who alone got the most in the settlement; a tie ends a run.
    """
    least = match.header.rules.FAMILY == "goat"
    longest = None
    side = None
    length = 0
    for changes in hand_changes(match):
        best = best_of(changes, least)
        length = length + 1 if best == side else 1
        side = best
        if side is not None and (longest is None or length > longest[1]):
            longest = (side, length)
    return longest


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
