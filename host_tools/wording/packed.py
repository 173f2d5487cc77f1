"""A language's module as it is best copied to a board: its translations packed, the English templates left out."""

from pathlib import Path

from host_tools.wording.faults import language
from kafou.words import ENGLISH, LANGUAGES, pack


def packed_source(path):
    """The source to compile for a language's module, half its size and loaded at once; None for any other file."""
    path = Path(path)
    if path.parent.name != "words" or path.stem not in [name for name, _own in LANGUAGES if name != ENGLISH]:
        return None
    module = language(path.stem)
    return "\n".join(['"""%s"""' % module.__doc__.strip().split("\n")[0], "NAME = %r" % module.NAME,
                      "LETTERS = %r" % module.LETTERS, "CAPITALS = %r" % module.CAPITALS,
                      "PACKED = (%r, %r, %r)" % pack(module.WORDS), ""])
