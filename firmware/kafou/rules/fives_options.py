"""The house rules of the fives family: their values here, what holds when nothing is set on each game's own page."""

TARGET = ("target", (1,))
FINISH = ("finish", ("at-once", "hand-end", "exact"))
# Every score divided by five, the cribbage-board way.
SCALE = ("scale", ("1", "5"))
SETTLEMENT = ("settlement", ("opponents", "own"))
ROUND = ("round", ("nearest", "up", "none"))
ROUND_UNIT = ("round-unit", ("sum", "hand"))
IN_PLAY = (("muggins", ("off", "lost", "caller"), "off"), ("opening", (1,), None))
MORE = (("own-pips", ("ignored", "subtracted"), "ignored"), ("tie", ("nobody", "split", "pot"), None)) + IN_PLAY


def long_target(header):
    """Target 250 for two sides of one, 200 otherwise; 61 on a cribbage board."""
    return (("target", 61 if header.options.get("scale") == "5" else 250 if len(header.players) == 2 else 200),)


def scaled_target(header):
    """Target 200; 61 on a cribbage board."""
    return (("target", 61 if header.options.get("scale") == "5" else 200),)


def warnings(header):
    """House rules that contradict each other; what looks for them is loaded only when it is asked."""
    from .fives_warnings import family_warnings
    return family_warnings(header)
