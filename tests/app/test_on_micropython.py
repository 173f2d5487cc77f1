"""The real app on a real MicroPython: the same pictures, the same sheet."""

import shutil
from pathlib import Path

import pytest

import micropython_runner
from host_tools import boards, screens, tours
from host_tools.flashing import program

WALK = Path(__file__).parent / "on_micropython" / "walk.py"


@pytest.mark.covers("MicroPython", "safe menu")
@pytest.mark.parametrize("board", screens.simulated())
@pytest.mark.parametrize("tour", tours.names())
def test_tour_draws_the_same_pictures_and_keeps_the_same_sheet(tour, board, tmp_path, micropython):
    width, height, colours = boards.board(board).PANEL
    libraries = tmp_path / "libraries"
    libraries.mkdir()
    for place, path in program.libraries():
        shutil.copy(str(path), str(libraries / Path(place).name))
    said = micropython_runner.run(WALK, tours.FOLDER / (tour + ".press"), tmp_path / "matches", width, height, colours,
                                  libraries)
    expected = []
    for line in screens.golden_file(tour, board).read_text(encoding="utf-8").splitlines():
        if line.startswith("== "):
            _mark, name, _after, presses, _word, _crc, checksum = line.split()
            expected.append("%s %s %s" % (name, presses, checksum))
    expected += (tours.FOLDER / (tour + ".sheet")).read_text(encoding="utf-8").splitlines()
    assert said.splitlines() == expected
