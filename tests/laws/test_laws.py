"""Laws of random sheets: undo, corrections, names and seats; a second count of layouts with closed doubles."""

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

import micropython_runner
from conftest import ROOT
from core.on_micropython.naive_layout import MODES, Table
from host_tools.chance import Chance
from kafou.rules import IDS
from laws.on_micropython import own_laws, random_sheets

SCRIPT = Path(__file__).parent / "on_micropython" / "laws.py"
CALM = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
SEEDS = 100
# Every way a hand of these rule sets is settled: a word of the reason given.
SETTLED = {
    "all-fives": ["{} has the fewest", "{} tie: nobody scores", "{} pips go to the pot", "share what the others hold",
                  "is not in yet", "would pass", "nearest five", "full five", "loses {}", "less {}", "{} went out",
                  "{} scores {}"],
    "goat": ["{} went out", "{} holds {}", "every side writes its own", "writes all hands", "writes nothing",
             "tie: nobody writes", "the pot is now", "pays the pot", "waits", "opens with {}", "and the kept",
             "keeps {}", "loses the kept", "writes {} ({})"],
}


class Drawn:
    """The numbers come from hypothesis."""

    def __init__(self, data):
        self.data = data

    def below(self, count):
        return self.data.draw(st.integers(0, count - 1))

    def one_of(self, things):
        return things[self.below(len(things))]


@pytest.mark.parametrize("rules_id", IDS)
@CALM
@given(data=st.data())
def test_undo_after_any_record_restores_everything(rules_id, data):
    random_sheets.random_sheet(Drawn(data), 30, (rules_id,), random_sheets.undo_restores)


@pytest.mark.parametrize("rules_id", IDS)
@CALM
@given(data=st.data())
def test_a_sheet_put_right_is_the_sheet_that_reads_so_from_the_start(rules_id, data):
    chance = Drawn(data)
    sheet = random_sheets.random_sheet(chance, 30, (rules_id,))
    assume(sheet.match is not None)
    twin = random_sheets.told_badly(chance, sheet)
    assume(twin is not None)
    assert random_sheets.state(twin) == random_sheets.state(sheet)


@pytest.mark.parametrize("rules_id", IDS)
@CALM
@given(data=st.data(), by=st.integers(1, 3))
def test_points_depend_on_no_name_and_on_no_seat(rules_id, data, by):
    sheet = random_sheets.random_sheet(Drawn(data), 40, (rules_id,))
    assume(sheet.match is not None)
    random_sheets.turning_changes_nothing(sheet, by)


@pytest.mark.parametrize("rules_id", IDS)
def test_every_rule_set_keeps_its_own_laws(rules_id):
    settled = 0
    for seed in range(SEEDS):
        sheet = random_sheets.random_sheet(Chance(seed + 1), 80, (rules_id,))
        settled += own_laws.own_laws_hold(random_sheets.sheet_with(sheet.header.lines()),
                                          random_sheets.events_that_count(sheet))
    assert settled > SEEDS


@pytest.mark.parametrize("mode", MODES)
@CALM
@given(data=st.data())
def test_closed_doubles_end_their_arm_and_count_nothing(mode, data):
    random_sheets.closed_doubles_count_nothing(Drawn(data), random_sheets.closing(Table)(mode))


@pytest.mark.parametrize("rules_id", sorted(SETTLED))
def test_random_sheets_reach_settlements_of_every_kind(rules_id):
    given_reasons = set()
    ends = set()
    for seed in range(400):
        sheet = random_sheets.random_sheet(Chance(seed + 1), 60, (rules_id,))
        for standing, _told in sheet.match.told_hands():
            given_reasons |= {reason[0] for reason in standing.hand.reasons}
            if standing.over:
                ends.add((standing.timeout is None, standing.hand.settled is not None, len(standing.winners)))
    missing = [word for word in SETTLED[rules_id] if not any(word in reason for reason in given_reasons)]
    assert not missing, sorted(given_reasons)
    assert len(ends) > 2


def test_laws_hold_on_micropython_from_the_same_seeds(micropython):
    arguments = [str(ROOT / "tests" / "core" / "on_micropython"), "40", ",".join(IDS)]
    said = micropython_runner.run(SCRIPT, *arguments, heap="8m").splitlines()
    assert said == said_here(SCRIPT, *arguments)
    assert len(said) == 40


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_undo_deep_inside_one_hand_is_that_hand_counted_afresh(seed):
    assert len(said_here(SCRIPT.with_name("deep_undo.py"), seed, 12)) == 3


def test_undo_deep_inside_one_hand_is_the_same_on_micropython(micropython):
    script = SCRIPT.with_name("deep_undo.py")
    assert micropython_runner.run(script, 4, 6, heap="8m").splitlines() == said_here(script, 4, 6)


def said_here(script, *arguments):
    """The lines that a script prints when this Python runs it."""
    done = subprocess.run([sys.executable, str(script), *[str(one) for one in arguments]], check=True,
                          stdout=subprocess.PIPE, env={"PYTHONPATH": "%s:%s" % (ROOT / "firmware", ROOT)})
    return done.stdout.decode("utf-8").splitlines()
