"""House rules of the fives family that contradict each other; loaded where a match is set up or a sheet is scored."""

from .fives_options import ROUND_UNIT

CRIBBAGE = (61, 121)


def family_warnings(header):
    """House rules that contradict each other, or that change nothing beside each other or with these seats.

    Named with their options: where a sheet sets several, the latest line is to blame.
    """
    options = header.options
    found = opening_warnings(header) + target_warnings(header) + unit_warnings(header)
    if options["settlement"] == "own":
        if options["tie"] is not None:
            found.append((("tie", "settlement"), (
                "tie {} changes nothing: with settlement own nobody scores what others hold", options["tie"])))
        if options["own-pips"] == "subtracted":
            found.append((("own-pips", "settlement"), (
                "own-pips subtracted changes nothing: with settlement own nobody scores what others hold",)))
    elif options["tie"] == "split" and len(header.sides) == 2:
        found.append((("tie",), ("tie split changes nothing: of two sides that tie none is left to pay",)))
    return found


def unit_warnings(header):
    """A rounding unit where nothing is rounded, or only ever one hand."""
    options = header.options
    unit = options["round-unit"]
    if ROUND_UNIT + (unit,) in header.rules.OPTIONS:
        # A default that changes nothing is nobody's contradiction.
        return []
    if options["round"] == "none":
        return [(("round-unit", "round"), ("round-unit {} changes nothing: with round none nothing is rounded", unit))]
    if options["settlement"] == "own":
        return [] if header.teams else [(("round-unit", "settlement"), (
            "round-unit {} changes nothing: with settlement own every side rounds its one hand", unit))]
    if len(header.players) > 2 or options["own-pips"] == "subtracted" or options["tie"] == "pot":
        return []
    return [(("round-unit", "own-pips", "tie"), ("round-unit {} changes nothing: of two players one hand is rounded",
                                                 unit))]


def opening_warnings(header):
    """An opening that no play can reach."""
    opening = header.options["opening"]
    most = header.rules.play_values(header)[-1]
    if opening is None or opening <= most:
        return []
    return [(("opening", "scale"), ("opening {}: nobody can ever get in, no play scores more than {}", opening, most))]


def target_warnings(header):
    """A target that does not go with the scale, or that no total can come to."""
    options = header.options
    target = options["target"]
    found = []
    if "target" in header.chosen and header.rules.DIVIDED and target > CRIBBAGE[-1]:
        usual = [default for name, _values, default in header.rules.OPTIONS if name == "target"][0]
        found.append((("target",), ("target {} is {} points as they are counted; this game is usually played to {}",
                                    target, 5 * target, usual)))
    if "target" in header.chosen and "scale" in options:
        if options["scale"] == "5" and target > CRIBBAGE[-1]:
            found.append((("target", "scale"), (
                "target {} with scale 5 is {} points as they are counted; a cribbage board has {} or {}", target,
                5 * target, CRIBBAGE[0], CRIBBAGE[1])))
        if options["scale"] == "1" and target in CRIBBAGE:
            found.append((("target", "scale"), (
                "target {} is that of a cribbage board, which goes with scale 5", target)))
    # What a player says under muggins may be any number, and so may pips that are not rounded.
    step = header.rules.unit(header)
    free = options["muggins"] != "off" or options["round"] == "none"
    if options["finish"] == "exact" and target % step and not free:
        found.append((("finish", "target", "scale"), (
            "finish exact: no score can come to {}, they all are multiples of {}", target, step)))
    return found
