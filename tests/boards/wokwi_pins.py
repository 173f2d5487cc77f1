"""The pins of Wokwi's parts, as Wokwi's own pages name them."""

PICO = (["GP%d" % number for number in list(range(23)) + [26, 27, 28]] + ["GND.%d" % number for number in range(1, 9)]
        + ["3V3", "VSYS", "VBUS"])
ESP32 = ("3V3 EN VP VN 34 35 32 33 25 26 27 14 12 GND.1 13 D2 D3 CMD 5V "
         "GND.2 23 22 TX RX 21 GND.3 19 18 5 17 16 4 0 2 15 D1 D0 CLK").split()
# ESP32-DevKitC: pins whose name is not the number of their GPIO.
ESP32_NUMBERS = {"VP": 36, "VN": 39, "TX": 1, "RX": 3, "D0": 7, "D1": 8, "D2": 9, "D3": 10, "CMD": 11, "CLK": 6}

PINS = {
    "wokwi-pi-pico": PICO,
    "board-esp32-devkit-c-v4": ESP32,
    "board-ssd1306": ["GND", "VCC", "SCL", "SDA"],
    "wokwi-ili9341": ["VCC", "GND", "CS", "RST", "D/C", "MOSI", "SCK", "LED", "MISO"],
    "wokwi-pushbutton": ["1.l", "1.r", "2.l", "2.r"],
    "wokwi-ky-040": ["CLK", "DT", "SW", "VCC", "GND"],
    "wokwi-buzzer": ["1", "2"],
    "wokwi-rgb-led": ["R", "G", "B", "COM"],
}


def gpio(pin):
    """The number of the GPIO on a controller's pin, or the pin's name without what follows the dot."""
    if pin in ESP32_NUMBERS:
        return ESP32_NUMBERS[pin]
    digits = pin[2:] if pin.startswith("GP") else pin
    return int(digits) if digits.isdigit() else pin.split(".")[0]
