"""The command: lists boards, shows one, draws, makes pages."""

import os
import shutil
import subprocess
import sys

import pytest

from conftest import ROOT
from host_tools import boards


def run(*arguments, columns="140", encoding="utf-8"):
    """(exit code, output, complaints) of the command."""
    variables = dict(os.environ, COLUMNS=columns, PYTHONIOENCODING=encoding)
    done = subprocess.run([sys.executable, "-m", "host_tools", "boards", *[str(one) for one in arguments]],
                          cwd=str(ROOT), env=variables, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          encoding=encoding, check=False)
    return done.returncode, done.stdout, done.stderr


@pytest.fixture
def my_board(tmp_path):
    """A board of a maker's own, beside the project: the folder, and a function that changes its board.py."""
    folder = tmp_path / "my_board"
    folder.mkdir()
    shutil.copy(str(ROOT / "boards" / "pico_oled" / "board.py"), str(folder))
    path = folder / "board.py"

    def change(before, after):
        text = path.read_text(encoding="utf-8")
        assert before in text
        path.write_text(text.replace(before, after), encoding="utf-8")
    change('"pico_oled"', '"my_board"')
    return folder, change


def test_every_board_is_listed_with_how_far_it_is_proven():
    code, said, complaints = run()
    assert (code, complaints) == (0, "")
    lines = said.split("\n")
    assert lines[0].split() == "name board panel keys how far it is proven".split()
    for line, name in zip(lines[2:], boards.names()):
        board = boards.board(name)
        assert line.startswith(name + "  ") and line.endswith(board.RUN) and board.TITLE in line
        assert "%dx%d" % board.PANEL[:2] in line
    assert max(len(line) for line in lines) <= 140


@pytest.mark.parametrize("words", [(), ("pico_oled",), ("pico_display",), ("sim_pad",)])
def test_a_narrow_terminal_and_one_without_lines_get_the_same_words(words):
    code, said, _complaints = run(*words, columns="64", encoding="ascii")
    assert code == 0 and "\x1b" not in said
    if words:
        assert all(len(line) <= 64 or line.startswith(("  ", words[0])) for line in said.split("\n"))
    else:
        assert "\npico_oled\n  board: %s\n  panel: 128x64\n" % boards.board("pico_oled").TITLE in said


def test_one_board_shows_its_wires_and_keys():
    code, said, complaints = run("pico_oled")
    assert (code, complaints) == (0, "")
    for line in ("panel SDA GP0 (pin 1) blue", "panel VCC 3V3 (pin 36) red",
                 "every button, the other leg GND (pin 8) black",
                 "button BACK, one leg GP5 (pin 7) light blue", "BACK undo, naming what was undone menu one step back"):
        assert line in [" ".join(found.split()) for found in said.split("\n")]
    assert said.endswith("The page: %s\n" % os.path.join("boards", "pico_oled", "README.md"))


def test_a_board_that_is_not_there():
    code, said, complaints = run("abacus")
    assert (code, said) == (2, "")
    assert complaints == "there is no board abacus; there are %s\n" % ", ".join(boards.names())
    assert run("--svg", "x.svg") == (2, "", "--svg needs the NAME of a board\n")


def test_ones_own_board_is_told_by_pin_and_line(my_board):
    folder, change = my_board
    change('("OK", 4)', '("OK", 2)')
    for told in (folder, folder / "board.py"):
        code, said, complaints = run(told)
        assert (code, said) == (1, "")
        line = (folder / "board.py").read_text(encoding="utf-8").split("\nKEYS")[0].count("\n") + 2
        assert complaints == "%s:%d: GP2 is used twice: for key UP and for key OK\n" % (folder / "board.py", line)


def test_ones_own_board_gets_a_page_and_is_told_what_the_page_lacks(my_board):
    folder, change = my_board
    page = folder / "README.md"
    code, _said, complaints = run(folder)
    assert code == 1 and "README.md: is missing: a page on Parts, Wiring, Flash it, Keys" in complaints
    code, said, complaints = run(folder, "--write")
    assert code == 1 and said.count(" is new\n") == 4
    assert [line.split(": ", 1)[1] for line in complaints.strip().split("\n")] == [
        "the section '%s' still says nothing" % name for name in ("Parts", "Flash it", "Other pins", "On Wokwi")]
    page.write_text(page.read_text(encoding="utf-8").replace("\n...\n", "\nWords.\n"), encoding="utf-8")
    assert run(folder)[::2] == (0, "")
    change('("OK", 4)', '("OK", 9)')
    code, _said, complaints = run(folder)
    assert code == 1 and [line.split("my_board" + os.sep)[1].split(":")[0] for line in complaints.strip().split("\n")] \
        == ["diagram.json", "wiring.svg", "README.md"]
    assert run(folder, "--write")[::2] == (0, "")
    assert "| button OK, one leg | GP9 (pin 12) | orange |" in page.read_text(encoding="utf-8")
    assert "Words." in page.read_text(encoding="utf-8")


def test_a_page_with_another_label_is_told(my_board):
    folder, change = my_board
    run(folder, "--write")
    page = folder / "README.md"
    text = page.read_text(encoding="utf-8").replace("\n...\n", "\nWords.\n")
    for before, after, told in (
            ("**" + boards.board("pico_oled").RUN, "**has run for years",
             "is not what board.py says; --write makes its pieces again"),
            ("## Parts", "## Shopping", "has no section 'Parts'"),
            ("# Raspberry", "# Rasberry", "does not begin with '# %s'" % boards.board("pico_oled").TITLE)):
        assert before in text
        page.write_text(text.replace(before, after, 1), encoding="utf-8")
        code, _said, complaints = run(folder)
        assert (code, complaints) == (1, "%s: %s\n" % (page, told))


def test_the_drawing_is_saved(tmp_path):
    path = tmp_path / "a.svg"
    assert run("pico_oled", "--svg", path)[::2] == (0, "")
    assert path.read_bytes() == (ROOT / "boards" / "pico_oled" / "wiring.svg").read_bytes()
    code, _said, complaints = run("pico_oled", "--svg", tmp_path)
    assert code == 2 and complaints.startswith("%s cannot be written: " % tmp_path)


def test_other_parts_are_wired_and_drawn(my_board):
    folder, change = my_board
    for before, after in (("KNOB = None", "KNOB = (6, 7, 4)"), ("BUZZER = None", "BUZZER = 15"),
                          ("BATTERY = None", "BATTERY = (26, 6600, 3400, 3200)"),
                          ("LIGHT = None", "LIGHT = (16, 17, 18)"),
                          ('KEY_PULL = "up"', 'KEY_PULL = "down"')):
        change(before, after)
    run(folder, "--write")
    _code, said, _complaints = run(folder)
    lines = [" ".join(line.split()) for line in said.split("\n")]
    for line in ("knob A GP6 (pin 9) teal", "buzzer + GP15 (pin 20) chocolate", "battery + GP26 (pin 31) chocolate",
                 "lamp GREEN GP17 (pin 22) forestgreen", "every button, the other leg 3V3 (pin 36) red"):
        assert line in lines
    drawn = (folder / "wiring.svg").read_text(encoding="utf-8")
    assert all(">%s</text>" % part in drawn for part in ("knob", "buzzer", "battery", "lamp"))
