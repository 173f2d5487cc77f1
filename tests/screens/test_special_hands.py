"""A total that could be a special hand, or that cannot be right, is asked about; what the 0-0 counts is told."""

import pytest

from host_tools import boards, press_script
from kafou.app import App
from kafou.ports.simulated import SimulatedPort
from kafou.screens.route import screen_for


def device(folder, rules_id, told=()):
    """A device that asks what Ben holds after Ana went out."""
    app = App(SimulatedPort(boards.board("sim_oled"), str(folder)))
    app.begin(["kafou 1", "rules " + rules_id, "players Ana Ben"])
    for event in (("hand", 0, False),) + tuple(told) + (("out", 0, ()),):
        assert app.book.record(event) is None
    app.screen = screen_for(app)
    app.turn()
    return app


def press(app, script):
    """Presses keys."""
    press_script.play(app, press_script.read_script(script, app.port.keys))


def texts(app):
    """The small texts that are shown."""
    return [node[5] for node in app.scene if node[0] == "text"]


def newest(app):
    """The newest line of the sheet."""
    return list(app.book.lines())[-1]


@pytest.mark.parametrize("rules_id, hands", [
    ("goat-300", [("other tiles", "12"), ("only 6-6", "50")]),
    ("sea-goat", [("other tiles", "12"), ("only 6-6", "50"), ("only 0-0 6-6", "75")]),
])
def test_twelve_pips_may_be_a_special_hand(tmp_path, rules_id, hands):
    app = device(tmp_path, rules_id)
    press(app, "UP*12 OK")
    assert [entry[:2] for entry in app.screen.entries] == hands
    press(app, "BACK")
    assert app.screen.value == 12
    press(app, "OK OK")
    assert newest(app) == "left Ben 12"
    press(app, "BACK UP*12 OK DOWN OK")
    assert newest(app) == "left Ben " + hands[1][0][len("only "):]
    assert app.book.match.standing.hand.left[1][0] == int(hands[1][1])


@pytest.mark.parametrize("rules_id", ["all-fives", "goat", "penalty", "classic"])
def test_nothing_is_asked_where_no_hand_of_twelve_is_special(tmp_path, rules_id):
    app = device(tmp_path, rules_id)
    press(app, "UP*12 OK")
    assert newest(app) == "left Ben 12"


def test_a_tile_on_the_table_is_in_no_hand(tmp_path):
    app = device(tmp_path, "goat-300", [("tile", 0, ((66, None, False),), None)])
    press(app, "UP*12 OK")
    assert newest(app) == "left Ben 12"


def test_what_the_blank_counts_beside_others_is_told(tmp_path):
    for rules_id, told in (("classic", "0-0 counts 25"), ("penalty", "0-0 counts 10"),
                           ("goat-300", "0-0 is 25, 6-6 is 50")):
        assert told in texts(device(tmp_path / rules_id, rules_id))
    for rules_id in ("all-fives", "goat", "sea-goat", "fisherman"):
        assert not [text for text in texts(device(tmp_path / rules_id, rules_id)) if text.startswith("0-0")]


def laid(seat, *tiles):
    """A turn of one tile, and where."""
    return ("tile", seat, (tiles + (None, False)[len(tiles) - 1:],), None)


# 6-6 6-5 5-5: 33 pips lie on the table, 135 are unseen
TOLD = (laid(0, 66), laid(1, 65), laid(0, 55))


def test_more_pips_than_are_unseen_are_asked_about_and_accepted(tmp_path):
    app = device(tmp_path, "all-fives", TOLD)
    press(app, "hold:UP:3600")
    value = app.screen.value
    assert value > 135
    press(app, "OK")
    assert "135, you entered %d" % value in " ".join(texts(app)) and newest(app) == "left Ben %d" % value
    press(app, "BACK")
    assert newest(app) == "undo"
    press(app, "hold:UP:3600 OK OK OK")
    assert newest(app) == "settle"


def test_with_an_empty_boneyard_all_that_is_unseen_is_held(tmp_path):
    app = App(SimulatedPort(boards.board("sim_oled"), str(tmp_path)))
    app.begin(["kafou 1", "rules muggins", "players Ana Ben Cleo Dov"])
    dealt = 4 * 5
    told = (("hand", 0, False), ("draw", 1, 28 - dealt), laid(0, 66), laid(1, 65), laid(2, 55), ("blocked", None))
    for event in told:
        assert app.book.record(event) is None
    for seat, held in enumerate((40, 40, 40, 14)):
        assert app.book.record(("left", seat, None, held)) is None
    app.screen = screen_for(app)
    app.turn()
    press(app, "OK")
    assert "135, you entered 134" in " ".join(texts(app))
    press(app, "BACK BACK UP*15 OK OK")
    assert newest(app) == "settle"


def test_nothing_is_asked_where_nothing_is_known_or_all_agrees(tmp_path):
    for name, told in (("pegged", (("peg", 0, 10),)), ("tiles", TOLD)):
        app = device(tmp_path / name, "all-fives", told)
        press(app, "UP*13 OK OK")
        assert newest(app) == "settle"
