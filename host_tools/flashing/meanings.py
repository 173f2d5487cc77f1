"""What the names at the top of each module stand for: something of its own, or of another module.

A meaning is (PART, path of a module, name there), (MODULE, path, None) for a whole module that is joined, or
(OTHER, name of a module, name there or None) for what is taken from anywhere else.
"""

import ast

from host_tools.flashing import load_order, scopes

PART, MODULE, OTHER = "part", "module", "other"
JOINED = "joined"


class Meanings:
    """The names of modules, {path: tree}, of which `parts` (paths) are joined.

    once        {path: the names that it binds once}
    constants   {meaning: number or string} for what a part binds once, in capitals
    """

    def __init__(self, trees, parts):
        self.trees = trees
        self.parts = parts
        self.names, self.once = {}, {}
        for path in trees:
            bound = scopes.bound(trees[path].body)
            self.once[path] = {name for name in bound if bound.count(name) == 1}
            self.names[path] = {name: (PART, path, name) for name in bound}
            for node in trees[path].body:
                if isinstance(node, (ast.Import, ast.ImportFrom)):
                    for one in node.names:
                        if scopes.name_here(one) in self.once[path]:
                            self.names[path][scopes.name_here(one)] = self.imported(path, node, one)
        self.constants = {}
        for path in parts:
            for node in trees[path].body:
                for target, value in assigned(node):
                    if is_constant(target, value) and target.id in self.once[path]:
                        self.constants[PART, path, target.id] = value.value

    def imported(self, path, node, one):
        """What a name of an import statement stands for; `path`: of the module in which it is."""
        if isinstance(node, ast.Import):
            return OTHER, one.name, None
        below = load_order.below_kafou(node, path)
        if below is None:
            return OTHER, node.module, one.name
        there = load_order.path_of((below + "/" + one.name).strip("/"), self.trees)
        if there is not None:
            return (MODULE if there in self.parts else OTHER), there if there in self.parts else dotted(there), None
        there = load_order.path_of(below, self.trees) if below else load_order.FOLDER + "__init__.py"
        if there in self.parts:
            return PART, there, one.name
        return OTHER, dotted(there or load_order.FOLDER + below + ".py"), one.name

    def of(self, path, name):
        """What a name at the top of a module stands for in the end; None for one that it has not."""
        meaning = self.names[path].get(name)
        while meaning is not None and meaning[0] == PART and meaning[1:] != (path, name):
            path, name = meaning[1:]
            meaning = self.names[path].get(name)
        return meaning

    def used_of_modules(self, path):
        """What a module uses as an attribute of another one that is joined."""
        for node in ast.walk(self.trees[path]):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                meaning = self.names[path].get(node.value.id)
                if meaning is not None and meaning[0] == MODULE:
                    yield self.of(meaning[1], node.attr)

    def takes_parts(self, path):
        """True when a module takes anything from those that are joined."""
        return any(self.imported(path, node, one)[0] != OTHER for node in ast.walk(self.trees[path])
                   if isinstance(node, (ast.Import, ast.ImportFrom)) for one in node.names)


def assigned(node):
    """[(target, value)] of a plain assignment; of several at once each."""
    if not isinstance(node, ast.Assign) or len(node.targets) > 1:
        return []
    target, value = node.targets[0], node.value
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts):
        return list(zip(target.elts, value.elts))
    return [(target, value)]


def is_constant(target, value):
    """True for NAME = a number or a string."""
    return isinstance(target, ast.Name) and target.id.isupper() and isinstance(value, ast.Constant) and (
        type(value.value) in (int, str))


def home_of(path):
    """The path of the joined module in which a part is."""
    folder = path[len(load_order.FOLDER):].split("/")[0] + "/"
    return load_order.FOLDER + (folder if folder in load_order.ROOMS else "") + JOINED + ".py"


def dotted(path):
    """The name of the module in a file."""
    return path[len("lib/"):-len(".py")].replace("/__init__", "").replace("/", ".")
