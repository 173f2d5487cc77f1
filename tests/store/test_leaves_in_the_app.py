"""The real app on CircuitPython's store: every tour leaves the sheet it leaves on files, also after power-off."""

import pytest
from bare_flash import BareFlash

from host_tools import boards, press_script, tours
from host_tools.wording.speaking import speak
from kafou.app import App
from kafou.ports.circuitpython.store import open_stores
from kafou.ports.simulated import SimulatedPort


class LeafPort(SimulatedPort):
    """The simulated port with CircuitPython's store on a flash."""

    build = "leaves"

    def __init__(self, board, folder):
        super().__init__(board, folder)
        self.flash = BareFlash(blocks=24, nvm=1024)
        self.open_stores()

    def open_stores(self):
        self.store, self.texts = open_stores("/", self.flash, self.flash)

    def power_cut(self, held=()):
        super().power_cut(held)
        self.flash = BareFlash(content=self.flash.areas)
        self.open_stores()


@pytest.mark.covers("CircuitPython", "saved before it is shown")
@pytest.mark.parametrize("tour", tours.names())
def test_a_tour_leaves_its_sheet(tour, tmp_path):
    board = boards.board("sim_oled")
    port = LeafPort(board, str(tmp_path))
    speak(port, None)
    app = App(port)
    app.turn()
    press_script.play(app, tours.steps(tour, board), None)
    told = [line for line in (tours.FOLDER / (tour + ".sheet")).read_text(encoding="utf-8").split("\n") if line]
    assert (list(app.book.lines()) if app.book.match is not None else []) == told
    settings, number = port.texts.read_text("settings"), port.store.number
    port.power_cut()
    assert port.texts.read_text("settings") == settings
    if told:
        assert port.store.open(number) and port.store.report is None and list(port.store.lines()) == told
        standing = app.book.match.standing.packed()
        again = App(port)
        assert again.book.match.standing.packed() == standing and list(again.book.lines()) == told
    # No file but the leaves: nothing here made one.
    assert not [path for path in tmp_path.rglob("*") if path.is_file() and "settings" not in path.parts]


def test_a_long_match_goes_on_from_its_newest_hands(tmp_path):
    port = LeafPort(boards.board("sim_oled"), str(tmp_path))
    lines = ["kafou 1", "rules all-fives", "players Ana Ben", "set target 5000", "hand Ana"]
    hand = ["Ana +5", "Ben +10", "Ana out", "left Ben 12", "settle", "hand"]
    port.store.create(lines[:4])
    for line in lines[4:] + hand * 60:
        assert port.store.append(line)
    app = App(port)
    assert len(app.book.match.hands) == 61
    for _pass in range(3):
        app.turn()
        port.rest(250)
    assert len(app.book.match.hands) == app.book.hands_in_memory
    port.power_cut()
    again = App(port)
    assert len(again.book.match.hands) == 2 and again.book.match.standing.packed() == app.book.match.standing.packed()
    press_script.play(again, press_script.read_script("OK OK BACK BACK BACK", port.keys), None)
    assert list(again.book.lines())[-4:] == ["Ana +5", "undo", "undo", "undo"] and port.store.report is None
