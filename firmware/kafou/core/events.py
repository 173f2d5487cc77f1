"""Events and their text: one line of a sheet for one tuple (`reading` has the way back).

("hand", seat or None, hundred)               ("tile", seat, ((tile, at or None, closed), ...), says or None)
("peg", seat, points)                         ("draw", seat, tiles)          ("pass", seat)
("muggins", seat)                             ("out", seat, tiles)           ("blocked", seat or None)
("left", seat, tiles or None, pips or None)   ("settle",)                    ("timeout", seat)
("adjust", seat, change)                      ("undo",)                      ("redo",)
("amend", event number, event)                ("strike", event number)
"""

from .phrases import english, plain, worded
from .tiles import tile_text, tiles_text

CORRECTIONS = ("amend", "strike")
NOT_AMENDABLE = ("undo", "redo", "amend", "strike")


def event_text(event, players):
    """The event as a sheet line; `reading.read_event` reads it back."""
    return english(event_phrase(event, players))


def event_phrase(event, players):
    """The event as a phrase, whose English is its sheet line."""
    kind = event[0]
    if kind == "strike":
        return ("strike {}", event[1])
    if kind == "amend":
        return ("amend {} {}", event[1], event_phrase(event[2], players))
    if len(event) == 1:
        return ALONE[kind]
    name = "" if event[1] is None else players[event[1]]
    if kind == "hand":
        return ("hand {} hundred" if event[2] else "hand {}", name) if name else ("hand",)
    if kind == "blocked":
        return ("blocked {}", name) if name else ("blocked",)
    if kind == "left":
        return ("left {} {}", name, event[3] if event[2] is None else tiles_text(event[2]))
    return PLAYER_PHRASES[kind](name, event)


ALONE = {"settle": ("settle",), "undo": ("undo",), "redo": ("redo",)}


def signed_text(change):
    """"+10", "-5", "+0"."""
    return "+%d" % change if change >= 0 else "%d" % change


def turn_text(laid):
    """The tiles of one turn as on a sheet."""
    return worded(turn_phrase(laid), plain)


def turn_phrase(laid):
    """The tiles of one turn with their places: `6-6 @6-1 & 4-4 @4-2`."""
    told = None
    for tile, at, closed in laid:
        one = tile_text(tile) + ("" if at is None else " @" + tile_text(at))
        if closed:
            one = ("{} closed", one)
        told = one if told is None else ("{} & {}", told, one)
    return told


PLAYER_PHRASES = {
    "tile": lambda name, event: ("{} {}", name, turn_phrase(event[2])) if event[3] is None else (
        "{} {} says {}", name, turn_phrase(event[2]), event[3]),
    "peg": lambda name, event: ("{} +{}", name, event[2]),
    "draw": lambda name, event: ("{} draw", name) if event[2] == 1 else ("{} draw {}", name, event[2]),
    "pass": lambda name, event: ("{} pass", name),
    "muggins": lambda name, event: ("{} muggins", name),
    "out": lambda name, event: ("{} out {}", name, tiles_text(event[2])) if event[2] else ("{} out", name),
    "timeout": lambda name, event: ("timeout {}", name),
    "adjust": lambda name, event: ("adjust {} {}", name, signed_text(event[2])),
}
