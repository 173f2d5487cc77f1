"""RAM and flash of a language, as it is copied to a board and as a real MicroPython's garbage collector counts it."""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from host_tools.benches.memory import kilobytes
from host_tools.wording.faults import language
from host_tools.wording.packed import SUMS, packed_source, sums_source
from kafou.words import ENGLISH, LANGUAGES, pack

MOST = 16 * 1024
MEASURED = """
import gc
def used():
    for _ in range(3):
        gc.collect()
    return gc.mem_alloc()
from kafou import words
before = used()
for language, _name in words.LANGUAGES:
    if words.choose(language) and language != words.ENGLISH:
        print(language, used() - before)
"""


def rows(program):
    """The table's rows; `program` is a micropython, or None: then RAM is not measured."""
    import kafou

    others = [name for name, _own in LANGUAGES if name != ENGLISH]
    flash = max(sum(len(part) for part in pack(language(name).WORDS)) for name in others)
    found = [("the largest language in flash", kilobytes(flash), "at most " + kilobytes(MOST), flash <= MOST)]
    if program is None:
        return found
    with tempfile.TemporaryDirectory(prefix="kafou-") as folder:
        there = Path(folder) / "kafou"
        shutil.copytree(str(Path(kafou.__file__).parent), str(there))
        for name in others:
            path = there / "words" / (name + ".py")
            path.write_text(packed_source(path), encoding="utf-8")
        (there / "words" / (SUMS + ".py")).write_text(sums_source(), encoding="utf-8")
        done = subprocess.run([program, "-X", "heapsize=8m", "-c", MEASURED], check=True, stdout=subprocess.PIPE,
                              env=dict(os.environ, MICROPYPATH=folder + ":.frozen"))
    taken = max(int(line.split()[1]) for line in done.stdout.decode("ascii").split("\n") if line)
    return found + [("RAM of the largest language", kilobytes(taken), "at most " + kilobytes(MOST), taken <= MOST)]
