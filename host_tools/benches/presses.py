"""Press budgets: scripts through the real app, from the score screen with the right player chosen.

A script in tests/budgets/<kind of keys>/ counts the presses from `look:from` to `look:at-most-N` or, for the
average over a hand of M tiles, `look:at-most-N-each-of-M`. At `look:off-and-on` the device is switched off and on;
it must show the very same picture.
"""

import tempfile

from host_tools import boards, checkout, press_script
from kafou.ports.roles import roles

FOLDER = checkout.TESTS / "budgets"
BOARDS = {"four-keys": "sim_oled", "digit-keys": "sim_pad"}


def scripts():
    """Every script, in alphabetical order, four keys first."""
    return [path for kind in BOARDS for path in sorted((FOLDER / kind).glob("*.press"))]


def counted(path):
    """(presses or presses a tile, allowed) of a script; AssertionError when it is not what it says."""
    board = boards.board(BOARDS[path.parent.name])
    steps = press_script.read_script(path.read_text(encoding="utf-8"), roles(board))
    with tempfile.TemporaryDirectory(prefix="kafou-") as folder:
        app = started(board, folder)
        presses = since = 0
        found = None
        for step in steps:
            presses += press_script.play(app, [step])
            if step[0] != "look":
                continue
            if step[1] == "from":
                assert app.screen.undoes, "%s does not start on the score screen" % path.name
                since = presses
            elif step[1] == "off-and-on":
                shown = app.scene
                app = started(board, folder)
                assert app.scene == shown, "%s: another picture after power-on" % path.name
            elif step[1].startswith("at-most-"):
                allowed, _each, tiles = step[1][len("at-most-"):].partition("-each-of-")
                if tiles:
                    plays = app.book.match.standing.hand.plays
                    assert len(plays) == int(tiles), "%s: %d tiles were laid" % (path.name, len(plays))
                found = ((presses - since) / int(tiles or 1), int(allowed))
    assert found is not None, "%s has no look:at-most-N" % path.name
    return found


def started(board, folder):
    """The device, switched on."""
    from kafou.app import App
    from kafou.ports.simulated import SimulatedPort

    app = App(SimulatedPort(board, folder))
    app.turn()
    return app


def rows(tell):
    """The table's rows."""
    found = []
    for path in scripts():
        what = "%s, %s" % (path.stem.replace("-", " "), path.parent.name.replace("-", " "))
        tell(what)
        needed, allowed = counted(path)
        shown = "%d" % needed if needed == int(needed) else "%.1f" % needed
        found.append((what, shown, "at most %d" % allowed, needed <= allowed))
    return found
