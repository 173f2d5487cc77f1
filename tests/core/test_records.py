"""What is said of a match that is over: the longest run, the biggest play, what was not said, who would lead."""

import pytest

from kafou.core.records import hands_played, next_lead
from kafou.core.runs import NO_RUNS, best_of
from kafou.core.sheet import Sheet
from kafou.core.standing import best_play
from kafou.rules import find_rules


def match_of(*lines):
    """The match of a sheet, its events kept."""
    events = []
    sheet = Sheet(find_rules, lambda first, last: events[first - 1:last])
    for line in ("kafou 1",) + lines:
        before = 0 if sheet.match is None else sheet.match.count
        assert sheet.take(line.split(" ")) is None, line
        if sheet.match is not None and sheet.match.count > before:
            from kafou.core.reading import read_event

            events.append(read_event(line.split(" "), sheet.header.players)[0])
    assert sheet.finish() is None
    return sheet.match


def hand(by, *left):
    """A hand that `by` wins while the others hold so much."""
    return ["hand Ana", by + " out"] + ["left " + one for one in left] + ["settle"]


def test_the_longest_run_is_the_first_of_its_length():
    told = hand("Ana", "Ben 5") + hand("Ben", "Ana 9") + hand("Ben", "Ana 4") + hand("Ana", "Ben 2") * 2
    match = match_of("rules classic", "players Ana Ben", *told)
    assert match.standing.runs == (0, 2, (1, 2)) and hands_played(match.standing) == 5
    assert match_of("rules classic", "players Ana Ben", "hand Ana").standing.runs == NO_RUNS


def test_in_goat_games_the_least_is_best_and_a_tie_ends_a_run():
    lines = ["rules goat", "players Ana Ben Cleo", "set fish everyone"]
    told = hand("Ana", "Ben 5", "Cleo 9") + hand("Ana", "Ben 20", "Cleo 2")
    tied = ["hand Ana", "blocked", "left Ana 4", "left Ben 4", "left Cleo 9", "settle"]
    match = match_of(*lines + told + tied + hand("Ana", "Ben 1", "Cleo 1"))
    assert match.standing.runs[2] == (0, 2)
    # Then a tie between the first two, and one that ends it.
    tied = match_of(*lines + told + tied)
    assert tied.standing.runs == (None, 1, (0, 2))


def test_of_a_match_that_ends_in_the_middle_of_a_hand_only_settled_hands_count():
    told = hand("Ana", "Ben 30") + ["hand Ana", "Ben +35"]
    match = match_of("rules all-fives", "players Ana Ben", "set target 30", "set finish hand-end", *told[:3])
    assert match.standing.runs == NO_RUNS and hands_played(match.standing) == 1
    match = match_of("rules all-fives", "players Ana Ben", "set target 60", *told + ["Ben +30"])
    assert match.standing.over and match.standing.runs == (0, 1, (0, 1)) and hands_played(match.standing) == 2


@pytest.mark.parametrize("changes, least, side", [
    ((5, 0), False, 0), ((5, 0), True, 1), ((5, 5), False, None), ((-5, 0, 0), True, 0), ((0, 0), True, None)])
def test_best_of_a_hand(changes, least, side):
    assert best_of(changes, least) == side


def test_the_biggest_play_of_the_match_with_the_hand_that_goes_on():
    lines = ["rules all-fives", "players Ana Ben", "hand Ana", "Ana +10", "Ben +20", "Ana +20", "Ana out", "left Ben 1"]
    match = match_of(*lines)
    assert match.standing.best is None and best_play(match.standing) == (20, 1)
    match = match_of(*lines + ["settle", "hand", "Ana +15"])
    assert match.standing.best == best_play(match.standing) == (20, 1)
    assert best_play(match_of(*lines + ["settle", "hand", "Ana +25"]).standing) == (25, 0)
    # An older play that is corrected is counted afresh.
    assert match_of(*lines + ["settle", "hand", "amend 3 Ben +35"]).standing.best == (35, 1)
    assert best_play(match_of("rules goat", "players Ana Ben", "hand Ana", "Ana 6-6").standing) is None


def test_a_play_that_does_not_count_is_not_the_biggest():
    match = match_of("rules fives-and-threes", "players Ana Ben", "hand Ana", "Ana +8", "Ben +3", "adjust Ana +50",
                     "Ana +8")
    assert best_play(match.standing) == (8, 0)
    match = match_of("rules fives-and-threes", "players Ana Ben", "hand Ana", "adjust Ana +56", "Ben +3", "Ana +5",
                     "Ana out")
    assert best_play(match.standing) == (3, 1)


@pytest.mark.parametrize("muggins", ["lost", "caller"])
def test_what_was_laid_and_not_said_adds_up_by_side(muggins):
    lines = ["rules muggins", "players Ana Ben", "set muggins " + muggins, "hand Ana", "Ana 5-5", "Ben 5-0 says 10"]
    match = match_of(*lines)
    assert match.standing.missed == (10, 0)
    match = match_of(*lines + ["Ana 0-0 says 15", "undo", "Ana 0-0 says 10"])
    assert match.standing.missed == (10, 0)
    # More said than is there counts nothing: all of it is missed.
    assert match_of(*lines + ["Ana 0-0 says 15"]).standing.missed == (20, 0)
    assert match_of("rules muggins", "players Ana Ben", "hand Ana", "Ana 5-5").standing.missed == (0, 0)


@pytest.mark.parametrize("lines, seat", [
    (["rules classic", "players Ana Ben", "set target 5"] + hand("Ben", "Ana 9"), 1),
    (["rules goat", "players Ana Ben", "set target 20", "hand Ana", "blocked Ben", "left Ana 50", "left Ben 3",
      "settle"], 1),
    (["rules goat", "players Ana Ben", "set target 20", "hand Ana", "blocked", "left Ana 50", "left Ben 3",
      "settle"], None),
    (["rules all-fives", "players Ana Ben", "set target 30", "hand Ana", "Ben +30"], 1),
    (["rules fives-and-threes", "players Ana Ben Cleo", "set target 30", "hand Ben", "adjust Ana +28", "Ana +2"], 2),
    (["rules all-fives", "players Ana Ben", "hand Ben", "Ben +30", "timeout Ben"], None),
    (["rules all-fives", "players Ana Ben", "hand Ben", "adjust Ben +1000"], None),
])
def test_who_would_lead_the_next_hand(lines, seat):
    match = match_of(*lines)
    assert match.standing.over and next_lead(match) == seat
