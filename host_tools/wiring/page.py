"""A board's page: its README.md, in which marked pieces are made from board.py, and the files beside it."""

import re

from host_tools.wiring import drawing, features, front, named_pins, tables, trouble, wokwi
from host_tools.wiring.constants import SIMULATED
from kafou.ports.roles import roles

BEGIN = "<!-- %s: made from board.py by `python3 -m host_tools boards --write` -->"
END = "<!-- end of %s -->"
SECTIONS = ("Parts", "Wiring", "Flash it", "Keys", "When the screen stays black", "Other pins", "On Wokwi")
SIMULATED_SECTIONS = ("Play on it", "Keys")
# Of a board with everything on it.
NAMED_SECTIONS = ("Parts", "Keys", "Flash it", "When the screen stays black", "Pins")
PAGE = "README.md"


def sections(board):
    """The headings that the page must have, in this order."""
    if board.RUN == SIMULATED:
        return SIMULATED_SECTIONS
    return NAMED_SECTIONS if named_pins.goes_by_names(board) else SECTIONS


def pieces(board):
    """[(name, text)] of the page's made pieces."""
    facts = "\n".join("- %s: %s" % (what, "**%s**" % words if words == board.RUN else words)
                      for what, words in tables.facts(board))
    keys = tables.markdown(["key", "tapped on the score screen", "held there", "elsewhere"], tables.key_rows(board))
    if board.RUN == SIMULATED:
        play = "```\npython3 -m host_tools play --board %s\n```" % board.NAME
        return [("facts", facts), ("play", play), ("keys", keys)]
    if named_pins.goes_by_names(board):
        pins = tables.markdown(["what", "in CircuitPython's `board`"], named_pins.rows(board))
        return [("facts", facts), ("keys", "![The keys](front.svg)\n\n" + keys), ("pins", pins),
                ("black screen", numbered(trouble.steps_of_named(board)))]
    rows = tables.wire_rows(board)
    if rows is None:
        return [("facts", facts), ("keys", keys)]
    head = ["what", "on the %s" % board_words(board), "colour of the wire"][:len(rows[0])]
    wiring = "![The wiring](wiring.svg)\n\n" + tables.markdown(head, rows)
    return [("facts", facts), ("wiring", wiring), ("keys", keys), ("black screen", numbered(trouble.steps(board)))]


def numbered(steps):
    """Sentences as a list with numbers."""
    return "\n".join("%d. %s" % (number, step) for number, step in enumerate(steps, 1))


def board_words(board):
    """The controller in a word or two."""
    return tables.controller(board).title.replace("Raspberry Pi ", "")


def piece_pattern(name):
    """Finds a made piece with its marks."""
    return re.compile("%s\n.*?%s" % (re.escape(BEGIN % name), re.escape(END % name)), re.DOTALL)


def list_of(boards):
    """The made piece of the project's own README: a table of these boards."""
    rows = []
    for board in boards:
        width, height, colours = board.PANEL
        rows.append(["[%s](boards/%s/README.md)" % (board.NAME, board.NAME), board.TITLE,
                     "%dx%d%s" % (width, height, "" if colours == 2 else ", colours"), "%d" % len(roles(board)),
                     board.RUN])
    return [("boards", tables.markdown(["name", "board", "panel", "keys", "how far it is proven"], rows))]


def renewed(text, made_pieces):
    """A page's text with these made pieces in it anew; one that has no marks in it is left out."""
    for name, made in made_pieces:
        whole = "%s\n\n%s\n\n%s" % (BEGIN % name, made, END % name)
        text = piece_pattern(name).sub(lambda _found, whole=whole: whole, text)
    return text


def files(board):
    """{name: text} of the files beside the page that are made from board.py; the page itself is no part of it."""
    if board.RUN == SIMULATED:
        return {}
    if named_pins.goes_by_names(board):
        return {"front.svg": front.svg(board)}
    made = {"wiring.svg": drawing.svg(board), "diagram.json": wokwi.diagram(board), "wokwi.toml": wokwi.settings(board)}
    return {name: text for name, text in made.items() if text is not None}


def findings(folder, board):
    """[(file, words)] about the page and the files beside it; none when all is there and fresh."""
    found = []
    for name, text in sorted(files(board).items()):
        if read(folder / name) != text:
            found.append((name, "is not what board.py says; --write makes it again"))
    text = read(folder / PAGE)
    if text is None:
        return found + [(PAGE, "is missing: a page on %s" % ", ".join(sections(board)))]
    if not text.startswith("# %s\n" % board.TITLE):
        found.append((PAGE, "does not begin with '# %s'" % board.TITLE))
    headings = re.findall("^## (.*)$", text, re.MULTILINE)
    found += [(PAGE, "has no section '%s'" % name) for name in sections(board) if name not in headings]
    found += [(PAGE, "has no place for '%s': %s ... %s" % (name, BEGIN % name, END % name))
              for name, _made in pieces(board) if not piece_pattern(name).search(text)]
    found += [(PAGE, "the section '%s' still says nothing" % name)
              for name in re.findall("^## (.*)\n\n\\.\\.\\.\n", text, re.MULTILINE)]
    if renewed(text, pieces(board)) != text:
        found.append((PAGE, "is not what board.py says; --write makes its pieces again"))
    return found


def begun(board):
    """The text of a page for a board that has none: every section, its made pieces, and where words are missing."""
    made = dict(pieces(board))
    lines = ["# " + board.TITLE, "", BEGIN % "facts", END % "facts"]
    for section in sections(board):
        name = {"Wiring": "wiring", "Keys": "keys", "When the screen stays black": "black screen",
                "Play on it": "play", "Pins": "pins"}.get(section)
        lines += ["", "## " + section, ""] + ([BEGIN % name, END % name] if name in made else ["..."])
    return renewed("\n".join(lines) + "\n", pieces(board))


def read(path):
    """A file's text; None where there is none, or none that can be read."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None


def write(folder, board):
    """Makes the files and the page's pieces again, or begins a page; the names of what changed."""
    made = files(board)
    text = read(folder / PAGE)
    made[PAGE] = begun(board) if text is None else renewed(text, pieces(board))
    return save(folder, made)


def write_list(folder, boards):
    """Makes the table of all boards again in the project's README; its name, if it changed."""
    made = list_of(boards) + features.pieces(boards)
    return save(folder, {PAGE: renewed(read(folder / PAGE), made)})


def save(folder, made):
    """Writes the files whose text is new; their names."""
    changed = [name for name in sorted(made) if read(folder / name) != made[name]]
    for name in changed:
        with open(folder / name, "w", encoding="utf-8", newline="\n") as file:
            file.write(made[name])
    return changed
