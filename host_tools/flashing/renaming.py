"""A module with the names that it has to use once others are joined (joining.py)."""

import ast

from host_tools.flashing import scopes
from host_tools.flashing.meanings import MODULE, OTHER, PART, assigned, dotted, home_of


class NotJoined(ValueError):
    """Something in a module that cannot be joined, in a sentence."""


class Renamer(ast.NodeTransformer):
    """Changes the tree of one module; `chosen`: {meaning: what it is called in the joined module}.

    taken    names that the joined module has imported already
    needed   {(the name of another joined module, name there)}: what has to be imported at the top
    """

    def __init__(self, meanings, chosen, path, taken=()):
        self.meanings = meanings
        self.chosen = chosen
        self.path = path
        self.taken = taken
        self.needed = set()
        self.is_part = path in meanings.parts
        # (is it a class body, names that belong to it), the innermost last.
        self.scopes = []

    def meaning(self, name):
        """What a name stands for at this place; None for one that is not the module's."""
        for place, (is_class, names) in enumerate(self.scopes):
            # Functions do not see the names of the class that they are in.
            if name in names and (not is_class or place == len(self.scopes) - 1):
                return None
        return self.meanings.of(self.path, name)

    def called(self, meaning, node):
        """A name or a constant for it, in the place of a node."""
        if meaning in self.meanings.constants:
            return ast.copy_location(ast.Constant(self.meanings.constants[meaning]), node)
        if meaning[0] == PART and home_of(meaning[1]) != home_of(self.path):
            self.needed.add((dotted(home_of(meaning[1])), self.chosen[meaning]))
        return ast.copy_location(ast.Name(self.chosen[meaning], node.ctx), node)

    def visit_Name(self, node):
        meaning = self.meaning(node.id)
        if meaning is None or not self.is_part and meaning not in self.meanings.constants:
            return node
        if meaning[0] == MODULE:
            raise NotJoined("%s:%d: the module %s is used as a value" % (self.path, node.lineno, node.id))
        return self.called(meaning, node)

    def visit_Attribute(self, node):
        meaning = self.meaning(node.value.id) if isinstance(node.value, ast.Name) else None
        if meaning is None or meaning[0] != MODULE:
            return self.generic_visit(node)
        there = self.meanings.of(meaning[1], node.attr)
        if there is None:
            raise NotJoined("%s:%d: there is no %s in %s" % (self.path, node.lineno, node.attr, meaning[1]))
        if self.is_part or there in self.meanings.constants:
            return self.called(there, node)
        node.attr = self.chosen[there]
        return node

    def visit_Global(self, node):
        raise NotJoined("%s:%d: global" % (self.path, node.lineno))

    def visit_Assign(self, node):
        pairs = assigned(node) if self.is_part and not self.scopes else []
        kept = [(target, value) for target, value in pairs
                if not isinstance(target, ast.Name) or self.meaning(target.id) not in self.meanings.constants]
        if len(kept) == len(pairs):
            return self.generic_visit(node)
        return [self.generic_visit(ast.copy_location(ast.Assign([target], value), node)) for target, value in kept]

    def visit_FunctionDef(self, node):
        node.decorator_list = [self.visit(one) for one in node.decorator_list]
        self.visit_arguments(node.args)
        self.rename(node)
        self.inside(False, scopes.own(node), node.body)
        return node

    def visit_Lambda(self, node):
        self.visit_arguments(node.args)
        body = [ast.Expr(node.body)]
        self.inside(False, scopes.own(node), body)
        node.body = body[0].value
        return node

    def visit_arguments(self, arguments):
        """Defaults belong to what is around the function."""
        arguments.defaults = [self.visit(one) for one in arguments.defaults]
        arguments.kw_defaults = [one and self.visit(one) for one in arguments.kw_defaults]

    def visit_ClassDef(self, node):
        node.bases = [self.visit(one) for one in node.bases]
        self.rename(node)
        self.inside(True, set(scopes.bound(node.body)), node.body)
        return node

    def rename(self, node):
        """A function or class at the top of a part."""
        if self.is_part and not self.scopes:
            node.name = self.chosen[self.meanings.of(self.path, node.name)]

    def inside(self, is_class, names, body):
        """Changes the statements of a function or class."""
        self.scopes.append((is_class, names))
        body[:] = ast.NodeTransformer.generic_visit(self, ast.Module(body, [])).body or [ast.Pass()]
        self.scopes.pop()

    def visit_comprehension_of(self, node):
        # What the first part goes through belongs to what is around.
        first = node.generators[0]
        first.iter = self.visit(first.iter)
        self.scopes.append((False, scopes.targets(node)))
        for one in node.generators:
            one.iter = one.iter if one is first else self.visit(one.iter)
            one.ifs = [self.visit(test) for test in one.ifs]
        for field in ("key", "value", "elt"):
            if hasattr(node, field):
                setattr(node, field, self.visit(getattr(node, field)))
        self.scopes.pop()
        return node

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = visit_comprehension_of

    def visit_Import(self, node):
        return self.visit_imports(node)

    def visit_ImportFrom(self, node):
        return self.visit_imports(node)

    def visit_imports(self, node):
        """The statements in the place of an import."""
        at_top = self.is_part and not self.scopes
        made, constants = [], []
        for one in node.names:
            meaning = self.meanings.imported(self.path, node, one)
            name = scopes.name_here(one)
            if meaning[0] == OTHER:
                if at_top:
                    name = self.chosen[self.meanings.of(self.path, name)]
                    if name in self.taken:
                        continue
                    self.taken.add(name)
                made.append((meaning[1], meaning[2], name))
            elif self.scopes and meaning[0] == MODULE:
                raise NotJoined("%s:%d: a whole module is imported in a function" % (self.path, node.lineno))
            elif not at_top and meaning[0] == MODULE:
                made.append((dotted(home_of(meaning[1])), None, name))
            elif not at_top:
                there = self.meanings.of(*meaning[1:])
                if there in self.meanings.constants and self.scopes:
                    constant = ast.Constant(self.meanings.constants[there])
                    constants.append(ast.copy_location(ast.Assign([ast.Name(name, ast.Store())], constant), node))
                if there not in self.meanings.constants:
                    made.append((dotted(home_of(there[1])), self.chosen[there], name))
        return constants + [ast.copy_location(statement, node) for statement in import_statements(made)]


def import_statements(wanted):
    """Statements for [(module, name there or None for the module, name here)]; those of one module as one."""
    made = []
    for module, name, here in wanted:
        if name is None and "." in module:
            module, name = module.rsplit(".", 1)
        alias = ast.alias(name or module, None if here == (name or module) else here)
        if name is None:
            made.append(ast.Import([alias]))
        elif made and isinstance(made[-1], ast.ImportFrom) and made[-1].module == module:
            made[-1].names.append(alias)
        else:
            made.append(ast.ImportFrom(module, [alias], 0))
    return made
