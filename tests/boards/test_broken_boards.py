"""A board.py that is not right: every command that needs that board says why, and the others do not mind."""

import shutil

import pytest

from conftest import ROOT
from host_tools import __main__ as command_line
from host_tools import boards, checkout
from host_tools.flashing import program

PRESSES = ("--script", ROOT / "boards" / "pictures" / "score.press")


@pytest.fixture
def run(tmp_path, monkeypatch, capsys):
    """Runs a command where the board `mine` has this text in its board.py; its exit code and complaints."""
    for name in ("sim_oled", "pico_oled"):
        shutil.copytree(str(ROOT / "boards" / name), str(tmp_path / "boards" / name))
    (tmp_path / "boards" / "mine").mkdir()
    monkeypatch.setattr(checkout, "BOARDS", tmp_path / "boards")

    def command(text, *words):
        (tmp_path / "boards" / "mine" / "board.py").write_text(text, encoding="utf-8")
        code = command_line.main([str(word) for word in words])
        return code, capsys.readouterr().err
    return command


@pytest.mark.parametrize("text, words", [
    ("NAME = (", "board.py:1: this is no Python: "),
    ("import machine\n", "board.py:1: a board's file is constants only"),
    ('"""Mine."""\nNAME = "mine"\n', "board.py:1: "),
])
def test_why_a_board_cannot_be_played_is_told(run, text, words):
    for command in ("play", "boards"):
        code, complaints = run(text, command, *(("--board", "mine") + PRESSES if command == "play" else ("mine",)))
        assert code == (2 if command == "play" else 1) and words in complaints and "Traceback" not in complaints
    assert run(text, "play", "--board", "sim_oled", *PRESSES) == (0, "")
    assert "pico_oled" in program.real_boards()
    with pytest.raises(boards.NotRight, match="board.py:1: "):
        boards.checked("mine")
