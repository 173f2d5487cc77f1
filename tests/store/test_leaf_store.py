"""CircuitPython's store on bare flash: power cut in every step, damage, media that are full or refuse."""

import copy
import itertools
import random

import pytest
from bare_flash import BLOCK, BareFlash, cuts

from kafou.core.phrases import english
from kafou.ports.circuitpython.store import open_stores

HEADER = ["kafou 1", "rules all-fives", "players Ana Жожо"]
ROOT = "/scorebook"


def stores(flash):
    return open_stores(ROOT, flash, flash)


def again(flash):
    """The stores after power was off and on."""
    return stores(BareFlash(content=flash.areas))


def event(turn):
    return "Ana +%d" % (5 + 5 * turn)


def a_match(flash, events, store=None):
    store = store or stores(flash)[0]
    number = store.create(HEADER)
    for turn in range(events):
        assert store.append(event(turn))
    return number, HEADER + [event(turn) for turn in range(events)]


def test_lines_come_back_and_go_on_whether_they_are_noted_or_in_leaves():
    flash = BareFlash()
    number, lines = a_match(flash, 0)
    for turn in range(1500):
        if turn % 97 == 0:
            flash = BareFlash(content=flash.areas)
            store = stores(flash)[0]
            assert store.open(number) and (store.report, store.saved, store.count) == (None, True, len(lines))
            assert list(store.lines()) == lines and [one.decode() for one in store.contents()] == lines
        assert store.append(event(turn))
        lines.append(event(turn))
    assert list(store.read(0, 5000)) == lines


def test_any_range_of_lines_can_be_read():
    flash = BareFlash(nvm=256)
    number, lines = a_match(flash, 400)
    store = again(flash)[0]
    assert store.open(number)
    flash.refuses = 30
    chance = random.Random(7)
    for _ in range(300):
        first = chance.randrange(len(lines))
        last = chance.randrange(first, len(lines) + 3)
        assert list(store.read(first, last)) == lines[first:last + 1]


def test_an_event_programs_a_few_bytes_and_erases_nothing_until_the_notes_are_full():
    flash = BareFlash()
    store = stores(flash)[0]
    store.create(HEADER)
    erases = []
    for turn in range(1000):
        flash.log.clear()
        store.append(event(turn))
        erases.append(sum(content is None for _area, _at, content in flash.log))
    assert erases.count(0) >= 995 and max(erases) <= 2


def test_nothing_is_programmed_twice_and_nothing_changes_but_by_erasing():
    class Strict(BareFlash):
        def do(self, area, at, content):
            if content is not None:
                there = self.areas[area][at:at + len(content)]
                assert all(old in (0xFF, new) for old, new in zip(there, content)) or bytes(content) == b"\x00"
            super().do(area, at, content)

    flash = Strict()
    store = stores(flash)[0]
    for _match in range(4):
        a_match(flash, 300, store)


def played(flash, told, matches=3, events=45):
    """Plays some matches in turns; told gets (steps so far, {number: lines confirmed})."""
    store = stores(flash)[0]
    confirmed = {}
    told.append((0, {}))
    for match in range(matches):
        number = store.create(HEADER + ["set target %d" % (100 + match)])
        confirmed[number] = HEADER + ["set target %d" % (100 + match)]
        told.append((len(flash.log), dict(confirmed)))
        for turn in range(events):
            if turn == 20 and number > 1:
                assert store.open(number - 1)
            if turn == 25:
                assert store.open(number)
            line = event(turn)
            assert store.append(line)
            confirmed[store.number] = confirmed[store.number] + [line]
            told.append((len(flash.log), dict(confirmed)))


def around(told, step):
    """What was confirmed when the step was reached, and what was when the action it belongs to was over."""
    index = 0
    while index + 1 < len(told) and told[index + 1][0] <= step:
        index += 1
    return told[index][1], told[min(index + 1, len(told) - 1)][1]


def content_of(store):
    found = {}
    for number in store.matches():
        assert store.open(number), number
        assert store.report is None, english(store.report)
        found[number] = list(store.lines())
    return found


@pytest.mark.parametrize("nvm", [256, 512, BLOCK])
def test_a_power_cut_in_every_step_loses_nothing_confirmed(nvm):
    flash = BareFlash(blocks=10, nvm=nvm)
    before = {name: bytes(flash.areas[name]) for name in flash.areas}
    told, count = [], 0
    played(flash, told, matches=2, events=40)
    for step, areas in cuts(before, flash.log):
        sure, perhaps = around(told, step)
        chip = BareFlash(content=areas)
        found = content_of(stores(chip)[0])
        assert found in (sure, perhaps), step
        # It goes on, and what is written now is there after the next power-on.
        store = stores(chip)[0]
        number = max(found) if found else store.create(HEADER)
        expected = dict(found) if found else {number: list(HEADER)}
        assert store.open(number) and store.append("Ana +5") and store.append("undo")
        expected[number] = expected[number] + ["Ana +5", "undo"]
        assert content_of(again(chip)[0]) == expected, step
        count += 1
    assert count > 300


def test_a_second_cut_while_the_first_is_got_over_loses_nothing():
    flash = BareFlash(nvm=256)
    before = {name: bytes(flash.areas[name]) for name in flash.areas}
    told = []
    played(flash, told, matches=2, events=22)
    for step, areas in itertools.islice(cuts(before, flash.log), 0, None, 7):
        chip = BareFlash(content=areas)
        found = content_of(stores(chip)[0])
        if not found:
            continue
        start = {name: bytes(chip.areas[name]) for name in chip.areas}
        chip.log.clear()
        store = stores(chip)[0]
        number = max(found)
        assert store.open(number) and store.append("undo")
        for second, more in cuts(start, chip.log):
            there = content_of(stores(BareFlash(content=more))[0])
            assert there in (found, {**found, number: found[number] + ["undo"]}), (step, second)


def test_a_power_cut_while_settings_are_written_leaves_the_old_ones_or_the_new():
    flash = BareFlash(blocks=5)
    texts = [None] + ["language %d\nbrightness %d\n" % (turn, turn) * (turn + 1) for turn in range(7)]
    kept = stores(flash)[1]
    for index in range(1, len(texts)):
        before = {name: bytes(flash.areas[name]) for name in flash.areas}
        flash.log.clear()
        assert kept.write_text("settings", texts[index])
        for _step, areas in cuts(before, flash.log):
            there = stores(BareFlash(content=areas))[1]
            assert there.read_text("settings") in texts[index - 1:index + 1] and there.report is None
            assert there.write_text("settings", "new") and there.read_text("settings") == "new"
    flash.log.clear()
    assert kept.write_text("settings", texts[-1]) and not flash.log
    with pytest.raises(ValueError):
        kept.write_text("settings", "x" * 4001)
    assert kept.write_text("settings", "x" * 4000) and again(flash)[1].read_text("settings") == "x" * 4000


@pytest.mark.parametrize("doing", ["remove", "set_match_aside"])
def test_a_removed_match_is_gone_at_once_or_still_there_and_its_number_is_not_used_again(doing):
    for number in (1, 2, 3):
        flash = BareFlash(blocks=8, nvm=256)
        store = stores(flash)[0]
        lines = [a_match(flash, 30, store)[1] for _match in range(3)]
        before = {name: bytes(flash.areas[name]) for name in flash.areas}
        flash.log.clear()
        assert getattr(store, doing)(number)
        assert not getattr(store, doing)(77)
        for _step, areas in cuts(before, flash.log):
            chip = BareFlash(content=areas)
            store = stores(chip)[0]
            left = store.matches()
            assert left in ([1, 2, 3], [match for match in (1, 2, 3) if match != number])
            assert content_of(store) == {match: lines[match - 1] for match in left}
            assert store.create(HEADER) == 4 and store.saved
            assert number not in left or getattr(store, doing)(number)
            assert again(chip)[0].matches() == [match for match in (1, 2, 3, 4) if match != number]


def test_the_number_of_a_removed_match_stays_used_when_its_leaves_are_written_over():
    flash = BareFlash(blocks=8, nvm=256)
    store = stores(flash)[0]
    for _turn in range(40):
        number, _lines = a_match(flash, 30, store)
        assert store.remove(number)
    assert again(flash)[0].create(HEADER) == 41


@pytest.mark.covers("CircuitPython", "a full or read-only medium")
def test_a_full_store_says_so_and_has_room_again_when_a_match_is_removed():
    flash = BareFlash(blocks=6, nvm=256)
    store, texts = stores(flash)
    assert texts.write_text("settings", "language en")
    while store.saved:
        number = store.create(HEADER)
        for turn in range(15):
            store.append(event(turn))
    assert (store.failure, store.free_bytes()) == (28, 0)
    pending = list(store.pending)
    kept = [match for match in store.matches() if match != number]
    assert texts.write_text("settings", "language fr") and texts.write_text("settings", "language ht")
    assert store.remove(kept[0]) and store.retry() and store.saved and not store.pending
    assert pending == list(store.lines())[-len(pending):]
    store, texts = again(flash)
    assert store.open(number) and texts.read_text("settings") == "language ht"
    assert list(store.lines()) == HEADER + [event(turn) for turn in range(15)]


def test_while_the_computer_has_the_drive_lines_are_noted_and_then_told_as_not_saved():
    flash = BareFlash(nvm=512)
    store, texts = stores(flash)
    store.create(HEADER)
    flash.refuses = 30
    turn = 0
    while store.append(event(turn)):
        turn += 1
    assert turn > 30 and store.failure == 30 and store.pending == [event(turn)]
    assert not texts.write_text("settings", "x") and texts.failure == 30
    assert list(store.lines()) == HEADER + [event(one) for one in range(turn + 1)]
    flash.refuses = None
    assert store.retry() and again(flash)[0].open(1)


def test_without_nvm_nothing_is_saved_and_the_match_goes_on():
    store, texts = open_stores(ROOT, None, BareFlash())
    assert store.create(HEADER) == 1 and not store.append("Ana +5") and store.failure == 28
    assert list(store.lines()) == HEADER + ["Ana +5"] and texts.write_text("settings", "x")


@pytest.mark.parametrize("number, says", [(30, "The drive is the computer's now."), (28, "There is no room")])
def test_without_space_lines_are_noted_and_it_is_told(number, says):
    flash = BareFlash(blocks=0)
    flash.refusal = number
    told = []
    store, texts = open_stores(ROOT, flash, flash, told.append)
    assert len(told) == 1 and told[0].startswith(says)
    assert texts.read_text("settings") is None and english(texts.report).startswith(says)
    assert store.create(HEADER) == 1 and store.saved and not texts.write_text("settings", "x")
    assert (texts.failure, store.free_bytes()) == (number, 0)
    for turn in range(600):
        store.append(event(turn))
    assert (store.saved, store.failure) == (False, number)
    assert list(store.lines()) == HEADER + [event(turn) for turn in range(600)]


def test_a_removed_or_hidden_match_that_is_open_is_open_no_more():
    flash = BareFlash()
    store = stores(flash)[0]
    for doing in (store.remove, store.set_match_aside):
        number, _lines = a_match(flash, 3, store)
        assert doing(number) and store.number is None and number not in store.matches()
    assert again(flash)[0].create(HEADER) == 3


def damage(flash, block, at, content=b"?"):
    flash.areas["leaves"][block * BLOCK + at:block * BLOCK + at + len(content)] = content


def leaves_of(flash, number):
    """The leaves of a match that count; others that may still tell of it are blanked."""
    leaves = stores(flash)[0].leaves
    kept = leaves.chain(leaves.by_label()[number])[0]
    for block in leaves.by_label()[number]:
        if block not in kept:
            damage(flash, block, 0, b"\n" * BLOCK)
    return kept


@pytest.mark.parametrize("at", [0, 20, 60, 300])
def test_a_damaged_leaf_is_told_and_the_match_goes_on_with_what_is_good(at):
    flash = BareFlash(blocks=16, nvm=2048)
    number, lines = a_match(flash, 1200)
    blocks = leaves_of(flash, number)
    damage(flash, blocks[2], at)
    store = again(flash)[0]
    assert store.open(number)
    count = store.count
    assert english(store.report) == "Match 1 is damaged after line %d; the rest is kept in damaged." % count
    assert 0 < count < len(lines) and list(store.lines()) == lines[:count]
    chip = BareFlash(content=flash.areas)
    store = stores(chip)[0]
    assert store.open(number)
    more = [event(turn) for turn in range(600)]
    assert all([store.append(line) for line in more])
    store = again(chip)[0]
    assert store.open(number) and store.report is None and list(store.lines()) == lines[:count] + more


def test_a_match_without_its_beginning_is_set_aside():
    flash = BareFlash(nvm=512)
    number, _lines = a_match(flash, 900)
    a_match(flash, 3)
    damage(flash, leaves_of(flash, number)[0], 5)
    store = again(flash)[0]
    assert not store.open(number) and english(store.report) == "Match 1 cannot be read and is kept in damaged."
    assert store.matches() == [2]


def test_damage_in_the_notes_is_told_and_what_is_before_it_stays():
    flash = BareFlash()
    number, lines = a_match(flash, 50)
    at = bytes(flash[0:BLOCK]).find(b"Ana +105\n")
    flash.areas["nvm"][at + 4] ^= 1
    chip = BareFlash(content=flash.areas)
    store = stores(chip)[0]
    assert store.open(number) and list(store.lines()) == lines[:lines.index("Ana +105")]
    assert english(store.report) == "Match 1 is damaged after line %d; the rest is kept in damaged." % store.count
    assert store.append("undo") and store.append("undo")
    store = again(chip)[0]
    assert store.open(number) and store.report is None
    assert list(store.read(store.count - 2, store.count)) == ["undo"] * 2


@pytest.mark.parametrize("content", [b"{", b"\x00" * BLOCK, b"\xff" * 99 + b"x", bytes(range(256)) * 16, b"#kafou 2\n"],
                         ids=["brace", "zeros", "a byte", "all bytes", "a later format"])
def test_whatever_lies_in_nvm_the_device_starts_and_keeps_it(content):
    flash = BareFlash()
    flash.areas["nvm"][:len(content)] = content
    store, texts = stores(flash)
    assert store.matches() == [] and store.create(HEADER) == 1 and store.saved
    store, texts = again(flash)
    assert store.open(1) and list(store.lines()) == HEADER
    kept = [texts.leaves.text(texts.leaves.by_label()[name][0]) for name in texts.kept()]
    assert kept == [(content + b"\xff" * BLOCK)[:4000]]


@pytest.mark.parametrize("content", [b"", b"{", b"\xff", b"\x00", b"# leaf 00000001 match 00001 ", b"# leaf "])
def test_whatever_lies_in_the_leaves_the_device_starts(content):
    flash = BareFlash()
    for block in range(flash.count):
        damage(flash, block, 0, (content * BLOCK)[:BLOCK])
    store = stores(flash)[0]
    assert store.matches() == [] and store.create(HEADER) == 1 and store.saved


def test_notes_of_a_match_whose_leaves_were_deleted_are_no_match():
    flash = BareFlash(nvm=512)
    a_match(flash, 80)
    flash.areas["leaves"][:] = b"\n" * len(flash.areas["leaves"])
    store = again(flash)[0]
    assert store.matches() == [1] and not store.open(1) and store.report and store.matches() == []
    assert store.create(HEADER) == 2 and store.saved


def test_the_log_keeps_the_newest():
    flash = BareFlash()
    texts = stores(flash)[1]
    for turn in range(100):
        assert texts.write_log("error %d %s" % (turn, "x" * 60))
    said = again(flash)[1].read_text("log").split("\n")
    assert said[-2].startswith("error 99 ") and said[0].startswith("error ") and len("\n".join(said)) <= 3000


def test_without_memory_for_erasing_it_is_said_and_done_later():
    class Short(BareFlash):
        wanting = 0

        def do(self, area, at, content):
            if area == "nvm" and content is None and self.wanting:
                self.wanting -= 1
                raise MemoryError
            super().do(area, at, content)

    flash = Short(nvm=256)
    store = stores(flash)[0]
    store.create(HEADER)
    flash.wanting = 3
    lines, refused = list(HEADER), 0
    for turn in range(60):
        saved = store.append(event(turn))
        lines.append(event(turn))
        assert store.failure == (None if saved else 12)
        refused += not saved
    assert refused == 3 and store.saved and list(store.lines()) == lines
    store = again(flash)[0]
    assert store.open(1) and store.report is None and list(store.lines()) == lines


def test_silly_lines_are_refused():
    store = stores(BareFlash())[0]
    for lines in ([], ["# x"], [""], ["a\nb"], ["x" * 181]):
        with pytest.raises(ValueError):
            store.create(lines)


def test_random_use_is_as_of_a_store_without_surprises():
    for seed in range(6):
        chance = random.Random(seed)
        flash = BareFlash(blocks=chance.choice((14, 30)), nvm=chance.choice((256, 700, BLOCK)))
        kept = {}
        store = stores(flash)[0]
        for _turn in range(300):
            act = chance.randrange(12)
            if act == 0 or not kept:
                if len(kept) < 5:
                    kept[store.create(HEADER)] = list(HEADER)
            elif act == 1:
                assert store.open(chance.choice(sorted(kept)))
            elif act == 2 and len(kept) > 2:
                gone = chance.choice(sorted(kept))
                assert store.remove(gone)
                del kept[gone]
            elif act == 3:
                flash = BareFlash(content=flash.areas)
                store = stores(flash)[0]
            for _line in range(chance.randrange(9) if store.number else 0):
                assert store.append(event(chance.randrange(50)))
                kept[store.number].append(list(store.read(store.count - 1, store.count))[0])
        assert content_of(again(flash)[0]) == kept, seed


def test_another_match_is_looked_at_while_one_is_open_and_has_notes():
    flash = BareFlash()
    store = stores(flash)[0]
    first, lines = a_match(flash, 300, store)
    second, newer = a_match(flash, 7, store)
    before = copy.deepcopy(flash.areas)
    found = store.peek(first)
    assert [one.decode("utf-8") for one in found.contents()] == lines
    assert list(found.read(0, 5000)) == lines and list(found.read(3, 4)) == lines[3:5]
    assert store.peek(second + 1) is None
    assert flash.areas == before
    assert store.number == second and store.append("Ana +5") and list(store.lines()) == newer + ["Ana +5"]
    assert store.tidy()
