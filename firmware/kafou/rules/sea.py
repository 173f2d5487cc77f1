"""How a hand of Sea Goat is settled: the hundred, the finishes, the recorder, the wipe and the eggs."""

from ..core.phrases import named, side_name
from ..core.standing import with_item
from ..core.tiles import tiles_text
from .plain import face_worth, holding, sides_worth, sum_text

ENOUGH = 25
BLANK = 0
SIX_SIX = 66


def worth(header, tiles):
    """Exactly 0-0 is 25, exactly 6-6 is 50, exactly both 75; otherwise the pips."""
    if tiles and all([tile in (BLANK, SIX_SIX) for tile in tiles]):
        return (25 if BLANK in tiles else 0) + (50 if SIX_SIX in tiles else 0)
    return face_worth(header, tiles)


def recorder(standing):
    """The side that records, or None."""
    return standing.opened.index(True) if True in standing.opened else None


def may_lead_hundred(standing, side):
    """The recorder may, and a side that owes it."""
    return standing.opened[side] or side in standing.special[0]


def hundred_refusal(header, standing, seat):
    """Who has no right to the hundred does not lead it."""
    if may_lead_hundred(standing, header.side_of[seat]):
        return None
    return ("{} has no right to the hundred", header.players[seat])


def first_refusal(header, hand, seat, tiles):
    """A hundred is led with the 6-6: no other tile is told before it, and nobody else leads it."""
    if not hand.hundred or (seat == hand.leader and tiles == [SIX_SIX]):
        return None
    return ("this hand is a hundred: {} leads it with {}", header.players[hand.leader], tiles_text((SIX_SIX,)))


def last_refusal(header, tiles):
    """Told last tiles are those of one turn: one tile, or two doubles."""
    if len(tiles) > 2 or (len(tiles) == 2 and [tile for tile in tiles if tile % 11]):
        return ("the last turn is one tile, or two doubles",)
    return None


def hundred_side(header, standing):
    """The side that led 6-6 as the hundred, or None: said so, or understood from the first tile told."""
    hand = standing.hand
    side = header.side_of[hand.leader]
    first = hand.plays[0] if hand.plays else None
    led = first is not None and first[0] == hand.leader and first[1] is not None and first[1][0][0] == SIX_SIX
    return side if may_lead_hundred(standing, side) and (hand.hundred or led) else None


def last_tiles(hand):
    """The last turn of the player who went out, as far as it is told, in rising order."""
    if hand.out_tiles:
        return tuple(sorted(hand.out_tiles))
    if hand.plays and hand.plays[-1][0] == hand.by and hand.plays[-1][1] is not None:
        return tuple(sorted([tile for tile, _at, _closed in hand.plays[-1][1]]))
    return ()


def settle(header, standing):
    """Writes a hand and gives the reasons."""
    hand = standing.hand
    reasons = [holding(header, hand, side) for side in range(len(header.sides))
               if hand.outcome == "blocked" or side != header.side_of[hand.by]]
    debts, ties = standing.special
    hundred = hundred_side(header, standing)
    # A debt ends with the next hand that side led, whatever it led.
    led = header.side_of[hand.leader]
    standing.special = (tuple([side for side in debts if side != led]), ties)
    if led in debts:
        reasons.append(("{} led the hand: nothing is owed any more", side_name(header, led)))
    winner = hand_winner(header, standing, reasons)
    if winner is None:
        lay_eggs(header, standing, reasons)
        return tuple(reasons)
    held = sides_worth(header, hand)
    terms = [one for side, one in enumerate(held) if side != winner] + ([standing.pot] if standing.pot else [])
    points = sum(terms)
    if standing.pot:
        reasons.append(("{} of eggs: the hand is worth {}", standing.pot, sum_text(terms)))
    elif len(terms) > 1:
        reasons.append(("the hand is worth {}", sum_text(terms)))
    standing.pot = 0
    standing.special = (standing.special[0], 0)
    if hundred == winner:
        win(standing, winner, ("{} wins the hundred", side_name(header, winner)), reasons)
    elif not finish(header, standing, winner, reasons):
        if hundred is not None:
            lose_hundred(header, standing, hundred, winner, points, reasons)
        else:
            record(header, standing, winner, points, reasons)
    return tuple(reasons)


def hand_winner(header, standing, reasons):
    """Who went out, the fisherman where he may, or the lowest side; None when that is tied."""
    hand = standing.hand
    if hand.outcome == "out":
        reasons.insert(0, ("{} went out", header.players[hand.by]))
        return header.side_of[hand.by]
    if hand.by is not None and hand.left[hand.by][0] < ENOUGH:
        side = header.side_of[hand.by]
        if [seat for seat, one in enumerate(hand.left) if header.side_of[seat] != side and one[0] > ENOUGH]:
            reasons.append(("the fisherman {} wins and owes the hundred", header.players[hand.by]))
            owe(standing, side)
            return side
    held = sides_worth(header, hand)
    lowest = [side for side, one in enumerate(held) if one == min(held)]
    if len(lowest) > 1:
        reasons.append(("{} tie", named([side_name(header, side) for side in lowest])))
        return None
    reasons.append(("fish: {} has the fewest", side_name(header, lowest[0])))
    return lowest[0]


def owe(standing, side):
    """The side owes the hundred: its next lead."""
    debts, ties = standing.special
    if side not in debts:
        standing.special = (debts + (side,), ties)


def lay_eggs(header, standing, reasons):
    """All hands go to the pot, which rots after too many ties in a row."""
    eggs = sum(sides_worth(header, standing.hand))
    debts, ties = standing.special
    ties += 1
    standing.pot += eggs
    reasons.append(("eggs: {} more, {} in all", eggs, standing.pot))
    rot = header.options["rot"]
    if rot != "off" and ties > rot:
        reasons.append(("the eggs are rotten: the pot of {} is void", standing.pot))
        standing.pot = 0
        ties = 0
    standing.special = (debts, ties)


def win(standing, side, reason, reasons):
    """The match is won, whatever the totals say."""
    reasons.append(reason)
    standing.over = True
    standing.winners = (side,)


def finish(header, standing, side, reasons):
    """Going out on 0-0 or 6-6, or both; True when it wins the match."""
    hand = standing.hand
    if hand.outcome != "out":
        return False
    last = last_tiles(hand)
    name = side_name(header, side)
    if BLANK in last and last in ((BLANK,), (BLANK, SIX_SIX)):
        win(standing, side, ("the bald goat: {} went out on {}", name, tiles_text(last)), reasons)
        return True
    option = header.options["six-six"]
    if last != (SIX_SIX,) or option == "off":
        return False
    heavy = [seat for seat, one in enumerate(hand.left)
             if header.side_of[seat] != side and one is not None and one[0] >= ENOUGH]
    if option == "always" or heavy:
        win(standing, side, ("{} went out on 6-6 and a loser holds {} or more", name, ENOUGH) if heavy else
            ("{} went out on 6-6", name), reasons)
        return True
    reasons.append(("{} went out on 6-6 and owes the hundred", name))
    owe(standing, side)
    return False


def lose_hundred(header, standing, side, winner, points, reasons):
    """The hundred is lost: with 25 or more that costs the match, or what was recorded."""
    name = side_name(header, side)
    if points < ENOUGH:
        reasons.append(("{} loses the hundred with {}: nothing happens", name, points))
    elif header.options["hundred"] == "match":
        win(standing, winner, ("{} loses the hundred with {}, and the match", name, points), reasons)
    else:
        reasons.append(("{} loses the hundred with {} and is emptied of {}", name, points, standing.totals[side])
                       if standing.opened[side] else
                       ("{} loses the hundred with {}: nobody writes", name, points))
        standing.totals = with_item(standing.totals, side, 0)
        standing.opened = with_item(standing.opened, side, False)


def record(header, standing, winner, points, reasons):
    """The winner becomes the recorder, goes on recording, or wipes the other."""
    name = side_name(header, winner)
    now = recorder(standing)
    wipe = header.options["wipe"]
    if now is None and points < ENOUGH:
        reasons.append(("{} is not enough to record", points))
    elif now is None or now == winner:
        standing.opened = with_item(standing.opened, winner, True)
        standing.totals = with_item(standing.totals, winner, standing.totals[winner] + points)
        reasons.append(("{} records {} ({})", name, points, standing.totals[winner]))
        judge(header, standing, winner)
    elif wipe != "off" and points >= int(wipe):
        reasons.append(("{} wins {} and wipes everything: {} loses {}", name, points, side_name(header, now),
                        standing.totals[now]))
        standing.totals = (0,) * len(standing.totals)
        standing.opened = (False,) * len(standing.opened)
    else:
        reasons.append(("{} wins {}: nothing is written", name, points))


def judge(header, standing, side):
    """The recorder at the target wins the match."""
    if standing.totals[side] >= header.options["target"]:
        standing.over = True
        standing.winners = (side,)


def adjust(header, standing, side, change):
    """Only the recorder can be adjusted; where nobody records the side becomes it."""
    now = recorder(standing)
    if now is not None and now != side:
        return ("only the recorder can be adjusted: {}", side_name(header, now))
    standing.opened = with_item(standing.opened, side, True)
    standing.totals = with_item(standing.totals, side, standing.totals[side] + change)
    judge(header, standing, side)
    return None


def opened_at_start(header):
    """Nobody records yet."""
    return False


def warnings(header):
    """A target that is reached by beginning to record."""
    target = header.options["target"]
    if target > ENOUGH:
        return ()
    return ((("target",), ("target {}: whoever begins to record, with {} or more, has won", target, ENOUGH)),)
