"""Several doubles in one turn, and closed doubles, entered on the device: the same events as a sheet's."""

import pytest

from host_tools import boards, press_script
from kafou.app import App
from kafou.ports.simulated import SimulatedPort
from kafou.screens.route import screen_for
from kafou.settings import Settings


def device(folder, header, told, board="sim_oled"):
    """A device on which this match goes on, entered tile by tile."""
    app = App(SimulatedPort(boards.board(board), str(folder)))
    app.settings = Settings("tiles\n")
    app.begin(["kafou 1"] + header)
    for event in told:
        assert app.book.record(event) is None
    app.screen = screen_for(app)
    app.turn()
    return app


def laid(seat, *tiles):
    """A turn of one tile, and where."""
    return ("tile", seat, (tiles + (None, False)[len(tiles) - 1:],), None)


def press(app, script):
    """Presses keys; gives how many."""
    return press_script.play(app, press_script.read_script(script, app.port.keys))


def texts(app):
    """The small texts that are shown."""
    return [node[5] for node in app.scene if node[0] == "text"]


def entries(app):
    """The list that is shown, with what stands on the right."""
    return [entry[:2] for entry in app.screen.entries]


def newest(app):
    """The newest line of the sheet."""
    return list(app.book.lines())[-1]


# Telephone, ends 6 and 4 after 6-4: 6-6 counts 16, 4-4 counts 14, both 20 = 4 points.
TELEPHONE = ["rules telephone", "players Ana Ben"], [("hand", 0, False), laid(0, 64)]
DONKEY = ["rules donkey", "players Ana Ben Cleo"], [("hand", 0, False), laid(0, 64)]
SEA_GOAT = ["rules sea-goat", "players Ana Ben"], [("hand", 0, False), laid(0, 64)]


def test_two_doubles_of_one_turn_bring_the_points_of_the_final_count(tmp_path):
    app = device(tmp_path, *TELEPHONE)
    press(app, "OK DOWN")
    assert "doubles together" in texts(app)
    press(app, "OK")
    assert entries(app) == [("6-6", ""), ("4-4", "")]
    press(app, "OK")
    assert app.screen.title == "6-6" and entries(app) == [("write it", "16: +0"), ("4-4", "")]
    press(app, "DOWN OK")
    assert app.screen.title == "6-6 4-4" and entries(app) == [("write it", "20: +4")]
    press(app, "OK")
    assert newest(app) == "Ben 6-6 & 4-4"
    assert app.book.match.standing.totals == (2, 4)
    press(app, "BACK")
    assert app.book.match.standing.totals == (2, 0) and app.seat == 1


def test_held_ok_on_a_double_goes_on_with_another(tmp_path):
    app = device(tmp_path, *TELEPHONE)
    press(app, "OK")
    while app.screen.offer()[0] != 44:
        assert ("OK laid   hold: more" in texts(app)) == (app.screen.offer()[0] == 66)
        press(app, "UP")
    assert "OK laid   hold: more" in texts(app)
    press(app, "hold:OK")
    assert entries(app)[app.screen.chosen][0] == "4-4"
    press(app, "OK DOWN OK OK")
    assert newest(app) == "Ben 4-4 & 6-6"


def test_one_double_costs_no_press_more_than_where_nothing_can_be_laid_with_it(tmp_path):
    presses = []
    for rules in ("telephone", "all-fives"):
        app = device(tmp_path / rules, ["rules " + rules, "players Ana Ben"], TELEPHONE[1])
        press(app, "OK")
        ups = [one[0] for one in app.screen.shown].index(44)
        presses.append(1 + press(app, "UP*%d OK" % ups if ups else "OK"))
        assert newest(app) == "Ben 4-4"
    assert presses[0] <= presses[1]


def test_nothing_more_is_offered_where_only_one_double_fits(tmp_path):
    for name, told in (("empty", []), ("one", [laid(0, 61), laid(1, 66, 61), laid(0, 62), laid(1, 11)])):
        app = device(tmp_path / name, TELEPHONE[0], [("hand", 0, False)] + told)
        press(app, "OK")
        assert not app.screen.doubles
        press(app, "UP*%d" % (len(app.screen.shown) + 1))
        assert app.screen.chosen == 0


def test_doubles_are_taken_back_one_by_one_before_they_are_written(tmp_path):
    app = device(tmp_path, *TELEPHONE)
    lines = list(app.book.lines())
    press(app, "OK DOWN OK OK DOWN OK BACK")
    assert app.screen.title == "6-6"
    press(app, "BACK BACK BACK")
    assert app.screen.undoes and list(app.book.lines()) == lines


def test_where_a_double_goes_is_asked_with_what_it_counts(tmp_path):
    # two of the four ways show 4, another 3
    app = device(tmp_path, TELEPHONE[0], [
        ("hand", 0, False), laid(0, 66), laid(1, 61), laid(0, 62), laid(1, 63), laid(0, 41, 61), laid(1, 42, 62)])
    press(app, "OK DOWN OK")
    assert [one[0] for one in entries(app)] == ["4-4", "3-3"]
    press(app, "OK")
    assert app.screen.title == "4-4 where?"
    assert entries(app) == [("at 4-1", "15: +3"), ("at 4-2", "15: +3")]
    press(app, "DOWN OK DOWN OK OK")
    assert newest(app) == "Ana 4-4 @4-2 & 3-3"


def test_muggins_is_asked_after_all_doubles_and_tells_no_count(tmp_path):
    app = device(tmp_path, TELEPHONE[0] + ["set muggins caller"], TELEPHONE[1])
    press(app, "OK DOWN OK OK")
    assert entries(app) == [("write it", ""), ("4-4", "")]
    press(app, "DOWN OK OK UP*4 OK")
    assert newest(app) == "Ben 6-6 & 4-4 says 4" and app.book.match.standing.totals[1] == 4


def test_two_closed_doubles_end_a_hand_of_donkey_as_a_fish(tmp_path):
    app = device(tmp_path, *DONKEY)
    press(app, "OK DOWN")
    assert "doubles closed or together" in " ".join(texts(app))
    press(app, "OK")
    assert [one[0] for one in entries(app)] == ["6-6", "6-6 closed", "4-4", "4-4 closed"]
    press(app, "DOWN OK")
    assert app.screen.title == "[6-6]"
    press(app, "DOWN*2 OK OK")
    assert newest(app) == "Ben 6-6 closed & 4-4 closed"
    assert app.screen.title == "Every end is closed"
    press(app, "OK")
    # the fisherman is who laid them
    assert app.screen.title == "Who laid last?" and entries(app)[app.screen.chosen][0] == "Ben"
    press(app, "OK UP*9 OK UP*3 OK UP*5 OK OK")
    assert list(app.book.lines())[-5:] == ["blocked Ben", "left Ana 9", "left Ben 3", "left Cleo 5", "settle"]


def test_one_double_is_closed_alone_and_nothing_more_is_offered_there(tmp_path):
    app = device(tmp_path, *DONKEY)
    press(app, "OK")
    assert app.screen.offer()[0] == 66
    press(app, "hold:OK DOWN OK OK")
    assert newest(app) == "Ben 6-6 closed" and app.screen.undoes
    press(app, "OK")
    assert all(4 in (one[0] // 10, one[0] % 10) for one in app.screen.shown)


def test_up_to_four_doubles_of_one_turn_in_donkey(tmp_path):
    told = [laid(0, 66), laid(1, 61), laid(2, 62), laid(0, 63), laid(1, 64), laid(2, 51, 61)]
    app = device(tmp_path, DONKEY[0], [("hand", 0, False)] + told)
    press(app, "OK DOWN OK")
    assert [one[0] for one in entries(app)][::2] == ["5-5", "4-4", "3-3", "2-2"]
    press(app, "OK DOWN OK DOWN*2 OK DOWN OK")
    assert entries(app) == [("write it", "")]
    press(app, "OK")
    assert newest(app) == "Ana 5-5 & 4-4 & 3-3 closed & 2-2"
    assert app.screen.undoes


def test_two_doubles_in_sea_goat_and_no_question_for_a_last_tile_that_is_told(tmp_path):
    app = device(tmp_path, *SEA_GOAT)
    press(app, "OK DOWN OK OK DOWN OK OK")
    assert newest(app) == "Ben 6-6 & 4-4"
    press(app, "DOWN hold:OK")
    assert newest(app) == "Ben out"
    press(app, "BACK hold:OK")
    assert app.screen.title == "The last tile?"


@pytest.mark.parametrize("board, script", [("sim_three", "OK DOWN OK OK DOWN OK OK"),
                                           ("sim_pad", "OK 6 6 hold:OK OK DOWN OK OK")])
def test_other_keys_reach_them_too(tmp_path, board, script):
    app = device(tmp_path, *TELEPHONE, board=board)
    press(app, script)
    assert newest(app) == "Ben 6-6 & 4-4"
    if board == "sim_three":
        assert not any("hold: more" in text for text in texts(app))
