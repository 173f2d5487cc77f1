"""The commonest lines of a sheet read from their bytes, for a power-on that has hundreds of them to read.

On a small board making a str looks it up among all names of the program, and every character of a str is one.
"""

ALONE = {b"settle": ("settle",), b"undo": ("undo",), b"redo": ("redo",)}
MOST_DIGITS = 15


def seats_by_name(players):
    """{a player's name as bytes: the seat}."""
    return {name.encode("utf-8"): seat for seat, name in enumerate(players)}


def quick_event(line, seats):
    """The event of a line given as bytes, as `read_event` reads it; None for whatever is less common or wrong."""
    words = line.split(b" ")
    count = len(words)
    if count == 1:
        return ALONE.get(line)
    seat = seats.get(words[0])
    word = words[1]
    if seat is None:
        seat = seats.get(word)
        if seat is None:
            return None
        if count == 2 and words[0] == b"hand":
            return "hand", seat, False
        if count == 3 and words[0] == b"left" and are_digits(words[2]):
            return "left", seat, None, int(words[2])
        return None
    tile = quick_tile(word)
    if count == 2:
        if tile is not None:
            return "tile", seat, ((tile, None, False),), None
        if word == b"out":
            return "out", seat, ()
        if word[:1] == b"+" and are_digits(word[1:]):
            return "peg", seat, int(word[1:])
    elif count == 3 and tile is not None and words[2][:1] == b"@":
        at = quick_tile(words[2][1:])
        if at is not None:
            return "tile", seat, ((tile, at, False),), None
    return None


def quick_tile(word):
    """The tile of b"6-4", or None."""
    if len(word) != 3 or word[1] != 45:
        return None
    one = word[0] - 48
    other = word[2] - 48
    if not (0 <= one <= 6 and 0 <= other <= 6):
        return None
    return 10 * one + other if one >= other else 10 * other + one


def are_digits(word):
    """True for a number that a line may hold."""
    for byte in word:
        if not 48 <= byte <= 57:
            return False
    return 0 < len(word) <= MOST_DIGITS
