"""The firmware images in the folder that KAFOU_FIRMWARE names, told apart by what is in them, not by their names."""

import os
import re
from pathlib import Path

from host_tools.emulator import fat_volume, littlefs_volume, uf2

VARIABLE = "KAFOU_FIRMWARE"
NONE = ("no firmware image here: download %%s's .uf2 file for the Raspberry Pi Pico, and let %s name the folder it is "
        "in" % VARIABLE)
VERSION = re.compile(rb"(MicroPython|CircuitPython) v?(\d+\.\d+\.\d+[-.\w]*) on \d{4}-\d\d-\d\d")
MACHINE = re.compile(rb"([A-Z][\x20-\x7e]{2,60}) with (?:RP2040|rp2040)")
# Where each keeps its files, up to the end of 2 MB of flash.
FILES_AT = {"MicroPython": 0xA0000, "CircuitPython": 0x100000}
VOLUMES = {"MicroPython": littlefs_volume, "CircuitPython": fat_volume}


class NoImage(Exception):
    """No image can be used; its text is a sentence for the person."""


class Image:
    """What an image says of itself.

    python    "MicroPython" or "CircuitPython";  version: such as "1.24.0";  machine: as `sys.implementation` has it
    flash     the 2 MB it leaves behind;  files_at: where in them the files begin;  volumes: how they lie there
    """

    def __init__(self, path):
        self.path = Path(path)
        try:
            self.flash = uf2.flash_of(self.path.read_bytes())
        except OSError as error:
            raise NoImage("%s cannot be read: %s" % (path, error.strerror)) from None
        except uf2.NoUf2 as error:
            raise NoImage("%s %s" % (path, error)) from None
        found = VERSION.search(self.flash)
        if found is None:
            raise NoImage("%s holds neither MicroPython nor CircuitPython" % path)
        machine = MACHINE.search(self.flash)
        self.python, self.version = [one.decode("ascii") for one in found.groups()]
        self.machine = machine.group(1).decode("ascii").split("; ")[-1] if machine else "unknown board"
        self.files_at = FILES_AT[self.python]
        self.volumes = VOLUMES[self.python]

    def __str__(self):
        return "%s %s for %s" % (self.python, self.version, self.machine)


def found(folder=None, python=None):
    """Every image in the folder (KAFOU_FIRMWARE's when none is told), the oldest version first; maybe of one Python."""
    folder = folder or os.environ.get(VARIABLE)
    images = []
    for path in sorted(Path(folder).glob("*.uf2")) if folder else ():
        try:
            image = Image(path)
        except NoImage:
            continue
        if python in (None, image.python):
            images.append(image)
    return sorted(images, key=lambda image: (image.python != "MicroPython", numbers(image.version), str(image.path)))


def numbers(version):
    """A version for sorting."""
    return [int(one) for one in re.findall(r"\d+", version)]


def image(path=None, python="MicroPython"):
    """The image at `path`, or the newest in the folder, of that Python; NoImage tells why there is none."""
    if path is not None:
        told = Image(path)
        if told.python != python:
            raise NoImage("%s is %s, and %s is needed here" % (path, told, python))
        return told
    images = found(python=python)
    if not images:
        raise NoImage(NONE % python)
    return images[-1]
