"""The tours through every screen: the pictures and the sheets are those that were looked at and kept."""

import pytest

from host_tools import screens, tours

UNFINISHED = ("corrections-of-pairs", "house-rules-by-name", "safe-menu", "tracked-play")


@pytest.mark.parametrize("board", screens.simulated())
@pytest.mark.parametrize("tour", tours.names())
def test_pictures_and_sheet_of_a_tour_are_as_kept(tour, board):
    looks, lines = screens.pictures(tour, board)
    kept = screens.golden_file(tour, board).read_text(encoding="utf-8")
    assert screens.golden_text(looks) == kept
    assert "\n".join(lines) + "\n" == (tours.FOLDER / (tour + ".sheet")).read_text(encoding="utf-8")


def test_every_golden_file_has_its_tour():
    kept = {(path.parent.name, path.stem) for path in screens.GOLDEN.glob("*/*.txt")}
    assert kept == {(board, tour) for board in screens.simulated() for tour in tours.names()}


@pytest.mark.parametrize("tour", tours.names())
def test_sheet_of_a_tour_scores(tour, root):
    from host_tools.scoring.reading import read

    with open(tours.FOLDER / (tour + ".sheet"), "rb") as lines:
        reading = read(lines, True)
    assert reading.errors == []
    assert reading.match.standing.over or tour in UNFINISHED
