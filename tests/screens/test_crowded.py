"""Where there is little room: names that differ in their last letter, numbers whole, what was told last."""

import pytest

from host_tools import boards, press_script
from kafou.app import App
from kafou.core.tiles import tile
from kafou.drawing.text import text_width
from kafou.ports.simulated import SimulatedPort
from kafou.screens.common import pair, short_name
from kafou.screens.held_tiles import latest
from kafou.screens.history import History
from kafou.screens.route import screen_for
from kafou.screens.table import Table

FOUR = "Player1 Player2 Player3 Player4"
SMALL = ("sim_oled", "sim_strip", "sim_three")


def device(folder, board, header, told=()):
    """A device on which this match goes on."""
    app = App(SimulatedPort(boards.board(board), str(folder)))
    app.begin(["kafou 1"] + header)
    for event in told:
        assert app.book.record(event) is None, event
    app.screen = screen_for(app)
    app.stale = True
    app.turn()
    return app


def press(app, script):
    """Presses keys."""
    press_script.play(app, press_script.read_script(script, app.port.keys))


def texts(app):
    """What is read on the panel."""
    return [node[5] for node in app.scene if node[0] in ("text", "number")]


def test_a_name_that_ends_in_a_digit_keeps_it():
    for width in range(text_width("P.3"), text_width("Player3") + 1):
        short = short_name("Player3", width)
        assert short[-1] == "3" and text_width(short) <= width
    assert short_name("Player3", text_width("Player3")) == "Player3"
    assert short_name("Antoine", text_width("Anto.")) == "Anto."
    assert short_name("Player3", text_width(".")) == "."
    assert short_name("7", 1) == ""


@pytest.mark.parametrize("board", SMALL)
@pytest.mark.parametrize("players, teams", [(FOUR, []), (FOUR, ["teams"]), (FOUR[:23], [])])
def test_players_are_told_apart_on_the_score_screen(tmp_path, board, players, teams):
    app = device(tmp_path, board, ["rules goat", "players " + players] + teams, [("hand", 0, False)])
    names = [node for node in app.scene if node[0] == "text" and node[5][:1] == "P"]
    digits = [letter for node in names for letter in node[5] if letter.isdigit()]
    # Of the side that is on turn the player on turn is named.
    assert digits == (["1", "2", "4"] if teams else [name[-1] for name in players.split(" ")])
    for left, right in zip(names, names[1:]):
        if left[2] == right[2]:
            ends = left[1] + (left[3] + text_width(left[5])) // 2
            begins = right[1] + (right[3] - text_width(right[5])) // 2
            assert begins - ends >= 2, "more between two names than between their letters"


def test_the_right_text_of_a_line_has_the_room_that_the_left_one_leaves():
    left, right = pair((0, 0, 128, 8), "hand 3", "+12 +7 +4 +10", 8, 1)
    assert right[3] == text_width("+12 +7 +4 +10") and left[3] + right[3] == 127
    left, right = pair((0, 0, 128, 8), "a long text on the left side", "as long on the right side", 8, 1)
    # A pixel of air is left at the edge.
    assert (left[3], right[3]) == (64, 63)


@pytest.mark.parametrize("adjusted, told", [
    ((10, 15, 5, 20), ("hand 1", "+10 +15 +5 +20")),
    ((100, 115, 105, 200), ("1", "+100 +115 +105 +200")),
    ((1000, -1000, 415, 1000), ("1", "+1000 -1000 +415 .")),
])
def test_history_cuts_no_number_in_its_middle(tmp_path, adjusted, told):
    events = [("hand", 0, False)] + [("adjust", seat, change) for seat, change in enumerate(adjusted)]
    app = device(tmp_path, "sim_oled", ["rules all-fives", "players " + FOUR, "set target 5000"], events)
    history = History(app)
    assert history.entries[1][:2] == told
    for node in history.scene((0, 0, 128, 56)):
        assert node[0] != "text" or text_width(node[5]) <= node[3]


def test_of_many_tiles_told_the_last_ones_are_seen(tmp_path):
    tiles = [tile(6, low) for low in range(7)]
    wide = text_width("6-0 6-1 6-2 6-3 6-4")
    assert latest(tiles[:5], wide, 1) == "6-0 6-1 6-2 6-3 6-4"
    assert latest(tiles, wide, 1) == ". 6-3 6-4 6-5 6-6"
    assert latest([], wide, 1) == ""
    app = device(tmp_path, "sim_oled", ["rules all-fives", "players Ana Ben"], [("hand", 0, False)])
    press(app, "hold:OK hold:OK OK*7")
    assert ". 6-4 6-3 6-2 6-1 6-0" in texts(app)


def test_nothing_is_written_stands_there_once(tmp_path):
    app = device(tmp_path, "sim_oled", ["rules all-fives", "players Ana Ben"],
                 [("hand", 0, False), ("out", 0, ()), ("left", 1, (0,), 0)])
    assert texts(app).count("nothing is written") == 1


def test_both_tiles_that_are_dear_are_named(tmp_path):
    told = [("hand", 0, False), ("out", 0, ())]
    app = device(tmp_path / "a", "sim_oled", ["rules goat-300", "players Ana Ben"], told)
    assert "0-0 is 25, 6-6 is 50" in texts(app)
    others = texts(device(tmp_path / "b", "sim_oled", ["rules donkey", "players Ana Ben"], told))
    assert not [text for text in others if "6-6" in text]


@pytest.mark.parametrize("board, moves", [("sim_oled", False), ("sim_strip", True)])
def test_up_and_down_are_offered_where_they_show_more_of_the_layout(tmp_path, board, moves):
    laid = [(0, 55, None), (1, 50, None), (0, 53, 55), (1, 52, 55)]
    events = [("hand", 0, False)]
    events += [("tile", seat, ((told, at, False),), None) for seat, told, at in laid]
    app = device(tmp_path, board, ["rules all-fives", "players Ana Ben"], events)
    app.screen = Table(app, lambda: screen_for(app))
    app.stale = True
    app.turn()
    seen = [app.scene[:-1]]
    assert ("UP/DOWN" in app.screen.hint()) == moves
    for key in ("UP", "DOWN", "UP"):
        press(app, key)
        seen.append(app.scene[:-1])
    assert any(scene != seen[0] for scene in seen) == moves


def test_the_longest_run_names_its_side_in_full_where_there_is_room(tmp_path):
    told = []
    for which in range(2):
        told += [("hand", None if which else 0, False), ("out", 0, ()), ("left", 1, None, 168), ("settle",)]
    app = device(tmp_path, "sim_oled", ["rules all-fives", "players Player1 Player2"], told)
    assert "Player1 2" in texts(app)
