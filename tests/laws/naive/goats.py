"""The settlement of the goat family, the slow way."""

from .rule_book import OPENINGS


def settle(match):
    """Writes the hand, side by side, into three columns: what is written, what is forgotten, who pays the pot."""
    held = [match.side_holds(side) for side in range(len(match.sides))]
    if match.out:
        held[match.side(match.by)] = 0
    fish = match.options["fish"]
    highest = [side for side in range(len(held)) if held[side] == max(held)]
    lowest = [side for side in range(len(held)) if held[side] == min(held)]
    if match.blocked and (fish == "one" and len(highest) > 1 or fish == "lowest" and len(lowest) > 1):
        match.seen.add("eggs")
        match.pot += sum(held)
        return judge(match)
    amounts = list(held)
    writing = list(range(len(held)))
    if match.out:
        match.seen.add("out")
        writing.remove(match.side(match.by))
        match.kept[match.side(match.by)] = 0
    elif fish == "one":
        match.seen.add("fish for one")
        writing = highest
        amounts[highest[0]] = sum(held)
        for side in range(len(held)):
            if side not in highest:
                match.kept[side] = 0
    elif fish == "lowest":
        match.seen.add("fish for all but the lowest")
        writing.remove(lowest[0])
    else:
        match.seen.add("fish for everyone")
    if match.pot and len(highest) > 1:
        match.seen.add("the pot waits")
    elif match.pot and highest[0] in writing:
        match.seen.add("the pot is paid")
        amounts[highest[0]] += match.pot
        match.pot = 0
    for side in writing:
        write(match, side, amounts[side])
    return judge(match)


def write(match, side, amount):
    """An amount goes to the account, opens it, or is kept or lost."""
    opening, below = OPENINGS[match.rules]
    if match.open[side]:
        match.totals[side] += amount
    elif amount >= opening:
        match.seen.add("opened")
        match.open[side] = True
        match.totals[side] = match.kept[side] + amount
        match.kept[side] = 0
    elif below == "kept":
        match.seen.add("kept")
        match.kept[side] += amount
    else:
        match.seen.add("lost")


def judge(match):
    """Everybody at the target is a goat; the lowest of the others win."""
    match.goats = [side for side, total in enumerate(match.totals) if total >= match.options["target"]]
    if match.goats:
        match.seen.add("over")
        match.over = True
        spared = {side: total for side, total in enumerate(match.totals) if side not in match.goats}
        match.winners = [side for side in sorted(spared) if spared[side] == min(spared.values())]
        if not spared:
            match.seen.add("all are goats")


def rating(tenths):
    """A tenth, half rounded up, at least 1: counted up in tens from 5."""
    rated = 0
    while tenths >= 5 + 10 * rated:
        rated += 1
    return rated if rated > 1 else 1
