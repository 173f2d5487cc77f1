"""What is unseen: the tiles neither on the table nor in the hand given, and how many of each number are out."""

from ..core.tiles import ALL_TILES, HIGHEST

OF_A_NUMBER = HIGHEST + 1


def unseen_tiles(layout, hand):
    """The tiles that are neither in `layout` nor in `hand`, in rising order."""
    return [tile for tile in ALL_TILES if tile not in layout[0] and tile not in hand]


def of_number(tiles, pip):
    """Those of the tiles that show this number."""
    return [tile for tile in tiles if pip in (tile // 10, tile % 10)]


def is_dead(layout, pip):
    """True when all seven tiles of the number are on the table: nobody can play on an end that shows it."""
    return len(of_number(layout[0], pip)) == OF_A_NUMBER
