"""Expectations: the `=` lines of a sheet, and whether they are true."""

from kafou.core.lexing import MOST_DIGITS
from kafou.core.page import rule
from kafou.core.standing import LOT

NUMBER_LISTS = {"settled": "settled", "totals": "totals", "kept": "kept"}
SINGLE_NUMBERS = ("count", "points", "pot")


def whole(word):
    """The whole number of a word such as "10" or "-5"; None for anything else."""
    digits = word[1:] if word[:1] == "-" else word
    if not digits or len(digits) > MOST_DIGITS:
        return None
    for letter in digits:
        if letter not in "0123456789":
            return None
    return int(word)


def unreadable(words, header):
    """Why the words after `=` say nothing, or None."""
    if not words:
        return "nothing stands after \"=\""
    word, rest = words[0], words[1:]
    if word in NUMBER_LISTS or word in SINGLE_NUMBERS:
        for one in rest:
            if whole(one) is None:
                return "\"= %s\" takes whole numbers, not %s" % (word, one)
        if not rest or (word in SINGLE_NUMBERS and len(rest) > 1):
            return "\"= %s\" takes %s" % (word, "one number" if word in SINGLE_NUMBERS else "a number for each side")
    elif word == "open":
        for one in rest:
            if one not in ("yes", "no"):
                return "\"= open\" takes yes or no for each side, not %s" % one
        if not rest:
            return "\"= open\" takes yes or no for each side"
    elif word in ("winners", "goats", "leads"):
        for one in rest:
            if one not in header.players and not (word == "leads" and one == "lot"):
                return "nobody here is called %s" % one
        if word == "leads" and len(rest) != 1:
            return "\"= leads\" takes one name, or lot"
    elif word == "ratings":
        if len(rest) % 2:
            return "\"= ratings\" takes names and numbers in turn"
        for index in range(0, len(rest), 2):
            if rest[index] not in header.players or whole(rest[index + 1]) is None:
                return "\"= ratings\" takes names and numbers in turn, not %s %s" % (rest[index], rest[index + 1])
    elif word == "not":
        if rest != ["over"]:
            return "\"= not\" is followed by over"
    elif word in ("over", "refused"):
        if rest:
            return "\"= %s\" stands alone" % word
    else:
        return "\"= %s\" is no expectation" % word
    return None


def known(word, header, standing):
    """What `word` stands for now, as the words a sheet would have; None while it is not known."""
    hand = standing.hand
    if word == "count":
        counts = [count for _seat, _laid, count, _points in hand.plays if count is not None] if hand else []
        return [str(counts[-1])] if counts else None
    if word == "points":
        return None if standing.points is None else [str(standing.points)]
    if word == "settled":
        return None if standing.settled is None else texts(standing.settled)
    if word == "totals":
        return texts(standing.totals)
    if word == "kept":
        return texts(standing.kept)
    if word == "open":
        return ["yes" if one else "no" for one in standing.opened]
    if word == "pot":
        return [str(standing.pot)]
    if word == "leads":
        seat = next_leader(standing)
        return None if seat is None else ["lot" if seat == LOT else header.players[seat]]
    if word == "ratings":
        told = []
        for seat, rating in rule(header.rules, "ratings")(header, standing):
            told += [header.players[seat], str(rating)]
        return told
    return seat_names(header, standing.winners if word == "winners" else standing.goats)


def next_leader(standing):
    """The seat that leads the next hand, or LOT; None while a hand is going on, before one and after the end."""
    if standing.over or standing.hand is None or standing.hand.settled is None:
        return None
    return standing.leads


def texts(numbers):
    """Numbers as words."""
    return [str(number) for number in numbers]


def seat_names(header, sides):
    """The players of these sides, in seat order."""
    return [name for seat, name in enumerate(header.players) if header.side_of[seat] in sides]


def failure(words, header, standing):
    """Why the expectation is not true, or None. `standing` is None before the first hand."""
    word, expected = words[0], words[1:]
    if word in ("over", "not") and standing is not None:
        over = standing.over
        if over == (word == "over"):
            return None
        return "expected the match to be %s, but it is %s" % (
            ("over", "not over") if word == "over" else ("going on", "over"))
    found = None if standing is None else known(word, header, standing)
    if found is None:
        return "expected %s %s, but it is not known yet" % (word, " ".join(expected) or "nobody")
    if word in ("winners", "goats"):
        expected = [name for name in header.players if name in expected]
    elif word == "ratings":
        expected = by_seat(expected, header.players)
    elif word in NUMBER_LISTS or word in SINGLE_NUMBERS:
        expected = [str(whole(one)) for one in expected]
    if expected == found:
        return None
    return "expected %s %s, found %s" % (word, " ".join(words[1:]) or "nobody", " ".join(found) or "nobody")


def by_seat(pairs, players):
    """Names and numbers in turn, in seat order."""
    told = []
    for name in players:
        for index in range(0, len(pairs), 2):
            if pairs[index] == name:
                told += [name, str(whole(pairs[index + 1]))]
    return told
