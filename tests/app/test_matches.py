"""The list of matches: resumed, shown, deleted; and which of them go when the medium is full."""

import errno

import pytest

from host_tools import boards, press_script
from kafou.app import App
from kafou.ports import files
from kafou.ports.file_store import Store
from kafou.ports.simulated import SimulatedPort
from kafou.screens.matches import Matches
from kafou.screens.route import screen_for

HEADER = ["kafou 1", "rules all-fives", "players Ana Ben", "set target 20"]
OVER = ["hand Ana", "Ana +20"]
OPEN = ["hand Ana", "Ana +10", "Ben +5"]


def store_with(folder, matches):
    """A store with these matches, each the lines after its header."""
    store = Store(str(folder))
    for lines in matches:
        store.create(HEADER)
        for line in lines:
            assert store.append(line)
    store.close()
    return store


def device(folder, board="sim_oled"):
    """An app that has just been switched on."""
    app = App(SimulatedPort(boards.board(board), str(folder)))
    app.turn()
    return app


def press(app, script):
    press_script.play(app, press_script.read_script(script, app.port.keys))


def texts(app):
    return [node[5] for node in app.scene if node[0] == "text"]


def lines_on_medium(folder, number):
    store = Store(str(folder))
    assert store.open(number)
    return list(store.lines())


def listed(app):
    """Opens the list."""
    app.screen = Matches(app)
    app.stale = True
    app.turn()


@pytest.mark.parametrize("board", ["sim_oled", "sim_three", "sim_strip", "sim_large"])
def test_a_match_is_shown_and_the_open_one_stays_open(tmp_path, board):
    store_with(tmp_path, [["hand Ana", "Ana +10", "Ben out", "left Ana 13", "settle", "hand", "Ben +5"], OPEN])
    app = device(tmp_path, board)
    assert app.book.store.number == 2
    listed(app)
    press(app, "DOWN OK")
    assert texts(app)[0] == "Match 1" and "Ana/Ben" in texts(app)[:2]
    assert [entry[0] for entry in app.screen.entries[1:]] == ["Resume", "Show", "Delete"]
    before = sorted((path, path.read_bytes()) for path in tmp_path.rglob("*") if path.is_file())
    press(app, "DOWN OK")
    read = []
    for _ in range(12):
        read += [line for line in texts(app) if line not in read]
        press(app, "DOWN")
    told = " ".join(read)
    for expected in ("All Fives", "Ana 10", "Ben 20 won"):
        assert expected in told
    press(app, "BACK BACK BACK BACK")
    assert app.screen.undoes and app.book.store.number == 2 and app.book.match.standing.totals == (10, 5)
    assert sorted((path, path.read_bytes()) for path in tmp_path.rglob("*") if path.is_file()) == before


def test_what_is_shown_of_a_match_that_is_not_over(tmp_path):
    store_with(tmp_path, [["hand Ana", "Ana +5", "Ben out", "left Ana 4", "settle", "hand", "Ben +5"], OVER])
    app = device(tmp_path)
    listed(app)
    press(app, "DOWN OK DOWN OK")
    assert app.screen.texts == ["All Fives", "Ana 5", "Ben 10", "hands 1", "not over yet", "hand 1: +5 +5 = 5 5",
                                "hand 2: +0 +5 = 5 10"]


def test_a_match_is_resumed_by_two_presses(tmp_path):
    store_with(tmp_path, [OPEN, OVER])
    app = device(tmp_path)
    listed(app)
    press(app, "DOWN OK OK")
    assert app.book.store.number == 1 and app.screen.undoes
    assert device(tmp_path).book.store.number == 1


def test_a_match_is_deleted_only_when_confirmed(tmp_path):
    store_with(tmp_path, [OVER, OPEN])
    app = device(tmp_path)
    listed(app)
    press(app, "DOWN OK DOWN*2 OK")
    assert app.screen.title == "Delete 1?" and app.screen.entries[0][0] == "No"
    press(app, "OK")
    assert app.screen.title == "Match 1" and app.book.store.matches() == [1, 2]
    press(app, "DOWN*2 OK DOWN OK")
    assert app.book.store.matches() == [2] and app.toasted == "Match 1 is deleted"
    assert app.book.store.number == 2 and app.book.match.standing.totals == (10, 5)
    # Its number is not used again.
    app.begin(HEADER)
    assert app.book.store.number == 3


def test_after_the_open_match_was_deleted_the_newest_goes_on(tmp_path):
    store_with(tmp_path, [OPEN, OVER])
    app = device(tmp_path)
    listed(app)
    press(app, "OK DOWN*2 OK DOWN OK")
    assert app.book.store.matches() == [1] and app.book.store.number == 1
    press(app, "BACK BACK")
    assert app.book.match.standing.totals == (10, 5)
    listed(app)
    press(app, "OK DOWN*2 OK DOWN OK")
    assert app.book.store.matches() == [] and app.book.match is None
    assert app.screen.title == "Menu"
    press(app, "BACK")
    assert type(app.screen).__name__ == "Choice"
    assert device(tmp_path).book.match is None


def test_a_medium_that_refuses_deletes_nothing_and_says_so(tmp_path, monkeypatch):
    store_with(tmp_path, [OVER, OPEN])
    app = device(tmp_path)
    listed(app)

    def refuse(*_arguments):
        raise OSError(errno.EROFS, "read-only")
    with monkeypatch.context() as refusing:
        refusing.setattr(files, "rename", refuse)
        press(app, "DOWN OK DOWN*2 OK DOWN OK")
        assert app.toasted == "Match 1 cannot be deleted" and app.book.store.matches() == [1, 2]
        # The open one, too, and it goes on.
        press(app, "OK DOWN*2 OK DOWN OK")
        assert app.book.store.number == 2
    app.screen = screen_for(app)
    press(app, "OK OK")
    assert app.book.match.count == 4 and app.book.saved()


@pytest.mark.parametrize("content, presses, left", [
    (b"\xff\xff", "DOWN OK DOWN OK", [1, 2]),
    # It never began, and is resumed.
    (b"", "DOWN OK OK", [2]),
])
def test_a_match_that_cannot_be_read_is_no_crash(tmp_path, content, presses, left):
    store_with(tmp_path, [OVER, OPEN])
    for path in (tmp_path / "matches" / "0001").iterdir():
        path.write_bytes(content)
    app = device(tmp_path)
    listed(app)
    press(app, presses)
    assert app.toasted == "Match 1 cannot be read"
    assert app.book.store.number == 2 and app.book.store.matches() == left


def test_a_match_for_another_program_is_told_as_such(tmp_path):
    Store(str(tmp_path)).create(["kafou 2", "rules all-fives", "players Ana Ben"])
    store_with(tmp_path, [OPEN])
    app = device(tmp_path)
    listed(app)
    press(app, "DOWN OK OK")
    assert app.toasted == "Match 1 is not for this program and is kept aside."
    assert app.book.store.number == 2 and app.book.store.matches() == [2]


class Full:
    """A medium with room for so many bytes; deleting makes room. Counts what the store writes."""

    def __init__(self, folder, monkeypatch, spare):
        self.folder = folder
        self.room = self.used() + spare
        self.write = files.write_bytes
        monkeypatch.setattr(files, "write_bytes", self.write_bytes)

    def used(self):
        return sum(len(path.read_bytes()) for path in self.folder.rglob("*") if path.is_file())

    def write_bytes(self, path, content, mode):
        if self.used() + len(content) > self.room:
            raise OSError(errno.ENOSPC, "full")
        self.write(path, content, mode)


def play_until(app, done, most=60):
    """Scores five points at a time until something is true; what the panel said meanwhile."""
    said = []
    for _ in range(most):
        if done():
            return said
        press(app, "OK OK")
        said.append(app.toasted)
    raise AssertionError(said)


def big_target(app):
    """A match that goes on for long."""
    app.begin(HEADER[:3] + ["set target 2000"])
    app.screen = screen_for(app)
    press(app, "OK")


def test_on_a_full_medium_the_oldest_finished_match_goes_after_it_was_named(tmp_path, monkeypatch):
    store_with(tmp_path, [OPEN, OVER, OVER, OPEN])
    app = device(tmp_path)
    big_target(app)
    Full(tmp_path, monkeypatch, 60)
    shown_first = []
    remove = app.book.store.remove

    def noted(number):
        shown_first.append((number, "No space left: match %d goes" % number in " ".join(texts(app)), app.shown))
        return remove(number)
    monkeypatch.setattr(app.book.store, "remove", noted)
    said = play_until(app, lambda: len(app.book.store.matches()) < 5)
    # Match 1 is older, but not over.
    assert app.book.store.matches() == [1, 3, 4, 5]
    assert shown_first == [(2, True, True)]
    assert "Match 2 is deleted to make room" in said and app.book.saved()
    assert "Match 2 is deleted to make room" in app.port.console
    assert lines_on_medium(tmp_path, 5) == list(app.book.lines())
    said = play_until(app, lambda: len(app.book.store.matches()) < 4)
    assert app.book.store.matches() == [1, 4, 5] and app.book.saved()
    # No finished match is left: what is entered is kept in memory and said to be.
    play_until(app, lambda: not app.book.saved())
    press(app, "wait:10000")
    assert app.book.store.matches() == [1, 4, 5] and "not saved" in texts(app)
    count = app.book.match.count
    press(app, "OK OK OK OK")
    assert app.book.match.count == count + 2 and app.book.store.matches() == [1, 4, 5]
    assert lines_on_medium(tmp_path, 1)[-1] == "Ben +5" and lines_on_medium(tmp_path, 4)[-1] == "Ben +5"


def test_deleting_one_by_hand_saves_what_was_not_saved(tmp_path, monkeypatch):
    store_with(tmp_path, [OPEN])
    app = device(tmp_path)
    big_target(app)
    Full(tmp_path, monkeypatch, 60)
    play_until(app, lambda: not app.book.saved())
    listed(app)
    press(app, "DOWN OK DOWN*2 OK DOWN OK")
    assert app.book.store.matches() == [2] and app.book.saved()
    assert lines_on_medium(tmp_path, 2) == list(app.book.lines())


def test_a_press_in_between_does_not_hide_which_match_goes(tmp_path, monkeypatch):
    store_with(tmp_path, [OVER])
    app = device(tmp_path)
    big_target(app)
    Full(tmp_path, monkeypatch, 0)
    said = []
    remove = app.book.store.remove
    monkeypatch.setattr(app.book.store, "remove", lambda number: (said.append(" ".join(texts(app))), remove(number))[1])
    app.press("TAP", "OK")
    app.press("TAP", "OK")
    for _ in range(4):
        app.turn()
        # A key goes down and up within every pass of the loop.
        app.press("TAP", "UP")
    assert app.book.store.matches() == [1, 2] and not said
    app.turn()
    app.turn()
    assert app.book.store.matches() == [2] and app.book.saved()
    assert "No space left: match 1 goes" in said[0]


def test_without_a_panel_it_is_told_on_the_console_and_done(tmp_path, monkeypatch):
    store_with(tmp_path, [OVER])
    app = device(tmp_path)
    big_target(app)
    Full(tmp_path, monkeypatch, 0)
    app.port.fails = True
    press(app, "OK OK OK OK")
    assert app.book.store.matches() == [2] and app.book.saved()
    assert app.port.console[-2:] == ["No space left: match 1 goes", "Match 1 is deleted to make room"]


def test_a_refusal_that_is_no_lack_of_space_deletes_nothing(tmp_path, monkeypatch):
    store_with(tmp_path, [OVER, OPEN])
    app = device(tmp_path)

    def refuse(*_arguments):
        raise OSError(errno.EROFS, "read-only")
    with monkeypatch.context() as refusing:
        refusing.setattr(files, "write_bytes", refuse)
        press(app, "OK OK wait:5000")
    assert app.book.store.matches() == [1, 2]


def test_the_match_that_was_resumed_never_goes_nor_one_that_cannot_be_read(tmp_path, monkeypatch):
    store_with(tmp_path, [OVER, OVER, OVER])
    app = device(tmp_path)
    listed(app)
    press(app, "DOWN*2 OK OK")
    assert app.book.store.number == 1
    for path in (tmp_path / "matches" / "0002").iterdir():
        path.write_bytes(b"\xff\xff")
    full = Full(tmp_path, monkeypatch, 0)
    # The end of the resumed match is taken back, which is a line more.
    press(app, "BACK wait:3000")
    assert app.book.store.matches() == [1, 2] and app.book.saved()
    assert lines_on_medium(tmp_path, 1)[-1] == "undo"
    full.room = full.used()
    press(app, "OK OK wait:3000")
    assert app.book.store.matches() == [1, 2] and not app.book.saved()


def test_settings_that_have_no_room_make_room_too(tmp_path, monkeypatch):
    store_with(tmp_path, [OVER, OPEN])
    app = device(tmp_path)
    Full(tmp_path, monkeypatch, 0)
    app.settings.coach = True
    app.settings_changed()
    press(app, "wait:3000")
    assert app.book.store.matches() == [2]
    assert device(tmp_path).settings.coach
