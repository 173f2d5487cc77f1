"""What the emulator needs, and a sentence where it is missing."""

import importlib.util
import sys

from host_tools import checkout

PACKAGES = {"rp2040py": "rp2040py", "littlefs": "littlefs-python", "fatfs": "fatfs-ng"}
OLDEST = (3, 10)
MISSING = "no emulated Pico here, since %s not installed. All of kafou[emulator] comes with: %s"
TOO_OLD = ("no emulated Pico here: the emulator needs CPython 3.10 or newer, and this is %d.%d. There, kafou[emulator] "
           "comes with: %s")


def command():
    """What installs it: from the checkout where this is one."""
    return "python3 -m pip install '%s[emulator]'" % (checkout.ROOT if checkout.in_checkout() else "kafou")


def missing():
    """A sentence when a package of the emulator is not here, else None."""
    lacking = [PACKAGES[name] for name in PACKAGES if importlib.util.find_spec(name) is None]
    if not lacking:
        return None
    if sys.version_info[:2] < OLDEST:
        return TOO_OLD % (sys.version_info[:2] + (command(),))
    return MISSING % (" and ".join(lacking) + (" is" if len(lacking) == 1 else " are"), command())
