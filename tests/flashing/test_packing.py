"""Compiled modules in one file, and a real MicroPython that imports them from there."""

import subprocess

import pytest

from host_tools.flashing import compiling, packing, program
from kafou import packed

LOADER = packing.LOADER
VERSION = 6


def test_what_is_packed_can_be_unpacked():
    files = {"main.py": b"start()", LOADER: b"loader", "lib/kafou/__init__.mpy": b"v", "lib/kafou_board.mpy": b"board",
             "lib/kafou/core/__init__.mpy": b"", "lib/kafou/core/tiles.mpy": b"tiles\n", "lib/kafou/app.mpy": b"app"}
    made = packing.packed(files, {path.replace(".mpy", ".py"): b"" for path in files})
    assert sorted(made) == ["lib/kafou/__init__.mpy", packing.PACK, LOADER, "lib/kafou_board.mpy", "main.py"]
    inside = packing.unpacked(made[packing.PACK])
    assert dict(inside, **{path: made[path] for path in made if path != packing.PACK}) == files
    assert made[packing.PACK].startswith(packed.FIRST)


def test_nothing_is_packed_for_what_cannot_unpack_it():
    files = {"main.py": b"", "lib/kafou/app.mpy": b"app"}
    assert packing.packed(files, {}) == files


def test_loader_knows_every_package(root):
    firmware = root / "firmware" / "kafou"
    packages = {"/" + path.parent.relative_to(firmware).as_posix() for path in firmware.rglob("__init__.py")} - {"/."}
    assert set(packed.PACKAGES) == {one for one in packages if "circuitpython" not in one}


def test_loader_knows_every_library():
    assert packed.LIBRARIES == tuple("/%s.mpy" % name for name in program.LIBRARIES)


def mpy_of(micropython):
    """What this MicroPython says of the .mpy files that it reads."""
    return int(subprocess.run([micropython, "-c", "import sys; print(sys.implementation._mpy)"], check=True,
                              capture_output=True, text=True).stdout)


@pytest.fixture(params=["machine code", "none"])
def board(request, micropython, tmp_path):
    """(run, packed files): `run` starts a script on a real MicroPython that has the pack in its library."""
    if request.param == "none":
        mpy = VERSION
    else:
        mpy = mpy_of(micropython)
    files, why = compiling.build(program.files("pico_oled"), mpy)
    if why is not None:
        pytest.skip(why)
    for path, content in files.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes(content)

    def run(text):
        (tmp_path / "script.py").write_text(text, encoding="utf-8")
        done = subprocess.run([micropython, "-X", "heapsize=4m", "script.py"], cwd=str(tmp_path), capture_output=True,
                              text=True, timeout=60, env={"MICROPYPATH": str(tmp_path / "lib") + ":.frozen"})
        assert not done.stderr, done.stderr
        return done.stdout
    return run, files


def test_every_module_is_imported_from_the_pack(board):
    run, files = board
    names = [path[len("lib/"):-len(".mpy")].replace("/", ".") for path in packing.unpacked(files[packing.PACK])]
    names = [name.replace(".__init__", "") for name in names if not name.startswith("kafou.ports.micropython.start")]
    assert len(names) > 50
    said = run("import kafou.packed\nfor name in %r:\n    __import__(name)\nimport sys\n"
               "print(len([name for name in sys.modules if name in %r]))" % (names, names))
    assert int(said) == len(names)


def test_what_is_missing_is_told(board):
    said = board[0]("""
import kafou.packed
import kafou.core
from kafou.core.joined import tile_text
from kafou.rules import find_rules
import kafou.screens.menu
try:
    import kafou.nothing
except ImportError as error:
    print(tile_text(64), find_rules("goat").NAME, kafou.core.__path__, kafou.screens.menu.__file__, error)
""")
    assert said == "6-4 Goat %s/core %s/screens/menu.mpy no module named 'kafou.nothing'\n" % (
        packed.PLACE, packed.PLACE)


def test_only_what_is_loaded_later_is_deflated(board):
    """One after another, and each as it was."""
    run, files = board
    said = run("""
import kafou.packed
import sys
from kafou.ports.micropython.start import start
import kafou.joined
import kafou.ports.joined
import kafou.screens
at_start = "kafou.inflate" in sys.modules
import kafou.screens.tile, kafou.screens.menu
from kafou import words
words.choose("fr")
print(at_start, "kafou.inflate" in sys.modules, words.say("BACK"))
""")
    assert said == "False %s RETOUR\n" % (packing.INFLATE in packing.unpacked(files[packing.PACK]))


def begin_of(pack, name):
    """Where a module begins in the pack, and how long it is there."""
    first, rest = pack.split(b"\n", 1)
    size = int(first.split()[3])
    for line in rest[:size].decode("utf-8").strip().splitlines():
        if line.split()[0] == name:
            place, length = [int(word) for word in line.split()[1:3]]
            return len(first) + 1 + size + place, length
    return None


def test_machine_code_for_another_micropython_is_done_without(board, tmp_path):
    run, files = board
    pack = bytearray(files[packing.PACK])
    for name in ("/swift", "/inflate"):
        found = begin_of(bytes(pack), name)
        if found is not None:
            pack[found[0] + 2] ^= 1
    (tmp_path / packing.PACK).write_bytes(bytes(pack))
    said = run("import kafou.packed\nfrom kafou.drawing.joined import machine_code\nprint(machine_code())\n"
               "from kafou import words\nprint(words.choose('fr'), words.say('BACK'))")
    assert said.startswith("(None, None)\n") and said.endswith(("False BACK\n", "True RETOUR\n"))


def test_a_pack_that_is_not_whole_is_told_and_not_read_for_ever(board, tmp_path):
    run, files = board
    pack = files[packing.PACK]
    place, length = begin_of(pack, "/screens/settlement")
    for end in (place + length // 2, len(pack) - 1):
        (tmp_path / packing.PACK).write_bytes(pack[:end])
        assert run("try:\n    import kafou.packed\nexcept ImportError as error:\n    print(error)\n") == (
            "/modules is not whole: flash Kafou again\n")


def test_a_pack_of_another_form_is_left_alone(board, tmp_path):
    run, files = board
    (tmp_path / packing.PACK).write_bytes(files[packing.PACK].replace(b"kafou modules 5", b"kafou modules 4", 1))
    assert run("import kafou.packed, sys\nprint(sys.modules['kafou'].__path__)").endswith("kafou\n")


def test_a_loader_that_is_a_source_lies_among_sources(board, tmp_path, root):
    run, _files = board
    (tmp_path / LOADER).unlink()
    (tmp_path / "lib" / "kafou" / "packed.py").write_bytes((root / "firmware" / "kafou" / "packed.py").read_bytes())
    assert run("import kafou.packed, sys\nprint(sys.modules['kafou'].__path__)").endswith("kafou\n")
