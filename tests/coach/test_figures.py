"""The coach's figures: the rule book's, every hand of small cases counted, the same on both Pythons."""

import itertools
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import micropython_runner
from coach.on_micropython import figures
from conftest import ROOT
from house import device
from kafou.coach.exact import choose, decimal, fraction, less, percent
from kafou.coach.fish import fish_is_good
from kafou.coach.plays import plays
from kafou.coach.suits import suit
from kafou.coach.unseen import is_dead, unseen_tiles
from kafou.core.layout import place, places_for
from kafou.core.turns import held, to_play

WORKED = """\
18 unseen, each 44%, one of two 71%, 7.97
5-3 @5-4 5 0.00 5.00
5-2 @4-2 10 7.97 2.03
5-2 @5-4 0 2.22 -2.22
2-0 5
4-6: 6-1 5, 9 of 19: 47%
5-5: 5-0 10, 9 of 19: 47%
6-4 @ 10 2.37 7.63
5-5 @ 10 4.74 5.26
fish: True False 30.75
0/0 0/0 2/1 2/1 3/2 3/2 9/5!!
"""


def test_worked_figures():
    assert "\n".join(figures.worked()) + "\n" == WORKED


def test_every_hand_of_small_cases_is_counted():
    assert figures.compare_small() == 201


def test_the_same_on_micropython(micropython):
    said = micropython_runner.run(ROOT / "tests" / "coach" / "on_micropython" / "figures.py", heap="256k")
    assert said == WORKED + "201 cases\n"


def test_the_coach_has_no_floats():
    for path in (ROOT / "firmware" / "kafou" / "coach").glob("*.py"):
        assert device.integer_findings(path.read_text(encoding="utf-8")) == []


CASES = [
    ("all-fives", ("Ana 5-5", "Ben 5-0"), "5-3 5-2 0-0 6-5 4-4", 3),
    ("five-up", ("Ana 5-5", "Ben 5-0", "Ana 0-0"), "5-3 5-2 0-6 6-5 4-4", 2),
    ("muggins", ("Ana 2-4", "Ben 4-5"), "2-5 3-5 2-2 5-5", 3),
    ("sniff", ("Ana 6-4", "Ben 6-6"), "6-1 6-2 4-4 4-0", 3),
    ("fives-and-threes", ("Ana 6-4",), "6-5 4-4 4-1 6-6", 3),
    ("all-threes", ("Ana 6-3",), "6-6 3-3 3-0 6-1", 3),
    ("telephone", ("Ana 5-5", "Ben 5-0", "Ana 5-1"), "5-4 0-0 1-1 3-0", 2),
]


@pytest.mark.parametrize("rules, told, hand, holds", CASES)
def test_expected_replies_are_those_of_every_hand_he_may_hold(rules, told, hand, holds):
    match = figures.match_of(rules, told)
    header = match.header
    layout = match.standing.hand.layout
    hand = figures.tiles(hand)
    unseen = unseen_tiles(layout, hand)
    found = plays(header, match.standing, (0, 1), hand, holds, False)
    assert sorted(one[:2] for one in found) == sorted((tile, at) for tile in hand for at in places_for(layout, tile))
    nets = []
    for tile, at, points, expected, net in found:
        after = place(layout, header.rules.SPINNER, tile, at)[0]
        worth = {}
        for reply in unseen:
            counts = [place(after, header.rules.SPINNER, reply, where)[0][2] for where in places_for(after, reply)]
            worth[reply] = max([header.rules.play_worth(header, count) for count in counts] + [0])
        hands = list(itertools.combinations(unseen, holds))
        mean = Fraction(sum(max(worth[one] for one in held_tiles) for held_tiles in hands), len(hands))
        assert points == header.rules.play_worth(header, after[2])
        assert expected == (mean.numerator, mean.denominator)
        assert Fraction(*net) == points - mean
        nets.append(Fraction(*net))
    assert nets == sorted(nets, reverse=True)


def test_nobody_answers_a_last_tile_or_a_play_that_ends_the_match():
    hand = figures.tiles("2-5")
    match = figures.match_of("all-fives", figures.ENDS)
    assert figures.play_lines(match, hand, 8, True)[0] == "5-2 @4-2 10 0.00 10.00"
    match = figures.match_of("all-fives", figures.ENDS, ("set target 10",))
    assert figures.play_lines(match, figures.tiles(figures.ENDS_HAND), 8)[0] == "5-2 @4-2 10 0.00 10.00"


def test_what_would_pass_an_exact_target_or_does_not_get_in_brings_nothing():
    hand = figures.tiles(figures.ENDS_HAND)
    match = figures.match_of("all-fives", figures.ENDS, ("set target 5", "set finish exact"))
    assert figures.play_lines(match, hand, 8)[0] == "5-3 @5-4 5 0.00 5.00"
    assert "5-2 @4-2 0 2.22 -2.22" in figures.play_lines(match, hand, 8)
    match = figures.match_of("all-fives", figures.ENDS, ("set opening 10",))
    assert figures.reply_lines(match, hand) == []
    assert "5-3 @5-4 0 0.00 0.00" in figures.play_lines(match, hand, 8)


@given(st.integers(-10 ** 6, 10 ** 6), st.integers(1, 10 ** 5), st.integers(0, 6))
def test_decimals_are_rounded_from_the_exact_value(top, bottom, places):
    text = decimal((top, bottom), places)
    away = abs(Fraction(text)) - abs(Fraction(top, bottom))
    half = Fraction(1, 2 * 10 ** places)
    assert -half < away <= half
    assert len(text.partition(".")[2]) == places
    assert text.startswith("-") == (Fraction(text) < 0)


@given(st.integers(-1000, 1000), st.integers(1, 1000), st.integers(-1000, 1000), st.integers(1, 1000))
def test_fractions_are_in_lowest_terms(top, bottom, other, under):
    one = Fraction(top, bottom)
    assert fraction(top, bottom) == (one.numerator, one.denominator)
    difference = one - Fraction(other, under)
    assert less((top, bottom), (other, under)) == (difference.numerator, difference.denominator)


def test_digits_and_percent():
    fractions = ((1, 8), (-1, 8), (-1, 1000), (0, 1), (5, 2), (1999, 1000))
    assert [decimal(one, 2) for one in fractions] == ["0.13", "-0.13", "0.00", "0.00", "2.50", "2.00"]
    assert [decimal(one, 0) for one in fractions] == ["0", "0", "0", "0", "3", "2"]
    assert [percent((4, 9)), percent((1, 1)), percent((0, 1)), percent((1, 200))] == ["44%", "100%", "0%", "1%"]


def test_sets_are_counted_as_pascals_triangle_does():
    for n in range(1, 29):
        assert choose(n, 0) == choose(n, n) == 1
        assert choose(n, n + 1) == 0
        for k in range(1, n):
            assert choose(n, k) == choose(n - 1, k - 1) + choose(n - 1, k)


@pytest.mark.parametrize("own", range(0, 60))
def test_the_fish_rule_in_integers_is_the_rule(own):
    for table in range(0, 169 - own):
        assert fish_is_good(table, own) == (own < 42 - Fraction(table, 4))


def test_suit_strength():
    assert suit(figures.tiles("6-6 6-5 6-4"), 6) == (3, 5, True, False)
    assert suit(figures.tiles("6-6 6-5 6-4 6-3"), 6) == (4, 7, True, False)
    assert suit(figures.tiles("6-2 6-5 6-4 6-3"), 6) == (4, 8, True, True)
    assert suit(figures.tiles("6-6 6-5"), 6) == (2, 3, False, False)
    assert suit(figures.tiles("6-6 6-5"), 1) == (0, 0, False, False)


def test_a_number_is_dead_when_all_seven_are_on_the_table():
    told = ("Ana 5-1", "Ben 5-5 @5-1", "Ana 5-0", "Ben 5-2 @5-5", "Ana 5-3 @5-5", "Ben 3-3", "Ana 3-6", "Ben 6-5")
    match = figures.match_of("all-fives", told)
    assert not is_dead(match.standing.hand.layout, 5)
    match = figures.match_of("all-fives", told + ("Ana 2-4", "Ben 4-5 @4-2"))
    assert [pip for pip in range(7) if is_dead(match.standing.hand.layout, pip)] == [5]


def test_whose_turn_it_is_and_what_he_holds():
    match = figures.match_of("all-fives", ("Ana 5-5",))
    header = match.header
    events = [("hand", 0, False), ("tile", 0, ((55, None, False),), None)]
    assert (to_play(2, 1, events[:1]), to_play(2, 0, events)) == (1, 1)
    events.append(("draw", 1, 2))
    assert (to_play(2, 0, events), held(header, events, 0), held(header, events, 1)) == (1, 8, 11)
    events.append(("pass", 1))
    assert to_play(2, 0, events) == 0
    events += [("tile", 0, ((50, None, False),), None)] * 8
    assert held(header, events, 0) is None
    assert held(header, events[:1] + [("peg", 0, 5)], 1) is None
