"""Tiles of a double-six set as integers: 6-4 is 64, 0-0 is 0."""

HIGHEST = 6
ALL_TILES = tuple([10 * high + low for high in range(HIGHEST + 1) for low in range(high + 1)])
SET_PIPS = 168


def tile(one, other):
    """The tile with these two halves, in whichever order: 10 * larger + smaller."""
    return 10 * one + other if one >= other else 10 * other + one


def pips(tile):
    """What both halves show together."""
    return tile // 10 + tile % 10


def is_double(tile):
    """True for 0-0, 1-1 ... 6-6."""
    return tile % 11 == 0


def tile_text(tile):
    """"6-4", the larger number first."""
    return "%d-%d" % (tile // 10, tile % 10)


def read_tile(word):
    """The tile that a word such as "6-4" or "4-6" names, or None."""
    content = word.encode("utf-8")
    if len(content) != 3 or content[1] != 45:
        return None
    one = content[0] - 48
    other = content[2] - 48
    return tile(one, other) if 0 <= one <= HIGHEST and 0 <= other <= HIGHEST else None


def tiles_text(tiles):
    """Tiles separated by spaces."""
    return " ".join([tile_text(one) for one in tiles])
