"""The end of a match: what is remembered of it, the series against the same others, and the rematch."""

import pytest

from host_tools import boards, press_script
from kafou.app import App
from kafou.ports.simulated import SimulatedPort
from kafou.screens.route import screen_for
from kafou.screens.series import counted
from kafou.settings import MOST_SERIES, Settings


def switched_on(folder):
    """A device on this folder."""
    app = App(SimulatedPort(boards.board("sim_oled"), str(folder)))
    app.turn()
    return app


def played(app, header, *told):
    """A match on this device, to the screen of its end."""
    app.begin(["kafou 1"] + header)
    for event in told:
        assert app.book.record(event) is None, event
    app.screen = screen_for(app)
    app.stale = True
    app.turn()
    return type(app.screen).__name__


def press(app, script):
    """Presses keys."""
    press_script.play(app, press_script.read_script(script, app.port.keys))


def rows(app):
    """The lines of the records: (left, right)."""
    return list(app.screen.records)


AB = ["rules all-fives", "players Ana Ben", "set target 30"]
WINS = {"Ana": ("peg", 0, 30), "Ben": ("peg", 1, 30)}
LED = ("hand", 0, False)


def won(app, *names):
    """Matches of All Fives, won in one play each and left by OK."""
    for name in names:
        assert played(app, AB, LED, WINS[name]) == "MatchOver"
        press(app, "OK BACK")


def test_the_series_counts_the_matches_of_the_same_sides_and_rules(tmp_path):
    app = switched_on(tmp_path)
    won(app, "Ana")
    assert counted(app) is None and ("series", "1 : 0") not in rows(app)
    won(app, "Ben", "Ana", "Ana")
    assert counted(app) == [3, 1] and ("series", "3 : 1") in rows(app)
    # Others, another game, pairs: series of their own.
    assert played(app, ["rules all-fives", "players Ana Cleo", "set target 30"], LED, WINS["Ana"]) == "MatchOver"
    assert counted(app) is None
    assert played(app, ["rules sniff", "players Ana Ben", "set target 30"], LED, WINS["Ana"]) == "MatchOver"
    assert counted(app) is None
    # The same two on the other seats, and after power-off.
    app = switched_on(tmp_path)
    assert played(app, ["rules all-fives", "players Ben Ana", "set target 30"], LED, WINS["Ana"]) == "MatchOver"
    assert counted(app) == [2, 3] and ("series", "2 : 3") in rows(app)


def test_partners_are_the_same_side_whoever_sits_where(tmp_path):
    app = switched_on(tmp_path)
    for names, winner in (("Ana Ben Cleo Dov", 0), ("Dov Cleo Ben Ana", 0), ("Ben Ana Dov Cleo", 1)):
        header = ["rules classic", "players " + names, "teams", "set target 5"]
        others = [seat for seat in range(4) if seat % 2 != winner]
        told = [("hand", 0, False), ("out", winner, ())] + [("left", seat, None, 9) for seat in others] + [("settle",)]
        assert played(app, header, *told) == "MatchOver"
        press(app, "OK BACK")
    # Ana and Cleo, Dov and Ben, Ana and Cleo.
    assert counted(app) == [1, 2]


def test_of_goats_the_goat_is_counted(tmp_path):
    app = switched_on(tmp_path)
    for goat in (1, 2, 1):
        header = ["rules goat", "players Ana Ben Cleo", "set target 30"]
        left = [("left", seat, None, 40 if seat == goat else 2) for seat in (1, 2)]
        assert played(app, header, LED, ("out", 0, ()), *(left + [("settle",)])) == "MatchOver"
        press(app, "OK BACK")
    assert ("goats", "0 : 2 : 1") in rows(app)


def test_a_match_that_goes_on_again_has_no_result(tmp_path):
    app = switched_on(tmp_path)
    won(app, "Ana", "Ana", "Ben")
    assert counted(app) == [2, 1] and "series all-fives alone Ana Ben 1=0 2=0 3=1" in app.settings.text()
    press(app, "BACK")
    assert app.screen.undoes and app.settings.series == ["all-fives alone Ana Ben 1=0 2=0"]
    press(app, "UP OK UP*5 OK")
    assert type(app.screen).__name__ == "MatchOver" and counted(app) == [3, 0]
    # Corrected in the history, too.
    press(app, "OK")
    assert "3=0" in app.settings.text()
    while app.screen.entries[app.screen.chosen][0] != "History":
        press(app, "DOWN")
    press(app, "OK DOWN OK DOWN OK DOWN*2 OK OK")
    assert app.screen.undoes and app.settings.series == ["all-fives alone Ana Ben 1=0 2=0"]
    assert Settings(app.settings.text()).series == app.settings.series


def test_matches_that_are_gone_do_not_count(tmp_path):
    app = switched_on(tmp_path)
    app.settings.series = ["all-fives alone Ana Ben 70=0 80=1"]
    won(app, "Ben", "Ben")
    assert counted(app) == [0, 2]


def test_a_series_says_that_it_counts_the_newest_alone_where_there_are_more(tmp_path):
    app = switched_on(tmp_path)
    won(app, *["Ana"] * 23)
    assert ("series", "23 : 0") in rows(app) and not [row for row in rows(app) if "last" in row[0]]
    won(app, *["Ben"] * 3)
    assert counted(app) == [21, 3] and ("series", "21 : 3") in rows(app)
    assert rows(app)[rows(app).index(("series", "21 : 3")) + 1] == ("the last 24 matches", "")
    press(app, "OK BACK")
    assert counted(app) == [21, 3]


@pytest.mark.parametrize("line", [
    "", "all-fives alone Ana", "all-fives alone Ana Ben x 1 1=9 =0 1=0x 999999999999999999=0",
    "all-fives alone Ana Ben Cleo 1=0"])
def test_a_damaged_series_counts_nothing(tmp_path, line):
    app = switched_on(tmp_path)
    app.settings.series = [line]
    assert played(app, AB, LED, WINS["Ana"]) == "MatchOver"
    assert counted(app) is None
    press(app, "OK")
    assert app.settings.series[0] == "all-fives alone Ana Ben 1=0"


def test_the_series_played_last_are_kept_and_no_more(tmp_path):
    app = switched_on(tmp_path)
    names = ["P%d" % index for index in range(MOST_SERIES + 2)]
    for name in names:
        assert played(app, ["rules all-fives", "players Ana " + name, "set target 30"], LED, WINS["Ana"]) == "MatchOver"
        press(app, "OK")
    again = Settings(app.settings.text())
    assert [line.split(" ")[3] for line in again.series] == names[::-1][:MOST_SERIES]
    assert Settings("series " + "x" * 400 + "\nseries\n").series == []


def test_what_is_remembered(tmp_path):
    app = switched_on(tmp_path)
    told = [LED, ("peg", 0, 10), ("peg", 1, 25), ("out", 1, ()), ("left", 0, None, 9), ("settle",),
            ("hand", None, False), ("out", 1, ()), ("left", 0, None, 20), ("settle",),
            ("hand", None, False), ("peg", 0, 20), ("peg", 0, 30)]
    assert played(app, ["rules all-fives", "players Ana Ben", "set target 60"], *told) == "MatchOver"
    assert rows(app) == [("hands", "3"), ("in a row", "Ben 2"), ("best play", "Ana 30")]
    assert played(app, ["rules muggins", "players Ana Ben", "set target 20", "set muggins lost"], LED,
                  ("tile", 0, ((55, None, False),), 5), ("tile", 1, ((50, None, False),), None),
                  ("tile", 0, ((0, None, False),), 10), ("adjust", 0, 10)) == "MatchOver"
    assert rows(app)[-1] == ("not said", "5 : 10")
    played(app, ["rules classic", "players Ana Ben", "set target 5"], LED, ("out", 0, ()), ("left", 1, None, 9),
           ("settle",))
    assert rows(app) == [("hands", "1")]


@pytest.mark.parametrize("header, told, leader", [
    (AB, (LED, WINS["Ben"]), "Ben"),
    (["rules classic", "players Ana Ben Cleo", "set target 5"],
     (LED, ("out", 2, ()), ("left", 0, None, 9), ("left", 1, None, 9), ("settle",)), "Cleo"),
    (AB, (LED, ("timeout", 1)), "Ana")])
def test_a_rematch_offers_who_leads_next(tmp_path, header, told, leader):
    app = switched_on(tmp_path)
    assert played(app, header, *told) == "MatchOver"
    press(app, "OK OK")
    assert app.screen.entries[app.screen.chosen][0] == leader
    assert app.book.header.lines() == ["kafou 1"] + header
    press(app, "OK")
    assert list(app.book.lines())[-1] == "hand " + leader
