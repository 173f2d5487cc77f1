"""A littlefs that is really full: the match goes on in RAM, and all of it is written when there is room."""

import os

from flash import BLOCK, MOUNTED, Flash, format_and_mount, mount, unmount

from kafou.ports.file_store import Store
from kafou.ports.settings_store import SettingsStore

ROOT = MOUNTED + "/kafou"
HEADER = ["kafou 1", "rules all-fives", "players Ana Ben"]


def fill_up():
    number = 0
    for size in (BLOCK * 4, BLOCK, 0):
        try:
            while True:
                with open(MOUNTED + "/ballast%d" % number, "wb") as file:
                    file.write(bytes(size))
                number += 1
                if not size and number > 400:
                    return
        except OSError:
            number += 1


def make_room():
    for name in os.listdir(MOUNTED):
        if name.startswith("ballast"):
            os.remove(MOUNTED + "/" + name)


def check(begun_before):
    flash = Flash(40)
    format_and_mount(flash)
    store = Store(ROOT)
    assert SettingsStore(ROOT).write_text("settings", "old")
    expected = list(HEADER)
    if begun_before:
        store.create(HEADER)
        store.append("hand Ana")
        expected.append("hand Ana")
    fill_up()
    settings = SettingsStore(ROOT)
    if not begun_before:
        store.create(HEADER)
    refused = 0
    turn = 0
    # A folder's own blocks have room for many short segments yet: go on until they are full, too.
    while refused <= 20:
        assert turn < 2000
        line = "Ana +%d" % (5 + 5 * turn)
        if not store.append(line):
            refused += 1
            assert not store.saved and store.failure == 28 and store.pending[-1] == line
        expected.append(line)
        assert store.count == len(expected)
        if turn % 10 == 0:
            store.close_segment()
            assert list(store.lines()) == expected
            assert list(store.read(turn, turn + 2)) == expected[turn : turn + 3]
        turn += 1
    assert not store.retry()
    assert settings.read_text("settings") == "old"
    if not settings.write_text("settings", "new" * 300):
        assert settings.failure == 28 and settings.read_text("settings") == "old"
    make_room()
    assert store.append("Ben +5") and store.saved and not store.pending and store.failure is None
    expected.append("Ben +5")
    assert list(store.lines()) == expected
    number = store.number
    unmount()
    mount(flash)
    store = Store(ROOT)
    assert store.open(number) and list(store.lines()) == expected and store.report is None
    unmount()
    print("full after", turn - refused, "lines")


check(True)
check(False)
