"""Two small programs in Kafou's place, of several parts that must be of one version, and how one starts."""

import os
import sys

START = "lib/kafou/ports/micropython/start.py"
START_TEXT = """
from kafou import numbers, words
import kafou_board
import told
def start():
    told.versions.append((VERSION, numbers.VERSION, words.VERSION, kafou_board.VERSION))
VERSION = %d
"""


def version_files(version, main):
    """{path: bytes}: a program whose parts all name their version; 2 has a part that 1 has not, and 1 one more."""
    part = "VERSION = %d\n" % version
    text = (part + "# " + "long " * 60 * version + "\n").encode()
    files = {
        "main.py": main + b"# %d\n" % version,
        "lib/kafou/__init__.py": b"",
        "lib/kafou/numbers.py": text,
        "lib/kafou/words.py": text * 9,
        START: (START_TEXT % version).encode(),
        "lib/kafou_board.py": text,
    }
    files["lib/kafou/old/gone.py" if version == 1 else "lib/kafou/new/here.py"] = text * 3
    return files


def update(old, new):
    """(files to stage, the bytes of /staging/complete) that turn one program into the other."""
    staged = {path: new[path] for path in new if new[path] != old.get(path)}
    lines = ["put main.py"] if "main.py" in staged else []
    lines += ["gone " + path for path in sorted(old) if path not in new]
    if old and "lib/kafou/old/gone.py" not in new:
        lines.append("gone lib/kafou/old/")
    lines += ["put " + path for path in sorted(staged) if path != "main.py"]
    return staged, ("kafou update 1\n" + "\n".join(lines) + "\nend\n").encode()


def write(path, content):
    """Writes a file of the device, with the folders above it."""
    make_folders(path[: path.rfind("/")])
    with open(path, "wb") as file:
        file.write(content)


def make_folders(path):
    """Makes a folder and those above it."""
    if path:
        try:
            os.stat(path)
        except OSError:
            make_folders(path[: path.rfind("/")])
            os.mkdir(path)


def read(path):
    """The bytes of a file of the device."""
    with open(path, "rb") as file:
        return file.read()


def stage(staged, complete):
    """What `flash` does on the device: every file, and `complete` last."""
    for path in sorted(staged):
        write("/staging/" + path.replace("/", "."), staged[path])
    write("/staging/complete", complete)


def start_board(told):
    """Runs boot.py and main.py as MicroPython does at power-on: the version that starts, None for none.

    AssertionError when parts of two versions start together.
    """
    told.versions = []
    for name in list(sys.modules):
        if name.split(".")[0] in ("kafou", "kafou_board"):
            del sys.modules[name]
    for script in ("/boot.py", "/main.py"):
        try:
            text = read(script)
        except OSError:
            continue
        exec(text, {"__name__": "__main__"})
    if not told.versions:
        return None
    parts = set(told.versions[0])
    assert len(parts) == 1, told.versions
    return told.versions[0][0]


def tree(folder=""):
    """{path: bytes} of every file on the device."""
    found = {}
    for entry in os.ilistdir(folder or "/"):
        path = folder + "/" + entry[0]
        if entry[1] == 0x4000:
            found.update(tree(path))
        else:
            found[path[1:]] = read(path)
    return found
