"""What main.py prints for an empty board, for a program with a part missing, and for a wrong .mpy."""

import sys

import vfs
from small_program import START, start_board, tree, version_files, write

from tests.store.on_micropython.flash import Flash

KINDS = ("empty", "a part missing", "a part missing later", "wrong mpy", "a bad pin", "torn order", "damaged order",
         "whole")


class Told:
    """What started."""

    versions = []


def prepare(kind, files):
    """Writes the program to the board as this kind has it."""
    if kind == "empty":
        files = {"main.py": files["main.py"]}
    if kind == "a part missing":
        del files["lib/kafou/words.py"]
    if kind == "a part missing later":
        files[START] = b"def start():\n    import kafou.lamp\n"
    if kind == "a bad pin":
        files[START] = b"def start():\n    raise ValueError('invalid pin')\n"
    if kind == "wrong mpy":
        del files["lib/kafou/words.py"]
        files["lib/kafou/words.mpy"] = b"M\x05\x00\x1f"
    if kind == "torn order":
        files["staging/complete"] = b"kafou update 1\ngone lib/kafou/words.py\ngone lib/kaf"
    if kind == "damaged order":
        files["staging/complete"] = b"kafou update 1\ngone lib/kafou/words.py\nlib/kafou/words.py\nend\n"
    for path in files:
        write("/" + path, files[path])


def run(main):
    """Each kind on a flash of its own."""
    sys.modules["told"] = Told
    vfs.umount("/")
    sys.path[:] = ["", "/lib"]
    for kind in KINDS:
        flash = Flash(64)
        vfs.VfsLfs2.mkfs(flash, progsize=256)
        vfs.mount(vfs.VfsLfs2(flash, progsize=256), "/")
        prepare(kind, version_files(1, main))
        before = tree()
        print("==", kind)
        print("started", start_board(Told))
        assert tree() == before
        vfs.umount("/")


if __name__ == "__main__":
    with open(sys.argv[1], "rb") as file:
        program = file.read()
    run(program)
