"""What a person reads: English is in the program, a language module has its own words for it.

A language is a module here with NAME and WORDS, {English template: its own}. What it lacks stays English.
"""

from ..core.phrases import english

_words = {}


def use(words):
    """From now on templates are looked up in `words`, {English: translated}; {} is English."""
    _words.clear()
    _words.update(words)


def say(template, *values):
    """A template in the chosen language, its values put in."""
    return _words.get(template, template).format(*values)


def said(phrase):
    """A phrase of the core or of a rule set in the chosen language."""
    if phrase[0] in _words:
        return say(*phrase)
    return english(phrase)
