"""The port to CircuitPython: Adafruit's displayio and drivers over the panels of the emulator, keypad's events."""

from types import SimpleNamespace

import displayio
import pytest

from circuitpython.parts import MATCH, Parts, port_on
from host_tools.emulator.panels.sh1106 import SH1106
from host_tools.emulator.panels.ssd1306 import SSD1306
from host_tools.emulator.picture import canvas_of
from kafou.app import App
from kafou.drawing.canvas import canvas
from kafou.drawing.paint import paint
from kafou.ports.circuitpython.buzzer import KeyLights, buzzer, lamp
from kafou.ports.circuitpython.ticks import PERIOD, ticks_diff
from kafou.ports.voice import Voice


@pytest.fixture(autouse=True)
def released():
    """Adafruit's displayio keeps displays until they are released, as the firmware does."""
    displayio.release_displays()
    yield
    displayio.release_displays()


def scene_of(app):
    """The bytes of the picture that the panel should show."""
    picture = canvas(128, 64)
    paint(picture, app.scene)
    return bytes(picture.buffer)


def shown(panel):
    """The bytes of the picture that it shows."""
    return bytes(canvas_of(panel).buffer)


def passes(app, parts, ms=400):
    """The loop runs for a while."""
    until_ms = parts.ms + ms
    while parts.ms < until_ms:
        app.turn()
        app.port.rest(min(50, app.rest_ms()))


def tap(app, parts, role):
    """A key, pressed and let go."""
    for is_down in (True, False):
        parts.key(role, is_down)
        passes(app, parts, 80)


@pytest.mark.covers("CircuitPython", "a panel that is found by itself")
@pytest.mark.parametrize("panel, name", [(SSD1306(), "SSD1306 0x3D"), (SH1106(), "SH1106 0x3D")])
def test_picture_comes_on_the_panel_that_is_found_by_adafruits_driver(panel, name, tmp_path):
    parts = Parts({0x3D: panel, 0x50: SSD1306()})
    app = App(port_on(tmp_path, parts, MATCH))
    passes(app, parts)
    assert shown(panel) == scene_of(app)
    # Adafruit's driver for the SH1106 sends it a command of the SH1107.
    assert [one for one in panel.problems() if "0x20 0x20" not in one] == []
    assert app.port.facts()["panel"] == name
    for role in ("UP", "OK", "UP", "OK"):
        tap(app, parts, role)
        if name.startswith("SH1106"):
            # This displayio sends a wrong column to controllers that have pages alone; the boards' own does not.
            app.port.panel.display._core.full_refresh = True
            app.port.show()
        assert shown(panel) == scene_of(app)
    assert app.port.told == []


def test_nothing_is_sent_while_nothing_changes_and_little_when_little_does(tmp_path):
    panel = SSD1306()
    parts = Parts({0x3C: panel})
    app = App(port_on(tmp_path, parts, MATCH))
    passes(app, parts)
    sent = panel.data_bytes
    passes(app, parts, 10000)
    assert panel.data_bytes == sent
    tap(app, parts, "UP")
    assert 0 < panel.data_bytes - sent < 1024


def test_without_a_panel_the_match_goes_on_and_the_console_is_told_where_it_was_looked_for(tmp_path):
    parts = Parts({0x27: SSD1306()})
    app = App(port_on(tmp_path, parts, MATCH))
    passes(app, parts, 3000)
    assert len(app.port.told) == 1
    assert "0x3C or 0x3D (SCL 1, SDA 0)" in app.port.told[0] and "0x27" in app.port.told[0]
    tap(app, parts, "OK")
    tap(app, parts, "OK")
    assert list(app.book.lines())[-1] == "Ben +5"


def test_wires_that_nothing_is_connected_to_are_told_as_such(tmp_path):
    parts = Parts()
    app = App(port_on(tmp_path, parts, MATCH))
    passes(app, parts, 3000)
    assert len(app.port.told) == 1 and "nothing is connected" in app.port.told[0]


@pytest.mark.covers("CircuitPython", "a panel that is missing, fails, or comes back")
def test_panel_that_comes_back_is_set_up_again_and_right(tmp_path):
    panel = SSD1306()
    parts = Parts({0x3C: panel})
    app = App(port_on(tmp_path, parts, MATCH))
    passes(app, parts)
    del parts.i2c.panels[0x3C]
    tap(app, parts, "UP")
    panel.power_on()
    parts.i2c.panels[0x3C] = panel
    passes(app, parts, 2500)
    assert shown(panel) == scene_of(app) and panel.problems() == []
    assert [line.split(" ")[0] for line in app.port.told] == ["There", "The"]


@pytest.mark.covers("CircuitPython", "turned picture")
def test_rotated_picture_is_the_same_upside_down(tmp_path):
    panel = SSD1306()
    parts = Parts({0x3C: panel})
    app = App(port_on(tmp_path, parts, MATCH))
    passes(app, parts)
    upright = panel.pixels()
    app.settings.rotated = True
    app.settings_changed()
    app.stale = True
    passes(app, parts)
    assert bytes(panel.pixels()) == bytes(reversed(bytes(upright)))


@pytest.mark.covers("CircuitPython", "dimming, sleeping, waking")
def test_panel_dims_goes_dark_and_wakes(tmp_path):
    panel = SSD1306()
    parts = Parts({0x3C: panel})
    app = App(port_on(tmp_path, parts, MATCH))
    passes(app, parts)
    bright = panel.registers.contrast
    app.settings.dim_s, app.settings.off_s = 1, 2
    passes(app, parts, 1500)
    assert panel.registers.contrast < bright and panel.display_on
    passes(app, parts, 1500)
    assert not panel.display_on
    tap(app, parts, "UP")
    assert panel.display_on and panel.registers.contrast == bright and shown(panel) == scene_of(app)


def test_the_firmwares_own_display_is_used_and_not_released(tmp_path):
    from adafruit_displayio_ssd1306 import SSD1306 as Driver
    from i2cdisplaybus import I2CDisplayBus

    panel = SSD1306()
    parts = Parts({0x3C: panel})
    parts.display = Driver(I2CDisplayBus(parts.i2c, device_address=0x3C), width=128, height=64, auto_refresh=False)
    app = App(port_on(tmp_path, parts, MATCH, DISPLAY="DISPLAY", I2C=None, ADDRESSES=()))
    passes(app, parts)
    assert shown(panel) == scene_of(app) and app.port.drivers == ()


@pytest.mark.covers("CircuitPython", "keys that bounce")
def test_keys_that_bounce_count_once(tmp_path):
    parts = Parts({0x3C: SSD1306()})
    port = port_on(tmp_path, parts)
    for is_down in (True, False, True):
        parts.key("OK", is_down)
        parts.ms += 4
    assert [edge[:2] for edge in port.edges()] == [("OK", True)]
    parts.ms += 100
    assert port.edges() == []
    parts.key("OK", False)
    assert [edge[:2] for edge in port.edges()] == [("OK", False)]


def test_time_of_an_edge_is_when_it_was_not_when_it_is_asked_for(tmp_path):
    parts = Parts({0x3C: SSD1306()})
    port = port_on(tmp_path, parts)
    parts.ms = 60
    parts.key("OK", True)
    # The counter starts again at 0 in between.
    parts.ms = 95
    assert port.edges() == [("OK", True, 60)]


@pytest.mark.covers("CircuitPython", "lost key events")
def test_events_that_were_lost_leave_no_key_down_and_press_none(tmp_path):
    parts = Parts({0x3C: SSD1306()}, most_events=4)
    app = App(port_on(tmp_path, parts, MATCH))
    passes(app, parts)
    lines = list(app.book.lines())
    parts.key("BACK", True)
    passes(app, parts, 100)
    for role in ("UP", "DOWN", "UP"):
        parts.key(role, True)
        parts.key(role, False)
    # Of BACK's release nobody hears; it must not become a hold.
    passes(app, parts, 2000)
    assert app.gestures.down == {} and list(app.book.lines()) == lines
    assert type(app.screen).__name__ == "Score"
    parts.key("OK", False)
    tap(app, parts, "OK")
    assert type(app.screen).__name__ == "Points"


@pytest.mark.covers("CircuitPython", "a knob")
def test_knob_clicks_up_and_down_and_forth_and_back_is_nothing(tmp_path):
    parts = Parts({0x3C: SSD1306()}, knob=True)
    port = port_on(tmp_path, parts, KEYS=(("OK", 4), ("BACK", 5)), KNOB=(6, 7, 4))
    assert port.keys == ("OK", "BACK", "UP", "DOWN")
    parts.turned.position = 2
    assert [edge[:2] for edge in port.edges()] == [("UP", True), ("UP", False)] * 2
    parts.turned.position = 1
    assert port.contacts.changed()
    assert [edge[:2] for edge in port.edges()] == [("DOWN", True), ("DOWN", False)]
    parts.turned.position = 3
    parts.turned.position = 1
    assert port.edges() == [] and not port.contacts.changed()


@pytest.mark.covers("CircuitPython", "safe menu")
def test_key_held_at_power_on_leads_to_the_safe_menu(tmp_path):
    parts = Parts({0x3C: SSD1306()})
    port = port_on(tmp_path, parts, MATCH)
    parts.key("UP", True)
    app = App(port)
    passes(app, parts)
    assert app.screen.title == "Safe menu" and app.screen.chosen == 0
    parts.key("UP", False)
    passes(app, parts)
    assert app.screen.title == "Safe menu" and app.screen.chosen == 0


def test_time_goes_on_where_the_counter_starts_again():
    assert ticks_diff(5, PERIOD - 5) == 10 and ticks_diff(PERIOD - 5, 5) == -10 and ticks_diff(700, 400) == 300


@pytest.mark.covers("CircuitPython", "unexpected errors, log")
def test_unexpected_error_is_told_with_where_it_happened_and_kept(tmp_path):
    parts = Parts({0x3C: SSD1306()})
    app = App(port_on(tmp_path, parts, MATCH))
    try:
        {}["no such thing"]
    except KeyError as error:
        app.crash(error)
    assert "KeyError" in app.port.told[-1] and "test_circuitpython_port.py" in app.port.told[-1]
    assert b"KeyError" in (tmp_path / "log.txt").read_bytes()


@pytest.mark.covers("CircuitPython", "lights below keys")
def test_lights_below_the_keys_are_sent_as_neopixels_take_them_and_only_when_they_change():
    sent = []
    lights = KeyLights(("OK", "BACK", "0"), "pin", lambda pin, content: sent.append((pin, bytes(content))))
    lights.show({"OK": (0, 1, 0), "BACK": (1, 0, 0)})
    lights.show({"OK": (0, 1, 0), "BACK": (1, 0, 0)})
    assert sent == [("pin", bytes((24, 0, 0, 0, 24, 0, 0, 0, 0)))]
    lights.show({})
    assert sent[1:] == [("pin", bytes(9))]


@pytest.mark.covers("CircuitPython", "sounds")
def test_a_sound_is_notes_that_go_on_by_themselves_and_its_amplifier_is_off_in_between():
    made = SimpleNamespace(frequency=440, duty_cycle=0)
    switch = SimpleNamespace(value=False)
    levels = []

    class Out:
        """A pin that gives a level."""

        def __init__(self, _pin):
            self.was = None

        def switch_to_output(self, value):
            """Its level at first."""
            self.was = value

        def __setattr__(self, name, value):
            if name == "value":
                levels.append(value)
            object.__setattr__(self, name, value)
    pwmio = SimpleNamespace(PWMOut=lambda pin, variable_frequency: made)
    voice = Voice(buzzer("pin", pwmio, switch), lamp((1, 2, 3), SimpleNamespace(DigitalInOut=Out)))
    voice.play("points", 0)
    assert (made.frequency, made.duty_cycle, switch.value, levels) == (1047, 32768, True, [True, False, True])
    voice.step(80)
    assert made.frequency == 1568 and voice.playing
    voice.step(221)
    assert (made.duty_cycle, switch.value, voice.playing) == (0, False, False)
