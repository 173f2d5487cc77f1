"""play: the simulated device in a terminal, or driven by a press script."""

import argparse
import os
import shutil
import sys
import tempfile
from pathlib import Path

from host_tools import boards, checkout


def parser():
    """The arguments of the command."""
    told = argparse.ArgumentParser(prog="python3 -m host_tools play", description=__doc__.split(": ", 1)[1])
    told.add_argument("--folder", metavar="DIR", help="where matches are kept (a script without it starts afresh)")
    told.add_argument("--script", metavar="FILE", help="a press script; prints the final picture and sheet; - reads it "
                                                       "from standard input")
    told.add_argument("--png", metavar="FILE", help="saves the final picture")
    told.add_argument("--text", action="store_true", help="words instead of a picture")
    told.add_argument("--board", metavar="NAME", default="sim_oled", help="which simulated board (default: sim_oled)")
    return told


def default_folder():
    """Beside the checkout's files, or where this system keeps the data of programs."""
    if checkout.in_checkout():
        return str(checkout.ROOT / ".kafou")
    if sys.platform == "win32":
        return str(Path(os.environ.get("LOCALAPPDATA") or Path.home()) / "kafou")
    return str(Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "kafou")


def run(arguments):
    """Plays; the exit code."""
    told = parser().parse_args(arguments)
    try:
        board = boards.board(told.board)
    except KeyError as error:
        return complain(error.args[0])
    if told.script is not None:
        return run_script(told, board)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return complain("play needs a terminal; without one, give it a press script: --script FILE")
    return run_live(told, board)


def complain(words):
    """One sentence on standard error; exit code 2."""
    sys.stderr.write(words + "\n")
    return 2


def new_app(board, folder):
    """The real app on the simulated port, after its first turn."""
    from kafou.app import App
    from kafou.ports.simulated import SimulatedPort

    app = App(SimulatedPort(board, folder))
    app.turn()
    return app


def run_script(told, board):
    """Runs a press script and prints what came of it."""
    from host_tools import press_script
    from host_tools.pictures import terminal

    try:
        text = sys.stdin.read() if told.script == "-" else Path(told.script).read_text(encoding="utf-8")
        steps = press_script.read_script(text, board.KEYS)
    except press_script.Mistake as error:
        for line, words in error.mistakes:
            complain("%s:%d: %s" % (told.script, line, words))
        return 2
    except (OSError, UnicodeDecodeError) as error:
        return complain("%s cannot be read: %s" % (told.script, getattr(error, "strerror", None) or "it is no UTF-8"))
    folder = told.folder or tempfile.mkdtemp(prefix="kafou-")
    try:
        app = new_app(board, folder)
        press_script.play(app, steps)
        encoding = sys.stdout.encoding or "ascii"
        columns = shutil.get_terminal_size((140, 50)).columns
        picture = None if told.text else terminal.picture_lines(app.port.canvas, columns, encoding,
                                                                terminal.may_colour(sys.stdout))
        for line in picture or text_form(app):
            print(line)
        if app.book.match is not None:
            print()
            for line in app.book.lines():
                print(line)
        return save_png(told, app)
    finally:
        if told.folder is None:
            shutil.rmtree(folder, ignore_errors=True)


def text_form(app):
    """The scene in words."""
    from host_tools.live import text_lines

    return text_lines(app.scene)


def save_png(told, app):
    """Writes the picture where it was asked for; the exit code."""
    from host_tools.pictures.png import write_png

    if told.png is not None:
        try:
            write_png(told.png, app.port.canvas)
        except OSError as error:
            return complain("%s cannot be written: %s" % (told.png, error.strerror))
    return 0


def run_live(told, board):
    """Plays in the terminal."""
    from host_tools import live

    folder = told.folder or default_folder()
    note = ""
    try:
        os.makedirs(folder, exist_ok=True)
        if not os.access(folder, os.W_OK):
            note = "%s cannot be written: nothing is saved" % folder
    except OSError as error:
        note = "%s cannot be made (%s): nothing is saved" % (folder, error.strerror)
    app = new_app(board, folder)
    live.run(app, told.text, note)
    if not note:
        print("The matches are kept in %s" % folder)
    return save_png(told, app)
