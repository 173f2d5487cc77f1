"""Parameters with short names: the program does what it did."""

import ast
import subprocess
import sys

import pytest

from host_tools.flashing import parameters

PROGRAM = """
word = "outside"


def told(word, size=3, *more, mark="-", **rest):
    '''Says.'''
    def again(word):
        return word + mark + str(size)
    pairs = [(word, size) for size in range(size)]
    both = [[word for word in other] for other in more]
    try:
        raise ValueError(word)
    except ValueError as error:
        word = str(error) + "!"
    count = lambda count, word=word: word * count
    return word, again("in"), pairs, both, count(2), sorted(rest), more


def counter(start):
    def step(by):
        nonlocal start
        start += by

        def deeper(last):
            return start, by, last, word
        return deeper(by + 1)
    return step


def shadowed(size):
    def inner():
        size = 7
        return size

    def other():
        return size
    import sys as size_of
    for size in range(2):
        pass
    return inner(), other(), size, size_of.byteorder


class Kept:
    word = "of the class"

    def said(self, word, times=2):
        return self.word + word * times


def all_of_it():
    step = counter(5)
    return (told("a", 2, "bc", "de", mark="+", extra=1), step(2), step(by=3), shadowed(4), Kept().said("!"),
            Kept().said(word="?", times=1), word)
"""


def test_it_does_what_it_did():
    made = parameters.with_short_parameters({"lib/kafou/one.py": PROGRAM.encode("utf-8")})["lib/kafou/one.py"]
    before, after = {}, {}
    exec(compile(PROGRAM, "before", "exec"), before)
    exec(compile(made, "after", "exec"), after)
    assert after["all_of_it"]() == before["all_of_it"]()
    names = {node.arg for node in ast.walk(ast.parse(made)) if isinstance(node, ast.arg)}
    # Those that a call names keep their names, in every function.
    assert {name for name in names if name[0] != "_"} == {"mark", "by", "word", "times"}
    assert len(names) < 12


def test_what_others_name_in_their_calls_keeps_its_name():
    made = parameters.with_short_parameters({"one.py": b"def told(first, second):\n    return second\n"},
                                            ["told(1, second=2)"])
    assert made["one.py"] == b"def told(_0, second):\n    return second\n"


@pytest.mark.parametrize("tour, board", [("all-fives-of-two", "sim_oled"), ("sea-goat-of-two", "sim_square")])
def test_a_tour_shows_the_golden_pictures(tour, board, root, tmp_path):
    folder = root / "firmware" / "kafou"
    sources = {path.relative_to(folder.parent).as_posix(): path.read_bytes() for path in folder.rglob("*.py")}
    callers = [path.read_text(encoding="utf-8") for path in (root / "host_tools").rglob("*.py")]
    for path, text in parameters.with_short_parameters(sources, callers).items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes(text)
    done = subprocess.run([sys.executable, "-c", "import sys; sys.path.insert(0, %r); import kafou.app\n"
                           "assert kafou.app.__file__.startswith(%r)\n"
                           "from host_tools.__main__ import main; sys.exit(main(%r))" % (
                               str(tmp_path), str(tmp_path), ["screens", "--tour", tour, "--board", board])],
                          cwd=str(root), capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
