"""What the hands hold: all of them at once where they fit, totals or tiles, what must be there is named."""

import pytest

from host_tools import boards, press_script, screens
from kafou.app import App
from kafou.ports.simulated import SimulatedPort
from kafou.screens.route import screen_for

NAMES = ("Ana", "Ben", "Cleo", "Dov")


def device(folder, header, told, board="sim_oled"):
    """A device on which this match goes on."""
    app = App(SimulatedPort(boards.board(board), str(folder)))
    app.begin(["kafou 1"] + header)
    for event in told:
        assert app.book.record(event) is None
    app.screen = screen_for(app)
    app.turn()
    return app


def laid(seat, tile, at=None):
    """A turn of one tile."""
    return ("tile", seat, ((tile, at, False),), None)


def press(app, script):
    """Presses keys."""
    press_script.play(app, press_script.read_script(script, app.port.keys))


def shown(app):
    """What is read on the panel, the hint left out."""
    return [node[5] for node in app.scene if node[0] in ("text", "number")][:-1]


def newest(app):
    """The newest line of the sheet."""
    return list(app.book.lines())[-1]


FISH = [("hand", 0, False), ("blocked", 0)]
# 6-6 6-5 5-5 5-4 4-4 4-3 3-3 3-2 2-2 2-1 1-1 1-0 0-0: thirteen tiles, and what four hands may still hold.
CHAIN = [("hand", 0, False)] + [laid(index % 4, tile) for index, tile in enumerate(
    (66, 65, 55, 54, 44, 43, 33, 32, 22, 21, 11, 10))]


@pytest.mark.parametrize("board", screens.simulated())
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_hands_stand_there_together_where_they_fit(tmp_path, players, board):
    app = device(tmp_path, ["rules goat", "players " + " ".join(NAMES[:players])], FISH, board)
    press(app, "UP*7 OK UP*12")
    told = shown(app)
    assert told[0] == "Ben holds" and "12" in told
    together = board != "sim_strip" or players == 2
    assert (list(NAMES[:players]) == [text for text in told if text in NAMES]) == together
    assert ("7" in told) == together
    for _ in range(players - 1):
        press(app, "OK UP*3")
    assert newest(app).startswith("left " + NAMES[players - 1]) or players > 2


def test_only_hands_that_matter_are_asked_for_in_pairs(tmp_path):
    app = device(tmp_path, ["rules goat", "players Ana Ben Cleo Dov", "teams"], [("hand", 0, False), ("out", 2, ())])
    assert [text for text in shown(app) if text in NAMES] == ["Ben", "Dov"]
    press(app, "UP*3 OK UP*4 OK")
    assert type(app.screen).__name__ == "Settlement"


@pytest.mark.parametrize("script", ["hold:OK", "DOWN*2 OK"])
def test_tiles_are_summed(tmp_path, script):
    app = device(tmp_path, ["rules goat", "players Ana Ben"], [("hand", 0, False), laid(0, 66), ("out", 0, ())])
    press(app, script)
    assert type(app.screen).__name__ == "HeldTiles" and app.screen.offered()[:2] == [65, 64]
    press(app, "OK UP OK DOWN")
    while app.screen.chosen < len(app.screen.offered()):
        press(app, "DOWN")
    assert "6-5 6-3" in shown(app) and "all: 20" in shown(app)
    press(app, "BACK")
    assert app.screen.told == [65]
    press(app, "DOWN OK")
    assert newest(app) == "left Ben 6-5" and type(app.screen).__name__ == "Settlement"


def test_tiles_on_three_keys_and_by_digits(tmp_path):
    told = [("hand", 0, False), laid(0, 66), ("out", 0, ())]
    app = device(tmp_path / "three", ["rules goat", "players Ana Ben"], told, "sim_three")
    press(app, "DOWN*2 OK OK DOWN OK")
    assert newest(app) == "left Ben 6-5"
    app = device(tmp_path / "pad", ["rules goat", "players Ana Ben"], told, "sim_pad")
    press(app, "hold:OK 4 2 OK 0 0 OK DOWN OK")
    assert newest(app) == "left Ben 4-2 0-0"


def test_a_hand_of_nothing_is_not_told(tmp_path):
    app = device(tmp_path, ["rules goat", "players Ana Ben"], [("hand", 0, False), ("out", 0, ())])
    press(app, "hold:OK DOWN OK")
    assert app.toasted == "no tile is told yet" and newest(app) == "Ana out"
    press(app, "BACK OK")
    assert newest(app) == "Ana out"


def test_a_special_hand_is_recognised_by_its_tiles(tmp_path):
    app = device(tmp_path, ["rules sea-goat", "players Ana Ben"], [("hand", 0, False), ("out", 0, ())])
    press(app, "hold:OK OK DOWN")
    assert "12 pips count 50" in shown(app)
    press(app, "OK")
    assert newest(app) == "left Ben 6-6"


def test_the_one_set_that_a_number_can_be_is_named_and_written(tmp_path):
    # Goat of four: 16 tiles are unseen, four a hand. 34 pips are several sets, 35 only the four heaviest.
    app = device(tmp_path, ["rules goat", "players Ana Ben Cleo Dov"], CHAIN + [("blocked", 3)])
    assert "unseen: 90" in shown(app)
    press(app, "UP*34")
    assert "unseen: 90" in shown(app)
    press(app, "UP")
    # Told with fewer words where a panel is narrow.
    assert "= 6-4 6-3 6-2 5-3" in shown(app) and "unseen: 90" not in shown(app)
    press(app, "OK")
    assert set(newest(app).split()) == {"left", "Ana", "6-4", "6-3", "6-2", "5-3"}


def test_what_the_last_hand_must_hold_is_offered(tmp_path):
    held = [("left", 0, (64, 63, 62, 61), None), ("left", 1, (60, 53, 52, 51), None),
            ("left", 2, (50, 42, 41, 40), None)]
    app = device(tmp_path, ["rules goat", "players Ana Ben Cleo Dov"], CHAIN + [("blocked", 3)] + held)
    assert app.screen.value == 9 and "= 0-0 2-0 3-0 3-1" in shown(app)
    press(app, "OK")
    assert newest(app) == "left Dov 0-0 2-0 3-0 3-1"
    press(app, "BACK UP OK")
    # It is an offer: another number is taken, and asked about at once; BACK takes it back.
    assert newest(app) == "left Dov 10" and "unseen tiles add to 90, you entered 91." in " ".join(shown(app))
    press(app, "BACK")
    assert newest(app) == "undo" and app.screen.seat == 3
    press(app, "UP OK OK")
    assert newest(app) == "left Dov 10" and type(app.screen).__name__ == "Settlement"
    # What was answered is not asked again.
    press(app, "OK")
    assert newest(app) == "settle"


def test_totals_that_are_too_much_are_asked_about_where_they_are_entered_and_once(tmp_path):
    app = device(tmp_path, ["rules goat", "players Ana Ben Cleo Dov"], CHAIN + [("blocked", 3)])
    press(app, "UP*5 OK UP*86 OK")
    assert newest(app) == "left Ben 86" and "add to 90, you entered 91." in " ".join(shown(app))
    press(app, "OK")
    assert app.screen.seat == 2
    press(app, "UP*5 OK")
    assert app.screen.seat == 3
    press(app, "UP OK")
    assert type(app.screen).__name__ == "Settlement"
    # After a restart nobody knows the answer: then it is asked before it is written.
    again = App(SimulatedPort(boards.board("sim_oled"), str(tmp_path)))
    again.turn()
    press(again, "OK")
    assert "unseen tiles add to" in " ".join(shown(again))
    press(app, "OK")
    assert newest(app) == "settle"
