"""Every template the device can say, found in the source: what is handed to `say`, and the phrases of core and rules.

A phrase is a tuple that starts with its template. What cannot be followed (a template put together from pieces, or
one that comes from somewhere unknown) is a Mistake, so that nothing is forgotten quietly.
"""

import ast
from pathlib import Path

import kafou

FIRMWARE = Path(kafou.__file__).resolve().parent
PHRASE_ROOMS = ("core", "rules", "ports", "scorebook.py", "space.py", "screens")
STRICT_ROOMS = ("core", "rules")
# Not on the device's screens: reading a sheet is the host's.
SHEETS_ONLY = {
    "core/header.py": ("missing",),
    "core/header_lines.py": ("read_line", "read_format", "read_rules", "read_players", "read_teams", "read_set",
                             "read_value"),
    "core/reading.py": ("read_event", "seat_of", "read_player_event", "read_turn", "read_placement", "read_tiles",
                       "read_hand", "read_blocked", "read_left", "read_timeout", "read_adjust", "read_amend",
                       "read_strike", "alone"),
    "core/sheet.py": ("take",),
}


class Mistake(ValueError):
    """Something is said that cannot be found by reading the source."""


def templates():
    """{template: the first file and line that says it}."""
    found = {}
    for path in sorted(FIRMWARE.rglob("*.py")):
        name = path.relative_to(FIRMWARE).as_posix()
        if name.startswith("words/"):
            continue
        for template, line in in_source(name, path.read_text(encoding="utf-8")):
            found.setdefault(template, "%s:%d" % (name, line))
    for template, where in of_tables():
        found.setdefault(template, where)
    return found


def of_tables():
    """Yields (template, where) for what is said by its name in a table: rule sets and house rules."""
    from kafou.core.phrases import AND
    from kafou.rules import FAMILIES, find_rules
    from kafou.screens import option_words

    yield AND, "core/phrases.py"
    for _family, title, members in FAMILIES:
        yield title, "rules/__init__.py"
        for rules_id, name in members:
            yield name, "rules/__init__.py"
            yield find_rules(rules_id).SUMMARY, "rules/%s.py" % rules_id.replace("-", "_")
    for both in option_words.LABELS.values():
        for template in both:
            yield template, "screens/option_words.py"
    for values in option_words.VALUES.values():
        for both in values.values():
            for template in both:
                if has_words(template):
                    yield template, "screens/option_words.py"


def has_words(template):
    """True for a template with letters of its own: "+{}" and "25" are the same in every language."""
    return any(letter.isalpha() for letter in template.replace("{}", ""))


def in_source(name, source):
    """Yields (template, line) of one file."""
    tree = ast.parse(source)
    room = name.split("/")[0]
    for parent in ast.walk(tree):
        for child in ast.iter_child_nodes(parent):
            child.parent = parent
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and called(node) == "say" and node.args:
            yield from spoken(name, node.args[0], node)
        elif room in PHRASE_ROOMS and isinstance(node, ast.Tuple) and node.elts:
            if not in_function(node, SHEETS_ONLY.get(name, ())):
                yield from phrase(name, node)
        elif room in STRICT_ROOMS and isinstance(node, ast.Constant) and isinstance(node.value, str):
            # Whatever way it goes from here: a text with places can only be a template.
            if "{}" in node.value and has_words(node.value) and not isinstance(node.parent, ast.Expr):
                if not in_function(node, SHEETS_ONLY.get(name, ())):
                    yield node.value, node.lineno


def called(node):
    """The name of the function or method that is called."""
    func = getattr(node, "func", None)
    return getattr(func, "attr", getattr(func, "id", ""))


def spoken(name, node, call):
    """The templates that an argument of `say` may be."""
    if (name, ast.unparse(node)) in FROM_TABLES:
        return
    if isinstance(node, ast.Constant):
        if has_words(node.value):
            yield node.value, node.lineno
    elif isinstance(node, (ast.IfExp, ast.BoolOp)):
        for one in node.values if isinstance(node, ast.BoolOp) else (node.body, node.orelse):
            yield from spoken(name, one, call)
    elif isinstance(node, ast.Name) and assigned(node, call) is not None:
        yield from spoken(name, assigned(node, call), call)
    else:
        raise Mistake("%s:%d: what is said here, %s, cannot be found by reading" % (name, node.lineno,
                                                                                    ast.unparse(node)))


# What is handed to `say` from the tables of `of_tables`, or once more by `say` itself.
FROM_TABLES = (
    ("screens/option_words.py", "LABELS[name][0]"),
    ("screens/option_words.py", "LABELS[name][1]"),
    ("screens/option_words.py", "words[form]"),
    ("screens/summary.py", "header.rules.NAME"),
    ("screens/rule_choice.py", "title"),
    ("screens/rule_choice.py", "name"),
    ("screens/rule_choice.py", "name_of(kept[1])"),
    ("screens/house.py", "name_of(rules_id)"),
    ("screens/rule_choice.py", "draft.rules.SUMMARY"),
    ("screens/rule_choice.py", "draft.rules.NAME"),
    ("core/phrases.py", "value[0]"),
    ("core/phrases.py", "AND"),
)


def assigned(name, call):
    """What a local name is set to, in the one place of its function that sets it; None when that is not so."""
    around = enclosing(call)
    values = [node.value for node in ast.walk(around) if isinstance(node, ast.Assign)
              and isinstance(node.targets[0], ast.Name) and node.targets[0].id == name.id] if around else []
    return values[0] if len(values) == 1 else None


def enclosing(node):
    """The function around a node, or None."""
    while node is not None and not isinstance(node, ast.FunctionDef):
        node = getattr(node, "parent", None)
    return node


def in_function(node, names):
    """True within a function of one of these names."""
    around = enclosing(node)
    while around is not None:
        if around.name in names:
            return True
        around = enclosing(around.parent)
    return False


def phrase(name, node):
    """The template of a tuple that is a phrase; outside core and rules only one with places is taken for one."""
    head = node.elts[0]
    elsewhere = name.split("/")[0] not in STRICT_ROOMS
    for one in (head.body, head.orelse) if isinstance(head, ast.IfExp) else (head,):
        if isinstance(one, ast.BinOp) and isinstance(one.op, ast.Add) and pieces(one, "{}" if elsewhere else ""):
            raise Mistake("%s:%d: a phrase is put together from pieces: no language can know it" % (name, one.lineno))
        if isinstance(one, ast.Constant) and isinstance(one.value, str) and has_words(one.value):
            around = enclosing(node)
            if "{}" in one.value or (" " in one.value and not elsewhere) or is_phrase_table(node) or (
                    around is not None and around.name.endswith("_phrase")):
                yield one.value, one.lineno


def is_phrase_table(node):
    """True within a table of phrases, such as ALONE."""
    while node is not None and not isinstance(node, ast.Assign):
        node = getattr(node, "parent", None)
    return node is not None and getattr(node.targets[0], "id", "") in ("ALONE", "PLAYER_PHRASES")


def pieces(node, what):
    """True for an addition of texts, one of which has `what` in it."""
    return any(isinstance(one, ast.Constant) and isinstance(one.value, str) and what in one.value
               for one in ast.walk(node))


# Calls whose texts are broken into lines wherever they are shown.
WRAPPED = ("toast", "append")


def one_line_templates():
    """(hints, the other templates that are shown on one line wherever `say` says them: titles, lists)."""
    hints = set()
    found = set()
    wrapped = set()
    for path in sorted((FIRMWARE / "screens").glob("*.py")):
        name = path.relative_to(FIRMWARE).as_posix()
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for parent in ast.walk(tree):
            for child in ast.iter_child_nodes(parent):
                child.parent = parent
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and called(node) == "say" and node.args:
                said = [template for template, _line in spoken(name, node.args[0], node)]
                kind = wrapped if is_wrapped(node) else hints if in_function(node, ("hint",)) else found
                kind.update(said)
    return hints - wrapped, found - wrapped - hints


def is_wrapped(node):
    """True for what is said into a toast, or into a list of texts to read."""
    parent = node.parent
    while isinstance(parent, (ast.IfExp, ast.BinOp)):
        parent = parent.parent
    if isinstance(parent, ast.List):
        return isinstance(parent.parent, (ast.Assign, ast.BinOp)) or called(parent.parent) in ("Reading", "paragraph")
    if not isinstance(parent, ast.Call) or called(parent) not in WRAPPED:
        return False
    return called(parent) == "toast" or getattr(parent.func.value, "id", "") == "texts"
