"""The picture turns to the player on turn, where seats face each other; the keys mean what they always do."""

import pytest

from host_tools import boards, press_script, terminal_view
from kafou.app import App
from kafou.ports.simulated import SimulatedPort, half_turned
from kafou.screens.route import screen_for


def device(folder, players, rotated=False, facing=True, teams=()):
    """A device in the middle of a match."""
    app = App(SimulatedPort(boards.board("sim_oled"), str(folder)))
    app.settings.facing = facing
    app.settings.rotated = rotated
    app.settings_changed()
    app.begin(["kafou 1", "rules all-fives", "players " + " ".join(players)] + list(teams))
    assert app.book.record(("hand", 0, False)) is None
    app.screen = screen_for(app)
    app.stale = True
    app.turn()
    return app


def press(app, script):
    press_script.play(app, press_script.read_script(script, app.port.keys))


@pytest.mark.parametrize("rotated", [False, True])
def test_of_two_players_the_second_sits_opposite(tmp_path, rotated):
    app = device(tmp_path, ("Ana", "Ben"), rotated)
    assert app.seat == 0 and app.port.rotated == rotated
    # Ana scores: Ben is on turn, and the very same scene is sent the other way round.
    press(app, "OK OK")
    assert app.seat == 1 and app.port.rotated != rotated
    picture = bytes(app.port.canvas.buffer)
    assert app.port.panel == (picture if rotated else half_turned(picture, 2))
    # His screens stand so, too, and UP is UP.
    press(app, "OK")
    value = app.screen.scene((0, 0, 128, 56))
    assert app.port.rotated != rotated
    press(app, "UP")
    assert app.screen.scene((0, 0, 128, 56)) != value
    press(app, "OK")
    assert list(app.book.lines())[-1] == "Ben +10" and app.seat == 0 and app.port.rotated == rotated


def test_of_four_the_third_sits_opposite(tmp_path):
    app = device(tmp_path, ("Ana", "Ben", "Cleo", "Dov"), teams=("teams",))
    turned = []
    for _seat in range(4):
        turned.append((app.seat, app.port.rotated))
        press(app, "OK OK")
    assert turned == [(0, False), (1, False), (2, True), (3, False)]


def test_of_three_nobody_sits_opposite(tmp_path):
    app = device(tmp_path, ("Ana", "Ben", "Cleo"))
    for _seat in range(3):
        assert not app.port.rotated
        press(app, "OK OK")


def test_it_is_off_until_the_setup_wants_it_and_is_remembered(tmp_path):
    app = device(tmp_path, ("Ana", "Ben"), facing=False)
    press(app, "OK OK")
    assert app.seat == 1 and not app.port.rotated
    press(app, "hold:BACK")
    titles = [entry[0] for entry in app.screen.entries]
    press(app, "DOWN*%d OK" % titles.index("Setup"))
    line = [entry[0] for entry in app.screen.entries].index("turn to player")
    press(app, "DOWN*%d OK" % line)
    assert app.settings.facing and app.port.rotated and app.screen.entries[line][1] == "on"
    again = App(SimulatedPort(boards.board("sim_oled"), str(tmp_path)))
    again.turn()
    assert again.settings.facing and again.port.rotated


def test_picture_stands_upright_when_the_match_is_over_and_is_sent_once_a_turn(tmp_path):
    app = device(tmp_path, ("Ana", "Ben"))
    shows = app.port.shows
    press(app, "OK OK")
    assert app.port.shows <= shows + 2 and app.port.rotated
    shows = app.port.shows
    press(app, "wait:5000")
    assert app.port.shows == shows
    assert app.book.record(("timeout", 0)) is None
    app.screen = screen_for(app)
    app.stale = True
    app.turn()
    assert not app.port.rotated


def test_the_simulated_device_shows_it_turned(tmp_path):
    app = device(tmp_path, ("Ana", "Ben"))
    assert terminal_view.seen(app.port) is app.port.canvas
    press(app, "OK OK")
    turned = terminal_view.seen(app.port)
    assert turned.buffer == app.port.panel
    assert [turned.pixel(x, 9) for x in range(128)] == [app.port.canvas.pixel(127 - x, 54) for x in range(128)]
