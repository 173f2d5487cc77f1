"""Where the project's folders are, and how the device's program becomes importable here."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FIRMWARE = ROOT / "firmware"
TESTS = ROOT / "tests"


def in_checkout():
    """True in a checkout; False where Kafou was installed and only its packages are there."""
    return (FIRMWARE / "kafou" / "__init__.py").is_file()


# pyproject.toml installs `boards/` as host_tools/board_files.
BOARDS = ROOT / "boards" if in_checkout() else Path(__file__).resolve().parent / "board_files"


def make_kafou_importable():
    """Puts `firmware/` first on the module path, once; an installed `kafou` needs nothing."""
    if in_checkout() and str(FIRMWARE) not in sys.path:
        sys.path.insert(0, str(FIRMWARE))
