"""Sources made small for a board: without comments, docstrings and line breaks, indented by one blank."""

import ast


def small(source):
    """The same program. A board reads and compiles less; lines in a traceback are those of what this gives."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(node, False) is not None:
            node.body = node.body[1:] or [ast.Pass()]
    lines = []
    for line in ast.unparse(tree).split("\n"):
        bare = line.lstrip(" ")
        lines.append(" " * ((len(line) - len(bare)) // 4) + bare)
    return "\n".join(lines) + "\n"
