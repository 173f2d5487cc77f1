"""CircuitPython's drive in RAM: real FAT, the 4 KB cache before its flash, power cut in every erase and program.

MicroPython's FAT is CircuitPython's (both are FatFs). Between it and the flash CircuitPython keeps one block of 4 KB
in RAM; a write to another block, any read, or a sync erases that block in flash and programs it anew
(ports/raspberrypi/supervisor/internal_flash.c).
"""

import os
import sys

import vfs

from kafou.ports.circuitpython import flash_map, ground, preparing
from kafou.ports.circuitpython.flash_map import blocks_of
from kafou.ports.circuitpython.store import open_stores

SECTOR, BLOCK, PAGE = 512, 4096, 256
ERASED = b"\xff"
ROOT = "/drive/scorebook"
OPENED = []
HEADER = ["kafou 1", "rules all-fives", "players Ana Ben"]
OTHERS = {"code.py": b"import kafou\n" * 70, "settings.toml": b"WIFI = 1\n", "lib/kafou/app.py": b"x = 1\n" * 900,
          "notes of mine.txt": b"milk\n" * 300, "lib/other.mpy": bytes(range(256)) * 9}


class Chip:
    """Flash with a drive and 4 KB of nvm in front of it; `log` gets (at, bytes) of programs, (at, None) of erases."""

    def __init__(self, sectors=None, content=None):
        self.content = content if content is not None else bytearray(ERASED * (BLOCK + sectors * SECTOR))
        self.log = []
        self.cached, self.cache = None, None

    # The drive, as the FAT file system sees it.

    def flush(self):
        if self.cached is not None:
            at, self.cached = BLOCK + self.cached * BLOCK, None
            self.erase(at)
            for page in range(0, BLOCK, PAGE):
                self.program(at + page, bytes(self.cache[page:page + PAGE]))

    def readblocks(self, sector, target):
        self.flush()
        start = BLOCK + sector * SECTOR
        target[:] = memoryview(self.content)[start:start + len(target)]

    def writeblocks(self, sector, source):
        for index in range(len(source) // SECTOR):
            block, place = (sector + index) * SECTOR // BLOCK, (sector + index) * SECTOR % BLOCK
            if self.cached != block:
                self.flush()
                start = BLOCK + block * BLOCK
                self.cached, self.cache = block, self.content[start:start + BLOCK]
            self.cache[place:place + SECTOR] = source[index * SECTOR:(index + 1) * SECTOR]

    def ioctl(self, operation, _argument):
        if operation == 3:
            self.flush()
        return {4: (len(self.content) - BLOCK) // SECTOR, 5: SECTOR}.get(operation, 0)

    # nvm, as CircuitPython gives it.

    def __len__(self):
        return BLOCK

    def __getitem__(self, place):
        return self.content[:BLOCK][place]

    def __setitem__(self, place, content):
        old = self.content[:BLOCK][place]
        content = bytes(content)
        whole = self.content[:BLOCK]
        whole[place] = content
        if not all([before in (255, after) for before, after in zip(old, content)]):
            self.erase(0)
        for page in range(0, BLOCK, PAGE):
            if bytes(whole[page:page + PAGE]) != bytes(self.content[page:page + PAGE]):
                self.program(page, bytes(whole[page:page + PAGE]))

    # The chip itself.

    def erase(self, at):
        self.log.append((at, None))
        self.content[at:at + BLOCK] = ERASED * BLOCK

    def program(self, at, content):
        self.log.append((at, content))
        self.content[at:at + PAGE] = content


def half(old, new, turn):
    """Bytes of which some are old and some new, or bits of each."""
    if turn % 3 == 0:
        return new[:len(new) // 2] + old[len(new) // 2:]
    found, seed = bytearray(old), turn * 7919 + 1
    for at in range(len(found)):
        seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
        if turn % 3 == 1:
            found[at] = new[at] if seed & 0x10000 else old[at]
        else:
            found[at] = old[at] ^ ((old[at] ^ new[at]) & (seed >> 16))
    return found


def after_each_cut(content, log, stride):
    """(step, Chip) with power cut before and in the middle of every so many steps; `content` is carried along."""
    chip = Chip(content=bytearray(content))
    for step, (at, source) in enumerate(log):
        size = BLOCK if source is None else PAGE
        old, new = bytes(content[at:at + size]), source or ERASED * BLOCK
        if step % stride == 0:
            yield step, chip
            restore(chip, content, at)
            chip.content[at:at + size] = half(old, new, step // stride)
            yield step, chip
            restore(chip, content, at)
        content[at:at + size] = chip.content[at:at + size] = new
    yield len(log), chip


def restore(chip, content, at):
    """The chip holds this content again, which it did before its log, and but for this block."""
    for place in set([start // BLOCK for start, _source in chip.log + [(at, None)]]):
        chip.content[place * BLOCK:place * BLOCK + BLOCK] = content[place * BLOCK:place * BLOCK + BLOCK]
    chip.log, chip.cached = [], None


def mount(chip):
    vfs.mount(vfs.VfsFat(chip), "/drive")
    # What `memorymap` shows on the board.
    ground.memorymap = None
    flash_map.blocks_in_memory = lambda _map, name, size, begins: blocks_of(
        lambda at, count: chip.content[BLOCK + at:BLOCK + at + count], name, size, begins)


def unmount():
    # On the board a power cut is all that ends the program: there the file is never closed.
    while OPENED:
        OPENED.pop().file.close()
    vfs.umount("/drive")


def stores(chip):
    """The stores of a board that has these bytes in its memory."""
    OPENED.append(ground.Ground(ROOT, memory="seen"))
    return open_stores(ROOT, chip, OPENED[-1])


def fragment():
    """Files come and go before the space is made: so it does not lie in one piece."""
    for turn in range(14):
        write("/drive/gone%d" % turn, b"x" * (900 + 700 * (turn % 5)))
    for turn in range(0, 14, 2):
        os.remove("/drive/gone%d" % turn)


def write(path, content):
    with open(path, "wb") as file:
        file.write(content)


def a_drive(sectors, fragmented):
    chip = Chip(sectors)
    vfs.VfsFat.mkfs(chip)
    mount(chip)
    os.mkdir("/drive/lib")
    os.mkdir("/drive/lib/kafou")
    for name in OTHERS:
        write("/drive/" + name, OTHERS[name])
    if fragmented:
        fragment()
    preparing.prepare(ROOT)
    write("/drive/after.txt", b"written later\n" * 50)
    return chip


def check_others(everything):
    for path in everything:
        with open(path, "rb") as file:
            assert file.read() == everything[path], path


def tree(folder):
    """{path: bytes} of the drive, but for the leaves."""
    found = {}
    for entry in os.ilistdir(folder):
        path = folder + "/" + entry[0]
        if entry[1] & 0x4000:
            found.update(tree(path))
        elif entry[0] != "leaves.txt":
            with open(path, "rb") as file:
                found[path] = file.read()
    return found


def play(chip, told):
    """Two matches in turns, and settings between."""
    store, texts = stores(chip)
    confirmed = {}
    told.append((len(chip.log), {}, None))
    setting = None
    for match in range(2):
        number = store.create(HEADER)
        confirmed[number] = list(HEADER)
        told.append((len(chip.log), copied(confirmed), setting))
        for turn in range(130):
            if turn == 60 and match:
                assert store.open(1)
            line = "Ana +%d %s" % (turn, "5-5 " * 8)
            assert store.append(line)
            confirmed[store.number].append(line)
            told.append((len(chip.log), copied(confirmed), setting))
        setting = "language %d" % match
        assert texts.write_text("settings", setting)
        told.append((len(chip.log), copied(confirmed), setting))


def copied(confirmed):
    return {number: list(confirmed[number]) for number in confirmed}


def check(sectors, fragmented, stride):
    chip = a_drive(sectors, fragmented)
    everything = tree("/drive")
    # The first start: nvm is erased for the first time.
    store = stores(chip)[0]
    leaves = store.leaves.ground.count
    chip.flush()
    before, chip.log, told = bytearray(chip.content), [], []
    play(chip, told)
    log = list(chip.log)
    unmount()
    written, cuts = set([at // BLOCK for at, _content in log if at >= BLOCK]), 0
    for step, torn in after_each_cut(before, log, stride):
        index = 0
        while index + 1 < len(told) and told[index + 1][0] <= step:
            index += 1
        mount(torn)
        check_others(everything)
        store, texts = stores(torn)
        assert texts.read_text("settings") in [one[2] for one in told[index:index + 2]], step
        found = {}
        for number in store.matches():
            assert store.open(number) and store.report is None, (step, number)
            found[number] = list(store.lines())
        assert found in [one[1] for one in told[index:index + 2]], step
        number = max(found) if found else store.create(HEADER)
        assert store.open(number) and store.append("undo")
        store = stores(torn)[0]
        assert store.open(number) and list(store.read(store.count - 1, store.count)) == ["undo"]
        unmount()
        cuts += 1
    print("sectors", sectors, "fragmented", fragmented, "leaves", leaves, "blocks written", len(written), "cuts", cuts)


def check_that_this_shows_what_a_cut_does():
    """The same with a file that grows, as on MicroPython: the drive is lost, or what lies on it."""
    chip = a_drive(2048, False)
    everything = tree("/drive")
    chip.flush()
    before, chip.log = bytearray(chip.content), []
    for _turn in range(8):
        with open("/drive/scorebook/match", "ab") as file:
            file.write(b"Ana +5\n")
    log, lost, cuts = list(chip.log), 0, 0
    unmount()
    for _step, torn in after_each_cut(before, log, 5):
        cuts += 1
        try:
            mount(torn)
        except OSError:
            lost += 1
            continue
        try:
            check_others(everything)
        except (OSError, AssertionError):
            lost += 1
        unmount()
    assert lost > 10
    print("a file that grows: drive or program lost in", lost, "of", cuts, "cuts")


check_that_this_shows_what_a_cut_does()
for kind in sys.argv[1:]:
    size, is_fragmented, every = [int(word) for word in kind.split(",")]
    check(size, bool(is_fragmented), every)
