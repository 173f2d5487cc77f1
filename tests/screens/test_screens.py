"""The tours through every screen: the pictures and the sheets are those that were looked at and kept."""

import pytest

from host_tools import screens, tours
from kafou.drawing.text import text_width

UNFINISHED = ("corrections-of-pairs", "house-rules-by-name", "list-of-matches", "safe-menu", "tracked-fish",
              "tracked-play")


@pytest.mark.parametrize("tour, board", screens.kept())
def test_pictures_and_sheet_of_a_tour_are_as_kept(tour, board):
    looks, lines = screens.pictures(tour, board)
    kept = screens.golden_file(tour, board).read_text(encoding="utf-8")
    assert screens.golden_text(looks) == kept
    assert "\n".join(lines) + "\n" == (tours.FOLDER / (tour + ".sheet")).read_text(encoding="utf-8")


def test_every_golden_file_has_its_tour():
    kept = {(path.parent.name, path.stem) for path in screens.GOLDEN.glob("*/*.txt")}
    assert kept == {(board, tour) for tour, board in screens.kept()}
    assert len(tours.names_for("sim_three")) >= 3


@pytest.mark.parametrize("tour", tours.names_for("sim_three"))
def test_hints_fit_on_three_keys(tour):
    def look(app, name, _presses):
        hint = app.scene[-1]
        assert text_width(hint[5]) <= app.port.canvas.width, (name, hint[5])
    tours.walk(tour, "sim_three", look)


def test_a_board_without_kept_pictures_is_said_as_such(capsys):
    assert screens.run(["--board", "sim_pad", "--tour", "penalty-of-two"]) == 0
    assert "none are kept for this board" in capsys.readouterr().out


def test_a_tour_that_is_not_for_three_keys_is_refused_in_a_sentence(capsys):
    assert screens.run(["--board", "sim_three", "--tour", "five-up-of-three"]) == 2
    assert "five-up-of-three is not for sim_three" in capsys.readouterr().err


@pytest.mark.parametrize("tour", tours.names())
def test_sheet_of_a_tour_scores(tour, root):
    from host_tools.scoring.reading import read

    with open(tours.FOLDER / (tour + ".sheet"), "rb") as lines:
        reading = read(lines, True)
    assert reading.errors == []
    assert reading.match.standing.over or tour in UNFINISHED
