"""Random keys: after any gesture the picture lies inside the panel and the sheet says what the screen shows."""

from pathlib import Path

import pytest

import micropython_runner
from host_tools import boards, press_script, random_keys, random_walk
from kafou.app import App
from kafou.ports.simulated import SimulatedPort
from kafou.rules import IDS

ON_MICROPYTHON = Path(__file__).parent / "on_micropython" / "random_keys.py"
GESTURES = {"sim_oled": 2500, "sim_pad": 2500, "sim_three": 2500, "sim_strip": 1500, "sim_large": 1000}
ALWAYS_SEEN = {"Score", "Holding", "Settlement", "list: Menu"}


@pytest.mark.parametrize("name", GESTURES)
def test_random_keys_break_nothing(name):
    walk = random_keys.walked(boards.board(name), 7, GESTURES[name])
    assert sum(walk.seen.values()) >= GESTURES[name] and walk.checked
    assert ALWAYS_SEEN <= set(walk.seen)


@pytest.mark.parametrize("rules_id", IDS)
def test_random_keys_break_nothing_told_tile_by_tile(rules_id):
    boards_of_this = ("sim_oled", "sim_three", "sim_pad")
    index = IDS.index(rules_id)
    walk = random_keys.walked(boards.board(boards_of_this[index % 3]), index, 700, None, "steady", rules_id)
    # Random keys begin other matches, too.
    assert walk.tracked[rules_id] > 20


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", ["sim_oled", "sim_pad", "sim_strip"])
def test_random_keys_on_a_rough_medium_lose_nothing_confirmed(name, seed):
    walk = random_keys.walked(boards.board(name), seed, 1500, None, "rough")
    assert walk.refused > 20 and walk.cuts > 10 and walk.checked


@pytest.mark.parametrize("medium, name", [("steady", "sim_oled"), ("steady", "sim_pad"), ("steady", "sim_three"),
                                          ("rough", "sim_oled"), ("rough", "sim_pad")])
def test_random_keys_break_nothing_on_micropython(name, medium, tmp_path, micropython):
    board = boards.board(name)
    said = micropython_runner.run(ON_MICROPYTHON, tmp_path, medium, 5, 500, *board.PANEL, *board.KEYS, heap="8m")
    expected = random_keys.walked(board, 5, 500, None, medium)
    # The very same walk on both Pythons.
    assert said.splitlines() == random_walk.told_of(expected)


def test_the_same_seed_is_the_same_walk():
    first, second = [random_walk.told_of(random_keys.walked(boards.board("sim_oled"), 11, 300)) for _ in "12"]
    assert first == second
    assert first != random_walk.told_of(random_keys.walked(boards.board("sim_oled"), 12, 300))


def broken(monkeypatch, where, name, instead, medium="steady"):
    """What random keys say when a function of the app does something else."""
    monkeypatch.setattr(where, name, instead)
    with pytest.raises(random_walk.Failed) as failed:
        random_keys.walked(boards.board("sim_oled"), 7, 2500, None, medium)
    assert "python3 -m host_tools random_keys --board sim_oled --seed 7" in str(failed.value)
    return str(failed.value)


def test_a_picture_too_wide_is_found(monkeypatch):
    from kafou.drawing import scene
    from kafou.screens import holding
    monkeypatch.setattr(holding.scene, "number", scene.number)
    number = staticmethod(lambda one, told, *_how: ("number", 0, 0, 129, 9, told, "^", 1))
    too_wide = type("Wide", (), {"number": number})
    assert "draws outside of 128x64" in broken(monkeypatch, holding, "scene", too_wide)


def test_an_event_that_is_not_written_is_found(monkeypatch):
    from kafou import scorebook
    text = scorebook.event_text
    assert "instead of" in broken(monkeypatch, scorebook, "event_text", lambda event, players: text(
        ("adjust", event[1], event[2] + 1) if event[0] == "adjust" else
        ("peg", event[1], event[2] + 5) if event[0] == "peg" else event, players))


def test_an_exception_is_found(monkeypatch):
    from kafou.screens import settlement
    assert "ZeroDivisionError" in broken(monkeypatch, settlement.Settlement, "texts", lambda self: 1 // 0)


def test_a_line_that_was_confirmed_and_is_not_there_is_found(monkeypatch):
    from host_tools import rough_walk
    power_on = rough_walk.RoughWalk.power_on

    def loses(self):
        # While the program runs it would miss the line itself, and in many ways: it reads what it wrote by number.
        store = self.walk.app.book.store
        kept = sorted((Path(store.root) / "matches" / ("%04d" % (store.number or 0))).glob("[0-9]*"))
        if len(kept) > 2:
            kept[-1].unlink()
        power_on(self)
    assert "lines were saved" in broken(monkeypatch, rough_walk.RoughWalk, "power_on", loses, "rough")


def test_a_line_that_is_glued_to_a_torn_one_is_found(monkeypatch):
    from kafou.ports.journal import Journal
    retry = Journal.retry

    def glues(self):
        room = self._room_lines
        saved = retry(self)
        self._room_lines = max(room - 1, 0) if not saved else self._room_lines
        return saved
    found = broken(monkeypatch, Journal, "retry", glues, "rough")
    # Two lines as one are a line too few, or one that says nothing.
    assert "lines were saved" in found or "of the sheet, left" in found


def test_an_unsaved_line_that_nobody_is_told_of_is_found(monkeypatch):
    from kafou.screens import score
    assert "nothing says" in broken(monkeypatch, score, "info_line", lambda *_arguments: [], "rough")


def test_a_match_that_was_resumed_goes_on_after_power_off(tmp_path):
    board = boards.board("sim_oled")

    def device():
        app = App(SimulatedPort(board, str(tmp_path)))
        app.turn()
        return app

    def press(app, script):
        press_script.play(app, press_script.read_script(script, board.KEYS))
    app = device()
    press(app, "OK*6 OK OK OK")
    press(app, "hold:BACK DOWN*3 OK DOWN OK OK*6 OK")
    assert device().book.store.number == 2
    press(app, "hold:BACK")
    titles = [entry[0] for entry in app.screen.entries]
    press(app, "DOWN*%d OK DOWN OK OK" % titles.index("Matches"))
    assert app.book.store.number == 1
    assert device().book.store.number == 1
    # The newest one again, then a new one.
    press(app, "hold:BACK")
    press(app, "DOWN*%d OK OK OK" % titles.index("Matches"))
    assert app.book.store.number == 2 and device().book.store.number == 2
    assert app.settings.match == 0
