"""play: the simulated device in a terminal, or driven by a press script."""

import argparse
import os
import shutil
import sys
import tempfile
from pathlib import Path

from host_tools import boards, checkout, commands, in_use
from host_tools.wording.speaking import add_language


def parser():
    """The arguments of the command."""
    told = argparse.ArgumentParser(prog=commands.program() + " play", description=__doc__.split(": ", 1)[1])
    told.add_argument("--folder", metavar="DIR", help="where matches are kept (a script without it starts afresh)")
    told.add_argument("--script", metavar="FILE", help="a press script; prints the final picture and sheet; - reads it "
                                                       "from standard input")
    told.add_argument("--png", metavar="FILE", help="saves the final picture, and that of each look as FILE-NAME")
    told.add_argument("--text", action="store_true", help="words instead of a picture")
    told.add_argument("--board", metavar="NAME", default="sim_oled",
                      help="which board (default: sim_oled); a real one's panel and keys are simulated")
    add_language(told, "speaks, and goes on speaking,")
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
        board = boards.checked(told.board)
    except KeyError as error:
        return complain(error.args[0])
    try:
        if told.script is not None:
            return run_script(told, board)
        if not (sys.stdin.isatty() and sys.stdout.isatty()):
            return complain("play needs a terminal; without one, give it a press script: --script FILE")
        return run_live(told, board)
    except in_use.InUse as error:
        return complain(str(error))


def complain(words):
    """One sentence on standard error; exit code 2."""
    sys.stderr.write(words + "\n")
    return 2


def new_app(board, folder, language=None):
    """The real app on the simulated port, after its first turn."""
    from host_tools.wording.speaking import speak
    from kafou.app import App
    from kafou.ports.simulated import SimulatedPort

    port = SimulatedPort(board, folder)
    speak(port, language)
    app = App(port)
    app.turn()
    return app


def steps_of(script, keys):
    """(the steps of a press script, 0), or (None, the exit code) once its mistakes are told; - is standard input."""
    from host_tools import press_script

    try:
        text = sys.stdin.read() if script == "-" else Path(script).read_text(encoding="utf-8-sig")
        return press_script.read_script(text, keys), 0
    except press_script.Mistake as error:
        return None, complain_by_line(script, error.mistakes, 2)
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", None) or "it is no UTF-8"
        return None, complain("%s cannot be read: %s" % (script, why))


def run_script(told, board):
    """Runs a press script and prints what came of it."""
    from host_tools import press_script
    from kafou.ports.roles import roles

    steps, code = steps_of(told.script, roles(board))
    if code:
        return code
    folder = told.folder or tempfile.mkdtemp(prefix="kafou-")
    try:
        why = refusal(folder)
        if why is not None:
            complain(why)
        unmet = []
        with in_use.held(folder):
            app = new_app(board, folder, told.language)
            try:
                press_script.play(app, steps, lambda name, _presses: looked(told, app, name))
            except press_script.Unmet as error:
                unmet = error.mistakes
            print_result(told, app)
        save_png(app, told.png)
        return complain_by_line(told.script, unmet, 1)
    finally:
        if told.folder is None:
            shutil.rmtree(folder, ignore_errors=True)


def complain_by_line(name, mistakes, code):
    """Each mistake with its line on standard error; the exit code, 0 when there is none."""
    for line, words in mistakes:
        complain("%s:%d: %s" % (name, line, words))
    return code if mistakes else 0


def refusal(folder):
    """Why matches cannot be kept in this folder, in a sentence; None where they can."""
    try:
        os.makedirs(folder, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return None
    except OSError as error:
        return "The match is not saved: %s cannot be written (%s)." % (folder, error.strerror)


def looked(told, app, name):
    """A look of the script: the picture under its name, and beside the final one where that is saved."""
    print("== " + name)
    print_picture(told, app)
    print()
    if told.png is not None:
        plain = "".join([letter if letter.isalnum() or letter in "-_" else "-" for letter in name])
        path = Path(told.png)
        save_png(app, path.with_name("%s-%s%s" % (path.stem, plain, path.suffix)))


def print_picture(told, app):
    """The picture, or its words."""
    from host_tools import terminal_view

    columns = shutil.get_terminal_size((140, 50)).columns
    canvas = terminal_view.seen(app.port)
    lines = None if told.text else terminal_view.picture(canvas, columns, canvas.height, sys.stdout)
    for line in lines or terminal_view.text_lines(app.scene):
        print(line)


def print_result(told, app):
    """The picture and the sheet."""
    print_picture(told, app)
    if app.book.match is not None:
        print()
        for line in app.book.lines():
            print(line)


def save_png(app, path):
    """Writes the picture where it was asked for; None: nowhere."""
    from host_tools.pictures.png import write_png
    from host_tools.terminal_view import seen

    if path is not None:
        write_png(path, seen(app.port))


def run_live(told, board):
    """Plays in the terminal."""
    from host_tools import live

    folder = told.folder or default_folder()
    note = refusal(folder) or ""
    with in_use.held(folder):
        app = new_app(board, folder, told.language)
        trace = live.run(app, told.text, note)
    why = refusal(folder)
    if app.book.saved() and why is None:
        print("The matches are kept in %s" % folder)
    else:
        complain(why or "The last of the match is not saved: %s could not be written." % folder)
    if trace is not None:
        sys.stderr.write(trace)
    save_png(app, told.png)
    return 1 if trace is not None else 0
