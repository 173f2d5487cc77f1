"""Phrases: what the core has to say, as (English template, value, value ...), put into words elsewhere.

A value is a text or a number, or a phrase itself.
"""

AND = "{} and {}"


def plain(template, *values):
    """A template in English, its values put in."""
    return template.format(*values)


def english(phrase):
    """The phrase in English: its template with the values put in."""
    return plain(phrase[0], *[worded(value, plain) for value in phrase[1:]])


def worded(value, say):
    """A value as it is put into a template; `say(template, value ...)` puts what it holds of words into a language."""
    if isinstance(value, tuple):
        return say(value[0], *[worded(one, say) for one in value[1:]])
    return value


def side_name(header, side):
    """"Ana" or "Ana/Cleo"."""
    return "/".join([header.players[seat] for seat in header.sides[side]])


def named(names):
    """Names as a value of a phrase: "Ana", or the phrase for "Ana, Ben and Cleo"."""
    if len(names) < 2:
        return "".join(names)
    return (AND, ", ".join(names[:-1]), names[-1])


def listed(names):
    """"Ana", "Ana and Ben", "Ana, Ben and Cleo", in English."""
    return worded(named(names), plain)
