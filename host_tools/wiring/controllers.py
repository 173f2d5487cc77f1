"""The microcontroller boards whose pins are known here: where each pin lies, and what it can do.

Pins go by the names that Wokwi gives them, "GP0" or "GND.2"; what is printed on the board is the part before the dot.
"""

from types import SimpleNamespace

# Raspberry Pi Pico datasheet, "Pico pinout"; the same on Pico W, Pico 2 and Pico 2 W. Top to bottom, socket up.
PICO_LEFT = ("GP0", "GP1", "GND.1", "GP2", "GP3", "GP4", "GP5", "GND.2", "GP6", "GP7", "GP8", "GP9", "GND.3", "GP10",
             "GP11", "GP12", "GP13", "GND.4", "GP14", "GP15")
PICO_RIGHT = ("VBUS", "VSYS", "GND.8", "3V3_EN", "3V3", "ADC_VREF", "GP28", "GND.7", "GP27", "GP26", "RUN", "GP22",
              "GND.6", "GP21", "GP20", "GP19", "GP18", "GND.5", "GP17", "GP16")
# ESP32-DevKitC V4 getting started guide, "Pin layout". Top to bottom, antenna up and socket down.
ESP32_LEFT = ("3V3", "EN", "VP", "VN", "34", "35", "32", "33", "25", "26", "27", "14", "12", "GND.1", "13", "D2", "D3",
              "CMD", "5V")
ESP32_RIGHT = ("GND.2", "23", "22", "TX", "RX", "21", "GND.3", "19", "18", "5", "17", "16", "4", "0", "2", "15", "D1",
               "D0", "CLK")
ESP32_NAMES = {36: "VP", 39: "VN", 1: "TX", 3: "RX", 7: "D0", 8: "D1", 9: "D2", 10: "D3", 11: "CMD", 6: "CLK"}

FLASH = (6, 7, 8, 9, 10, 11)
CONSOLE = (1, 3)
INPUT_ONLY = (34, 35, 36, 39)
# They choose how the chip starts (ESP32 datasheet, "Strapping pins").
STRAPPING = (0, 2, 5, 12, 15)


def pico_pin(number):
    """The name of the pin with this GPIO's number on a Pico."""
    return "GP%s" % number


def esp32_pin(number):
    """... on an ESP32-DevKitC."""
    return ESP32_NAMES.get(number, "%s" % number)


def pico_cannot(number, use, bus):
    """Why a Pico's pin cannot be used so, in words; None where it can (RP2040 datasheet, "GPIO functions")."""
    i2c = ("SDA", "SCL")[number % 2], number // 2 % 2
    spi = ("RX", "CS", "SCK", "MOSI")[number % 4], number // 8 % 2
    if use in ("SDA", "SCL") and i2c != (use, bus):
        return "it can be %s of I2C%d, not %s of I2C%s" % (i2c + (use, bus))
    if use in ("SCK", "MOSI") and spi != (use, bus):
        return "it can be %s of SPI%d, not %s of SPI%s" % (spi + (use, bus))
    if use == "ADC" and number not in (26, 27, 28):
        return "only GP26, GP27 and GP28 measure a voltage"
    return None


def esp32_cannot(number, use, bus):
    """... an ESP32's pin (ESP32 datasheet, "Pin overview"); any that gives levels can serve I2C and SPI."""
    if number in FLASH:
        return "the chip's own flash is on it"
    if number in CONSOLE:
        return "the USB console is on it"
    if number in STRAPPING:
        return "its level chooses how the chip starts"
    if number in INPUT_ONLY and use != "ADC":
        return "it only takes a level and has no pull-up" if use in ("key", "knob") else "it only takes a level"
    if use == "ADC" and number not in range(32, 40):
        return "only GPIO32 to GPIO39 measure a voltage at any time"
    if use in ("SDA", "SCL") and bus not in (0, 1) or use in ("SCK", "MOSI") and bus not in (1, 2):
        return "the ESP32 has I2C 0 and 1 and SPI 1 and 2, not %s" % bus
    return None


PICO = SimpleNamespace(
    title="Raspberry Pi Pico", machines=("Raspberry Pi Pico",),
    left=PICO_LEFT, right=PICO_RIGHT, pin=pico_pin, cannot=pico_cannot, part="wokwi-pi-pico", socket="top",
    power="3V3", image="micropython.uf2", numbered=True)
ESP32 = SimpleNamespace(
    title="ESP32-DevKitC", machines=("Generic ESP32 module",),
    left=ESP32_LEFT, right=ESP32_RIGHT, pin=esp32_pin, cannot=esp32_cannot, part="board-esp32-devkit-c-v4",
    socket="bottom", power="3V3", image="micropython.bin", numbered=False)
CONTROLLERS = (PICO, ESP32)


def controller(board):
    """The microcontroller board that a board's MACHINES name; None for one whose pins are not known here."""
    for machine in getattr(board, "MACHINES", ()):
        for known in CONTROLLERS:
            if machine.startswith(known.machines):
                return known
    return None


def printed(pin):
    """What is printed beside a pin: "GND" for "GND.2"."""
    return pin.split(".")[0]


def number(known, pin):
    """A pin counted around the board: down the left side and up the right."""
    if pin in known.left:
        return known.left.index(pin) + 1
    return len(known.left) + len(known.right) - known.right.index(pin)


def place(known, pin):
    """A pin in words for a person who counts: "GP0 (pin 1)"; where pins are not numbered, its name."""
    return "%s (pin %d)" % (printed(pin), number(known, pin)) if known.numbered else printed(pin)
