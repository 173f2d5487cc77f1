"""The rule book in a terminal: every page whole, in words, at every width, with a hand that the core scores."""

import os
import subprocess
import sys

import pytest

from conftest import ROOT
from core.sheets import sheet_of
from host_tools.rule_pages import house_rules, page, worked
from host_tools.rules import unknown
from kafou.core.standing import LOT
from kafou.rules import FAMILIES, IDS, find_rules

# What each worked hand is there to show: lines of it with what they come to.
SHOWN = {
    "all-fives": [("Ana 5-6 @5-5", "count 11"), ("settle", "6+4+2+1 = 13, nearest five 15")],
    "five-up": [("Ben 0-6 @0-0", "count 11"), ("settle", "= Ana 5, Ben -3")],
    "muggins": [("Ben 4-4", "count 14"), ("settle", "Ana scores 20")],
    "sniff": [("Ana 5-4 @5-5", "count 15: 15 points"), ("Ben 5-0 @5-5", "count 10: 10 points")],
    "fives-and-threes": [("Ben 6-2", "Ben wins the match with 61"), ("settle", "= Ana 58, Ben 60")],
    "all-threes": [("settle", "5+3 = 8, nearest three 9")],
    "telephone": [("Ben 4-4 & 1-1", "count 10: 2 points"), ("settle", "6+4+1+0 = 11, up to a full five 15")],
    "goat": [("settle", "Cleo opens with 13 and the kept 7: 20"), ("settle", "Ben loses the kept 13")],
    "goat-125": [("settle", "Ben does not open with 24"), ("settle", "Ben pays the pot of 19")],
    "donkey": [("Ben 6-6 closed & 4-4 closed", None), ("left Cleo 0-0", "10")],
    "penalty": [("left Ben 0-0 2-1", "13"), ("settle", "fish: every side writes its own")],
    "classic": [("settle", "Ana writes 12+28 = 40 (40)"), ("settle", "Ben writes 8+9-5 = 12 (12)")],
    "fisherman": [("settle", "blocked: the fisherman Cleo writes all hands"),
                  ("settle", "Ana/Cleo writes 23+8 = 31 (31)")],
    "goat-300": [("left Ben 0-0 6-6", "75"), ("settle", "Ben writes 8+9 = 17 (17)")],
    "sea-goat": [("settle", "Ben wins 28 and wipes everything: Ana loses 32"), ("settle", "Ben wins the match")],
}


def rules(*words, **variables):
    """The finished `rules` command, its output in a pipe."""
    return subprocess.run([sys.executable, "-m", "host_tools", "rules", *words], cwd=str(ROOT), encoding="utf-8",
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False,
                          env=dict(os.environ, PYTHONIOENCODING="utf-8", **variables))


def lines_of(rules_id, width, bold=False):
    """The lines of a page."""
    writer = page.Writer(width, bold)
    page.page(find_rules(rules_id), writer)
    return writer.lines


def test_alone_it_lists_every_rule_set_in_its_family():
    answer = rules()
    assert (answer.returncode, answer.stderr) == (0, "")
    said = " ".join(answer.stdout.split())
    for rules_id in IDS:
        one = find_rules(rules_id)
        assert "%s %s. %s" % (rules_id, one.NAME, one.SUMMARY) in said
    for family, title, members in FAMILIES:
        assert "%s: %s %s " % (title, page.MEANING[family], members[0][0]) in said


def test_an_unknown_rule_set_gets_one_sentence():
    answer = rules("sae-goat")
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr == "There is no rule set 'sae-goat'; did you mean sea-goat or goat or goat-300?\n"
    assert unknown("zzz", ("goat", "donkey")) == "There is no rule set 'zzz'; there are goat, donkey."
    assert unknown("GOAT", ("goat", "muggins")) == "There is no rule set 'GOAT'; did you mean goat?"


@pytest.mark.parametrize("rules_id", IDS)
def test_a_page_has_everything(rules_id):
    one = find_rules(rules_id)
    said = " ".join(" ".join(lines_of(rules_id, 100)).split())
    assert " ".join(one.__doc__.split("\nSource")[0].split()) in said
    assert "Source: " in said
    for option in one.OPTIONS:
        about, values = house_rules.meanings(one, option)
        assert " %s %s" % (option[0], about) in said
        for _value, meaning in values:
            assert " ".join(meaning.split()) in said
        assert "not set" in said


@pytest.mark.parametrize("rules_id", IDS)
@pytest.mark.parametrize("width", [0, 40, 57, 80, 500])
def test_no_line_is_wider_than_the_terminal(rules_id, width):
    room = max(page.NARROWEST, min(page.WIDEST, width))
    lines = lines_of(rules_id, width)
    assert [line for line in lines if len(line) > room or line.rstrip() != line] == []
    assert lines_of(rules_id, width, True) != lines


def test_every_value_has_words_and_no_words_are_idle():
    used = set()
    for rules_id in IDS:
        for option in find_rules(rules_id).OPTIONS:
            used |= {(option[0], value) for value, _meaning in house_rules.meanings(find_rules(rules_id), option)[1]}
    assert used == {(name, value) for name, (_about, values) in house_rules.WORDS.items() for value in values}


@pytest.mark.parametrize("rules_id, name, told", [
    ("all-fives", "target", "250 for two players, 200 for three, four or pairs; 61 with scale 5"),
    ("muggins", "target", "200; 61 with scale 5"), ("telephone", "target", "73"), ("telephone", "round", "up"),
    ("all-threes", "target", "250 for two players, 200 for three, four or pairs"),
    ("goat", "fish", "everyone for two, three or four players, lowest for pairs"), ("donkey", "fish", "lowest"),
    ("all-fives", "tie", "not set"), ("sea-goat", "rot", "3")])
def test_defaults_in_words(rules_id, name, told):
    expected = house_rules.UNSET if told == "not set" else told
    assert house_rules.default_text(find_rules(rules_id), name) == expected


def test_worked_hands_are_as_they_expect():
    files = sorted(worked.FOLDER.glob("*"))
    assert sorted(file.stem for file in files) == sorted(IDS)
    done = subprocess.run([sys.executable, "-m", "host_tools", "score", "--check"] + [str(file) for file in files],
                          cwd=str(ROOT), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    assert done.returncode == 0 and done.stdout.count(b"all is as expected") == len(IDS), done.stdout.decode()


@pytest.mark.parametrize("rules_id", IDS)
def test_a_worked_hand_shows_what_is_special(rules_id):
    text = worked.path(rules_id).read_text(encoding="utf-8")
    assert "\nrules %s\n" % rules_id in text and "\n= " in text
    told = list(worked.told(text))
    for line, fact in SHOWN[rules_id]:
        assert any(one == line and (fact is None or fact in facts) for one, facts in told), (line, fact)
    assert any(not line for line, _facts in told), "nothing is explained"


def test_a_worked_hand_that_makes_no_sense_is_not_printed():
    with pytest.raises(AssertionError, match="6-4 fits nowhere"):
        list(worked.told("kafou 1\nrules goat\nplayers A B\nhand A\nA 5-5\nB 6-4\n"))


@pytest.mark.parametrize("variables, bold", [({"TERM": "xterm"}, True), ({"TERM": "dumb"}, False),
                                             ({"TERM": "xterm", "NO_COLOR": "1"}, False)])
def test_headings_are_bold_in_a_terminal_that_wants_it(variables, bold):
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    environment = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS")}
    running = subprocess.Popen([sys.executable, "-m", "host_tools", "rules", "goat"], cwd=str(ROOT), stdout=theirs,
                               env=dict(environment, COLUMNS="60", **variables))
    os.close(theirs)
    said = b""
    while True:
        try:
            some = os.read(ours, 65536)
        except OSError:
            break
        if not some:
            break
        said += some
    os.close(ours)
    assert running.wait() == 0
    assert (b"\033[1m" in said) == bold and b"A worked hand" in said


def test_in_a_pipe_there_is_no_escape():
    assert "\033" not in rules("goat").stdout


@pytest.mark.parametrize("rules_id, sentences", [
    ("goat", ["A hand of just the 0-0 is worth 10.", "Each player who is no goat is rated",
              "The 1-1 leads the first hand"]),
    ("donkey", ["A hand of just the 0-0 is worth 10.", "opens with 13 or more"]),
    ("goat-125", ["on both together", "The last tile of the market is never taken."]),
    ("classic", ["also beside other tiles", "a winner's partner pays nothing"]),
    ("goat-300", ["0-0 counts 25 and 6-6 counts 50"]),
    ("sniff", ["added and then rounded to the nearest five"]),
    ("all-fives", ["until both its long sides are covered"]),
    ("sea-goat", ["is his own hand worth under 25 and one opponent's over 25, he wins the fish",
                  "In a fish (a blocked hand) the lowest side wins the hand.",
                  "The debt ends with the next hand that side leads", "Nobody else has a right to it"])])
def test_a_page_has_the_rules_that_decide_hands(rules_id, sentences):
    said = " ".join(" ".join(lines_of(rules_id, 100)).split())
    assert [sentence for sentence in sentences if sentence not in said] == []


@pytest.mark.parametrize("rules_id", IDS)
def test_who_leads_next_is_told_as_it_is(rules_id):
    said = " ".join(" ".join(lines_of(rules_id, 100)).split())
    held = "left Ana 3\nleft Ben 5\nleft Cleo 7\nsettle\n"
    leads = [sheet_of("kafou 1\nrules %s\nplayers Ana Ben Cleo\nhand Ana\n%s\n%s" % (rules_id, outcome, told)
                      ).match.standing.leads for outcome, told in (
        ("Cleo out", held.replace("left Cleo 7\n", "")), ("blocked Cleo", held))]
    words = {(2, 2): "after a block the fisherman", (2, LOT): "after a block the lead is drawn by lot",
             (1, 1): "the lead passes to the left each hand"}
    assert words[tuple(leads)] in said


def test_a_rest_is_told_only_where_scores_may_be_divided():
    for rules_id, said in (("all-fives", "; with scale 5 whole fifths"), ("five-up", "; whole fifths"),
                           ("all-threes", "")):
        meaning = [words for option in find_rules(rules_id).OPTIONS if option[0] == "round"
                   for value, words in house_rules.meanings(find_rules(rules_id), option)[1] if value == "none"][0]
        assert meaning == ("not at all" if not said else "not at all%s are written, the rest is dropped" % said)
