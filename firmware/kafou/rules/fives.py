"""The fives family: points during play, and again when the hand is settled.

Rule: pagat.com (John McLeod), the pages of the fives family. What differs between its games is data in their
own modules: BASE (5 or 3, what pips are rounded to), DIVIDED (every score is divided by 5).
"""

from ..core.phrases import named, side_name
from ..core.standing import LOT, with_item
from .plain import hand_terms, sides_worth, sum_text

NEAREST = {5: "{}, nearest five {}", 3: "{}, nearest three {}"}
UP = {5: "{}, up to a full five {}", 3: "{}, up to a full three {}"}


def divided(header):
    """True when every score is divided by 5, the cribbage-board way."""
    return header.rules.DIVIDED or header.options.get("scale") == "5"


def play_worth(header, count):
    """A count divisible by the base scores itself, or a fifth of itself."""
    if count % header.rules.BASE:
        return 0
    return count // 5 if divided(header) else count


def unit(header):
    """What a peg is a multiple of."""
    return 1 if divided(header) else header.rules.BASE


def play_values(header):
    """What a single play can be worth, from the smallest to the largest."""
    largest = header.rules.LARGEST_PLAY
    step = header.rules.BASE
    return [value // 5 if divided(header) else value for value in range(step, largest + 1, step)]


def opened_at_start(header):
    """A side has got in from the start unless the opening option asks for a first good play."""
    return header.options["opening"] is None


def write_play(header, standing, side, worth):
    """Writes what a play is worth; (how much was written, why nothing was: it does not get in, or would pass)."""
    if not standing.opened[side]:
        if worth < header.options["opening"]:
            return 0, ("not in yet",) if worth else None
        standing.opened = with_item(standing.opened, side, True)
    if passes(header, standing, side, worth):
        return 0, ("would pass {}", header.options["target"])
    standing.totals = with_item(standing.totals, side, standing.totals[side] + worth)
    judge(header, standing, False)
    return worth, None


def passes(header, standing, side, worth):
    """True when exactly the target is asked for and `worth` would go beyond it."""
    target = header.options["target"]
    return header.options["finish"] == "exact" and worth > 0 and standing.totals[side] + worth > target


def judge(header, standing, settled):
    """Ends the match where the totals say so."""
    target = header.options["target"]
    finish = header.options["finish"]
    if finish == "hand-end" and not settled:
        return
    best = max(standing.totals)
    if best < target:
        return
    if finish == "exact":
        winners = [side for side, total in enumerate(standing.totals) if total == target]
    else:
        winners = [side for side, total in enumerate(standing.totals) if total == best]
        if finish == "hand-end" and len(winners) > 1:
            winners = []
    if winners:
        standing.over = True
        standing.winners = tuple(winners)


def judge_settled(header, standing):
    """Ends the match where the totals say so after a hand; gives the reason where they are level and it goes on."""
    judge(header, standing, True)
    best = max(standing.totals)
    if standing.over or header.options["finish"] != "hand-end" or best < header.options["target"]:
        return ()
    level = [side_name(header, side) for side, total in enumerate(standing.totals) if total == best]
    return (("{} are level at {}: the match goes on", named(level), best),)


def adjust(header, standing, side, change):
    """An adjustment counts whatever the opening and the exact target say."""
    standing.totals = with_item(standing.totals, side, standing.totals[side] + change)
    judge(header, standing, False)


def rounded(header, pips):
    """Pips by the rounding rule, before they are divided."""
    base = header.rules.BASE
    if header.options["round"] == "nearest":
        return (pips + base // 2) // base * base
    if header.options["round"] == "up":
        return -(-pips // base) * base
    return pips


def whole_units(header, points):
    """Points as they are written: a fifth where scores are divided, a rest is dropped."""
    if not divided(header):
        return points
    return points // 5 if points >= 0 else -(-points // 5)


def worked_out(header, hand, seats, own_seats, pot):
    """(points, reasons): what the hands of `seats` and the pot bring, less those of `own_seats`."""
    terms = hand_terms(header, hand, seats) + ([pot] if pot else [])
    own_terms = hand_terms(header, hand, own_seats)
    if header.options["round-unit"] == "sum":
        points = rounded(header, sum(terms) - sum(own_terms))
        told = sum_text(terms)
        if own_terms:
            told = ("{}; less {} = {}", told, sum_text(own_terms), sum(terms) - sum(own_terms))
        reasons = [rounding(header, told, points)]
    else:
        points = 0
        reasons = []
        for sign, parts in ((1, [[seat] for seat in seats]), (-1, [[seat] for seat in own_seats])):
            for part in parts:
                points += sign * part_worked_out(header, hand_terms(header, hand, part), sign, reasons)
        if pot:
            points += part_worked_out(header, [pot], 1, reasons)
    if pot:
        reasons.insert(0, ("{} of it from the pot", pot))
    written = whole_units(header, points)
    if divided(header):
        reasons.append(("{} / 5 = {}", points, written))
    if not written:
        reasons.append(("nothing is written",))
    return written, reasons


def part_worked_out(header, terms, sign, reasons):
    """One hand rounded by itself; its reason goes to `reasons`."""
    points = rounded(header, sum(terms))
    reason = rounding(header, sum_text(terms), points)
    reasons.append(reason if sign > 0 else ("less {}", reason))
    return points


def rounding(header, told, points):
    """The phrase that says how pips were rounded."""
    if header.options["round"] == "none":
        return ("{}", told)
    return ((NEAREST if header.options["round"] == "nearest" else UP)[header.rules.BASE], told, points)


def settle(header, standing):
    """Writes a settlement and gives its reasons."""
    hand = standing.hand
    if header.options["settlement"] == "own":
        changes, reasons = own_subtracted(header, hand)
    elif hand.outcome == "out":
        changes, reasons = opponents_written(header, standing, header.side_of[hand.by], False)
    else:
        changes, reasons = block_decided(header, standing)
    totals = list(standing.totals)
    for side, change in enumerate(changes):
        if change and not standing.opened[side]:
            reasons.append(("{} is not in yet: nothing is written", side_name(header, side)))
        elif change and passes(header, standing, side, change):
            reasons.append(("{} would pass {}: nothing is written", side_name(header, side), header.options["target"]))
        elif change:
            reasons.append(("{} scores {}", side_name(header, side), change) if change > 0 else
                           ("{} loses {}", side_name(header, side), -change))
            totals[side] += change
    standing.totals = tuple(totals)
    return tuple(reasons) + judge_settled(header, standing)


def own_subtracted(header, hand):
    """Every side subtracts its own pips; the side that went out: nothing."""
    changes = [0] * len(header.sides)
    reasons = []
    for side, seats in enumerate(header.sides):
        if hand.outcome == "out" and header.side_of[hand.by] == side:
            reasons.append(("{} went out", header.players[hand.by]))
            continue
        points, told = worked_out(header, hand, seats, (), 0)
        changes[side] = -points
        for reason in told:
            reasons.append(("{}: {}", side_name(header, side), reason))
    return changes, reasons


def opponents_written(header, standing, side, less_own):
    """The pips of the other sides, and the pot, go to `side`."""
    hand = standing.hand
    seats = [seat for seat in range(len(header.players)) if header.side_of[seat] != side]
    own = header.sides[side] if less_own else ()
    changes = [0] * len(header.sides)
    changes[side], reasons = worked_out(header, hand, seats, own, standing.pot)
    standing.pot = 0
    return changes, reasons


def block_decided(header, standing):
    """The side with the fewest pips scores as if it had gone out; ties by the tie rule."""
    hand = standing.hand
    worth = sides_worth(header, hand)
    fewest = min(worth)
    lowest = [side for side in range(len(worth)) if worth[side] == fewest]
    counted = ("blocked: {}", ", ".join(["%s %d" % (side_name(header, side), pips) for side, pips in enumerate(worth)]))
    if len(lowest) == 1:
        changes, reasons = opponents_written(header, standing, lowest[0], header.options["own-pips"] == "subtracted")
        return changes, [counted, ("{} has the fewest", side_name(header, lowest[0]))] + reasons
    tied = named([side_name(header, side) for side in lowest])
    changes = [0] * len(worth)
    tie = header.options["tie"]
    if tie == "pot":
        standing.pot += fewest * len(lowest)
        return changes, [counted, ("{} tie: nobody scores, {} pips go to the pot", tied, fewest * len(lowest))]
    third = len(worth) == 3 and len(lowest) == 2
    if len(lowest) == len(worth) or tie == "nobody" or (tie is None and not third):
        return changes, [counted, ("{} tie: nobody scores", tied)]
    others = [seat for seat in range(len(header.players)) if header.side_of[seat] not in lowest]
    points, reasons = worked_out(header, hand, others, (), 0)
    step = 1 if header.options["round"] == "none" else unit(header)
    units = points // step
    for place, side in enumerate(lowest):
        changes[side] = (units // len(lowest) + (1 if place < units % len(lowest) else 0)) * step
    return changes, [counted, ("{} tie and share what the others hold", tied)] + reasons


def next_leader(header, standing):
    """Whoever went out leads the next hand; after a block the lead is drawn by lot."""
    hand = standing.hand
    return hand.by if hand.outcome == "out" else LOT
