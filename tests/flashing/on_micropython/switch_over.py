"""Cuts power at every block written while a program is staged and switched over, on littlefs and on FAT."""

import sys

import vfs
from small_program import START, stage, start_board, tree, update, version_files, write

from tests.store.on_micropython.flash import Flash, after_each_cut

MATCH = b"kafou 1 *00\n"


class Told:
    """What started."""

    versions = []


class Disk:
    """A block device in RAM of 512-byte blocks, each written whole or not at all, for FAT."""

    def __init__(self, blocks, content=None):
        self.blocks = blocks
        self.content = content if content is not None else bytearray(blocks * 512)
        self.log = None

    def readblocks(self, block, target):
        target[:] = memoryview(self.content)[block * 512 : block * 512 + len(target)]

    def writeblocks(self, block, source):
        for at in range(0, len(source), 512):
            start = block * 512 + at
            if self.log is not None:
                self.log.append((start, bytes(source[at : at + 512])))
            self.content[start : start + 512] = source[at : at + 512]

    def ioctl(self, operation, argument):
        return {4: self.blocks, 5: 512}.get(operation, 0)


def littlefs(flash):
    """Mounts littlefs."""
    vfs.mount(vfs.VfsLfs2(flash, progsize=256), "/")


def fat(disk):
    """Mounts FAT."""
    vfs.mount(vfs.VfsFat(disk), "/")


def littlefs_cuts(content, log):
    """(step, chip) for every cut."""
    return after_each_cut(content, log)


def fat_cuts(content, log):
    """(step, disk) with power cut before every block; `content` is carried along."""
    for step, (start, block) in enumerate(log):
        yield step, Disk(len(content) // 512, bytearray(content))
        content[start : start + 512] = block


def new_flash():
    """An empty littlefs."""
    flash = Flash(96)
    vfs.VfsLfs2.mkfs(flash, progsize=256)
    return flash


def new_disk():
    """An empty FAT."""
    disk = Disk(512)
    vfs.VfsFat.mkfs(disk)
    return disk


def check(name, new_medium, mount, cuts, old, new):
    """Every cut of one update: the old or the new program starts, then `again` is as if nothing had been."""
    staged, complete = update(old, new)
    medium = new_medium()
    mount(medium)
    for path in old:
        write("/" + path, old[path])
    write("/scorebook/matches/0001/000", MATCH)
    before, medium.log = bytearray(medium.content), []
    stage(staged, complete)
    written = len(medium.log)
    # Without a Kafou on it the board does not know; `flash` runs the new main.py's `finish` itself.
    finish(new)
    vfs.umount("/")
    log, tried, nested = medium.log, 0, 0
    older, newer = (1 if old else None), 2
    for step, chip in cuts(before, log):
        mount(chip)
        chip_before, chip.log = bytearray(chip.content), []
        started = start_board(Told)
        assert started in ((older,) if step < written - SLACK else (older, newer)), (name, step, started)
        again_log = chip.log
        vfs.umount("/")
        # Power fails again, and again and again, while the board finishes what it found.
        if again_log and step % 17 == 0:
            for inner, twice in cuts(bytearray(chip_before), again_log):
                mount(twice)
                assert start_board(Told) in (older, newer), (name, step, inner)
                vfs.umount("/")
                nested += 1
        mount(chip)
        assert started == older or start_board(Told) == newer
        finish(new)
        stage(staged, complete)
        finish(new)
        assert start_board(Told) == newer, (name, step)
        expect(new, step)
        vfs.umount("/")
        tried += 1
    print(name, "cuts", tried, "and cut again", nested)


# `complete` itself takes a few writes: the board may see it only when the last of them is done.
SLACK = 12


def finish(new):
    """What `flash` runs on the device once everything is staged."""
    names = {"__name__": "update"}
    exec(new["main.py"], names)
    names["finish"]()


def expect(new, step):
    """Exactly the new program and the match are there."""
    found = tree()
    assert found.pop("scorebook/matches/0001/000") == MATCH
    assert sorted(found) == sorted(new), (step, sorted(found), sorted(new))
    for path in new:
        assert found[path] == new[path], (step, path)


def run(main):
    """Both file systems; from nothing, from an older program, and from an older one with the same main.py."""
    sys.modules["told"] = Told
    first, second = version_files(1, main), version_files(2, main)
    same_main = dict(first)
    same_main["main.py"] = second["main.py"]
    assert START in first
    vfs.umount("/")
    sys.path[:] = ["", "/lib"]
    for name, old in (("from nothing", {}), ("with another main.py", first), ("with the same main.py", same_main)):
        check("littlefs " + name, new_flash, littlefs, littlefs_cuts, old, second)
        check("FAT " + name, new_disk, fat, fat_cuts, old, second)


if __name__ == "__main__":
    with open(sys.argv[1], "rb") as file:
        program = file.read()
    run(program)
