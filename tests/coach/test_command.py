"""The coach at the command line: what it prints, and what it refuses in one sentence."""

import subprocess
import sys

import pytest

from conftest import ROOT

HEAD = "kafou 1\nrules all-fives\nplayers Ana Ben\nhand Ana\n"
ENDS = HEAD + "Ana 2-4\nBen 4-5\n"
HAND = "2-5 3-5 6-6 6-1 6-0 1-1 3-3 0-1"


@pytest.fixture
def coach(tmp_path):
    """Runs the command on a sheet: (exit code, output, complaints), the file's name cut off."""
    def run(text, *arguments):
        path = tmp_path / "a.sheet"
        path.write_text(text, encoding="utf-8")
        done = subprocess.run([sys.executable, "-m", "host_tools", "coach", str(path), *arguments], cwd=str(ROOT),
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", check=False)
        return done.returncode, done.stdout, done.stderr.replace(str(path), "a.sheet")
    return run


def test_everything_about_a_hand(coach):
    code, said, complaints = coach(ENDS, "--hand", HAND, "--fish")
    assert (code, complaints) == (0, "")
    assert said == """\
All Fives. Ana is to play; open ends 2, 5; count 7.

Unseen: 18 tiles

number  table  hand  unseen
     0      0     2       5  0-0 2-0 3-0 4-0 5-0
     1      0     3       4  2-1 3-1 4-1 5-1
     2      1     1       5  2-0 2-1 2-2 3-2 6-2
     3      0     2       5  3-0 3-1 3-2 4-3 6-3
     4      2     0       5  4-0 4-1 4-3 4-4 6-4
     5      1     2       4  5-0 5-1 5-5 6-5
     6      0     3       4  6-2 6-3 6-4 6-5

Ben holds 8 of the 18 unseen tiles.
On the table as it is these score:

tile        points  chance  expected
2-0 @4-2         5     44%      2.22

At least one of these: 44%. Expected: 2.22 points.

play        points  expected     net
5-3 @5-4         5      0.00    5.00
5-2 @4-2        10      7.97    2.03
5-2 @5-4         0      2.22   -2.22

Fish: 15 pips on the table, 49 in your hand; 42 - 15/4 = 38.25.
49 is not less than that: making the fish is not good.
The rule is meant for pairs, with a quarter of the rest in each hand.

number  tiles  strength
     0      2       2.0
     1      3       2.5  pressure
     2      1       1.0
     3      2       1.5
     5      2       2.0
     6      3       2.5  pressure
"""


def test_after_the_play_the_replies_are_those_of_the_player_to_play(coach):
    code, said, _complaints = coach(ENDS + "Ana 2-5 @2-4\n", "--holds", "8")
    assert code == 0
    assert "Ben is to play; open ends 5; count 10" in said
    assert "Ben holds 8 of the 25 unseen tiles." in said
    assert "5-5 @5-4        15     32%      4.80\n5-0 @5-4         5     32%      1.13\n" in said
    assert "At least one of these: 55%. Expected: 5.93" in said


def test_the_replies_to_each_play_when_asked(coach):
    code, said, complaints = coach(ENDS, "--hand", HAND, "--replies")
    assert (code, complaints) == (0, "")
    assert said.endswith("""
5-2 @5-4         0      2.22   -2.22

After 5-3 @5-4 no reply scores.

After 5-2 @4-2 these score:
tile        points  chance  expected
5-5 @5-4        15     44%      6.67
5-0 @5-4         5     44%      1.31

At least one of these: 71%. Expected: 7.97 points.

After 5-2 @5-4 these score:
tile        points  chance  expected
3-2 @4-2         5     44%      2.22

At least one of these: 44%. Expected: 2.22 points.
""")
    assert coach(ENDS, "--replies") == (2, "", "a.sheet: --replies needs the tiles of your hand: --hand TILES\n")
    ends = ENDS.replace("players Ana Ben", "players Ana Ben\nset target 10")
    assert "After 5-2 @4-2 no reply scores" in coach(ends, "--hand", HAND, "--replies")[1]


def test_leads_are_counted_too(coach):
    code, said, _complaints = coach(HEAD, "--hand", "4-6 5-5 6-6 0-0 0-1 2-2 3-1 6-3 2-0")
    assert code == 0
    assert "Ana is to play; the table is empty" in said and "Ben holds 9 of the 19 unseen tiles" in said
    assert "6-4             10      2.37    7.63\n5-5             10      4.74    5.26\n" in said


def test_a_dead_number_a_number_of_ones_own_and_no_play(coach):
    sheet = ENDS.replace("Ana 2-4\nBen 4-5\n", "Ana 5-1\nBen 5-5\nAna 5-0\nBen 5-2 @5-5\nAna 5-3 @5-5\nBen 3-3\n"
                         "Ana 3-6\nBen 6-5\nAna 2-4\nBen 4-5 @4-2\n")
    code, said, _complaints = coach(sheet, "--hand", "6-6 6-4 6-2 6-1 6-0", "--holds", "4")
    assert code == 0
    assert "     5      7     0       0  dead: all seven are on the table\n" in said
    assert "     6      2     5       0  all the others are yours\n" in said
    code, said, _complaints = coach(sheet, "--hand", "6-6 6-4 6-2", "--holds", "4")
    assert "No tile of the hand can be played." in said
    assert "By the sheet Ana holds 4 tiles, not 3." in said


def test_draws_passes_and_three_players_decide_who_answers(coach):
    sheet = "kafou 1\nrules muggins\nplayers Ana Ben Cleo\nhand Ana\nAna 6-6\nBen draw 2\nBen pass\nCleo 6-4\nundo\n"
    code, said, _complaints = coach(sheet)
    assert (code, "Cleo is to play" in said, "Cleo holds 5 of the 27" in said) == (0, True, True)
    code, said, _complaints = coach(sheet, "--hand", "6-4 4-1 0-0 1-1 2-2")
    assert "Ana holds 4 of the 22 unseen" in said
    code, said, _complaints = coach(sheet + "strike 4\n", "--hand", "6-4 4-1")
    assert "Cleo holds 5 of the 25 unseen" in said and "By the sheet Ben holds 7 tiles, not 2." in said


def test_pairs_fish(coach):
    sheet = "kafou 1\nrules goat\nplayers A B C D\nteams\nhand A\nA 6-6\nB 6-5\nC 5-5\n"
    code, said, _complaints = coach(sheet, "--hand", "0-0 1-0 1-1 2-0 2-1 3-0 3-1", "--fish")
    assert code == 0
    assert said.startswith("Goat. D is to play; open ends 5, 6.\n")
    assert "Goat scores nothing in play: there are no replies to count.\n" in said
    assert "Fish: 33 pips on the table, 15 in your hand; 42 - 33/4 = 33.75.\n" in said
    assert "15 is less than that: making the fish is good.\n\nnumber" in said
    assert "     0      4       3.5  pressure\n     1      4       3.5  pressure\n" in said


def test_the_last_tile_is_answered_by_nobody(coach):
    told = "kafou 1\nrules five-up\nplayers Ana Ben\nhand Ana\nAna 2-4\nAna 4-5\nAna 5-6\nAna 6-6\nBen 2-0\nBen 6-5\n"
    code, said, complaints = coach(told.replace("Ben 6-5\n", ""), "--hand", "0-1")
    assert (code, complaints) == (0, "")
    assert "It is the last tile: nobody answers it.\n" in said and "1-0 @2-0" in said
    assert "nobody answers" not in coach(ENDS, "--hand", "2-5")[1]


def test_turns_of_several_doubles_are_not_looked_at(coach):
    said = coach("kafou 1\nrules telephone\nplayers Ana Ben\nhand Ana\nAna 5-5\n")[1]
    assert said.endswith("Tiles are counted one by one: turns of several doubles are not looked at.\n")


REFUSED = [
    (ENDS, ("--hand", "2-5 4-5"), "a.sheet: --hand: 5-4 is on the table\n"),
    (ENDS, ("--hand", "2-5 3-5 5-2"), "a.sheet: --hand: 5-2 is named twice\n"),
    (ENDS, ("--hand", "2-5 3-7"), "a.sheet: --hand: 3-7 is no tile of a double-six set\n"),
    (ENDS, ("--hand", " "), "a.sheet: --hand names no tile\n"),
    (ENDS, ("--hand", "2-5", "--holds", "26"), "a.sheet: Ben cannot hold 26 tiles: only 25 are unseen\n"),
    (ENDS, ("--holds", "0"), "a.sheet: --holds takes a number of tiles from 1, not 0\n"),
    (ENDS, ("--holds", "some"), "a.sheet: --holds takes a number of tiles from 1, not some\n"),
    (ENDS, ("--fish",), "a.sheet: --fish needs the tiles of your hand: --hand TILES\n"),
    (ENDS + "Ana +5\n", (), "a.sheet: points were pegged without their tiles in this hand, so the layout is not "
                            "known\n"),
    (ENDS + "Ana out\n", (), "a.sheet: no hand is going on: Ana went out\n"),
    (ENDS + "blocked\n", (), "a.sheet: no hand is going on: the last is blocked\n"),
    (ENDS + "timeout Ben\n", (), "a.sheet: no hand is going on: the match is over\n"),
    (HEAD.replace("hand Ana\n", ""), (), "a.sheet: no hand has begun\n"),
    (HEAD + "Ana 7-7\n", (), "a.sheet:5: 7-7 is no tile of a double-six set\n"),
    (HEAD.replace("all-fives", "five-up") + "Ana 6-1\nAna 6-2\nAna 6-3 @6-1\n", (),
     "a.sheet:7: 6-3 does not fit at 6-1\n"),
    (HEAD.replace("all-fives", "five-up") + "Ana 2-0\nAna 0-0\nAna 0-1\nAna 1-1\nAna 1-3\nBen pass\n", (),
     "a.sheet: the sheet does not tell how many tiles Ana holds: --holds N\n"),
]


@pytest.mark.parametrize("text, arguments, complaint", REFUSED)
def test_what_cannot_be_answered_is_one_sentence(coach, text, arguments, complaint):
    assert coach(text, *arguments) == (2, "", complaint)


def test_a_file_that_is_not_there(tmp_path):
    done = subprocess.run([sys.executable, "-m", "host_tools", "coach", str(tmp_path / "none")], cwd=str(ROOT),
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", check=False)
    assert (done.returncode, done.stderr) == (2, "%s: cannot be read: there is no such file\n" % (tmp_path / "none"))
