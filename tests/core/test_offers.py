"""What could be laid, what the ends add to, and the lines of a layout: against the layout itself, on random hands."""

import random

import pytest

from kafou.core.arms import ACROSS, arms
from kafou.core.hand import step
from kafou.core.header import Header
from kafou.core.layout import place, places_for
from kafou.core.offers import anything_fits, likeliest, offers, terms
from kafou.core.standing import at_start
from kafou.core.tiles import ALL_TILES, is_double, pips, tile
from kafou.rules import find_rules

# One rule set for each way a layout counts and branches.
RULES = ("all-fives", "five-up", "muggins", "sniff", "donkey")


def header(rules_id, *more):
    """The header of a match of two."""
    told = Header(find_rules)
    for line in ("kafou 1", "rules " + rules_id, "players Ana Ben") + more:
        assert told.read(line.split()) is None
    told.close()
    return told


def hand_of(told, turns):
    """The standing after these turns of one tile, (tile, tile touched or None)."""
    standing = at_start(told)
    assert step(told, standing, ("hand", 0, False)) is None
    for one, at in turns:
        assert step(told, standing, ("tile", 0, ((one, at, False),), None)) is None
    return standing


def hands(rules_id, count):
    """Yields (header, standing) before every tile of random hands, and after the last."""
    told = header(rules_id, "set target 1000000")
    for seed in range(count):
        chance = random.Random(seed)
        bag = list(ALL_TILES)
        chance.shuffle(bag)
        standing = hand_of(told, ())
        while True:
            yield told, standing
            fitting = [one for one in bag if places_for(standing.hand.layout, one)]
            if not fitting:
                break
            at = chance.choice(places_for(standing.hand.layout, fitting[0]))
            assert step(told, standing, ("tile", 0, ((fitting[0], at, False),), None)) is None


@pytest.mark.parametrize("rules_id", RULES)
def test_offers_are_what_can_be_laid_and_what_it_counts(rules_id):
    for told, standing in hands(rules_id, 40):
        layout, mode = standing.hand.layout, told.rules.SPINNER
        possible = [(one, at, place(layout, mode, one, at)[0]) for one in ALL_TILES for at in places_for(layout, one)]
        offered = offers(layout, mode)
        assert set(offered) <= {(one, at, after[2]) for one, at, after in possible}
        # What is not offered leaves the same ends as something that is.
        after_offers = {(one, kinds(place(layout, mode, one, at)[0])) for one, at, _count in offered}
        assert after_offers == {(one, kinds(after)) for one, _at, after in possible}
        assert len(after_offers) == len(offered)
        assert anything_fits(layout) == bool(offered)
        taken = {one for one, _at, _count in offered}
        assert not anything_fits(layout, taken)
        for one in taken:
            assert anything_fits(layout, taken - {one})
        assert sum(terms(layout, mode)) == layout[2]


def kinds(layout):
    """What the open ends are, whichever tiles they belong to."""
    return tuple(sorted([one[1:] for one in layout[1]]))


def test_likeliest_is_what_scores_most_then_what_is_heavy():
    for told, standing in hands("all-fives", 20):
        found = likeliest(told, standing.hand.layout, (), False)
        keys = [(-points, -pips(one)) for one, _at, _count, points in found]
        assert keys == sorted(keys)
        assert all(points == told.rules.play_worth(told, count) for _tile, _at, count, points in found)


def test_what_is_known_to_be_elsewhere_is_not_offered():
    told = header("all-fives")
    layout = hand_of(told, [(64, None)]).hand.layout
    assert {one for one, _at, _count in offers(layout, "first", (66, 44))} == {
        one for one, _at, _count in offers(layout, "first")} - {66, 44}


def test_terms_name_every_end_and_no_arm_that_is_not_begun():
    told = header("all-fives")
    assert terms(hand_of(told, [(55, None), (50, None), (53, 55), (52, 55)]).hand.layout, "first") == [0, 3, 2]
    assert terms(hand_of(told, [(55, None), (50, None)]).hand.layout, "first") == [10, 0]
    # 0-0 as a spinner of which both long sides are covered is no end; as a double at the end it is one.
    blank = hand_of(told, [(0, None), (10, None), (20, 0)]).hand.layout
    assert terms(blank, "first") == [1, 2]
    assert terms(hand_of(told, [(66, None), (60, None), (0, 60)]).hand.layout, "first") == [12, 0]


@pytest.mark.parametrize("rules_id", RULES)
def test_lines_hold_every_tile_and_neighbours_match(rules_id):
    for told, standing in hands(rules_id, 25):
        found = arms(standing.hand, told.rules.SPINNER)
        seen = set()
        for line in found:
            for before, after in zip(line, line[1:]):
                assert before[0] % 10 == after[0] // 10
            for shown, lies, _closed in line:
                one = tile(shown // 10, shown % 10)
                if lies == ACROSS:
                    assert is_double(one)
                seen.add(one)
        assert seen == set(standing.hand.layout[0])
        if told.rules.SPINNER == "none":
            assert len(found) <= 1
        # The outer halves are the open ends; a spinner's free sides come on top.
        outer = [line[0][0] // 10 for line in found] + [line[-1][0] % 10 for line in found]
        assert {one[1] for one in standing.hand.layout[1]} <= set(outer) | {
            one % 10 for one in standing.hand.layout[0] if is_double(one)}


def test_third_and_fourth_arm_are_a_line_through_the_spinner():
    told = header("all-fives")
    hand = hand_of(told, [(64, None), (66, None), (61, None), (65, None), (63, 66)]).hand
    assert arms(hand, "first") == [
        [(16, 0, False), (66, ACROSS, False), (64, 0, False)],
        [(56, 0, False), (66, 0, False), (63, 0, False)]]


def test_a_closed_double_is_told():
    told = header("donkey")
    standing = hand_of(told, [(64, None)])
    assert step(told, standing, ("tile", 1, ((66, None, True), (44, None, True)), None)) is None
    assert arms(standing.hand, "first") == [[(66, ACROSS, True), (64, 0, False), (44, ACROSS, True)]]
    assert offers(standing.hand.layout, "first") == []
