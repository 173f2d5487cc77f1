"""Winner takes: who wins a hand writes what the others hold, and points are good.

Source: Russian rule pages. What differs between the games is data in their own modules: SIX_SIX (what 6-6 is
worth), the option "blank" (what 0-0 is worth), and `blocked` (who writes what in a block).
"""

from ..core.phrases import named, side_name
from ..core.standing import with_item
from ..core.tiles import pips
from .plain import holding, sides_worth, sum_text


def special_worth(header, tiles):
    """A hand's pips, with 0-0 and 6-6 at what they are worth here."""
    return sum([header.options["blank"] if tile == 0 else header.rules.SIX_SIX if tile == 66 else pips(tile)
                for tile in tiles])


def settle(header, standing):
    """Writes a hand and gives the reasons."""
    hand = standing.hand
    worth = sides_worth(header, hand)
    reasons = [holding(header, hand, side) for side in range(len(header.sides))
               if hand.outcome == "blocked" or side != header.side_of[hand.by]]
    if hand.outcome == "out":
        winner = header.side_of[hand.by]
        reasons.insert(0, ("{} went out", header.players[hand.by]))
        terms = others(worth, winner)
    else:
        winner, terms = header.rules.blocked(header, standing, worth, reasons)
    if winner is not None:
        write(header, standing, winner, terms, reasons)
    return tuple(reasons)


def others(worth, side):
    """What the other sides hold, side by side."""
    return [held for other, held in enumerate(worth) if other != side]


def write(header, standing, side, terms, reasons):
    """The sum of these numbers for one side, and the end of the match where they reach it."""
    target = header.options["target"]
    name = side_name(header, side)
    points = sum(terms)
    if header.options["finish"] == "exact" and points > 0 and standing.totals[side] + points > target:
        reasons.append(("{} would pass {} with {}: nothing is written", name, target, sum_text(terms)))
        return
    standing.totals = with_item(standing.totals, side, standing.totals[side] + points)
    reasons.append(("{} writes {} ({})", name, sum_text(terms), standing.totals[side]))
    judge(header, standing)


def judge(header, standing):
    """The first side at the target wins; with `exact` only the target itself."""
    target = header.options["target"]
    exact = header.options["finish"] == "exact"
    winners = [side for side, total in enumerate(standing.totals) if total == target or (total > target and not exact)]
    if winners:
        standing.over = True
        standing.winners = tuple(winners)


def adjust(header, standing, side, change):
    """An adjustment counts even past an exact target."""
    standing.totals = with_item(standing.totals, side, standing.totals[side] + change)
    judge(header, standing)


def lowest(header, worth, reasons):
    """The side with the fewest, or None when several have it."""
    sides = [side for side, held in enumerate(worth) if held == min(worth)]
    if len(sides) > 1:
        reasons.append(("{} tie: nobody writes", named([side_name(header, side) for side in sides])))
        return None
    reasons.append(("blocked: {} has the fewest", side_name(header, sides[0])))
    return sides[0]


def lowest_less_own(header, standing, worth, reasons):
    """The lowest side writes what the others hold less its own."""
    side = lowest(header, worth, reasons)
    return side, None if side is None else others(worth, side) + [-worth[side]]


def lowest_others(header, standing, worth, reasons):
    """The lowest side writes what the others hold."""
    side = lowest(header, worth, reasons)
    return side, None if side is None else others(worth, side)


def fisherman_all(header, standing, worth, reasons):
    """The fisherman's side writes all hands, its own too."""
    side = header.side_of[standing.hand.by]
    reasons.append(("blocked: the fisherman {} writes all hands", header.players[standing.hand.by]))
    return side, list(worth)


def opened_at_start(header):
    """There is nothing to open."""
    return True


def warnings(header):
    """A 0-0 that is worth more than may ever be written."""
    blank = header.options["blank"]
    target = header.options["target"]
    if header.options["finish"] != "exact" or blank <= target:
        return ()
    return ((("blank", "target", "finish"), (
        "blank {} with finish exact: who goes out against the 0-0 always passes {} and writes nothing", blank,
        target)),)
