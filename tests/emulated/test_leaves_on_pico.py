"""CircuitPython's store on an emulated Pico with CircuitPython: power cuts while it saves, and the board starts."""

import random
import re

import pytest

from host_tools import boards
from host_tools.emulator import images, installed
from host_tools.emulator.pico import Pico
from host_tools.emulator.wired import wiring_of
from host_tools.flashing import drive_program
from kafou.ports.circuitpython import flash_map
from kafou.ports.circuitpython.sectors import LEAF
from kafou.ports.circuitpython.store import open_stores

MODULES = ["__init__", "core/__init__", "core/lexing", "core/phrases", "ports/__init__", "ports/files", "ports/lines"]
MODULES += ["ports/circuitpython/" + name for name in (
    "__init__", "flash_map", "ground", "leaf_store", "leaf_texts", "leaves", "notes", "preparing", "sectors", "store")]
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
    """The store alone, as it is copied to a drive, and the program above."""
    # Module by module: joined there is also what this does not ask for.
    built = drive_program.built("pico_oled", joins=False)[0]
    made = {place: built[place] for name in MODULES for place in ("lib/kafou/%s.py" % name, "lib/kafou/%s.mpy" % name)
            if place in built}
    return dict(made, **{"boot.py": BOOT.encode("utf-8"), "code.py": CODE.encode("utf-8")}, **OTHERS)


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


@pytest.mark.covers("CircuitPython", "power cuts")
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
        told = re.search("found %s (\\w+) (\\w+) (\\d+)" % number, cut.said())
        assert told.groups()[:2] == ("True", "None") and int(count) <= int(told.group(3)) <= int(count) + 1


def test_the_drive_is_the_programs_unless_a_key_is_held(circuitpython):
    board = boards.board("pico_oled")
    pico = Pico(circuitpython, installed.built("pico_oled", "CircuitPython"), wiring_of(board))
    pico.run_until_said("runs on pico_oled", 60000)
    at = circuitpython.files_at // LEAF
    # The second start writes nothing but leaves and notes: not boot_out.txt, not a folder.
    leaves = Seen(pico.flash()[circuitpython.files_at:])
    allowed = {at + start // LEAF for start in leaves.starts} | {at - 1}
    pico.erases.clear()
    pico.reboot()
    pico.run_until_said("runs on pico_oled", 60000)
    assert set(pico.erases) <= allowed
    pico.contacts.move("OK", True)
    pico.reboot()
    pico.run_until_said("The drive is the computer's now.", 60000)
    pico.run_until_said("runs on pico_oled", 60000)
    assert set(pico.erases) <= allowed
