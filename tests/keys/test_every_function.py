"""Everything that can be done can be done on every board: by keys alone, on all kinds of keys that there are.

The way to each function is told once, in lines of lists and in keys that every board has; BACK and the menu are
pressed in the board's own way.
"""

from pathlib import Path
from types import SimpleNamespace

import pytest

import kafou
from host_tools import boards, press_script
from host_tools.wiring.checks import role_findings
from kafou.app import App
from kafou.core.events import PLAYER_PHRASES
from kafou.core.lexing import words
from kafou.core.reading import READERS, read_event
from kafou.ports.simulated import SimulatedPort
from kafou.screens.route import screen_for

SCREENS = Path(kafou.__file__).parent / "screens"


def with_keys(keys, knob=None):
    """The small panel with these keys."""
    known = boards.board("sim_oled")
    return SimpleNamespace(NAME="keys", PANEL=known.PANEL, BOUNCE_MS=known.BOUNCE_MS, KEYS=keys, KNOB=knob)


KINDS = {
    "three keys": boards.board("sim_three"),
    "four keys": boards.board("sim_oled"),
    "every key": boards.board("sim_pad"),
    "a knob, OK and BACK": with_keys(("OK", "BACK"), (6, 7, 4)),
    "a knob beside three keys": with_keys(("UP", "DOWN", "OK"), (6, 7, 4)),
}

FIVES = ["rules all-fives", "players Ana Ben"]
GOAT = ["rules goat", "players Ana Ben"]
SEA = ["rules sea-goat", "players Ana Ben"]
LED = ("hand", 0, False)
MENU = "hold:BACK"


def laid(seat, tile, at=None, closed=False, says=None):
    """A turn of one tile."""
    return ("tile", seat, ((tile, at, closed),), says)


# (what is done, header, events before, settings, the way: presses, or ">" and how the line to be chosen begins;
#  the line of the sheet it ends with, or the name of the screen)
FUNCTIONS = [
    ("points", FIVES, [LED], {}, ["OK", "UP", "OK"], "Ana +10"),
    ("points of another player", FIVES, [LED], {}, ["UP", "OK", "OK"], "Ben +5"),
    ("out", FIVES, [LED], {}, ["hold:OK"], "Ana out"),
    ("out by the list", GOAT, [LED], {}, ["OK", ">Ana went out"], "Ana out"),
    ("blocked", FIVES, [LED], {}, [MENU, ">Blocked"], "blocked"),
    ("the fisherman", GOAT, [LED], {}, ["OK", ">Blocked", ">Ben"], "blocked Ben"),
    ("no fisherman", GOAT, [LED], {}, ["OK", ">Blocked", ">not known"], "blocked"),
    ("pips that are left", FIVES, [LED, ("out", 0, ())], {}, ["UP*3", "OK"], "left Ben 3"),
    ("tiles that are left", FIVES, [LED, ("out", 0, ())], {}, ["DOWN*2", "OK", "OK", "DOWN", "OK"], "left Ben 6-6"),
    ("a special hand", ["rules goat-300", "players Ana Ben"], [LED, ("out", 0, ())], {},
     ["UP*12", "OK", ">only 6-6"], "left Ben 6-6"),
    ("the settlement", FIVES, [LED, ("out", 0, ()), ("left", 1, None, 9)], {}, ["OK"], "settle"),
    ("undo", FIVES, [LED, ("peg", 0, 5)], {}, ["BACK"], "undo"),
    ("undo at the settlement", FIVES, [LED, ("out", 0, ()), ("left", 1, None, 9)], {}, ["BACK"], "undo"),
    ("redo", FIVES, [LED, ("peg", 0, 5)], {}, ["BACK", MENU, ">Redo"], "redo"),
    ("another first lead", FIVES, [LED], {}, ["BACK", "DOWN", "OK"], "amend 1 hand Ben"),
    ("the chart", FIVES, [LED, ("peg", 0, 5)], {}, [MENU, ">History", ">Chart"], "Chart"),
    ("points corrected", FIVES, [LED, ("peg", 0, 5)], {},
     [MENU, ">History", ">hand 1", ">Ana +5", ">Other points", "UP", "OK", "OK"], "amend 2 Ana +10"),
    ("a player corrected", FIVES, [LED, ("peg", 0, 5)], {},
     [MENU, ">History", ">hand 1", ">Ana +5", ">Other player", ">Ben", "OK"], "amend 2 Ben +5"),
    ("pips corrected", FIVES, [LED, ("out", 0, ()), ("left", 1, None, 9), ("settle",)], {},
     [MENU, ">History", ">hand 1", ">left Ben 9", ">Other pips", "UP", "OK", "OK"], "amend 3 left Ben 10"),
    ("a tile corrected", FIVES, [LED, laid(0, 55)], {},
     [MENU, ">History", ">hand 1", ">Ana 5-5", ">Other tile", ">6-4", "OK"], "amend 2 Ana 6-4"),
    ("a leader corrected", FIVES, [LED, ("peg", 0, 5)], {},
     [MENU, ">History", ">hand 1", ">hand Ana", ">Other leader", ">Ben", "OK"], "amend 1 hand Ben"),
    ("a fisherman corrected", GOAT, [LED, ("blocked", 0), ("left", 0, None, 5), ("left", 1, None, 9), ("settle",)], {},
     [MENU, ">History", ">hand 1", ">blocked Ana", ">Other fisherman", ">Ben", "OK"], "amend 2 blocked Ben"),
    ("struck", FIVES, [LED, ("peg", 0, 5)], {},
     [MENU, ">History", ">hand 1", ">Ana +5", ">Strike it", "OK"], "strike 2"),
    ("an adjustment", FIVES, [LED], {}, [MENU, ">Adjust", ">Ben", "DOWN", "OK", "OK"], "adjust Ben -1"),
    ("broken off", FIVES, [LED], {}, [MENU, ">Break off", ">Ben", ">Yes"], "timeout Ben"),
    ("tiles from now on", FIVES, [LED], {}, [MENU, ">Setup", ">enter", "BACK", "OK", "OK"], "Ana 5-5"),
    ("a tile", FIVES, [LED, laid(0, 55)], {"tiles": True}, ["OK", "UP", "OK"], "Ben 6-5"),
    ("a knock", FIVES, [LED, laid(0, 55)], {"tiles": True}, ["OK", "DOWN", "OK", ">passed"], "Ben pass"),
    ("tiles drawn", FIVES, [LED, laid(0, 55)], {"tiles": True}, ["OK", "DOWN", "OK", ">drew tiles", "UP", "OK"],
     "Ben draw 2"),
    ("points without a tile", FIVES, [LED, laid(0, 55)], {"tiles": True}, ["OK", "DOWN", "OK", ">points only", "OK"],
     "Ben +5"),
    ("the layout", FIVES, [LED, laid(0, 55)], {"tiles": True}, ["OK", "DOWN", "OK", ">Layout"], "Table"),
    ("the coach", FIVES, [LED, laid(0, 55)], {}, [MENU, ">Setup", ">coach", "BACK", MENU, ">Coach"], "Coaching"),
    ("what is said", ["rules muggins", "players Ana Ben", "set muggins caller"], [LED], {}, ["OK", "OK", "UP", "OK"],
     "Ana 6-6 says 5"),
    ("muggins", ["rules muggins", "players Ana Ben", "set muggins caller"], [LED, laid(0, 55)], {},
     [MENU, ">Muggins!", ">Ben"], "Ben muggins"),
    ("a closed double", ["rules donkey", "players Ana Ben"], [LED, laid(0, 65)], {"tiles": True},
     ["OK", "DOWN", "OK", ">5-5 closed", ">write it"], "Ben 5-5 closed"),
    ("doubles together", ["rules telephone", "players Ana Ben"], [LED, laid(0, 41)], {"tiles": True},
     ["OK", "DOWN", "OK", ">4-4", ">1-1", ">write it"], "Ben 4-4 & 1-1"),
    ("the hundred", SEA, [LED, ("out", 0, ()), ("left", 1, None, 30), ("settle",)], {}, [">Ana: the hundred"],
     "hand Ana hundred"),
    ("the last tile", SEA, [LED], {}, ["hold:OK", ">6-6"], "Ana out 6-6"),
    ("a rematch", FIVES + ["set target 5"], [LED, ("peg", 1, 5)], {}, ["OK", ">Rematch", "OK"], "hand Ben"),
    ("the result to take home", FIVES + ["set target 5"], [LED, ("peg", 1, 5)], {}, ["OK", ">Result as QR code"],
     "ResultCode"),
    ("the language", FIVES, [LED], {}, [MENU, ">Setup", ">language", ">Fran"], "fr"),
    ("diagnostics", FIVES, [LED], {}, [MENU, ">Setup", ">device", ">Diagnostics"], "Diagnostics"),
    ("a new match with a name that is spelled, and a target", FIVES, [LED], {},
     [MENU, ">New match", ">Yes", ">Goat", "OK", ">2 players", ">spell", "OK", "DOWN", "OK", ">Player2", ">target",
      "UP*2", "OK", ">Start", "OK"], "hand A"),
    ("house rules kept", FIVES, [LED], {},
     [MENU, ">New match", ">Yes", ">All Fives", "OK", "OK", "OK", "OK", ">target", "DOWN", "OK", ">keep these", "OK",
      "DOWN", "OK"], "kept as A"),
]


def device(folder, board, header, told, settings):
    """A device on which this match goes on."""
    app = App(SimulatedPort(board, str(folder)))
    app.begin(["kafou 1"] + header)
    for event in told:
        assert app.book.record(event) is None, event
    for name in settings:
        setattr(app.settings, name, settings[name])
    app.screen = screen_for(app)
    app.stale = True
    app.turn()
    return app


def go(app, way, seen):
    """Goes this way by keys."""
    for step in way:
        if step.startswith(">"):
            choose(app, step[1:])
        else:
            press(app, step)
        seen.add(type(app.screen).__name__)


def press(app, script):
    """Presses keys; a knob cannot be held."""
    steps = press_script.read_script(script, app.port.keys)
    for _kind, role, ms in steps:
        assert role not in ("UP", "DOWN") or role in app.port.board.KEYS or ms < 700, "a knob cannot be held"
    press_script.play(app, steps)


def choose(app, start):
    """DOWN to the line that begins so, then OK."""
    found = [entry[0].startswith(start) for entry in app.screen.entries]
    assert True in found, [entry[0] for entry in app.screen.entries]
    for _ in app.screen.entries:
        if app.screen.entries[app.screen.chosen][0].startswith(start):
            break
        press(app, "DOWN")
    press(app, "OK")


def done(app):
    """What can be seen of a function: the newest line, the screen, the message, the language."""
    return [list(app.book.lines())[-1], type(app.screen).__name__, app.toasted, app.settings.language]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("function", FUNCTIONS, ids=[function[0] for function in FUNCTIONS])
def test_every_function_by_the_keys_of_every_board(tmp_path, kind, function, english_again):
    _what, header, told, settings, way, ends = function
    app = device(tmp_path, KINDS[kind], header, told, settings)
    assert ends not in done(app)
    go(app, way, set())
    assert ends in done(app), done(app)


@pytest.mark.parametrize("kind", KINDS)
def test_every_screen_and_event_is_reached_by_the_keys_of_every_board(tmp_path, kind, english_again):
    seen = set()
    kinds = set()
    for index, (_what, header, told, settings, way, _ends) in enumerate(FUNCTIONS):
        app = device(tmp_path / str(index), KINDS[kind], header, told, settings)
        seen.add(type(app.screen).__name__)
        go(app, way, seen)
        for line in list(app.book.lines())[len(app.book.header.lines()):]:
            kinds.add(read_event(words(line), app.book.header.players)[0][0])
    assert screens_with_keys() - seen == set()
    assert kinds == set(PLAYER_PHRASES) | set(READERS)


def screens_with_keys():
    """The classes of screens that take presses; not what only a failure or a power-on brings."""
    import ast

    found = set()
    for path in SCREENS.glob("*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and any(getattr(one, "name", "") == "press" for one in node.body):
                found.add(node.name)
    return found - {"Crash", "Empty"}


@pytest.mark.parametrize("kind", KINDS)
def test_every_line_of_the_setup_does_something(tmp_path, kind, english_again):
    app = device(tmp_path, KINDS[kind], FIVES, [LED], {})
    for way in ([MENU, ">Setup"], [MENU, ">Setup", ">device"]):
        go(app, way, set())
        for index in range(len(app.screen.entries)):
            text = app.settings.text()
            screen = app.screen
            press(app, "DOWN*%d OK" % index if index else "OK")
            assert app.settings.text() != text or type(app.screen) is not type(screen) or \
                app.screen.title != screen.title
            app.screen = screen_for(app)
            app.stale = True
            go(app, way, set())
        app.screen = screen_for(app)


@pytest.mark.parametrize("kind", KINDS)
def test_the_safe_menu_is_reached_by_every_key_that_is_held(tmp_path, kind):
    board = KINDS[kind]
    for role in board.KEYS:
        app = device(tmp_path / role, board, FIVES, [LED], {})
        app.port.power_cut((role,))
        app.switch_on(None)
        assert app.screen.title == "Safe menu"
        app.port.key(role, False)
        press(app, "wait:100 DOWN*2 OK")
        assert type(app.screen).__name__ == "Diagnostics"


def test_a_knob_without_keys_to_hold_is_told():
    for keys in ((("OK", 4),), (("DOWN", 3), ("OK", 4))):
        assert ["BACK" in told for _name, told in role_findings(with_keys(keys, (6, 7, 4)))] == [True]
    for keys, knob in (((("OK", 4), ("BACK", 5)), (6, 7, 4)), ((("UP", 2), ("DOWN", 3), ("OK", 4)), (6, 7, 4)),
                       ((("UP", 2), ("DOWN", 3), ("OK", 4)), None)):
        assert role_findings(with_keys(keys, knob)) == []
