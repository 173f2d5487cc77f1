"""Words, numbers and checks of a score sheet, read alike by every Python."""

HEX_DIGITS = "0123456789abcdefABCDEF"
MOST_DIGITS = 15
CHECK = " *%02x"  # two hex digits: the XOR of the line's UTF-8 bytes, as in NMEA 0183 sentences


def words(line):
    """The words of a line, separated by ASCII spaces and tabs only."""
    found = line.split(" ")
    # As the device writes them; looking twice at each of many lines takes a small board long.
    if "" not in found and "\t" not in line:
        return found
    return [word for word in line.replace("\t", " ").split(" ") if word]


def number(word):
    """The whole number that `word` spells in ASCII digits, or None; more than 15 digits are none.

    `int()` differs between the Pythons on "1_0" and on digits of other scripts.
    """
    if not word or len(word) > MOST_DIGITS:
        return None
    # As bytes: on a small board every character of a str is looked up among all names.
    for byte in word.encode("utf-8"):
        if not 48 <= byte <= 57:
            return None
    return int(word)


def signed(word):
    """The number of a word such as "+10" or "-5"; None without a sign or for anything else."""
    if word[:1] not in ("+", "-"):
        return None
    size = number(word[1:])
    if size is None:
        return None
    return size if word[0] == "+" else -size


def exclusive_or(content):
    """All bytes XORed."""
    total = 0
    for byte in content:
        total ^= byte
    return total


def with_check(line):
    """The line as a store keeps it: followed by a space, a star and its check."""
    return line + CHECK % exclusive_or(line.encode("utf-8"))


def checked(line):
    """(line without its check, "right" | "wrong" | "missing").

    Only the last four characters, ` *hh`, can be a check.
    """
    tail = line[-4:]
    if len(tail) < 4 or tail[:2] != " *" or tail[2] not in HEX_DIGITS or tail[3] not in HEX_DIGITS:
        return line, "missing"
    body = line[:-4]
    return body, "right" if CHECK % exclusive_or(body.encode("utf-8")) == tail.lower() else "wrong"
