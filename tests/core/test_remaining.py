"""What a hand must hold: the one set of tiles, against all sets there are."""

import itertools
import random

import pytest

from kafou.core.hand import step
from kafou.core.header import Header
from kafou.core.remaining import count_held, must_hold, nothing_to_draw, only_set, unseen, ways
from kafou.core.standing import at_start
from kafou.core.tiles import ALL_TILES, pips
from kafou.rules import find_rules


def standing_after(lines, events):
    """(header, standing) after these events."""
    told = Header(find_rules)
    for line in ["kafou 1"] + lines:
        assert told.read(line.split()) is None
    told.close()
    standing = at_start(told)
    for event in events:
        assert step(told, standing, event) is None
    return told, standing


@pytest.mark.parametrize("counted", [False, True])
def test_only_set_is_the_one_there_is(counted):
    for seed in range(400):
        chance = random.Random(seed)
        tiles = sorted(chance.sample(ALL_TILES, chance.randint(0, 9)))
        found_ways = ways(tiles, counted)
        for count in range(5) if counted else (0,):
            for total in range(30):
                sets = [one for size in range(len(tiles) + 1) for one in itertools.combinations(tiles, size)
                        if sum(map(pips, one)) == total and (not counted or size == count)]
                found = only_set(found_ways, total, count)
                assert (set(found) if found is not None else None) == (set(sets[0]) if len(sets) == 1 else None)


def test_a_total_beyond_the_whole_set_is_no_set():
    assert only_set(ways(ALL_TILES, True), 200, 1) is None
    assert set(only_set(ways(ALL_TILES, True), 168, 28)) == set(ALL_TILES)


LAID = [("tile", index % 4, ((tile, None, False),), None) for index, tile in enumerate((66, 65, 55))]
GOAT = ["rules goat", "players Ana Ben Cleo Dov"]


def test_what_is_left_when_every_other_hand_is_told():
    told = [("hand", 0, False)] + LAID + [("out", 0, ())]
    held = [("left", 1, (61, 62, 63, 64), None), ("left", 2, (51, 52, 53, 54), None)]
    header, standing = standing_after(GOAT, told + held)
    rest = [tile for tile in ALL_TILES if tile not in (66, 65, 55, 61, 62, 63, 64, 51, 52, 53, 54)]
    assert must_hold(header, standing.hand, told, 3) == rest == unseen(standing.hand, 3)
    # Not while one of the others is a total, nor where tiles may lie in the boneyard.
    header, standing = standing_after(GOAT, told + held[:1] + [("left", 2, None, 30)])
    assert must_hold(header, standing.hand, told, 3) is None
    told = [("hand", 0, False), LAID[0], ("out", 0, ())]
    header, standing = standing_after(["rules all-fives", "players Ana Ben"], told)
    assert must_hold(header, standing.hand, told, 1) is None and not nothing_to_draw(header, told)
    told.insert(2, ("draw", 1, 10))
    assert nothing_to_draw(header, told) and len(must_hold(header, standing.hand, told, 1)) == 27


def test_how_many_tiles_a_hand_holds_is_certain_only_where_nobody_draws():
    told = [("hand", 0, False)] + LAID
    header, _standing = standing_after(GOAT, told)
    assert [count_held(header, told, seat) for seat in range(4)] == [6, 6, 6, 7]
    header, _standing = standing_after(["rules all-fives", "players Ana Ben"], told[:1])
    assert count_held(header, told[:1], 0) is None
    header, _standing = standing_after(["rules fives-and-threes", "players Ana Ben"], told[:1])
    assert count_held(header, told[:1], 0) == 7
