"""The JSON of a match, written by hand: the Pythons' own writers order and escape differently."""

from kafou.core.page import rule
from kafou.core.phrases import english
from kafou.core.standing import LOT
from kafou.core.tiles import tile_text

from .expectations import next_leader, seat_names

ESCAPES = {"\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\b": "\\b", "\f": "\\f"}


def json(value):
    """A value as JSON: None, booleans, whole numbers, text, lists; a tuple of (key, value) pairs is an object."""
    if value is None:
        return "null"
    if value is True or value is False:
        return "true" if value else "false"
    if isinstance(value, str):
        return "\"%s\"" % "".join([escaped(letter) for letter in value])
    if isinstance(value, list):
        return "[%s]" % ", ".join([json(one) for one in value])
    if isinstance(value, tuple):
        return "{%s}" % ", ".join(["%s: %s" % (json(key), json(one)) for key, one in value])
    return str(value)


def escaped(letter):
    """A letter inside a JSON string; control characters are escaped, all else stays UTF-8."""
    return ESCAPES.get(letter) or ("\\u%04x" % ord(letter) if ord(letter) < 32 else letter)


def write_match(write, file, match):
    """Writes the match as one JSON object on one line, hand by hand, through `write(text)`."""
    header = match.header
    write("{\"file\": %s, \"rules\": %s, \"players\": %s, \"sides\": %s, \"hands\": [" % (
        json(file), json(header.rules.ID), json(list(header.players)),
        json([[header.players[seat] for seat in side] for side in header.sides])))
    between = ""
    for standing, _told in match.told_hands():
        write(between)
        write_hand(write, header, standing)
        between = ", "
    write("], " + json(standing_pairs(header, match.standing) + end_pairs(header, match.standing))[1:] + "\n")


def write_hand(write, header, standing):
    """Writes one hand of the match, play by play."""
    hand = standing.hand
    # An outcome is told once the hand is closed; until then the hand is still going on.
    closed = hand.settled is not None
    left = [(name, hand.left[seat][0]) for seat, name in enumerate(header.players) if hand.left[seat] is not None]
    write("{\"leader\": %s, \"plays\": [" % json(header.players[hand.leader]))
    between = ""
    for play in hand.plays:
        write(between + json(play_value(header, play)))
        between = ", "
    pairs = (("adjusted", list(hand.adjusted)),) if hand.adjusted else ()
    pairs += (
        ("outcome", hand.outcome if closed else None),
        ("by", header.players[hand.by] if closed and hand.by is not None else None),
        ("left", tuple(left)),
        ("settled", list(hand.settled) if closed else None),
    )
    pairs += standing_pairs(header, standing) + (("explain", [english(reason) for reason in hand.reasons]),)
    write("], " + json(pairs)[1:])


def play_value(header, play):
    """One play: the tile or tiles laid, the count, the points."""
    seat, laid, count, points = play
    tiles = None if laid is None else " & ".join([tile_text(one[0]) for one in laid])
    return (("player", header.players[seat]), ("tile", tiles), ("count", count), ("points", points))


def standing_pairs(header, standing):
    """What a hand and the whole match both end with."""
    return (("totals", list(standing.totals)), ("kept", list(standing.kept)), ("open", list(standing.opened)),
            ("pot", standing.pot))


def end_pairs(header, standing):
    """Who leads next, and how the match ended."""
    seat = next_leader(standing)
    leads = None if seat is None else "lot" if seat == LOT else header.players[seat]
    rated = tuple([(header.players[one], rating) for one, rating in rule(header.rules, "ratings")(header, standing)])
    return (("leads", leads), ("over", standing.over), ("winners", seat_names(header, standing.winners)),
            ("goats", seat_names(header, standing.goats)), ("ratings", rated))
