"""An emulated board in the terminal: what is said below its picture, what stands there when it is left."""

from types import SimpleNamespace

import pytest

from host_tools import emulate, live
from host_tools.emulator.device import EmulatedPort


@pytest.fixture
def port():
    """A port before its board has switched the display on."""
    panel = SimpleNamespace(width=8, height=2, colours=2, pixels=lambda: bytes(16), display_on=False, changed_ms=None)
    return EmulatedPort(SimpleNamespace(panel=panel), ("OK",))


def test_dark_display_is_one_that_starts_until_it_was_on(port):
    assert "the board starts" in live.said_below(port, "note", None)
    port.pico.panel.display_on = True
    port.look()
    assert live.said_below(port, "note", None) == "note"
    port.pico.panel.display_on = False
    assert "a key wakes it" in live.said_below(port, "note", None)


def test_played_in_the_terminal_it_tells_where_the_flash_is_and_saves_the_picture(port, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(live, "run", lambda app, as_text, note: None)
    told = emulate.parser().parse_args(["--folder", str(tmp_path), "--png", str(tmp_path / "last.png")])
    assert emulate.run_live(told, SimpleNamespace(server=None, port=port), "MicroPython") == 0
    assert capsys.readouterr().out == "The flash is kept in %s\n" % (tmp_path / "emulated-pico_oled.flash")
    assert (tmp_path / "last.png").read_bytes().startswith(b"\x89PNG")
