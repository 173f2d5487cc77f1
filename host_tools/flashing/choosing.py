"""Which of Kafou's boards a board is: as it was told, as it is installed, or by what the machine calls itself."""

import sys

from host_tools import boards
from host_tools.flashing.finding import ask
from host_tools.flashing.program import real_boards
from host_tools.flashing.trouble import Trouble


def board_for(facts, wanted, can_ask=None, runtime="micropython"):
    """(the board's name, None or a doubt in words); Trouble when no or several boards fit and nobody can be asked."""
    known = real_boards(runtime)
    names = ", ".join(sorted(known))
    if wanted is not None:
        if wanted not in known:
            if wanted in boards.names():
                # It says why it cannot be loaded.
                boards.board(wanted)
            raise Trouble("There is no board %s; there are %s." % (wanted, names))
        if fits(known[wanted], facts):
            return wanted, None
        return wanted, "%s is a %s, and this board calls itself \"%s\"; it gets what was chosen." % (
            wanted, known[wanted].TITLE, facts.machine)
    fitting = [name for name in sorted(known) if fits(known[name], facts)]
    if facts.board in known:
        return facts.board, None
    if not fitting:
        raise Trouble("This board calls itself \"%s\", and there is no folder in boards for it; there are %s. Add "
                      "one, or choose one with --board NAME." % (facts.machine, names))
    if len(fitting) == 1:
        return fitting[0], None
    can_ask = sys.stdin.isatty() and sys.stdout.isatty() if can_ask is None else can_ask
    if not can_ask:
        raise Trouble("This board calls itself \"%s\", which may be %s. Choose one with --board NAME."
                      % (facts.machine, " or ".join(fitting)))
    return ask(fitting, ["%s  %s" % (name, known[name].TITLE) for name in fitting], "How is it wired"), None


def fits(board, facts):
    """True when the board's constants name this machine."""
    return facts.machine.startswith(tuple(board.MACHINES))
