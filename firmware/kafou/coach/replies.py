"""Replies: which tiles would score on a layout, and what."""

from ..core.layout import place, places_for


def written(header, standing, seat):
    """A function from a count to the points that a play of `seat` with this count would write.

    The rule set decides, so an exact target and the opening that a side still needs are respected. Muggins: all
    is said that is there.
    """
    known = {}

    def points(count):
        if count not in known:
            worth = header.rules.play_worth(header, count)
            known[count] = header.rules.write_play(header, standing.copy(), header.side_of[seat], worth)[0]
        return known[count]
    return points


def placements(header, layout, tile):
    """Yields (tile touched or None, the layout after it) for each place where the tile fits."""
    for at in places_for(layout, tile):
        yield at, place(layout, header.rules.SPINNER, tile, at)[0]


def replies(header, layout, tiles, points):
    """[(points, tile, tile touched or None)], the best first: each of the tiles that would score, where it is best.

    `points` is a function from a count to points, such as `written` gives.
    """
    found = []
    for tile in tiles:
        best = (0, tile, None)
        for at, after in placements(header, layout, tile):
            worth = points(after[2])
            if worth > best[0]:
                best = (worth, tile, at)
        if best[0]:
            found.append(best)
    found.sort(key=lambda one: (-one[0], -one[1]))
    return found
