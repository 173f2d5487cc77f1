"""The layout as it lies on the table: straight lines of tiles, one through each spinner that has more arms."""

from .layout import place, places_for
from .tiles import is_double

# How a tile lies in its line.
ALONG, ACROSS = 0, 1


def laid_tiles(hand, mode):
    """[(tile, tile touched or None, closed)] of everything laid in this hand, in order."""
    layout = ((), (), 0, None)
    found = []
    for _seat, turn, _count, _points in hand.plays:
        for tile, at, closed in turn or ():
            if at is None:
                at = places_for(layout, tile)[0]
            found.append((tile, at, closed))
            layout = place(layout, mode, tile, at, closed)[0]
    return found


def arms(hand, mode):
    """The lines of the layout, [[(tile as read from left to right, how it lies, closed)]], the first tile's first.

    What is laid on the third and fourth side of a spinner is a line of its own, in which the spinner lies along;
    the same holds for the spinners of its arms. 46 is the 6-4 with its 4 to the left.
    """
    found = []
    touching = {}
    turned = {}
    laid = laid_tiles(hand, mode)
    for tile, at, closed in laid:
        touching[tile] = []
        turned[tile] = closed
        if at is not None:
            touching[at].append(tile)
    if not laid:
        return found
    first = laid[0][0]
    waiting = []
    ahead = touching[first]
    if is_double(first):
        left, right = ahead[:1], ahead[1:2]
        if len(ahead) > 2:
            waiting.append((first, ahead[2:]))
    else:
        left = [tile for tile in ahead if has(tile, first // 10)]
        right = [tile for tile in ahead if not has(tile, first // 10)]
    centre = (first, ACROSS if is_double(first) else ALONG, turned[first])
    found.append(line(centre, left, right, touching, turned, waiting))
    while waiting:
        double, across = waiting.pop(0)
        found.append(line((double, ALONG, False), across[:1], across[1:], touching, turned, waiting))
    return found


def line(centre, left, right, touching, turned, waiting):
    """One line through `centre`; spinners on it that have more arms are added to `waiting`."""
    high, low = centre[0] // 10, centre[0] % 10
    before = arm(left[0], high, touching, turned, waiting) if left else []
    after = arm(right[0], low, touching, turned, waiting) if right else []
    mirrored = []
    for tile, lies, closed in before:
        mirrored.insert(0, (tile % 10 * 10 + tile // 10, lies, closed))
    return mirrored + [centre] + after


def arm(tile, pip, touching, turned, waiting):
    """From this tile, which touches `pip`, straight outwards."""
    found = []
    while True:
        outer = tile % 10 if tile // 10 == pip else tile // 10
        found.append((10 * pip + outer, ACROSS if is_double(tile) else ALONG, turned[tile]))
        ahead = touching[tile]
        if len(ahead) > 1:
            waiting.append((tile, ahead[1:]))
        if not ahead:
            return found
        tile = ahead[0]
        pip = outer


def has(tile, pip):
    """True when one of its halves is this number."""
    return pip in (tile // 10, tile % 10)
