"""The settlement of Classic, Fisherman and Goat to 300, the slow way."""


def settle(match):
    """Writes the hand: points for one side at most."""
    held = [match.side_holds(side) for side in range(len(match.sides))]
    if match.out:
        match.seen.add("out")
        winner = match.side(match.by)
        held[winner] = 0
        points = sum(held)
    elif match.rules == "fisherman":
        match.seen.add("the fisherman writes")
        winner = match.side(match.by)
        points = sum(held)
    else:
        if held.count(min(held)) > 1:
            match.seen.add("a tie")
            return
        match.seen.add("the lowest writes")
        winner = held.index(min(held))
        points = sum([pips for side, pips in enumerate(held) if side != winner])
        if match.rules == "classic":
            points -= held[winner]
    if match.passes(winner, points):
        match.seen.add("would pass")
        return
    match.totals[winner] += points
    match.judge(True)
