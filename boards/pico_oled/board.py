"""Raspberry Pi Pico (also W, 2, 2 W) with a 128x64 OLED (SSD1306 or SH1106) on I2C and four buttons."""

NAME = "pico_oled"
TITLE = "Raspberry Pi Pico with a 128x64 OLED"
RUN = "run on an emulated Pico"
RUNTIMES = ("micropython", "circuitpython")
MACHINES = ("Raspberry Pi Pico",)

# Width and height in pixels, and how many colours.
PANEL = (128, 64, 2)
DRIVER = "ssd1306"
# Bus, SCL, SDA, hertz. The pins are numbers of GPIO: 1 is GP1, the second pin from the USB socket.
I2C = (0, 1, 0, 400000)
SPI = None
ADDRESSES = (0x3C, 0x3D)
# First column of the glass: None is 0 for the SSD1306 and 2 for the SH1106.
COLUMN = None
ROW = 0
ROTATION = 0
CONTRAST = 207

# Each button connects its pin to ground; the pull-up is the Pico's own.
KEYS = (("UP", 2), ("DOWN", 3), ("OK", 4), ("BACK", 5))
KEY_PULL = "up"
BOUNCE_MS = 25
KNOB = None
BUZZER = None
BATTERY = None
LIGHT = None
