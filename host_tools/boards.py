"""The boards: folders under boards/, each with a board.py of constants."""

import runpy
from types import SimpleNamespace

from host_tools import checkout


def names():
    """Every board's name, in alphabetical order."""
    return sorted(path.parent.name for path in checkout.BOARDS.glob("*/board.py"))


def board(name):
    """The board's constants as attributes; KeyError with the names there are when it is not there."""
    if name not in names():
        raise KeyError("there is no board %s; there are %s" % (name, ", ".join(names())))
    return SimpleNamespace(**runpy.run_path(str(checkout.BOARDS / name / "board.py")))
