"""What a hand may still hold, counted out: the one set of tiles that it must be, where there is only one."""

from .page import rule
from .tiles import ALL_TILES, pips
from .turns import held

# Bits of a level: more than the pips of the whole set.
LEVEL = 176


def unseen(hand, seat):
    """The tiles that this seat may hold: neither on the table, nor told as laid last or as in another hand."""
    elsewhere = list(hand.layout[0]) + list(hand.out_tiles)
    for holder, left in enumerate(hand.left):
        if holder != seat and left is not None and left[1] is not None:
            elsewhere += left[1]
    return [tile for tile in ALL_TILES if tile not in elsewhere]


def every_tile_is_held(header):
    """True where all tiles are dealt: what is unseen is in somebody's hand."""
    players = len(header.players)
    return header.rules.DEALT[players - 2] * players == len(ALL_TILES)


def count_held(header, events, seat):
    """How many tiles the seat holds, where that is certain: nobody draws. Else None."""
    return None if rule(header.rules, "DRAWS") and not every_tile_is_held(header) else held(header, events, seat)


def must_hold(header, hand, events, seat):
    """The tiles that the seat must hold: all that is unseen, where every tile is held, by nobody else; or None."""
    if not hand.layout_known or not hand.layout[0] or not nothing_to_draw(header, events):
        return None
    for other, left in enumerate(hand.left):
        is_out = hand.outcome == "out" and other == hand.by
        if other != seat and not is_out and (left is None or left[1] is None):
            return None
    return unseen(hand, seat)


def nothing_to_draw(header, events):
    """True when all tiles were dealt or are told as drawn."""
    players = len(header.players)
    drawn = sum([event[2] for event in events if event[0] == "draw"])
    return header.rules.DEALT[players - 2] * players + drawn >= len(ALL_TILES)


def ways(tiles, counted):
    """The sums that sets of these tiles can have, once for many questions; `counted`: by how many tiles they are.

    Sums that can be reached are bits of an integer, those that can be reached twice of another.
    """
    level = LEVEL if counted else 0
    before = []
    reached = 1
    twice = 0
    for tile in tiles:
        before.append(reached)
        shift = pips(tile) + level
        twice |= (twice << shift) | (reached & (reached << shift))
        reached |= reached << shift
    return tiles, level, before, reached, twice


def only_set(found_ways, total, count=0):
    """The one set with so many pips (and, where they were counted, so many tiles); None for no set or several."""
    tiles, level, before, reached, twice = found_ways
    wanted = total + level * count
    if total >= LEVEL or not reached >> wanted & 1 or twice >> wanted & 1:
        return None
    found = []
    for index in range(len(tiles) - 1, -1, -1):
        if not before[index] >> wanted & 1:
            found.append(tiles[index])
            wanted -= pips(tiles[index]) + level
    return tuple(found)
