"""Restarting a board and waiting until its program says on the console that it runs."""

import re

from host_tools.flashing.trouble import Trouble

RUNS = re.compile(r"Kafou \S+ runs on ")
LONGEST_S = 120
LINES_OF_A_FAULT = 30


def restart(device):
    """Starts the board's program; the line in which it says that it runs. Trouble with what it says instead."""
    device.restart()
    said = []
    for line in device.console(LONGEST_S):
        if RUNS.match(line):
            return line
        if said and line.startswith(">>>"):
            # The prompt: whatever began has ended.
            break
        if line.startswith(("Traceback", "Kafou cannot", "Kafou's update")) or said:
            said.append(line)
            if not line.startswith((" ", "Traceback")) or len(said) == LINES_OF_A_FAULT:
                break
    if said:
        raise Trouble("The program is on the board, but it does not start. %s" % said[-1])
    raise Trouble("The program is on the board, but within %d seconds it did not say that it runs: press the board's "
                  "reset, or look at the console with logs --follow." % LONGEST_S)
