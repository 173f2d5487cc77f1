"""Do the hands that were told agree with the tiles that nobody has seen? Asked, never mended."""

from ..core.hand import needed
from ..core.tiles import ALL_TILES, SET_PIPS, pips
from .holding import blank_counts
from .reading import Reading


def disagreement(header, hand, events):
    """(pips of the unseen tiles, pips that were told) where they cannot both be right; else None.

    Told hands, whether all are told or not, cannot hold more than what is unseen; where all tiles were dealt or drawn,
    and every hand is told, they hold all of it. Nothing is known where points were pegged, or where totals are no
    pips (a 0-0 that counts).
    """
    if not hand.layout_known or not hand.layout[0] or blank_counts(header):
        return None
    unseen = SET_PIPS - sum([pips(tile) for tile in hand.layout[0]])
    told = 0
    seats = needed(header, hand)
    lefts = [hand.left[seat] for seat in seats if hand.left[seat] is not None]
    for worth, tiles in lefts:
        told += worth if tiles is None else sum([pips(tile) for tile in tiles])
    players = len(header.players)
    boneyard = len(ALL_TILES) - players * header.rules.DEALT[players - 2] - sum(
        [event[2] for _number, event in events if event[0] == "draw"])
    every_hand = len(lefts) == len(seats) == players - (1 if hand.outcome == "out" else 0)
    if told > unseen or (seats and every_hand and boneyard <= 0 and told != unseen):
        return unseen, told
    return None


def question(app, found, done, back):
    """Asks whether what was told is right all the same."""
    return Reading(app, app.say("Is that right?"), [app.say("The unseen tiles add to {}, you entered {}.", *found)],
                   done, back)
