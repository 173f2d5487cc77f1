"""History: the chart of the totals, what was corrected stays visible, tiles are corrected."""

import pytest

from host_tools import boards, press_script, screens
from kafou.app import App
from kafou.core.events import event_text
from kafou.core.readback import corrected, standing_before, with_corrections
from kafou.core.shortened import shorten
from kafou.ports.simulated import SimulatedPort
from kafou.screens.chart import Chart
from kafou.screens.choice import Choice, heading, tile_told
from kafou.screens.history import Entries, History
from kafou.screens.menu import redone
from kafou.screens.route import screen_for

NAMES = ("Ana", "Ben", "Cleo", "Dov")


def device(folder, header, told, board="sim_oled"):
    """A device on which this match goes on."""
    app = App(SimulatedPort(boards.board(board), str(folder)))
    app.begin(["kafou 1"] + header)
    for event in told:
        assert app.book.record(event) is None, event
    app.screen = screen_for(app)
    app.turn()
    return app


def press(app, script):
    """Presses keys."""
    press_script.play(app, press_script.read_script(script, app.port.keys))


def lines(app):
    """The sheet's lines."""
    return list(app.book.lines())


def laid(seat, tile, at=None):
    """A turn of one tile."""
    return ("tile", seat, ((tile, at, False),), None)


def shown(app):
    """What is read on the panel, the hint left out."""
    return [node[5] for node in app.scene if node[0] in ("text", "number")][:-1]


HAND = [("hand", 0, False), ("peg", 0, 10), ("peg", 1, 5), ("out", 0, ()), ("left", 1, None, 13), ("settle",)]


def classic(players, hands, each=7):
    """Events of so many hands of Classic, won in turn."""
    told = []
    for index in range(hands):
        by = index % players
        told += [("hand", 0 if index == 0 else None, False), ("out", by, ())]
        told += [("left", seat, None, each + seat) for seat in range(players) if seat != by] + [("settle",)]
    return told


@pytest.mark.parametrize("board", screens.simulated() + ["sim_three"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_chart_holds_every_hand_and_the_target(tmp_path, board, players):
    app = device(tmp_path, ["rules classic", "players " + " ".join(NAMES[:players]), "set target 5000"],
                 classic(players, 90), board)
    app.screen = History(app)
    press(app, "OK")
    assert type(app.screen) is Chart
    curves = [node for node in app.scene if node[0] == "curve"]
    lines = [node for node in curves if len(node[5]) > 1]
    assert [node[6] for node in lines] == list(range(players))
    target = [node for node in curves if len(node[5]) == 1 and node[6] == 4]
    totals = app.book.match.standing.totals
    highest = max(range(players), key=lambda side: totals[side])
    assert len(target) == 1 and lines[highest][5][-1] == max(node[5][-1] for node in lines) < target[0][5][0]
    for node in lines:
        assert node[5][0] == 0 and len(node[5]) <= node[3] // 2 and list(node[5]) == sorted(node[5])
        assert node[5][-1] < node[4]
    # Each line stands beside its side's name, broken alike.
    samples = [node for node in curves if len(node[5]) == 1 and node[6] < players]
    assert [node[6] for node in samples] == list(range(players))
    press(app, "BACK")
    assert app.screen.title == "History"


def test_the_chart_of_one_open_hand_and_of_totals_below_nothing(tmp_path):
    app = device(tmp_path, ["rules all-fives", "players Ana Ben"], [("hand", 0, False), ("adjust", 0, -40),
                                                                   ("peg", 1, 10)])
    app.screen = Chart(app, None)
    app.stale = True
    app.turn()
    low, high = [node[5] for node in app.scene if node[0] == "curve" and len(node[5]) > 1]
    assert low[-1] == 0 and low[0] == high[0] > 0 and high[-1] > high[0]
    zero = [node for node in app.scene if node[0] == "curve" and node[5] == (low[0],) and node[6] == 4]
    assert len(zero) == 1


@pytest.mark.parametrize("names, told", [
    (("Ana", "Ben"), ["Ana", "Ben"]),
    (("Player1", "Player2"), ["P1", "P2"]),
    (("Wilhelmi", "Ben"), ["Wil.", "Ben"]),
])
def test_names_beside_the_lines_differ(tmp_path, names, told):
    app = device(tmp_path, ["rules goat", "players " + " ".join(names)], [("hand", 0, False)])
    chart = Chart(app, None)
    assert [chart.name(side, 24) for side in range(2)] == told


@pytest.mark.parametrize("names, told", [
    (("Ana", "Ben", "Cleo", "Dov"), ["A/C", "B/D"]), (("P1", "P2", "P3", "P4"), ["1/3", "2/4"])])
def test_partners_are_a_letter_each(tmp_path, names, told):
    app = device(tmp_path, ["rules all-fives", "players " + " ".join(names), "teams"], [("hand", 0, False)])
    chart = Chart(app, None)
    assert [chart.name(side, 24) for side in range(2)] == told


def test_what_was_corrected_stays_visible(tmp_path):
    told = HAND + [("hand", None, False), ("peg", 0, 5), ("amend", 2, ("peg", 0, 20)), ("strike", 3)]
    app = device(tmp_path, ["rules all-fives", "players Ana Ben"], told)
    match = app.book.match
    assert [corrected(match, which) for which in (0, 1)] == [True, False]
    assert list(with_corrections(match, 0))[:3] == [
        (1, ("hand", 0, False), ("hand", 0, False)), (2, ("peg", 0, 10), ("peg", 0, 20)), (3, ("peg", 1, 5), None)]
    assert [number for number, _event, _reading in with_corrections(match, 1)] == [7, 8]
    entries = Entries(app, 0)
    assert [entry[0] for entry in entries.entries][:4] == ["hand Ana", "~ Ana +20", "x Ben +5", "Ana out"]
    assert [entry[0] for entry in History(app).entries] == ["Chart", "hand 2", "~ hand 1"]
    before = lines(app)
    app.screen = entries
    press(app, "DOWN OK")
    assert "was: Ana +10" in shown(app) and app.screen.chosen == 1
    press(app, "BACK DOWN OK")
    assert app.toasted == "struck: undo takes it back" and lines(app) == before
    press(app, "BACK BACK BACK")
    assert app.toasted == "undo: strike Ben +5" and lines(app)[-1] == "undo"
    assert [entry[0] for entry in Entries(app, 0).entries][2] == "Ben +5"
    press(app, "BACK")
    assert app.toasted == "undo: Ana +10 > Ana +20" and lines(app)[-2:] == ["undo", "undo"]
    for _twice in range(2):
        app.screen = redone(app)
    assert app.toasted == "redo: strike Ben +5" and lines(app)[-2:] == ["redo", "redo"]


def test_what_undo_takes_back_reads_as_it_did_then(tmp_path):
    told = HAND + [("amend", 2, ("peg", 0, 20)), ("amend", 2, ("peg", 0, 30)), ("strike", 2)]
    app = device(tmp_path, ["rules all-fives", "players Ana Ben"], told)
    said = []
    for _correction in range(3):
        press(app, "BACK")
        said.append(app.toasted)
    assert said == ["undo: strike Ana +30", "undo: Ana +20 > Ana +30", "undo: Ana +10 > Ana +20"]


def test_what_undo_takes_back_reads_so_in_a_match_whose_older_hands_were_let_go(tmp_path):
    told = HAND + [("amend", 2, ("peg", 0, 20))] + 2 * ([("hand", None, False)] + HAND[3:]) + [
        ("hand", None, False), ("strike", 2)]
    app = device(tmp_path, ["rules all-fives", "players Ana Ben"], told)
    shorten(app.book.match, 1)
    assert app.book.match.shortened
    press(app, "BACK")
    assert app.toasted == "undo: strike Ana +20" and app.book.match.standing.totals[0] == 20 + 3 * 15


def test_corrections_told_later_belong_to_the_hand_they_touch(tmp_path):
    told = HAND + [("hand", None, False), ("amend", 5, ("left", 1, None, 20)), ("peg", 1, 5), ("strike", 9)]
    app = device(tmp_path, ["rules all-fives", "players Ana Ben"], told)
    match = app.book.match
    assert [(number, reading) for number, _event, reading in with_corrections(match, 1)] == [
        (7, ("hand", None, False)), (9, None)]
    assert list(with_corrections(match, 0))[4] == (5, ("left", 1, None, 13), ("left", 1, None, 20))


def test_the_standing_before_an_event_is_that_of_the_match_stopped_there(tmp_path):
    told = [("hand", 0, False), laid(0, 55), laid(1, 50), laid(0, 65, 55), laid(1, 60, 65)]
    app = device(tmp_path / "all", ["rules all-fives", "players Ana Ben"], told)
    for count in range(1, len(told)):
        part = device(tmp_path / str(count), ["rules all-fives", "players Ana Ben"], told[:count])
        before = standing_before(app.book.match, 0, count + 1)
        assert before.hand.layout == part.book.match.standing.hand.layout
        assert before.totals == part.book.match.standing.totals


def told_tiles(folder, board="sim_oled"):
    """Ana 5-5, Ben 5-0, Ana 6-5: the newest can be anything that fits, the one before not."""
    return device(folder, ["rules all-fives", "players Ana Ben"],
                  [("hand", 0, False), laid(0, 55), laid(1, 50), laid(0, 65, 55)], board)


def test_another_tile_and_another_place(tmp_path):
    app = told_tiles(tmp_path)
    app.screen = Entries(app, 0)
    press(app, "DOWN*3 OK OK")
    texts = [entry[0] for entry in app.screen.entries]
    assert app.screen.entries[app.screen.chosen][0] == "6-5"
    # The 5-0 and the 5-5 lie there already; the 6-5 itself is offered again.
    assert "5-4" in texts and not [one for one in texts if one.startswith(("5-0", "5-5"))]
    while app.screen.entries[app.screen.chosen][0] != "5-4":
        press(app, "DOWN")
    press(app, "OK")
    assert type(app.screen).__name__ == "Preview"
    press(app, "OK")
    assert lines(app)[-1] in ("amend 4 Ana 5-4 @5-5", "amend 4 Ana 5-4")
    assert app.book.match.standing.hand.layout[0] == (55, 50, 54)


def test_a_tile_that_others_hang_on_is_not_changed_quietly(tmp_path):
    app = told_tiles(tmp_path)
    app.screen = Entries(app, 0)
    before = lines(app)
    press(app, "DOWN OK OK")
    while app.screen.entries[app.screen.chosen][0] != "6-6":
        press(app, "DOWN")
    press(app, "OK")
    assert "would make no sense" in app.toasted and lines(app) == before


def test_a_play_is_given_to_another_player(tmp_path):
    app = told_tiles(tmp_path)
    app.screen = Entries(app, 0)
    press(app, "DOWN*3 OK DOWN OK DOWN OK OK")
    assert lines(app)[-1] == "amend 4 Ben 6-5 @5-5"


def test_what_was_said_is_corrected(tmp_path):
    app = device(tmp_path, ["rules muggins", "players Ana Ben", "set muggins caller"],
                 [("hand", 0, False), ("tile", 0, ((55, None, False),), 5), laid(1, 50)])
    app.screen = Entries(app, 0)
    press(app, "DOWN OK DOWN OK UP OK OK")
    assert lines(app)[-1] == "amend 2 Ana 5-5 says 10"
    assert app.book.match.standing.totals == (10, 0)


def test_closed_doubles_are_offered_where_they_are_laid(tmp_path):
    app = device(tmp_path, ["rules donkey", "players Ana Ben"], [("hand", 0, False), laid(0, 66), laid(1, 65),
                                                                 ("tile", 0, ((55, None, True),), None)])
    app.screen = Entries(app, 0)
    press(app, "DOWN*3 OK OK")
    assert app.screen.entries[app.screen.chosen][0] == "5-5 closed"
    press(app, "UP OK OK")
    assert lines(app)[-1] == "amend 4 Ana 5-5"


@pytest.mark.parametrize("kind", [("pass", 0), ("draw", 0, 2), ("muggins", 1)])
def test_knocks_draws_and_calls_are_given_to_another_player(tmp_path, kind):
    header = ["rules all-fives", "players Ana Ben Cleo"] + (["set muggins caller"] if kind[0] == "muggins" else [])
    app = device(tmp_path, header, [("hand", 0, False), ("tile", 0, ((55, None, False),), None), kind])
    app.screen = Entries(app, 0)
    press(app, "DOWN*2 OK OK DOWN*2 OK OK")
    assert lines(app)[-1] == "amend 3 " + event_text(kind[:1] + (2,) + kind[2:], NAMES)


def test_digits_go_to_the_tiles_of_a_list(tmp_path):
    app = told_tiles(tmp_path, "sim_pad")
    chosen = []
    told = ("write it", "6-6", "6-6 closed", "4-4 @6-4", "2 of 5")
    app.screen = Choice(app, "List", [heading("doubles")] + [(text, "", None) for text in told], None)
    for key in ("6", "6", "6", "4", "2", "0"):
        press(app, key)
        chosen.append(app.screen.chosen)
    assert chosen == [2, 3, 2, 4, 4, 4]
    assert [tile_told(text) for text in ("6-4 closed", "at 6-4", "P6-4", "hand 6", "x-4")] == ["6-4", "6-4", "", "", ""]
