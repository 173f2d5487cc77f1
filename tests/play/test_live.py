"""The simulated device in a terminal: played, interrupted, brought down."""

import os
import signal
import subprocess
import sys
import time

import pytest

from host_tools import checkout, terminal_view

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a pseudo-terminal is needed")
MATCH = "\r" * 7
BREAKS = ("import sys; sys.path.insert(0, 'firmware')\n"
          "from kafou.screens.score import Score\n"
          "def press(self, gesture, role): raise ZeroDivisionError('a mistake of ours')\n"
          "Score.press = press\n"
          "from host_tools.__main__ import main\n"
          "sys.exit(main(sys.argv[1:]))\n")

HANGS = BREAKS.replace("raise ZeroDivisionError('a mistake of ours')", """
    print('hangs', flush=True)
    while True: pass""")


class Live:
    """The play command on a pseudo-terminal; `said` is all it has written."""

    def __init__(self, *arguments, program=("-m", "host_tools")):
        import pty

        self.leader, follower = pty.openpty()
        # Kept open, so that its settings can be asked for after the program has ended; those it had are read
        # before there is a program to change them.
        self.follower = follower
        self.modes_before = self.modes()
        environment = dict(os.environ, COLUMNS="100", LINES="40", TERM="xterm", PYTHONIOENCODING="utf-8")
        self.process = subprocess.Popen([sys.executable, *program, "play", *[str(one) for one in arguments]],
                                        stdin=follower, stdout=follower, stderr=follower, cwd=checkout.ROOT,
                                        env=environment)
        self.said = ""

    def until(self, mark, start=0):
        """Waits until the program has written this."""
        latest = time.monotonic() + 60
        while mark not in self.said[start:]:
            assert time.monotonic() < latest, self.said[-2000:]
            self.reads(0.1)

    def reads(self, seconds):
        """Takes what the program writes within that time."""
        import select

        if select.select([self.leader], [], [], seconds)[0]:
            self.said += os.read(self.leader, 65536).decode("utf-8", "replace")

    def types(self, text, mark):
        """Types, and waits for what then appears."""
        start = len(self.said)
        os.write(self.leader, text.encode("utf-8"))
        self.until(mark, start)

    def modes(self):
        """The settings of the terminal."""
        import termios

        return termios.tcgetattr(self.follower)

    def close(self):
        """The program is ended, if it has not."""
        self.process.kill()
        self.process.wait()
        os.close(self.leader)
        os.close(self.follower)


@pytest.fixture
def start():
    """Starts programs that are ended after the test."""
    started = []

    def live(*arguments, **more):
        started.append(Live(*arguments, **more))
        return started[-1]
    yield live
    for one in started:
        one.close()


def test_match_is_played_saved_and_taken_up_again(start, tmp_path):
    live = start("--folder", tmp_path, "--text")
    live.until("q: quit")
    live.types(MATCH, "to 250")
    live.types("\r\r", "+5")
    live.types("h", "hold which key?")
    live.types("q", "The matches are kept in %s" % tmp_path)
    assert live.process.wait(30) == 0
    again = start("--folder", tmp_path, "--text")
    again.until("q: quit")
    assert "+5" in again.said and "to 250" in again.said


def test_second_play_on_a_folder_is_refused_until_the_first_has_gone_even_killed(start, tmp_path):
    first = start("--folder", tmp_path, "--text")
    first.until("q: quit")
    first.types(MATCH, "to 250")
    for words in ((), ("--script", "boards/pictures/score.press")):
        second = start("--folder", tmp_path, *words)
        second.until("in use by another Kafou")
        assert second.process.wait(30) == 2 and "q: quit" not in second.said
    first.types("\r\r", "5  0")
    first.process.kill()
    first.process.wait(30)
    third = start("--folder", tmp_path, "--text")
    third.until("q: quit")
    assert "5  0" in third.said


def test_key_that_nobody_uses_undoes_nothing(start, tmp_path):
    live = start("--folder", tmp_path, "--text")
    live.until("q: quit")
    live.types(MATCH, "to 250")
    live.types("\r\r", "+5")
    # Delete, F1, Shift+Left, then UP, whose effect is seen
    live.types("\x1b[3~\x1bOP\x1b[1;2Dw", "Player1]")
    live.types("b", "ndo")
    live.types("q", "kept in")
    sheet = "".join(path.read_text(encoding="utf-8") for path in sorted((tmp_path / "matches" / "0001").iterdir()))
    assert sheet.count("undo") == 1


@pytest.mark.parametrize("ending, code", [("q", 0), ("\x03", 0), (signal.SIGTERM, 143), (signal.SIGHUP, 129)])
def test_terminal_is_left_as_it_was_however_play_ends(start, tmp_path, ending, code):
    live = start("--folder", tmp_path)
    live.until("q: quit")
    assert terminal_view.ENTER in live.said and live.modes() != live.modes_before
    if isinstance(ending, str):
        # Ctrl-C is typed only where the terminal is the program's own; the signal is the same.
        if ending == "\x03":
            live.process.send_signal(signal.SIGINT)
        else:
            os.write(live.leader, ending.encode())
    else:
        live.process.send_signal(ending)
    live.until(terminal_view.LEAVE)
    assert live.process.wait(30) == code
    assert live.modes() == live.modes_before


def test_ctrl_c_that_repeats_leaves_the_terminal_as_it_was(start, tmp_path):
    live = start("--folder", tmp_path)
    live.until("q: quit")
    while terminal_view.LEAVE not in live.said:
        live.process.send_signal(signal.SIGINT)
        live.reads(0.001)
    # 130 and the like: one came after the program had given back the terminal, and its handlers.
    assert live.process.wait(30) in (0, 130, -signal.SIGINT)
    assert live.modes() == live.modes_before


def test_program_that_hangs_is_ended_by_the_second_ctrl_c(start, tmp_path):
    live = start("--folder", tmp_path, program=("-c", HANGS))
    live.until("q: quit")
    live.types(MATCH + "w", "hangs")
    while terminal_view.LEAVE not in live.said:
        live.process.send_signal(signal.SIGINT)
        live.reads(0.1)
    live.process.wait(30)
    assert live.modes() == live.modes_before


def test_unexpected_error_is_shown_on_the_device_and_told_at_the_end(start, tmp_path):
    live = start("--folder", tmp_path, "--text", program=("-c", BREAKS))
    live.until("q: quit")
    live.types(MATCH, "to 250")
    live.types("w", "ZeroDivisionError")
    live.types("q", "a mistake of ours")
    live.until("kept in")
    assert live.process.wait(30) == 1


def test_folder_that_cannot_be_written_is_said_below_the_picture_and_at_the_end(start, tmp_path):
    folder = tmp_path / "a-file"
    folder.write_bytes(b"here")
    live = start("--folder", folder, "--text")
    live.until("The match is not saved: %s" % tmp_path)
    live.types(MATCH, "not saved")
    live.types("q", "The match is not saved: %s cannot be written (File exists)." % folder)
    assert live.process.wait(30) == 0
