"""The store on a file tree: round trips, damage of every kind, media that refuse, lines cut in the middle."""

import os
import random

import pytest

from kafou.core.lexing import checked
from kafou.core.phrases import english
from kafou.ports import files, segments
from kafou.ports.file_store import Store
from kafou.rules import find_rules
from kafou.scorebook import Scorebook

HEADER = ["kafou 1", "rules all-fives", "players Ana Жожо"]
KINDS_OF_DAMAGE = {
    "empty": b"",
    "brace": b"{",
    "erased": b"\xff" * 200,
    "zeros": bytes(10240),
    "wrong check": b"hand Ana *00\n",
    "no check": b"hand Ana\n",
    "not UTF-8": b"hand \xc3\x28 *12\n",
}


def event(turn):
    return "Ana +%d" % (5 + 5 * turn)


def a_match(root, events):
    store = Store(str(root))
    store.create(HEADER)
    for turn in range(events):
        assert store.append(event(turn))
    return store, HEADER + [event(turn) for turn in range(events)]


def reopened(root, number=1):
    store = Store(str(root))
    assert store.open(number)
    return store


def segment(root, number):
    return root / "matches" / "0001" / ("%03d" % number)


def before(root, number):
    """How many lines come before a segment."""
    return int(segment(root, number).read_bytes().split(b" ")[1])


def kept_aside(root):
    return [path.read_bytes() for path in sorted((root / "damaged").rglob("*")) if path.is_file()]


def test_lines_come_back_after_power_off_and_go_on(tmp_path):
    store, lines = a_match(tmp_path, 60)
    for _ in range(3):
        store = reopened(tmp_path)
        assert (list(store.lines()), store.count, store.report, store.saved) == (lines, len(lines), None, True)
        store.append("undo")
        lines.append("undo")


def test_any_range_of_lines_can_be_read_pending_ones_too(tmp_path, monkeypatch):
    store, lines = a_match(tmp_path, 31)
    refuse(monkeypatch, 28)
    for _ in range(2):
        store.append("undo")
        lines.append("undo")
    for first in range(len(lines)):
        for last in range(first, len(lines) + 2):
            assert list(store.read(first, last)) == lines[first : last + 1]


def test_reading_a_hand_opens_its_segments_only(tmp_path, monkeypatch):
    store, lines = a_match(tmp_path, 100)
    opened = []
    monkeypatch.setattr(files, "read_bytes", lambda path, read=files.read_bytes: opened.append(path) or read(path))
    assert list(store.read(50, 55)) == lines[50:56]
    assert len(opened) <= 2


def test_segments_are_short_and_together_a_score_sheet(tmp_path):
    store, lines = a_match(tmp_path, 100)
    reopened(tmp_path).append("undo")
    sheet = ""
    for path in sorted((tmp_path / "matches" / "0001").iterdir()):
        content = path.read_bytes()
        assert len(content) <= segments.MOST_BYTES and content.endswith(b"\n")
        sheet += content.decode("utf-8")
    found = [checked(line) for line in sheet.splitlines()]
    assert all(check == "right" for _, check in found)
    assert [line for line, _ in found if line[0] != "#"] == lines + ["undo"]


def test_a_line_that_fills_a_segment_has_one_of_its_own(tmp_path):
    store, lines = a_match(tmp_path, 3)
    longest = ["amend 1 " + "J" * length for length in (100, 120, 172, 172)]
    for line in longest + ["undo"]:
        assert store.append(line)
    assert list(reopened(tmp_path).lines()) == lines + longest + ["undo"]


def test_matches_in_longer_segments_of_an_older_program_are_read_and_go_on(tmp_path, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(segments, "MOST_BYTES", 220)
        _, lines = a_match(tmp_path, 60)
    assert len(segment(tmp_path, 2).read_bytes()) > segments.MOST_BYTES
    store = reopened(tmp_path)
    assert store.append("undo") and list(store.read(20, 30)) == lines[20:31]
    assert list(reopened(tmp_path).lines()) == lines + ["undo"]


def test_a_number_is_never_used_again(tmp_path):
    store = Store(str(tmp_path))
    assert [store.create(HEADER) for _ in range(3)] == [1, 2, 3]
    assert store.remove(3) and store.number is None and store.matches() == [1, 2]
    assert Store(str(tmp_path)).create(HEADER) == 4
    assert store.remove(2) and store.matches() == [1, 4] and not store.remove(2)
    assert store.set_match_aside(4) and Store(str(tmp_path)).create(HEADER) == 5
    assert sorted(os.listdir(tmp_path / "matches")) == ["0001", "0005"]


def test_what_is_no_line_is_an_error(tmp_path):
    store, lines = a_match(tmp_path, 1)
    for line in ("", "# said", "hand\nAna", "x" * 181):
        with pytest.raises(ValueError):
            store.append(line)
    with pytest.raises(ValueError):
        store.create([])
    assert list(reopened(tmp_path).lines()) == lines


@pytest.mark.parametrize("whole", [True, False], ids=["whole", "tail"])
@pytest.mark.parametrize("kind", KINDS_OF_DAMAGE)
def test_reading_stops_at_damage_and_the_rest_is_kept_aside(tmp_path, kind, whole):
    whole = whole or kind == "empty"  # An empty tail is no damage.
    _, lines = a_match(tmp_path, 60)
    path = segment(tmp_path, 2)
    good = path.read_bytes()
    head = b"" if whole else b"\n".join(good.split(b"\n")[:4]) + b"\n"
    later = segment(tmp_path, 3).read_bytes()
    sure = before(tmp_path, 2) + (0 if whole else 3)
    path.write_bytes(head + KINDS_OF_DAMAGE[kind])
    store = reopened(tmp_path)
    assert list(store.lines()) == lines[:sure]
    assert english(store.report) == "Match 1 is damaged after line %d; the rest is kept in damaged." % sure
    assert later in kept_aside(tmp_path)
    assert kind == "empty" or head + KINDS_OF_DAMAGE[kind] in kept_aside(tmp_path)
    store.append("undo")
    again = reopened(tmp_path)
    assert (again.report, list(again.lines())) == (None, lines[:sure] + ["undo"])


@pytest.mark.parametrize("kind", KINDS_OF_DAMAGE)
def test_a_match_without_its_header_is_set_aside_whole(tmp_path, kind):
    a_match(tmp_path, 20)
    held = len(os.listdir(tmp_path / "matches" / "0001"))
    segment(tmp_path, 0).write_bytes(KINDS_OF_DAMAGE[kind])
    store = Store(str(tmp_path))
    assert not store.open(1)
    assert english(store.report) == "Match 1 cannot be read and is kept in damaged."
    assert (store.number, store.matches()) == (None, [])
    assert KINDS_OF_DAMAGE[kind] in kept_aside(tmp_path) and len(kept_aside(tmp_path)) == held
    assert store.create(HEADER) == 2


BEHIND = "Match 1 had something damaged behind its header, which "


@pytest.mark.parametrize("junk", [one for one in KINDS_OF_DAMAGE.values() if one] + [b"hand Ana *1d\n", b"\n", b"#"])
def test_what_is_damaged_behind_a_header_is_kept_aside_and_the_match_goes_on(tmp_path, monkeypatch, junk):
    _, lines = a_match(tmp_path, 60)
    good = segment(tmp_path, 0).read_bytes()
    segment(tmp_path, 0).write_bytes(good + junk)
    with monkeypatch.context() as patch:
        refuse(patch, 30)
        store = reopened(tmp_path)
        assert (list(store.lines()), english(store.report)) == (lines, BEHIND + "cannot be moved yet.")
        assert not store.append("undo") and list(store.lines()) == lines + ["undo"]
    assert store.append("redo")
    assert segment(tmp_path, 0).read_bytes() == good and kept_aside(tmp_path) == [good + junk]
    again = reopened(tmp_path)
    assert (again.report, list(again.lines())) == (None, lines + ["undo", "redo"])
    segment(tmp_path, 0).write_bytes(good + junk)
    assert english(reopened(tmp_path).report) == BEHIND + "is kept in damaged." and len(kept_aside(tmp_path)) == 2


def test_damage_behind_the_header_and_in_a_later_segment(tmp_path):
    _, lines = a_match(tmp_path, 60)
    for number in (0, 2):
        segment(tmp_path, number).write_bytes(segment(tmp_path, number).read_bytes() + b"{")
    sure = before(tmp_path, 3)
    segment(tmp_path, 3).write_bytes(b"{")
    store = reopened(tmp_path)
    assert list(store.lines()) == lines[:sure]
    assert english(store.report) == "Match 1 is damaged after line %d; the rest is kept in damaged." % sure
    store.append("undo")
    assert (list(reopened(tmp_path).lines()), reopened(tmp_path).report) == (lines[:sure] + ["undo"], None)


def test_a_header_without_its_end_counts_when_the_next_segment_proves_it(tmp_path):
    _, lines = a_match(tmp_path, 60)
    good = segment(tmp_path, 0).read_bytes()
    end = good.rfind(b"#")
    for bad in (good[:end], good[:end] + b"# 3 *00\n", good[:end] + b"\xff" * 40, good[:-1]):
        segment(tmp_path, 0).write_bytes(bad)
        assert (list(reopened(tmp_path).lines()), bad in kept_aside(tmp_path)) == (lines, True)
        assert segment(tmp_path, 0).read_bytes() == good and reopened(tmp_path).report is None
    start = good.find(b"players")
    for bad in (good[:start], good[:start] + b"?" + good[start:], good[start:]):
        segment(tmp_path, 0).write_bytes(bad)
        store = Store(str(tmp_path))
        assert not store.open(1) and english(store.report) == "Match 1 cannot be read and is kept in damaged."
        max((tmp_path / "damaged").glob("0001*"), key=os.path.getctime).rename(tmp_path / "matches" / "0001")


def test_a_header_that_was_cut_short_is_no_match_and_nobody_is_alarmed(tmp_path):
    a_match(tmp_path, 0)
    content = segment(tmp_path, 0).read_bytes()
    for length in range(len(content)):
        segment(tmp_path, 0).parent.mkdir(exist_ok=True)
        segment(tmp_path, 0).write_bytes(content[:length])
        store = Store(str(tmp_path))
        assert not store.open(1) and store.report is None
        assert store.matches() == [] and not (tmp_path / "damaged").exists()


def test_every_byte_of_the_newest_line_may_be_missing(tmp_path):
    _, lines = a_match(tmp_path, 5)
    content = segment(tmp_path, 1).read_bytes()
    start = content[:-1].rfind(b"\n") + 1
    for length in range(start, len(content)):
        segment(tmp_path, 1).write_bytes(content[:length])
        for path in list((tmp_path / "matches" / "0001").iterdir()):
            if path.name > "001":
                path.unlink()
        store = reopened(tmp_path)
        assert list(store.lines()) == lines[:-1]
        store.append("settle")
        assert list(reopened(tmp_path).lines()) == lines[:-1] + ["settle"]


def test_a_later_segment_proves_that_a_torn_line_was_never_confirmed(tmp_path):
    store, lines = a_match(tmp_path, 5)
    store = reopened(tmp_path)
    store.append("undo")
    with segment(tmp_path, 1).open("ab") as file:
        file.write(b"Ana +3")
    again = reopened(tmp_path)
    assert (list(again.lines()), again.report) == (lines + ["undo"], None)


def test_a_confirmed_line_that_is_gone_is_not_skipped(tmp_path):
    _, lines = a_match(tmp_path, 20)
    sure = before(tmp_path, 2) - 1
    content = segment(tmp_path, 1).read_bytes()
    segment(tmp_path, 1).write_bytes(content[:-3])
    store = reopened(tmp_path)
    assert list(store.lines()) == lines[:sure] and "after line %d;" % sure in english(store.report)


@pytest.mark.parametrize("errno", [28, 30, 5])
def test_a_medium_that_refuses_is_told_and_tried_again(tmp_path, monkeypatch, errno):
    store, lines = a_match(tmp_path, 5)
    with monkeypatch.context() as patch:
        refuse(patch, errno)
        for turn in range(20):
            lines.append("Ana +%d" % turn)
            assert not store.append(lines[-1])
        assert (store.saved, store.failure, store.pending) == (False, errno, lines[-20:])
        assert list(store.lines()) == lines and store.count == len(lines)
        assert not store.retry()
    assert list(reopened(tmp_path).lines()) == lines[:-20]
    assert store.retry() and store.saved and store.failure is None and store.pending == []
    assert list(store.lines()) == lines == list(reopened(tmp_path).lines())


def test_a_match_begun_on_a_full_disk_lives_in_memory_and_is_written_later(tmp_path, monkeypatch):
    store = Store(str(tmp_path))
    lines = list(HEADER)
    with monkeypatch.context() as patch:
        refuse(patch, 28)
        assert store.create(HEADER) == 1 and not store.saved
        for turn in range(30):
            lines.append(event(turn))
            store.append(lines[-1])
    assert store.append("undo")
    assert list(reopened(tmp_path).lines()) == lines + ["undo"]


@pytest.mark.parametrize("is_empty", [True, False], ids=["folder", "file"])
def test_a_match_that_had_no_room_to_begin_is_no_damage_and_its_number_is_free(tmp_path, monkeypatch, is_empty):
    a_match(tmp_path, 3)
    folder = tmp_path / "matches" / "0002"
    folder.mkdir()
    if not is_empty:
        (folder / "000").write_bytes(b"")
    with monkeypatch.context() as patch:
        refuse(patch, 30)
        patch.setattr(os, "rmdir", lambda path: refused(30))
        patch.setattr(os, "remove", lambda path: refused(30))
        store = Store(str(tmp_path))
        assert not store.open(2) and store.report is None
    book = Scorebook(Store(str(tmp_path)), find_rules)
    book.start()
    assert (book.report, book.store.number, book.store.matches()) == (None, 1, [1])
    assert not folder.exists() and not (tmp_path / "damaged").exists()
    assert book.store.create(HEADER) == 2


def refused(errno):
    raise OSError(errno, "refused")


def test_damage_on_a_read_only_medium_is_moved_when_it_can_be(tmp_path, monkeypatch):
    _, lines = a_match(tmp_path, 60)
    sure = before(tmp_path, 2)
    segment(tmp_path, 2).write_bytes(b"{")
    store = Store(str(tmp_path))
    with monkeypatch.context() as patch:
        refuse(patch, 30)
        assert store.open(1) and english(store.report).endswith("the rest cannot be moved yet.")
        assert not store.append("undo") and list(store.lines()) == lines[:sure] + ["undo"]
    assert store.retry()
    assert list(reopened(tmp_path).lines()) == lines[:sure] + ["undo"]


@pytest.mark.parametrize("done", [True, False], ids=["done", "not done"])
@pytest.mark.parametrize("failing", range(12))
def test_a_repair_that_fails_at_any_step_is_done_later_without_a_restart(tmp_path, monkeypatch, failing, done):
    _, lines = a_match(tmp_path, 60)
    sure = before(tmp_path, 2) + 2
    for number, keep in ((0, None), (2, 40), (3, 0), (4, 0)):
        content = segment(tmp_path, number).read_bytes()
        segment(tmp_path, number).write_bytes(content[:keep] + b"{")
    steps = []

    def sometimes(does):
        def step(*arguments):
            steps.append(does)
            if len(steps) - 1 == failing:
                if done:
                    does(*arguments)
                raise OSError(5, "failed")
            return does(*arguments)
        return step

    store = Store(str(tmp_path))
    with monkeypatch.context() as patch:
        for name in ("write_bytes", "copy", "delete"):
            patch.setattr(files, name, sometimes(getattr(files, name)))
        assert store.open(1) and store.report
        assert list(store.lines()) == lines[:sure]
        assert store.append("undo") and store.saved
    assert list(store.lines()) == lines[:sure] + ["undo"] == list(reopened(tmp_path).lines())
    assert len(kept_aside(tmp_path)) >= 4 and reopened(tmp_path).report is None
    assert len(steps) > 11


def test_a_repair_cut_in_the_middle_of_its_copy_is_done_again(tmp_path, monkeypatch):
    _, lines = a_match(tmp_path, 30)
    path = segment(tmp_path, 2)
    sure = before(tmp_path, 2) + path.read_bytes()[:100].count(b"\n") - 1
    path.write_bytes(path.read_bytes()[:100] + b"{" + path.read_bytes()[100:])
    write = files.write_bytes
    for length in range(100):
        with monkeypatch.context() as patch:

            def cut(path, content, mode, length=length):
                write(path, content[:length], mode)
                raise OSError(5, "cut")

            patch.setattr(files, "write_bytes", cut)
            store = reopened(tmp_path)
            assert store.report and list(store.lines()) == lines[:sure]
    assert list(reopened(tmp_path).lines()) == lines[:sure] and segment(tmp_path, 2).exists() is False


@pytest.mark.parametrize("seed", range(40))
def test_writes_that_fail_in_the_middle_are_neither_glued_nor_doubled(tmp_path, monkeypatch, seed):
    chance = random.Random(seed)
    write = files.write_bytes

    def sometimes(path, content, mode):
        turn = chance.random()
        if turn < 0.4:
            length = len(content) if turn < 0.1 else chance.randrange(len(content)) if turn < 0.3 else 0
            write(path, content[:length], mode)
            raise OSError(28, "full")
        write(path, content, mode)

    monkeypatch.setattr(files, "write_bytes", sometimes)
    store = Store(str(tmp_path))
    store.create(HEADER)
    while not store.retry():
        pass
    told, confirmed = list(HEADER), len(HEADER)
    for turn in range(120):
        told.append("Ana +%d" % turn)
        if store.append(told[-1]):
            confirmed = len(told)
        assert list(store.lines()) == told
        if chance.random() < 0.1:
            store.close_segment()
        if chance.random() < 0.1:
            store = Store(str(tmp_path))
            assert store.open(1)
            found = list(store.lines())
            assert found == told[: len(found)] and len(found) >= confirmed
            told, confirmed = found, len(found)


def test_bytes_are_set_aside_within_bounds(tmp_path):
    store = Store(str(tmp_path))
    assert [store.set_aside("odd", bytes(5000)) for _ in range(9)] == [True] * 8 + [False]
    assert [len(content) for content in kept_aside(tmp_path)] == [4096] * 8
    assert store.free_bytes() > 0


@pytest.mark.parametrize("left", [-8, 2 ** 32 - 8])
def test_medium_that_says_it_has_less_than_nothing_left_is_full(tmp_path, monkeypatch, left):
    monkeypatch.setattr(files.os, "statvfs", lambda path: (4096, 4096, 352, left, left, 0, 0, 0, 0, 255))
    assert Store(str(tmp_path)).free_bytes() == 0


def refuse(monkeypatch, errno):
    def refused(*_):
        raise OSError(errno, "refused")

    for name in ("write_bytes", "copy", "delete", "rename", "make_folder", "make_new_folder"):
        monkeypatch.setattr(files, name, refused)


def test_another_match_is_looked_at_while_one_is_open_and_nothing_is_written(tmp_path):
    store = Store(str(tmp_path))
    first = store.create(["kafou 1", "rules all-fives", "players Ana Ben"])
    lines = list(store.lines()) + ["Ana +%d" % (5 * turn) for turn in range(1, 30)]
    for line in lines[3:]:
        store.append(line)
    store.create(["kafou 1", "rules goat", "players Ana Ben"])
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    found = store.peek(first)
    assert [one.decode("utf-8") for one in found.contents()] == lines and list(found.read(5, 7)) == lines[5:8]
    assert store.peek(77) is None
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before
    assert store.number == 2 and store.append("hand Ana") and store.count == 4


def test_a_full_folder_of_littlefs_is_a_full_medium(tmp_path, monkeypatch):
    import builtins

    store = Store(str(tmp_path))
    store.create(["kafou 1", "rules goat", "players Ana Ben"])
    real = open

    def refuse(path, *more):
        if "matches" in str(path):
            raise OSError(36, "name too long")
        return real(path, *more)
    with monkeypatch.context() as full:
        full.setattr(builtins, "open", refuse)
        assert not store.append("hand Ana") and store.failure == 28
    assert store.retry()


def test_what_a_removal_left_behind_is_tidied_up(tmp_path, monkeypatch):
    from kafou.ports import files

    store = Store(str(tmp_path))
    for _match in range(3):
        store.create(["kafou 1", "rules goat", "players Ana Ben"])

    def cut(*_arguments):
        raise OSError(5, "cut")
    with monkeypatch.context() as rough:
        rough.setattr(files, "delete_content", cut)
        assert store.remove(1) and not store.tidy()
    assert store.matches() == [2, 3] and (tmp_path / "matches" / "0001.gone").exists()
    assert store.tidy() and not (tmp_path / "matches" / "0001.gone").exists()
