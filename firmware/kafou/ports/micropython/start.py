"""The program begins: this board, its port, the app."""

import gc
import time

import kafou_board
import machine

from ... import VERSION

ROOT = "/scorebook"
# MicroPython collects garbage only when its heap is full, and by then what lives on lies scattered all over it: of
# 117 KB that were free only 3 KB were in one piece, and a file that is opened asks for 1.3 KB. So it collects after
# this many bytes, once the modules are loaded, for which there is room without that: loading takes 0.1 s less so.
COLLECT_AFTER = 64000


def start():
    """Runs until the console interrupts it, and tells it so: `host_tools flash` waits for these words."""
    from ...loop import run
    from ...screens import HAND_AFTER_HAND
    from .port import MicroPythonPort
    gc.collect()
    gc.threshold(COLLECT_AFTER)
    port = MicroPythonPort(kafou_board, machine, time, ROOT, HAND_AFTER_HAND)
    run(port, "Kafou %s runs on %s." % (VERSION, kafou_board.NAME))
