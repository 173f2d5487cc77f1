"""What to do when the screen stays black, step by step, with the pins of the very board."""

from host_tools.wiring.controllers import controller, place
from host_tools.wiring.wires import wires

CONSOLE = "`mpremote` (Ctrl-C ends the program, Ctrl-D starts it again) shows what the board says when it starts"
STARTS = ("**Does the program start?** %s. `Kafou cannot start` means that something of it is missing or that board.py "
          "is wrong, which the panel says, too, where it can be reached: `python3 -m host_tools boards NAME` tells "
          "whether board.py is right, `doctor` looks at the rest, and `flash` puts all of it on the board again."
          % CONSOLE)


def steps(board):
    """[sentences], in the order in which to try."""
    known = controller(board)
    pins = {}
    for wire in wires(board, known):
        if wire.part == "panel":
            pins[wire.terminal] = place(known, wire.pin)
    told = pack_power(board) if getattr(board, "PACK", None) else power(pins, known)
    told.append(STARTS.replace("NAME", board.NAME))
    told += on_i2c(board, pins) if board.I2C is not None else on_spi(board, pins)
    return told + [
        "**Upside down?** Menu, setup, rotate.",
        "**A key does nothing, or seems always held?** %s" % (
            "The pack sits askew, or another program has the pins." if getattr(board, "PACK", None) else
            "A button has two pairs of legs, and the legs of a pair are always joined: use two legs that lie across "
            "from each other, as in the drawing. A key held while powering on opens the safe menu."),
    ]


def power(pins, known):
    """Is there power, for a module on wires."""
    beside = " (not on its neighbour 3V3_EN)" if "3V3_EN" in known.left + known.right else ""
    return [
        "**Is there power?** Between the module's own GND and VCC a meter shows 3.3 V. If not: the red wire belongs on "
        "%s%s, the black one on %s. The order of the terminals differs from module to module: go by the letters on "
        "yours, not by the drawing." % (pins["VCC"], beside, pins["GND"])]


def pack_power(board):
    """Is there power, for a pack."""
    return ["**Is the pack the right way round?** Its underside shows on which end the USB socket goes. Every pin of "
            "the Pico is in the socket, none beside it, and all are soldered."]


def on_i2c(board, pins):
    """Does the panel answer, and is it the right driver."""
    addresses = " or ".join("0x%02X" % address for address in board.ADDRESSES)
    return [
        "**Does the panel answer?** The console says, too, when no panel does. It is looked for at %s. When nothing "
        "answers, SDA and SCL are swapped or loose: SDA belongs on %s, SCL on %s. When another address answers, write "
        "that one in `ADDRESSES`; 0x27 alone is a display for letters, which Kafou cannot use."
        % (addresses, pins["SDA"], pins["SCL"]),
        "**It answers and stays black?** Press a key: after five minutes the display sleeps. A small `CONTRAST` is "
        "dark in daylight; 255 is the most.",
        "**A stripe of garbage at one edge, two columns wide?** The picture begins at the wrong column: an SH1106 that "
        "was taken for an SSD1306, or the other way round. Set `DRIVER` to \"sh1106\", or `COLUMN` to 2 (or 0).",
        "**Every second row is missing, or the picture is half as high?** The glass has 32 rows: `PANEL = "
        "(128, 32, 2)`.",
    ]


def on_spi(board, pins):
    """Is the light on, and does the picture arrive."""
    return [
        "**No light at all?** The backlight hangs on %s; press a key, since the display sleeps after five "
        "minutes." % pins.get("BLK", "VCC"),
        "**Light, but no picture?** SCK belongs on %s, MOSI on %s, CS on %s and D/C on %s. Long wires want fewer "
        "hertz: the last number of `SPI`." % (pins["SCK"], pins["MOSI"], pins["CS"], pins["DC"]),
        "**A stripe of garbage at an edge?** The glass shows a part of the memory: `COLUMN` and `ROW` say where it "
        "begins.",
    ]


def steps_of_named(board):
    """[sentences] for a board with everything on it, which runs CircuitPython."""
    console = "The console shows what the board says when it starts (a serial terminal such as `mpremote`, or " \
              "`python3 -m host_tools logs --follow`; Ctrl-C ends the program, Ctrl-D starts it again)"
    told = ["**Is CircuitPython on it?** A drive CIRCUITPY appears on the computer; where it is RPI-RP2, copy "
            "CircuitPython's .uf2 file for this very board there."]
    if board.I2C is not None:
        told.append("**Does the panel answer?** %s. It looks at %s on SCL and SDA. When nothing answers, the wing is "
                    "not all the way in its sockets, or sits the wrong way round." % (
                        console, " or ".join("0x%02X" % address for address in board.ADDRESSES)))
    else:
        told.append("**Does the program run?** %s. Where it says `Kafou cannot start`, `python3 -m host_tools boards "
                    "%s` tells whether board.py is right; then put Kafou on the board again with `flash`." % (
                        console, board.NAME))
    return told + [
        "**It ran and went black?** Press a key: after five minutes the display sleeps.",
        "**Upside down?** Menu, setup, rotate.",
        "**A key does nothing?** A key held while powering on opens the safe menu, and leaves the drive to the "
        "computer; let go of all and restart.",
    ]
