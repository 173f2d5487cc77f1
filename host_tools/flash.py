"""flash: puts Kafou on a board, or brings the Kafou on it up to date; matches and settings stay."""

import argparse

from host_tools import commands
from host_tools.flashing import (
    boot_mode,
    choosing,
    compiling,
    connecting,
    drive,
    drive_flash,
    dry_run,
    installing,
    obstacles,
    program,
    starting,
)
from host_tools.flashing.progress import Progress


def parser():
    """The arguments of the command."""
    told = argparse.ArgumentParser(prog=commands.program() + " flash", description=__doc__.split(": ", 1)[1],
                                   epilog="Broken off at any moment, the board starts the old program or the new one.")
    told.add_argument("--board", metavar="NAME", help="which of the folders in boards/ this board is (default: what is "
                                                      "installed on it, or what its machine is called)")
    connecting.add_port(told)
    drive.add_drive(told)
    told.add_argument("--dry-run", action="store_true", help="says what would be copied and deleted; changes nothing")
    told.add_argument("--firmware", metavar="UF2", help="puts this MicroPython on a board in boot mode first")
    return told


def run(arguments):
    """Flashes; the exit code."""
    return connecting.run("flash", arguments, flash)


def flash(arguments):
    """The command itself."""
    told = parser().parse_args(arguments)
    choosing.insist(told.board)
    if told.firmware is None and drive.is_meant(told):
        return drive_flash.flash(drive.choose(told.drive), told)
    port = told.port
    if told.firmware is not None:
        port = boot_mode.put(told.firmware, print) if port is None else boot_mode.put(told.firmware, print, port)
    with connecting.board(port) as (device, facts):
        board, doubt = choosing.board_for(facts, told.board)
        print("%s at %s, %s" % (facts.machine or facts.platform, device.port, facts.python))
        if doubt is not None:
            print("Note: " + doubt)
        obstacles.insist(obstacles.on_board(device))
        files, why_sources = compiling.build(program.files(board), facts.mpy)
        if why_sources is not None:
            print("Note: sources are copied, since %s." % why_sources)
        if program.without() is not None:
            print("Note: " + program.without())
        plan = installing.Plan(device, files, told.dry_run)
        if told.dry_run:
            return dry_run.tell(plan, [("main.py", "main.before.py")] if plan.foreign else [])
        if plan.nothing:
            print("Nothing to copy: the board has this very Kafou, for %s." % board)
        else:
            copy(device, facts, plan)
        print(starting.restart(device))
    return 0


def copy(device, facts, plan):
    """Copies what differs and switches over."""
    progress = Progress(len(plan.changed))
    try:
        installing.install(device, facts, plan, progress)
    finally:
        progress.clear()
    if plan.kept is not None:
        print("The board's main.py was of another program; it is kept as %s." % plan.kept)
    print(dry_run.counted(dry_run.COPIED, plan))
