"""A layout counted the slow way: every tile lists its neighbours, every count is made afresh from the table."""

from kafou.core.layout import EMPTY, place, places_for
from kafou.core.tiles import ALL_TILES

MODES = ("first", "all", "none", "sniff")


class Table:
    """Tiles in the order they were laid, and who touches whom at which number."""

    def __init__(self, mode):
        self.mode = mode
        self.tiles = []
        self.joints = []

    def neighbours(self, tile, pip):
        """How many tiles touch this one at this number."""
        return len([1 for one, other, at in self.joints if at == pip and tile in (one, other)])

    def takes_four(self, tile):
        """True for a spinner."""
        doubles = [one for one in self.tiles if one % 11 == 0]
        return tile % 11 == 0 and (self.mode == "all" or (self.mode != "none" and doubles[0] == tile))

    def room(self, tile, pip):
        """How many more tiles this one takes at this number."""
        if tile % 11:
            most = 1
        else:
            most = 4 if self.takes_four(tile) else 2
        return most - self.neighbours(tile, pip)

    def fits(self, tile):
        """The tiles on the table that this one may touch, with the number."""
        return [(other, pip) for other in self.tiles for pip in sorted(set((tile // 10, tile % 10)))
                if pip in (other // 10, other % 10) and self.room(other, pip) > 0]

    def lay(self, tile, other, pip):
        """Puts the tile down; `other` is None for the first."""
        self.tiles.append(tile)
        if other is not None:
            self.joints.append((tile, other, pip))

    def count(self):
        """The rule book's table, tile by tile."""
        if len(self.tiles) == 1:
            return self.tiles[0] // 10 + self.tiles[0] % 10
        total = 0
        for tile in self.tiles:
            high, low = tile // 10, tile % 10
            if high != low:
                total += sum([pip for pip in (high, low) if not self.neighbours(tile, pip)])
                continue
            touching = self.neighbours(tile, high)
            if self.mode == "sniff" and self.takes_four(tile):
                total += high * (2 if touching <= 2 else 4 - touching)
            elif touching < 2:
                total += 2 * high
        return total


def compare(mode, choose):
    """Plays a whole layout both ways; `choose(n)` gives a whole number below n. AssertionError where they differ."""
    table = Table(mode)
    layout = EMPTY
    for _turn in range(40):
        tile = ALL_TILES[choose(len(ALL_TILES))]
        fits = table.fits(tile)
        touched = sorted(set([other for other, _pip in fits]))
        told, refusal = place(layout, mode, tile)
        if tile in table.tiles:
            assert refusal is not None and places_for(layout, tile) == ()
            continue
        if not table.tiles:
            assert refusal is None and places_for(layout, tile) == (None,)
            table.lay(tile, None, None)
            layout = told
        else:
            assert sorted(places_for(layout, tile)) == touched, (mode, table.tiles, tile)
            # It goes without saying where only if one tile alone can be touched.
            assert (refusal is None) == (len(touched) == 1), (mode, table.tiles, tile)
            for other in table.tiles:
                if other not in touched:
                    assert place(layout, mode, tile, other)[1] is not None
            if not touched:
                continue
            other, pip = fits[choose(len(fits))]
            layout, refusal = place(layout, mode, tile, other)
            assert refusal is None
            table.lay(tile, other, pip)
        assert layout[2] == table.count(), (mode, table.tiles, table.joints)
        assert layout[0] == tuple(table.tiles)
    return len(table.tiles)
