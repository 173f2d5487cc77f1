"""Which wire goes where: every terminal of a board's parts and the pin it is wired to, from the board's constants."""

from collections import namedtuple

from host_tools.wiring.controllers import printed

# part      "panel", "key UP", "keys" (what all of them share), "knob", "buzzer", "battery" or "lamp"
# terminal  what is printed on the part: "SDA"; "" for a button's leg
# pin       the controller's pin by name: "GP0", "GND.1"
# colour    of the wire, a colour that a browser and Wokwi know
Wire = namedtuple("Wire", "part terminal pin colour")

COLOURS = {"GND": "black", "VCC": "red", "SDA": "royalblue", "SCL": "goldenrod", "SCK": "goldenrod",
           "MOSI": "royalblue", "CS": "darkcyan", "DC": "hotpink", "RES": "slategray", "BLK": "sienna", "A": "teal",
           "B": "olive", "+": "chocolate", "RED": "crimson", "GREEN": "forestgreen", "BLUE": "mediumblue"}
KEY_COLOURS = ("limegreen", "mediumorchid", "darkorange", "deepskyblue", "yellowgreen", "tomato", "steelblue")
# What a person calls a colour, where that is another word.
COLOUR_WORDS = {"royalblue": "blue", "goldenrod": "yellow", "limegreen": "green", "mediumorchid": "purple",
                "darkorange": "orange", "deepskyblue": "light blue", "yellowgreen": "light green", "hotpink": "pink",
                "darkcyan": "turquoise", "slategray": "grey", "sienna": "brown", "steelblue": "steel blue"}


def keys(board):
    """[(role, GPIO number)] of a real board."""
    return [(key[0], key[1]) for key in board.KEYS]


def uses(board):
    """[(part, terminal, GPIO number, what the pin has to do, bus)] for all that a real board's constants name.

    What it has to do: "SDA", "SCL", "SCK", "MOSI", "ADC", "key", "knob" or "out"; bus is None but for the first four.
    """
    found = []
    if board.I2C is not None:
        bus, scl, sda, _hertz = board.I2C
        found += [("panel", "SCL", scl, "SCL", bus), ("panel", "SDA", sda, "SDA", bus)]
    else:
        bus, sck, mosi, cs, dc, reset, backlight, _hertz = board.SPI
        found += [("panel", "SCK", sck, "SCK", bus), ("panel", "MOSI", mosi, "MOSI", bus)]
        found += [("panel", terminal, pin, "out", None)
                  for terminal, pin in (("RES", reset), ("DC", dc), ("CS", cs), ("BLK", backlight))]
    found += [("key " + role, "", pin, "key", None) for role, pin in keys(board)]
    if board.KNOB is not None:
        found += [("knob", "A", board.KNOB[0], "knob", None), ("knob", "B", board.KNOB[1], "knob", None)]
    if board.BUZZER is not None:
        found.append(("buzzer", "+", board.BUZZER, "out", None))
    if board.BATTERY is not None:
        found.append(("battery", "+", board.BATTERY[0], "ADC", None))
    if board.LIGHT is not None:
        found += [("lamp", terminal, pin, "out", None) for terminal, pin in zip(("RED", "GREEN", "BLUE"), board.LIGHT)]
    return [use for use in found if use[2] is not None]


def common(board, part):
    """The terminals of a part that share ground or 3.3 V with others: ("GND",) or ("GND", "VCC")."""
    if part == "panel":
        return ("GND", "VCC")
    if part == "keys":
        return ("GND",) if board.KEY_PULL == "up" else ("VCC",)
    # The Pico Display Pack's lamp, and most others: one leg to 3.3 V, a low level lights.
    return ("VCC",) if part == "lamp" else ("GND",)


def wires(board, known):
    """Every Wire of a real board on this controller, part after part; within one, ground and power first."""
    parts = []
    for part, terminal, number, _use, _bus in uses(board):
        shared = "keys" if part.startswith("key ") else part
        if not parts or parts[-1][0] != shared:
            parts.append((shared, []))
        parts[-1][1].append((part, terminal, known.pin(number)))
    found = []
    taken = []
    for shared, signals in parts:
        for terminal in common(board, shared):
            pin = known.power if terminal == "VCC" else ground(known, [pin for _p, _t, pin in signals], taken)
            taken.append(pin)
            found.append(Wire(shared, terminal, pin, COLOURS[terminal]))
        for index, (part, terminal, pin) in enumerate(signals):
            colour = KEY_COLOURS[index % len(KEY_COLOURS)] if shared == "keys" else COLOURS[terminal]
            found.append(Wire(part, terminal, pin, colour))
    return found


def side(known, pins):
    """The side of the controller where most of these pins lie: its `left` or `right`."""
    return known.left if 2 * sum(pin in known.left for pin in pins) >= len(pins) else known.right


def ground(known, pins, taken):
    """The ground pin nearest to these pins, on their side where there is one; one that is free, if any is."""
    near = side(known, pins)
    middle = sum(near.index(pin) for pin in pins if pin in near) / max(1, sum(pin in near for pin in pins))
    grounds = [pin for pin in known.left + known.right if printed(pin) == "GND"]
    return min(grounds, key=lambda pin: (pin in taken, pin not in near,
                                         abs(near.index(pin) - middle) if pin in near else 0))
