"""Boards with three keys, with digits and seats, with a knob."""

import pytest

from host_tools import boards, press_script
from kafou.app import App
from kafou.ports.knob import ORDER, Knob
from kafou.ports.roles import roles
from kafou.ports.simulated import SimulatedPort
from kafou.screens.route import screen_for


def device(folder, name):
    """An app on this board."""
    app = App(SimulatedPort(boards.board(name), str(folder)))
    app.turn()
    return app


def press(app, script):
    """Presses keys; gives how many."""
    return press_script.play(app, press_script.read_script(script, app.port.keys))


def lines(app):
    """The events of the sheet."""
    return list(app.book.lines())[3:]


def test_three_keys_reach_undo_menu_and_back(tmp_path):
    app = device(tmp_path, "sim_three")
    press(app, "OK*7 OK OK OK UP OK")
    assert lines(app) == ["hand Player1", "Player1 +5", "Player2 +10"]
    press(app, "hold:UP")
    assert lines(app)[-1] == "undo" and app.book.match.standing.totals == (5, 0)
    # held longer it is still one undo
    press(app, "OK UP OK hold:UP:2500")
    assert app.book.match.standing.totals == (5, 0)
    press(app, "hold:DOWN")
    assert app.screen.title == "Menu"
    assert any(node[0] == "text" and "hold: back" in node[5] for node in app.scene)
    press(app, "hold:OK")
    assert app.screen.undoes
    press(app, "UP*2 hold:OK UP OK")
    assert app.screen.hint().startswith("OK write")
    press(app, "hold:OK hold:OK")
    assert app.screen.undoes and lines(app)[-2:] == ["undo", "undo"]


def test_seat_keys_choose_the_player_and_digits_the_points(tmp_path):
    app = device(tmp_path, "sim_pad")
    press(app, "OK OK DOWN OK OK OK OK OK SEAT2 OK")
    assert app.book.header.players[app.book.match.standing.hand.leader] == "Player2"
    assert press(app, "2 OK") == 2
    assert lines(app)[-1] == "Player2 +10"
    press(app, "SEAT1 6 OK SEAT4 1 OK")
    assert lines(app)[-2:] == ["Player1 +30", "Player2 +5"]
    press(app, "UNDO")
    assert lines(app)[-1] == "undo"


def test_hand_is_settled_in_five_presses_with_digits(tmp_path):
    app = device(tmp_path, "sim_pad")
    press(app, "OK*7")
    assert press(app, "OUT 1 3 OK OK") == 5
    assert lines(app)[-3:] == ["Player1 out", "left Player2 13", "settle"]


def test_two_digits_jump_to_a_tile(tmp_path):
    app = device(tmp_path, "sim_pad")
    press(app, "OK*7 hold:BACK")
    titles = [entry[0] for entry in app.screen.entries]
    press(app, "DOWN*%d OK OK BACK" % titles.index("Setup"))
    press(app, "OK 5 5 OK OK 0 5 OK")
    assert lines(app)[-2:] == ["Player1 5-5", "Player2 5-0"]
    press(app, "OK 6 4")
    assert any(node[0] == "text" and node[5] == "6-4 does not fit" for node in app.scene)


@pytest.mark.parametrize("steps", [1, 2, 4])
def test_knob_turned_four_forth_and_four_back_is_where_it_was(steps):
    knob = Knob(steps)
    place = 0
    clicks = []
    knob.clicks(0, 0)
    for direction in [1] * 4 * steps + [-1] * 4 * steps:
        place = (place + direction) % 4
        clicks.append(knob.clicks(ORDER[place] >> 1, ORDER[place] & 1))
    assert sum(clicks[:4 * steps]) == 4 and sum(clicks) == 0
    assert knob.turned == 0


def test_contact_of_a_knob_that_bounces_is_no_click():
    knob = Knob(4)
    knob.clicks(0, 0)
    assert [knob.clicks(0, level) for level in (1, 0, 1, 0, 1, 0)] == [0] * 6
    assert knob.turned == 0


def test_block_while_tiles_can_be_drawn_is_asked_once_and_accepted(tmp_path):
    app = device(tmp_path, "sim_oled")
    app.begin(["kafou 1", "rules all-fives", "players Ana Ben"])
    for event in (("hand", 0, False), ("tile", 0, ((55, None, False),), None), ("draw", 1, 2)):
        assert app.book.record(event) is None
    app.screen = screen_for(app)
    press(app, "hold:BACK OK")
    # nine tiles each, two drawn: 28 - 18 - 2
    assert app.screen.title == "8 to draw. Blocked?"
    press(app, "DOWN OK")
    assert app.book.match.standing.hand.outcome == "blocked"


@pytest.mark.parametrize("keys, knob, expected", [
    (("UP", "DOWN", "OK"), None, ("UP", "DOWN", "OK")),
    ((("UP", 2), ("OK", 4), ("DOWN", 3)), None, ("UP", "OK", "DOWN")),
    ((("OK", 4), ("BACK", 5)), (6, 7, 4), ("OK", "BACK", "UP", "DOWN")),
    ((("DOWN", 3), ("OK", 4)), (6, 7, 4), ("DOWN", "OK", "UP")),
])
def test_roles_of_pins_and_of_a_knob(keys, knob, expected):
    class Board:
        KEYS = keys
        KNOB = knob

    assert roles(Board) == expected


def test_a_real_board_is_simulated_as_its_panel_and_keys(tmp_path):
    app = device(tmp_path, "pico_display")
    assert app.port.keys == ("UP", "DOWN", "OK", "BACK")
    assert (app.port.canvas.width, app.port.canvas.height, app.port.canvas.colours) == (240, 135, 16)
    press(app, "OK*4 UP*2")
    assert app.port.shows > 4


def test_back_in_a_press_script_is_pressed_in_the_boards_own_way(tmp_path):
    ends = []
    for name in ("sim_oled", "sim_three"):
        app = device(tmp_path / name, name)
        press(app, "OK BACK OK OK OK OK OK OK UP OK UP*2 BACK UP OK BACK hold:BACK DOWN*2 BACK")
        ends.append((lines(app), app.screen.undoes))
    assert ends[0] == ends[1] and ends[0][0][-1] == "undo" and ends[0][1]
