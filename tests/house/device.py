"""The Python that CPython, MicroPython and CircuitPython all speak, and integers where scores are made."""

import ast
import io
import tokenize

MISSING_METHODS = frozenset("""
    as_integer_ratio bit_count bit_length capitalize casefold expandtabs format_map isalnum isascii isdecimal
    isidentifier isnumeric isprintable istitle ljust maketrans removeprefix removesuffix rjust splitlines
    swapcase title translate truncate zfill
""".split())


def grammar_findings(source):
    """What Python 3.9 cannot parse."""
    try:
        ast.parse(source, feature_version=(3, 9))
    except SyntaxError as error:
        return [(error.lineno or 1, "not Python 3.9: %s" % error.msg)]
    return []


def device_findings(source):
    """What MicroPython or CircuitPython lacks, or does differently."""
    findings = []
    for node in ast.walk(ast.parse(source)):
        for kinds, objection in OBJECTIONS:
            words = objection(node, source) if isinstance(node, kinds) else None
            if words:
                findings.append((node.lineno, words))
    return sorted(findings)


def integer_findings(source):
    """Floats, true division and round(): in core and rules every number is an integer."""
    findings = []
    for node in ast.walk(ast.parse(source)):
        name = getattr(node.func, "id", None) if isinstance(node, ast.Call) else None
        if name in ("float", "round"):
            findings.append((node.lineno, "%s() differs between the Pythons" % name))
        elif isinstance(node, ast.Constant) and isinstance(node.value, float):
            findings.append((node.lineno, "a float"))
        elif isinstance(node, (ast.BinOp, ast.AugAssign)) and isinstance(node.op, ast.Div):
            findings.append((node.lineno, "/ makes a float; // does not"))
    return findings


def _call(node, source):
    name = getattr(node.func, "attr", None)
    return "no method .%s() on the boards" % name if name in MISSING_METHODS else None


def _slice(node, source):
    return "no slices with a step on the boards" if node.step is not None else None


def _dict(node, source):
    return "no {**a} on the boards" if None in node.keys else None


def _display(node, source):
    # As a target (`a, *b = c`) a star is fine.
    is_value = isinstance(getattr(node, "ctx", ast.Load()), ast.Load)
    starred = any(isinstance(one, ast.Starred) for one in node.elts)
    return "no [*a, b] on the boards" if is_value and starred else None


def _function(node, source):
    return "no positional-only '/' on the boards" if node.args.posonlyargs else None


def _handler(node, source):
    name = getattr(node.type, "id", None)
    if node.type is None or name == "BaseException":
        return "no bare except: it would swallow Ctrl-C"
    if name == "Exception" and all(isinstance(one, ast.Pass) for one in node.body):
        return "every exception swallowed"
    return None


def _global(node, source):
    return "no global: state is handed on"


def _fstring(node, source):
    for part in [one for one in node.values if isinstance(one, ast.FormattedValue)]:
        if part.conversion != -1:
            return "no = and no !r in an f-string on the boards"
        inner = list(ast.walk(part.value))
        if any(isinstance(one, ast.Constant) and isinstance(one.value, str) for one in inner):
            return "no string within an f-string"
        if part.format_spec is not None:
            inner += list(ast.walk(part.format_spec))
        if any(isinstance(one, ast.FormattedValue) for one in inner):
            return "no f-string within an f-string"
    if _literals(ast.get_source_segment(source, node) or "") > 1:
        return "an f-string beside another literal: MicroPython reads the braces of both"
    return None


def _literals(text):
    """How many string literals stand side by side in the source of one string."""
    count = depth = 0
    try:
        # From Python 3.12 an f-string is several tokens, between a start and an end.
        for token in tokenize.generate_tokens(io.StringIO("(" + text + "\n)").readline):
            name = tokenize.tok_name[token.type]
            count += depth == 0 and name in ("STRING", "FSTRING_START")
            depth += {"FSTRING_START": 1, "FSTRING_END": -1}.get(name, 0)
    except (tokenize.TokenError, SyntaxError):
        return 0
    return count


OBJECTIONS = (
    (ast.Call, _call),
    (ast.Slice, _slice),
    (ast.Dict, _dict),
    ((ast.List, ast.Tuple, ast.Set), _display),
    ((ast.FunctionDef, ast.Lambda), _function),
    (ast.ExceptHandler, _handler),
    (ast.Global, _global),
    (ast.JoinedStr, _fstring),
)
