"""The picture in terminals of every size, drawn in place."""

import io
import os
from types import SimpleNamespace

import pytest

from host_tools import terminal_view
from kafou.drawing.canvas import canvas

HELP = ("arrows: UP/DOWN", "Enter: OK", "q: quit")
SCENE = [("text", 0, 0, 64, 8, "Ana", "^", 1)]


class Terminal(io.StringIO):
    """A terminal that keeps what was written."""

    encoding = "utf-8"

    def isatty(self):
        return True


def device(width=128, height=64, colours=2):
    """What a view looks at."""
    port = SimpleNamespace(canvas=canvas(width, height, colours), shows=1, rotated=False)
    return SimpleNamespace(port=port, scene=list(SCENE))


@pytest.fixture
def size(monkeypatch):
    """Sets the size of the terminal."""
    def sized(columns, rows):
        monkeypatch.setattr(terminal_view.shutil, "get_terminal_size", lambda: os.terminal_size((columns, rows)))
    monkeypatch.setenv("TERM", "xterm")
    sized(140, 50)
    return sized


def form(lines):
    """What kind of picture these lines are, and whether it has a box."""
    braille = any("\u2800" <= letter <= "\u28ff" for line in lines for letter in line)
    kind = "braille" if braille else "words" if lines[0] == "Ana" else "half blocks"
    return kind + (" in a box" if lines[0][0] == "\u250c" else "")


@pytest.mark.parametrize("columns, rows, expected", [
    (140, 50, "half blocks in a box"), (130, 50, "half blocks in a box"), (128, 50, "half blocks"),
    (140, 33, "half blocks"), (140, 24, "braille in a box"), (127, 50, "braille in a box"),
    (80, 24, "braille in a box"), (66, 30, "braille in a box"), (64, 30, "braille"), (80, 17, "braille"),
    (80, 16, "words"), (63, 50, "words"),
])
def test_picture_takes_the_largest_form_that_fits(columns, rows, expected):
    lines = terminal_view.View(Terminal(), False, HELP).lines(device(), "", columns, rows)
    assert form(lines) == expected
    assert lines[-1].endswith("q: quit")


@pytest.mark.parametrize("columns, rows", [(140, 50), (80, 24), (66, 20), (40, 10), (12, 4), (3, 2), (1, 1)])
@pytest.mark.parametrize("panel", [(128, 64, 2), (128, 32, 2), (240, 135, 16), (240, 240, 16)])
def test_nothing_is_wider_or_higher_than_the_terminal(columns, rows, panel):
    view = terminal_view.View(Terminal(), False, HELP)
    lines = view.lines(device(*panel), "a note that is rather long for a terminal of this size", columns, rows)
    assert len(lines) <= rows
    assert all(len(terminal_view.COLOURS.sub("", line)) <= columns for line in lines)


def test_no_colour_means_no_colour_codes(size, monkeypatch):
    view = terminal_view.View(Terminal(), False, HELP)
    size(260, 100)
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert any("\x1b[" in line for line in view.lines(device(240, 135, 16), "", 260, 100))
    monkeypatch.setenv("NO_COLOR", "1")
    assert not any("\x1b[" in line for line in view.lines(device(240, 135, 16), "", 260, 100))


def test_only_what_changed_is_written(size):
    out = Terminal()
    view = terminal_view.View(out, False, HELP)
    app = device()
    view.draw(app, "")
    start = len(out.getvalue())
    view.draw(app, "")
    assert len(out.getvalue()) == start
    app.port.canvas.pixel(3, 20, 1)
    app.port.shows += 1
    view.draw(app, "")
    written = out.getvalue()[start:]
    # one line is drawn again: the cursor is set, and what may stand behind the line is cleared
    assert written.startswith("\x1b[12;1H") and written.endswith("\x1b[K") and written.count("\x1b[") == 2


def test_another_size_is_drawn_anew(size):
    out = Terminal()
    view = terminal_view.View(out, False, HELP)
    app = device()
    view.draw(app, "")
    start = len(out.getvalue())
    size(80, 24)
    view.draw(app, "")
    assert out.getvalue()[start:].startswith("\x1b[2J\x1b[1;1H\u250c") and "\u2800" in out.getvalue()[start:]


def test_note_that_goes_away_leaves_nothing_behind(size):
    out = Terminal()
    view = terminal_view.View(out, True, HELP)
    view.draw(device(), "hold which key?")
    start = len(out.getvalue())
    view.draw(device(), "")
    assert out.getvalue()[start:].endswith("\x1b[3;1H\x1b[J")


def test_terminal_is_given_back_once(size):
    out = Terminal()
    view = terminal_view.View(out, False, HELP)
    view.enter()
    view.leave()
    view.leave()
    assert out.getvalue() == terminal_view.ENTER + terminal_view.LEAVE


def test_dumb_terminal_gets_lines_and_no_codes(size, monkeypatch):
    monkeypatch.setenv("TERM", "dumb")
    out = Terminal()
    view = terminal_view.View(out, True, HELP)
    view.enter()
    view.draw(device(), "")
    view.leave()
    assert out.getvalue() == "\nAna\narrows: UP/DOWN   Enter: OK   q: quit\n"


def test_scene_is_read_out_from_top_to_bottom_with_the_bar_in_brackets():
    scene = [("text", 64, 0, 64, 8, "Ben", "^", 1), ("text", 0, 0, 64, 8, "Ana", "^", 0), ("fill", 0, 0, 9, 9, 1),
             ("number", 0, 8, 64, 40, "25", "^", 1), ("tile", 70, 8, 20, 40, 64, 1), ("icon", 0, 56, 8, 8, "fish", 1)]
    assert terminal_view.text_lines(scene) == ["[Ana]  Ben", "25  6-4", "(fish)"]
