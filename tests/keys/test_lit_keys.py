"""Which keys mean something: what is dark does nothing, on every screen of every tour."""

import pytest

from host_tools import boards, tours
from kafou import lit_keys
from kafou.gestures import HOLD, TAP

KEYS = boards.board("sim_pad").KEYS
LIT = {}


def walked(tour):
    """Every key that was lit at some look; where it was dark it was pressed, and nothing came of it."""
    if tour in LIT:
        return LIT[tour]
    lit = LIT[tour] = set()

    def look(app, name, _presses):
        told = lit_keys.colours(app.screen)
        assert app.port.lit == told
        lit.update(told)
        before = app.scene
        lines = list(app.book.lines()) if app.book.match is not None else []
        for role in KEYS:
            if role not in told:
                for gesture in (TAP, HOLD):
                    assert app.screen.press(gesture, role) is app.screen, (name, role)
                    app.stale = True
                    app.draw()
                    assert app.scene == before, (name, role)
        assert lines == (list(app.book.lines()) if app.book.match is not None else [])
    tours.walk(tour, "sim_pad", look)
    return lit


@pytest.mark.parametrize("tour", tours.names())
def test_dark_keys_do_nothing(tour):
    assert walked(tour) >= set(lit_keys.ALWAYS)


def test_every_key_is_lit_somewhere():
    assert set().union(*(walked(tour) for tour in ("all-fives-of-two", "goat-of-four", "tracked-play"))) == set(KEYS)


def test_colours_say_what_a_key_is_for():
    class Screen:
        """Listens to a player and a digit, too."""

        def more_keys(self):
            """Both."""
            return ("SEAT2", "5")
    assert lit_keys.colours(Screen()) == {"UP": (1, 1, 1), "DOWN": (1, 1, 1), "OK": (0, 1, 0), "BACK": (1, 0, 0),
                                          "SEAT2": (0, 0, 1), "5": (1, 1, 1)}
    assert set(lit_keys.colours(object())) == set(lit_keys.ALWAYS)
