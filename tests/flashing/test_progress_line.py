"""The line that shows what is being copied: on a terminal, a narrow one, none at all."""

import io
import os

import pytest

from host_tools.flashing import progress

FILES = [("lib/kafou/core/standing.mpy", 0), ("lib/kafou/app.mpy", 3000), ("main.py", 9000)]


class Terminal(io.StringIO):
    """A terminal."""

    def isatty(self):
        return True


def shown(out):
    """What a run of three files writes."""
    bar = progress.Progress(len(FILES), out)
    for place, done in FILES:
        bar(place, done, 10000)
    bar(None, 10000, 10000)
    bar.clear()
    return out.getvalue()


def test_without_a_terminal_every_file_has_its_line():
    said = shown(io.StringIO())
    assert said.split("\n") == ["copying 1 of 3: lib/kafou/core/standing.mpy", "copying 2 of 3: lib/kafou/app.mpy",
                                "copying 3 of 3: main.py", ""]


def test_a_terminal_that_is_dumb_gets_lines_too(monkeypatch):
    monkeypatch.setenv("TERM", "dumb")
    assert "\r" not in shown(Terminal())


@pytest.mark.parametrize("columns", [120, 40, 20, 3])
def test_on_a_terminal_one_line_is_written_over_and_cleared(monkeypatch, columns):
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(progress.shutil, "get_terminal_size", lambda: os.terminal_size((columns, 24)))
    said = shown(Terminal())
    assert "\n" not in said and "\x1b" not in said
    lines = said.split("\r")
    assert max(len(line) for line in lines) < columns
    # In the end nothing of it is left, and the cursor is at the beginning.
    assert lines[-1] == "" and not lines[-2].strip()
    if columns == 120:
        assert lines[2].startswith("copying 2 of 3 [#######-----------------] lib/kafou/app.mpy")
