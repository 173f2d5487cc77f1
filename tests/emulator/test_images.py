"""Firmware images are known by what is in them; what is none is told in a sentence."""

import struct

import pytest

from conftest import ROOT
from host_tools.emulator import images, needs, uf2

PICO = b"MicroPython v1.24.0 on 2024-10-25; Raspberry Pi Pico with RP2040"


def image_file(path, text, family=uf2.RP2040_FAMILY, address=uf2.FLASH):
    """A UF2 file whose flash starts with this text, after 300 bytes that make it run over a block's end."""
    content = bytes(240) + text + b"\0"
    blocks = []
    for start in range(0, len(content), 256):
        part = content[start:start + 256]
        head = uf2.HEADER.pack(*uf2.MAGIC, uf2.NAMES_FAMILY, address + start, len(part), len(blocks), 0, family)
        blocks.append((head + part).ljust(508, b"\0") + uf2.LAST_MAGIC)
    path.write_bytes(b"".join(blocks))
    return path


def test_image_is_known_by_its_content(tmp_path):
    image = images.Image(image_file(tmp_path / "anything.uf2", PICO))
    assert (image.python, image.version, image.machine) == ("MicroPython", "1.24.0", "Raspberry Pi Pico")
    assert str(image) == "MicroPython 1.24.0 for Raspberry Pi Pico"
    assert image.files_at == 0xA0000 and len(image.flash) == 2 * 1024 * 1024 and image.flash[-1] == 0xFF


def test_newest_of_the_folder_is_taken(tmp_path, monkeypatch):
    monkeypatch.setenv(images.VARIABLE, str(tmp_path))
    image_file(tmp_path / "z.uf2", PICO)
    image_file(tmp_path / "a.uf2", PICO.replace(b"1.24.0", b"1.100.0"))
    image_file(tmp_path / "c.uf2", b"Adafruit CircuitPython 9.2.1 on 2024-11-20; Raspberry Pi Pico with rp2040")
    (tmp_path / "broken.uf2").write_bytes(b"nothing")
    assert [image.version for image in images.found()] == ["1.24.0", "1.100.0", "9.2.1"]
    assert images.image().version == "1.100.0"
    assert images.image(python="CircuitPython").files_at == 0x100000


def test_no_folder_and_an_empty_one_are_told_alike(tmp_path, monkeypatch):
    monkeypatch.delenv(images.VARIABLE, raising=False)
    with pytest.raises(images.NoImage, match="let KAFOU_FIRMWARE name the folder"):
        images.image()
    monkeypatch.setenv(images.VARIABLE, str(tmp_path))
    with pytest.raises(images.NoImage, match="let KAFOU_FIRMWARE name the folder"):
        images.image()


@pytest.mark.parametrize("content, words", [
    (b"", "its size is no multiple of 512"),
    (b"x" * 1024, "block 0 is none"),
])
def test_what_is_no_image_is_told(tmp_path, content, words):
    (tmp_path / "x.uf2").write_bytes(content)
    with pytest.raises(images.NoImage, match=words):
        images.Image(tmp_path / "x.uf2")


@pytest.mark.parametrize("more, words", [
    ({"text": b"RPI-RP2 boot"}, "neither MicroPython nor CircuitPython"),
    ({"text": PICO, "family": 0xE48BFF59}, "another chip than the RP2040"),
    ({"text": PICO, "address": 0x20000000}, "another memory"),
])
def test_image_of_another_kind_is_told(tmp_path, more, words):
    with pytest.raises(images.NoImage, match=words):
        images.Image(image_file(tmp_path / "x.uf2", **more))


def test_image_that_was_cut_short_is_told(tmp_path):
    path = image_file(tmp_path / "x.uf2", PICO)
    blocks = [bytearray(path.read_bytes()[start:start + 512]) for start in (0, 512)]
    for block in blocks:
        struct.pack_into("<I", block, 24, len(blocks))
    path.write_bytes(b"".join(blocks))
    assert images.Image(path).version == "1.24.0"
    path.write_bytes(blocks[0])
    with pytest.raises(images.NoImage, match="x.uf2 is cut short: 1 of its 2 blocks are there"):
        images.Image(path)


def test_image_of_another_python_than_is_needed_is_told(tmp_path):
    path = image_file(tmp_path / "c.uf2", b"Adafruit CircuitPython 9.2.1 on 2024-11-20; Raspberry Pi Pico with rp2040")
    with pytest.raises(images.NoImage, match="c.uf2 is CircuitPython 9.2.1 for .*MicroPython is needed"):
        images.image(path)
    assert images.image(path, "CircuitPython").version == "9.2.1"


def test_missing_file_is_told(tmp_path):
    with pytest.raises(images.NoImage, match="cannot be read"):
        images.Image(tmp_path / "not-there.uf2")


def test_missing_package_is_told(monkeypatch):
    monkeypatch.setattr(needs.importlib.util, "find_spec", lambda name: None if name == "littlefs" else name)
    told = needs.missing()
    assert "littlefs-python is not installed. All of kafou[emulator] comes with: python3 -m pip install '" in told
    assert told.endswith("%s[emulator]'" % ROOT) and "\nemulator = [" in (
        ROOT / "pyproject.toml").read_text(encoding="utf-8")
    monkeypatch.setattr(needs.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(needs.sys, "version_info", (3, 9, 2))
    assert needs.missing().startswith("no emulated Pico here: the emulator needs CPython 3.10 or newer, and this is "
                                      "3.9. There, kafou[emulator] comes with: ")
    monkeypatch.setattr(needs.checkout, "in_checkout", lambda: False)
    assert needs.missing().endswith("python3 -m pip install 'kafou[emulator]'")


def test_header_of_a_block_is_that_of_the_specification():
    assert uf2.HEADER.size == 32 and struct.pack("<2I", *uf2.MAGIC)[:4] == b"UF2\n"
