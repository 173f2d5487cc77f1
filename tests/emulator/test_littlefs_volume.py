"""MicroPython's file system made from files and read back."""

import pytest

pytest.importorskip("littlefs", reason="littlefs-python is installed for CPython 3.10 and later")

from host_tools.emulator import littlefs_volume  # noqa: E402

SIZE = 352 * 4096
FILES = {"main.py": b"print(1)\n" * 600, "lib/kafou/core/tiles.mpy": b"M\x06" * 100, "empty": b""}


def test_files_come_back():
    volume = littlefs_volume.volume_of(FILES, SIZE)
    assert len(volume) == SIZE and littlefs_volume.files_of(volume) == FILES


def test_files_are_written_and_removed_among_others():
    volume = littlefs_volume.with_files(littlefs_volume.volume_of(FILES, SIZE), {"a/b": b"new", "empty": b"no more"},
                                        ["main.py"])
    assert littlefs_volume.files_of(volume) == {
        "a/b": b"new", "empty": b"no more", "lib/kafou/core/tiles.mpy": FILES["lib/kafou/core/tiles.mpy"]}


def test_blocks_are_those_that_files_take():
    assert littlefs_volume.blocks_of({"x": bytes(8000)}, SIZE) == 2


@pytest.mark.parametrize("volume", [bytes(SIZE), b"\xff" * SIZE, b"anything" * (SIZE // 8)])
def test_bytes_that_are_no_file_system_are_told_apart(volume):
    with pytest.raises(littlefs_volume.NoVolume):
        littlefs_volume.files_of(volume)
