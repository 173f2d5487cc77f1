"""Finding the board: serial ports, and drives of boards in boot mode."""

import os
import string
import sys
from pathlib import Path

from host_tools import commands
from host_tools.flashing.device import NEEDS_MPREMOTE, has_mpremote
from host_tools.flashing.trouble import Trouble

NO_BOARD = ("No board is connected. Plug one in, with a USB cable that carries data (some only charge). A new Pico "
            "needs MicroPython first: hold its BOOTSEL button while you plug it in, and run flash again.")
BOOT_MODE = ("A board in boot mode is connected (the drive %s): it has no MicroPython yet, or BOOTSEL was held. Put "
             "MicroPython on it: `mpflash flash` does it (python3 -m pip install mpflash), or download a UF2 file "
             "for your board from micropython.org and run: %s flash --firmware FILE.uf2")


def serial_ports():
    """[(port, description)] of the USB serial ports, in order."""
    if not has_mpremote():
        raise Trouble(NEEDS_MPREMOTE)
    from serial.tools.list_ports import comports

    # Ports without a USB identity are built into the computer.
    return [(port.device, port.description or port.device, port.serial_number)
            for port in sorted(comports()) if port.vid is not None]


def drive_places():
    """Where this system mounts drives."""
    if os.name == "nt":
        return [Path(letter + ":\\") for letter in string.ascii_uppercase]
    folders = [Path("/Volumes"), Path("/mnt"), Path("/media"), Path("/run/media")]
    deeper = [below for folder in folders for below in _below(folder)]
    return deeper + [below for folder in deeper for below in _below(folder)]


def _below(folder):
    try:
        return sorted(path for path in folder.iterdir() if path.is_dir())
    except OSError:
        return []


def boot_drives(places=None):
    """The drives of boards in boot mode, told by the file INFO_UF2.TXT that the boot loader shows on them."""
    found = []
    for place in drive_places() if places is None else places:
        try:
            if (place / "INFO_UF2.TXT").is_file():
                found.append(place)
        except OSError:
            continue
    return found


def choose(wanted, can_ask=None):
    """The port of the board that is meant; Trouble when there is none, or several and nobody to ask.

    `wanted` is None, or what `mpremote connect` takes: a port, `port:PORT`, `id:SERIAL` or `auto`.
    """
    wanted = None if wanted == "auto" else wanted
    if wanted is not None and not wanted.startswith("id:"):
        return wanted[len("port:"):] if wanted.startswith("port:") else wanted
    ports = serial_ports()
    if wanted is not None:
        for port, _description, serial_number in ports:
            if serial_number == wanted[len("id:"):]:
                return port
        raise Trouble("There is no board with the serial number %s. %s" % (wanted[len("id:"):], listed(ports)))
    if not ports:
        drives = boot_drives()
        raise Trouble(BOOT_MODE % (drives[0], commands.program()) if drives else NO_BOARD)
    if len(ports) == 1:
        return ports[0][0]
    can_ask = sys.stdin.isatty() and sys.stdout.isatty() if can_ask is None else can_ask
    if not can_ask:
        raise Trouble("%s Choose one with --port PORT." % listed(ports))
    return ask([port for port, _description, _serial_number in ports],
               ["%s  %s" % (port, description) for port, description, _serial_number in ports], "Which board")


def listed(ports):
    """A sentence that names the ports."""
    if not ports:
        return "No board is connected."
    named = ", ".join("%s (%s)" % (port, description) for port, description, _serial_number in ports)
    return "There %s %d board%s: %s." % ("is" if len(ports) == 1 else "are", len(ports), "s"[len(ports) == 1:], named)


def ask(values, shown, question):
    """The value a person chooses by its number; an empty answer or the end of input chooses none: Trouble."""
    for number, words in enumerate(shown, 1):
        print("%3d  %s" % (number, words))
    while True:
        try:
            told = input("%s? 1 to %d: " % (question, len(values))).strip()
        except EOFError:
            told = ""
        if not told:
            raise Trouble("Nothing was chosen, and nothing is changed.")
        if told.isdigit() and 1 <= int(told) <= len(values):
            return values[int(told) - 1]
