"""The parts of a CircuitPython board for tests: a bus with panels on it, keys, a knob, lights, time."""

from types import SimpleNamespace

from kafou.ports.circuitpython.keys import Keys
from kafou.ports.circuitpython.port import CircuitPythonPort
from kafou.ports.circuitpython.ticks import PERIOD
from kafou.ports.file_store import Store
from kafou.ports.settings_store import SettingsStore

START = PERIOD - 70
MATCH = ("kafou 1", "rules all-fives", "players Ana Ben", "hand Ana", "Ana +10")


def board(**constants):
    """A board's constants: a Pico with an OLED, but for what is told."""
    usual = {"NAME": "desk", "PANEL": (128, 64, 2), "DRIVER": "ssd1306", "I2C": (0, 1, 0, 400000), "ADDRESSES": (0x3C,
             0x3D), "COLUMN": None, "ROW": 0, "ROTATION": 0, "CONTRAST": 207, "KEYS": (("UP", 2), ("DOWN", 3),
             ("OK", 4), ("BACK", 5)), "KEY_PULL": "up", "BOUNCE_MS": 25, "KNOB": None, "BUZZER": None,
             "BATTERY": None, "LIGHT": None}
    return SimpleNamespace(**dict(usual, **constants))


class Bus:
    """An I2C bus as busio has it, and the panels of the emulator on it: {address: panel}."""

    def __init__(self, panels):
        self.panels = panels
        self.locked = False

    def try_lock(self):
        """Only one at a time."""
        if self.locked:
            return False
        self.locked = True
        return True

    def unlock(self):
        """The next one may."""
        self.locked = False

    def deinit(self):
        """Adafruit's displayio for computers lets go of the bus, too."""

    def scan(self):
        """Who answers."""
        assert self.locked
        return sorted(self.panels)

    def writeto(self, address, buffer):
        """Bytes for a panel."""
        panel = self.there(address)
        panel.i2c_start(False)
        for byte in buffer:
            panel.i2c_write(byte)
        panel.i2c_stop()

    def readfrom_into(self, address, buffer):
        """Bytes from a panel."""
        panel = self.there(address)
        for place in range(len(buffer)):
            buffer[place] = panel.i2c_read()

    def there(self, address):
        """The panel at this address."""
        if address not in self.panels:
            raise OSError(19, "no such device")
        return self.panels[address]


class Events:
    """keypad's queue of events, with room for `most` of them."""

    def __init__(self, most=64):
        self.queue = []
        self.most = most
        self.overflowed = False

    def __len__(self):
        return len(self.queue)

    def put(self, event):
        """One more; without room it is lost."""
        if len(self.queue) < self.most:
            self.queue.append(event)
        else:
            self.overflowed = True

    def get(self):
        """The oldest, or None."""
        return self.queue.pop(0) if self.queue else None

    def clear(self):
        """None is left."""
        self.queue = []
        self.overflowed = False


class Parts:
    """Stands in for the module hardware. `moves`: what the board's time does when it sleeps, {ms: function}."""

    def __init__(self, panels=(), display=None, knob=None, lights=None, most_events=64):
        self.i2c = Bus(dict(panels))
        self.display = display
        self.turned = SimpleNamespace(position=0) if knob else None
        self.events = Events(most_events)
        self.shown = lights
        self.ms = 0

    def ticks_ms(self):
        """supervisor's: a number that begins again at 0."""
        return (START + self.ms) % PERIOD

    def sleep(self, seconds):
        """Time passes."""
        self.ms += round(1000 * seconds)

    def keys(self, constants, since_ms):
        """The port's keys."""
        self.roles = [role for role, _pin in constants.KEYS]
        return Keys(self.roles, SimpleNamespace(events=self.events), since_ms, constants.BOUNCE_MS, self.turned)

    def key(self, role, is_down):
        """A key moves now, as keypad tells it."""
        self.events.put(SimpleNamespace(key_number=self.roles.index(role), pressed=is_down, timestamp=self.ticks_ms()))

    def bus(self, _constants):
        """busio's I2C."""
        if not self.i2c.panels:
            raise RuntimeError("No pull up found on SDA or SCL; check your wiring")
        return self.i2c

    def builtin(self, _constants):
        """The firmware's display."""
        return self.display

    def voice(self, _constants):
        """No sounds."""

    def lights(self, _constants):
        """The lights below the keys."""
        return self.shown

    def cell(self, _constants):
        """No battery."""


def port_on(root, parts, lines=None, **constants):
    """A port over these parts, and maybe a match in its store; it notes what it tells in `told`."""
    told = []
    store = Store(str(root))
    if lines is not None:
        store.create(list(lines[:3]))
        for line in lines[3:]:
            store.append(line)
        store = Store(str(root))
    made = CircuitPythonPort(board(**constants), parts, (store, SettingsStore(str(root))), str(root), parts.ticks_ms,
                             parts.sleep, tell=told.append)
    made.told = told
    return made
