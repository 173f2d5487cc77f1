"""Which of Kafou's boards a board is: as it was told, as it is installed, or by what the machine calls itself."""

import sys

from host_tools import boards
from host_tools.flashing.finding import ask
from host_tools.flashing.program import real_boards
from host_tools.flashing.trouble import Trouble


def insist(name):
    """boards.NotRight, with every mistake of its board.py, where the board of this name is not right.

    A name that is None, or of no board, is not looked at.
    """
    if name in boards.names():
        boards.checked(name)


def board_for(facts, wanted, can_ask=None, runtime="micropython"):
    """(the board's name, None or a doubt in words) of a board that is right, as `insist` tells.

    Trouble when no or several boards fit and nobody can be asked.
    """
    name, doubt = fitting(facts, wanted, can_ask, runtime)
    insist(name)
    return name, doubt


def fitting(facts, wanted, can_ask, runtime):
    """(the board's name, None or a doubt in words), whatever stands in its board.py."""
    known = real_boards(runtime)
    names = ", ".join(sorted(known))
    if wanted is not None:
        if wanted not in known:
            raise Trouble("There is no board %s; there are %s." % (wanted, names))
        if fits(known[wanted], facts):
            return wanted, None
        return wanted, "%s is a %s, and this board calls itself \"%s\"; it gets what was chosen." % (
            wanted, known[wanted].TITLE, facts.machine)
    fit = [name for name in sorted(known) if fits(known[name], facts)]
    if facts.board in known:
        return facts.board, None
    if not fit:
        raise Trouble("This board calls itself \"%s\", and there is no folder in boards for it; there are %s. Add "
                      "one, or choose one with --board NAME." % (facts.machine, names))
    if len(fit) == 1:
        return fit[0], None
    can_ask = sys.stdin.isatty() and sys.stdout.isatty() if can_ask is None else can_ask
    if not can_ask:
        raise Trouble("This board calls itself \"%s\", which may be %s. Choose one with --board NAME."
                      % (facts.machine, " or ".join(fit)))
    return ask(fit, ["%s  %s" % (name, known[name].TITLE) for name in fit], "How is it wired"), None


def fits(board, facts):
    """True when the board's constants name this machine."""
    return facts.machine.startswith(tuple(board.MACHINES))
