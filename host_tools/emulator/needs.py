"""What the emulator needs, and a sentence where it is missing."""

import importlib.util

INSTALL = "install the emulator with: pip install 'kafou[emulator]' (CPython 3.10 or newer)"


def missing():
    """A sentence when a package of the emulator is not here, else None."""
    for package in ("rp2040py", "littlefs", "fatfs"):
        if importlib.util.find_spec(package) is None:
            return "no emulated Pico here: %s" % INSTALL
    return None
