"""The files of the program for a board: where each belongs on the device, and where it lies here."""

from pathlib import Path

from host_tools import boards, checkout

MAIN = "main.py"
BOARD = "lib/kafou_board"
DATA = "scorebook"
STAGING = "staging"
LOG = "scorebook/log.txt"
# On the device the other Python's port is dead weight, and so is the simulated one.
LEFT_OUT = {
    "micropython": ("ports/simulated.py", "ports/circuitpython/"),
    "circuitpython": ("ports/simulated.py", "ports/micropython/"),
}


def modules(runtime):
    """[(path on the device, Path here)] of the package `kafou` for one Python, in alphabetical order."""
    import kafou

    folder = Path(kafou.__file__).resolve().parent
    found = [(path.relative_to(folder).as_posix(), path) for path in sorted(folder.rglob("*.py"))]
    return [("lib/kafou/" + name, path) for name, path in found if not name.startswith(LEFT_OUT[runtime])]


def main_file():
    """Where `main.py` lies here; pyproject.toml installs firmware/ as host_tools/start_files."""
    if checkout.in_checkout():
        return checkout.FIRMWARE / MAIN
    return Path(__file__).resolve().parents[1] / "start_files" / MAIN


def files(board, runtime="micropython"):
    """[(path on the device, Path here)] of everything a board needs; KeyError when there is no such board."""
    boards.board(board)
    constants = checkout.BOARDS / board / "board.py"
    return [(MAIN, main_file())] + modules(runtime) + [(BOARD + ".py", constants)]


def real_boards(runtime="micropython"):
    """{name: constants} of the boards that are hardware and run this Python."""
    found = {name: boards.board(name) for name in boards.names()}
    return {name: board for name, board in found.items() if runtime in getattr(board, "RUNTIMES", ())}
