"""Adafruit MacroPad RP2040: a 128x64 OLED, twelve keys with lights, a knob that can be pushed, and a speaker."""

NAME = "macropad"
TITLE = "Adafruit MacroPad RP2040"
RUN = "wired and checked on paper, not yet run"
RUNTIMES = ("circuitpython",)
MACHINES = ("Adafruit Macropad RP2040",)

# Width and height in pixels, and how many colours.
PANEL = (128, 64, 2)
DRIVER = "sh1106"
# The firmware has made the display: this is its name in CircuitPython's `board`, as are all pins below.
DISPLAY = "DISPLAY"
I2C = None
COLUMN = None
ROW = 0
ROTATION = 0
CONTRAST = 255

# The twelve keys row by row, and the knob's push. The players' keys stand as people sit: clockwise.
KEYS = (
    ("SEAT1", "KEY1"), ("SEAT2", "KEY2"), ("BACK", "KEY3"),
    ("SEAT4", "KEY4"), ("SEAT3", "KEY5"), ("0", "KEY6"),
    ("1", "KEY7"), ("2", "KEY8"), ("3", "KEY9"),
    ("4", "KEY10"), ("5", "KEY11"), ("6", "KEY12"),
    ("OK", "BUTTON"),
)
PRINTED = ("key 1", "key 2", "key 3", "key 4", "key 5", "key 6", "key 7", "key 8", "key 9", "key 10", "key 11",
           "key 12", "the knob, pushed")
KEY_PULL = "up"
BOUNCE_MS = 25
# Contacts, and steps from one detent to the next.
KNOB = ("ROTA", "ROTB", 4)
# The speaker, and the pin that switches its amplifier.
BUZZER = "SPEAKER"
BUZZER_SWITCH = "SPEAKER_ENABLE"
# NeoPixels, one below each of the first twelve keys.
KEY_LIGHTS = ("NEOPIXEL", 12)
BATTERY = None
LIGHT = None
