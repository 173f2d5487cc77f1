"""What a play would really write is shown before OK, with the reason; it never differs from what is written then."""

import random

import pytest

from host_tools import boards, press_script, screens
from kafou.app import App
from kafou.core.match import Match
from kafou.core.sheet import Sheet
from kafou.core.writing import promised
from kafou.ports.simulated import SimulatedPort
from kafou.rules import IDS, find_rules
from kafou.screens.route import screen_for
from kafou.settings import Settings


def device(folder, header, told=(), board="sim_oled", settings=""):
    """A device on which this match of Ana and Ben goes on; Ana is chosen."""
    app = App(SimulatedPort(boards.board(board), str(folder)))
    app.settings = Settings(settings)
    app.begin(["kafou 1"] + header)
    for event in told:
        assert app.book.record(event) is None
    app.seat = 0
    app.screen = screen_for(app)
    app.turn()
    return app


def press(app, script):
    """Presses keys."""
    press_script.play(app, press_script.read_script(script, app.port.keys))


def texts(app):
    """The small texts that are shown."""
    return [node[5] for node in app.scene if node[0] == "text"]


SIXTY = (("hand", 0, False),) + (("peg", 0, 8),) * 7 + (("peg", 0, 4),)


@pytest.mark.parametrize("board", screens.simulated())
def test_points_that_would_pass_the_exact_target_are_told_before_ok(tmp_path, board):
    app = device(tmp_path, ["rules fives-and-threes", "players Ana Ben"], SIXTY, board)
    assert app.book.match.standing.totals == (60, 0)
    press(app, "OK")
    assert not [text for text in texts(app) if "would pass" in text]
    press(app, "UP*6")
    assert "+8" in [node[5] for node in app.scene if node[0] == "number"]
    assert "+0, would pass 61" in texts(app)
    press(app, "OK")
    assert app.book.match.standing.totals == (60, 0)


@pytest.mark.parametrize("board", screens.simulated())
def test_points_before_getting_in_are_told_before_ok(tmp_path, board):
    app = device(tmp_path, ["rules all-fives", "players Ana Ben", "set opening 10"], (("hand", 0, False),), board)
    press(app, "OK")
    assert "+0, not in yet" in texts(app)
    press(app, "UP")
    assert "+0, not in yet" not in texts(app)
    press(app, "OK")
    assert app.book.match.standing.totals == (10, 0)


@pytest.mark.parametrize("header, tile, told", [
    (["rules fives-and-threes", "players Ana Ben", "set target 1"], 64, "10: +0, would pass 1"),
    (["rules all-fives", "players Ana Ben", "set opening 10"], 50, "5: +0, not in yet"),
])
def test_a_tile_says_what_would_be_written(tmp_path, header, tile, told):
    app = device(tmp_path, header, (("hand", 0, False),), settings="tiles\n")
    press(app, "OK")
    while app.screen.offer()[0] != tile:
        press(app, "UP")
    assert told in texts(app)
    press(app, "OK")
    assert app.book.match.standing.totals == (0, 0)


def test_what_a_player_says_under_muggins_is_told_without_the_count(tmp_path):
    header = ["rules all-fives", "players Ana Ben", "set muggins lost", "set opening 10"]
    app = device(tmp_path, header, (("hand", 0, False),))
    press(app, "OK OK UP")
    assert app.screen.title == "Ana says" and "+0, not in yet" in texts(app)
    press(app, "UP")
    assert "+0, not in yet" not in texts(app)


@pytest.mark.parametrize("rules_id", [one for one in IDS if find_rules(one).LARGEST_PLAY])
def test_the_promise_is_what_is_written(rules_id):
    chance = random.Random(1)
    rules = find_rules(rules_id)
    less = 0
    for finish, opening in (("exact", 0), ("at-once", 10), ("exact", 3), ("hand-end", 0)):
        sheet = Sheet(find_rules)
        lines = ["kafou 1", "rules " + rules_id, "players Ana Ben Cleo", "set target 61", "set finish " + finish]
        for line in lines + (["set opening %d" % opening] if opening else []):
            assert sheet.take(line.split()) is None
        sheet.finish()
        match = sheet.match
        assert isinstance(match, Match) and match.record(("hand", 0, False)) is None
        for _ in range(60):
            seat, worth = chance.randrange(3), chance.choice(rules.play_values(sheet.header))
            told = promised(sheet.header, match.standing, seat, worth)
            before = match.standing.totals
            if match.record(("peg", seat, worth)) is not None:
                assert match.standing.over
                break
            assert told[0] == match.standing.points == match.standing.totals[seat] - before[seat]
            assert (told[1] is None) == (told[0] == worth)
            less += told[1] is not None
    assert less
