"""python3 -m host_tools test: ruff, then every test, in a .venv that it makes on first use."""

import argparse
import os
import subprocess
import sys

from host_tools import checkout, environment

FOLDER = checkout.ROOT / ".venv"
REQUIREMENTS = checkout.TESTS / "requirements.txt"
WHOLE_RUN = ["-n", "2"]


def run(arguments):
    """0 when lint and tests are fine; else pytest's exit code, 1 for lint alone, 2 without an environment."""
    parser = argparse.ArgumentParser(
        prog="python3 -m host_tools test", usage="%(prog)s [-h] [PYTEST ARGUMENTS]", allow_abbrev=False,
        description="Checks the code with ruff and runs every test with pytest, in a .venv of the checkout "
                    "that is made on first use from tests/requirements.txt.",
        epilog="Everything else goes to pytest: 'test -k undo', 'test tests/test_house.py -x'. "
               "With nothing else the tests run in two processes.")
    pytest_arguments = parser.parse_known_args(arguments)[1]

    if not REQUIREMENTS.is_file():
        return _refuse("There are no tests here: they come with a checkout, not with an installed Kafou.")
    if not environment.is_ready(FOLDER, REQUIREMENTS):
        try:
            environment.make(FOLDER, REQUIREMENTS, _say)
        except environment.NotMade as reason:
            return _refuse(str(reason))

    _say("lint", True)
    lint = _in_environment(["ruff", "check", "."])
    _say("tests" if lint == 0 else "tests (lint found the above: this run counts as failed)", True)
    tests = _in_environment(["pytest"] + (pytest_arguments or WHOLE_RUN))
    return tests or (1 if lint else 0)


def _in_environment(module_and_arguments):
    command = [str(environment.python_of(FOLDER)), "-m"] + module_and_arguments
    return subprocess.run(command, cwd=str(checkout.ROOT), env=environment.clean_variables()).returncode


def _refuse(words):
    sys.stderr.write(words + "\n")
    return 2


def _say(words, is_step):
    """One line of progress, a step or something within it; with colour on a terminal without NO_COLOR."""
    line = "== " + words if is_step else "   " + words
    coloured = sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    if coloured and os.name != "nt":
        line = "\033[%dm%s\033[0m" % (1 if is_step else 2, line)
    # Flushed: the programs started next write to the same place.
    print(line, flush=True)
