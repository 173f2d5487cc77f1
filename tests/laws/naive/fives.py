"""The settlement of the fives family, the slow way: nearest multiples are searched for, units dealt one by one."""

from fractions import Fraction

from .rule_book import FIFTHS


def base(match):
    """5, or 3."""
    return 3 if match.rules == "all-threes" else 5


def fifths(match):
    """True where five points are written as one."""
    return match.rules in FIFTHS or match.options["scale"] == "5"


def rounded(match, pips):
    """Pips to the nearest multiple, or up to the next, or as they are."""
    multiples = range(-400 * base(match), 400 * base(match), base(match))
    if match.options["round"] == "nearest":
        return min(multiples, key=lambda one: abs(one - pips))
    if match.options["round"] == "up":
        return min([one for one in multiples if one >= pips])
    return pips


def together(match, hands):
    """Hands rounded one by one and added, or added and rounded."""
    if match.options["round-unit"] == "hand":
        return sum([rounded(match, hand) for hand in hands])
    return rounded(match, sum(hands))


def written(match, points):
    """Points as they stand on the sheet: fifths, the rest dropped once, at the end."""
    return int(Fraction(points, 5)) if fifths(match) else points


def settle(match):
    """Writes the hand."""
    if match.rules == "fives-and-threes":
        changes = going_out(match)
    elif match.options["settlement"] == "own":
        changes = own(match)
    elif match.out:
        changes = {match.side(match.by): written(match, others(match, match.side(match.by), False))}
    else:
        changes = block(match)
    for side in sorted(changes):
        if not match.open[side]:
            match.seen.add("settled, not in")
        elif match.passes(side, changes[side]):
            match.seen.add("settled, would pass")
        else:
            match.totals[side] += changes[side]
    match.judge(True)


def own(match):
    """Every side loses its own pips, but not the side that went out."""
    changes = {}
    for side, seats in enumerate(match.sides):
        if not (match.out and match.by in seats):
            match.seen.add("own pips")
            changes[side] = -written(match, together(match, [match.holds[seat] for seat in seats]))
    return changes


def others(match, side, less_own):
    """What the hands of the others come to, with the pot as one hand more; the pot is empty afterwards."""
    hands = [held for seat, held in enumerate(match.holds) if seat not in match.sides[side]]
    if match.pot:
        match.seen.add("the pot is paid")
        hands.append(match.pot)
    match.pot = 0
    if not less_own:
        return together(match, hands)
    match.seen.add("less the own")
    mine = [match.holds[seat] for seat in match.sides[side]]
    if match.options["round-unit"] == "hand":
        return together(match, hands) - together(match, mine)
    return together(match, hands + [-held for held in mine])


def block(match):
    """The fewest pips win; a tie is the table's to decide."""
    held = [match.side_holds(side) for side in range(len(match.sides))]
    tied = [side for side in range(len(held)) if held[side] == min(held)]
    if len(tied) == 1:
        match.seen.add("a block")
        less_own = match.options["own-pips"] == "subtracted"
        return {tied[0]: written(match, others(match, tied[0], less_own))}
    tie = match.options["tie"]
    if tie == "pot":
        match.seen.add("into the pot")
        match.pot += sum([held[side] for side in tied])
        return {}
    if tie is None:
        tie = "split" if len(held) == 3 else "nobody"
    if tie == "nobody" or len(tied) == len(held):
        match.seen.add("a tie: nobody")
        return {}
    match.seen.add("a tie: split")
    rest = [match.holds[seat] for seat in range(match.seats) if match.side(seat) not in tied]
    points = written(match, together(match, rest))
    unit = 1 if fifths(match) or match.options["round"] == "none" else base(match)
    shares = {side: 0 for side in tied}
    while points > 0:
        for side in tied:
            if points > 0:
                shares[side] += unit
                points -= unit
    return shares


def going_out(match):
    """Fives and Threes: one point, judged together with the last tile's points."""
    if match.blocked:
        return {}
    side = match.side(match.by)
    _seat, _tiles, worth, points = newest(match) or (0, (), 0, 0)
    if match.open[side] and match.passes(side, 1 + worth - points):
        match.seen.add("out, would pass")
        return {}
    return {side: 1}


def newest(match):
    """The newest play of who went out."""
    return ([None] + [play for play in match.plays if play[0] == match.by])[-1]


def take_back(match):
    """Fives and Threes: the last tile hit the target, so the point for going out passes it. Neither counts."""
    match.seen.add("out after the target was hit")
    # Only the newest play of all can have ended the match.
    seat, tiles, worth, points = match.plays.pop()
    match.plays.append((seat, tiles, worth, 0))
    match.totals[match.side(seat)] -= points
    match.points = 0
    match.over = False
    match.winners = []
