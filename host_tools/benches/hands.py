"""Played hands to measure with: dealt at random, every tile laid where it fits."""

import random

from kafou.core.layout import EMPTY, place, places_for
from kafou.core.page import rule
from kafou.core.tiles import ALL_TILES, tile_text
from kafou.rules import find_rules

# First or last, these may win a match of Sea Goat whatever its target is.
WINS_ALONE = {0, 66}


def played(chance, mode="first", most=20):
    """[(tile, tile touched or None)] of one hand; no tile's place is left open."""
    boneyard = list(ALL_TILES)
    chance.shuffle(boneyard)
    layout = EMPTY
    laid = []
    while len(laid) < most:
        fitting = [tile for tile in boneyard if places_for(layout, tile)]
        if not fitting:
            break
        tile = fitting[0]
        at = chance.choice(places_for(layout, tile))
        layout = place(layout, mode, tile, at)[0]
        boneyard.remove(tile)
        laid.append((tile, at))
    return laid


def hands(count, seed=1):
    """So many played hands, always the same for a seed."""
    chance = random.Random(seed)
    return [played(chance) for _ in range(count)]


def sheet_lines(events, seed=1, rules_id="all-fives"):
    """The lines of a match of so many events (header not counted): many hands, no amends, not over."""
    chance = random.Random(seed)
    rules = find_rules(rules_id)
    lines = ["kafou 1", "rules " + rules_id, "players Ana Ben", "set target 100000000"]
    last = len(lines) + events
    leader = 0
    while len(lines) < last:
        tiles = played(chance, rules.SPINNER, 14)
        if rule(rules, "last_refusal") is not None and WINS_ALONE & {tiles[0][0], tiles[-1][0]}:
            continue
        lines.append("hand " + ("Ana", "Ben")[leader])
        player = leader
        for tile, at in tiles:
            lines.append("%s %s%s" % (("Ana", "Ben")[player], tile_text(tile), "" if at is None else " @" +
                                      tile_text(at)))
            leader = player
            player = 1 - player
        lines.append("%s out" % ("Ana", "Ben")[leader])
        lines.append("left %s %d" % (("Ana", "Ben")[player], 1 + chance.randrange(60)))
        lines.append("settle")
    return lines[:last]
