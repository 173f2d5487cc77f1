"""Adafruit Feather RP2040 under a 128x64 OLED FeatherWing (SH1107 on I2C) with three buttons."""

NAME = "feather_oled"
TITLE = "Adafruit Feather RP2040 with a 128x64 OLED FeatherWing"
RUN = "wired and checked on paper, not yet run"
RUNTIMES = ("circuitpython",)
MACHINES = ("Adafruit Feather RP2040",)

# Width and height in pixels, and how many colours.
PANEL = (128, 64, 2)
DRIVER = "sh1107"
# Bus, SCL, SDA, hertz. The pins go by their names in CircuitPython's `board`, as they are printed on the Feather.
I2C = (1, "SCL", "SDA", 400000)
ADDRESSES = (0x3C, 0x3D)
COLUMN = None
ROW = 0
ROTATION = 0
CONTRAST = 79

# A, B and C from top to bottom, to the left of the glass; each connects its pin to ground.
KEYS = (("UP", "D9"), ("OK", "D6"), ("DOWN", "D5"))
PRINTED = ("A", "B", "C")
KEY_PULL = "up"
BOUNCE_MS = 25
KNOB = None
BUZZER = None
BATTERY = None
LIGHT = None
