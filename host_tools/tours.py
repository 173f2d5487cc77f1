"""Tours: press scripts kept with the tests that lead through every screen."""

import tempfile

from host_tools import boards, checkout, press_script
from kafou.ports.roles import roles
from kafou.words import ENGLISH

FOLDER = checkout.TESTS / "screens"
WITHOUT_BACK = "# Also for boards without BACK."


def names():
    """Every tour, in alphabetical order."""
    return sorted(path.stem for path in FOLDER.glob("*.press"))


def names_for(board_name):
    """Those for this board: where held OK is BACK, only those that say so."""
    if "BACK" in roles(boards.board(board_name)):
        return names()
    return [name for name in names() if WITHOUT_BACK in text(name)]


def text(name):
    """The press script of a tour."""
    return (FOLDER / (name + ".press")).read_text(encoding="utf-8")


def steps(name, board):
    """The steps of a tour on this board."""
    return press_script.read_script(text(name), roles(board))


def walk(name, board_name, look, language=None, theme=""):
    """Plays a tour in a folder of its own; `look(app, name, presses)` at every look; gives the sheet's lines."""
    from host_tools.wording.speaking import speak
    from kafou.app import App
    from kafou.ports.simulated import SimulatedPort

    board = boards.board(board_name)
    with tempfile.TemporaryDirectory(prefix="kafou-") as folder:
        port = SimulatedPort(board, folder)
        speak(port, language)
        app = App(port)
        app.settings.theme = theme
        app.take_over_settings()
        app.turn()
        # What a tour expects names the players as English does.
        walked = [step for step in steps(name, board) if step[0] != "expect" or language in (None, ENGLISH)]
        press_script.play(app, walked, lambda told, presses: look(app, told, presses))
        return list(app.book.lines()) if app.book.match is not None else []
