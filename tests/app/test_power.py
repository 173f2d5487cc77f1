"""Light, battery, sounds, the safe menu and the crash screen."""

import pytest

from host_tools import boards, press_script
from kafou import short_of_memory
from kafou.app import App
from kafou.loop import run
from kafou.ports.simulated import SimulatedPort
from kafou.power import light_after
from kafou.settings import Settings

BOARD = boards.board("sim_oled")
NEW_MATCH = "OK*7 "


def device(folder, **already):
    """An app that has just been switched on."""
    port = SimulatedPort(BOARD, str(folder))
    for name, value in already.items():
        setattr(port, name, value)
    app = App(port)
    app.turn()
    return app


def press(app, script):
    """Presses keys."""
    press_script.play(app, press_script.read_script(script, BOARD.KEYS))


def texts(app):
    """What can be read."""
    return [node[5] for node in app.scene if node[0] == "text"]


def icons(app):
    """The marks."""
    return [node[5] for node in app.scene if node[0] == "icon"]


def test_panel_dims_after_a_minute_and_is_dark_after_five(tmp_path):
    app = device(tmp_path)
    press(app, NEW_MATCH + "wait:59000")
    assert app.port.levels == []
    shows = app.port.shows
    press(app, "wait:2000")
    assert app.port.levels == ["dim"] and app.power.shift != (0, 0) and app.port.shows == shows + 1
    places = set()
    for _minute in range(3):
        press(app, "wait:60000")
        places.add(app.power.shift)
    assert len(places) == 3
    press(app, "wait:60000")
    assert app.port.levels == ["dim", "off"]
    shows = app.port.shows
    press(app, "wait:600000")
    assert app.port.shows == shows
    press(app, "BACK")
    assert app.port.levels == ["dim", "off", "on"] and app.power.shift == (0, 0)


def test_nothing_is_sent_while_nothing_changes(tmp_path):
    app = device(tmp_path)
    press(app, NEW_MATCH + "OK OK")
    shows = app.port.shows
    press(app, "wait:10000")
    # The message went away.
    assert app.port.shows <= shows + 1
    shows = app.port.shows
    press(app, "wait:30000")
    assert app.port.shows == shows
    press(app, "UP")
    assert app.port.shows == shows + 1


def test_times_of_the_light_are_settings():
    settings = Settings("dim_s 30\noff_s 0\nbrightness 30\nmuted\ndriver sh1106\ncolumn 2\n")
    assert light_after(29999, settings) == "on" and light_after(10 ** 9, settings) == "dim"
    again = Settings(settings.text())
    assert again.text() == settings.text() and (again.brightness, again.muted, again.column) == (30, True, 2)
    settings = Settings("dim_s 0\noff_s 60\nbrightness 0\ncolumn x\n")
    assert light_after(59999, settings) == "on" and light_after(60000, settings) == "off"
    assert settings.brightness == 100 and settings.column is None
    assert light_after(61000, Settings()) == "dim" and light_after(301000, Settings()) == "off"


def test_low_battery_is_marked_and_an_empty_one_stops_in_good_order(tmp_path):
    app = device(tmp_path, charge="good")
    press(app, NEW_MATCH + "OK OK wait:20000")
    assert "battery" not in icons(app)
    app.port.charge = "low"
    press(app, "wait:11000")
    assert "battery" in icons(app)
    app.port.charge = "empty"
    press(app, "wait:11000")
    assert "Everything is saved." in texts(app)
    before = list(app.book.lines())
    press(app, "OK OK OK wait:9000")
    assert app.port.levels[-1] == "off" and list(app.book.lines()) == before
    # Charging brings it back.
    app.port.charge = "low"
    press(app, "wait:11000")
    assert app.port.levels[-1] == "on" and app.screen.undoes and "battery" in icons(app)
    press(app, "OK OK")
    assert len(list(app.book.lines())) == len(before) + 1


def test_sounds_tell_keys_points_and_a_win(tmp_path):
    app = device(tmp_path)
    press(app, NEW_MATCH)
    app.port.sounds = []
    press(app, "UP")
    assert app.port.sounds == ["tick"]
    press(app, "OK OK")
    assert app.port.sounds == ["tick", "tick", "tick", "points"]
    press(app, "BACK")
    assert app.port.sounds[4:] == ["tick"]
    app.begin(["kafou 1", "rules all-fives", "players A B", "set target 25"])
    press(app, "power OK")
    app.port.sounds = []
    press(app, "OK UP*4 OK")
    assert app.port.sounds[-1] == "win"


def test_mute_is_remembered_and_marked(tmp_path):
    app = device(tmp_path)
    press(app, NEW_MATCH)
    app.settings.muted = True
    app.settings_changed()
    app.port.sounds = []
    press(app, "OK OK")
    assert app.port.sounds == [] and "mute" in icons(app)
    press(app, "power OK OK")
    assert app.port.sounds == [] and "mute" in icons(app)


def test_key_held_at_power_on_reads_nothing_that_was_kept(tmp_path, monkeypatch):
    app = device(tmp_path)
    press(app, NEW_MATCH + "OK OK")
    with monkeypatch.context() as bad:
        bad.setattr(type(app.book), "open", lambda *_told: pytest.fail("a match was read"))
        bad.setattr(type(app.port.texts), "read_text", lambda *_told: pytest.fail("the settings were read"))
        press(app, "power:OK")
        assert app.screen.title == "Safe menu"
        press(app, "DOWN*2 OK UP*2 BACK")
    press(app, "DOWN OK")
    assert app.book.match is None and app.screen.title == "Menu"
    press(app, "DOWN*2 OK OK OK")
    assert app.book.match.standing.totals == (5, 0)


def test_pressed_keys_are_shown(tmp_path):
    app = device(tmp_path)
    press(app, "power:UP DOWN*2 OK")
    app.port.key("BACK", True)
    app.port.key("OK", True)
    press_script.pass_time(app, 50)
    assert "OK BACK" in texts(app)


class Ended(Exception):
    """The test has seen enough."""


def test_match_that_breaks_the_program_leaves_a_crash_screen_and_a_way_on(tmp_path, monkeypatch):
    app = device(tmp_path)
    press(app, NEW_MATCH + "OK OK")
    port = SimulatedPort(BOARD, str(tmp_path))
    apps = []
    init = App.__init__

    def noted(self, *told):
        apps.append(self)
        init(self, *told)

    def broken(*_told):
        raise IndexError("list index out of range")
    monkeypatch.setattr(App, "__init__", noted)
    monkeypatch.setattr(App, "rest_ms", lambda self: (_ for _ in ()).throw(Ended()))
    with monkeypatch.context() as bad:
        bad.setattr("kafou.scorebook.quick_event", broken)
        bad.setattr("kafou.core.match.step", broken)
        with pytest.raises(Ended):
            run(port)
        app = apps[-1]
        assert any("IndexError" in text for text in texts(app)) and app.book.match is None
        press(app, "OK")
    assert app.screen.title == "Menu"
    assert "IndexError" in (tmp_path / "log.txt").read_text(encoding="utf-8")
    assert any("IndexError" in line for line in port.console)
    press(app, "power")
    assert app.book.match.standing.totals == (5, 0)


def test_without_memory_even_to_say_so_all_is_let_go_and_then_it_is_said(tmp_path, monkeypatch):
    app = device(tmp_path)
    press(app, NEW_MATCH + "OK OK")
    apps, init, crash = [], App.__init__, App.crash

    def noted(self, *told):
        apps.append(self)
        init(self, *told)

    def no_room(self, *_told):
        raise MemoryError("memory allocation failed")
    monkeypatch.setattr(App, "__init__", noted)
    monkeypatch.setattr(App, "rest_ms", lambda self: (_ for _ in ()).throw(Ended()))
    monkeypatch.setattr(App, "turn", no_room)
    monkeypatch.setattr(App, "crash", lambda self, error: (no_room if len(apps) == 1 else crash)(self, error))
    with pytest.raises(Ended):
        run(SimulatedPort(BOARD, str(tmp_path)))
    assert len(apps) == 2 and any("MemoryError" in text for text in texts(apps[1]))
    monkeypatch.undo()
    press(app, "power")
    assert app.book.match.standing.totals == (5, 0)


def test_what_could_not_be_drawn_for_want_of_memory_is_drawn_again(tmp_path, monkeypatch):
    app = device(tmp_path)
    press(app, NEW_MATCH)
    paint, failed, forgot = type(app.port).paint, [], []
    # Instead of letting modules go: other tests go on with them.
    monkeypatch.setattr(short_of_memory, "make_room", forgot.append)

    def short(self, *told):
        if not failed:
            failed.append(told)
            raise MemoryError("memory allocation failed")
        return paint(self, *told)
    monkeypatch.setattr(type(app.port), "paint", short)
    press(app, "OK OK")
    assert len(failed) == len(forgot) == 1
    assert app.book.match.standing.totals == (5, 0) and any("+5" in text for text in texts(app))
