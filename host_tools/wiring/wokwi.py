"""A board as a circuit for the simulator Wokwi: its diagram.json, and the wokwi.toml that goes with it.

The format is that of Wokwi's own pages "diagram.json File Format" and "Configuring Your Project".
"""

import json

from host_tools.wiring.controllers import ESP32, controller
from host_tools.wiring.layout import parts_of
from host_tools.wiring.wires import wires

KEYBOARD = {"UP": "ArrowUp", "DOWN": "ArrowDown", "OK": "Enter", "BACK": "Backspace", "UNDO": "u", "OUT": "g"}
# driver -> (type of part, our terminal -> Wokwi's). Wokwi has no SH1106 and no small ST7789: the OLED and the ILI9341,
# whose commands for pictures are the same, stand in.
OLED = ("board-ssd1306", {"GND": "GND", "VCC": "VCC", "SCL": "SCL", "SDA": "SDA"})
PANELS = {
    "ssd1306": OLED, "sh1106": OLED,
    "sh1107": ("board-grove-oled-sh1107", {"GND": "GND.1", "VCC": "VCC", "SCL": "SCL.1", "SDA": "SDA"}),
    "st7789": ("wokwi-ili9341", {"GND": "GND", "VCC": "VCC", "SCK": "SCK", "MOSI": "MOSI", "CS": "CS", "DC": "D/C",
                                 "RES": "RST", "BLK": "LED"}),
}
OTHERS = {
    "knob": ("wokwi-ky-040", {"GND": "GND", "VCC": "VCC", "A": "CLK", "B": "DT"}),
    "buzzer": ("wokwi-buzzer", {"GND": "1", "+": "2"}),
    "lamp": ("wokwi-rgb-led", {"VCC": "COM", "RED": "R", "GREEN": "G", "BLUE": "B"}),
    "battery": ("wokwi-potentiometer", {"GND": "GND", "+": "SIG"}),
}
FAR = 220
SERIAL_PORT = 4000


def diagram(board):
    """The text of diagram.json; None for a board whose controller's pins are not known here."""
    known = controller(board)
    if known is None:
        return None
    parts = [{"type": known.part, "id": "controller", "top": 0, "left": 0, "attrs": {}}]
    connections = []
    if known is ESP32:
        # The console of an ESP32 is a UART; a Pico's is its USB.
        connections = [["controller:TX", "$serialMonitor:RX", "", []], ["controller:RX", "$serialMonitor:TX", "", []]]
    heights = {True: 0, False: 0}
    for part in parts_of(wires(board, known), known):
        left = -FAR if part.left else FAR - 60
        top = heights[part.left]
        if part.name == "keys":
            added, lines = buttons(part, left, top)
            heights[part.left] += 70 * len(added)
        else:
            added, lines = one_part(board, part, left, top)
            heights[part.left] += 340 if board.DRIVER == "st7789" and part.name == "panel" else 140
        parts += added
        connections += [[start, end, colour, way + last_piece(known, end, index)]
                        for index, (start, end, colour, way) in enumerate(lines)]
    whole = {"version": 1, "author": "Kafou", "editor": "wokwi", "parts": parts, "connections": connections}
    return json.dumps(whole, indent=2) + "\n"


def last_piece(known, end, index):
    """How a wire leaves the controller's pin: to its own side, each wire a little further out."""
    part, pin = end.split(":")
    return ["*", "h%d" % ((-1 if pin in known.left else 1) * (14 + 6 * index))] if part == "controller" else []


def buttons(part, left, top):
    """([parts], [(start, end, colour, way)]) of the keys."""
    shared = part.wires[0]
    parts, lines = [], []
    names = [wire.part[4:].lower() for wire in part.wires[1:]]
    for index, (name, wire) in enumerate(zip(names, part.wires[1:])):
        role = wire.part[4:]
        parts.append({"type": "wokwi-pushbutton", "id": name, "top": top + 70 * index, "left": left,
                      "attrs": {"color": wire.colour, "label": role, "key": KEYBOARD.get(role, role)}})
        near, far = ("r", "l") if part.left else ("l", "r")
        lines.append(("%s:1.%s" % (name, near), "controller:" + wire.pin, wire.colour, []))
        # What all buttons share goes from one to the next, and from the last to the controller.
        last = name == names[-1]
        next_leg = "controller:" + shared.pin if last else "%s:2.%s" % (names[index + 1], far)
        lines.append(("%s:2.%s" % (name, far), next_leg, shared.colour,
                      ["h%d" % (-10 if part.left else 10)] + ["v40" if last else "v70"]))
    return parts, lines


def one_part(board, part, left, top):
    """... of a part of another kind."""
    kind, names = PANELS[board.DRIVER] if part.name == "panel" else OTHERS[part.name]
    attributes = {}
    if part.name == "panel" and board.I2C is not None and kind == OLED[0]:
        attributes = {"i2cAddress": "0x%02x" % board.ADDRESSES[0]}
    elif part.name == "lamp":
        attributes = {"common": "anode"}
    # The OLEDs have their terminals along the upper edge, the other parts along the lower one.
    up_or_down = -1 if part.name == "panel" and board.I2C is not None else 1
    lines = [("%s:%s" % (part.name, names[wire.terminal]), "controller:" + wire.pin, wire.colour,
              ["v%d" % (up_or_down * (12 + 6 * index))]) for index, wire in enumerate(part.wires)]
    return [{"type": kind, "id": part.name, "top": top, "left": left, "attrs": attributes}], lines


def settings(board):
    """The text of wokwi.toml: which image starts, and where mpremote reaches the simulated board's console."""
    known = controller(board)
    if known is None:
        return None
    return "[wokwi]\nversion = 1\nfirmware = '%s'\nelf = '%s'\nrfc2217ServerPort = %d\n" % (
        known.image, known.image, SERIAL_PORT)
