"""The result as a QR code: read from the painted picture by a decoder that knows nothing of how it was made."""

import random
import sys
from pathlib import Path

import pytest

from host_tools import boards, press_script
from kafou.app import App
from kafou.drawing.qr_code import LEAST_MARGIN, MARGIN, MOST_BYTES_L, MOST_BYTES_M, qr_cells, version_for
from kafou.ports.simulated import SimulatedPort
from kafou.screens.menu import result_code
from kafou.screens.route import screen_for

zxingcpp = pytest.importorskip("zxingcpp", reason="zxing-cpp has no wheel for this computer")
pytest.importorskip("adafruit_miniqr")

FITS = ("sim_oled", "sim_three", "sim_square", "sim_wide", "sim_large", "pico_display")
SHORT = ("Ana", "Ben")
LONG = ("Maëlle", "Ñandú", "Žofie", "Jean-Luc")
WIDE = ("Ж" * 8, "Щ" * 8, "Ы" * 8, "Ю" * 8)
AROUND = 20
WIDEST = ("😀" * 8, "😁" * 8, "😂" * 8, "😃" * 8)


def app_after(folder, board, players, rules_id="all-fives"):
    """An app whose match is over: the first player has 250 or more, or the last is the goat."""
    app = App(SimulatedPort(boards.board(board), str(folder)))
    app.begin(["kafou 1", "rules " + rules_id, "players " + " ".join(players)])
    events = [("hand", 0, False), ("out", 0, ())]
    events += [("left", seat, None, 150) for seat in range(1, len(players))] + [("settle",)]
    while not app.book.match.standing.over:
        for event in events:
            refusal = app.book.record(event)
            assert refusal is None, refusal
    app.screen = screen_for(app)
    app.turn()
    return app


def shown(app):
    """Shows the code, as the menu does."""
    app.screen = result_code(app)
    app.stale = True
    app.turn()
    assert not lit_square(app)
    assert app.rest_ms() == 0
    app.turn()
    assert app.rest_ms() > 0


def lit_square(app):
    """(x, y, size) of the paper, a filled square; None when there is none."""
    found = [node for node in app.scene if node[0] == "fill" and node[3] >= node[4] > 20]
    return found[0][1:4] if found else None


def read(app):
    """What the decoder reads from the canvas as it is on the panel: one pixel of light a pixel, and dark around it."""
    canvas = app.port.canvas
    wide, high = canvas.width + 2 * AROUND, canvas.height + 2 * AROUND
    grey = bytearray(wide * high)
    for y in range(canvas.height):
        for x in range(canvas.width):
            grey[(y + AROUND) * wide + x + AROUND] = 255 if canvas.pixel(x, y) else 0
    return decoded(grey, wide, high)


def scale_shown(app):
    """Pixels a module has."""
    cells = [node for node in app.scene if node[0] == "cells"][0]
    return cells[3] // cells[5][0]


def all_read(app):
    """[(what is read, pixels a module has)] of every code of the result, by DOWN."""
    shown(app)
    found = []
    for number in range(len(app.screen.codes)):
        assert (app.screen.hint() == "") == app.screen.codes[number][2]
        told = read(app)
        assert len(told) == 1
        found.append((told[0], scale_shown(app)))
        press_script.play(app, press_script.read_script("DOWN", app.port.keys))
        app.turn()
        app.turn()
    assert read(app) == [found[0][0]]
    return found


def decoded(grey, width, height):
    """The texts of all codes in a grey picture, seen as large as a camera sees it."""
    times = 3
    wide = bytearray()
    for y in range(height):
        row = bytearray()
        for x in range(width):
            row += grey[y * width + x:y * width + x + 1] * times
        wide += row * times
    picture = memoryview(wide).cast("B", (height * times, width * times))
    return [one.text for one in zxingcpp.read_barcodes(picture, formats=zxingcpp.BarcodeFormat.QRCode)]


@pytest.mark.parametrize("players", [SHORT, LONG, WIDE], ids=["short", "accents", "cyrillic"])
@pytest.mark.parametrize("board", FITS)
def test_every_panel_shows_a_code_that_reads_as_the_result(board, players, tmp_path):
    app = app_after(tmp_path, board, players)
    totals = app.book.match.standing.totals
    lines = ["All Fives"] + ["%s %d" % pair for pair in zip(players, totals)] + ["hands 1"]
    assert totals[0] == 150 * (len(players) - 1) or totals[0] >= 250
    lines[1] += " won"
    lines[-1] = "hands %d" % app.book.match.standing.hands
    found = all_read(app)
    assert "\n".join(lines) in [text for text, _scale in found]
    # All but the last, which tells the rest, too, have modules that a phone sees well.
    small = [scale for _text, scale in found if scale == 1]
    assert small in ([], [1]) and found[-1][1] == (small or [found[-1][1]])[0]
    if app.port.canvas.height > 64:
        assert small == []


@pytest.mark.parametrize("players, parts", [
    (("Ana", "Ben"), ["All Fives\nAna 300 won\nBen 0"]),
    (("Player1", "Player2"), ["Player1 300 won\nPlayer2 0"]),
    (("Player1", "Player2", "Player3"), ["Player1 300 won\nPlayer2 0", "Player3 0"]),
    (("Player1", "Player2", "Player3", "Player4"), ["Player1 450 won\nPlayer2 0", "Player3 0\nPlayer4 0"]),
    (WIDE, [WIDE[0] + " 450 won"] + [name + " 0" for name in WIDE[1:]]),
])
def test_on_a_small_panel_codes_have_two_pixels_a_module_and_the_last_one_tells_all(tmp_path, players, parts):
    app = app_after(tmp_path, "sim_oled", players)
    found = all_read(app)
    assert found[:-1] == [(part, 2) for part in parts]
    assert found[-1][1] == 1 and found[-1][0].split("\n")[0] == "All Fives" and "hands " in found[-1][0]
    assert [name for name in players if name not in found[-1][0]] == []


@pytest.mark.parametrize("board", FITS)
def test_code_is_dark_on_light_in_whole_pixels_with_its_margin(board, tmp_path):
    app = app_after(tmp_path, board, SHORT)
    shown(app)
    x, y, size = lit_square(app)
    canvas = app.port.canvas
    cells = [node for node in app.scene if node[0] == "cells"][0]
    scale = cells[3] // cells[5][0]
    assert scale >= 2 and cells[3] == cells[4] == scale * cells[5][0]
    assert size == cells[3] + 2 * MARGIN * scale and 4 == MARGIN
    # No larger scale fits.
    assert size // scale * (scale + 1) > min(canvas.width, canvas.height - app.letter)
    high = min(size, canvas.height)
    above = (high - cells[4]) // 2
    assert above >= LEAST_MARGIN * scale
    for row in range(high):
        for column in range(size):
            module = (column // scale - MARGIN, (row - above) // scale)
            inside = min(module) >= 0 and max(module) < cells[5][0]
            lit = canvas.pixel(x + column, y + row) == 1
            dark = inside and cells[5][1][(module[1] >> 3) * cells[5][0] + module[0]] >> (module[1] & 7) & 1
            assert lit == (not dark)
    # The finder's ring is dark.
    assert canvas.pixel(x + MARGIN * scale, y + above) == 0


@pytest.mark.parametrize("theme", ["light", "contrast", "distinct"])
def test_in_every_theme_it_is_dark_on_light(tmp_path, theme):
    app = app_after(tmp_path, "sim_wide", SHORT)
    app.settings.theme = theme
    app.settings_changed()
    app.screen = result_code(app)
    app.stale = True
    app.turn()
    app.turn()
    canvas = app.port.canvas
    grey = bytearray(sum(canvas.palette[canvas.pixel(x, y)]) // 3 for y in range(canvas.height)
                     for x in range(canvas.width))
    assert decoded(grey, canvas.width, canvas.height)
    x, y, _size = lit_square(app)
    assert sum(canvas.palette[canvas.pixel(x, y)]) > sum(canvas.palette[canvas.pixel(x + 12, y + 12)])


def test_a_goat_is_called_so(tmp_path):
    app = app_after(tmp_path, "sim_square", SHORT, "goat")
    shown(app)
    assert read(app) == ["Goat\nAna 0 won\nBen 150 goat\nhands 1"]


def test_partners_are_one_line(tmp_path):
    app = App(SimulatedPort(boards.board("sim_square"), str(tmp_path)))
    app.begin(["kafou 1", "rules classic", "players Ana Ben Cleo Dov", "teams"])
    for event in (("hand", 0, False), ("timeout", 1)):
        assert app.book.record(event) is None
    app.screen = screen_for(app)
    shown(app)
    assert read(app)[0].split("\n")[1].startswith("Ana/Cleo 0") and "Ben broke off" in read(app)[0]


def test_what_does_not_fit_is_left_out_from_the_least(tmp_path):
    app = app_after(tmp_path, "sim_oled", WIDEST)
    shown(app)
    told = read(app)
    assert told and all(name in told[0] for name in WIDEST)
    texts = " ".join(node[5] for node in app.scene if node[0] == "text")
    assert "too small" not in texts


def test_a_strip_says_that_it_is_too_small(tmp_path):
    app = app_after(tmp_path, "sim_strip", SHORT)
    app.screen = result_code(app)
    app.stale = True
    app.turn()
    texts = " ".join(node[5] for node in app.scene if node[0] == "text")
    assert "This panel is too small" in texts and app.rest_ms() > 0
    assert lit_square(app) is None


def test_without_the_library_it_is_said_and_nothing_fails(tmp_path, monkeypatch):
    app = app_after(tmp_path, "sim_oled", SHORT)
    # `import` fails for what is None there.
    monkeypatch.setitem(sys.modules, "adafruit_miniqr", None)
    app.screen = result_code(app)
    app.stale = True
    app.turn()
    app.turn()
    texts = " ".join(node[5] for node in app.scene if node[0] == "text")
    assert "The library for QR codes" in texts and "flash brings it" in texts
    press_script.play(app, press_script.read_script("BACK", app.port.keys))
    assert type(app.screen).__name__ == "MatchOver"


def test_library_is_not_kept_in_memory(tmp_path):
    app = app_after(tmp_path, "sim_oled", SHORT)
    shown(app)
    assert "adafruit_miniqr" not in sys.modules


@pytest.mark.parametrize("version", range(1, 10))
def test_any_text_of_any_length_reads_back(version):
    chance = random.Random(version)
    shortest = MOST_BYTES_L[version - 2] + 1 if version > 1 else 1
    edges = {shortest, MOST_BYTES_M[version - 1], MOST_BYTES_M[version - 1] + 1, MOST_BYTES_L[version - 1],
             chance.randrange(shortest, MOST_BYTES_L[version - 1])}
    for length in [one for one in sorted(edges) if one >= shortest]:
        text = "".join(chance.choice("Ana Ben +-0123456789\nélö") for _ in range(length))
        content = text.encode("utf-8")[:length]
        text = content.decode("utf-8", "ignore")
        content = text.encode("utf-8") + b"." * (length - len(text.encode("utf-8")))
        assert version_for(content) == version
        size, picture = qr_cells(content, version)
        whole = size + 2 * MARGIN
        grey = bytearray(b"\xff" * whole * whole)
        for row in range(size):
            for column in range(size):
                if picture[(row >> 3) * size + column] >> (row & 7) & 1:
                    grey[(row + MARGIN) * whole + column + MARGIN] = 0
        assert decoded(grey, whole, whole) == [content.decode("utf-8")]
    assert version_for(b"x" * (MOST_BYTES_L[-1] + 1)) is None


def test_a_board_gets_the_very_version_that_is_tested_here(monkeypatch):
    from host_tools.flashing import program

    places = dict(program.files("pico_oled"))
    assert Path(places["lib/adafruit_miniqr.py"]).name == "adafruit_miniqr.py"
    assert program.without() is None
    monkeypatch.setitem(program.LIBRARIES, "adafruit_miniqr", ("adafruit-circuitpython-miniqr", "0.0.1"))
    assert "lib/adafruit_miniqr.py" not in dict(program.files("pico_oled"))
    assert "pip install adafruit-circuitpython-miniqr==0.0.1" in program.without()
    monkeypatch.setitem(program.LIBRARIES, "adafruit_miniqr", ("no-such-package-here", "1"))
    assert program.libraries() == []


def test_requirements_extra_and_mip_name_one_version(root):
    from host_tools.flashing import program

    package, version = program.LIBRARIES["adafruit_miniqr"]
    wanted = "%s==%s" % (package, version)
    assert wanted in (root / "tests" / "requirements.txt").read_text(encoding="utf-8").split("\n")
    assert '"%s"' % wanted in (root / "pyproject.toml").read_text(encoding="utf-8")
    assert '"%s"]]' % version in (root / "package.json").read_text(encoding="utf-8")
