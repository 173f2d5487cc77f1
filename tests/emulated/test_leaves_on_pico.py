"""CircuitPython's store on an emulated Pico with CircuitPython: power cuts while it saves, and the board starts."""

import random

import pytest

from conftest import ROOT
from host_tools.emulator import images
from host_tools.emulator.pico import Pico
from host_tools.flashing.small_source import small
from kafou.ports.circuitpython import flash_map
from kafou.ports.circuitpython.ground import LEAF
from kafou.ports.circuitpython.store import open_stores

MODULES = ["__init__", "core/__init__", "core/lexing", "ports/__init__", "ports/files", "ports/lines"] + [
    "ports/circuitpython/" + name
    for name in ("__init__", "flash_map", "ground", "leaf_store", "leaf_texts", "leaves", "notes", "store")]
BOOT = "import storage\nstorage.remount('/', readonly=False)\n"
# Long lines, so that the notes are full after a few.
CODE = """
from kafou.ports.circuitpython.store import open_stores
store, texts = open_stores("/scorebook")
for number in store.matches():
    print("found", number, store.open(number), store.report, store.count)
print("ready", store.leaves.ground.count)
for match in range(2):
    number = store.create(["kafou 1", "rules all-fives", "players Ana Ben", "set target %d" % (100 + match)])
    print("saved", number, store.count, store.saved)
    for turn in range(35):
        print("saved", number, store.count + 1, store.append("Ana %d %s" % (turn, "5-5 " * 36)))
    print("wrote", texts.write_text("settings", "language %d" % match))
print("done")
"""
OTHERS = {"settings.toml": b"WIFI = 1\n", "notes.txt": b"milk\n" * 200, "lib/theirs.py": b"x = 1\n" * 300}
STARTED = 2


class Seen:
    """The leaves in the bytes of a volume, where the board finds them."""

    refusal = None

    def __init__(self, volume):
        self.volume = volume
        there = flash_map.Volume(lambda at, count: volume[at:at + count])
        (first, length), = there.files(b"LEAVES  TXT")
        sectors = there.sectors(there.chain(first, length))[:length // flash_map.SECTOR]
        self.starts = [sectors[start] * flash_map.SECTOR for start in flash_map.whole_blocks(sectors)]
        self.count = len(self.starts)

    def sector(self, block, index):
        at = self.starts[block] + index * flash_map.SECTOR
        return bytes(self.volume[at:at + flash_map.SECTOR])

    def read(self, block, buffer):
        buffer[:] = self.volume[self.starts[block]:self.starts[block] + LEAF]

    def write(self, block, buffer):
        self.volume[self.starts[block]:self.starts[block] + LEAF] = buffer


@pytest.fixture
def circuitpython():
    found = images.found(python="CircuitPython")
    if not found:
        pytest.skip(images.NONE % "CircuitPython")
    return found[-1]


def files():
    made = {"lib/kafou/%s.py" % name: small((ROOT / "firmware/kafou" / (name + ".py")).read_text(encoding="utf-8"))
            for name in MODULES}
    made = dict(made, **{"boot.py": BOOT, "code.py": CODE})
    return dict({place: text.encode("utf-8") for place, text in made.items()}, **OTHERS)


def cuts(pico):
    """[(flash, what was printed before)] with the power cut in the middle of every kind of write."""
    chance = random.Random(21)
    found, last, boots = [], None, False
    while b"done" not in pico.console.said:
        assert pico.now_ms() < 60000 and b"Traceback" not in pico.console.said, pico.said()
        boots = boots or b"ready" in pico.console.said
        pico.run_for(2 if boots else 20)
        chip = pico.flash_chip
        if boots and chip.last is not last and pico.chip.clock.nanos < chip.busy_until:
            last = chip.last
            if len(last[1]) == LEAF or chance.random() < 0.2:
                found.append((pico.flash_if_cut(), pico.said()))
    return found


def test_power_cuts_lose_nothing_confirmed_and_the_board_starts(circuitpython):
    pico = Pico(circuitpython, files())
    found = cuts(pico)
    at = circuitpython.files_at
    assert len(found) > 10
    kept = None
    for flash, said in found:
        there = circuitpython.volumes.files_of(flash[at:])
        there.pop("scorebook/leaves.txt")
        kept = kept or there
        assert there == kept and {place: there[place] for place in OTHERS} == OTHERS
        store, _texts = open_stores("/", bytearray(flash[at - LEAF:at]), Seen(bytearray(flash[at:])))
        confirmed = {}
        for words in [line.split() for line in said.split("\r\n")[:-1]]:
            if words[:1] == ["saved"]:
                assert words[3] == "True"
                confirmed[int(words[1])] = int(words[2])
        for number, count in confirmed.items():
            assert store.open(number) and store.report is None and count <= store.count <= count + 1
    print("cuts", len(found), "in", {len(said.split("saved")) for _flash, said in found})
    for flash, said in random.Random(3).sample(found, STARTED):
        cut = Pico(circuitpython, flash=flash)
        cut.run_until_said("ready", 20000)
        number, count = [line.split()[1:3] for line in said.split("\r\n")[:-1] if line.startswith("saved")][-1]
        told = [line.split() for line in cut.said().split("\r\n") if line.startswith("found " + number)][0]
        assert told[2:4] == ["True", "None"] and int(count) <= int(told[4]) <= int(count) + 1
