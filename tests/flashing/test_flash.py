"""`flash` against a real MicroPython with real littlefs and FAT, through mpremote."""

import pytest

from flashing.bench import bench, needs_micropython, version_texts  # noqa: F401
from host_tools.flashing import connecting, installing

pytestmark = needs_micropython


def on(board):
    """The files of the board, {path: bytes}, read with its program stopped; it is started again."""
    with connecting.board(board.port) as (there, _facts):
        return there.read(["main.py", "main.before.py", "lib", "staging", "scorebook"])


def put(board, files):
    """Writes files to the board."""
    with connecting.board(board.port) as (there, _facts):
        for path, content in files.items():
            assert there.write(path, content) == installing.hash_of(content)


def places(version):
    """Where the files of a small program are on the board."""
    return sorted(place if place == "main.py" else place.replace(".py", ".mpy") for place in version_texts(version))


@pytest.mark.parametrize("kind, blocks", [("littlefs", 352), ("fat", 2048)])
def test_from_an_empty_board_to_a_newer_program(bench, kind, blocks):  # noqa: F811
    match = {"scorebook/matches/0001/000": b"kafou 1 *00\n", "scorebook/settings/settings.0": b"x"}
    with bench.board(kind=kind, blocks=blocks) as board:
        said = bench.flash("--port", board.port)
        assert "Copied 8 files" in said and said.endswith("\nKafou 1 runs on bench\n")
        assert "copying 8 of 8: main.py\n" in said
        assert sorted(on(board)) == places(1)
        said = bench.flash("--port", board.port)
        assert "Nothing to copy" in said and "copying" not in said and "Kafou 1 runs on bench" in said
        put(board, match)
        bench.choose(2)
        said = bench.flash("--port", board.port)
        assert "Copied 6 files" in said and "deleted 1." in said and "Kafou 2 runs on bench" in said
        found = on(board)
        assert {path: found.pop(path) for path in match} == match
        assert sorted(found) == places(2)
