"""Boards with mistakes: each is told by its line, in words that name pin and trouble."""

import shutil

import pytest

from conftest import ROOT
from host_tools.wiring import checks


def findings(folder, name, *changes):
    """What is wrong with a copy of a board whose board.py was changed so: (what stood there, what stands there)."""
    copy = folder / name
    shutil.copytree(str(ROOT / "boards" / name), str(copy))
    text = (copy / "board.py").read_text(encoding="utf-8")
    for before, after in changes:
        assert before in text
        text = text.replace(before, after)
    (copy / "board.py").write_text(text, encoding="utf-8")
    lines = text.split("\n")
    return [(lines[line - 1].split(" ")[0], words) for line, words in checks.findings(copy)]


PICO = [
    ('(("UP", 2)', '(("UP", 1)', [("KEYS", "GP1 is used twice: for SCL and for key UP")]),
    ("(0, 1, 0, 400000)", "(0, 0, 1, 400000)", [
        ("I2C", "GP0 cannot be used for SCL: it can be SDA of I2C0, not SCL of I2C0"),
        ("I2C", "GP1 cannot be used for SDA: it can be SCL of I2C0, not SDA of I2C0")]),
    ("(0, 1, 0, 400000)", "(1, 1, 0, 400000)", [
        ("I2C", "GP0 cannot be used for SDA: it can be SDA of I2C0, not SDA of I2C1"),
        ("I2C", "GP1 cannot be used for SCL: it can be SCL of I2C0, not SCL of I2C1")]),
    ('("BACK", 5)', '("BACK", 23)', [
        ("KEYS", "GP23 cannot be used for key BACK: the Raspberry Pi Pico has no such pin")]),
    ("BATTERY = None", "BATTERY = (22, 6600, 3400, 3200)", [
        ("BATTERY", "GP22 cannot be used for battery +: only GP26, GP27 and GP28 measure a voltage")]),
    ('"pico_oled"', '"my_pico"', [("NAME", "NAME is my_pico, the folder is pico_oled")]),
    ('("BACK", 5)', '("OK", 5)', [("KEYS", "OK is a key twice")]),
    ('("UP", 2), ', "", [("KEYS", "there is no key UP")]),
    ('"ssd1306"', '"st7789"', [("PANEL", "a st7789 has 16 colours, not 2"),
                               ("I2C", "a st7789 listens to SPI, not to I2C")]),
    ("(128, 64, 2)", "(128, 128, 2)", [
        ("PANEL", "the memory of a ssd1306 ends at 128x64, before this panel does")]),
    ("(128, 64, 2)", "(128, 60, 2)", [
        ("PANEL", "a ssd1306 is written eight rows at a time: 60 is no multiple of 8")]),
    ("COLUMN = None", "COLUMN = 2", [
        ("PANEL", "the memory of a ssd1306 ends at 128x64, before this panel does")]),
    ("ADDRESSES = (0x3C, 0x3D)", "ADDRESSES = ()", [
        ("I2C", "ADDRESSES is missing: where may the panel answer?")]),
    ("(0, 1, 0, 400000)", "None", [("I2C", "there is neither I2C nor SPI: how is the panel wired?")]),
    ("KEY_PULL =", "KEY_PUL =", [
        ('"""Raspberry', 'KEY_PULL is missing: "up" for buttons to ground, "down" for buttons to 3.3 V'),
        ("KEY_PUL", "KEY_PUL is no constant of a board; did you mean KEY_PULL?")]),
    ('(("UP", 2), ("DOWN", 3)', '(("UP", 2), ("DWON", 3)', [
        ("KEYS", 'KEYS must be pairs such as ("UP", 2), each a role and a pin\'s number')]),
    ("KNOB = None", "KNOB = (6, 7, 3)", [
        ("KNOB", "KNOB must be (contact A, contact B, 1, 2 or 4 steps a detent), or None")]),
    ("BATTERY = None", "BATTERY = (26, 3300, 3200, 3300)", [
        ("BATTERY", "BATTERY must be (pin, millivolts at full reading, low, stop), falling from left to right, or "
                    "None")]),
    ("RUN = ", "RUN = 'works for me' #", [
        ("RUN", "RUN must be one of: simulated; run on an emulated Pico; wired and checked on paper, not yet run")]),
    ("BUZZER = None", "import machine", [("import", "a board's file is constants only")]),
    ("BUZZER = None", "BUZZER = print(1)", [("BUZZER", "a board's file calls nothing")]),
    ("BUZZER = None", "BUZZER = PIN", [('"""Raspberry', "NameError: name 'PIN' is not defined")]),
    ("BUZZER = None", "BUZZER = (", [("BUZZER", "this is no Python: '(' was never closed")]),
]


@pytest.mark.parametrize("before, after, expected", PICO)
def test_mistakes_on_a_pico(tmp_path, before, after, expected):
    found = findings(tmp_path, "pico_oled", (before, after))
    if "no Python" in expected[0][1]:
        # Each Python has its own words for it.
        assert len(found) == 1 and found[0][1].startswith("this is no Python: ")
    else:
        assert sorted(found) == sorted(expected)


@pytest.mark.parametrize("pin, why", [
    (6, "CLK cannot be used for key UP: the chip's own flash is on it"),
    (3, "RX cannot be used for key UP: the USB console is on it"),
    (12, "12 cannot be used for key UP: its level chooses how the chip starts"),
    (34, "34 cannot be used for key UP: it only takes a level and has no pull-up"),
    (20, "20 cannot be used for key UP: the ESP32-DevKitC has no such pin"),
])
def test_keys_on_pins_of_an_esp32_that_cannot(tmp_path, pin, why):
    assert findings(tmp_path, "esp32_oled", ('("UP", 32)', '("UP", %d)' % pin)) == [("KEYS", why)]


def test_any_pin_of_an_esp32_that_gives_a_level_serves_i2c(tmp_path):
    assert findings(tmp_path, "esp32_oled", ("(0, 22, 21,", "(1, 13, 27,")) == []
    assert findings(tmp_path / "b", "esp32_oled", ("(0, 22, 21,", "(1, 39, 27,")) == [
        ("I2C", "VN cannot be used for SCL: it only takes a level")]


@pytest.mark.parametrize("sck, mosi, bus", [(2, 3, 0), (6, 3, 0), (18, 19, 0), (10, 11, 1), (14, 11, 1)])
def test_spi_of_a_pico(tmp_path, sck, mosi, bus):
    spared = ('(("UP", 14), ("DOWN", 15), ("OK", 12), ("BACK", 13))', '(("UP", 21), ("DOWN", 22), ("OK", 26), '
              '("BACK", 27))')
    no_lamp = ("LIGHT = (6, 7, 8)", "LIGHT = None")
    right = ("(0, 18, 19,", "(%d, %d, %d," % (bus, sck, mosi))
    assert findings(tmp_path, "pico_display", spared, no_lamp, right) == []
    wrong = ("(0, 18, 19,", "(%d, %d, %d," % (1 - bus, sck, mosi))
    found = findings(tmp_path / "b", "pico_display", spared, no_lamp, wrong)
    assert [words.split(":")[0] for _line, words in found] == [
        "GP%d cannot be used for %s" % pair for pair in sorted([(mosi, "MOSI"), (sck, "SCK")], key=str)]


def test_a_knob_turns_up_and_down(tmp_path):
    keys = ('(("UP", 2), ("DOWN", 3), ("OK", 4), ("BACK", 5))', '(("OK", 4), ("BACK", 5))')
    assert findings(tmp_path, "pico_oled", keys, ("KNOB = None", "KNOB = (2, 3, 4)")) == []
    assert findings(tmp_path / "b", "pico_oled", keys) == [("KEYS", "there is no key DOWN"),
                                                           ("KEYS", "there is no key UP")]


def test_three_keys_are_enough(tmp_path):
    assert findings(tmp_path, "pico_oled", (', ("BACK", 5))', ")")) == []


def test_pins_of_an_unknown_machine_are_checked_for_being_used_twice_only(tmp_path):
    other = ('("Generic ESP32 module",)', '("Some other board",)')
    assert findings(tmp_path, "esp32_oled", other, ("(0, 22, 21,", "(0, 34, 6,")) == []
    assert findings(tmp_path / "b", "esp32_oled", other, ('("UP", 32)', '("UP", 33)')) == [
        ("KEYS", "pin 33 is used twice: for key UP and for key DOWN")]


def test_only_a_pico_can_have_been_run_on_an_emulated_pico(tmp_path):
    assert findings(tmp_path, "esp32_oled", ("wired and checked on paper, not yet run", "run on an emulated Pico")) == [
        ("RUN", "only boards with a Pico can be run on an emulated Pico")]


def test_a_pack_says_what_is_printed_beside_its_keys(tmp_path):
    assert findings(tmp_path, "pico_display", ('PRINTED = ("X", "Y", "A", "B")\n', "")) == [
        ("PACK", "of a pack, PRINTED tells what stands beside each key")]
    assert findings(tmp_path / "b", "pico_display", ('("X", "Y", "A", "B")', '("X", "Y")')) == [
        ("PRINTED", "PRINTED names 2 keys, KEYS has 4")]
