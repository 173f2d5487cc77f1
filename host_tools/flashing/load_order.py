"""In which order a board loads the modules of Kafou: read from their import statements."""

import ast
import posixpath

FOLDER = "lib/kafou/"
START = FOLDER + "ports/micropython/start.py"
# What `start` and the app load in the middle of a function, in this order, before they read the match.
NEXT = ("app", "screens", "ports/micropython/port", "ports/micropython/oled", "ports/micropython/st7789")
# Loaded one after another, so best beside each other: the rule sets of a family, the screens of an entry, a menu's.
TOGETHER = (
    ("screens/score", "core/turns", "screens/score_grid", "screens/score_marks"),
    ("rules/plain", "rules/fives", "rules/fives_options", "rules/all_fives"),
    ("rules/goats", "rules/goat", "rules/goat_125", "rules/donkey", "rules/penalty"),
    ("rules/winners", "rules/classic", "rules/fisherman", "rules/goat_300"),
    ("screens/points", "screens/outcome", "screens/amount", "screens/holding"),
    ("screens/reading", "screens/settlement", "screens/reason", "screens/choice"),
    ("screens/tile", "screens/laid", "screens/more"),
)


def order(sources):
    """(paths loaded at the start, [paths that may lie beside each other, ...]) of {path: text}, all of them once."""
    at_start = []
    for name in (START[len(FOLDER):-len(".py")],) + NEXT:
        follow(path_of(name, sources), sources, at_start)
    placed, later = set(at_start), []
    for names in TOGETHER:
        later.append(take(names, sources, placed))
    for folder in sorted({posixpath.dirname(path) for path in sources}):
        rest = [path for path in sorted(sources) if posixpath.dirname(path) == folder and path not in placed]
        # A language is loaded alone, and seldom.
        later += [[path] for path in rest] if folder.endswith("/words") else [rest]
        placed.update(rest)
    return at_start, later


def take(names, sources, placed):
    """The paths of these modules that are there and not yet placed."""
    found = []
    for name in names:
        path = path_of(name, sources)
        if path is not None and path not in placed:
            found.append(path)
            placed.add(path)
    return found


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
        module = (node.module or "").split(".") if node.module else []
        if node.level:
            above = path[len(FOLDER):].split("/")[:-1]
            module = above[:len(above) + 1 - node.level] + module
        elif module[0] == "kafou":
            module = module[1:]
        else:
            return []
        base = "/".join(module)
        return [base] * bool(base) + [(base + "/" + one.name).strip("/") for one in node.names]
    if isinstance(node, ast.Import):
        return [one.name[len("kafou."):].replace(".", "/") for one in node.names if one.name.startswith("kafou.")]
    return []
