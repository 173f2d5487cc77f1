"""A press for which memory runs short ends in no crash, and is never saved twice."""

import pytest

from app.test_facing import device, press
from kafou import scorebook, short_of_memory
from kafou.core import match as core_match
from kafou.drawing import big_digits, small_font
from kafou.ports import files, segments
from kafou.ports.file_store import Store
from kafou.ports.journal import Journal
from kafou.ports.lines import OUT_OF_MEMORY
from kafou.ports.settings_store import SettingsStore
from kafou.screens.points import Points


class Short:
    """In the place of what a screen does: has no memory for the first presses; `first` what it did before."""

    def __init__(self, real, times, first=lambda app: None):
        self.real, self.times, self.first = real, times, first

    def __get__(self, screen, kind):
        def press(gesture, role):
            if self.times:
                self.times -= 1
                self.first(screen.app)
                raise MemoryError("memory allocation failed")
            return self.real(screen, gesture, role)
        return press


@pytest.fixture
def forgot(monkeypatch):
    """What was let go, instead of letting it go: other tests go on with these modules."""
    found = []
    monkeypatch.setattr(short_of_memory, "make_room", found.append)
    return found


def short(monkeypatch, times, first=lambda app: None):
    monkeypatch.setattr(Points, "press", Short(Points.press, times, first))


def test_a_press_is_done_once_more_without_what_is_seldom_used(tmp_path, monkeypatch, forgot):
    app = device(tmp_path, ("Ana", "Ben"))
    press(app, "OK")
    short(monkeypatch, 1)
    press(app, "OK")
    assert app.book.match.standing.totals == (5, 0) and app.screen.undoes
    assert len(forgot) == 1 and "score" in forgot[0]


def test_what_was_saved_is_not_saved_twice(tmp_path, monkeypatch, forgot):
    app = device(tmp_path, ("Ana", "Ben"))
    press(app, "OK")
    short(monkeypatch, 1, lambda app: app.book.record(("peg", 0, 5)))
    press(app, "OK")
    assert app.book.match.standing.totals == (5, 0) and app.screen.undoes


def test_when_that_does_not_help_it_goes_back_to_the_score_and_says_so(tmp_path, monkeypatch, forgot):
    app = device(tmp_path, ("Ana", "Ben"))
    press(app, "OK")
    lines = list(app.book.store.lines())
    short(monkeypatch, 2)
    press(app, "OK")
    assert app.screen.undoes and app.toasted == "memory is short, back to the score"
    assert list(app.book.store.lines()) == lines and len(forgot) == 2
    press(app, "OK OK")
    assert app.book.match.standing.totals == (5, 0)


def fails_once(monkeypatch, owner, name, before=False):
    """The next call of a function ends for want of memory, after it has done what it does, or before."""
    real = getattr(owner, name)

    def function(*told):
        monkeypatch.setattr(owner, name, real)
        if not before:
            real(*told)
        raise MemoryError("memory allocation failed")
    monkeypatch.setattr(owner, name, function)


PLACES = [(files, "write_bytes"), (files, "_put"), (segments, "fill"), (segments, "stored"), (Journal, "_confirm"),
          (scorebook, "event_text"), (core_match, "step")]


@pytest.mark.parametrize("owner, name, before", [place + (False,) for place in PLACES] + [
    place + (True,) for place in PLACES + [(Journal, "append")]])
def test_what_is_shown_is_saved_wherever_memory_runs_short(tmp_path, monkeypatch, forgot, owner, name, before):
    app = device(tmp_path, ("Ana", "Ben"))
    lines = list(app.book.store.lines())
    for count in range(1, 15):
        press(app, "OK")
        fails_once(monkeypatch, owner, name, before)
        press(app, "OK")
        lines.append(("Ana", "Ben")[(count - 1) % 2] + " +5")
        assert app.screen.undoes and app.toasted is None and app.book.saved() and sum(
            app.book.match.standing.totals) == 5 * count
        assert list(app.book.store.lines()) == lines
        again = Store(str(tmp_path))
        assert again.open(app.book.store.number) and again.report is None and list(again.lines()) == lines
    assert forgot


def test_a_setting_for_which_memory_was_short_is_saved_with_the_next_press(tmp_path, monkeypatch):
    app = device(tmp_path, ("Ana", "Ben"))
    fails_once(monkeypatch, files, "write_bytes", True)
    app.settings.muted = True
    app.settings_changed()
    assert not app.settings_saved and app.port.texts.failure == OUT_OF_MEMORY
    press(app, "UP")
    assert app.settings_saved and "mute" in SettingsStore(str(tmp_path)).read_text("settings")


def test_a_match_is_not_taken_for_none_when_it_cannot_be_read_again(tmp_path, monkeypatch, forgot):
    app = device(tmp_path, ("Ana", "Ben"))
    press(app, "OK OK OK")
    lines = list(app.book.store.lines())
    fails_once(monkeypatch, core_match, "step")
    fails_once(monkeypatch, Journal, "resume", True)
    with pytest.raises(MemoryError):
        app.press("TAP", "OK")
    again = Store(str(tmp_path))
    assert again.open(1) and list(again.lines()) == lines


def test_a_new_match_for_which_memory_was_short_is_saved(tmp_path, monkeypatch, forgot):
    app = device(tmp_path, ("Ana", "Ben"))
    fails_once(monkeypatch, files, "write_bytes")
    app.begin(["kafou 1", "rules goat", "players Ana Ben"])
    again = Store(str(tmp_path))
    assert app.book.saved() and again.open(2) and list(again.lines()) == list(app.book.store.lines()) and forgot


def test_what_was_drawn_is_let_go_too_and_drawn_again(tmp_path, monkeypatch, forgot):
    app = device(tmp_path, ("Ana", "Ben"))
    before = bytes(app.port.canvas.buffer)
    assert big_digits.drawn and small_font.lines
    short_of_memory.let_go(app)
    assert not big_digits.drawn and not small_font.lines and not small_font.larger
    app.stale = True
    app.shown = False
    app.turn()
    assert bytes(app.port.canvas.buffer) == before
