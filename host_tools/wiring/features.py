"""What works where: features against the Pythons, by the tests that cover them, and against boards, by their constants.

A test says what it covers: `@pytest.mark.covers("CircuitPython", "keys that bounce")`.
"""

import ast

from host_tools import checkout
from host_tools.wiring import tables
from host_tools.wiring.constants import SIMULATED
from kafou.ports.roles import roles

PYTHONS = ("MicroPython", "CircuitPython")
EMULATED, HERE, NOWHERE = "on an emulated Pico", "on this computer", "-"
# Every feature, in the order of the table.
FEATURES = (
    "every screen, pixel for pixel", "a panel that is found by itself",
    "a panel that is missing, fails, or comes back", "turned picture", "dimming, sleeping, waking", "keys that bounce",
    "a knob", "lost key events", "safe menu", "sounds", "lights below keys", "saved before it is shown", "power cuts",
    "a full or read-only medium", "unexpected errors, log", "console gets in at any moment", "copied by flash",
    "golden sheets",
)


class NotRight(ValueError):
    """A mark that names no feature or no Python; its text is a sentence."""


def marks(source, path):
    """[(Python, feature)] of the `covers` marks in a test file."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and getattr(node.func, "attr", None) == "covers":
            told = tuple(getattr(one, "value", None) for one in node.args)
            if len(told) != 2 or told[0] not in PYTHONS or told[1] not in FEATURES:
                raise NotRight("%s:%d: covers() takes one of %s and one of the features in %s" % (
                    path, node.lineno, ", ".join(PYTHONS), __name__))
            found.append(told)
    return found


def covered(folder=None):
    """{(Python, feature): EMULATED or HERE}, the former where there are tests for both."""
    folder = folder or checkout.TESTS
    found = {}
    for path in sorted(folder.rglob("test_*.py")):
        where = EMULATED if "emulated" in path.relative_to(folder).parts else HERE
        for told in marks(path.read_text(encoding="utf-8"), path.name):
            if found.get(told) != EMULATED:
                found[told] = where
    return found


def by_python(found):
    """(head, rows): where each feature is tested on each Python."""
    return ("tested",) + PYTHONS, [(feature,) + tuple(found.get((python, feature), NOWHERE) for python in PYTHONS)
                                    for feature in FEATURES]


def by_board(boards):
    """(head, rows) of the boards that can be bought: what each has, and which Python it runs."""
    rows = []
    for board in boards:
        if board.RUN == SIMULATED:
            continue
        runs = [tables.runtime(name) for name in board.RUNTIMES]
        has = [("knob", board.KNOB), ("sound", board.BUZZER), ("lamp", board.LIGHT), ("battery", board.BATTERY),
               ("key lights", getattr(board, "KEY_LIGHTS", None))]
        rows.append((board.NAME,) + tuple("yes" if name in runs else NOWHERE for name in PYTHONS) + (
            "%d" % len(roles(board)), "colours" if board.PANEL[2] > 2 else "one colour",
            ", ".join(name for name, value in has if value is not None) or NOWHERE, board.RUN))
    return ("board",) + PYTHONS + ("keys", "panel", "besides", "how far it is proven"), rows


def pieces(boards):
    """[(name, text)] for the project's README."""
    return [("features", "\n\n".join(tables.markdown(list(head), [list(row) for row in rows])
                                     for head, rows in (by_python(covered()), by_board(boards))))]
