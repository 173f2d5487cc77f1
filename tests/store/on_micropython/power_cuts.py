"""Cuts power before and within every program and erase of a match, of a repair and of settings."""

import os

from flash import MOUNTED, Flash, after_each_cut, format_and_mount, mount, unmount

from kafou.ports.file_store import Store
from kafou.ports.settings_store import SettingsStore

ROOT = MOUNTED + "/kafou"
HEADER = ["kafou 1", "rules all-fives", "players Ana Ben", "set target 150"]
HAND = ["Ana 5-5", "Ben 5-0", "Ana 5-3 @5-5", "undo", "Ana +10", "Ben pass", "out", "left Ben 13", "settle"]


def a_match(flash, told):
    """Plays eight hands; told gets (steps of the log so far, lines confirmed so far, lines wanted) pairs."""
    store = Store(ROOT)
    told.append((0, []))
    store.create(HEADER)
    lines = list(HEADER)
    told.append((len(flash.log), list(lines)))
    for hand in range(8):
        for line in ["hand " + ("Ana" if hand % 2 else "Ben")] + HAND:
            assert store.append(line)
            lines.append(line)
            told.append((len(flash.log), list(lines)))
        store.close_segment()
        if hand == 4:
            store = Store(ROOT)
            assert store.open(1) and store.report is None


def confirmed_before(told, step):
    """(lines confirmed when the step was reached, those and the one being written)."""
    index = 0
    while index + 1 < len(told) and told[index + 1][0] <= step:
        index += 1
    return told[index][1], told[min(index + 1, len(told) - 1)][1]


def check_match_cuts():
    flash = Flash(24)
    format_and_mount(flash)
    before, flash.log, told = bytearray(flash.content), [], []
    a_match(flash, told)
    unmount()
    log, cuts = flash.log, 0
    for step, chip in after_each_cut(before, log):
        sure, perhaps = confirmed_before(told, step)
        mount(chip)
        store = Store(ROOT)
        opened = 1 in store.matches() and store.open(1)
        assert opened or not sure, step
        if opened:
            lines = list(store.lines())
            assert lines == sure or lines == perhaps, (step, lines, sure)
            assert store.report is None, (step, store.report)
        else:
            lines = list(HEADER)
            store.create(HEADER)
        assert store.append("Ben 6-6") and store.append("undo")
        unmount()
        mount(chip)
        again = Store(ROOT)
        assert again.open(store.number) and again.report is None
        assert list(again.lines()) == lines + ["Ben 6-6", "undo"], step
        unmount()
        cuts += 1
    print("match cuts", cuts, "lines", len(told[-1][1]))


def check_repair_cuts():
    for bad in (b"{", b"\xff" * 300, bytes(10240), b"# 14 *3f\nAna 5-5", b"hand Ana *00\n"):
        flash = Flash(32)
        format_and_mount(flash)
        flash.log = []
        a_match(flash, [])
        folder = ROOT + "/matches/0001/"
        with open(folder + "003", "rb") as file:
            good = file.read()
        with open(folder + "000", "rb") as file:
            header = file.read()
        for name, content in (("003", bad), ("003", good[:40] + bad + good[40:]), ("000", header + bad)):
            with open(folder + name, "wb") as file:
                file.write(content)
            before, flash.log = bytearray(flash.content), []
            store = Store(ROOT)
            assert store.open(1) and store.report
            prefix = list(store.lines())
            for step, chip in after_each_cut(bytearray(before), flash.log):
                unmount()
                mount(chip)
                store = Store(ROOT)
                assert store.open(1) and list(store.lines()) == prefix, step
                assert store.append("Ben +5")
                store = Store(ROOT)
                assert store.open(1) and not store.report and list(store.lines()) == prefix + ["Ben +5"]
                assert is_kept(content), step
            unmount()
            flash = Flash(32, before)
            mount(flash)
        unmount()
    print("repair cuts done")


def is_kept(content):
    for folder in (ROOT + "/damaged", ROOT + "/matches/0001"):
        for name in os.listdir(folder):
            with open(folder + "/" + name, "rb") as file:
                if file.read() == content:
                    return True
    return False


def check_settings_cuts():
    flash = Flash(24)
    format_and_mount(flash)
    store = SettingsStore(ROOT)
    texts = [None] + ["language %d\nbrightness %d\n" % (turn, turn) * (turn + 1) for turn in range(12)]
    before, flash.log, cuts = bytearray(flash.content), [], 0
    for index in range(1, len(texts)):
        flash.log = []
        assert store.write_text("settings", texts[index])
        for step, chip in after_each_cut(before, flash.log):
            unmount()
            mount(chip)
            again = SettingsStore(ROOT)
            assert again.read_text("settings") in texts[index - 1 : index + 1], (index, step)
            assert again.write_text("settings", "new") and SettingsStore(ROOT).read_text("settings") == "new"
            cuts += 1
        unmount()
        mount(flash)
    programs = flash.programs
    assert store.write_text("settings", texts[-1]) and flash.programs == programs
    unmount()
    print("settings cuts", cuts)


def check_removal_cuts():
    for doing in ("remove", "set_match_aside"):
        for number in (1, 2, 3):
            flash = Flash(32)
            format_and_mount(flash)
            store = Store(ROOT)
            for match in (1, 2, 3):
                assert store.create(HEADER) == match
                for line in HAND:
                    assert store.append("hand Ana" if line == "settle" else line)
            before, flash.log = bytearray(flash.content), []
            assert getattr(store, doing)(number)
            unmount()
            for step, chip in after_each_cut(before, flash.log):
                mount(chip)
                store = Store(ROOT)
                left = store.matches()
                assert left in ([1, 2, 3], [match for match in (1, 2, 3) if match != number]), (number, step)
                for match in left:
                    assert store.open(match) and store.count == len(HEADER) + len(HAND) and not store.report
                assert store.create(HEADER) == 4 and store.saved
                assert number not in left or getattr(store, doing)(number)
                assert store.matches() == [match for match in (1, 2, 3, 4) if match != number]
                unmount()
    print("removal cuts done")


check_match_cuts()
check_removal_cuts()
check_repair_cuts()
check_settings_cuts()
