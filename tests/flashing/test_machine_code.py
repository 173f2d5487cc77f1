"""The modules of machine code, compiled for this computer, on a real MicroPython: the same results as in Python."""

import random
import subprocess
import zlib

import pytest

from flashing.test_packing import mpy_of
from host_tools.flashing import compiling, program

PICTURES = """
import random
from kafou.drawing.mono import MonoCanvas
from swift import stamp
random.seed(9)
for case in range(400):
    width, height = random.choice(((128, 64), (128, 32), (37, 21)))
    pictures = [MonoCanvas(width, height), MonoCanvas(width, height)]
    for place in range(len(pictures[0].buffer)):
        pictures[0].buffer[place] = pictures[1].buffer[place] = random.getrandbits(8)
    stride = 1 + random.getrandbits(5)
    bits = bytearray([random.getrandbits(8) for _ in range(stride * 6)])
    w, h = random.randint(0, stride), random.randint(0, 48)
    x, y = random.randint(-40, width + 9), random.randint(-40, height + 9)
    pictures[0].stamp(bits, stride, w, h, x, y, case & 1)
    stamp(pictures[1].buffer, bits, width, height, stride, w, h, x, y, case & 1)
    if pictures[0].buffer != pictures[1].buffer:
        print("differs", case, width, height, stride, w, h, x, y)
print("done")
"""
SPANS = """
import random
from array import array
from kafou.ports.micropython import spans
from swift import differing
random.seed(4)
quick = spans.Spans(128)
quick.differing, quick.found = differing, array("H", [0] * 132)
for case in range(600):
    old = bytearray([random.getrandbits(8) for _ in range(128)])
    new = bytearray(old)
    for _change in range(case // 5):
        place = random.getrandbits(7)
        new[place] = new[place] ^ (1 << random.getrandbits(3))
    if case % 7 == 0:
        new = bytearray([byte ^ 1 for byte in old])
    new, old, spare = memoryview(new), memoryview(old), case % 3
    plainly, rest = spans.changed_spans(new, old, spare)
    if quick.changed(new, old, spare) != (list(plainly), rest):
        print("differs", case, plainly, quick.changed(new, old, spare))
print("done")
"""


@pytest.fixture
def run(micropython, tmp_path, root):
    """Runs a script on MicroPython that has the modules of machine code, and those of the program as sources."""
    made = compiling._machine_code(compiling.mpy_cross() or "", tmp_path, compiling.texts(
        [one for one in program.files("pico_oled") if one[0] in compiling.NATIVE]), mpy_of(micropython))
    if not made:
        pytest.skip("no mpy-cross here, or none that makes machine code for this computer")
    for path, content in made.items():
        (tmp_path / path.rpartition("/")[2]).write_bytes(content)

    def run(script):
        done = subprocess.run([micropython, "-c", script], cwd=str(tmp_path), capture_output=True, text=True,
                              timeout=120, env={"MICROPYPATH": "%s:%s:.frozen" % (tmp_path, root / "firmware")})
        return done.stdout + done.stderr
    return run


@pytest.mark.parametrize("content", [b"", b"a", b"ab" * 3000, bytes(range(256)) * 30, random.Random(5).randbytes(9000),
                                     b"".join(b"%d, " % number for number in range(9000))],
                         ids=["nothing", "a letter", "the same", "bytes", "chance", "numbers"])
@pytest.mark.parametrize("strategy", [zlib.Z_DEFAULT_STRATEGY, zlib.Z_FIXED, zlib.Z_HUFFMAN_ONLY])
def test_it_inflates_what_zlib_deflates(run, tmp_path, content, strategy):
    squeezed = zlib.compressobj(9, zlib.DEFLATED, -15, 9, strategy)
    (tmp_path / "deflated").write_bytes(squeezed.compress(content) + squeezed.flush())
    (tmp_path / "content").write_bytes(content)
    said = run("from inflate import inflate\nwhole = open('content', 'rb').read()\nmade = bytes(len(whole))\n"
               "inflate(open('deflated', 'rb').read(), made)\nprint(made == whole)")
    assert said == "True\n"


def test_it_stamps_as_the_canvas_in_python_does(run):
    assert run(PICTURES) == "done\n"


def test_it_finds_the_spans_that_are_found_in_python(run):
    assert run(SPANS) == "done\n"
