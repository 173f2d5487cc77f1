"""One event further: what a hand does to the standing, or why it is refused."""

from .ending import ending
from .layout import place
from .page import rule
from .runs import runs_after
from .standing import LOT, Hand, best_play, with_item
from .tiles import ALL_TILES, is_double, tile_text
from .writing import note, said, write, write_turn

# Refusals that may follow from an earlier mistake, by name: whoever reads a whole sheet tells them once.
OVER = ("the match is over",)
NO_HAND = ("no hand has begun yet",)
CLOSED = ("the hand is settled; the next one has not begun",)
WHO_LEADS = ("who leads the first hand? The line names the player",)
UNSETTLED = ("the hand before is not settled",)
NO_OUTCOME = ("the hand has no outcome yet: somebody goes out, or it is blocked",)
NOT_TOLD = "what {} holds is not told yet"
NOTHING_TO_TAKE = ("nothing is left to take",)


def step(header, standing, event):
    """Takes `event` into `standing`; gives None, or why it is refused (and nothing has changed)."""
    kind = event[0]
    if standing.over and not rule(header.rules, "accepts_after_end")(header, standing, event):
        return OVER
    refusal = taken(header, standing, event, kind)
    if refusal is None and standing.over:
        standing.hand.reasons += ending(header, standing)
        # A pot left when the match ends is void.
        standing.pot = 0
    return refusal


def taken(header, standing, event, kind):
    """The event's own function; what needs an open hand is refused without one."""
    if kind == "hand":
        return lead(header, standing, event)
    hand = standing.hand
    if hand is None:
        return NO_HAND
    if kind == "adjust":
        return adjust(header, standing, event)
    if kind == "timeout":
        return break_off(header, standing, event)
    if hand.settled is not None:
        return CLOSED
    if hand.outcome is not None and kind not in ("left", "settle"):
        return ("{} went out already", header.players[hand.by]) if hand.outcome == "out" else (
            "the hand is blocked already",)
    return STEPS[kind](header, standing, event)


def held_elsewhere(header, hand, tile, seat):
    """Why `tile` cannot be where it is told to be: another hand than that of `seat` holds it; or None."""
    for holder, held in enumerate(hand.left):
        if holder != seat and held is not None and held[1] is not None and tile in held[1]:
            return ("{} is in the hand of {}", tile_text(tile), header.players[holder])
    return None


def lead(header, standing, event):
    """`hand`: the next hand begins."""
    _kind, seat, hundred = event
    if standing.hand is not None and standing.hand.settled is None:
        return UNSETTLED
    hundred_refusal = rule(header.rules, "hundred_refusal")
    if hundred and hundred_refusal is None:
        return ("only Sea Goat knows the hundred, not {}", (header.rules.NAME,))
    if seat is None:
        seat = standing.leads
        if seat is None or seat == LOT:
            return ("who leads? Drawn by lot: the line names the player",) if seat == LOT else WHO_LEADS
    refusal = hundred_refusal(header, standing, seat) if hundred else None
    if refusal is None:
        standing.hand = Hand(seat, hundred, (None,) * len(header.players))
    return refusal


def lay(header, standing, event):
    """Tiles laid in one turn: the layout, its count, and the points."""
    _kind, seat, laid, says = event
    hand = standing.hand
    rules = header.rules
    if not hand.layout_known:
        return ("points were pegged without their tile: tiles can be told again in the next hand",)
    if says is not None and header.options.get("muggins", "off") == "off":
        return ("\"says\" belongs to the muggins option, which is off",)
    if len(laid) > 1:
        most = rule(rules, "SEVERAL")
        if len(laid) > most:
            return ("{} takes one tile a turn", (rules.NAME,)) if most < 2 else (
                "{} takes at most {} tiles a turn", (rules.NAME,), most)
        for tile, _at, _closed in laid:
            if not is_double(tile):
                return ("only doubles are laid several in one turn, not {}", tile_text(tile))
    first_refusal = None if hand.plays else rule(rules, "first_refusal")
    if first_refusal is not None:
        refusal = first_refusal(header, hand, seat, [one[0] for one in laid])
        if refusal is not None:
            return refusal
    layout = hand.layout
    for tile, at, closed in laid:
        if closed and not rule(rules, "CLOSES"):
            return ("{} does not close doubles", (rules.NAME,))
        refusal = held_elsewhere(header, hand, tile, None)
        if refusal is not None:
            return refusal
        layout, refusal = place(layout, rules.SPINNER, tile, at, closed)
        if refusal is not None:
            return refusal
    count = layout[2]
    worth = rules.play_worth(header, count)
    hand.layout = layout
    hand.layer = seat
    counted, hand.claim = said(header, hand, seat, says, worth)
    if counted < worth:
        side = header.side_of[seat]
        standing.missed = with_item(standing.missed, side, standing.missed[side] + worth - counted)
    write_turn(header, standing, seat, laid, count, counted)
    return None


def peg(header, standing, event):
    """`+10`: points without their tile."""
    _kind, seat, worth = event
    unit = header.rules.unit(header)
    if not unit:
        return ("{} scores nothing during play", (header.rules.NAME,))
    if not worth or worth % unit:
        return ("+{} cannot be scored: points come in {}s", worth, unit) if unit > 1 else (
            "a play of no points is not written",)
    hand = standing.hand
    hand.layout_known = False
    hand.layer = None
    hand.claim = None
    write_turn(header, standing, seat, None, None, worth)
    return None


def call_muggins(header, standing, event):
    """`muggins`: an opponent takes what was not said."""
    seat = event[1]
    hand = standing.hand
    muggins = header.options.get("muggins", "off")
    if muggins != "caller":
        return ("what was not said is lost, not taken",) if muggins == "lost" else (
            "nobody calls muggins here: the option is off",)
    if hand.claim is None:
        return NOTHING_TO_TAKE
    player, worth = hand.claim
    if header.side_of[player] == header.side_of[seat]:
        return ("{} cannot take from the own side", header.players[seat])
    hand.claim = None
    note(hand, ("muggins: {} did not say it", header.players[player]))
    write(header, standing, seat, None, None, worth)
    return None


def draw(header, standing, event):
    """`draw`: nothing is scored."""
    players = len(header.players)
    if not rule(header.rules, "DRAWS") or header.rules.DEALT[players - 2] * players >= len(ALL_TILES):
        return ("nobody draws in this game",)
    return None


def knock(header, standing, event):
    """`pass`: nothing is scored."""
    return None


def go_out(header, standing, event):
    """`out`: a player has laid a last tile."""
    _kind, seat, tiles = event
    last_refusal = rule(header.rules, "last_refusal")
    if tiles and last_refusal is None:
        return ("only Sea Goat tells the last tile with \"out\"",)
    hand = standing.hand
    for tile in tiles:
        refusal = held_elsewhere(header, hand, tile, seat)
        if refusal is not None:
            return refusal
    refusal = last_refusal(header, tiles) if tiles else None
    if refusal is None:
        hand.outcome = "out"
        hand.by = seat
        hand.out_tiles = tiles
        hand.claim = None
        hand.left = with_item(hand.left, seat, None)
        rule(header.rules, "went_out")(header, standing)
    return refusal


def block(header, standing, event):
    """`blocked`: nobody can play; the fisherman is who laid the newest tile, unless named."""
    hand = standing.hand
    by = hand.layer if event[1] is None else event[1]
    if by is None and rule(header.rules, "NEEDS_FISHERMAN"):
        return ("who laid the last tile? {} needs the fisherman: \"blocked NAME\"", (header.rules.NAME,))
    hand.outcome = "blocked"
    hand.by = by
    hand.claim = None
    return None


def hold(header, standing, event):
    """`left`: what a hand still holds."""
    _kind, seat, tiles, pips = event
    hand = standing.hand
    if hand.outcome == "out" and hand.by == seat:
        return ("{} went out and holds nothing", header.players[seat])
    if tiles is None:
        # Any total is taken as it stands: only the device asks whether it can be.
        # A hand without pips that is not empty can only be the 0-0, whatever that is worth.
        worth = pips if pips else header.rules.worth(header, (0,))
        tiles = None if pips else ()
    else:
        for tile in tiles:
            if tile in hand.layout[0]:
                return ("{} is on the table", tile_text(tile))
            if tile in hand.out_tiles:
                return ("{} was laid last", tile_text(tile))
            refusal = held_elsewhere(header, hand, tile, seat)
            if refusal is not None:
                return refusal
        worth = header.rules.worth(header, tiles)
    hand.left = with_item(hand.left, seat, (worth, tiles))
    return None


def needed(header, hand):
    """The seats whose hands count in the settlement; none before the outcome."""
    if hand.outcome is None or not rule(header.rules, "COUNTS_HANDS"):
        return ()
    seats = range(len(header.players))
    if hand.outcome == "blocked":
        return tuple(seats)
    side = header.side_of[hand.by]
    return tuple([seat for seat in seats if header.side_of[seat] != side])


def settle(header, standing, event):
    """`settle`: the hand is closed and its points are written."""
    hand = standing.hand
    if hand.outcome is None:
        return NO_OUTCOME
    for seat in needed(header, hand):
        if hand.left[seat] is None:
            return (NOT_TOLD, header.players[seat])
    before = standing.totals
    kept = standing.kept
    standing.hands += 1
    hand.reasons = header.rules.settle(header, standing)
    hand.settled = tuple([after - was for after, was in zip(standing.totals, before)])
    standing.settled = hand.settled
    standing.leads = header.rules.next_leader(header, standing)
    standing.best = best_play(standing)
    changes = [change + now - was for change, now, was in zip(hand.settled, standing.kept, kept)]
    standing.runs = runs_after(standing.runs, changes, header.rules.FAMILY == "goat")
    return None


def adjust(header, standing, event):
    """`adjust`: a handicap, a penalty, a match joined late."""
    _kind, seat, change = event
    side = header.side_of[seat]
    if not change:
        return ("an adjustment changes something: +0 does not",)
    refusal = header.rules.adjust(header, standing, side, change)
    if refusal is None:
        hand = standing.hand
        so_far = hand.adjusted or (0,) * len(header.sides)
        hand.adjusted = with_item(so_far, side, so_far[side] + change)
    return refusal


def break_off(header, standing, event):
    """`timeout`: the match stops, with no winner and no goat."""
    standing.over = True
    standing.timeout = event[1]
    return None


STEPS = {"tile": lay, "peg": peg, "muggins": call_muggins, "draw": draw, "pass": knock, "out": go_out,
         "blocked": block, "left": hold, "settle": settle}
