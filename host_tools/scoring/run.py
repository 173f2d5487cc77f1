"""What `score` does once its arguments are read: file after file, on CPython and on MicroPython."""

import gc
import sys

from . import json_text, person_text
from .reading import read, warnings

# MicroPython collects only when its heap is full, and by then what lives on lies scattered all over it.
COLLECT_AFTER = 32000000


def run(files, as_json, check, explain):
    """Scores the files ("-": standard input) and gives the exit code: 0, 1 or 2."""
    code = 0
    for index, file in enumerate(files):
        try:
            reading = read_file(file, check)
        except OSError as error:
            complain("%s: cannot be read: %s" % (file, why(error)))
            code = 2
            continue
        for number, words in sorted(reading.errors + reading.failures + warnings(reading)):
            complain("%s:%d: %s" % (file, number, words))
        if reading.match is None:
            code = 2
            continue
        if reading.failures:
            code = max(code, 1)
        if as_json:
            json_text.write_match(sys.stdout.write, file, reading.match)
        elif explain or not check:
            if index:
                sys.stdout.write("\n")
            person_text.write_match(sys.stdout.write, file, reading.match, explain)
        elif not reading.failures:
            sys.stdout.write("%s: all is as expected\n" % file)
    return code


def read_file(file, check):
    """A Reading of one file; OSError when it cannot be opened."""
    if file == "-":
        return read(sys.stdin.buffer, check)
    with open(file, "rb") as byte_lines:
        return read(byte_lines, check)


def why(error):
    """An operating system's error in a few words, the same on every Python."""
    number = error.args[0] if error.args else None
    return {2: "there is no such file", 13: "it may not be read", 21: "it is a folder"}.get(
        number, "error %s" % number)


def complain(line):
    """One message, on standard error."""
    sys.stdout.flush() if hasattr(sys.stdout, "flush") else None
    sys.stderr.write(line + "\n")


def main(arguments):
    """`run` with its arguments as words: flags of 0 or 1 in the first, then files. For other Pythons."""
    if hasattr(gc, "threshold"):
        gc.threshold(COLLECT_AFTER)
    flags = [letter == "1" for letter in arguments[0]]
    return run(arguments[1:], flags[0], flags[1], flags[2])
