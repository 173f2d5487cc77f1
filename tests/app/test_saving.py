"""What the device finds at power-on, and a medium that refuses."""

import errno
import os

import pytest

from host_tools import boards, press_script
from kafou.app import App
from kafou.ports import files, segments
from kafou.ports.file_store import Store
from kafou.ports.simulated import SimulatedPort

BOARD = boards.board("sim_oled")
NEW_MATCH = "OK*6 OK "
DAMAGE = {
    "an empty file": b"",
    "a brace": b"{",
    "0xFF bytes": b"\xff" * 300,
    "ten kilobytes of zeros": bytes(10240),
    "bad UTF-8": b"kafou 1 \xc3\x28\n",
    "a wrong check": b"kafou 1 *00\n",
    "a line without its check": b"kafou 1\n",
}


def device(folder):
    """An app that has just been switched on."""
    app = App(SimulatedPort(BOARD, str(folder)))
    app.turn()
    return app


def press(app, script):
    """Presses keys."""
    press_script.play(app, press_script.read_script(script, BOARD.KEYS))


def content(folder):
    """Every file below the folder."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture(autouse=True, params=["renames replace", "renames refuse"], ids=["littlefs", "fat"])
def rename_like_a_board(request, monkeypatch):
    """Every test of this file also where a rename does not replace a file (FAT)."""
    if request.param == "renames refuse":
        rename = os.rename

        def refusing(before, after):
            if os.path.exists(after):
                raise OSError(errno.EEXIST, "there is such a file")
            rename(before, after)
        monkeypatch.setattr(os, "rename", refusing)


@pytest.mark.parametrize("damage", DAMAGE, ids=lambda name: name.replace(" ", "-"))
def test_damaged_match_is_kept_aside_and_the_device_starts(tmp_path, damage):
    app = device(tmp_path)
    press(app, NEW_MATCH + "OK OK")
    press(app, "hold:BACK DOWN DOWN DOWN OK DOWN OK " + NEW_MATCH + "OK OK OK OK")
    assert app.book.store.matches() == [1, 2]
    segments = sorted((tmp_path / "matches" / "0002").iterdir())
    segments[0].write_bytes(DAMAGE[damage])
    again = device(tmp_path)
    assert again.book.store.number == 1
    assert again.book.match.standing.totals == (5, 0)
    assert again.port.console and "2" in again.port.console[0]
    kept = [one for name, one in content(tmp_path).items() if name.startswith("damaged")]
    assert DAMAGE[damage] in kept


@pytest.mark.parametrize("damage", DAMAGE, ids=lambda name: name.replace(" ", "-"))
def test_damaged_settings_are_kept_aside_and_the_device_starts(tmp_path, damage):
    app = device(tmp_path)
    press(app, NEW_MATCH)
    found = [path for path in (tmp_path / "settings").rglob("*") if path.is_file()]
    assert found
    for path in found:
        path.write_bytes(DAMAGE[damage])
    again = device(tmp_path)
    assert again.book.match is not None and again.settings.names == []
    if DAMAGE[damage]:
        kept = [one for name, one in content(tmp_path).items() if name.startswith("damaged")]
        assert DAMAGE[damage] in kept


def test_sheet_of_a_future_format_is_kept_aside_and_said(tmp_path):
    app = device(tmp_path)
    press(app, NEW_MATCH + "OK OK")
    segment = sorted((tmp_path / "matches" / "0001").iterdir())[0]
    segment.write_bytes(segments.header_segment(["kafou 2", "rules chess", "players A B"]))
    again = device(tmp_path)
    assert again.book.match is None
    assert "kept aside" in again.port.console[0]
    assert any(name.startswith("damaged") for name in content(tmp_path))


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS])
def test_medium_that_refuses_says_not_saved_until_it_works_again(tmp_path, monkeypatch, number):
    app = device(tmp_path)
    press(app, NEW_MATCH + "OK OK")

    def refuse(*_arguments):
        raise OSError(number)
    with monkeypatch.context() as refusing:
        refusing.setattr(files, "write_bytes", refuse)
        press(app, "OK UP OK")
        assert app.book.match.standing.totals == (5, 10)
        assert any(node[0] == "text" and node[5] == "not saved" for node in app.scene)
        # an undo goes on, too
        press(app, "BACK OK UP UP OK")
        assert app.book.match.standing.totals == (5, 15)
    press(app, "OK OK")
    assert not any(node[0] == "text" and node[5] == "not saved" for node in app.scene)
    assert list(device(tmp_path).book.lines()) == list(app.book.lines())


def titles(app):
    """What can be chosen on the menu."""
    press(app, "hold:BACK")
    return [entry[0] for entry in app.screen.entries]


def says(app, words):
    """True when these words stand on the panel."""
    return any(node[0] == "text" and node[5] == words for node in app.scene)


@pytest.mark.parametrize("leaving", ["New match", "Matches"])
def test_match_that_is_not_saved_is_not_left_without_a_word(tmp_path, monkeypatch, leaving):
    app = device(tmp_path)
    press(app, NEW_MATCH + "OK OK")
    press(app, "hold:BACK DOWN*%d OK DOWN OK " % titles(app).index("New match") + NEW_MATCH + "OK OK")
    assert app.book.store.matches() == [1, 2] and app.book.match.standing.totals == (5, 0)
    way = "DOWN*%d OK " % titles(app).index(leaving) + ("DOWN OK OK*6" if leaving == "New match" else "DOWN OK OK")
    press(app, "BACK")

    def refuse(*_arguments):
        raise OSError(errno.ENOSPC)
    with monkeypatch.context() as refusing:
        refusing.setattr(files, "write_bytes", refuse)
        press(app, "OK UP OK hold:BACK " + way)
        assert says(app, "Not saved: lose it?")
        # "No" is chosen first.
        press(app, "OK")
        assert (app.book.store.number, app.book.match.standing.totals) == (2, (5, 10))
        press(app, "hold:BACK " + way + " DOWN OK")
        assert app.book.match.standing.totals != (5, 10)
    assert device(tmp_path).book.store.matches()[:2] == [1, 2]


def test_match_that_could_be_saved_meanwhile_is_left_without_a_question(tmp_path, monkeypatch):
    app = device(tmp_path)
    press(app, NEW_MATCH + "OK OK")

    def refuse(*_arguments):
        raise OSError(errno.ENOSPC)
    with monkeypatch.context() as refusing:
        refusing.setattr(files, "write_bytes", refuse)
        press(app, "OK UP OK")
    press(app, "hold:BACK DOWN*%d OK DOWN OK " % titles(app).index("New match") + NEW_MATCH)
    assert app.book.store.number == 2
    assert [line for line in Store(str(tmp_path)).matches()] == [1, 2]
    assert again_of(tmp_path, 1)[-1] == "Player2 +10"


def again_of(folder, number):
    """The lines of a match on the medium."""
    store = Store(str(folder))
    assert store.open(number)
    return list(store.lines())


def test_unexpected_error_loses_nothing_that_is_not_saved(tmp_path, monkeypatch):
    app = device(tmp_path)

    def refuse(*_arguments):
        raise OSError(errno.EROFS)
    with monkeypatch.context() as refusing:
        for name in ("write_bytes", "make_new_folder", "make_folder"):
            refusing.setattr(files, name, refuse)
        press(app, NEW_MATCH + "OK OK OK UP OK")
        lines = list(app.book.lines())
        app.crash(ZeroDivisionError("a mistake of ours"))
        press(app, "OK")
        assert app.book.match.standing.totals == (5, 10) and list(app.book.lines()) == lines
        press(app, "OK OK")
    press(app, "OK OK")
    assert again_of(tmp_path, app.book.store.number) == lines + ["Player1 +5", "Player2 +5"]


def test_twenty_presses_without_a_record_write_nothing(tmp_path, monkeypatch):
    app = device(tmp_path)
    press(app, NEW_MATCH + "OK OK")
    before = content(tmp_path)
    monkeypatch.setattr(files, "write_bytes", lambda *_arguments: pytest.fail("something was written"))
    press(app, "UP*12 DOWN*4 OK UP BACK hold:BACK BACK")
    assert content(tmp_path) == before


def test_one_event_is_one_append(tmp_path):
    app = device(tmp_path)
    press(app, NEW_MATCH + "OK OK")
    before = content(tmp_path)
    press(app, "OK OK")
    after = content(tmp_path)
    changed = [name for name in after if after[name] != before.get(name)]
    assert len(changed) == 1
    assert after[changed[0]].startswith(before.get(changed[0], b""))


def test_cancelled_correction_leaves_every_file_as_it_was(tmp_path):
    app = device(tmp_path)
    press(app, NEW_MATCH + "OK OK OK UP OK")
    before = content(tmp_path)
    # menu, history, hand 1, the first +5, other points, 10: the totals are shown, then BACK
    press(app, "hold:BACK DOWN OK DOWN OK DOWN OK OK UP OK")
    assert any(node[0] == "text" and node[5] == "5 > 10" for node in app.scene)
    press(app, "BACK BACK BACK")
    assert app.screen.undoes
    assert content(tmp_path) == before
    assert app.book.match.standing.totals == (5, 10)


def test_nothing_is_recorded_because_time_passed(tmp_path):
    app = device(tmp_path)
    press(app, NEW_MATCH + "OK OK OK")
    before = content(tmp_path)
    press(app, "wait:700000")
    assert content(tmp_path) == before and app.port.levels[-1] == "off"
    # the press that wakes the display scores nothing
    press(app, "OK")
    assert content(tmp_path) == before and app.port.levels[-1] == "on"
    press(app, "OK")
    assert content(tmp_path) != before


def test_new_match_brings_no_undo_along_and_the_old_one_can_be_resumed(tmp_path):
    app = device(tmp_path)
    press(app, NEW_MATCH + "OK OK")
    press(app, "hold:BACK DOWN DOWN DOWN OK DOWN OK " + NEW_MATCH + "BACK BACK BACK")
    assert app.book.store.number == 2
    assert app.book.match.newest() is None and app.book.match.standing.totals == (0, 0)
    press(app, "BACK")
    again = device(tmp_path)
    assert again.book.store.number == 2
    press(again, "hold:BACK")
    titles = [entry[0] for entry in again.screen.entries]
    press(again, "DOWN*%d OK DOWN OK OK" % titles.index("Matches"))
    assert again.book.store.number == 1 and again.book.match.standing.totals == (5, 0)


def test_names_survive_a_new_match_and_power_off(tmp_path):
    app = device(tmp_path)
    # OK: rule set, OK: two players, the first name is spelled: Zoe
    press(app, "OK*3 DOWN OK DOWN OK UP*14 OK UP*4 OK hold:OK OK OK OK")
    assert app.book.header.players == ("Zoe", "Player2")
    again = device(tmp_path)
    assert again.settings.names == ["Zoe", "Player2"]
    press(again, "hold:BACK")
    assert again.settings.names[0] == "Zoe"


def test_undo_stops_at_the_start_of_the_match(tmp_path):
    app = device(tmp_path)
    press(app, NEW_MATCH + "OK OK OK OK")
    press(app, "BACK*9")
    assert app.book.match.standing.totals == (0, 0)
    assert len(app.book.match.numbers) == 1
    assert any(node[0] == "text" and node[5] == "Nothing to undo" for node in app.scene)


def test_back_at_the_start_leads_to_another_leader_and_back(tmp_path):
    app = device(tmp_path)
    press(app, NEW_MATCH + "OK OK BACK BACK")
    before = content(tmp_path)
    assert app.screen.title == "Who leads?" and app.screen.chosen == 0
    # nothing is written unless it is another one
    press(app, "BACK BACK OK")
    assert app.screen.undoes and content(tmp_path) == before
    press(app, "BACK DOWN OK")
    assert list(app.book.lines())[-1] == "amend 1 hand Player2"
    assert app.book.match.standing.hand.leader == 1 and app.seat == 1
    assert device(tmp_path).book.match.standing.hand.leader == 1
    press(app, "BACK")
    assert app.book.match.standing.hand.leader == 0


def test_power_cut_in_mid_settlement_comes_back_to_the_same_screen(tmp_path):
    app = device(tmp_path)
    press(app, NEW_MATCH + "OK OK hold:OK UP*13 OK")
    again = device(tmp_path)
    assert type(again.screen) is type(app.screen) and again.scene == app.scene
