"""Imports go one way, and name only what every Python on a board has."""

import ast

# Only ports/ (and the files in firmware/ that a board starts with) may import these.
HARDWARE = frozenset("""
    _thread adafruit_displayio_sh1106 adafruit_displayio_sh1107 adafruit_displayio_ssd1306 alarm analogio
    audiocore audiopwmio bitmaptools board busio countio digitalio displayio fourwire i2cdisplaybus io kafou_board
    kafou_update keypad machine memorymap microcontroller neopixel neopixel_write os pwmio random rotaryio rp2
    select storage supervisor terminalio time traceback uctypes uos usb_cdc utime vectorio vfs watchdog
""".split())
# Libraries that may be missing, by the room that asks for them.
LIBRARIES = {"drawing": frozenset(["adafruit_miniqr"])}
ANYWHERE = frozenset(["array", "binascii", "framebuf", "gc", "json", "micropython", "struct", "sys"])

BELOW = frozenset(["drawing", "words", "coach", "rules", "settings", "core"])
MAY_IMPORT = {
    "start": frozenset(["app", "loop", "ports", "packed", "screens"]),
    "packed": frozenset(["inflate"]),
    "inflate": frozenset(),
    "swift": frozenset(),
    "app": BELOW | frozenset(["screens", "ports", "gestures", "lit_keys", "scorebook", "power", "sounds", "space",
                                "short_of_memory", "resuming", "readying"]),
    "build": frozenset(),
    "resuming": frozenset(),
    # Which modules it loads it has in a table.
    "readying": frozenset(["", "ports", "screens", "short_of_memory"]),
    "loop": frozenset(["app"]),
    "power": frozenset(),
    "sounds": frozenset(),
    "lit_keys": frozenset(),
    "short_of_memory": frozenset(["drawing", "ports", "screens"]),
    "space": frozenset(),
    "scorebook": frozenset(["core", "resuming"]),
    "screens": BELOW | frozenset(["gestures"]),
    "ports": BELOW | frozenset(["build"]),
    "gestures": frozenset(["core"]),
    "drawing": frozenset(["core", "swift"]),
    "words": frozenset(["core"]),
    "coach": frozenset(["core"]),
    "settings": frozenset(["core", "settings_lines"]),
    "settings_lines": frozenset(["core", "settings"]),
    "rules": frozenset(["core"]),
    "core": frozenset(),
    "kafou": frozenset(),
}
# A rule set is handed the standing and says why in phrases.
# The match, the sheet and the header are none of its business.
RULES_SEE = ("tiles", "layout", "events", "standing", "phrases")


def room_of(path):
    """The room of a file under firmware/: "core" for "kafou/core/tiles.py", "start" for main.py and a start.py."""
    parts = path.split("/")
    if parts[0] != "kafou" or parts[-1] == "start.py":
        return "start"
    if parts[1] == "__init__.py":
        return "kafou"
    return parts[1] if len(parts) > 2 else parts[1].replace(".py", "")


def imported(path, source):
    """Every import of a file as (line, dotted name): `from a import b` and its relative forms name a.b."""
    package = path.split("/")[:-1]
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found += [(node.lineno, alias.name) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            start = package[:len(package) - node.level + 1] if node.level else []
            module = start + (node.module.split(".") if node.module else [])
            found += [(node.lineno, ".".join(module + [alias.name])) for alias in node.names]
        elif isinstance(node, ast.Call) and getattr(node.func, "id", None) == "__import__":
            found.append((node.lineno, _literal_start(node.args[0])))
    return sorted(found)


def _literal_start(node):
    """The text that an expression certainly starts with: "kafou.rules." for "kafou.rules." + name."""
    while isinstance(node, ast.BinOp):
        node = node.left
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else "?"


def import_findings(path, source):
    """Imports against the one-way order, or of modules that a room may not use or a board does not have."""
    room = room_of(path)
    if room not in MAY_IMPORT:
        return [(1, "'%s' is no room of the house" % room)]
    findings = [(line, _objection(room, name)) for line, name in imported(path, source)]
    return [(line, words) for line, words in findings if words]


def _objection(room, name):
    parts = name.split(".")
    if parts[0] == "host_tools":
        return "kafou never imports host_tools"
    if parts[0] == "kafou":
        return _objection_within(room, parts)
    if parts[0] in ANYWHERE or parts[0] in LIBRARIES.get(room, ()):
        return None
    if parts[0] in HARDWARE and room in ("ports", "start", "packed"):
        return None
    if parts[0] in HARDWARE:
        return "only ports/ may import '%s'" % parts[0]
    return "'%s' is not on every board" % parts[0]


def _objection_within(room, parts):
    if len(parts) == 1 or parts[1] in ("VERSION", room):
        return None
    if parts[1] not in MAY_IMPORT[room]:
        return "%s may not import %s" % (room, parts[1])
    if room == "rules" and (len(parts) < 3 or parts[2] not in RULES_SEE):
        return "rules see core's %s only, not '%s'" % (", ".join(RULES_SEE), ".".join(parts[2:]))
    return None
