"""A long match is taken up where its newest hands begin: quickly, and only while that is certainly right."""

import json
import shutil

import pytest

from host_tools import boards, press_script
from host_tools.scoring.reading import read
from kafou.app import App
from kafou.ports import files, match_folder, segments
from kafou.ports.file_store import Store
from kafou.ports.settings_store import SettingsStore
from kafou.ports.simulated import SimulatedPort
from kafou.resuming import NAME

BOARD = boards.board("sim_oled")
HAND = ["hand", "Ana +5", "Ben +10", "Ana out", "left Ben 12", "settle"]


def device(folder, build="one"):
    """An app that has just been switched on."""
    port = SimulatedPort(BOARD, str(folder))
    port.build = build
    app = App(port)
    app.turn()
    return app


def press(app, script):
    """Presses keys."""
    press_script.play(app, press_script.read_script(script, BOARD.KEYS))


def idle(app):
    """Nobody presses anything."""
    for _ in range(3):
        app.port.rest(250)
        app.turn()


@pytest.fixture
def long_match(tmp_path):
    """The lines of a match of forty hands that lies in tmp_path, the newest hand going on."""
    lines = ["kafou 1", "rules all-fives", "players Ana Ben", "set target 5000", "hand Ana"] + HAND[1:]
    lines += HAND * 39 + ["hand", "Ana +10"]
    store = Store(str(tmp_path))
    store.create(lines[:4])
    for line in lines[4:]:
        store.append(line)
        if line == "settle":
            store.close_segment()
    return lines


def kept(folder):
    """What is kept for the next power-on, decoded; None: nothing."""
    text = SettingsStore(str(folder)).read_text(NAME)
    return text and json.loads(text)


def standing(app):
    """What the app knows of the match."""
    match = app.book.match
    return match.count, match.standing.packed(), match.standing.hand.plays


def opened(monkeypatch):
    """The list to which the paths of segments that are read are added from now on."""
    found = []
    read_bytes = files.read_bytes
    monkeypatch.setattr(files, "read_bytes", lambda path: found.append(path) or read_bytes(path))
    return found


def test_power_on_reads_the_header_and_the_newest_hands(tmp_path, long_match, monkeypatch):
    app = device(tmp_path)
    assert not app.book.match.shortened
    before = standing(app)
    idle(app)
    assert kept(tmp_path)[:2] == ["one", 1] and len(app.book.match.hands) == app.book.hands_in_memory
    paths = opened(monkeypatch)
    again = device(tmp_path)
    there = [path for path in paths if "/matches/" in path]
    assert len(there) <= 5 < len(list((tmp_path / "matches" / "0001").iterdir()))
    assert standing(again) == before and len(again.book.match.hands) == 2
    # It goes on, and says the same when all of it is read afresh.
    press(again, "OK OK")
    assert standing(device(tmp_path)) == standing(again)
    assert list(again.book.lines()) == long_match + ["Ben +5"]
    assert read([(line + "\n").encode() for line in again.book.lines()], True).match.standing.totals == (
        again.book.match.standing.totals)


def test_it_is_kept_once_a_hand_and_never_while_a_key_is_down(tmp_path, long_match, monkeypatch):
    app = device(tmp_path)
    written = []
    write = files.write_bytes
    monkeypatch.setattr(files, "write_bytes", lambda path, content, mode: written.append(path) or write(
        path, content, mode))
    app.port.key("UP", True)
    idle(app)
    assert written == []
    app.port.key("UP", False)
    for _ in range(5):
        idle(app)
    assert len(written) == 1 and NAME in written[0]


def test_another_build_reads_all_of_it(tmp_path, long_match):
    idle(device(tmp_path))
    for build in ("two", ""):
        app = device(tmp_path, build)
        assert not app.book.match.shortened and standing(app) == standing(device(tmp_path))


@pytest.mark.parametrize("change", [
    lambda told: [], lambda told: 7, lambda told: told[:6], lambda told: ["one", 9] + told[2:],
    lambda told: told[:3] + [12345] + told[4:], lambda told: told[:4] + [told[4] + 1] + told[5:],
    lambda told: told[:4] + [100000] + told[5:]])
def test_what_does_not_fit_the_sheet_is_not_believed(tmp_path, long_match, change):
    app = device(tmp_path)
    idle(app)
    before = standing(app)
    SettingsStore(str(tmp_path)).write_text(NAME, json.dumps(change(kept(tmp_path))))
    again = device(tmp_path)
    assert standing(again) == before and again.book.report is None and not again.book.match.shortened


@pytest.mark.parametrize("place", [None, [], [3, 4], [10000, 200]])
def test_a_wrong_place_only_takes_longer(tmp_path, long_match, place):
    app = device(tmp_path)
    idle(app)
    told = kept(tmp_path)
    SettingsStore(str(tmp_path)).write_text(NAME, json.dumps(told[:5] + [place] + told[6:]))
    assert standing(device(tmp_path)) == standing(app)


def test_damaged_it_is_nobodys_loss(tmp_path, long_match):
    app = device(tmp_path)
    idle(app)
    before = standing(app)
    for path in (tmp_path / "settings").glob(NAME + "*"):
        path.write_bytes(b"\xff" * 30)
    again = device(tmp_path)
    assert standing(again) == before and again.book.report is None and again.toasted is None


def test_another_match_with_the_same_number_is_read_whole(tmp_path, long_match):
    idle(device(tmp_path))
    shutil.rmtree(tmp_path / "matches")
    store = Store(str(tmp_path))
    store.create(["kafou 1", "rules all-fives", "players Cleo Dan", "set target 5000"])
    for line in long_match[4:]:
        store.append(line.replace("Ana", "Cleo").replace("Ben", "Dan"))
    app = device(tmp_path)
    assert list(app.book.header.players) == ["Cleo", "Dan"] and not app.book.match.shortened


def test_undo_goes_back_as_far_as_ever(tmp_path, long_match):
    idle(device(tmp_path))
    app = device(tmp_path)
    for undone in range(1, 20):
        press(app, "BACK")
        match = read([(line + "\n").encode() for line in long_match + ["undo"] * undone], True).match
        assert app.book.match.standing.packed() == match.standing.packed()
    idle(app)
    assert standing(device(tmp_path)) == standing(app)


def test_history_shows_every_hand_and_corrects_the_first(tmp_path, long_match):
    idle(device(tmp_path))
    app = device(tmp_path)
    press(app, "hold:BACK")
    while app.screen.entries[app.screen.chosen][0] != "History":
        press(app, "DOWN")
    press(app, "OK")
    assert len(app.screen.entries) == 42
    before = standing(app)
    press(app, "UP OK DOWN OK")
    while app.screen.entries[app.screen.chosen][0] != "Strike it":
        press(app, "DOWN")
    press(app, "OK OK")
    assert list(app.book.lines())[-1] == "strike 2"
    assert standing(app)[1][0][0] == before[1][0][0] - 5
    idle(app)
    assert standing(device(tmp_path)) == standing(app)
    press(app, "OK OK hold:OK OK OK OK")
    idle(app)
    assert standing(device(tmp_path)) == standing(app)


def test_where_an_older_hand_is_damaged_the_score_stays_right(tmp_path, long_match):
    idle(device(tmp_path))
    folder = tmp_path / "matches" / "0001"
    middle = sorted(folder.iterdir())[10]
    middle.write_bytes(b"\xff" * len(middle.read_bytes()))
    app = device(tmp_path)
    assert app.book.report is None and app.book.match.shortened
    before = standing(app)
    press(app, "hold:BACK")
    while app.screen.entries[app.screen.chosen][0] != "History":
        press(app, "DOWN")
    press(app, "OK")
    assert app.toasted == "The older hands cannot be read." and standing(app) == before
    press(app, "OK OK")
    assert standing(app)[0] == before[0] + 1 and app.book.saved()


def test_a_medium_that_refuses_says_nothing_of_it(tmp_path, long_match, monkeypatch):
    app = device(tmp_path)

    def refuses(path, content, mode):
        raise OSError(28, "full")
    monkeypatch.setattr(files, "write_bytes", refuses)
    idle(app)
    assert app.book.saved() and app.port.texts.failure is None and app.space is None and app.toasted is None
    monkeypatch.undo()
    press(app, "OK OK")
    assert standing(device(tmp_path)) == standing(app)


def test_the_place_of_a_line_is_that_of_its_segment(tmp_path, long_match):
    store = Store(str(tmp_path))
    assert store.open(1) and store.place_of(2) is None and store.place_of(len(long_match)) is None
    folder = match_folder.folder_of(str(tmp_path), 1)
    for line in (4, 100, len(long_match) - 1):
        segment, first = store.place_of(line)
        content = files.read_bytes(match_folder.segment_path(folder, segment))
        said, lines, good = segments.parse(content, False)
        assert good and said == first <= line < first + len(lines)
        other = Store(str(tmp_path))
        assert other.open(1, (segment, first)) and other.count == len(long_match)
        assert [one.decode() for one in other.contents(4, line)] == long_match[:4] + long_match[line:]
        assert list(other.read(7, 9)) == long_match[7:10] and list(other.lines()) == long_match
