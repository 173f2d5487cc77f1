"""Bad sheets: every mistake is told once, with its line, all of them in one run."""

import subprocess
import sys

import pytest

from host_tools import checkout
from host_tools.scoring.reading import read
from kafou.core.lexing import with_check

HEAD = "kafou 1\nrules all-fives\nplayers Ana Ben\n"
HAND = HEAD + "hand Ana\n"

MISTAKES = {
    "nothing at all": ("", ["1: the first line is missing: \"kafou 1\""]),
    "no format": ("rules goat\nplayers A B\n", ["1: the first line is missing: \"kafou 1\""]),
    "a future format": ("kafou 2\nrules chess\n", ["1: this sheet has format 2; this program reads format 1"]),
    "no players": ("kafou 1\nrules goat\nhand Ana\n", ["3: no \"players\" line tells who plays"]),
    "no rules": ("kafou 1\nplayers Ana Ben\nhand Ana\n", ["2: \"rules\" comes before \"players\""]),
    "unknown rules": ("kafou 1\nrules whist\nplayers A B\nset a b\nfoo\n", ["2: there is no rule set whist here"]),
    "five players": ("kafou 1\nrules goat\nplayers A B C D E\nhand A\n",
                     ["3: Goat is for 2 to 4 players, not 5"]),
    "a long name": ("kafou 1\nrules goat\nplayers Annabella B\n",
                    ["3: the name Annabella has more than 8 characters"]),
    "a name that is a word": ("kafou 1\nrules goat\nplayers Ana out\n",
                              ["3: out is a word of the sheet and cannot be a name"]),
    "a name with a digit first": ("kafou 1\nrules goat\nplayers 1st B\n", ["3: a name does not start with 1: 1st"]),
    "a name twice": ("kafou 1\nrules goat\nplayers Ana Ana\n", ["3: the name Ana is given twice"]),
    "pairs of three": ("kafou 1\nrules goat\nplayers A B C\nteams\n", ["4: \"teams\" needs four players, not 3"]),
    "an option of another game": (HEAD + "set fish one\nset colour red\n",
                                  ["4: All Fives takes no option fish; it takes target, finish, scale, settlement, "
                                   "round, round-unit, own-pips, tie, muggins, opening",
                                   "5: All Fives takes no option colour; it takes target, finish, scale, settlement, "
                                   "round, round-unit, own-pips, tie, muggins, opening"]),
    "an option out of range": (HEAD + "set target 0\nset finish never\nset target\n",
                               ["4: target is a whole number from 1, not 0",
                                "5: finish is at-once or hand-end or exact, not never",
                                "6: \"set\" takes a house rule and its value, such as \"set target 150\""]),
    "an option after the first hand": (HAND + "set target 100\n", ["5: \"set\" comes before the first hand"]),
    "a play before the first hand": (HEAD + "Ana 5-5\n", ["4: no hand has begun yet"]),
    "somebody else": (HAND + "Bob 5-5\n", ["5: nobody here is called Bob and no line starts so; the players are Ana "
                                           "and Ben"]),
    "no tile": (HAND + "Ana 7-5\nAna 55\nAna 6-\n", ["5: 7-5 is no tile of a double-six set",
                                                     "6: 55 is no tile of a double-six set",
                                                     "7: 6- is no tile of a double-six set"]),
    "pips with a sign": (HAND + "Ana out\nleft Ben -3\nleft Ben +3\n", [
        "6: what is left is told in tiles or as pips, such as 13, not as -3",
        "7: what is left is told in tiles or as pips, such as 13, not as +3"]),
    "digits of another script": (HAND + "Ana +\u0665\nblocked\nleft Ben \u0661\u0663\n",
                                 ["5: +\u0665 is no number of points: a play adds a number such as +10",
                                  "7: \u0661\u0663 is no tile of a double-six set"]),
    "an unclear place": (HAND + "Ana 5-3\nBen 5-2\nAna 3-2\n", ["7: 3-2 fits at 5-3 and at 5-2: say where with @"]),
    "points of no play": (HAND + "Ana +7\nAna +0\nAna -5\n", [
        "5: +7 cannot be scored: points come in 5s", "6: +0 cannot be scored: points come in 5s",
        "7: -5 is no number of points: a play adds a number such as +10"]),
    "a second outcome": (HAND + "Ana out\nBen out\nblocked\nBen 5-5\nleft Ana 5\n", [
        "6: Ana went out already", "7: Ana went out already", "8: Ana went out already",
        "9: Ana went out and holds nothing"]),
    "a tile in two places": (HAND + "Ana 5-5\nBen out\nleft Ana 5-5\nleft Ana 6-4 4-6\nleft Ana 200\n", [
        "7: 5-5 is on the table", "8: 6-4 is named twice"]),
    "a damaged check and bad bytes": (HAND.encode() + b"Ana +5 *00\n# caf\xe9\n\xc0\x80\n", [
        "5: the check *00 at the end of the line is wrong", "6: byte 0xe9 at column 6 is not UTF-8",
        "7: byte 0xc0 at column 1 is not UTF-8"]),
    "bad bytes even in what was refused": (HAND.encode() + b"Ana \xff\n= refused\n", [
        "5: byte 0xff at column 5 is not UTF-8"]),
    "an expectation that is none": (HAND + "= score 10\n= totals ten\n= leads Bob\n=over\n= not\n=\n", [
        "5: \"= score\" is no expectation", "6: \"= totals\" takes whole numbers, not ten",
        "7: nobody here is called Bob", "8: a space follows the \"=\" of an expectation",
        "9: \"= not\" is followed by over", "10: nothing stands after \"=\""]),
    "corrections of nothing": (HAND + "amend 9 Ana +5\nstrike x\namend 1\nstrike 1\nredo\nundo\n", [
        "5: there is no event 9", "6: \"strike\" takes an event number",
        "7: \"amend\" takes an event number and the event as it should read",
        "8: the first hand of a match cannot be struck", "9: there is nothing to redo",
        "10: there is nothing to undo"]),
    "a hand within a hand": (HAND + "hand Ben\nhand Bob\nhand Ana hundred\n", [
        "5: the hand before is not settled", "6: one of Ana and Ben is expected here, not \"Bob\""]),
    # One mistake is told once, whatever it brings about further down ...
    "a leader who is nobody": (HEAD + "hand Bob\nAna 5-5\nAna out\nleft Ben 3\nsettle\nhand\nBen 6-7\n", [
        "4: one of Ana and Ben is expected here, not \"Bob\"", "10: 6-7 is no tile of a double-six set"]),
    "a settle forgotten": (HAND + "Ana out\nleft Ben 3\nhand\nAna 5-5\nAna out\nleft Ben 3\nsettle\nhand\n", [
        "7: the hand before is not settled"]),
    "an outcome misspelt": (HAND + "Anna out\nleft Ben 3\nsettle\nhand Ana\nAna 5-5\n", [
        "5: nobody here is called Anna and no line starts so; the players are Ana and Ben"]),
    "a hand held misspelt": (HAND + "Ana out\nlft Ben 3\nsettle\nhand\n", [
        "6: nobody here is called lft and no line starts so; the players are Ana and Ben"]),
    "a tile that others touch": (HAND + "Ana 5-5\nBen 6-1\nAna 1-3\nBen 3-4 @3-1\nAna 5-2\nBen 2-5\n", [
        "6: 6-1 fits nowhere: the open ends are 5", "10: 5-2 is already on the table"]),
    "damaged lines": (b"kafou 1\nrules all-fives *00\nplayers Ana Jos\xe9\nhand Ana *00\nAna 5-5\nAna 5-7\n", [
        "2: the check *00 at the end of the line is wrong", "3: byte 0xe9 at column 16 is not UTF-8",
        "4: the check *00 at the end of the line is wrong", "6: 5-7 is no tile of a double-six set"]),
    # ... and several mistakes in one hand are each told.
    "many in one hand": (HAND + "Ana 5-5\nBen 6-1\nAna 5-5\nBen says\nBen 5-4 @3-3\nAna +3\nsettle\nleft Ben\n", [
        "6: 6-1 fits nowhere: the open ends are 5", "7: 5-5 is already on the table",
        "8: \"says\" is nothing that Ben can do", "9: 3-3 is not on the table",
        "10: +3 cannot be scored: points come in 5s",
        "11: the hand has no outcome yet: somebody goes out, or it is blocked",
        "12: what does Ben hold? Tiles, or their pips"]),
}


def told(text):
    """The mistakes of a sheet, as the command prints them behind the file's name."""
    content = text if isinstance(text, bytes) else text.encode("utf-8")
    reading = read(content.splitlines(True), False)
    assert reading.match is None or not reading.errors
    return ["%d: %s" % error for error in sorted(reading.errors)]


@pytest.mark.parametrize("name", MISTAKES)
def test_mistakes_are_told_with_their_line(name):
    text, expected = MISTAKES[name]
    assert told(text) == expected


def test_refused_lines_that_are_expected_to_be_are_no_mistakes():
    text = ("kafou 1\nrules whist\n= refused\nrules all-fives\nplayers A A\n= refused\nplayers Ana Ben\n"
            "set fish one\n= refused\nAna 5-5\n= refused\nhand\n= refused\n"
            "hand Ana\nAna 9-9\n\n# why\n= refused\nAna +5\n")
    assert told(text) == []


def test_refused_that_was_not_fails_only_when_checked():
    content = (HAND + "Ana +5\n= refused\n").encode().splitlines(True)
    assert read(content, False).failures == []
    assert read(content, True).failures == [(6, "the line above was expected to be refused, but it was not")]


def test_expectation_before_anything_is_known_fails():
    content = (HEAD + "= totals 0 0\nhand Ana\n= count 0\n= points 0\n= settled 0 0\n= leads Ana\n= totals 0 0\n")
    failures = read(content.encode().splitlines(True), True).failures
    assert [line for line, _words in failures] == [4, 6, 7, 8, 9]
    assert all("it is not known yet" in words for _line, words in failures)


def test_byte_order_mark_crlf_tabs_and_checks_are_read():
    content = b"\xef\xbb\xbfkafou 1\r\n\r\n# a comment\r\nrules\tall-fives\r\nplayers Ana Ben\r\n"
    content += with_check("hand Ana").encode() + b"\r\n"
    assert read(content.splitlines(True), True).errors == []


def command(*arguments, text=None):
    """(exit code, output, complaints) of the command."""
    done = subprocess.run([sys.executable, "-m", "host_tools", "score", *arguments], cwd=checkout.ROOT, text=True,
                          input=text, capture_output=True, check=False, encoding="utf-8")
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("runtime", ["cpython", "micropython"])
def test_exit_codes_and_messages_of_several_files(tmp_path, runtime, micropython):
    good, bad, wrong = (tmp_path / name for name in ("good.sheet", "bad.sheet", "wrong.sheet"))
    good.write_text(HAND + "Ana +5\n= totals 5 0\n", encoding="utf-8")
    wrong.write_text(HAND + "Ana +5\n= totals 10 0\n= points 5\n", encoding="utf-8")
    bad.write_text(HAND + "Ana +7\nJos\u00e9 +5\n", encoding="utf-8")
    run = ("--runtime", runtime, "--check")
    assert command(*run, str(good))[0] == 0
    code, said, complaints = command(*run, str(good), str(wrong))
    assert code == 1 and complaints == "%s:6: expected totals 10 0, found 5 0\n" % wrong
    code, said, complaints = command(*run, "--json", str(wrong), str(bad), str(tmp_path / "none"), str(good))
    assert code == 2 and len(said.splitlines()) == 2
    assert complaints.splitlines() == [
        "%s:6: expected totals 10 0, found 5 0" % wrong,
        "%s:5: +7 cannot be scored: points come in 5s" % bad,
        "%s:6: nobody here is called Jos\u00e9 and no line starts so; the players are Ana and Ben" % bad,
        "%s: cannot be read: there is no such file" % (tmp_path / "none")]
    code, said, _complaints = command("--runtime", runtime, "--json", "-", text=HAND.replace("Ben", "Zo\u00eb"))
    assert code == 0 and said.startswith("{\"file\": \"-\", ") and "Zo\u00eb" in said


def test_names_that_look_like_numbers_and_totals_of_ten_digits_can_be_expected():
    text = ("kafou 1\nrules goat\nplayers -05 Ben\nhand -05\n-05 out\nleft Ben 4\nsettle\n= leads -05\n"
            "adjust Ben -999999999\nadjust Ben -999999999\n= totals 0 -1999999994\n")
    reading = read(text.encode().splitlines(True), True)
    assert (reading.errors, reading.failures) == ([], [])


def test_nothing_is_over_or_not_before_the_first_hand():
    failures = read((HEAD + "= not over\n= over\n").encode().splitlines(True), True).failures
    assert [line for line, _words in failures] == [4, 5]


def test_columns_of_names_with_accents_are_the_same_on_micropython(tmp_path, micropython):
    path = tmp_path / "a.sheet"
    name = "\u017b\u00f3\u0142wik"
    path.write_text(HEAD.replace("Ana", name) + "hand %s\n%s 5-5\n" % (name, name), encoding="utf-8")
    assert command("--explain", str(path)) == command("--explain", "--runtime", "micropython", str(path))
