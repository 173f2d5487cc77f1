"""The words of a sheet's line as an event, or why they are none. What the tuples hold: `events`.

Most lines that a device reads are the commonest ones, which `quick` knows: this is loaded for the others.
"""

from .events import NOT_AMENDABLE
from .lexing import number, signed
from .phrases import listed
from .tiles import is_double, read_tile, tile_text


def read_event(words, players):
    """(event, None) for the words of a line, or (None, why it says nothing)."""
    word = words[0]
    if word in players:
        return read_player_event(players.index(word), word, words[1:], players)
    reader = READERS.get(word)
    if reader is None:
        return None, ("nobody here is called {} and no line starts so; the players are {}", word, listed(players))
    return reader(words[1:], players)


def seat_of(words, players):
    """(seat, None) when `words` is exactly one player's name."""
    if len(words) == 1 and words[0] in players:
        return players.index(words[0]), None
    return None, ("one of {} is expected here, not \"{}\"", listed(players), " ".join(words))


def read_player_event(seat, name, words, players):
    """A line that starts with a player's name."""
    if not words:
        return None, ("{} does what?", name)
    word = words[0]
    first = word[0]
    if "0" <= first <= "9":
        return read_turn(seat, words)
    rest = words[1:]
    if first in "+-" and not rest:
        points = signed(word)
        if points is None or word[0] == "-":
            return None, ("{} is no number of points: a play adds a number such as +10", word)
        return ("peg", seat, points), None
    if word == "draw" and len(rest) < 2:
        drawn = number(rest[0]) if rest else 1
        if not drawn:
            return None, ("\"draw\" takes a number of tiles from 1, not {}", rest[0])
        return ("draw", seat, drawn), None
    if word in ("pass", "muggins") and not rest:
        return (word, seat), None
    if word == "out":
        tiles, refusal = read_tiles(rest)
        return (None, refusal) if refusal else (("out", seat, tiles), None)
    return None, ("\"{}\" is nothing that {} can do", " ".join(words), name)


def read_turn(seat, words):
    """Tiles laid in one turn: `6-4`, `5-3 @5-5`, `6-6 closed`, `6-6 @6-1 & 4-4 @4-2`, `6-4 says 10`."""
    if len(words) == 1 or len(words) == 2 and words[1][0] == "@":
        # One tile, as nearly always.
        one, refusal = read_placement(words)
        return (None, refusal) if refusal else (("tile", seat, (one,), None), None)
    says = None
    if "says" in words:
        at = words.index("says")
        says = number(words[at + 1]) if len(words) == at + 2 else None
        if says is None:
            return None, ("\"says\" comes last, with a number of points",)
        words = words[:at]
    laid = []
    start = 0
    for index in range(len(words) + 1):
        if index == len(words) or words[index] == "&":
            one, refusal = read_placement(words[start:index])
            if refusal:
                return None, refusal
            laid.append(one)
            start = index + 1
    return ("tile", seat, tuple(laid), says), None


def read_placement(words):
    """((tile, at, closed), None) for `5-3 @5-5` and its like."""
    tile = read_tile(words[0]) if words else None
    if tile is None:
        return None, ("{} is no tile of a double-six set", words[0] if words else "\"&\"")
    at = None
    closed = False
    for word in words[1:]:
        if word[0] == "@" and at is None:
            at = read_tile(word[1:])
            if at is None:
                return None, ("@ is followed by a tile on the table, as in @5-5, not by {}", word[1:] or "nothing")
        elif word == "closed" and not closed:
            closed = True
        else:
            return None, ("\"{}\" is not understood after a tile", word)
    if closed and not is_double(tile):
        return None, ("only a double can be closed, not {}", tile_text(tile))
    return (tile, at, closed), None


def read_tiles(words):
    """(tiles, None), each named once, or (None, why not)."""
    tiles = []
    for word in words:
        tile = read_tile(word)
        if tile is None:
            return None, ("{} is no tile of a double-six set", word)
        if tile in tiles:
            return None, ("{} is named twice", tile_text(tile))
        tiles.append(tile)
    return tuple(tiles), None


def read_hand(words, players):
    """`hand`, `hand Ana`, `hand Ana hundred`."""
    if not words:
        return ("hand", None, False), None
    hundred = words[-1] == "hundred" and len(words) == 2
    seat, refusal = seat_of(words[:1] if hundred else words, players)
    return (None, refusal) if refusal else (("hand", seat, hundred), None)


def read_blocked(words, players):
    """`blocked`, `blocked Ana`."""
    if not words:
        return ("blocked", None), None
    seat, refusal = seat_of(words, players)
    return (None, refusal) if refusal else (("blocked", seat), None)


def read_left(words, players):
    """`left Ben 6-4 2-1`, `left Cleo 13`."""
    seat, refusal = seat_of(words[:1], players)
    if refusal:
        return None, refusal
    if len(words) == 1:
        return None, ("what does {} hold? Tiles, or their pips", words[0])
    if len(words) == 2 and number(words[1]) is not None:
        return ("left", seat, None, number(words[1])), None
    if signed(words[1]) is not None:
        return None, ("what is left is told in tiles or as pips, such as 13, not as {}", words[1])
    tiles, refusal = read_tiles(words[1:])
    return (None, refusal) if refusal else (("left", seat, tiles, None), None)


def read_timeout(words, players):
    """`timeout Ben`."""
    seat, refusal = seat_of(words, players)
    return (None, refusal) if refusal else (("timeout", seat), None)


def read_adjust(words, players):
    """`adjust Ana +120`."""
    seat, refusal = seat_of(words[:1], players)
    if refusal:
        return None, refusal
    change = signed(words[1]) if len(words) == 2 else None
    if change is None:
        return None, ("\"adjust\" takes a player and a number with its sign, such as +120 or -5",)
    return ("adjust", seat, change), None


def read_amend(words, players):
    """`amend 12 left Ben 15`."""
    target = number(words[0]) if words else None
    if target is None or len(words) < 2:
        return None, ("\"amend\" takes an event number and the event as it should read",)
    event, refusal = read_event(words[1:], players)
    if refusal:
        return None, refusal
    if event[0] in NOT_AMENDABLE:
        return None, ("nothing can be amended into \"{}\"", event[0])
    return ("amend", target, event), None


def read_strike(words, players):
    """`strike 12`."""
    target = number(words[0]) if len(words) == 1 else None
    if target is None:
        return None, ("\"strike\" takes an event number",)
    return ("strike", target), None


def alone(word):
    """A reader for a line of one word."""
    def read(words, players):
        return (None, ("\"{}\" stands alone", word)) if words else ((word,), None)
    return read


READERS = {"hand": read_hand, "blocked": read_blocked, "left": read_left, "timeout": read_timeout,
           "adjust": read_adjust, "amend": read_amend, "strike": read_strike,
           "settle": alone("settle"), "undo": alone("undo"), "redo": alone("redo")}
