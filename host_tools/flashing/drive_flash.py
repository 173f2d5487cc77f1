"""flash, for a CircuitPython board: to its drive, with Adafruit's libraries for its panel."""

from host_tools.flashing import choosing, drive_copying, drive_program, dry_run, obstacles, program
from host_tools.flashing.progress import Progress
from host_tools.flashing.small_source import small
from host_tools.flashing.trouble import Trouble

RESTART = ("Now eject the drive, unplug the board, and plug it in again without a key held: Kafou starts, and keeps "
           "the drive for its matches. To copy something to it later, hold a key while you plug it in.")
AS_IT_WAS = "Eject the drive and plug the board in again without a key held: Kafou starts."


def flash(drive, told):
    """Flashes as the arguments of the command tell; the exit code."""
    board, doubt = choosing.board_for(drive, told.board, runtime="circuitpython")
    print("%s, drive %s, %s" % (drive.machine, drive.path, drive.python))
    if doubt is not None:
        print("Note: " + doubt)
    obstacles.insist(obstacles.on_drive(drive))
    if not told.dry_run:
        drive.insist_on_writing()
        drive_copying.finish(drive)
    files, why = built(board)
    if why is not None:
        print("Note: sources are copied, since %s." % why)
    plan = drive_copying.DrivePlan(drive, files)
    if told.dry_run:
        return dry_run.tell(plan, [(place, place.replace(".py", ".before.py")) for place in plan.foreign])
    if plan.nothing:
        print("Nothing to copy: the drive has this very Kafou, for %s." % board)
    else:
        copy(drive, plan)
    if not drive_copying.make_space(drive):
        print("There is no room for matches on the drive: delete what you do not need from it, and run flash again.")
    advise(drive)
    print(AS_IT_WAS if plan.nothing else RESTART)
    return 0


def built(board):
    """({path on the drive: bytes}, None or why sources are copied); Trouble when a package is missing."""
    try:
        files, why = drive_program.built(board)
    except drive_program.Missing as missing:
        raise Trouble("%s; pip install 'kafou[circuitpython]' brings all of them."
                      % str(missing).rstrip(".")) from missing
    # The board goes on with a switch-over that was broken off as MicroPython's do.
    source = dict(program.start_files("micropython"))[program.MAIN].read_text(encoding="utf-8")
    return dict(files, **{drive_copying.UPDATE: small(source).encode("utf-8")}), why


def copy(drive, plan):
    """Copies what differs and switches over."""
    progress = Progress(len(plan.changed))
    try:
        kept = drive_copying.install(drive, plan, progress)
    finally:
        progress.clear()
    for place, name in zip(plan.foreign, kept):
        print("The drive's %s was of another program; it is kept as %s." % (place, name))
    print(dry_run.counted(dry_run.COPIED, plan))


def advise(drive):
    """What the person may want in settings.toml, which is theirs."""
    for sentence in drive_program.advice(drive.text(drive_program.SETTINGS)):
        print(sentence)
