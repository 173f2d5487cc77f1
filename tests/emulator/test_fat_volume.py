"""CircuitPython's file system from files and back: what was written is read, and its room is counted."""

import pytest

pytest.importorskip("fatfs")

from host_tools.emulator import fat_volume  # noqa: E402

SIZE = 1024 * 1024
TIMES = tuple(range(13, 20)) + tuple(range(22, 26))
FILES = {"code.py": b"print(1)\n", "lib/kafou/ports/circuitpython/a_rather_long_name.mpy": bytes(range(256)) * 20,
         "lib/empty": b"", "scorebook/one": b"\xff" * 512}


def test_what_was_written_is_read():
    volume = fat_volume.volume_of(FILES, SIZE)
    assert len(volume) == SIZE and fat_volume.files_of(volume) == FILES
    again = fat_volume.volume_of(FILES, SIZE)
    # Only the times in the entries of folders, of 32 bytes, may differ (Microsoft's FAT specification).
    assert {place % 32 for place in range(SIZE) if volume[place] != again[place]} <= set(TIMES)


def test_geometry_is_the_firmwares_own():
    volume = fat_volume.volume_of({}, SIZE)
    assert fat_volume.GEOMETRY.unpack_from(volume, 11) == (512, 1, 1, 1, 512, 2048, 0xF8, 7)


def test_files_are_added_replaced_and_taken_out():
    volume = fat_volume.with_files(fat_volume.volume_of(FILES, SIZE), {"code.py": b"new", "boot.py": b""},
                                   ["scorebook/one"])
    there = dict(FILES, **{"code.py": b"new", "boot.py": b""})
    del there["scorebook/one"]
    assert fat_volume.files_of(volume) == there


def test_room_that_is_taken():
    empty = fat_volume.taken(fat_volume.volume_of({}, SIZE))
    # Two files of two sectors and one, their folder of one.
    full = fat_volume.taken(fat_volume.volume_of({"a/x": bytes(513), "a/y": b"1"}, SIZE))
    assert full - empty == 4 * 512
