"""Every screen on every panel: nothing outside, nothing cut without a dot, whatever the names and scores."""

import pytest

from host_tools import boards, press_script, screens, tours
from kafou.app import App
from kafou.drawing.paint import paint
from kafou.drawing.text import shortened, text_width
from kafou.ports.simulated import SimulatedPort
from kafou.screens.route import screen_for

NAMES = ("Wwwwwwww", "Mmmmmmmm", "Qqqqqqqq", "Gggggggg")


def faults(app):
    """What a person would complain about in the scene that is shown, as a list of words."""
    found = []
    canvas = app.port.canvas
    # A dimmed picture stands a pixel aside, against burn-in; it is measured where it would stand.
    right, down = app.power.shift
    for node in app.scene:
        kind, x, y, w, h = node[0], node[1] - right, node[2] - down, node[3], node[4]
        if x < 0 or y < 0 or w < 0 or h < 0 or x + w > canvas.width or y + h > canvas.height:
            found.append("outside: %s" % (node,))
        if kind == "text" and node[5] and (h < 8 or not shortened(node[5], w)):
            found.append("no room for: %s" % (node,))
        if kind == "number" and (h < 8 or text_width(node[5]) > w):
            found.append("number cut: %s" % (node,))
    return found


def press(app, script):
    """Presses keys."""
    press_script.play(app, press_script.read_script(script, app.port.keys))


@pytest.mark.parametrize("board", screens.simulated())
@pytest.mark.parametrize("tour", tours.names())
def test_nothing_lies_outside_or_is_cut_on_a_tour(tour, board):
    complaints = []
    tours.walk(tour, board, lambda app, name, presses: complaints.extend((name, fault) for fault in faults(app)))
    assert complaints == []


@pytest.mark.parametrize("board", screens.simulated())
@pytest.mark.parametrize("rules", ["all-fives", "goat"])
@pytest.mark.parametrize("sides", [2, 3, 4, "pairs"])
def test_longest_names_and_four_figures_fit(tmp_path, board, rules, sides):
    count = 4 if sides == "pairs" else sides
    app = App(SimulatedPort(boards.board(board), str(tmp_path)))
    app.begin(["kafou 1", "rules " + rules, "players " + " ".join(NAMES[:count])] +
              (["teams"] if sides == "pairs" else []) + ["set target 9999"])
    events = [("hand", 0, False)] + [("adjust", seat, -1250 if seat == 1 else 8750) for seat in range(min(count, 2))]
    events += [("blocked", 0)] + [("left", seat, None, 9 + seat) for seat in range(count)]
    for event in events:
        assert app.book.record(event) is None
        app.screen = screen_for(app)
        app.stale = True
        app.turn()
        assert faults(app) == []
    assert app.book.record(("settle",)) is None
    for script in ("OK", "OK", "hold:BACK", "BACK", "hold:BACK DOWN OK", "OK", "OK", "OK", "OK"):
        press(app, script)
        assert faults(app) == []


@pytest.mark.parametrize("board", screens.simulated())
def test_rotated_picture_is_the_very_same_reversed(tmp_path, board):
    upright = App(SimulatedPort(boards.board(board), str(tmp_path / "a")))
    turned = App(SimulatedPort(boards.board(board), str(tmp_path / "b")))
    turned.settings.rotated = True
    turned.settings_changed()
    upright.turn()
    turned.turn()
    canvas = upright.port.canvas
    picture = type(canvas)(canvas.width, canvas.height, bytearray(upright.port.panel))
    reverse = type(canvas)(canvas.width, canvas.height, bytearray(turned.port.panel))
    for x in range(canvas.width):
        for y in range(canvas.height):
            assert picture.pixel(x, y) == reverse.pixel(canvas.width - 1 - x, canvas.height - 1 - y)


def test_painting_twice_gives_the_same_picture(tmp_path):
    app = App(SimulatedPort(boards.board("sim_oled"), str(tmp_path)))
    app.turn()
    before = bytes(app.port.canvas.buffer)
    paint(app.port.canvas, app.scene)
    assert bytes(app.port.canvas.buffer) == before
