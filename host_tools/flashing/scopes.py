"""Which names in a module belong to a function, a class body or a comprehension, not to the module."""

import ast

FUNCTIONS = (ast.FunctionDef, ast.Lambda)
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


def bound(statements):
    """The names that statements bind at their own level, each as often as they do."""
    found, left = [], list(statements)
    while left:
        node = left.pop()
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found.append(node.name)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            found += [name_here(one) for one in node.names]
        elif not isinstance(node, FUNCTIONS + COMPREHENSIONS):
            if isinstance(node, ast.ExceptHandler) and node.name:
                found.append(node.name)
            if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
                found.append(node.id)
            left += ast.iter_child_nodes(node)
    return found


def name_here(alias):
    """What a name of an import statement is called where it stands."""
    return alias.asname or alias.name.split(".")[0]


def own(function):
    """The names that belong to a function: its arguments and what it binds."""
    arguments = function.args
    found = [one.arg for one in arguments.posonlyargs + arguments.args + arguments.kwonlyargs]
    found += [one.arg for one in (arguments.vararg, arguments.kwarg) if one is not None]
    return set(found + bound(function.body if isinstance(function.body, list) else [function.body]))


def targets(comprehension):
    """The names that a comprehension binds."""
    return {node.id for one in comprehension.generators for node in ast.walk(one.target) if isinstance(node, ast.Name)}


def local_names(tree):
    """Every name in a module that is not the module's own."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, FUNCTIONS):
            found |= own(node)
        elif isinstance(node, ast.ClassDef):
            found |= set(bound(node.body))
        elif isinstance(node, COMPREHENSIONS):
            found |= targets(node)
    return found
