"""boards: the boards there are, their wiring and pages; whether a board of one's own is right.

A board is a folder under boards/ with a board.py of constants and a page.
"""

import argparse
import runpy
import shutil
import sys
from pathlib import Path
from types import SimpleNamespace

from host_tools import checkout, commands


class NotRight(KeyError):
    """A board whose board.py is not right; its argument tells why, a line for each mistake."""


def names():
    """Every board's name, in alphabetical order."""
    return sorted(path.parent.name for path in checkout.BOARDS.glob("*/board.py"))


def board(name):
    """The board's constants as attributes; KeyError with the names there are when it is not there.

    NotRight when its board.py cannot be run; what else may be wrong with it is not looked at.
    """
    if name not in names():
        raise KeyError("there is no board %s; there are %s" % (name, ", ".join(names())))
    try:
        return SimpleNamespace(**runpy.run_path(str(checkout.BOARDS / name / "board.py")))
    except Exception as error:
        raise NotRight("\n".join(mistakes(checkout.BOARDS / name)[1])) from error


def checked(name):
    """The same of a board that is right; NotRight with everything that is wrong with its board.py."""
    board(name)
    constants, wrong = mistakes(checkout.BOARDS / name)
    if constants is None:
        raise NotRight("\n".join(wrong))
    return constants


def parser():
    """The arguments of the command."""
    told = argparse.ArgumentParser(
        prog=commands.program() + " boards", description="the boards there are; or one, with its wiring and whether "
        "its board.py and its page are right", epilog="Exit code: 0 all is right, 1 something is not, 2 there is no "
        "such board.")
    told.add_argument("name", nargs="?", metavar="NAME", help="one board: a folder in boards/, or any other folder "
                                                              "with a board.py")
    told.add_argument("--write", action="store_true", help="makes drawing, tables and Wokwi diagram again from "
                                                           "board.py (of all boards without NAME)")
    told.add_argument("--features", action="store_true", help="what is tested on which Python, and what each board has")
    told.add_argument("--svg", metavar="FILE", help="saves the drawing of the wiring")
    return told


def run(arguments):
    """Lists, shows or writes; the exit code."""
    told = parser().parse_args(arguments)
    if told.name is None and told.svg is not None:
        return complain("--svg needs the NAME of a board")
    if told.features:
        return list_features()
    if told.name is None and not told.write:
        return list_all()
    folders = [checkout.BOARDS / name for name in names()] if told.name is None else [folder_of(told.name)]
    if folders == [None]:
        return complain("there is no board %s; there are %s" % (told.name, ", ".join(names())))
    if told.write:
        return max([write(folder) for folder in folders] + ([write_list()] if told.name is None else []))
    return show(folders[0], told.svg)


def complain(words):
    """One sentence on standard error; exit code 2."""
    sys.stderr.write(words + "\n")
    return 2


def folder_of(name):
    """The folder of a board by its name, or of the path of one; None where there is no board.py."""
    if name in names():
        return checkout.BOARDS / name
    path = Path(name)
    path = path.parent if path.name == "board.py" else path
    return path if (path / "board.py").is_file() else None


def shown_path(path):
    """A path as short as it can be told from here."""
    try:
        return str(path.resolve().relative_to(Path.cwd()))
    except ValueError:
        return str(path)


def mistakes(folder):
    """(the board or None, ["FILE:LINE: words"]) of a folder: None for one whose board.py is not right."""
    from host_tools.wiring import checks, page

    found = checks.findings(folder)
    if found:
        return None, ["%s:%d: %s" % (shown_path(folder / "board.py"), line, words) for line, words in found]
    constants = SimpleNamespace(**runpy.run_path(str(folder / "board.py")))
    return constants, ["%s: %s" % (shown_path(folder / name), words)
                       for name, words in page.findings(folder, constants)]


def list_all():
    """A table of all boards."""
    from kafou.ports.roles import roles

    rows = []
    for name in names():
        constants = mistakes(checkout.BOARDS / name)[0]
        if constants is None:
            rows.append((name, "is not right: %s boards %s tells why" % (commands.program(), name), "", "", ""))
        else:
            keys = roles(constants)
            rows.append((name, constants.TITLE, "%dx%d" % constants.PANEL[:2],
                         " ".join(keys) if len(keys) <= 4 else "%d keys" % len(keys), constants.RUN))
    print_table(("name", "board", "panel", "keys", "how far it is proven"), rows)
    return 0


def list_features():
    """Both tables of what works where; the exit code."""
    from host_tools.wiring import features

    try:
        for head, rows in (features.by_python(features.covered()),
                           features.by_board([board(name) for name in names()])):
            print_table(head, rows)
            print()
    except features.NotRight as error:
        return complain(str(error))
    return 0


def print_table(head, rows):
    """A table as wide as the terminal allows."""
    from host_tools.wiring import tables

    for line in tables.terminal(head, rows, shutil.get_terminal_size((120, 50)).columns, sys.stdout.encoding):
        print(line)


def show(folder, svg):
    """A board's facts, its wiring and its keys, or what is wrong with it; the exit code."""
    from host_tools.wiring import drawing, tables

    constants, wrong = mistakes(folder)
    if constants is not None:
        print("%s: %s" % (constants.NAME, constants.TITLE))
        for what, words in tables.facts(constants):
            print("  %s: %s" % (what, words))
        rows = tables.wire_rows(constants) if constants.RUN != "simulated" else []
        if rows:
            print()
            print_table(("what", "pin", "colour of the wire")[:len(rows[0])], rows)
        print()
        print_table(("key", "tapped on the score screen", "held there", "elsewhere"), tables.key_rows(constants))
        if svg is not None:
            return save_svg(drawing.svg(constants), svg) or report(wrong)
        print()
        print("The page: %s" % shown_path(folder / "README.md"))
    return report(wrong)


def report(wrong):
    """What is wrong on standard error; the exit code."""
    for line in wrong:
        sys.stderr.write(line + "\n")
    return 1 if wrong else 0


def save_svg(text, path):
    """Writes the drawing; the exit code."""
    if text is None:
        return complain("the pins of this board's controller are not known here, so there is no drawing")
    try:
        with open(path, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except OSError as error:
        return complain("%s cannot be written: %s" % (path, error.strerror))
    return 0


def write(folder):
    """Makes what is made from board.py again; the exit code."""
    from host_tools.wiring import page

    constants, wrong = mistakes(folder)
    if constants is None:
        return report(wrong)
    return told_new(folder, lambda: page.write(folder, constants)) or report(mistakes(folder)[1])


def write_list():
    """Makes the project's table of boards again; the exit code."""
    from host_tools.wiring import page

    every = [mistakes(checkout.BOARDS / name)[0] for name in names()]
    return 1 if None in every else told_new(checkout.ROOT, lambda: page.write_list(checkout.ROOT, every))


def told_new(folder, writes):
    """Names the files in this folder that `writes()` has made new; the exit code."""
    try:
        for name in writes():
            print("%s is new" % shown_path(folder / name))
    except OSError as error:
        return complain("%s cannot be written: %s" % (error.filename, error.strerror))
    return 0
