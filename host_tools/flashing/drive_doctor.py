"""What doctor says of a CircuitPython drive: program, room, matches, log; what is wrong, in words."""

from host_tools import commands, harmless
from host_tools.flashing import drive as drives
from host_tools.flashing import drive_copying, drive_flash, drive_program, drive_scorebook, obstacles, scorebooks
from kafou.ports.circuitpython.sectors import LEAF

LITTLE_ROOM = 64 * 1024
LOG_LINES = 5


def look(found, drive):
    """Tells `found`, a Findings of doctor's."""
    found.tell("board", "%s, drive %s" % (drive.machine, drive.path))
    found.tell("Python", drive.python)
    reads_only = drives.mounted_read_only(drive.path)
    found.tell("drive", "the board keeps it for itself, as it should while you play" if reads_only else
               "this computer may write to it")
    free = drive.free()
    found.tell("flash", "%d KB free" % (free // 1024), None if free >= LITTLE_ROOM else
               "There is little room left on the drive: delete what you do not need from it.")
    look_at_program(found, drive, reads_only)
    look_at_scorebook(found, drive)
    found.wrong.extend(obstacles.on_drive(drive))


def look_at_program(found, drive, reads_only):
    """What of Kafou is on it, and whether it is what lies here."""
    board = drive.board
    if board is None or board not in drives.finding_boards():
        found.tell("program", "no Kafou", "There is no Kafou on the drive: %s flash" % commands.program())
        return
    plan = drive_copying.DrivePlan(drive, drive_flash.built(board)[0])
    differ = len(plan.changed) + len(plan.staged)
    found.tell("program", "Kafou for %s, %s" % (
        board, "the very one that is here" if plan.nothing else "%d files differ from what is here" % differ),
        None if plan.nothing else "The program on the drive is another than here: %s flash brings it up to date.%s" % (
            commands.program(), " " + drives.KEEPS % drive.path if reads_only else ""))
    lacking = drive_program.advice(drive.text(drive_program.SETTINGS))
    found.tell("settings", "%d lines are missing" % len(lacking) if lacking else "memory as Kafou wants it",
               " ".join(lacking) or None)
    if plan.staged or plan.stray:
        found.tell("update", "one was broken off", "An update was broken off; run flash again to finish it.")


def look_at_scorebook(found, drive):
    """Matches, the room for them, and the log."""
    store, texts, known = drive_scorebook.open_on(drive)
    if drive.content(drive_copying.LEAVES) is None:
        found.tell("matches", "no space for them yet",
                   "There is no space for matches on the drive: flash makes it, or Kafou when it starts there.")
        return
    matches = drive_scorebook.matches(drive)
    words = "%d" % len(matches)
    if matches and matches[-1][1] is not None:
        words += ", the newest: %s" % scorebooks.summary(matches[-1][1])
    found.tell("matches", words)
    if known:
        leaves = store.leaves.ground.count
        found.tell("space", "%d of %d leaves of 4 KB are free" % (store.free_bytes() // LEAF, leaves))
    found.wrong.extend([report for _number, _lines, report in matches if report is not None])
    aside = drive_scorebook.damaged(drive)
    if aside:
        found.wrong.append("The device set %d things aside that are damaged or not for this program: %s pull brings "
                           "them here." % (len(aside), commands.program()))
    for line in harmless.lines((texts.read_text("log") or "").encode("utf-8"))[-LOG_LINES:]:
        found.tell("log", line)
