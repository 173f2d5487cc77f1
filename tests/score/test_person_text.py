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
