"""Counts the erases of 300 appends on real littlefs, and that reading writes nothing."""

import sys

from flash import MOUNTED, Flash, format_and_mount, unmount

from kafou.ports.file_store import Store

LINES = {
    "short": ("Ana +5", "Ben +10", "undo", "Ana +15", "Ben pass", "Ana +5"),
    "usual": ("Ana 5-5", "Ben 5-0", "Ana 5-3 @5-5", "Ben pass", "Ana +10", "Ben draw 2", "Ana 6-6 @6-1", "Ben 6-4"),
    "long": ("Wilhelmi 6-6 @6-1 says 10", "left Wilhelmi 6-4 6-1 5-0", "amend 112 Wilhelmi 6-6 @6-1", "Wilhelmi +10"),
}


def main(kind, hand, progsize):
    lines = LINES[kind]
    flash = Flash(207, progsize=progsize)
    format_and_mount(flash)
    store = Store(MOUNTED + "/kafou")
    store.create(["kafou 1", "rules all-fives", "players Ana Ben"])
    counts = []
    programs = flash.programs
    for turn in range(300):
        before = flash.erases
        if hand and turn % hand == 0:
            store.close_segment()
        assert store.append(lines[turn % len(lines)])
        counts.append(flash.erases - before)
    print(kind, "hand", hand, "none", len([one for one in counts if one == 0]), "worst", max(counts),
          "erases", sum(counts), "programs", flash.programs - programs)
    before = flash.erases, flash.programs
    for _ in range(20):
        assert len(list(store.lines())) == 303
        assert list(store.read(150, 160) and store.free_bytes() and store.matches()) == [1]
    assert Store(MOUNTED + "/kafou").open(1)
    assert (flash.erases, flash.programs) == before
    unmount()


main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
