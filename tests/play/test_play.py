"""The play command: scripts, pictures, a live terminal."""

import os
import subprocess
import sys
import zlib

import pytest

from host_tools import boards, checkout, press_script

SCRIPT = "OK*7 OK OK\nOK UP OK # Player2 scores 10\n"


def play(*arguments, text=None, environment=None):
    """(exit code, output, complaints) of the command, without a terminal."""
    done = subprocess.run([sys.executable, "-m", "host_tools", "play", *[str(one) for one in arguments]], text=True,
                          input=text, cwd=checkout.ROOT, capture_output=True, check=False, encoding="utf-8",
                          env=dict(os.environ, PYTHONIOENCODING="utf-8", **(environment or {})))
    return done.returncode, done.stdout, done.stderr


@pytest.fixture
def script(tmp_path):
    """A short press script."""
    path = tmp_path / "short.press"
    path.write_text(SCRIPT, encoding="utf-8")
    return path


def test_script_prints_picture_and_sheet(script):
    code, said, complaints = play("--script", script, environment={"COLUMNS": "140"})
    assert (code, complaints) == (0, "")
    assert said.endswith("kafou 1\nrules all-fives\nplayers Player1 Player2\nhand Player1\nPlayer1 +5\nPlayer2 +10\n")
    assert "\u2588" in said and "\x1b" not in said


def test_narrow_terminal_gets_braille_and_a_very_narrow_one_words(script):
    code, said, _complaints = play("--script", script, environment={"COLUMNS": "80"})
    assert code == 0 and any("\u2801" <= letter <= "\u28ff" for letter in said)
    code, said, _complaints = play("--script", script, environment={"COLUMNS": "40"})
    assert code == 0 and "[Player1]  Player2\n5  10\n" in said


def test_output_without_such_characters_gets_plain_ones(script):
    done = subprocess.run([sys.executable, "-m", "host_tools", "play", "--script", str(script)], cwd=checkout.ROOT,
                          capture_output=True, check=False,
                          env=dict(os.environ, PYTHONIOENCODING="ascii", COLUMNS="140"))
    assert done.returncode == 0 and done.stdout.isascii() and b"Player2 +10" in done.stdout


def test_folder_is_taken_up_again(script, tmp_path):
    folder = tmp_path / "kept"
    assert play("--script", script, "--folder", folder)[0] == 0
    code, said, _complaints = play("--script", "-", "--folder", folder, "--text", text="OK OK")
    assert code == 0 and said.splitlines()[-2:] == ["Player2 +10", "Player1 +5"]


def test_png_is_saved(script, tmp_path):
    path = tmp_path / "a.png"
    assert play("--script", script, "--png", path)[0] == 0
    content = path.read_bytes()
    assert content.startswith(b"\x89PNG\r\n\x1a\n")
    start = content.index(b"IDAT")
    assert zlib.decompress(content[start + 4:start + 4 + int.from_bytes(content[start - 4:start], "big")])
    assert play("--script", script, "--png", tmp_path / "none" / "a.png")[0] == 2


@pytest.mark.parametrize("text, expected", [
    ("UP FLY", "-:1: FLY is no key; there are UP, DOWN, OK, BACK, hold:KEY and wait:MILLISECONDS"),
    ("\n\nUP*0", "-:3: UP*0: after * stands a number from 1 to 10000"),
    ("hold:UP:x", "-:1: hold:UP:x: a hold names a key, and how long if not 800 ms, as in hold:OK or hold:UP:1400"),
    ("wait", "-:1: wait: a wait is told in milliseconds, as in wait:500"),
    ("3", "-:1: this board has no key 3; it has UP, DOWN, OK, BACK"),
    ("UP:5:5", "-:1: UP:5:5 is no step of a press script"),
    ("OK *3", "-:1: *3: before * stands a key, as in OK*3"),
    ("*", "-:1: *: before * stands a key, as in OK*3"),
    ("OK*", "-:1: OK*: after * stands a number from 1 to 10000"),
    ("OK*3*3", "-:1: OK*3*3: after * stands a number from 1 to 10000"),
    ("OK*99999999999999999999", "-:1: OK*99999999999999999999: after * stands a number from 1 to 10000"),
    ("OK*-1", "-:1: OK*-1: after * stands a number from 1 to 10000"),
    ("ok", "-:1: ok is no key; there are UP, DOWN, OK, BACK, hold:KEY and wait:MILLISECONDS"),
    (":", "-:1: : is no step of a press script"),
    (":UP", "-:1: :UP is no step of a press script"),
    ("hold", "-:1: hold: a hold names a key, and how long if not 800 ms, as in hold:OK or hold:UP:1400"),
    ("hold:", "-:1: hold:: a hold names a key, and how long if not 800 ms, as in hold:OK or hold:UP:1400"),
    ("hold::5", "-:1: hold::5: a hold names a key, and how long if not 800 ms, as in hold:OK or hold:UP:1400"),
    ("hold:OK:1:1", "-:1: hold:OK:1:1: a hold names a key, and how long if not 800 ms, as in hold:OK or hold:UP:1400"),
    ("hold:OK:0", "-:1: hold:OK:0: a time is from 1 to 3600000 milliseconds"),
    ("hold:5", "-:1: this board has no key 5; it has UP, DOWN, OK, BACK"),
    ("wait:", "-:1: wait:: a wait is told in milliseconds, as in wait:500"),
    ("wait:1.5", "-:1: wait:1.5: a wait is told in milliseconds, as in wait:500"),
    ("wait:0", "-:1: wait:0: a time is from 1 to 3600000 milliseconds"),
    ("wait:3600001", "-:1: wait:3600001: a time is from 1 to 3600000 milliseconds"),
    ("OK\r\nwait:3600000*24", "-:2: wait:3600000*24: with this the script takes longer than a day"),
    ("OK*10000\n" * 100, "-:55: OK*10000: with this the script takes longer than a day"),
    ("look", "-:1: look: a look has a name, as in look:menu"),
    ("look::", "-:1: look::: a look has a name, as in look:menu"),
    ("OK =", "-:1: =: an expectation has a line of its own, with a space after its ="),
    ("=over", "-:1: =over: an expectation has a line of its own, with a space after its ="),
])
def test_mistakes_in_a_script_are_told_with_their_line_and_nothing_is_pressed(tmp_path, text, expected):
    folder = tmp_path / "kept"
    code, said, complaints = play("--script", "-", "--folder", folder, text=text)
    assert (code, said, complaints) == (2, "", expected + "\n")
    assert not folder.exists()


def test_without_a_terminal_the_way_is_named():
    code, said, complaints = play(text="")
    assert (code, said) == (2, "")
    assert complaints == "play needs a terminal; without one, give it a press script: --script FILE\n"


def test_unknown_board_names_those_there_are():
    code, _said, complaints = play("--board", "abacus", "--script", "-", text="")
    assert code == 2 and complaints == "there is no board abacus; there are %s\n" % ", ".join(boards.names())


def test_script_counts_presses_and_looks():
    board = boards.board("sim_oled")
    steps = press_script.read_script("UP*2 look:here hold:OK wait:50", board.KEYS)
    assert steps == [("press", "UP", 80), ("press", "UP", 80), ("look", "here", 0), ("press", "OK", 800),
                     ("wait", None, 50)]


def test_a_look_is_printed_under_its_name_and_saved_beside_the_final_picture(tmp_path):
    path = tmp_path / "end.png"
    script = "look:rules OK*7 look:a/b OK OK look:five"
    code, said, complaints = play("--script", "-", "--text", "--png", path, text=script)
    assert (code, complaints) == (0, "")
    parts = said.split("== ")
    assert [part.split("\n")[0] for part in parts[1:]] == ["rules", "a/b", "five"]
    assert "New match" in parts[1] and "5  0" not in parts[2] and "5  0" in parts[3]
    assert sorted(one.name for one in tmp_path.glob("*.png")) == ["end-a-b.png", "end-five.png", "end-rules.png",
                                                                   "end.png"]
    assert (tmp_path / "end-five.png").read_bytes() == path.read_bytes() != (tmp_path / "end-rules.png").read_bytes()


def test_digit_key_is_held_as_any_other():
    steps = press_script.read_script("hold:5 hold:5:900 5*2", ("OK", "5"))
    assert steps == [("press", "5", 800), ("press", "5", 900), ("press", "5", 80), ("press", "5", 80)]


def test_script_expects_what_a_sheet_may(script):
    script.write_text(SCRIPT + "= totals 5 10 # so far\n= not over\n= leads Player1\n", encoding="utf-8")
    code, said, complaints = play("--script", script, "--text")
    # every line is played, then what was not true is told
    assert code == 1 and said.endswith("Player2 +10\n")
    assert complaints == "%s:5: expected leads Player1, but it is not known yet\n" % script
    code, _said, complaints = play("--script", "-", text="= totals 0 0\nOK*9\n= totals 5\n= sums 5\n= refused")
    assert code == 1 and complaints == (
        "-:1: there is no match yet\n"
        "-:3: expected totals 5, found 5 0\n"
        "-:4: \"= sums\" is no expectation\n"
        "-:5: \"= refused\" is for sheets: a screen offers nothing that is refused\n")


def test_folder_that_cannot_be_written_is_said_and_the_script_goes_on(script, tmp_path):
    folder = tmp_path / "a-file"
    folder.write_bytes(b"here")
    code, said, complaints = play("--script", script, "--folder", folder, "--text")
    assert code == 0 and "not saved" in said and said.endswith("Player2 +10\n")
    assert complaints == "The match is not saved: %s cannot be written (File exists).\n" % folder


def test_idle_device_sends_nothing_and_a_press_sends_one_picture(tmp_path):
    from host_tools.play import new_app

    app = new_app(boards.board("sim_oled"), str(tmp_path))
    keys = app.port.keys
    press_script.play(app, press_script.read_script(SCRIPT, keys))
    before = app.port.shows
    press_script.play(app, press_script.read_script("wait:10000", keys))
    assert app.port.shows == before
    press_script.play(app, press_script.read_script("UP", keys))
    assert app.port.shows == before + 1
