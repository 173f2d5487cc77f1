"""The match in words: what stands in the row of a play, and what is told once."""

import io

import pytest

from core.sheets import sheet_of
from host_tools.scoring import person_text


def explained(rules, house_rules, lines, players="Ana Ben"):
    """The lines of `score --explain`, each with single spaces."""
    text = ["kafou 1", "rules " + rules, "players " + players] + ["set " + one for one in house_rules] + lines
    written = io.StringIO()
    person_text.write_match(written.write, "x.sheet", sheet_of("\n".join(text)).match, True)
    return [" ".join(line.split()) for line in written.getvalue().splitlines()]


@pytest.mark.parametrize("rules, house_rules, lines, rows", [
    ("fives-and-threes", ["target 5"], ["hand Ana", "Ana 6-6", "Ben 6-3", "Ana +6"],
     ["Ana 6-6 count 12 +4", "Ben 6-3 count 15 would pass 5: counts nothing", "Ana would pass 5: counts nothing"]),
    ("fives-and-threes", ["target 4"], ["hand Ana", "Ana 6-6", "Ana out"],
     ["Ana 6-6 count 12 would pass 4 with the point for going out: counts nothing"]),
    ("all-fives", ["opening 15"], ["hand Ana", "Ana 5-5", "Ben 5-0", "Ben 5-3 @5-5", "Ana +15", "Ana +5"],
     ["Ana 5-5 count 10 not in yet: counts nothing", "Ben 5-0 count 10 not in yet: counts nothing",
      "Ben 5-3 @5-5 count 3", "Ana +15", "Ana +5"]),
    ("all-fives", ["muggins caller"],
     ["hand Ana", "Ana 5-5 says 5", "Ben muggins", "Ben 5-0 says 15", "Ana 5-3 @5-5"],
     ["Ana 5-5 count 10 +5 says 5 of 10: the rest may be called", "Ben +5 muggins: Ana did not say it",
      "Ben 5-0 count 10 says 15 where 10 is: counts nothing", "Ana 5-3 @5-5 count 3"]),
    ("all-fives", ["muggins lost"], ["hand Ana", "Ana 5-5", "Ben 5-0 says 10"],
     ["Ana 5-5 count 10 says 0 of 10: the rest is lost", "Ben 5-0 count 10 +10"]),
    ("all-fives", ["muggins lost", "opening 10"], ["hand Ana", "Ana 5-5 says 5"],
     ["Ana 5-5 count 10 says 5 of 10: the rest is lost; not in yet: counts nothing"]),
    ("goat", [], ["hand Ana", "Ana 5-5", "Ben 5-0"], ["Ana 5-5", "Ben 5-0"]),
])
def test_the_row_of_a_play_says_what_became_of_its_points(rules, house_rules, lines, rows):
    told = explained(rules, house_rules, lines)
    assert told[4:4 + len(rows)] == rows and told[4 + len(rows)].startswith("1 ")


def reasons(rules, house_rules, lines, players="Ana Ben Cleo"):
    """The reasons of the only hand."""
    told = explained(rules, house_rules, ["hand Ana"] + lines + ["settle"], players)
    first = next(index for index, line in enumerate(told) if line.startswith("1 "))
    return told[first + 1:next(index for index, line in enumerate(told) if line.startswith("settled:"))]


@pytest.mark.parametrize("rules, house_rules, lines, told", [
    ("classic", [], ["Ana out", "left Ben 6-6", "left Cleo 0-0 2-1"],
     ["Ben holds 6+6 = 12", "Cleo holds 25+2+1 = 28 (0-0 is 25)", "Ana writes 12+28 = 40 (40)"]),
    ("classic", [], ["blocked", "left Ana 8", "left Ben 5", "left Cleo 9"], ["Ben writes 8+9-5 = 12 (12)"]),
    ("classic", ["finish exact", "target 12"], ["Ana out", "left Ben 7", "left Cleo 9"],
     ["Ana would pass 12 with 7+9 = 16: nothing is written"]),
    ("classic", [], ["Ana out", "left Ben 0", "left Cleo 9"],
     ["Ben holds 25 (0-0 is 25)", "Ana writes 25+9 = 34 (34)"]),
    ("fisherman", [], ["blocked Ben", "left Ana 0-0 3-1", "left Ben 3", "left Cleo 9"],
     ["Ana holds 0+0+3+1 = 4", "Ben writes 4+3+9 = 16 (16)"]),
    ("goat-300", [], ["Ana out", "left Ben 0-0 6-6", "left Cleo 2-1"],
     ["Ben holds 25+50 = 75 (0-0 is 25, 6-6 is 50)", "Ana writes 75+3 = 78 (78)"]),
    ("goat-300", [], ["Ana out", "left Ben 6-6 1-0", "left Cleo 2"], ["Ben holds 50+1+0 = 51 (6-6 is 50)"]),
    ("penalty", [], ["Ana out", "left Ben 0-0 2-1", "left Cleo 2"], ["Ben holds 10+2+1 = 13 (0-0 is 10)"]),
    ("goat", [], ["Ana out", "left Ben 0-0", "left Cleo 2-1"],
     ["Ben holds 10 (0-0 is 10)", "Cleo holds 2+1 = 3"]),
    ("goat", [], ["Ana out", "left Ben 0-0 2-1", "left Cleo 3"], ["Ben holds 0+0+2+1 = 3"]),
    ("goat", ["fish one"], ["blocked", "left Ana 2", "left Ben 3", "left Cleo 13"],
     ["fish for one: Cleo holds the most and writes all hands, 2+3+13 = 18", "Cleo opens with 18"]),
    ("donkey", [], ["Ana out", "left Ben 0", "left Cleo 3"], ["Ben holds 10 (0-0 is 10)"]),
    ("goat-125", [], ["Ana out", "left Ben 0", "left Cleo 3"], ["Ben holds 0"]),
    ("sea-goat", [], ["Ana out", "left Ben 0-0 6-6", "left Cleo 3"],
     ["Ben holds 25+50 = 75 (0-0 is 25, 6-6 is 50)", "the hand is worth 75+3 = 78"]),
    ("sea-goat", [], ["Ana out", "left Ben 6-6", "left Cleo 0-0 2-1"],
     ["Ben holds 50 (6-6 is 50)", "Cleo holds 0+0+2+1 = 3"]),
    ("all-fives", [], ["Ana out", "left Ben 1", "left Cleo 1"], ["1+1 = 2, nearest five 0", "nothing is written"]),
    ("five-up", [], ["Ana out", "left Ben 1", "left Cleo 1-0 6-5"],
     ["Ben: 0 / 5 = 0", "Ben: nothing is written", "Cleo: 1+0+6+5 = 12, nearest five 10"]),
])
def test_a_settlement_shows_its_arithmetic(rules, house_rules, lines, told):
    said = reasons(rules, house_rules, lines)
    assert [line for line in told if line not in said] == [], said


@pytest.mark.parametrize("rules, kept", [("goat", True), ("donkey", True), ("goat-125", False), ("penalty", False),
                                         ("all-fives", False), ("classic", False)])
def test_what_is_kept_is_told_where_something_can_be(rules, kept):
    told = explained(rules, [], ["hand Ana", "Ana out", "left Ben 3", "left Cleo 4", "settle"], "Ana Ben Cleo")
    assert [line for line in told if line.startswith("kept")] == (["kept 0 3 4"] if kept else [])
