"""Whole matches on an emulated Pico: golden screens on its panel, power cuts, panels that fail, keys that bounce."""

import random

import pytest

from emulated.played import MATCH, device, lines_of, press, tour_as_kept
from host_tools import press_script, tours
from host_tools.emulator import raw_repl

PLAYED = "OK OK  UP OK UP OK  OK UP*3 OK  hold:OK UP*9 OK OK  OK OK  OK UP OK  UP OK UP*2 OK  BACK  OK UP*4 OK"
CUTS = 20
SAFE = "safe-menu"


@pytest.mark.covers("MicroPython", "every screen, pixel for pixel")
@pytest.mark.parametrize("tour", [name for name in tours.names() if name != SAFE])
def test_panel_shows_the_golden_screens_of_a_tour(newest, tour):
    played = device(newest, lines=None)
    tour_as_kept(played, tour, "sim_oled")


@pytest.mark.covers("MicroPython", "safe menu")
def test_key_held_at_power_on_leads_to_the_safe_menu_and_the_match_goes_on_afterwards(newest):
    played = device(newest, lines=None)
    # What follows is what the setup of this very board has.
    tour_as_kept(played, SAFE, "sim_oled", "device", ("diagnostics", "diagnostics-below"))


@pytest.mark.covers("MicroPython", "dimming, sleeping, waking")
def test_panel_dims_goes_dark_and_the_press_that_wakes_it_says_nothing(newest):
    played = device(newest, settings="dim_s 1\noff_s 3\n")
    panel = played.pico.panel
    bright = panel.registers.contrast
    press(played, "UP wait:1200")
    assert panel.display_on and 0 < panel.registers.contrast < bright
    press(played, "wait:2000")
    assert not panel.display_on
    press(played, "OK")
    assert panel.display_on and panel.registers.contrast == bright
    press(played, "OK OK")
    assert played.lines() == list(MATCH) + ["Ana +5"]


@pytest.mark.covers("MicroPython", "a panel that is found by itself")
def test_same_program_on_an_older_micropython_and_another_controller(image):
    played = device(image, driver="sh1106")
    first = played.port.canvas.buffer
    press(played, "UP")
    assert played.port.canvas.buffer != first
    press(played, "DOWN")
    assert played.port.canvas.buffer == first
    assert played.pico.panel.problems() == []


@pytest.mark.covers("MicroPython", "saved before it is shown")
@pytest.mark.covers("MicroPython", "power cuts")
def test_power_cuts_all_over_a_match_lose_nothing_that_was_confirmed(newest):
    played = device(newest)
    pico = played.pico
    chance = random.Random(20)
    confirmed = played.lines()
    presses = [(role, ms) for _kind, role, ms in press_script.read_script(PLAYED, played.port.keys)]
    cut_after = chance.sample(range(len(presses)), CUTS)
    flashes = []
    for place, (role, ms) in enumerate(presses):
        pico.press(role, ms)
        if place in cut_after:
            pico.run_for(chance.uniform(5, 130))
            flash = pico.flash_if_cut()
            flashes.append(flash)
            before = confirmed
        pico.run_until_still(200)
        confirmed = played.lines()
        if place in cut_after:
            found = lines_of(pico, flash)
            assert found is not None and found[:len(before)] == before and found == confirmed[:len(found)], place
    assert len(confirmed) >= len(MATCH) + 12 and len(flashes) == CUTS
    # A board that was cut while its flash was at work starts, and shows the match.
    pico.power_cut()
    pico.kept = flashes[chance.randrange(CUTS)]
    pico.power_on()
    played.wait()
    assert "runs on" in pico.said() and played.lines() == lines_of(pico, pico.flash())


def test_panel_at_its_other_address(newest):
    played = device(newest, address=0x3D)
    press(played, "OK OK")
    assert played.lines() == list(MATCH) + ["Ben +5"] and played.pico.panel.problems() == []


def test_without_a_panel_the_score_is_kept_and_the_console_says_where_it_looked(newest):
    played = device(newest, ready=False)
    devices = played.pico.wiring.i2c[0][2]
    panel = devices.pop(0x3C)
    devices[0x27] = panel
    played.pico.run_until_said("0x27", 20000)
    told = played.pico.said()
    assert "0x3C" in told and "0x3D" in told and "SCL 1" in told.replace("GP", "")
    played.pico.run_for(200)
    press(played, "OK OK")
    assert played.lines() == list(MATCH) + ["Ben +5"]


@pytest.mark.covers("MicroPython", "a panel that is missing, fails, or comes back")
def test_panel_that_fails_in_the_middle_is_right_again_afterwards(newest):
    played = device(newest)
    devices = played.pico.wiring.i2c[0][2]
    panel = devices.pop(0x3C)
    press(played, "OK OK")
    assert played.lines() == list(MATCH) + ["Ben +5"]
    # It comes back as after a power failure of its own: all forgotten.
    panel.power_on()
    devices[0x3C] = panel
    played.pico.run_for(2500)
    press(played, "UP DOWN")
    shown = bytes(played.port.canvas.buffer)
    played.pico.reboot()
    played.wait()
    assert shown == bytes(played.port.canvas.buffer) and panel.problems() == []


@pytest.mark.covers("MicroPython", "keys that bounce")
@pytest.mark.parametrize("bounce_ms", [3, 20])
def test_bouncing_keys_count_once(newest, bounce_ms):
    played = device(newest)
    for role in ("OK", "UP", "OK"):
        played.pico.press(role, 100, bounce_ms=bounce_ms)
        played.pico.run_until_still(300)
    assert played.lines() == list(MATCH) + ["Ben +10"]


@pytest.mark.parametrize("board_name", ["pico_oled", "pico_display"])
def test_taps_while_a_picture_is_painted_all_count(newest, board_name):
    played = device(newest, board_name=board_name)
    press(played, "OK")
    for bounce_ms in (0, 3, 3, 0):
        played.pico.press("UP", 30, bounce_ms)
        played.pico.run_for(30)
    played.port.rest(100)
    press(played, "OK")
    assert played.lines() == list(MATCH) + ["Ben +25"]


def test_held_key_counts_faster_and_faster(newest):
    played = device(newest)
    press(played, "hold:OK")
    played.pico.press("UP", 2000)
    press(played, "wait:100 OK")
    left = [line for line in played.lines() if line.startswith("left ")]
    # In two seconds twelve steps where a picture takes no time, the first six of them by one.
    assert len(left) == 1 and 10 <= int(left[0].split(" ")[2]) <= 35


@pytest.mark.covers("MicroPython", "console gets in at any moment")
def test_computer_gets_in_at_any_moment(newest):
    played = device(newest)
    for ms in (0, 7, 23, 61):
        played.pico.contacts.move("OK", True)
        played.pico.run_for(80)
        played.pico.contacts.move("OK", False)
        played.pico.run_for(ms)
        assert raw_repl.value(played.pico, "1 + 1") == "2"
        played.pico.reboot()
        played.wait()


def test_nothing_is_sent_to_the_panel_while_nothing_changes(newest):
    played = device(newest)
    # The screens that come next are loaded.
    played.pico.run_for(4000)
    before = played.pico.panel.data_bytes, played.pico.panel.command_bytes
    assert played.pico.awake(10000) < 0.02
    assert (played.pico.panel.data_bytes, played.pico.panel.command_bytes) == before
