"""The model of the SSD1306: addressing, remapping, and what makes a real module dark or wrong."""

import pytest

from host_tools.emulator.panels.ssd1306 import SSD1306

UPRIGHT = (0xA1, 0xC8, 0x8D, 0x14, 0xAF)


def send(panel, control, *told):
    """One transfer."""
    panel.i2c_start(False)
    for byte in (control,) + told:
        assert panel.i2c_write(byte)
    panel.i2c_stop()


def clear(panel):
    """Zeros everywhere, then the first place again."""
    send(panel, 0x00, 0x20, 0x00, 0x21, 0, 127, 0x22, 0, 7)
    send(panel, 0x40, *bytes(1024))


def lit(panel):
    """(x, y) of every pixel that is lit."""
    return {(place % panel.width, place // panel.width) for place, one in enumerate(panel.pixels()) if one}


@pytest.fixture
def panel():
    made = SSD1306()
    send(made, 0x00, *UPRIGHT)
    clear(made)
    send(made, 0x00, 0x20, 0x02)
    return made


def test_page_mode_wraps_in_its_page(panel):
    send(panel, 0x00, 0xB3, 0x05, 0x11)
    send(panel, 0x40, 0x01, 0x80)
    assert lit(panel) == {(0x15, 24), (0x16, 31)}
    send(panel, 0x00, 0xB0, 0x0F, 0x17)
    send(panel, 0x40, 1, 1)
    assert lit(panel) >= {(127, 0), (0, 0)}


def test_horizontal_window_wraps_to_the_next_page_and_round(panel):
    send(panel, 0x00, 0x20, 0x00, 0x21, 10, 11, 0x22, 2, 3)
    send(panel, 0x40, 1, 1, 1, 1, 2)
    assert lit(panel) == {(10, 17), (11, 16), (10, 24), (11, 24)}


def test_vertical_window(panel):
    send(panel, 0x00, 0x20, 0x01, 0x21, 10, 11, 0x22, 2, 3)
    send(panel, 0x40, 1, 2, 4, 8)
    assert lit(panel) == {(10, 16), (10, 25), (11, 18), (11, 27)}


def test_control_bytes_one_by_one(panel):
    panel.i2c_start(False)
    for byte in (0x80, 0xB0, 0x80, 0x00, 0x80, 0x10, 0xC0, 0x0F, 0x40, 0xF0):
        panel.i2c_write(byte)
    panel.i2c_stop()
    assert lit(panel) == {(0, y) for y in range(4)} | {(1, y) for y in range(4, 8)}


def test_scan_direction_start_line_and_inversion(panel):
    send(panel, 0x00, 0xB0, 0x00, 0x10)
    send(panel, 0x40, 1)
    send(panel, 0x00, 0xC0)
    assert lit(panel) == {(0, 63)}
    send(panel, 0x00, 0xC8, 0x41)
    assert lit(panel) == {(0, 63)}
    send(panel, 0x00, 0x40, 0xA7)
    assert len(lit(panel)) == 128 * 64 - 1


def test_remap_counts_for_what_is_written_later(panel):
    send(panel, 0x00, 0xB0, 0x00, 0x10)
    send(panel, 0x40, 1)
    send(panel, 0x00, 0xA0, 0xB1, 0x00, 0x10)
    send(panel, 0x40, 1)
    assert lit(panel) == {(0, 0), (127, 8)}


def test_without_charge_pump_a_module_stays_dark():
    panel = SSD1306()
    send(panel, 0x00, 0xAF)
    assert not lit(panel) and "charge pump" in panel.problems()[0]


def test_memory_holds_noise_at_power_on():
    panel = SSD1306()
    send(panel, 0x00, *UPRIGHT)
    assert 3000 < len(lit(panel)) < 5000 and panel.problems() == []


def test_strip_of_32_rows_needs_its_own_settings():
    panel = SSD1306(32)
    send(panel, 0x00, *UPRIGHT)
    assert [words.split()[0] for words in panel.problems()] == ["the", "COM"]
    send(panel, 0x00, 0xA8, 31, 0xDA, 0x02)
    clear(panel)
    send(panel, 0x00, 0x20, 0x02, 0xB0, 0x00, 0x10)
    send(panel, 0x40, 0x81)
    assert panel.problems() == [] and lit(panel) == {(0, 0), (0, 7)}


def test_settings_of_an_other_glass_and_unknown_commands_are_told(panel):
    send(panel, 0x00, 0xA8, 31, 0xDA, 0x02, 0xF0, 0x2F)
    assert len(panel.problems()) == 4


def test_only_bytes_of_the_picture_are_counted_and_those_that_differ(panel):
    panel.data_bytes = panel.changed_bytes = 0
    send(panel, 0x00, 0xB0, 0x00, 0x10)
    send(panel, 0x40, 0, 1, 2)
    assert (panel.data_bytes, panel.changed_bytes) == (3, 2)


def test_change_has_the_time_of_the_end_of_its_transfer():
    time = [5.0]
    panel = SSD1306(now=lambda: time[0])
    send(panel, 0x00, *UPRIGHT)
    clear(panel)
    time[0] = 9.0
    send(panel, 0x40, 0)
    assert panel.changed_ms == 5.0
    send(panel, 0x40, 7)
    assert panel.changed_ms == 9.0


def test_status_tells_whether_the_display_is_on(panel):
    assert panel.i2c_read() == 0x06
    send(panel, 0x00, 0xAE)
    assert panel.i2c_read() == 0x46
