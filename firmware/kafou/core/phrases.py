"""Phrases: what the core has to say, as (English template, value, value ...), put into words elsewhere."""


def english(phrase):
    """The phrase in English: its template with the values put in."""
    return phrase[0].format(*phrase[1:])


def side_name(header, side):
    """"Ana" or "Ana/Cleo"."""
    return "/".join([header.players[seat] for seat in header.sides[side]])


def listed(names):
    """"Ana", "Ana and Ben", "Ana, Ben and Cleo"."""
    if len(names) < 2:
        return "".join(names)
    return ", ".join(names[:-1]) + " and " + names[-1]
