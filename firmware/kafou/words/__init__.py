"""What a person reads: English is in the program, a language module has its own words for it.

A language is a module here, named as in LANGUAGES, with

    NAME        what its speakers call it
    WORDS       {English template: its own}, with the same {} places; {1} and {0} where their order is another
    LETTERS     the small letters that names are spelled with, in order; CAPITALS: the same as capitals

What it lacks stays English. Only the chosen one is kept in memory, and of that only the translations, packed: a
template is found by its checksum. A module copied to a board may have them packed already: PACKED instead of WORDS,
one text a line, whose checksums are the SUMS of the module `sums`, the same for every language.
"""

import sys
from binascii import crc32

from ..core.phrases import worded

# (module, NAME), so that a list of them loads none. English is the program's own.
LANGUAGES = (
    ("en", "English"),
    ("es", "Espa\u00f1ol"),
    ("fr", "Fran\u00e7ais"),
    ("ht", "Krey\u00f2l"),
    ("id", "Indonesia"),
)
ENGLISH = "en"
# Said at the first start, to whoever it concerns: the word "language" of each.
WHERE_LANGUAGES_ARE = "BACK: language, idioma, langue, lang, bahasa"
SMALL = "abcdefghijklmnopqrstuvwxyz"
CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

NOTHING = (b"", b"", b"")

_kept = {"packed": NOTHING, "letters": SMALL, "capitals": CAPITALS}


def use(packed, letters=SMALL, capitals=CAPITALS):
    """From now on templates are looked up in what `pack` gave; NOTHING is English."""
    _kept["packed"] = packed
    _kept["letters"] = letters
    _kept["capitals"] = capitals


def pack(words):
    """{template: translation} as (checksums of three bytes, where each text starts in two, the texts by lines)."""
    size = 0
    for template in words:
        size += len(words[template].encode("utf-8")) + 1
    sums = bytearray(3 * len(words))
    starts = bytearray(2 * len(words))
    texts = bytearray(size)
    start = 0
    for index, template in enumerate(words):
        text = words[template].encode("utf-8") + b"\n"
        sums[3 * index:3 * index + 3] = checksum(template)
        starts[2 * index] = start & 255
        starts[2 * index + 1] = start >> 8
        texts[start:start + len(text)] = text
        start += len(text)
    return bytes(sums), bytes(starts), bytes(texts)


def placed(sums, texts):
    """What `pack` gives, from the checksums and the texts by lines; an empty line is a text that is missing."""
    starts = bytearray(len(sums) // 3 * 2)
    start = 0
    for place in range(0, len(starts), 2):
        starts[place] = start & 255
        starts[place + 1] = start >> 8
        start = texts.find(b"\n", start) + 1
    return sums, bytes(starts), texts


def choose(language):
    """From now on everything is said in this language, one of LANGUAGES; False when it cannot be, and it is English."""
    use(NOTHING)
    if language == ENGLISH or language not in [known for known, _name in LANGUAGES]:
        return language == ENGLISH
    try:
        module = loaded(language)
        if hasattr(module, "PACKED"):
            packed = placed(loaded("sums").SUMS, module.PACKED)
        else:
            packed = pack(module.WORDS)
        use(packed, module.LETTERS, module.CAPITALS)
    except (ImportError, MemoryError):
        # Not copied to this board, or no room: English needs neither.
        return False
    finally:
        forget(language)
        forget("sums")
    return True


def loaded(name):
    """A module of this package."""
    __import__("kafou.words." + name)
    return sys.modules["kafou.words." + name]


def forget(name):
    """The module is not needed any more: its templates are twice as large as what is kept."""
    sys.modules.pop("kafou.words." + name, None)
    globals().pop(name, None)


def checksum(template):
    """Three bytes that a template is found by."""
    total = crc32(template.encode("utf-8"))
    return bytes((total & 255, total >> 8 & 255, total >> 16 & 255))


def translation(template):
    """The template in the chosen language; itself where that lacks it."""
    sums, starts, texts = _kept["packed"]
    if not sums:
        return template
    wanted = checksum(template)
    at = sums.find(wanted)
    while at > 0 and at % 3:
        at = sums.find(wanted, at + 1)
    if at < 0:
        return template
    at = at // 3 * 2
    start = starts[at] | starts[at + 1] << 8
    return str(texts[start:texts.find(b"\n", start)], "utf-8") or template


def letters():
    """(small letters, capitals) that names are spelled with."""
    return _kept["letters"], _kept["capitals"]


def say(template, *values):
    """A template in the chosen language, its values put in; a value may be a phrase."""
    return translation(template).format(*[worded(value, say) for value in values])


def said(phrase):
    """A phrase of the core or of a rule set in the chosen language."""
    return say(*phrase)
