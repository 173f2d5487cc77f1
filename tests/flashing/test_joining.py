"""The joined module: what its parts did apart they do joined."""

import ast
import builtins
import dis
import subprocess
import sys
import types

import pytest

from host_tools.flashing import compiling, joining, load_order, meanings, program, scopes
from host_tools.flashing.renaming import NotJoined

CORE = load_order.FOLDER + "core/joined.py"
START = "import gc\n\n\ndef start():\n    from ...loop import run\n    return run()\n"
# Small modules with everything that may go wrong when names meet.
SMALL = {
    "__init__.py": "VERSION = '1'\n",
    "ports/__init__.py": "",
    "ports/micropython/__init__.py": "",
    "ports/micropython/start.py": START,
    "core/__init__.py": "",
    "core/first.py": "import sys\nFIRST, SIZE = 3, 'a'\nLINES = [1, 2]\nword = 'first'\n\n\ndef step(size=FIRST):\n"
                     "    '''Says.'''\n    word = size\n    return word, SIZE, sys.byteorder\n\n\n"
                     "def longer(lines):\n    return [word for word in lines] + [word] + [lambda word=word: word]\n\n\n"
                     "class Kept:\n    word = 'of the class'\n\n    def said(self):\n        return word + self.word\n",
    "core/second.py": "import sys as system\nfrom . import first\nfrom .first import Kept as One, step as pace, word\n"
                      "word_here = word\nLINES = [3]\n\n\ndef both(step):\n    return step, pace(), first.step(4), "
                      "first.FIRST, first.LINES, LINES, One().said(), word, system.byteorder\n\n\n"
                      "def step():\n    first = 5\n    return first\n",
    "loop.py": "import gc\nfrom .core import second\nfrom .core.second import both\nfrom .core.first import longer\n"
               "from . import VERSION\n\n\ndef run():\n    from .later import told\n"
               "    from .core.first import SIZE as size, step as f\n    seen = longer([7])\n"
               "    return both(6), second.step(), seen[:2], seen[2](), f(8), size, VERSION, told()\n",
    "later.py": "from .core import first\nfrom .core.first import LINES, SIZE, step as first_step\n\n\n"
                "def told():\n    return first.step(9), first.SIZE, SIZE, LINES, first_step(), first.Kept.__name__\n",
}


def small(**changed):
    """{path on the device: bytes} of the small program, a module with other text."""
    return {load_order.FOLDER + path: changed.get(path.rpartition("/")[2][:-3], text).encode("utf-8")
            for path, text in SMALL.items()}


def said(sources, folder):
    """What the small program gives."""
    for path, text in sources.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(text)
    return subprocess.run([sys.executable, "-c", "from kafou.ports.micropython.start import start; print(start())"],
                          cwd=str(folder / "lib"), check=True, capture_output=True, text=True, timeout=60).stdout


def test_joined_it_does_what_it_did_apart(tmp_path):
    made = joining.joined(small())
    assert sorted(set(small()) - set(made)) == [load_order.FOLDER + name for name in (
        "core/first.py", "core/second.py", "loop.py")]
    apart, joined = said(small(), tmp_path / "apart"), said(made, tmp_path / "joined")
    assert apart == joined and "first" in apart


def test_constants_have_no_name_and_what_is_imported_twice_is_imported_once():
    text = joining.joined(small())[CORE].decode("utf-8")
    assert "FIRST" not in text and "size=3" in text and text.count("import sys") == 1


@pytest.mark.parametrize("text, wrong", [
    ("from .core import first\nthere = first\n", "loop.py:2: the module first is used as a value"),
    ("from .core import first\n\n\ndef run():\n    return first.more\n", "loop.py:5: there is no more in "),
    ("def run():\n    global seen\n    seen = 1\n", "loop.py:2: global"),
    ("def run():\n    from .core import first\n    return first\n", "loop.py:2: a whole module is imported in a f"),
])
def test_what_cannot_be_joined_is_told(text, wrong):
    with pytest.raises(NotJoined) as told:
        joining.joined(small(loop=text + "\n\nfrom .core import second\n"))
    assert wrong in str(told.value)


@pytest.mark.parametrize("board", ["pico_oled", "pico_display"])
def test_every_name_of_the_joined_program_is_there(board):
    made = joining.joined(compiling.texts(program.files(board)))
    there = {}
    for path in joined_paths(made):
        tree = ast.parse(made[path])
        there[meanings.dotted(path)] = known = set(scopes.bound(tree.body))
        assert not [name for name in global_names(compile(tree, path, "exec")) - known if not hasattr(builtins, name)]
        # MicroPython has 256 places in such a table.
        assert len(known) < 160
    assert len(there) == 4
    for path, text in made.items():
        for node in ast.walk(ast.parse(text)) if path.endswith(".py") else ():
            if isinstance(node, ast.ImportFrom) and node.module in there:
                assert {one.name for one in node.names} <= there[node.module], path


def joined_paths(sources):
    """The paths of the joined modules."""
    return [path for path in sources if path.endswith("/" + meanings.JOINED + ".py")]


def global_names(code):
    """The names that code and all in it looks up in its module."""
    found = {one.argval for one in dis.get_instructions(code) if one.opname in ("LOAD_GLOBAL", "LOAD_NAME")}
    for one in code.co_consts:
        if isinstance(one, types.CodeType):
            found |= global_names(one)
    return found


@pytest.mark.parametrize("tour, board", [("telephone-of-two", "sim_oled"), ("corrections-of-pairs", "sim_wide")])
def test_a_tour_through_the_joined_program_shows_the_golden_pictures(tour, board, root, tmp_path):
    folder = root / "firmware" / "kafou"
    sources = {load_order.FOLDER + path.relative_to(folder).as_posix(): path.read_bytes()
               for path in folder.rglob("*.py")}
    for path, text in dict(joining.joined(sources), **forwarding(sources)).items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes(text)
    done = subprocess.run([sys.executable, "-c", "import sys; sys.path.insert(0, %r); import kafou.app\n"
                           "from kafou import joined; assert kafou.app.App is joined.App\n"
                           "from host_tools.__main__ import main; sys.exit(main(%r))" % (
                               str(tmp_path / "lib"), ["screens", "--tour", tour, "--board", board])],
                          cwd=str(root), capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr


def forwarding(sources):
    """{path: text} of modules that have what the parts had, for programs that ask for these."""
    trees = {path: ast.parse(text) for path, text in sources.items()}
    parts = joining.parts_of(sources, trees)
    found = meanings.Meanings(trees, parts)
    chosen = joining.chosen_names(found)
    made = {}
    for path in parts:
        lines = []
        for name in found.names[path]:
            meaning = found.of(path, name)
            if meaning[0] != meanings.MODULE:
                home = meanings.dotted(meanings.home_of(meaning[1] if meaning[0] == meanings.PART else path))
                lines.append("from %s import %s as %s" % (home, chosen[meaning], name)
                             if meaning in chosen else "%s = %r" % (name, found.constants[meaning]))
        made[path] = "\n".join(lines).encode("utf-8")
    return made
