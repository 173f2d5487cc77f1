"""emulate: a real MicroPython image on an emulated Raspberry Pi Pico, with this build of Kafou, in your terminal."""

import argparse
import contextlib
import os
import shutil
import sys
from pathlib import Path

from host_tools import boards, in_use, play

FLASH_FILE = "emulated-%s.flash"
DAMAGED = ("%s holds no file system that can be read, and stays as it is: move it away to begin afresh, or choose "
           "another place: --folder DIR")


def parser():
    """The arguments of the command."""
    told = argparse.ArgumentParser(prog="python3 -m host_tools emulate", description=__doc__.split(": ", 1)[1])
    told.add_argument("--board", metavar="NAME", default="pico_oled", help="which board (default: pico_oled)")
    told.add_argument("--driver", metavar="NAME", help="another controller on its panel, such as sh1106")
    told.add_argument("--firmware", metavar="UF2", help="the image (default: the newest in the folder that "
                                                        "KAFOU_FIRMWARE names)")
    told.add_argument("--python", choices=("micropython", "circuitpython"), default="micropython",
                      help="which Python's newest image, where --firmware names none (default: micropython)")
    told.add_argument("--folder", metavar="DIR", help="where the flash is kept (a script without it starts afresh)")
    told.add_argument("--port", metavar="PORT", type=int, help="the console on a TCP port, for `mpremote connect "
                                                               "socket://127.0.0.1:PORT`; 0 takes a free one")
    told.add_argument("--script", metavar="FILE", help="a press script; prints the final picture and sheet; - reads it "
                                                       "from standard input")
    told.add_argument("--png", metavar="FILE", help="saves the final picture, or all pictures the script looks at")
    return told


def run(arguments):
    """Emulates; the exit code."""
    from host_tools.emulator import needs

    told = parser().parse_args(arguments)
    why = needs.missing()
    if why is not None:
        return play.complain(why)
    if told.script is None and not (sys.stdin.isatty() and sys.stdout.isatty()):
        return play.complain("emulate needs a terminal; without one, give it a press script: --script FILE")
    from host_tools.emulator.images import NoImage
    from host_tools.emulator.littlefs_volume import NoVolume
    from host_tools.emulator.wired import NotEmulated

    try:
        return emulate(told, boards.checked(told.board))
    except (NoImage, NotEmulated, in_use.InUse) as error:
        return play.complain(str(error))
    except NoVolume:
        return play.complain(DAMAGED % kept_at(told))
    except KeyError as error:
        return play.complain(error.args[0])


def emulate(told, board):
    """Reads the script, starts the board, plays, keeps the flash."""
    from host_tools.emulator import images, installed, littlefs_volume
    from host_tools.emulator.device import EmulatedDevice
    from host_tools.emulator.pico import Pico
    from host_tools.emulator.wired import wiring_of
    from kafou.ports.roles import roles

    wiring = wiring_of(board, told.driver)
    steps = None
    if told.script is not None:
        steps, code = play.steps_of(told.script, roles(board))
        if code:
            return code
    image = images.image(told.firmware, {"micropython": "MicroPython", "circuitpython": "CircuitPython"}[told.python])
    server, code = served(told.port)
    if code:
        return code
    with contextlib.ExitStack() as ends:
        if server is not None:
            ends.callback(server.close)
        place = kept_at(told)
        kept = None
        if place is not None:
            place.parent.mkdir(parents=True, exist_ok=True)
            ends.enter_context(in_use.held(str(place.parent)))
            kept = place.read_bytes() if place.exists() else None
        if kept is not None and len(kept) != len(image.flash):
            raise littlefs_volume.NoVolume
        flash = installed.flash_with(image, installed.built(told.board, image.python), kept)
        pico = Pico(image, wiring=wiring, flash=flash)
        if place is not None:
            ends.callback(lambda: keep(place, pico.flash()))
        device = EmulatedDevice(pico, roles(board), server)
        return run_live(told, device, image) if steps is None else run_script(told, device, steps)


def keep(place, flash):
    """Writes the flash; an earlier one is replaced in one step."""
    part = place.with_suffix(".part")
    part.write_bytes(flash)
    os.replace(str(part), str(place))


def kept_at(told):
    """The file that keeps the flash between runs; None for a script that starts afresh."""
    if told.folder is None and told.script is not None:
        return None
    name = told.board if told.python == "micropython" else told.board + "-" + told.python
    return Path(told.folder or play.default_folder()) / (FLASH_FILE % name)


def served(port):
    """(the server, 0), (None, 0) where none is wanted, or (None, exit code)."""
    from host_tools.emulator.server import Server

    if port is None:
        return None, 0
    try:
        return Server(port), 0
    except (OSError, OverflowError) as error:
        return None, play.complain("port %d cannot be used: %s" % (port, getattr(error, "strerror", None) or error))


def run_live(told, device, image):
    """In the terminal, at real speed."""
    from host_tools import live

    note = str(image)
    if device.server is not None:
        note += ", mpremote connect %s" % device.server.address()
    trace = live.run(device, False, note)
    if trace is not None:
        sys.stderr.write(trace)
    print("The flash is kept in %s" % kept_at(told))
    play.save_png(device, told.png)
    return 1 if trace is not None else 0


def run_script(told, device, steps):
    """A press script, as fast as it can be."""
    from host_tools import press_script, terminal_view
    from host_tools.pictures.png import write_sheet

    looks = []

    def look(name, _presses):
        device.wait()
        looks.append((name, device.port.canvas))

    device.wait()
    unmet = []
    try:
        press_script.play(device, steps, look)
    except press_script.Unmet as error:
        unmet = error.mistakes
    device.wait()
    columns = shutil.get_terminal_size((140, 50)).columns
    canvas = device.port.canvas
    for line in terminal_view.picture(canvas, columns, canvas.height, sys.stdout) or (device.scene[0][5],):
        print(line)
    for line in device.pico.panel.problems():
        play.complain("panel: %s" % line)
    for line in ([""] if device.lines() else []) + device.lines():
        print(line)
    if told.png is not None and looks:
        write_sheet(told.png, looks, across=5, scale=1)
    else:
        play.save_png(device, told.png)
    return play.complain_by_line(told.script, unmet, 1)
