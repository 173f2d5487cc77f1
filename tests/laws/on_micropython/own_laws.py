"""The laws that each rule set has for itself, looked at whenever a hand is settled; on any Python."""


def held_by(header, hand, side):
    """What the hands of a side are worth together; nothing for a side that is out."""
    if hand.outcome == "out" and header.side_of[hand.by] == side:
        return 0
    return sum([hand.left[seat][0] for seat in header.sides[side] if hand.left[seat] is not None])


def own_laws_hold(again, events):
    """Tells a Sheet that has only its header these events, looks at every settlement, and counts them."""
    header = again.header
    law = LAWS[header.rules.ID]
    settled = 0
    adjusted = False
    for event in events:
        before = again.match.standing.copy() if again.match is not None else None
        assert again.record(event) is None
        adjusted = adjusted or event[0] == "adjust"
        standing = again.match.standing
        if header.options.get("finish") == "exact" and not adjusted:
            assert max(standing.totals) <= header.options["target"], (header.lines(), standing.totals)
        if event[0] == "settle":
            settled += 1
            held = [held_by(header, standing.hand, side) for side in range(len(header.sides))]
            law(header, before, standing, held, adjusted)
    return settled


def changes(before, standing):
    """By how much each side's account and what it keeps have changed together."""
    return [after + kept - was - had for after, kept, was, had in zip(
        standing.totals, standing.kept, before.totals, before.kept)]


def written_for_one(before, standing):
    """Good points are written for one side at most, and never taken away: how many."""
    changed = [change for change in changes(before, standing) if change]
    assert len(changed) <= 1 and min(changed + [0]) == 0, changed
    return sum(changed)


def fives(header, before, standing, held, adjusted):
    """Totals are multiples of five (three); who went out loses nothing, and alone wins."""
    options = header.options
    if options["round"] != "none" and options["muggins"] == "off" and not adjusted and header.rules.unit(header) > 1:
        assert [total for total in standing.totals if total % header.rules.BASE] == []
    changed = changes(before, standing)
    hand = standing.hand
    if options["settlement"] == "own":
        assert max(changed) <= 0
        assert hand.outcome != "out" or changed[header.side_of[hand.by]] == 0
    elif hand.outcome == "out":
        assert [side for side, change in enumerate(changed) if change and side != header.side_of[hand.by]] == []
    else:
        # Only the lowest get anything.
        assert [side for side, change in enumerate(changed) if change and held[side] != min(held)] == []
    if options["tie"] != "pot":
        assert standing.pot == 0


def telephone(header, before, standing, held, adjusted):
    """Rounded up: five times what is written is the pips or up to four more."""
    fives(header, before, standing, held, adjusted)
    options = header.options
    if standing.hand.outcome == "out" and (options["settlement"], options["round"], options["round-unit"]) == (
            "opponents", "up", "sum") and not before.pot:
        points = sum(changes(before, standing))
        assert points == 0 or 0 <= 5 * points - sum(held) < 5, (points, held)


def fives_and_threes(header, before, standing, held, adjusted):
    """One point for who went out, or nothing at all."""
    points = written_for_one(before, standing)
    assert points == 0 or (points == 1 and standing.hand.outcome == "out")


def goats(header, before, standing, held, adjusted):
    """What is written is what was held: by all, by all but the lowest, or all of it by one; the pot comes once."""
    hand = standing.hand
    fish = header.options.get("fish", "everyone")
    changed = changes(before, standing)
    if header.rules.KEEPS is False:
        # What does not open is lost: an amount is written in full, or not at all.
        assert [change for side, change in enumerate(changed) if change and not standing.opened[side]] == []
        return
    # What was kept is forgotten by who is out, and in a fish for one by all but the highest.
    forgets = [hand.outcome == "out" and header.side_of[hand.by] == side for side in range(len(held))]
    if hand.outcome == "blocked" and fish == "one" and held.count(max(held)) == 1:
        forgets = [one != max(held) for one in held]
    changed = [change + (before.kept[side] if forgets[side] else 0) for side, change in enumerate(changed)]
    tied = held.count(min(held)) > 1
    spared = min(held) if hand.outcome == "blocked" and fish == "lowest" and not tied else 0
    # All the pips there are: in the hands and in the pot, which is void once the match is over.
    pot = standing.pot
    if standing.over and sum(changed) == sum(held) - spared:
        pot = before.pot
    assert pot == 0 or pot >= before.pot, (before.pot, pot)
    assert sum(changed) + pot == sum(held) + before.pot - spared, (changed, held, before.pot, pot)
    if fish == "one" and hand.outcome == "blocked":
        assert len([change for change in changed if change]) <= 1


def classic(header, before, standing, held, adjusted):
    """The winner's points are what the others hold, less the own in a block."""
    points = written_for_one(before, standing)
    own = min(held) if standing.hand.outcome == "blocked" else 0
    assert points in (0, sum(held) - 2 * own), (points, held)


def fisherman(header, before, standing, held, adjusted):
    """All there is."""
    points = written_for_one(before, standing)
    assert points in (0, sum(held)), (points, held)


def goat_300(header, before, standing, held, adjusted):
    """What the others hold."""
    points = written_for_one(before, standing)
    own = min(held) if standing.hand.outcome == "blocked" else 0
    assert points in (0, sum(held) - own), (points, held)


def sea_goat(header, before, standing, held, adjusted):
    """At most one side has points, and only the recorder; eggs are at least the hands that made them."""
    recorders = [side for side in range(len(held)) if standing.opened[side]]
    assert len(recorders) <= 1
    assert [side for side, total in enumerate(standing.totals) if total and side not in recorders] == []
    assert standing.pot in (0, before.pot + sum(held)), (before.pot, standing.pot, held)


LAWS = {"all-fives": fives, "five-up": fives, "muggins": fives, "sniff": fives, "all-threes": fives,
        "telephone": telephone, "fives-and-threes": fives_and_threes,
        "goat": goats, "goat-125": goats, "donkey": goats, "penalty": goats,
        "classic": classic, "fisherman": fisherman, "goat-300": goat_300, "sea-goat": sea_goat}
