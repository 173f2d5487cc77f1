"""In which order a board loads the modules of Kafou: read from their import statements."""

import ast
import posixpath

FOLDER = "lib/kafou/"
# What `start` and the app load in the middle of a function, in this order, before they read the match.
NEXT = {
    "ports/micropython/start": ("joined", "ports/joined", "loop", "screens", "ports/micropython/port",
                                "ports/micropython/oled", "ports/micropython/st7789", "screens/score"),
    "ports/circuitpython/start": ("joined", "ports/joined", "loop", "screens", "ports/circuitpython/port",
                                  "ports/circuitpython/store", "screens/score"),
}
# CircuitPython's boot.py asks for this module alone.
APART = (FOLDER + "ports/circuitpython/hardware.py",)

# Rooms that are joined to a module each (joining.py).
ROOMS = ("core/", "drawing/", "ports/")


def order(sources):
    """(paths loaded at power-on, in this order; all other paths) of {path: text}."""
    at_start = []
    start = start_of(sources)
    for name in () if start is None else (start,) + NEXT[start]:
        follow(path_of(name, sources), sources, at_start)
    return at_start, [path for path in sorted(sources) if path not in at_start]


def start_of(sources):
    """The module that the program begins with, without its ending; None where there is none."""
    for name in NEXT:
        if path_of(name, sources) is not None:
            return name
    return None


def path_of(name, sources):
    """The path of a module or package; None where there is none."""
    for path in (FOLDER + name + ".py", FOLDER + name + "/__init__.py"):
        if path in sources:
            return path
    return None


def follow(path, sources, found):
    """Adds a module, with the packages that it lies in before it, and what it imports after it, as imports go."""
    if path is None or path in found:
        return
    folder = posixpath.dirname(path)
    if folder + "/" != FOLDER:
        parent = folder + "/__init__.py"
        if parent != path:
            follow(parent, sources, found)
        else:
            follow(posixpath.dirname(folder) + "/__init__.py", sources, found)
    if path in found or path not in sources:
        return
    found.append(path)
    for node in ast.parse(sources[path]).body:
        for name in imported(node, path):
            follow(path_of(name, sources), sources, found)


def imported(node, path):
    """The names below kafou that a statement imports, with slashes: a package before what is taken from it."""
    if isinstance(node, ast.ImportFrom):
        base = below_kafou(node, path)
        return [] if base is None else [base] * bool(base) + [(base + "/" + one.name).strip("/") for one in node.names]
    if isinstance(node, ast.Import):
        return [one.name[len("kafou."):].replace(".", "/") for one in node.names if one.name.startswith("kafou.")]
    return []


def below_kafou(node, path):
    """The path below kafou that `from ... import` takes from, without its ending; None where that is not of kafou."""
    module = node.module.split(".") if node.module else []
    if node.level:
        above = path[len(FOLDER):].split("/")[:-1]
        return "/".join(above[:len(above) + 1 - node.level] + module)
    return "/".join(module[1:]) if module[0] == "kafou" else None
