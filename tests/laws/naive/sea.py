"""The settlement of Sea Goat, the slow way, by the numbers of the rule book's list."""


def settle(match):
    """Writes the hand; what a rule decides ends it there."""
    leader = match.side(match.leader)
    hundred = leader if hundred_led(match, leader) else None
    match.debts.discard(leader)
    winner = who_wins(match)
    if winner is None:
        return
    losers = sum([match.side_holds(side) for side in range(len(match.sides)) if side != winner]) + match.pot
    if match.pot:
        match.seen.add("the eggs are taken")
    match.pot = match.ties = 0
    # 5. Winning the hundred wins the match.
    if hundred is not None and hundred == winner:
        return won(match, winner, "the hundred is won")
    # 4. The finishes.
    if match.out and finished(match, winner):
        return None
    # 5. Losing it with 25 or more.
    if hundred is not None:
        if losers < 25:
            match.seen.add("the hundred is lost with less")
        elif match.options["hundred"] == "match":
            won(match, winner, "the hundred is lost")
        else:
            match.seen.add("the hundred only empties")
            match.totals[hundred] = 0
            match.open[hundred] = False
        return None
    # 1. to 3. The recorder.
    if True not in match.open:
        if losers < 25:
            match.seen.add("less is lost")
            return None
        match.seen.add("becomes the recorder")
        match.open[winner] = True
        match.totals[winner] += losers
    elif match.open[winner]:
        match.seen.add("the recorder adds")
        match.totals[winner] += losers
    elif match.options["wipe"] != "off" and losers >= int(match.options["wipe"]):
        match.seen.add("wiped")
        match.totals = [0 for _side in match.sides]
        match.open = [False for _side in match.sides]
    else:
        match.seen.add("not enough to wipe")
    return judge(match)


def hundred_led(match, side):
    """5. The side had the right to it and said so, or led 6-6."""
    led = match.plays and match.plays[0][0] == match.leader and match.plays[0][1][0] == 66
    return (match.open[side] or side in match.debts) and bool(match.told_hundred or led)


def who_wins(match):
    """6. Who went out; in a fish the fisherman where he may, else the lowest; tied: eggs, and nobody."""
    if match.out:
        return match.side(match.by)
    if match.by is not None and match.holds[match.by] < 25:
        mine = match.side(match.by)
        if max([held for seat, held in enumerate(match.holds) if match.side(seat) != mine]) > 25:
            match.seen.add("the fisherman owes")
            match.debts.add(mine)
            return mine
    held = [match.side_holds(side) for side in range(len(match.sides))]
    if held.count(min(held)) == 1:
        match.seen.add("a fish")
        return held.index(min(held))
    match.seen.add("eggs")
    match.pot += sum(held)
    match.ties += 1
    if match.options["rot"] != "off" and match.ties == match.options["rot"] + 1:
        match.seen.add("rotten")
        match.pot = match.ties = 0
    return None


def finished(match, winner):
    """4. and 8.: 0-0, 6-6 or exactly those two as the last turn."""
    last = set(match.last)
    if not last and match.plays and match.plays[-1][0] == match.by:
        last = set(match.plays[-1][1])
    if last in ({0}, {0, 66}):
        won(match, winner, "the bald goat")
        return True
    if last == {66} and match.options["six-six"] != "off":
        worst = max([held for seat, held in enumerate(match.holds) if match.side(seat) != winner])
        if worst >= 25 or match.options["six-six"] == "always":
            won(match, winner, "out on 6-6")
            return True
        match.seen.add("6-6 owes")
        match.debts.add(winner)
    return False


def won(match, side, why):
    """The match is won."""
    match.seen.add(why)
    match.over = True
    match.winners = [side]


def judge(match):
    """3. The recorder at the target."""
    for side, total in enumerate(match.totals):
        if match.open[side] and total >= match.options["target"]:
            won(match, side, "the recorder is there")
