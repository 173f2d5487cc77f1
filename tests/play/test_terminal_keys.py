"""What a terminal sends becomes keys; the terminal is left as it was."""

import os
import sys
from types import SimpleNamespace

import pytest

from host_tools import live, terminal_keys

posix = pytest.mark.skipif(sys.platform == "win32", reason="a pseudo-terminal is needed")


@pytest.fixture
def terminal():
    """(the end a person types at, the end the program has)."""
    import pty

    leader, follower = pty.openpty()
    yield leader, SimpleNamespace(fileno=lambda: follower)
    for number in (leader, follower):
        try:
            os.close(number)
        except OSError:
            pass


def all_keys(keys):
    """The keys that are waiting."""
    found = []
    while True:
        key = keys.read(0.02)
        if key is None:
            return found
        found.append(key)


@posix
@pytest.mark.parametrize("sent, expected", [
    (b"\x1b[A\x1b[B\x1bOA\x1b[C", ["up", "down", "up", "right"]),
    (b"wsH", ["w", "s", "H"]),
    (b"\r \x7f\x08", ["enter", "enter", "backspace", "backspace"]),
    (b"\x1b", ["escape"]),
    (b"\x1b\x1b[A", ["escape", "up"]),
    (b"\x1a", ["suspend"]),
    # keys that nobody uses: Delete, Shift+Up, F1, F5, Page Up, Alt+b, a click
    (b"\x1b[3~", [""]), (b"\x1b[1;2A", [""]), (b"\x1bOP", [""]), (b"\x1b[15~", [""]), (b"\x1b[5~w", ["", "w"]),
    (b"\x1bb", [""]), (b"\x1b[<0;3;4Mq", ["", "q"]),
    ("é".encode(), ["é"]),
])
def test_each_key_is_one_key(terminal, sent, expected):
    with terminal_keys.PosixKeys(terminal[1]) as keys:
        os.write(terminal[0], sent)
        assert all_keys(keys) == expected


@posix
def test_arrow_that_comes_in_two_parts_is_no_escape(terminal, monkeypatch):
    leader, stream = terminal
    with terminal_keys.PosixKeys(stream) as keys:
        os.write(leader, b"\x1b")
        late = [b"[", b"A"]
        ready = keys.ready

        def slowly(seconds):
            if seconds == terminal_keys.ESCAPE_S:
                os.write(leader, late.pop(0))
            return ready(seconds)
        monkeypatch.setattr(keys, "ready", slowly)
        assert keys.read(1) == "up"


@posix
def test_terminal_is_left_as_it_was_also_after_an_error(terminal):
    import termios

    before = termios.tcgetattr(terminal[1].fileno())
    with pytest.raises(ZeroDivisionError):
        with terminal_keys.PosixKeys(terminal[1]):
            assert termios.tcgetattr(terminal[1].fileno()) != before
            raise ZeroDivisionError
    assert termios.tcgetattr(terminal[1].fileno()) == before


@posix
def test_terminal_is_left_as_it_was_when_interrupted_while_it_is_taken(terminal, monkeypatch):
    import termios
    import tty

    before = termios.tcgetattr(terminal[1].fileno())

    def interrupted(number, take=tty.setcbreak):
        take(number)
        raise KeyboardInterrupt
    monkeypatch.setattr(tty, "setcbreak", interrupted)
    with pytest.raises(KeyboardInterrupt):
        with terminal_keys.PosixKeys(terminal[1]):
            pass
    assert termios.tcgetattr(terminal[1].fileno()) == before


@posix
def test_terminal_that_goes_away_is_the_end(terminal):
    with terminal_keys.PosixKeys(terminal[1]) as keys:
        os.close(terminal[0])
        assert keys.read(1) == "end"


def test_windows_console_gives_the_same_keys(monkeypatch):
    typed = list("w\r\x08\x1b") + ["\xe0", "H", "\x00", "P", "\xe0", "S"]
    console = SimpleNamespace(kbhit=lambda: bool(typed), getwch=lambda: typed.pop(0))
    monkeypatch.setitem(sys.modules, "msvcrt", console)
    keys = terminal_keys.WindowsKeys(None)
    assert all_keys(keys) == ["w", "enter", "backspace", "escape", "up", "down", ""]
    typed.append("\x03")
    with pytest.raises(KeyboardInterrupt):
        keys.read(0.1)


def test_every_key_of_every_board_can_be_typed():
    from host_tools import boards
    from kafou.ports.roles import roles

    typed = list(live.LETTERS) + list("0123456")
    for name in boards.names():
        pressed = roles(boards.board(name))
        assert {live.role_of(key, pressed) for key in typed} - {None} == set(pressed)
        assert live.role_of("h", pressed) is None and live.role_of("q", pressed) is None


def test_board_without_a_key_does_not_take_it():
    assert live.role_of("b", ("UP", "OK", "DOWN")) is None
    assert live.role_of("3", ("UP", "OK", "DOWN")) is None
    assert not any("BACK" in told for told in live.help_pieces(("UP", "OK", "DOWN")))
