"""The layout: which tiles lie on the table, which places are open, and what they count.

A layout is a tuple (tiles, places, count, spinner):
  tiles    the tiles laid, in order
  places   the open places, each (tile touched, pips to match, sides still free, what it counts now)
  count    the sum of what the places count
  spinner  the first double laid, or None

Spinner modes: "first" (the first double played is the spinner), "all" (every double is one), "none" (two
ends only), "sniff" (as "first", but each half of the spinner still exposed goes on counting).
Rule: pagat.com, the pages of the fives family.
"""

from .tiles import tile_text

EMPTY = ((), (), 0, None)

# How often a double counts its pips while this many of its sides are free (index: 0 to 4 sides).
EXPOSED = {
    "first": (0, 0, 0, 2, 2),
    "all": (0, 0, 0, 2, 2),
    "sniff": (0, 1, 2, 2, 2),
    "none": (0, 2, 2, 2, 2),
}

# Refusals of a tile that would not be there had another tile been laid.
NOT_THERE = "{} is not on the table"
NOWHERE = "{} fits nowhere: the open ends are {}"
CLOSED = "{} fits nowhere: every end is closed"


def place(layout, mode, tile, at=None, closed=False):
    """(the layout after `tile` is laid, None), or (None, why not).

    `at` names the tile on the table that it touches; it may be left out while only one tile can be touched.
    A closed double (Donkey) ends its arm and counts nothing.
    Refused: a tile laid before, a tile that fits nowhere, an unclear place.
    """
    tiles, places, count, spinner = layout
    if tile in tiles:
        return None, ("{} is already on the table", tile_text(tile))
    high = tile // 10
    low = tile % 10
    if places:
        found = -1
        touched = at
        index = 0
        for touching, pip, _free, _value in places:
            if (pip == high or pip == low) and (touched is None or touching == touched):
                touched = touching
                if found < 0:
                    found = index
            elif touched is not None and at is None and (pip == high or pip == low):
                return None, ("{} fits at {} and at {}: say where with @", tile_text(tile),
                              tile_text(touched), tile_text(touching))
            index += 1
        if found < 0:
            return None, misfit(layout, tile, at)
        touched, pip, free, value = places[found]
        free -= 1
        rest = places[:found] + places[found + 1:]
        count -= value
        if free:
            value = pip * EXPOSED[mode][free]
            count += value
            rest += ((touched, pip, free, value),)
        if high == low:
            if closed:
                added = ()
            elif mode == "all" or (spinner is None and mode != "none"):
                added = ((tile, high, 3, 2 * high),)
                count += 2 * high
            else:
                added = ((tile, high, 1, 2 * high),)
                count += 2 * high
        else:
            outer = low if pip == high else high
            added = ((tile, outer, 1, outer),)
            count += outer
        places = rest + added
    elif tiles or at is not None:
        return None, misfit(layout, tile, at)
    elif high == low:
        if not closed:
            places = ((tile, high, 2 if mode == "none" else 4, 2 * high),)
            count = 2 * high
    else:
        places = ((tile, high, 1, high), (tile, low, 1, low))
        count = high + low
    if spinner is None and high == low and not closed:
        spinner = tile
    return (tiles + (tile,), places, count, spinner), None


def misfit(layout, tile, at):
    """Why `tile` cannot be laid, in words."""
    tiles, places = layout[0], layout[1]
    if at is not None and at not in tiles:
        return (NOT_THERE, tile_text(at))
    if at is not None and at not in [one[0] for one in places]:
        return ("nothing more can be laid at {}", tile_text(at))
    if at is not None:
        return ("{} does not fit at {}", tile_text(tile), tile_text(at))
    if not places:
        return (CLOSED, tile_text(tile))
    return (NOWHERE, tile_text(tile),
            ", ".join([str(pip) for pip in open_pips(layout)]))


def open_pips(layout):
    """The numbers that can be played on, each once, in rising order."""
    return sorted(set([one[1] for one in layout[1]]))


def places_for(layout, tile):
    """The tiles on the table that `tile` may touch, each once, in the order they became open.

    An empty table takes any tile: the answer is (None,).
    """
    if not layout[0]:
        return (None,)
    high = tile // 10
    low = tile % 10
    found = []
    if tile not in layout[0]:
        for touched, pip, _free, _value in layout[1]:
            if (pip == high or pip == low) and touched not in found:
                found.append(touched)
    return tuple(found)
