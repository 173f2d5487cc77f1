"""bench: how fast, how large, how many presses: measured here, against the goals."""

import argparse
import sys


def parser():
    """The arguments of the command."""
    told = argparse.ArgumentParser(prog="python3 -m host_tools bench", description=__doc__.split(": ", 1)[1],
                                   epilog="Exit code 1 when a goal is missed.")
    told.add_argument("--presses", action="store_true",
                      help="the presses that common entries need, with four keys and with digit keys, and how many "
                           "they may need")
    told.add_argument("--emulated", action="store_true",
                      help="time, memory and flash on an emulated Raspberry Pi Pico with an OLED; takes minutes")
    told.add_argument("--python", choices=("micropython", "circuitpython"), default="micropython",
                      help="with --emulated: whose budgets (default: micropython)")
    told.add_argument("--firmware", metavar="UF2", help="its image (default: the newest of that Python in the folder "
                                                        "that KAFOU_FIRMWARE names)")
    return told


def progress(words):
    """What is being measured, on the terminal's own line; nothing where standard error is no terminal."""
    if sys.stderr.isatty():
        sys.stderr.write("\r\033[K" + words)
        sys.stderr.flush()


def print_table(title, rows):
    """The rows in columns; 1 when a goal is missed, else 0."""
    widest = max(len(row[0]) for row in rows if row[1])
    print(title)
    for what, measured, goal, met in rows:
        mark = "" if met is None else "ok" if met else "MISSED"
        print(("  %-*s  %16s  %-18s %s" % (widest, what, measured, goal, mark)).rstrip())
    return 1 if any(row[3] is False for row in rows) else 0


def print_columns(title, rows):
    """Rows of words under each other: the first column to the left, the others to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    print(title)
    for row in rows:
        print("  %-*s" % (widths[0], row[0]) + "".join(
            ["  %*s" % (width, word) for width, word in zip(widths[1:], row[1:])]))


def run(arguments):
    """Measures and prints; the exit code."""
    told = parser().parse_args(arguments)
    if told.presses:
        return run_presses()
    if told.emulated:
        return run_emulated(told.firmware, told.python)
    from host_tools import score
    from host_tools.benches import folding, languages, memory, placements, rule_sets

    progress("placements")
    tables = [("Placements", placements.rows()), ("Long matches and sheets", folding.rows(progress)),
              ("RAM on MicroPython", memory.rows(score.micropython(), progress)),
              ("A language", languages.rows(score.micropython())),
              ("RAM on MicroPython, by rule set", memory.rule_rows(score.micropython(), progress))]
    by_rule_set = rule_sets.rows(progress)
    progress("")
    code = 0
    for title, rows in tables:
        if not rows:
            continue
        code = max(code, print_table(title, rows))
    print_columns("Every rule set", [rule_sets.HEAD] + by_rule_set)
    return code


def run_presses():
    """The press budgets."""
    from host_tools.benches import presses, tracked

    if not presses.scripts():
        sys.stderr.write("There are no press scripts here: they come with a checkout, not with an installed Kafou.\n")
        return 2
    rows = presses.rows(progress) + tracked.rows(progress)
    progress("")
    return print_table("Presses from the score screen, the right player chosen", rows)


def run_emulated(firmware, python="micropython"):
    """The budgets of time and memory."""
    from host_tools import score
    from host_tools.benches import growth
    from host_tools.emulator import images, needs

    try:
        why = needs.missing()
        wanted = {"micropython": "MicroPython", "circuitpython": "CircuitPython"}[python]
        image = images.image(firmware, wanted) if why is None else None
    except images.NoImage as error:
        why = str(error)
    if why is not None:
        sys.stderr.write(why + "\n")
        return 2
    if image.python == "CircuitPython":
        from host_tools.benches.on_circuitpython import Bench

        tables = Bench(image, progress).tables()
    else:
        from host_tools.benches.on_pico import Bench

        tables = Bench(image, progress).tables()
        tables[0][1].extend(growth.rows(score.micropython(), progress))
    progress("")
    return max([print_table(title, rows) for title, rows in tables])
