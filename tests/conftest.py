"""What tests share: the project's folders, and the real MicroPython where there is one."""

import shutil
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="session")
def root():
    """The top folder of the checkout."""
    return ROOT


@pytest.fixture(scope="session")
def micropython():
    """The path of a real MicroPython; a test that asks for it is skipped, visibly, where there is none."""
    beside = Path(sys.executable).parent / "micropython"
    found = str(beside) if beside.exists() else shutil.which("micropython")
    if not found:
        pytest.skip("no MicroPython here: its wheels are for CPython 3.10, 3.11 and 3.13 on Linux x86_64")
    return found
