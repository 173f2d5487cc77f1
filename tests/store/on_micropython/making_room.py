"""A littlefs that is really full: finished matches go, the oldest first, and the open one is saved again."""

import os

from flash import BLOCK, MOUNTED, Flash, format_and_mount, mount, unmount

from kafou.ports.file_store import Store
from kafou.rules import find_rules, release
from kafou.scorebook import Scorebook
from kafou.space import Space

ROOT = MOUNTED + "/kafou"
HEADER = ["kafou 1", "rules all-fives", "players Ana Ben", "set target 100"]
HAND = ["hand Ana", "Ana +20", "Ben +5", "Ana out", "left Ben 13", "settle"]


def hand(number):
    return (HAND if number == 0 else ["hand"] + HAND[1:])


def fill_up():
    number = len(os.listdir(MOUNTED))
    for size in (BLOCK * 4, BLOCK, 0):
        last = number + (20 if not size else 1000)
        try:
            while number < last:
                number += 1
                with open(MOUNTED + "/ballast%d" % number, "wb") as file:
                    file.write(bytes(size))
        except OSError:
            number += 1


def check(blocks, finished_every):
    flash = Flash(blocks)
    format_and_mount(flash)
    store = Store(ROOT)
    over = []
    for match in range(6):
        store.create(HEADER)
        for number in range(3 if match % finished_every else 2):
            for line in hand(number):
                assert store.append(line)
            store.close_segment()
        if match % finished_every:
            over.append(store.number)
    store.close()
    book = Scorebook(Store(ROOT), find_rules, release)
    book.begin(HEADER[:3] + ["set target 20000"])
    fill_up()
    store = book.store
    assert book.record(("hand", 0, False)) is None
    gone = []
    lines = 0
    while over or store.failure != 28:
        assert lines < 2000
        assert book.record(("peg", lines % 2, 5)) is None
        lines += 1
        if store.failure == 28:
            assert not store.saved
            space = Space(book)
            while not space.rests() and store.failure == 28:
                going = space.going
                told = space.step()
                if going is not None:
                    assert told == ("Match {} is deleted to make room", going), told
                    assert going == over.pop(0) and going not in store.matches()
                    gone.append(going)
            if store.saved:
                fill_up()
    kept = store.matches()
    number = store.number
    assert number in kept and not [one for one in gone if one in kept]
    saved = list(store.lines())[:store.count - len(store.pending)]
    unmount()
    mount(flash)
    store = Store(ROOT)
    assert store.matches() == kept
    for one in kept:
        assert store.open(one) and store.report is None
    assert store.open(number) and list(store.lines()) == saved
    unmount()
    print("gone", gone, "kept", kept, "after", lines)


check(56, 2)
check(56, 3)
