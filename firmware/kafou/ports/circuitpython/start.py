"""The program begins: this board, its port, the app."""

import gc
import time

import kafou_board
import supervisor

from ... import VERSION

ROOT = "/scorebook"
# Screens that stay when memory is short, which it always is here; the others are loaded when they are shown.
KEPT = ("common", "route", "choice", "score", "score_grid", "score_marks", "points")


def start():
    """Runs until the console interrupts it, and tells it so: `host_tools flash` waits for these words."""
    # A computer that touches the drive would start the program again in the middle of a press.
    supervisor.runtime.autoreload = False
    # CircuitPython collects garbage only when its heap is full, and by then what stays lies scattered all over it.
    from ...loop import run
    gc.collect()
    from . import hardware
    from .port import CircuitPythonPort
    gc.collect()
    from .store import open_stores
    gc.collect()
    port = CircuitPythonPort(kafou_board, hardware, open_stores(ROOT), ROOT, supervisor.ticks_ms, time.sleep,
                             KEPT)
    gc.collect()
    run(port, "Kafou %s runs on %s." % (VERSION, kafou_board.NAME))
