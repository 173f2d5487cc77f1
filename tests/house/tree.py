"""What holds for the tree: where files lie, how they begin, how long they are, what they never name."""

import ast
import subprocess

LONGEST_FILE = 300
WIDEST_LINE = 120
TOP_LEVEL = ("firmware", "host_tools", "tests", "boards", "README.md", "CHANGELOG.md", "LICENSE",
             "pyproject.toml", "MANIFEST.in", "package.json")
NOT_OURS = ("__pycache__", "build", "dist", "node_modules")
# Written in pieces, since this file is read too.
ELSEWHERE = ("/wo" "rk/", "/ro" "ot/", "/ho" "me/", "sha" "red/", "py" "pi.org", "python" "hosted.org",
             "registry.npm" "js.org", "deb.deb" "ian.org", "index" "-url")


def project_files(root):
    """The paths of the project's files, from the top: what git tracks, or without git whatever lies there."""
    try:
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=str(root), stdout=subprocess.PIPE,
                                stderr=subprocess.DEVNULL).stdout.decode("utf-8")
    except OSError:
        listed = ""
    paths = listed.split("\0") if listed else [one.relative_to(root).as_posix() for one in root.rglob("*")]
    return sorted(path for path in paths if (root / path).is_file() and not _is_made(path))


def _is_made(path):
    """Made by a tool: in a folder such as __pycache__ or .venv, or of a package's metadata."""
    return any(folder in NOT_OURS or folder.endswith(".egg-info") or folder[0] == "." and folder != ".ci"
               for folder in path.split("/")[:-1])


def top_level_findings(paths):
    """What lies at the top level and has no place there."""
    names = sorted({path.split("/")[0] for path in paths})
    return [(1, "'%s' at the top level" % name) for name in names if name not in TOP_LEVEL and name[0] != "."]


def docstring_findings(source):
    """A file starts with a docstring whose first line fits a folder listing."""
    text = ast.get_docstring(ast.parse(source))
    if not text or not source.startswith('"""'):
        return [(1, "no docstring on the first line")]
    if len(text.split("\n")[0]) > WIDEST_LINE:
        return [(1, "the docstring's first line does not fit a folder listing")]
    return []


def length_findings(source):
    """A file of more than 300 lines holds more than one idea."""
    lines = len(source.split("\n")) - 1
    return [(lines, "%d lines, more than %d" % (lines, LONGEST_FILE))] if lines > LONGEST_FILE else []


def text_findings(source):
    """Names of one machine's folders, and of package registries' hosts."""
    return [(number, "'%s' belongs to one machine or to a registry" % word)
            for number, line in enumerate(source.split("\n"), 1) for word in ELSEWHERE if word in line]
