"""Every program or erase of appends and of a repair is refused once; the next one works, without a restart."""

import os

from flash import MOUNTED, Flash, format_and_mount, mount, unmount

from kafou.ports.file_store import Store

ROOT = MOUNTED + "/kafou"
HEADER = ["kafou 1", "rules all-fives", "players Ana Ben"]


def append_until_saved(store, lines):
    for turn in range(12):
        line = "Ana +%d" % (5 + 5 * turn)
        store.append(line)
        lines.append(line)
        assert list(store.lines()) == lines
    assert store.retry() and store.saved


def check_appends():
    refused = fails_in = 0
    while fails_in is not None:
        flash = Flash(24)
        format_and_mount(flash)
        flash.fails_in = fails_in
        store = Store(ROOT)
        lines = list(HEADER)
        store.create(HEADER)
        append_until_saved(store, lines)
        again_after_power_off(flash, store.number, lines)
        fails_in = fails_in + 1 if flash.fails_in is None else None
        refused += 1
    print("refused", refused - 1)


def check_repairs():
    refused = fails_in = 0
    while fails_in is not None:
        flash = Flash(32)
        format_and_mount(flash)
        store = Store(ROOT)
        store.create(HEADER)
        lines = list(HEADER)
        for _ in range(4):
            append_until_saved(store, lines)
        for name in ("000", "002", "003", "004"):
            with open(ROOT + "/matches/0001/" + name, "ab") as file:
                file.write(b"{")
        with open(ROOT + "/matches/0001/003", "wb") as file:
            file.write(b"{")
        flash.fails_in = fails_in
        store = Store(ROOT)
        assert store.open(1) and store.report
        sure = list(store.lines())
        assert len(HEADER) + 12 < len(sure) < len(lines) and sure == lines[: len(sure)]
        append_until_saved(store, sure)
        again_after_power_off(flash, 1, sure)
        fails_in = fails_in + 1 if flash.fails_in is None else None
        refused += 1
    print("refused in a repair", refused - 1)


def check_set_aside():
    refused = fails_in = 0
    while fails_in is not None:
        flash = Flash(40)
        format_and_mount(flash)
        store = Store(ROOT)
        kept = {}
        for number in (1, 2, 3):
            assert store.create(HEADER) == number
            kept[number] = list(HEADER)
            append_until_saved(store, kept[number])
        flash.fails_in = fails_in
        if not store.set_match_aside(2):
            # Anything may be written before it is tried again.
            assert store.create(HEADER) == 4 and (store.append("hand Ana") or store.retry())
            assert store.set_match_aside(2) or 2 not in store.matches()
        assert store.matches() in ([1, 3], [1, 3, 4])
        fails_in = fails_in + 1 if flash.fails_in is None else None
        for number in (1, 3):
            assert store.open(number) and list(store.lines()) == kept[number]
        assert "000" in os.listdir(ROOT + "/damaged/0002")
        unmount()
        refused += 1
    print("refused while a match is set aside", refused - 1)


def again_after_power_off(flash, number, lines):
    unmount()
    mount(flash)
    store = Store(ROOT)
    assert store.open(number) and list(store.lines()) == lines and store.report is None
    unmount()


check_appends()
check_repairs()
check_set_aside()
