"""What every store says of the lines and texts it keeps: how long they may be, what is damaged, what failed."""

MOST_LINE_BYTES = 180
MOST_TEXT_BYTES = 4000
# The errno of a failure that memory is to blame for.
OUT_OF_MEMORY = 12


def refusal(line):
    """Why the line cannot be stored, or None. Comments and blank lines are no events."""
    if not line or line[0] == "#":
        return "a comment or a blank line is not stored"
    if "\n" in line or "\r" in line:
        return "more than one line"
    if len(line.encode("utf-8")) > MOST_LINE_BYTES:
        return "a line of more than %d bytes" % MOST_LINE_BYTES
    return None


def damaged_phrase(number, line, stays):
    """The phrase for damage behind the header, or after this line; `stays`: it could not be moved aside."""
    if line is None:
        return ("Match {} had something damaged behind its header, which cannot be moved yet.", number) if stays else (
            "Match {} had something damaged behind its header, which is kept in damaged.", number)
    return ("Match {} is damaged after line {}; the rest cannot be moved yet.", number, line) if stays else (
        "Match {} is damaged after line {}; the rest is kept in damaged.", number, line)


def insist(line):
    """ValueError, saying why, for what is no line."""
    why = refusal(line)
    if why:
        raise ValueError(why)
