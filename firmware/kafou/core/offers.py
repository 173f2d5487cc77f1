"""What could be laid now, and what each of it would count, without laying it."""

from .layout import EXPOSED
from .tiles import ALL_TILES, HIGHEST, is_double, pips, tile


def offers(layout, mode, taken=()):
    """[(tile, tile touched or None, count)] of every tile that fits; those of `taken` are known to be elsewhere.

    The same as `place` gives (None: an empty table). Places that are alike, where it makes no difference to any
    later count which of them is touched, are offered once, by the tile that became open first.
    """
    tiles, places, count, _spinner = layout
    if not tiles:
        return [(one, None, pips(one)) for one in ALL_TILES if one not in taken]
    found = []
    known = []
    for touched, pip, free, value in places:
        if (pip, free, value) in known:
            continue
        known.append((pip, free, value))
        rest = count - value + pip * EXPOSED[mode][free - 1]
        for other in range(HIGHEST + 1):
            one = tile(pip, other)
            if one not in tiles and one not in taken:
                found.append((one, touched, rest + (2 * pip if other == pip else other)))
    return found


def anything_fits(layout, taken=()):
    """False where `offers` is empty: no tile that may be in somebody's hand fits anywhere."""
    tiles, places, _count, _spinner = layout
    if not tiles:
        return len(taken) < len(ALL_TILES)
    for _touched, pip, _free, _value in places:
        for other in range(HIGHEST + 1):
            one = tile(pip, other)
            if one not in tiles and one not in taken:
                return True
    return False


def likeliest(header, layout, taken, by_size):
    """`offers` with the points of each, (tile, touched, count, points), the likeliest first.

    A layout is all that is known of the hands, so the order is that of what players strive for: what scores most
    first, then the heavier tile, a double before another. `by_size`: the points do not show and do not count.
    """
    rules = header.rules
    scores = rules.LARGEST_PLAY and not by_size
    ranked = []
    for index, (one, touched, count) in enumerate(offers(layout, rules.SPINNER, taken)):
        points = rules.play_worth(header, count) if scores else 0
        # The order of the ends last: no sort may depend on being stable.
        ranked.append((-points, -pips(one), not is_double(one), -one, index, touched, count))
    ranked.sort()
    return [(-entry[3], entry[5], entry[6], -entry[0]) for entry in ranked]


def terms(layout, mode):
    """What the open ends add to the count, end by end: 0, 3 and 2 of a count of 5."""
    found = []
    for touched, _pip, free, value in layout[1]:
        spinner = touched == layout[3] or (mode == "all" and is_double(touched))
        # An arm of a spinner that nobody has begun adds nothing and is no end.
        if value or not spinner or EXPOSED[mode][free]:
            found.append(value)
    return found


def elsewhere(hand):
    """The tiles that are known to be in somebody's hand: told before the end of the hand."""
    return [one for left in hand.left if left is not None and left[1] is not None for one in left[1]]
