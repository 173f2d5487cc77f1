"""The JSON of a match, byte for byte where the format fixes it."""

import io
import json

import pytest

from host_tools.scoring.json_text import write_match
from host_tools.scoring.reading import read


def told(text):
    """The one line that a sheet (lines separated by semicolons) gives."""
    reading = read(io.BytesIO(text.replace(";", "\n").encode("utf-8")), False)
    assert reading.errors == []
    written = []
    write_match(written.append, "a \"b\".sheet", reading.match)
    line = "".join(written)
    assert line.endswith("}\n") and line.count("\n") == 1
    # The same text as the standard library writes: unescaped UTF-8, one space after , and :
    assert json.dumps(json.loads(line), ensure_ascii=False) + "\n" == line
    return json.loads(line)


HEAD = "kafou 1;rules all-fives;players Ana Ben;"


def test_keys_come_in_the_order_of_the_format():
    match = told(HEAD + "hand Ana;Ana 5-5;Ana out;left Ben 6-4 2-1;settle;adjust Ben +120")
    assert list(match) == ["file", "rules", "players", "sides", "hands", "totals", "kept", "open", "pot", "leads",
                           "over", "winners", "goats", "ratings"]
    hand = match["hands"][0]
    assert list(hand) == ["leader", "plays", "adjusted", "outcome", "by", "left", "settled", "totals", "kept", "open",
                          "pot", "explain"]
    assert hand["adjusted"] == [0, 120] and hand["totals"] == [25, 120] and hand["settled"] == [15, 0]
    assert hand["left"] == {"Ben": 13} and hand["explain"][0] == "6+4+2+1 = 13, nearest five 15"
    assert list(hand["plays"][0].items()) == [("player", "Ana"), ("tile", "5-5"), ("count", 10), ("points", 10)]
    assert match["leads"] == "Ana"


def test_header_without_a_hand_is_an_empty_match():
    match = told(HEAD)
    assert match["hands"] == [] and match["totals"] == [0, 0] and match["kept"] == [0, 0]
    assert match["open"] == [True, True] and match["leads"] is None and match["over"] is False


@pytest.mark.parametrize("lines, left", [
    ("", {}), (";left Ben 3;Ana out", {"Ben": 3}), (";Ana out;left Ben 3", {"Ben": 3}),
    (";blocked Ana;left Ben 3", {"Ben": 3})])
def test_a_hand_that_is_not_settled_is_going_on(lines, left):
    match = told(HEAD + "hand Ana;Ana +10;Ana out;left Ben 3;settle;hand;Ben +5" + lines)
    hand = match["hands"][-1]
    assert (hand["outcome"], hand["by"], hand["settled"], hand["left"]) == (None, None, None, left)
    assert match["totals"] == hand["totals"] == [15, 5] and match["leads"] is None and hand["explain"] == []


def test_pegs_and_takes_have_no_tile():
    match = told(HEAD + "set muggins caller;hand Ana;Ana 5-5 says 5;Ben pass;Ben muggins;Ana +10")
    assert match["hands"][0]["plays"] == [
        {"player": "Ana", "tile": "5-5", "count": 10, "points": 5},
        {"player": "Ben", "tile": None, "count": None, "points": 5},
        {"player": "Ana", "tile": None, "count": None, "points": 10}]


def test_leads_after_a_block_is_the_lot_and_names_are_not_escaped():
    match = told("kafou 1;rules all-fives;players Zoë \"Б\\;hand Zoë;Zoë 0-5;blocked;left Zoë 3;left \"Б\\ 3;settle")
    assert match["leads"] == "lot" and match["players"] == ["Zoë", "\"Б\\"]
    assert match["hands"][0]["plays"][0]["tile"] == "5-0"
    assert (match["hands"][0]["outcome"], match["hands"][0]["by"]) == ("blocked", "Zoë")


def test_winners_and_sides_are_every_player_in_seat_order():
    match = told("kafou 1;rules goat;players A B C D;teams;hand A;A out;left B 60;left D 60;settle")
    assert match["sides"] == [["A", "C"], ["B", "D"]]
    assert (match["winners"], match["goats"], match["ratings"]) == (["A", "C"], ["B", "D"], {"A": 10, "C": 10})
    assert match["open"] == [False, True] and match["over"] is True and match["leads"] is None


def test_special_hands_are_told_by_their_worth():
    match = told("kafou 1;rules goat;players A B C;hand A;A out;left B 0-0;left C 2-1;settle")
    assert match["hands"][0]["left"] == {"B": 10, "C": 3}


def test_events_that_sleep_are_not_in_it():
    match = told(HEAD + "set target 100;hand Ana;Ana +10;Ben +15;Ana out;left Ben 5;settle;hand;Ben +5;"
                 "amend 2 Ana +100")
    assert len(match["hands"]) == 1 and len(match["hands"][0]["plays"]) == 1
    assert match["winners"] == ["Ana"] and match["totals"] == [100, 0]
