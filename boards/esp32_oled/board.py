"""ESP32-DevKitC with a 128x64 OLED (SSD1306 or SH1106) on I2C and four buttons."""

NAME = "esp32_oled"
TITLE = "ESP32-DevKitC with a 128x64 OLED"
RUN = "wired and checked on paper, not yet run"
RUNTIMES = ("micropython",)
MACHINES = ("Generic ESP32 module",)

# Width and height in pixels, and how many colours.
PANEL = (128, 64, 2)
DRIVER = "ssd1306"
# Bus, SCL, SDA, hertz. The pins are numbers of GPIO, as they are printed on the board.
I2C = (0, 22, 21, 400000)
SPI = None
ADDRESSES = (0x3C, 0x3D)
# First column of the glass: None is 0 for the SSD1306 and 2 for the SH1106.
COLUMN = None
ROW = 0
ROTATION = 0
CONTRAST = 207

# Each button connects its pin to ground. These four pins have pull-ups, and play no part in starting the chip.
KEYS = (("UP", 32), ("DOWN", 33), ("OK", 25), ("BACK", 26))
KEY_PULL = "up"
BOUNCE_MS = 25
KNOB = None
BUZZER = None
BATTERY = None
LIGHT = None
