"""Every folder in boards/: constants, pins, page, drawing, Wokwi diagram."""

import json
import xml.etree.ElementTree as xml

import pytest
from wokwi_pins import PINS, gpio

from conftest import ROOT
from host_tools import boards
from host_tools.wiring import checks, constants, features, layout, named_pins, page
from host_tools.wiring.controllers import controller
from host_tools.wiring.wires import wires

FOLDERS = sorted(path.name for path in (ROOT / "boards").iterdir() if path.is_dir() and path.name != "pictures")
REAL = [name for name in boards.names() if boards.board(name).RUN != constants.SIMULATED]
NAMED = [name for name in REAL if named_pins.goes_by_names(boards.board(name))]
WIRED = [name for name in REAL if name not in NAMED]


def test_every_folder_is_a_board():
    assert FOLDERS == boards.names()
    assert {"pico_oled", "pico_display", "esp32_oled"} <= set(WIRED) and {"macropad", "feather_oled"} <= set(NAMED)


@pytest.mark.parametrize("name", FOLDERS)
def test_board_is_right_and_its_page_is_fresh(name):
    assert checks.findings(ROOT / "boards" / name) == []
    assert page.findings(ROOT / "boards" / name, boards.board(name)) == []


@pytest.mark.parametrize("name", FOLDERS)
def test_what_is_simulated_and_what_is_not_is_told(name):
    text = (ROOT / "boards" / name / "README.md").read_text(encoding="utf-8")
    told = [run for run in constants.RUNS if "proven: **%s**" % run in text]
    assert told == [boards.board(name).RUN]
    assert (told == [constants.SIMULATED]) == name.startswith("sim_")


def connections(name):
    """({id: type}, [(part, pin, part, pin)]) of a board's diagram.json."""
    whole = json.loads((ROOT / "boards" / name / "diagram.json").read_text(encoding="utf-8"))
    kinds = {part["id"]: part["type"] for part in whole["parts"]}
    assert len(kinds) == len(whole["parts"]) and whole["version"] == 1
    return kinds, [tuple(one[0].split(":", 1) + one[1].split(":", 1)) for one in whole["connections"]]


@pytest.mark.parametrize("name", WIRED)
def test_wokwi_diagram_names_parts_and_pins_that_wokwi_has(name):
    kinds, wired = connections(name)
    for ends in wired:
        for part, pin in (ends[:2], ends[2:]):
            assert part == "$serialMonitor" or pin in PINS[kinds[part]], (part, pin)


def reached(wired, part, pin):
    """The controller's pin that this one is joined to by a chain of connections."""
    if part in ("controller", "$serialMonitor"):
        return pin
    ends = [(to_part, to) for from_part, from_pin, to_part, to in wired if (from_part, from_pin) == (part, pin)]
    assert len(ends) == 1
    return reached(wired, *ends[0])


@pytest.mark.parametrize("name", WIRED)
def test_wokwi_diagram_is_wired_as_the_constants_say(name):
    board = boards.board(name)
    _kinds, wired = connections(name)
    found = {(part, pin): gpio(reached(wired, to_part, to)) for part, pin, to_part, to in wired}
    for role, pin in board.KEYS:
        button = {pin: to for (part, pin), to in found.items() if part == role.lower()}
        assert sorted(button) in (["1.l", "2.r"], ["1.r", "2.l"])
        assert button.get("1.l", button.get("1.r")) == pin
        assert button.get("2.l", button.get("2.r")) == ("GND" if board.KEY_PULL == "up" else "3V3")
    expected = {"GND": "GND", "VCC": "3V3"}
    if board.I2C is not None:
        expected.update(SCL=board.I2C[1], SDA=board.I2C[2])
    else:
        expected.update(zip(("SCK", "MOSI", "CS", "D/C", "RST", "LED"), board.SPI[1:7]))
    assert {pin: to for (part, pin), to in found.items() if part == "panel"} == {
        pin: to for pin, to in expected.items() if to is not None}


@pytest.mark.parametrize("name", WIRED)
def test_drawing_lies_within_its_paper_and_names_every_pin_in_use(name):
    board = boards.board(name)
    root = xml.fromstring((ROOT / "boards" / name / "wiring.svg").read_text(encoding="utf-8"))
    left, top, wide, high = [int(word) for word in root.get("viewBox").split()]
    for node in root.iter():
        tag = node.tag.split("}")[1]
        if tag == "rect":
            x, y = int(node.get("x")), int(node.get("y"))
            assert left <= x <= x + int(node.get("width")) <= left + wide
            assert top <= y <= y + int(node.get("height")) <= top + high
        elif tag == "polyline":
            for corner in node.get("points").split():
                x, y = [int(number) for number in corner.split(",")]
                assert left < x < left + wide and top < y < top + high
    words = [node.text for node in root.iter() if node.tag.endswith("}text")]
    for role, _pin in board.KEYS:
        assert words.count(role) >= 2, "on the button and beside the pin"
    for wire in wires(board, controller(board)):
        assert (wire.terminal or wire.part[4:]) in words


@pytest.mark.parametrize("name", NAMED)
def test_front_of_a_board_names_every_key_within_its_paper(name):
    board = boards.board(name)
    root = xml.fromstring((ROOT / "boards" / name / "front.svg").read_text(encoding="utf-8"))
    wide, high = int(root.get("width")), int(root.get("height"))
    places = []
    for node in root.iter():
        if node.tag.endswith("}rect"):
            x, y, w, h = [int(node.get(one)) for one in ("x", "y", "width", "height")]
            assert 0 <= x <= x + w <= wide and 0 <= y <= y + h <= high
            places.append((x, y))
    assert len(set(places)) == len(places)
    words = [node.text for node in root.iter() if node.tag.endswith("}text")]
    assert {role for role, _pin in board.KEYS} <= set(words)
    assert (board.KNOB is not None) == ("DOWN" in words and "UP" in words and "OK" in words and len(board.KEYS) > 3)


def overlaps(pieces):
    """The pieces of one direction that lie on each other."""
    return [(one, other) for index, one in enumerate(pieces) for other in pieces[:index]
            if one[0] == other[0] and max(one[1], other[1]) < min(one[2], other[2])]


@pytest.mark.parametrize("name", [name for name in WIRED if getattr(boards.board(name), "PACK", None) is None])
def test_no_wire_lies_on_another_and_each_starts_at_its_pin(name):
    board = boards.board(name)
    known = controller(board)
    plan = layout.laid_out(wires(board, known), known)
    pieces = [layout.segments(corners) for _wire, corners in plan.routes]
    assert overlaps([piece for across, _down in pieces for piece in across]) == []
    assert overlaps([piece for _across, down in pieces for piece in down]) == []
    routes = [corners for _wire, corners in plan.routes]
    assert layout.crossings(routes) <= 8 and layout.crowded(routes) == 0
    for wire, corners in plan.routes:
        left, y = layout.pin_place(known, wire.pin)
        assert corners[0] == (layout.x_of(left, 0), y)


def test_the_readme_lists_every_board():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    every = [boards.board(name) for name in boards.names()]
    assert page.renewed(text, page.list_of(every) + features.pieces(every)) == text
    assert all("| [%s](boards/%s/README.md) |" % (name, name) in text for name in boards.names())


def test_a_mark_that_names_no_feature_is_told_with_its_line():
    assert features.marks('@pytest.mark.covers("MicroPython", "a knob")\ndef f():\n    pass\n', "x.py") == [
        ("MicroPython", "a knob")]
    with pytest.raises(features.NotRight, match="x.py:2: covers"):
        features.marks('\n@pytest.mark.covers("MicroPython", "a knop")\ndef f():\n    pass\n', "x.py")


def test_features_are_listed(capsys):
    assert boards.run(["--features"]) == 0
    told = capsys.readouterr().out
    assert "every screen, pixel for pixel" in told and "macropad" in told
