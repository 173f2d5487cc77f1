"""Boards with everything on them, whose pins go by their names in CircuitPython's `board`: which names there are."""

# CircuitPython's ports/raspberrypi/boards/*/pins.c, by the beginning of what sys.implementation._machine tells.
NAMES = {
    "Adafruit Macropad RP2040": frozenset(
        ["KEY%d" % number for number in range(1, 13)] + """
        LED SPEAKER_ENABLE SPEAKER ENCODER_SWITCH BUTTON ENCODER_A ROTA ENCODER_B ROTB NEOPIXEL SDA SCL OLED_CS
        OLED_RESET OLED_DC SCK MOSI MISO DISPLAY
        """.split()),
    "Adafruit Feather RP2040": frozenset("""
        A0 A1 A2 A3 D24 D25 SCK MOSI MISO D0 RX D1 TX D4 SDA SCL D5 D6 D9 D10 D11 D12 LED D13 BUTTON BOOT NEOPIXEL
        """.split()),
}
# Other names of the same pin.
SAME = {"ENCODER_SWITCH": "BUTTON", "ENCODER_A": "ROTA", "ENCODER_B": "ROTB", "RX": "D0", "TX": "D1", "BOOT": "BUTTON"}


def goes_by_names(board):
    """True for a board whose keys are on pins by name."""
    return all(isinstance(key, tuple) and isinstance(key[1], str) for key in board.KEYS)


def uses(board):
    """[(constant, what for, name)] of every pin that the board's constants name."""
    found = [("DISPLAY", "the display", getattr(board, "DISPLAY", None))]
    if board.I2C is not None:
        found += [("I2C", "SCL", board.I2C[1]), ("I2C", "SDA", board.I2C[2])]
    found += [("KEYS", "key " + role, pin) for role, pin in board.KEYS]
    if board.KNOB is not None:
        found += [("KNOB", "the knob", pin) for pin in board.KNOB[:2]]
    found += [("BUZZER", "the buzzer", board.BUZZER),
              ("BUZZER_SWITCH", "the buzzer's switch", getattr(board, "BUZZER_SWITCH", None))]
    if getattr(board, "KEY_LIGHTS", None) is not None:
        found.append(("KEY_LIGHTS", "the lights below the keys", board.KEY_LIGHTS[0]))
    found += [("LIGHT", "the lamp", pin) for pin in board.LIGHT or ()]
    if board.BATTERY is not None:
        found.append(("BATTERY", "the battery", board.BATTERY[0]))
    return [one for one in found if one[2] is not None]


def findings(board):
    """[(constant, words)]: pins that the board has not, or that are used twice."""
    known = [names for machine, names in NAMES.items() if machine in board.MACHINES]
    found, taken = [], {}
    for constant, what, name in uses(board):
        if not isinstance(name, str):
            found.append((constant, "the pins of this board go by their names, not by %s" % name))
            continue
        if known and name not in known[0]:
            found.append((constant, "the %s has no pin %s" % (board.MACHINES[0], name)))
        pin = SAME.get(name, name)
        if pin in taken:
            found.append((constant, "%s is used twice: for %s and for %s" % (name, taken[pin], what)))
        taken.setdefault(pin, what)
    return found


def rows(board):
    """[(what, name)] for the board's page."""
    names = dict(zip([role for role, _pin in board.KEYS], getattr(board, "PRINTED", ())))
    found = []
    for _constant, what, name in uses(board):
        role = what[4:] if what.startswith("key ") else None
        found.append(("%s: %s" % (names[role], role) if role in names else what, name))
    return found
