"""The program begins: this board, its port, the app."""

import gc
import time

import kafou_board
import supervisor

from ... import VERSION

ROOT = "/scorebook"


# CircuitPython collects garbage only when its heap is full, and by then what stays lies scattered all over it.
IN_TURN = """
    sounds core.phrases words drawing.scene drawing.rectangles gestures power rules core.lexing core.tiles
    core.events core.quick core.ending core.layout core.page core.standing core.writing core.hand core.header
    core.marks core.match core.sheet scorebook drawing.colours drawing.small_font drawing.text screens.common
    screens.route settings app ports.clock ports.files ports.log ports.memory ports.roles
    ports.circuitpython.panel drawing.big_digits drawing.icons ports.circuitpython.letters
    ports.circuitpython.sketch ports.circuitpython.stage ports.circuitpython.ticks ports.circuitpython.port
    ports.segments ports.match_folder ports.journal ports.file_store ports.settings_store
    ports.circuitpython.store ports.debounce ports.circuitpython.keys core.turns screens.score_grid
    screens.score_marks screens.score
"""
EVERY = 3


def load():
    """Loads the program a part at a time, and tidies up after each."""
    for place, name in enumerate(IN_TURN.split()):
        __import__("kafou." + name)
        if place % EVERY == 0:
            gc.collect()
    gc.collect()


def start():
    """Runs until the console interrupts it, and tells it so: `host_tools flash` waits for these words."""
    # A computer that touches the drive would start the program again in the middle of a press.
    supervisor.runtime.autoreload = False
    load()
    from ...app import run
    from ...screens import HAND_AFTER_HAND
    from . import hardware
    from .port import CircuitPythonPort
    from .store import open_stores
    port = CircuitPythonPort(kafou_board, hardware, open_stores(ROOT), ROOT, supervisor.ticks_ms, time.sleep,
                             HAND_AFTER_HAND)
    gc.collect()
    run(port, "Kafou %s runs on %s." % (VERSION, kafou_board.NAME))
