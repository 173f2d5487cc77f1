"""A language's module as it is best copied to a board: its translations packed, the English templates left out."""

from pathlib import Path

from host_tools.wording.faults import language
from kafou.words import ENGLISH, LANGUAGES, checksum

NAMES = [name for name, _own in LANGUAGES if name != ENGLISH]
SUMS = "sums"


def templates():
    """Every template that a language has its own words for, in the order in which they are packed."""
    return sorted({template for name in NAMES for template in language(name).WORDS})


def packed_source(path):
    """The source to compile for a language's module, half its size and loaded at once; None for any other file."""
    path = Path(path)
    if path.parent.name != "words" or path.stem not in NAMES:
        return None
    module = language(path.stem)
    texts = "".join([module.WORDS.get(template, "") + "\n" for template in templates()])
    return "\n".join(['"""%s"""' % module.__doc__.strip().split("\n")[0], "NAME = %r" % module.NAME,
                      "LETTERS = %r" % module.LETTERS, "CAPITALS = %r" % module.CAPITALS,
                      "PACKED = %r" % texts.encode("utf-8"), ""])


def sums_source():
    """The source of the module of checksums that the packed languages share."""
    return '"""The checksums of what every language has a text for."""\nSUMS = %r\n' % b"".join(
        [checksum(template) for template in templates()])
