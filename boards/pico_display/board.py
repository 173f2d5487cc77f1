"""Raspberry Pi Pico (also W, 2, 2 W) under a Pimoroni Pico Display Pack: 240x135 in colour and four buttons."""

NAME = "pico_display"
TITLE = "Raspberry Pi Pico with a Pimoroni Pico Display Pack"
RUN = "run on an emulated Pico"
RUNTIMES = ("micropython",)
MACHINES = ("Raspberry Pi Pico",)

# Everything is on one board that is plugged on the Pico's pins: nothing is wired.
PACK = "Pico Display Pack"

# Width and height in pixels, and how many colours.
PANEL = (240, 135, 16)
DRIVER = "st7789"
I2C = None
# Bus, SCK, MOSI, CS, D/C, reset (the pack has none on a pin), backlight, hertz.
SPI = (0, 18, 19, 17, 16, None, 20, 30000000)
ADDRESSES = ()
# The glass shows 240 of the 320 columns and 135 of the 240 rows of the ST7789's memory, from here on.
COLUMN = 40
ROW = 53
ROTATION = 0
CONTRAST = 255

# X and Y lie to the right of the glass, A and B to the left; each connects its pin to ground.
KEYS = (("UP", 14), ("DOWN", 15), ("OK", 12), ("BACK", 13))
PRINTED = ("X", "Y", "A", "B")
KEY_PULL = "up"
BOUNCE_MS = 25
KNOB = None
BUZZER = None
BATTERY = None
# Red, green and blue of the pack's lamp; a low level lights it.
LIGHT = (6, 7, 8)
