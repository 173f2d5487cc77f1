"""The modules that are loaded at power-on joined: of each large room (load_order.ROOMS) to one, of the rest to one.

So there are few tables of names, and few imports. A name that two of them use for different things is changed, and a
constant stands where it is used: memory holds no name for it. All other modules take from the joined ones what they
took from their parts; a package stays a module. All joined to one would be slow: MicroPython tells names apart by 256
numbers, so in a table of more names it looks for each for long.
"""

import ast

from host_tools.flashing import load_order, scopes
from host_tools.flashing.meanings import MODULE, PART, Meanings, home_of
from host_tools.flashing.renaming import Renamer, import_statements


def joined(sources):
    """`sources`, {path on the device: text as bytes}, with joined modules in the place of those loaded at power-on."""
    trees = {path: ast.parse(text) for path, text in sources.items() if path.startswith(load_order.FOLDER)}
    parts = parts_of(sources, trees)
    meanings = Meanings(trees, parts)
    chosen = chosen_names(meanings)
    found = {path: text for path, text in sources.items() if path not in parts}
    bodies, taken, needed = {}, {}, {}
    for path in parts:
        home = home_of(path)
        renamer = Renamer(meanings, chosen, path, taken.setdefault(home, set()))
        bodies.setdefault(home, []).extend(renamer.visit(trees[path]).body)
        needed.setdefault(home, set()).update(renamer.needed)
    for home in bodies:
        imports = import_statements([(module, name, name) for module, name in sorted(needed[home])])
        found[home] = written(ast.Module(imports + bodies[home], []))
    for path in trees:
        if path not in parts and meanings.takes_parts(path):
            found[path] = written(Renamer(meanings, chosen, path).visit(trees[path]))
    return found


def parts_of(sources, trees):
    """The paths of what is joined, each after those that it imports."""
    found, begun = [], []

    def follow(path):
        if path not in trees or path in begun:
            return
        begun.append(path)
        for node in trees[path].body:
            for name in load_order.imported(node, path):
                follow(load_order.path_of(name, trees))
        found.append(path)
    for path in load_order.order(sources)[0]:
        follow(path)
    start = load_order.path_of(load_order.start_of(sources) or "", trees)
    return [path for path in found if path != start and path not in load_order.APART and not path.endswith(
        "/__init__.py")]


def chosen_names(meanings):
    """{meaning: name in the joined module} of all that the parts have at their top.

    A name stays where it means one thing only. It gets its module's name before it where it means several, and where
    a function that uses it by another name may have it for something of its own.
    """
    names = {}
    by_another, local = set(), set()
    for path in meanings.parts:
        local |= scopes.local_names(meanings.trees[path])
        by_another |= set(meanings.used_of_modules(path))
        for name in meanings.names[path]:
            meaning = meanings.of(path, name)
            if meaning[0] == MODULE or meaning in meanings.constants:
                continue
            names[meaning] = own_name(meaning)
            if name != own_name(meaning):
                by_another.add(meaning)
    plain = list(names.values())
    taken = set(plain) | local
    for meaning in sorted(names, key=str):
        name = names[meaning]
        if plain.count(name) > 1 or meaning in by_another and name in local:
            name = module_of(meaning) + "_" + name
            while name in taken:
                name += "_"
            taken.add(name)
            names[meaning] = name
    return names


def own_name(meaning):
    """The name of something where it is at home."""
    return meaning[2] or meaning[1].rpartition(".")[2]


def module_of(meaning):
    """The name of its module, without the packages around it."""
    return meaning[1].rpartition("/")[2][:-len(".py")] if meaning[0] == PART else meaning[1].rpartition(".")[2]


def written(tree):
    """The source of a tree, as bytes."""
    return ast.unparse(ast.fix_missing_locations(tree)).encode("utf-8") + b"\n"
