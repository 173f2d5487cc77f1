"""What the MicroPython port promises, each a function of plain asserts; runs on every Python."""

import random
import sys

from fake_hardware import Board, FakeI2C, FakeMachine, FakeTime, OledMemory

from kafou.drawing.canvas import canvas
from kafou.ports.clock import Clock
from kafou.ports.memory import forget
from kafou.ports.micropython.keys import LOOK_MS, LOOKS, ROOM, Keys
from kafou.ports.micropython.oled import Oled
from kafou.ports.micropython.port import MicroPythonPort
from kafou.ports.micropython.refusal import show, wrapped
from kafou.ports.micropython.spans import changed_spans
from kafou.ports.micropython.wires import I2CWire


def panel_of(memory, height=64, address=0x3C, **constants):
    """(driver, its canvas, its bus) of a board with this panel."""
    board = Board(PANEL=(128, height, 2), **constants)
    bus = FakeI2C({} if memory is None else {address: memory})
    page = canvas(128, height, 2)
    return Oled(I2CWire(bus, board.ADDRESSES, "I2C0, SCL 1, SDA 0"), page, board), page, bus


def scribbled(page, seed):
    """Something on a canvas."""
    page.fill(0)
    for step in range(12):
        page.fill_rect(seed * 7 % 90 + step, (seed * 13 + step * 5) % page.height, 9, 5, step & 1)
    page.rect(0, 0, page.width, page.height, 1)


def is_refused(function, *arguments):
    """True when it ends in an OSError."""
    try:
        function(*arguments)
    except OSError:
        return True
    return False


def spans_hold_what_differs_and_little_else():
    for seed in range(300):
        random.seed(seed)
        old = bytearray([random.getrandbits(8) for _ in range(128)])
        new = bytearray(old)
        for _change in range(seed // 4):
            place = random.getrandbits(7)
            new[place] = new[place] ^ (1 << random.getrandbits(3))
        differing = [place for place in range(128) if new[place] != old[place]]
        before = seed % 3
        spans, spare = changed_spans(memoryview(new), memoryview(old), before)
        sent = sum([end - start for start, end in spans])
        assert spare >= 0 and sent + spare == len(differing) * 3 // 2 + before, (seed, sent, spare, len(differing))
        last = -1
        for start, end in spans:
            assert last < start < end <= 128
            last = end
            old[start:end] = new[start:end]
        assert old == new, seed


def panel_holds_the_canvas_after_every_change():
    for driver, wide, pages, column in (("ssd1306", 128, 8, 0), ("sh1106", 132, 8, 2), ("sh1107", 128, 16, 0),
                                        ("ssd1306", 128, 4, 0)):
        memory = OledMemory(wide, pages)
        panel, page, _bus = panel_of(memory, pages * 8, DRIVER=driver)
        for seed in range(8):
            scribbled(page, seed)
            panel.show()
            assert memory.picture(column, 128) == bytes(page.buffer), (driver, seed)
            assert memory.on
        # No noise is left beside the picture.
        assert memory.picture(0, column) == bytes(column * pages)
        assert memory.picture(column + 128, wide) == bytes((wide - column - 128) * pages)


def panel_turned_by_half_a_turn_shows_the_same_picture_reversed():
    for driver, wide, column, set_column in (
            ("ssd1306", 128, 0, None), ("sh1106", 132, 2, None), ("sh1106", 132, 0, 0)):
        memory = OledMemory(wide)
        panel, page, _bus = panel_of(memory, DRIVER=driver, COLUMN=set_column)
        scribbled(page, 3)
        panel.show()
        upright = memory.picture(column, 128)
        panel.rotate(True)
        panel.show()
        bits = [upright[x + 128 * (y >> 3)] >> (y & 7) & 1 for y in range(64) for x in range(128)]
        turned = memory.picture(column, 128)
        found = [turned[x + 128 * (y >> 3)] >> (y & 7) & 1 for y in range(64) for x in range(128)]
        assert found == list(reversed(bits)), (driver, set_column)
        # And back, also for what changes afterwards.
        scribbled(page, 4)
        panel.rotate(False)
        panel.show()
        assert memory.picture(column, 128) == bytes(page.buffer)


def nothing_is_sent_when_nothing_changed_and_little_for_a_little():
    memory = OledMemory()
    panel, page, _bus = panel_of(memory)
    scribbled(page, 1)
    panel.show()
    memory.data = 0
    panel.show()
    assert memory.data == 0
    page.pixel(60, 30, 1 - page.pixel(60, 30))
    panel.show()
    assert memory.data == 1


def panel_is_found_at_either_address():
    for address in (0x3C, 0x3D):
        memory = OledMemory()
        panel, page, _bus = panel_of(memory, address=address)
        panel.show()
        assert panel.wire.address == address and memory.on


def panel_says_that_it_is_an_sh1106_and_the_user_overrules_it():
    memory = OledMemory(132, status=8)
    panel, page, _bus = panel_of(memory)
    scribbled(page, 2)
    panel.show()
    assert panel.driver == "sh1106"
    assert memory.picture(2, 128) == bytes(page.buffer)
    panel.choose("ssd1306", 1)
    panel.show()
    assert panel.driver == "ssd1306"
    panel.choose("sh1106", 0)
    panel.show()
    assert memory.picture(0, 128) == bytes(page.buffer)
    panel.choose("", None)
    panel.show()
    assert memory.picture(2, 128) == bytes(page.buffer)


def next_picture_after_an_error_is_right():
    memory = OledMemory()
    panel, page, bus = panel_of(memory)
    scribbled(page, 1)
    panel.show()
    for before in range(12):
        # The error comes at any transaction of an update.
        scribbled(page, 2 + before)
        bus.fails = 0
        count = bus.asked
        refused = False
        original = bus.panel

        def failing(address, original=original, count=count, before=before):
            if bus.asked == count + before:
                bus.asked += 1
                raise OSError(5)
            return original(address)
        bus.panel = failing
        refused = is_refused(panel.show)
        bus.panel = original
        if refused:
            panel.show()
        assert memory.picture(0, 128) == bytes(page.buffer), before


def panel_that_lost_its_power_is_set_up_again():
    memory = OledMemory()
    panel, page, bus = panel_of(memory)
    scribbled(page, 1)
    panel.show()
    # Pulled out and put back while nothing was sent.
    memory.power()
    scribbled(page, 2)
    panel.show()
    assert memory.on and memory.picture(0, 128) == bytes(page.buffer)
    # Pulled out, missed, put back.
    bus.panels.clear()
    scribbled(page, 3)
    assert is_refused(panel.show) and is_refused(panel.show)
    memory.power()
    bus.panels[0x3D] = memory
    panel.show()
    assert memory.on and memory.picture(0, 128) == bytes(page.buffer)


def light_is_contrast_and_off():
    memory = OledMemory()
    panel, page, _bus = panel_of(memory, CONTRAST=200)
    panel.show()
    assert memory.on and memory.contrast == 200
    panel.light("dim")
    assert memory.on and memory.contrast < 20
    panel.light("off")
    assert not memory.on
    # What changes in the dark is there, and dark.
    scribbled(page, 5)
    panel.show()
    assert not memory.on and memory.picture(0, 128) == bytes(page.buffer)
    panel.light("on")
    assert memory.on and memory.contrast == 200
    panel.brighten(50)
    assert memory.contrast == 100


def counter_that_starts_again_is_no_step_back():
    time = FakeTime((1 << 30) - 50)
    clock = Clock(time.ticks_ms, time.ticks_diff)
    last = 0
    for _step in range(20):
        time.ms += 10
        assert clock.elapsed_ms() == last + 10
        last += 10
    time.ms -= 5
    assert clock.elapsed_ms() == last
    for _step in range(5):
        time.ms += (1 << 29) - 1
        last = clock.elapsed_ms()
    assert last > 1 << 31


def keys_from_levels(levels, bounce_ms=25, every=1):
    """The edges of one key whose level (1 pressed) is levels(ms), looked at so often for 400 ms."""
    now = [0]
    keys = Keys([("OK", lambda: 1 - levels(now[0])), ("UP", lambda: 1)], 0, bounce_ms)
    found = []
    for ms in range(0, 400, every):
        now[0] = ms
        if keys.changed():
            found += keys.edges(ms)
    return found


def four_edges_within_the_bounce_time_are_one_press():
    found = keys_from_levels(lambda ms: 1 if 0 <= ms < 3 or 5 <= ms < 8 or 8 <= ms < 120 else 0)
    assert found == [("OK", True, 0), ("OK", False, 120)]


def bounce_after_81_ms_is_a_press_unless_the_board_says_100():
    def levels(ms):
        return 1 if 10 <= ms < 50 or 91 <= ms < 95 else 0
    assert [is_down for _role, is_down, _ms in keys_from_levels(levels)] == [True, False, True, False]
    assert [is_down for _role, is_down, _ms in keys_from_levels(levels, 100)] == [True, False]


def key_that_was_down_before_says_nothing():
    levels = [0, 1]
    keys = Keys([("OK", lambda: levels[0]), ("UP", lambda: levels[1])], 0, 25)
    assert keys.held() == ("OK",)
    keys.swallow()
    assert list(keys.edges(10)) == []
    levels[0] = 1
    found = list(keys.edges(500)) + list(keys.edges(600))
    assert [edge for edge in found if edge[1]] == []
    levels[1] = 0
    assert list(keys.edges(700)) == [("UP", True, 700)] and keys.held() == ("UP",)


def knob_clicks_are_short_presses():
    place = [0]
    order = (0, 1, 3, 2)
    keys = Keys([("OK", lambda: 1)], 0, 25, (lambda: order[place[0]] >> 1, lambda: order[place[0]] & 1, 4))
    keys.edges(0)
    found = []
    for step in range(16):
        place[0] = (step + 1) % 4
        found += keys.edges(step * 5)
    for step in range(16):
        place[0] = (place[0] - 1) % 4
        found += keys.edges(100 + step * 5)
    assert [role for role, is_down, _ms in found if is_down] == ["UP"] * 4 + ["DOWN"] * 4
    assert [role for role, is_down, _ms in found if not is_down] == ["UP"] * 4 + ["DOWN"] * 4


def port_on(machine, time, root, **constants):
    """(port, what it told)."""
    told = []
    return MicroPythonPort(Board(**constants), machine, time, root, (), told.append), told


def missing_panel_is_told_once_with_what_answered(root):
    machine = FakeMachine({0x27: OledMemory()})
    port, told = port_on(machine, FakeTime(), root)
    assert not port.show() and not port.show()
    assert told == ["No panel answers at 0x3C or 0x3D on I2C0, SCL 1, SDA 0; what answered: 0x27."]
    machine.bus.panels.clear()
    machine.bus.panels[0x3C] = OledMemory()
    assert port.show() and told[1:] == ["The panel is back."]
    machine = FakeMachine({})
    port, told = port_on(machine, FakeTime(), root)
    assert not port.show()
    assert told == ["No panel answers at 0x3C or 0x3D on I2C0, SCL 1, SDA 0; nothing answered there."]
    port.light("off")


def rest_sleeps_and_ends_at_a_press(root):
    machine = FakeMachine({0x3C: OledMemory()})
    time = FakeTime()
    port, _told = port_on(machine, time, root)
    assert port.show()
    port.rest(1000)
    assert 1000 <= time.ms <= 1000 + LOOKS * LOOK_MS and time.slept >= 60
    before_ms, pressed_ms = time.ms, port.elapsed_ms()
    machine.pins[4].move(0)
    port.rest(1000)
    # An interrupt has noted it.
    assert time.ms <= before_ms + LOOK_MS
    assert list(port.edges()) == [("OK", True, pressed_ms)]
    assert port.contacts.held() == ("OK",)
    time.ms += 100
    port.edges()
    before_ms = time.ms
    # No interrupt came.
    machine.pins[4].level = 1
    port.rest(1000)
    assert time.ms <= before_ms + LOOKS * LOOK_MS + LOOK_MS
    assert list(port.edges()) == [("OK", False, port.elapsed_ms())]


def keys_tapped_while_a_picture_is_sent_all_count_with_their_times(root):
    machine = FakeMachine({0x3C: OledMemory()})
    time = FakeTime((1 << 30) - 120)
    port, _told = port_on(machine, time, root)
    pins = dict([(role, machine.pins[number]) for role, number in Board().KEYS])
    port.edges()
    start = port.elapsed_ms()
    # Bounces of 3 ms, as between two looks.
    for role, at, level in (("UP", 20, 0), ("UP", 22, 1), ("UP", 23, 0), ("UP", 70, 1), ("UP", 72, 0), ("UP", 73, 1),
                            ("OK", 150, 0), ("OK", 151, 1), ("OK", 152, 0), ("OK", 190, 1)):
        time.ms += start + at - port.elapsed_ms()
        pins[role].move(level)
    time.ms += 60
    assert port.contacts.changed()
    found = port.edges()
    assert [(role, down, at - start) for role, down, at in found] == [
        ("UP", True, 20), ("UP", False, 70), ("OK", True, 150), ("OK", False, 190)]
    time.ms += 100
    assert list(port.edges()) == [] and not port.contacts.changed()
    # What has no room is seen from the levels in the end: nothing stays down, nothing is told twice.
    for _move in range(ROOM):
        pins["DOWN"].move(0)
        time.ms += 40
        pins["DOWN"].move(1)
        time.ms += 40
    downs = [down for _role, down, _at in port.edges()]
    assert downs == [True, False] * (ROOM // 2)
    time.ms += 100
    pins["BACK"].move(0)
    assert [edge[:2] for edge in port.edges()] == [("BACK", True)]
    # What was pressed before anybody listened says nothing.
    port.swallow()
    pins["BACK"].move(1)
    assert [edge for edge in port.edges() if edge[1]] == []


def sounds_go_on_by_themselves(root):
    machine = FakeMachine({0x3C: OledMemory()})
    time = FakeTime()
    port, _told = port_on(machine, time, root, BUZZER=15, LIGHT=(6, 7, 8))
    lamp = [machine.pins[pin] for pin in (6, 7, 8)]
    # A low level lights the lamp: it is dark at first.
    assert port.buzzer and [pin.level for pin in lamp] == [1, 1, 1]
    port.sound("points")
    assert machine.pwms[0].duty[-1][1] and [pin.level for pin in lamp] == [1, 0, 1]
    # A tick does not interrupt it.
    notes = list(machine.pwms[0].duty)
    port.sound("tick")
    assert machine.pwms[0].duty == notes
    port.rest(1000)
    heard = [hertz for hertz, duty in machine.pwms[0].duty if duty]
    assert len(heard) == 2 and heard[0] < heard[1]
    assert machine.pwms[0].duty[-1][1] == 0 and [pin.level for pin in lamp] == [1, 1, 1]
    port.sound("tick")
    port.rest(100)
    assert machine.pwms[0].duty[-1][1] == 0
    port.sound("win")
    port.sound("points")
    quiet, _told = port_on(FakeMachine({}), FakeTime(), root)
    quiet.sound("win")
    assert not quiet.buzzer


def battery_is_good_low_or_empty_and_recovers_slowly(root):
    machine = FakeMachine({})
    port, _told = port_on(machine, FakeTime(), root, BATTERY=(26, 6600, 3500, 3200))

    def at(millivolts):
        machine.ADC.level = millivolts * 65535 // 6600 + 1
        return port.battery()
    assert [at(4100), at(3490), at(3550), at(3650)] == ["good", "low", "low", "good"]
    assert [at(3190), at(3250), at(3310), at(3610)] == ["empty", "empty", "low", "good"]
    assert port.facts()["battery"] == "3610 mV"
    machine.ADC.level = 65535
    quiet, _told = port_on(FakeMachine({}), FakeTime(), root)
    assert quiet.battery() is None


def diagnostics_name_the_panel(root):
    machine = FakeMachine({0x3D: OledMemory(132, status=8)})
    port, _told = port_on(machine, FakeTime(), root)
    assert port.facts()["panel"] == "-"
    port.show()
    found = port.facts()
    assert found["panel"] == "SH1106 0x3D" and found["version"] and "ssd1306" in port.drivers
    assert sorted(found) == ["battery", "memory", "panel", "python", "space", "version"]


def log_stays_small_and_keeps_the_newest(root):
    port, told = port_on(FakeMachine({}), FakeTime(), root)
    for number in range(200):
        try:
            raise ValueError("error number %d" % number)
        except ValueError as error:
            port.log(error)
    with open(root + "/log.txt") as file:
        text = file.read()
    assert len(text) <= 3000 and "error number 199" in text and "ValueError" in text
    assert "error number 0\n" not in text and len(told) == 200


def modules_that_were_forgotten_come_back():
    import kafou.rules
    import kafou.screens
    from kafou.rules import find_rules

    goat = find_rules("goat")
    from kafou.screens import choice
    before = dict(sys.modules)
    forget("kafou.rules", ())
    forget("kafou.screens", ("choice",))
    assert "kafou.rules.goat" not in sys.modules and not hasattr(kafou.rules, "goat")
    assert sys.modules["kafou.screens.choice"] is choice
    # What holds it still has it, whoever asks gets it again.
    assert goat.ID == "goat" and find_rules("goat").ID == "goat"
    for name in before:
        sys.modules[name] = before[name]
        parent, _dot, last = name.rpartition(".")
        if parent in ("kafou.rules", "kafou.screens"):
            setattr(sys.modules[parent], last, before[name])


def start_that_failed_is_told_on_the_panel():
    if not hasattr(sys, "print_exception"):
        # There is no framebuf but MicroPython's.
        return
    memory = OledMemory()
    words = "Kafou cannot start: no module named 'kafou.lamp'. Put it on the board again: python3 -m host_tools flash"
    show(Board(), FakeMachine({0x3C: memory}), FakeTime(), words)
    expected = canvas(128, 64, 2)
    for number, line in enumerate(("Kafou cannot", "start: no module", "named", "'kafou.lamp'.", "Put it on the",
                                   "board again:", "python3 -m", "host_tools flash")):
        expected.text(line, 0, 8 * number, 1)
    assert memory.on and memory.picture(0, 128) == bytes(expected.buffer)
    assert is_refused(show, Board(), FakeMachine({}), FakeTime(), words)
    assert wrapped("a " + "b" * 20 + " cc", 16) == ["a", "b" * 16, "bbbb cc"]


CHECKS = (
    start_that_failed_is_told_on_the_panel,
    spans_hold_what_differs_and_little_else,
    panel_holds_the_canvas_after_every_change,
    panel_turned_by_half_a_turn_shows_the_same_picture_reversed,
    nothing_is_sent_when_nothing_changed_and_little_for_a_little,
    panel_is_found_at_either_address,
    panel_says_that_it_is_an_sh1106_and_the_user_overrules_it,
    next_picture_after_an_error_is_right,
    panel_that_lost_its_power_is_set_up_again,
    light_is_contrast_and_off,
    counter_that_starts_again_is_no_step_back,
    four_edges_within_the_bounce_time_are_one_press,
    bounce_after_81_ms_is_a_press_unless_the_board_says_100,
    key_that_was_down_before_says_nothing,
    knob_clicks_are_short_presses,
    modules_that_were_forgotten_come_back,
)
WITH_A_FOLDER = (
    missing_panel_is_told_once_with_what_answered,
    rest_sleeps_and_ends_at_a_press,
    keys_tapped_while_a_picture_is_sent_all_count_with_their_times,
    sounds_go_on_by_themselves,
    battery_is_good_low_or_empty_and_recovers_slowly,
    diagnostics_name_the_panel,
    log_stays_small_and_keeps_the_newest,
)
