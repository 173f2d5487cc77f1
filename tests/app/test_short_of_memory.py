"""A press for which memory runs short ends in no crash, and is never saved twice."""

import pytest

from app.test_facing import device, press
from kafou import short_of_memory
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
