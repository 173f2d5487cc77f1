"""Compiled modules in one file, and a real MicroPython that imports them from there."""

import subprocess

import pytest

from host_tools.flashing import compiling, packing, program
from kafou import packed

LOADER = packing.LOADER
MPY_VERSION = 6


def test_what_is_packed_can_be_unpacked():
    files = {"main.py": b"start()", LOADER: b"loader", "lib/kafou/__init__.mpy": b"v", "lib/kafou_board.mpy": b"board",
             "lib/kafou/core/__init__.mpy": b"", "lib/kafou/core/tiles.mpy": b"tiles\n", "lib/kafou/app.mpy": b"app"}
    made = packing.packed(files)
    assert sorted(made) == ["lib/kafou/__init__.mpy", packing.PACK, LOADER, "lib/kafou_board.mpy", "main.py"]
    inside = packing.unpacked(made[packing.PACK])
    assert dict(inside, **{path: made[path] for path in made if path != packing.PACK}) == files
    assert made[packing.PACK].startswith(packed.FIRST)


def test_nothing_is_packed_for_what_cannot_unpack_it():
    files = {"main.py": b"", "lib/kafou/app.mpy": b"app"}
    assert packing.packed(files) == files


def test_loader_knows_every_package(root):
    firmware = root / "firmware" / "kafou"
    packages = {"/" + path.parent.relative_to(firmware).as_posix() for path in firmware.rglob("__init__.py")} - {"/."}
    assert set(packed.PACKAGES) == {one for one in packages if "circuitpython" not in one} | (
        {one for one in packed.PACKAGES if "circuitpython" in one})


def test_modules_are_imported_from_the_pack(micropython, tmp_path):
    files, why = compiling.build(program.files("pico_oled"), MPY_VERSION)
    if why is not None:
        pytest.skip(why)
    assert packing.PACK in files
    for path, content in files.items():
        place = tmp_path / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)
    script = tmp_path / "script.py"
    script.write_text("""
import kafou.packed
from kafou.core.tiles import tile_text
from kafou.rules import find_rules
import kafou.screens.menu
try:
    import kafou.nothing
except ImportError:
    print(tile_text(64), find_rules("goat").NAME, kafou.core.__path__, kafou.screens.menu.__file__)
""", encoding="utf-8")
    done = subprocess.run([micropython, "-X", "heapsize=2m", str(script)], cwd=str(tmp_path), capture_output=True,
                          text=True, timeout=60, env={"MICROPYPATH": str(tmp_path / "lib") + ":.frozen"})
    assert done.stdout.split() == ["6-4", "Goat", packed.PLACE + "/core", packed.PLACE + "/screens/menu.mpy"], done
