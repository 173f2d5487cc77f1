"""The goat family: what a side still holds is written against it; who reaches the target is the goat.

Source: Russian rule pages for "Козёл", the online-club text with remembered points, fish for everyone or for
one, and ratings. What differs between the games is data in their own modules: OPENING (what one hand must
come to before an account opens) and KEEPS (whether less is remembered).
"""

from ..core.phrases import named, side_name
from ..core.standing import with_item
from .plain import face_worth, holding, sides_worth, sum_text


def blank_ten(header, tiles):
    """A hand of just the 0-0 is worth 10."""
    return 10 if tuple(tiles) == (0,) else face_worth(header, tiles)


def settle(header, standing):
    """Writes a hand and gives the reasons."""
    hand = standing.hand
    worth = sides_worth(header, hand)
    out_side = None
    if hand.outcome == "out":
        out_side = header.side_of[hand.by]
        worth = with_item(worth, out_side, 0)
    reasons = [holding(header, hand, side) for side in range(len(header.sides)) if side != out_side]
    fish = header.options.get("fish", "everyone")
    if out_side is not None:
        reasons.insert(0, ("{} went out", header.players[hand.by]))
        forget(header, standing, out_side, reasons)
        write_all(header, standing, worth, (out_side,), reasons)
    elif fish == "one":
        fish_for_one(header, standing, worth, reasons)
    elif fish == "lowest":
        fish_but_lowest(header, standing, worth, reasons)
    else:
        reasons.append(("fish: every side writes its own",))
        write_all(header, standing, worth, (), reasons)
    judge(header, standing)
    return tuple(reasons)


def fish_for_one(header, standing, worth, reasons):
    """The side with the most writes all hands and the pot; tied, they go to the pot."""
    highest = [side for side, held in enumerate(worth) if held == max(worth)]
    if len(highest) > 1:
        into_pot(header, standing, highest, worth, reasons)
        return
    reasons.append(("fish for one: {} holds the most and writes all hands, {}", side_name(header, highest[0]),
                    sum_text(worth)))
    for side in range(len(worth)):
        if side != highest[0]:
            forget(header, standing, side, reasons)
    write(header, standing, highest[0], [sum(worth)] + take_pot(header, standing, highest[0], reasons), reasons)


def fish_but_lowest(header, standing, worth, reasons):
    """The lowest side writes nothing; tied, all hands go to the pot."""
    lowest = [side for side, held in enumerate(worth) if held == min(worth)]
    if len(lowest) > 1:
        into_pot(header, standing, lowest, worth, reasons)
        return
    reasons.append(("fish: {} holds the fewest and writes nothing", side_name(header, lowest[0])))
    write_all(header, standing, worth, lowest, reasons)


def into_pot(header, standing, tied, worth, reasons):
    """A tied fish: nobody writes."""
    standing.pot += sum(worth)
    reasons.append(("{} tie: nobody writes, {} go to the pot", named([side_name(header, side) for side in tied]),
                    sum_text(worth)))
    if standing.pot != sum(worth):
        reasons.append(("the pot is now {}", standing.pot))


def take_pot(header, standing, side, reasons):
    """[the pot], which `side` pays; [] where there is none. None is left."""
    pot = standing.pot
    if not pot:
        return []
    standing.pot = 0
    reasons.append(("{} pays the pot of {}", side_name(header, side), pot))
    return [pot]


def write_all(header, standing, worth, but, reasons):
    """Every side but some writes its own; a single highest side pays the pot."""
    highest = [side for side, held in enumerate(worth) if held == max(worth)]
    for side, held in enumerate(worth):
        if side not in but:
            terms = [held]
            if len(highest) == 1 and side == highest[0]:
                terms += take_pot(header, standing, side, reasons)
            write(header, standing, side, terms, reasons)
    if standing.pot:
        reasons.append(("several hold the most: the pot of {} waits", standing.pot))


def write(header, standing, side, terms, reasons):
    """The sum of these numbers goes to the account, opens it, or is kept."""
    name = side_name(header, side)
    pips = sum(terms)
    told = sum_text(terms)
    if standing.opened[side]:
        standing.totals = with_item(standing.totals, side, standing.totals[side] + pips)
        reasons.append(("{} writes {} ({})", name, told, standing.totals[side]))
    elif pips >= header.rules.OPENING:
        kept = standing.kept[side]
        open_account(standing, side, pips)
        reasons.append(("{} opens with {}", name, told) if not kept else
                       ("{} opens with {} and the kept {}: {}", name, told, kept, standing.totals[side]))
    elif header.rules.KEEPS:
        standing.kept = with_item(standing.kept, side, standing.kept[side] + pips)
        reasons.append(("{} keeps {} ({})", name, told, standing.kept[side]))
    else:
        reasons.append(("{} does not open with {}", name, told))


def open_account(standing, side, points):
    """The account opens with `points` and what was kept."""
    standing.totals = with_item(standing.totals, side, standing.kept[side] + points)
    standing.kept = with_item(standing.kept, side, 0)
    standing.opened = with_item(standing.opened, side, True)


def forget(header, standing, side, reasons):
    """What was kept is gone; the account stays."""
    if standing.kept[side]:
        reasons.append(("{} loses the kept {}", side_name(header, side), standing.kept[side]))
        standing.kept = with_item(standing.kept, side, 0)


def adjust(header, standing, side, change):
    """An adjustment goes to the account, which opens when it was closed."""
    if standing.opened[side]:
        standing.totals = with_item(standing.totals, side, standing.totals[side] + change)
    else:
        open_account(standing, side, change)
    judge(header, standing)


def judge(header, standing):
    """Ends the match when an account has the target: every such side is a goat, the lowest other side wins."""
    target = header.options["target"]
    goats = [side for side, total in enumerate(standing.totals) if total >= target]
    if not goats:
        return
    standing.over = True
    standing.goats = tuple(goats)
    others = [side for side in range(len(standing.totals)) if side not in goats]
    if others:
        best = min([standing.totals[side] for side in others])
        standing.winners = tuple([side for side in others if standing.totals[side] == best])


def opened_at_start(header):
    """Accounts are closed until one hand opens them."""
    return False


def warnings(header):
    """A target that the hand which opens an account reaches already."""
    target = header.options["target"]
    if target > header.rules.OPENING:
        return ()
    return ((("target",), ("target {}: whoever opens, with {} or more, is the goat at once", target,
                           header.rules.OPENING)),)
