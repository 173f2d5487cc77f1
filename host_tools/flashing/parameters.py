"""Parameters of functions get short names, the same ones everywhere: a board's memory holds every name once, for ever.

MicroPython keeps the name of a parameter only for calls that name it, so those that no call in the program names can
have any. What a name costs is its letters and a place in a table that doubles when it is full.
"""

import ast

from host_tools.flashing import scopes

SHORT = "_%d"


def with_short_parameters(sources, callers=()):
    """{path: text as bytes}, the same program; `callers`: texts of others that call it."""
    trees = {path: ast.parse(text) for path, text in sources.items() if path.endswith(".py")}
    everyone = list(trees.values()) + [ast.parse(text) for text in callers]
    kept = {node.arg for tree in everyone for node in ast.walk(tree) if isinstance(node, ast.keyword)}
    found = dict(sources)
    for path, tree in trees.items():
        found[path] = ast.unparse(Renamer(kept).visit(tree)).encode("utf-8") + b"\n"
    return found


class Renamer(ast.NodeTransformer):
    """Renames within a module. `kept`: the names that calls use as keywords."""

    def __init__(self, kept):
        self.kept = kept
        self.now = {}
        self.number = 0

    def visit_Name(self, node):
        """A variable."""
        node.id = self.now.get(node.id, node.id)
        return node

    def visit_ExceptHandler(self, node):
        """`except ... as NAME`."""
        node.name = self.now.get(node.name, node.name)
        return self.generic_visit(node)

    def visit_alias(self, node):
        """`import ... as NAME`, in a function."""
        bound = node.asname or node.name.partition(".")[0]
        if bound in self.now:
            node.asname = self.now[bound]
        return node

    def visit_Nonlocal(self, node):
        """`nonlocal NAME`."""
        node.names = [self.now.get(name, name) for name in node.names]
        return node

    def visit_FunctionDef(self, node):
        """A function: its defaults belong to what is around it."""
        node.decorator_list = [self.visit(one) for one in node.decorator_list]
        node.name = self.now.get(node.name, node.name)
        return self.inside(node, node.body)

    def visit_Lambda(self, node):
        """A small function."""
        return self.inside(node, [node.body])

    def visit_ClassDef(self, node):
        """A class in a function: what it binds is its own."""
        outer, self.now = self.now, {name: new for name, new in self.now.items() if name not in scopes.bound(node.body)}
        self.generic_visit(node)
        self.now = outer
        return node

    def inside(self, node, body):
        """The body, with the names of this function's own parameters."""
        told = node.args
        told.defaults = [self.visit(one) for one in told.defaults]
        told.kw_defaults = [one and self.visit(one) for one in told.kw_defaults]
        arguments = told.posonlyargs + told.args + [told.vararg] * bool(told.vararg) + told.kwonlyargs + (
            [told.kwarg] * bool(told.kwarg))
        names = [one.arg for one in arguments]
        outer, number = self.now, self.number
        # What this function binds itself is another variable than that of the same name around it.
        bound = scopes.bound(body)
        own = {name: new for name, new in outer.items() if name not in bound or declared_nonlocal(body, name)}
        for name in names:
            own.pop(name, None)
            if name not in self.kept:
                own[name] = SHORT % self.number
                self.number += 1
        self.now = own
        for one in arguments:
            one.arg = own.get(one.arg, one.arg)
        visited = [self.visit(one) for one in body]
        if isinstance(node, ast.Lambda):
            node.body = visited[0]
        else:
            node.body = visited
        self.now, self.number = outer, number
        return node

    def comprehension(self, node):
        """What it counts through is its own; what it counts through first is read around it."""
        first = node.generators[0]
        first.iter = self.visit(first.iter)
        outer = self.now
        self.now = {name: new for name, new in outer.items() if name not in scopes.targets(node)}
        for number, generator in enumerate(node.generators):
            if number:
                generator.iter = self.visit(generator.iter)
            generator.ifs = [self.visit(one) for one in generator.ifs]
        for field in ("elt", "key", "value"):
            if hasattr(node, field):
                setattr(node, field, self.visit(getattr(node, field)))
        self.now = outer
        return node

    visit_ListComp = visit_SetComp = visit_GeneratorExp = visit_DictComp = comprehension


def declared_nonlocal(body, name):
    """True where the statements say `nonlocal NAME`."""
    return any(isinstance(node, ast.Nonlocal) and name in node.names for one in body for node in ast.walk(one))
