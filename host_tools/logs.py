"""logs: what the device has noted on its flash, and what it says on its console."""

import argparse

from host_tools import commands, harmless
from host_tools.flashing import connecting
from host_tools.flashing.program import LOG

A_MOMENT_S = 3


def parser():
    """The arguments of the command."""
    told = argparse.ArgumentParser(prog=commands.program() + " logs", description=__doc__.split(": ", 1)[1],
                                   epilog="Reading the log restarts the device's program; its match goes on.")
    told.add_argument("--follow", action="store_true", help="goes on showing the console until Ctrl-C")
    connecting.add_port(told)
    return told


def run(arguments):
    """Shows them; the exit code."""
    return connecting.run("logs", arguments, logs)


def logs(arguments):
    """The command itself."""
    told = parser().parse_args(arguments)
    with connecting.board(told.port) as (device, _facts):
        log = harmless.lines(device.read([LOG]).get(LOG, b""))
        print("\n".join(log) or "The log on the board is empty.")
        print("-- console --", flush=True)
        device.restart()
        try:
            for line in device.console(None if told.follow else A_MOMENT_S):
                print(line, flush=True)
        except KeyboardInterrupt:
            if not told.follow:
                raise
    return 0
