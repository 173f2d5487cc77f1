"""What is wrong with a language: texts missing or left over, other places, too long, letters that no font draws."""

import importlib

from host_tools.wording.templates import one_line_templates, templates
from kafou.core.header_lines import LONGEST_NAME, name_refusal
from kafou.drawing.small_font import UNKNOWN, glyph
from kafou.drawing.text import text_width
from kafou.words import ENGLISH, LANGUAGES, checksum

# The narrowest panel in pixels, and a list on it beside its bar.
NARROWEST = 128
IN_A_LIST = 124
LONG_NAME = "Wwwwwwww"


def language(name):
    """The module of a language; KeyError, with a sentence, when there is none of this name."""
    known = [one for one, _name in LANGUAGES if one != ENGLISH]
    if name not in known:
        raise KeyError("there is no language %s; there are %s" % (name, ", ".join(known)))
    return importlib.import_module("kafou.words." + name)


def missing(module):
    """[(template, where it is said)] without a translation."""
    return [(template, where) for template, where in templates().items() if template not in module.WORDS]


def faults(module):
    """Everything else that is wrong, a sentence each."""
    known = templates()
    found = ["%r is said nowhere" % template for template in module.WORDS if template not in known]
    hints, others = one_line_templates()
    for template in known:
        text = module.WORDS.get(template)
        room = NARROWEST if template in hints else IN_A_LIST if template in others else None
        if text is not None:
            found += ["%r: %s" % (text, fault) for fault in text_faults(template, text, room)]
    found += clashes(known)
    return found + letter_faults(module)


def text_faults(template, text, room):
    """What is wrong with one translation; `room`: the pixels it must fit, None where it is broken into lines."""
    found = []
    if places(template) != places(text):
        found.append("has the places %s, its English %s" % (places(text), places(template)))
        return found
    if "\n" in text or text != text.strip() or not text:
        found.append("is empty, or has blanks around it or a line break in it")
    strange = [letter for letter in text if glyph(letter)[:5] == UNKNOWN]
    if strange:
        found.append("has letters that no font draws: %s" % " ".join(strange))
    width = text_width(filled(text))
    if room is not None and width > max(room, text_width(filled(template))):
        found.append("is cut on a narrow panel: %d pixels of %d" % (width, room))
    return found


def filled(template):
    """A template with the longest name in its first place and numbers in the others."""
    count = len(places(template))
    return template.format(*([LONG_NAME] + [13] * (count - 1) if count else []))


def places(template):
    """The numbers of the {} places, rising; "?" for what is no place."""
    import string

    found = []
    try:
        for _text, name, spec, _conversion in string.Formatter().parse(template):
            if name is not None:
                found.append(len(found) if name == "" and not spec else int(name))
    except ValueError:
        return ["?"]
    return sorted(set(found))


def clashes(known):
    """Templates that cannot be told apart by their checksums: one of them needs another wording."""
    by_sum = {}
    for template in known:
        by_sum.setdefault(checksum(template), []).append(template)
    return ["%s have one checksum" % " and ".join(map(repr, alike)) for alike in by_sum.values() if len(alike) > 1]


def letter_faults(module):
    """What is wrong with the letters that names are spelled with, and with the names that are offered."""
    found = []
    if len(module.LETTERS) != len(module.CAPITALS) or len(set(module.LETTERS)) != len(module.LETTERS):
        found.append("LETTERS and CAPITALS are as many, each once")
    found += ["%s is a letter that no font draws" % letter for letter in module.LETTERS + module.CAPITALS
              if glyph(letter)[:5] == UNKNOWN]
    name = module.WORDS.get("Player{}", "Player{}").format(4)
    if name_refusal(name) is not None or " " in name:
        found.append("%s is no name: at most %d letters, no blank" % (name, LONGEST_NAME))
    return found
