"""The model of the SH1106: 132 columns, pages alone, noise where nothing was written."""

import pytest

from host_tools.emulator.panels.sh1106 import COLUMNS, SH1106

UPRIGHT = (0xA1, 0xC8, 0xAF)


def send(panel, control, *told):
    """One transfer."""
    panel.i2c_start(False)
    for byte in (control,) + told:
        assert panel.i2c_write(byte)
    panel.i2c_stop()


def fill(panel, first, bytes_of_page):
    """Writes every page from a column on."""
    for page in range(8):
        send(panel, 0x00, 0xB0 | page, first & 15, 0x10 | first >> 4)
        send(panel, 0x40, *bytes_of_page)


def lit(panel):
    """(x, y) of every pixel that is lit."""
    return {(place % panel.width, place // panel.width) for place, one in enumerate(panel.pixels()) if one}


@pytest.fixture
def panel():
    made = SH1106()
    send(made, 0x00, *UPRIGHT)
    fill(made, 0, bytes(COLUMNS))
    return made


@pytest.mark.parametrize("first", [2, 0])
def test_picture_begins_at_the_column_of_its_module(first):
    panel = SH1106(first)
    send(panel, 0x00, *UPRIGHT)
    fill(panel, first, bytes([1]) + bytes(126) + bytes([128]))
    assert panel.problems() == []
    assert lit(panel) == {(0, 8 * page) for page in range(8)} | {(127, 8 * page + 7) for page in range(8)}


@pytest.mark.parametrize("first, edge", [(0, {126, 127}), (4, {0, 1})])
def test_wrong_first_column_leaves_noise_at_an_edge(first, edge):
    panel = SH1106(2)
    send(panel, 0x00, *UPRIGHT)
    fill(panel, first, bytes(128))
    assert {x for x, _y in lit(panel)} == edge
    assert panel.problems() == ["16 of the bytes that are shown were never written: noise on the glass"]


def test_column_ends_at_the_last_and_page_never_moves(panel):
    send(panel, 0x00, 0xB2, 0x01, 0x18)
    send(panel, 0x40, 1, 1, 1, 1, 1)
    assert lit(panel) == {(127, 16)}
    assert panel.problems() == ["2 bytes were written beyond the last column"]


def test_column_address_has_eight_bits(panel):
    send(panel, 0x00, 0xB0, 0x01, 0x18)
    send(panel, 0x40, 255)
    assert lit(panel) == {(127, y) for y in range(8)}


def test_set_up_of_an_ssd1306_is_taken_for_other_commands(panel):
    send(panel, 0x00, 0x8D, 0x14, 0x20, 0x00)
    assert panel.problems() == ["no commands of an SH1106: 0x8d 0x20"]


def test_turned_by_half_the_picture_begins_at_the_other_edge(panel):
    send(panel, 0x00, 0xB0, 0x02, 0x10)
    send(panel, 0x40, 1)
    assert lit(panel) == {(0, 0)}
    send(panel, 0x00, 0xA0, 0xC0)
    assert lit(panel) == {(127, 63)}


def test_charge_pump_runs_unless_it_is_switched_off(panel):
    send(panel, 0x00, 0xB0, 0x02, 0x10, 0xA7)
    assert len(lit(panel)) == 128 * 64
    send(panel, 0x00, 0xAD, 0x8A)
    assert not lit(panel) and "charge pump" in panel.problems()[0]


def test_status_names_the_controller(panel):
    assert panel.i2c_read() & 0x0F == 0x08
