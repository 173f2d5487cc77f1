"""The program begins: this board, its port, the app."""

import time

import kafou_board
import machine

from ...app import run
from .port import MicroPythonPort

ROOT = "/scorebook"


def start():
    """Runs until the console interrupts it."""
    run(MicroPythonPort(kafou_board, machine, time, ROOT))
