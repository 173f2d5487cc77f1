"""Both MicroPythons on the emulated Pico: console, keys, panels, files, resets and power cuts."""

import pytest

from host_tools.emulator import raw_repl
from host_tools.emulator.panels.ssd1306 import SSD1306
from host_tools.emulator.panels.st7789 import ST7789
from host_tools.emulator.pico import Pico, Wiring

COUNTER = b"""
import time
from machine import I2C, Pin
i2c = I2C(0, sda=Pin(0), scl=Pin(1), freq=400000)
i2c.writeto(0x3c, b"\\x00\\x20\\x00\\xa1\\xc8\\x8d\\x14\\x21\\x00\\x7f\\x22\\x00\\x07")
i2c.writeto(0x3c, b"\\x40" + bytes(1024))
i2c.writeto(0x3c, b"\\x00\\xaf")
try:
    with open("count.txt") as file:
        count = int(file.read())
except (OSError, ValueError):
    count = 0
key = Pin(2, Pin.IN, Pin.PULL_UP)
print("ready", count)
down = False
while True:
    if (key.value() == 0) != down:
        down = not down
        if down:
            count += 1
            with open("count.txt", "w") as file:
                file.write(str(count))
            i2c.writeto(0x3c, b"\\x40" + bytes([count]))
            print("count", count)
    time.sleep_ms(10)
"""
SPI_TEST = """
import time
from machine import Pin, SPI
spi = SPI(0, 24000000, sck=Pin(18), mosi=Pin(19))
cs, dc = Pin(17, Pin.OUT, value=1), Pin(16, Pin.OUT)
def send(code, told=b""):
    cs(0)
    dc(0)
    spi.write(bytes([code]))
    dc(1)
    if told:
        spi.write(told)
    cs(1)
send(0x11)
time.sleep_ms(120)
for code, told in ((0x3a, b"\\x55"), (0x36, b"\\x70"), (0x21, b""), (0x29, b""), (0x2a, b"\\x00\\x28\\x01\\x17"),
                   (0x2b, b"\\x00\\x35\\x00\\xbb")):
    send(code, told)
line = bytes([0xf8, 0]) * 240 * 27
begun = time.ticks_us()
send(0x2c, line)
for _ in range(4):
    send(0x3c, line)
print(time.ticks_diff(time.ticks_us(), begun))
"""


def counter(image, **more):
    """A Pico with an OLED, a key, and a program that counts presses in a file."""
    panel = SSD1306()
    return Pico(image, {"main.py": COUNTER}, Wiring({"OK": 2}, i2c=[(0, 1, {0x3C: panel})], panel=panel), **more)


def test_counter_counts_shows_and_survives(image):
    pico = counter(image)
    pico.run_until_said("ready 0", 2000)
    assert pico.panel.problems() == [] and not any(pico.panel.pixels())
    pico.press("OK")
    pico.run_until_said("count 1", 500)
    pico.run_until_still()
    assert [place for place, lit in enumerate(pico.panel.pixels()) if lit] == [0]
    assert pico.files()["count.txt"] == b"1"
    assert 390000 < pico.i2c[0].hertz < 410000 and pico.flash_chip.programs >= 1
    pico.power_cut()
    assert not any(pico.panel.pixels())
    pico.reboot()
    pico.run_until_said("ready 1", 2000)


def test_power_cut_during_a_save_leaves_whole_files(image):
    found = set()
    for ms in (12, 40, 58):
        pico = counter(image)
        pico.run_until_said("ready 0", 2000)
        pico.contacts.move("OK", True)
        pico.run_for(ms)
        pico.power_cut()
        files = pico.files()
        assert files["main.py"] == COUNTER
        found.add(files.get("count.txt"))
        pico.contacts.move("OK", False)
        pico.reboot()
        pico.run_until_said("ready", 2000)
    assert found <= {None, b"", b"1"}


def test_bounces_are_seen_by_the_firmware(newest):
    pico = Pico(newest, {}, Wiring({"OK": 2}))
    raw_repl.run(pico, "from machine import Pin\nn = 0\ndef seen(pin):\n    global n\n    n += 1\n"
                       "Pin(2, Pin.IN, Pin.PULL_UP).irq(seen, Pin.IRQ_FALLING)")
    pico.press("OK", 50)
    assert raw_repl.value(pico, "n") == "1"
    pico.press("OK", 50, bounce_ms=5)
    assert int(raw_repl.value(pico, "n")) > 4


def test_wires_answer_in_hardware_and_by_hand(image):
    panel = SSD1306()
    pico = Pico(image, {}, Wiring(i2c=[(0, 1, {0x3C: panel})]))
    raw_repl.run(pico, "from machine import *\nimport time\ni = I2C(0, sda=Pin(0), scl=Pin(1), freq=400000)\n"
                       "s = SoftI2C(sda=Pin(4), scl=Pin(5))")
    assert raw_repl.value(pico, "i.scan(), i.readfrom(0x3c, 1)") == "([60], b'F')"
    told = raw_repl.run(pico, "t = time.ticks_us()\ntry:\n    i.writeto(0x3d, b'abcd')\nexcept OSError as error:\n"
                              "    print(error.errno, time.ticks_diff(time.ticks_us(), t) < 2000)")
    assert told.split() == ["5", "True"]
    before = pico.now_ms()
    raw_repl.run(pico, "i.writeto(0x3c, b'\\x40' + bytes(1024))")
    assert pico.now_ms() - before > 1025 * 9 / 400
    raw_repl.run(pico, "i = SoftI2C(sda=Pin(0), scl=Pin(1), freq=400000)\ni.writeto(0x3c, b'\\x00\\xaf')")
    assert panel.display_on and raw_repl.value(pico, "i.readfrom(0x3c, 1)") == "b'\\x06'"


def test_spi_bytes_take_their_time_on_the_wire(image):
    panel = ST7789(240, 135)
    pico = Pico(image, {}, Wiring(spi=[(0, 17, 16, None, panel)], panel=panel))
    pico.run_for(100)
    taken_us = int(raw_repl.run(pico, SPI_TEST))
    assert panel.problems() == [] and set(panel.pixels()) == {0, 255}
    assert 21600 < taken_us < 24000 and panel.data_bytes == 2 * 240 * 135


def test_code_that_raises_says_so_and_the_board_goes_on(image):
    pico = counter(image)
    pico.run_until_said("ready", 2000)
    with pytest.raises(raw_repl.BoardError, match="ZeroDivisionError"):
        raw_repl.run(pico, "1/0")
    free, used = raw_repl.heap(pico)
    assert raw_repl.value(pico, "count") == "0" and free > 150000 and used > 1000


def test_processor_sleeps_while_nothing_happens(image):
    pico = counter(image)
    pico.run_until_said("ready", 2000)
    assert pico.awake(500) < 0.02


def test_watchdog_and_run_pin_reset_the_chip_and_keep_the_panel(newest):
    pico = counter(newest)
    pico.run_until_said("ready", 2000)
    pico.press("OK")
    pico.run_until_still()
    before = pico.panel.pixels()
    pico.reset()
    assert pico.panel.pixels() == before and len(pico.chip.resets_ms) == 1
    pico.run_until_said("ready 1", 2000)
    raw_repl.run(pico, "from machine import WDT\nWDT(timeout=200)")
    pico.run_for(300)
    assert len(pico.chip.resets_ms) == 2


def test_without_a_computer_the_program_runs_as_well(newest):
    pico = Pico(newest, {"main.py": b"from machine import Pin\nimport time\npin = Pin(25, Pin.OUT)\nwhile True:\n"
                                    b"    print('x' * 200)\n    pin.toggle()\n    time.sleep_ms(50)\n"}, usb=False)
    seen = pico.changes(25)
    pico.run_for(1000)
    assert len(seen) > 15


def test_voltages_and_pwm(newest):
    pico = Pico(newest, {})
    pico.volts(0, 1.65)
    assert raw_repl.value(pico, "__import__('machine').ADC(26).read_u16() // 328") == "99"
    raw_repl.run(pico, "from machine import PWM, Pin\np = PWM(Pin(20), freq=1000, duty_u16=16384)")
    hertz, thousandths = pico.pwm(20)
    assert 990 < hertz < 1010 and 245 <= thousandths <= 255


def test_two_runs_are_the_same(newest):
    def run():
        pico = counter(newest)
        pico.run_until_said("ready", 2000)
        pico.press("OK", 70, bounce_ms=3)
        pico.run_for(200)
        return pico.now_ms(), pico.chip.cycles(), pico.panel.pixels(), pico.flash(), pico.said()
    assert run() == run()
