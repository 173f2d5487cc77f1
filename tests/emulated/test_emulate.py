"""The emulate command: press scripts through the real firmware, the flash kept between runs, mistakes in a sentence."""

import pytest

from host_tools import emulate
from host_tools.emulator import images, installed, scorebooks

MATCH = ["kafou 1", "rules all-fives", "players Ana Ben", "hand Ana", "Ana +10"]


@pytest.fixture
def run(newest, tmp_path, capsys, monkeypatch):
    """Runs the command with a script, on a board with a match; (exit code, what it printed, its complaints)."""
    monkeypatch.setenv("COLUMNS", "140")
    files = dict(installed.built("pico_oled"), **scorebooks.files_of_match(MATCH))
    (tmp_path / "emulated-pico_oled.flash").write_bytes(installed.flash_with(newest, files))

    def command(script, *arguments):
        (tmp_path / "a.press").write_text(script)
        code = emulate.run(["--script", str(tmp_path / "a.press"), "--folder", str(tmp_path)] +
                           [str(one) for one in arguments])
        said = capsys.readouterr()
        return code, said.out, said.err
    return command


def test_script_is_pressed_and_the_match_is_read_from_the_flash_that_is_kept(run, tmp_path):
    picture = tmp_path / "looks.png"
    code, said, complaints = run("OK OK look:five\n= totals 10 5\n", "--png", picture)
    assert (code, complaints) == (0, "")
    assert "\u2580" in said and said.endswith("Ana +10\nBen +5\n")
    assert picture.read_bytes().startswith(b"\x89PNG")
    picture = tmp_path / "last.png"
    code, said, complaints = run("BACK\n", "--driver", "sh1106", "--png", picture)
    assert (code, complaints) == (0, "") and said.endswith("Ana +10\nBen +5\nundo\n")
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_expectation_that_is_not_met_is_told(run):
    code, _said, complaints = run("OK OK\n= totals 10 10\n")
    assert code == 1 and "a.press:2:" in complaints


@pytest.mark.parametrize("arguments, words", [
    (["--board", "sim_oled"], "sim_oled is no Raspberry Pi Pico"),
    (["--board", "nothing"], "there is no board nothing"),
    (["--firmware", "nothing.uf2"], "nothing.uf2 cannot be read"),
    (["--driver", "lamp"], "There is no model of a lamp"),
    (["--port", "70000"], "port 70000 cannot be used"),
])
def test_what_cannot_be_emulated_is_told(tmp_path, capsys, arguments, words):
    (tmp_path / "a.press").write_text("OK\n")
    assert emulate.run(["--script", str(tmp_path / "a.press")] + arguments) == 2
    complaints = capsys.readouterr().err
    assert words in complaints and complaints.count("\n") == 1


@pytest.mark.parametrize("kept", [b"anything", bytes(2 * 1024 * 1024)])
def test_flash_that_cannot_be_read_is_told_and_stays(run, tmp_path, kept):
    place = tmp_path / "emulated-pico_oled.flash"
    place.write_bytes(kept)
    code, said, complaints = run("OK\n")
    assert (code, said, complaints.count("\n")) == (2, "", 1) and str(place) in complaints
    assert place.read_bytes() == kept


def test_without_a_terminal_or_an_image_it_says_so(tmp_path, capsys, monkeypatch):
    assert emulate.run([]) == 2
    assert "needs a terminal" in capsys.readouterr().err
    monkeypatch.delenv(images.VARIABLE)
    (tmp_path / "a.press").write_text("OK\n")
    assert emulate.run(["--script", str(tmp_path / "a.press")]) == 2
    assert capsys.readouterr().err == images.NONE % "MicroPython" + "\n"
