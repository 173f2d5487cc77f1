"""Light and battery: how the panel dims and goes dark while nobody presses, and what the battery allows."""

SHIFT_MS = 60000
BATTERY_EVERY_MS = 10000
EMPTY_SHOWN_MS = 8000

# A dim picture stands a pixel aside, another way every minute, so that no pixel of an OLED burns in.
SHIFTS = ((1, 0), (1, 1), (0, 1), (0, 0))


def light_after(idle_ms, settings):
    """"on", "dim" or "off" after so long without a press; a time of 0 seconds in the settings is never."""
    if settings.off_s and idle_ms >= 1000 * settings.off_s:
        return "off"
    if settings.dim_s and idle_ms >= 1000 * settings.dim_s:
        return "dim"
    return "on"


class Power:
    """What the port's light and battery are at.

    light    "on", "dim" or "off"
    shift    (pixels to the right, pixels down) that the picture stands aside
    battery  None without one, else "good", "low" or "empty"
    """

    def __init__(self, port):
        self.port = port
        self.light = "on"
        self.shift = (0, 0)
        self.battery = None
        self.touched_ms = port.elapsed_ms()
        self.asked_ms = None
        self.emptied_ms = None

    def turn(self, now_ms, pressed, settings):
        """One pass: (True when the keys count, True when the picture changes).

        A press while the panel is dark only wakes it; with an empty battery nothing counts.
        """
        before = (self.light, self.shift, self.battery)
        self.ask_battery(now_ms)
        counts = self.light != "off"
        if pressed or before[2] == "empty" != self.battery:
            self.touched_ms = now_ms
        if self.battery == "empty":
            counts = False
            level = "on" if now_ms - self.emptied_ms < EMPTY_SHOWN_MS else "off"
        else:
            level = light_after(now_ms - self.touched_ms, settings)
        self.set_light(level)
        if level == "on":
            self.shift = (0, 0)
        elif level == "dim":
            minutes = (now_ms - self.touched_ms - 1000 * settings.dim_s) // SHIFT_MS
            self.shift = SHIFTS[minutes % len(SHIFTS)]
        return counts, before[1:] != (self.shift, self.battery) or level != before[0] and "off" in (level, before[0])

    def ask_battery(self, now_ms):
        """Every ten seconds."""
        if self.asked_ms is not None and now_ms - self.asked_ms < BATTERY_EVERY_MS:
            return
        self.asked_ms = now_ms
        self.battery = self.port.battery()
        if self.battery != "empty":
            self.emptied_ms = None
        elif self.emptied_ms is None:
            self.emptied_ms = now_ms

    def set_light(self, level):
        """Changes the brightness of the panel."""
        if level != self.light:
            self.light = level
            self.port.light(level)
