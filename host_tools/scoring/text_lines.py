"""The lines of a sheet file, from its bytes: UTF-8, checks, comments and words."""

from kafou.core.lexing import checked, words

BOM = b"\xef\xbb\xbf"


def read_lines(byte_lines):
    """Yields (line number, words, error) for every line that is not blank or a comment, and for bad ones.

    `byte_lines` gives bytes, a line each, as iterating over a binary file does. `error` says why a line is
    damaged, or is None; the words of a damaged line are a guess, and empty for a comment.
    """
    number = 0
    for raw in byte_lines:
        number += 1
        if number == 1 and raw.startswith(BOM):
            raw = raw[len(BOM):]
        if raw.endswith(b"\n"):
            raw = raw[:-1]
        if raw.endswith(b"\r"):
            raw = raw[:-1]
        wrong = bad_utf8(raw)
        if wrong is None:
            text = raw.decode("utf-8")
            line, check = checked(text)
            error = "the check %s at the end of the line is wrong" % text[-3:]
        else:
            line, check = checked("".join([chr(byte) for byte in raw]))
            check = "wrong"
            error = "byte 0x%02x at column %d is not UTF-8" % (raw[wrong], wrong + 1)
        line_words = words(line)
        if line_words and line_words[0][0] == "#":
            line_words = []
        if check == "wrong":
            yield number, line_words, error
        elif line_words:
            yield number, line_words, None


def bad_utf8(raw):
    """The index of the first byte of `raw` that is not UTF-8, or None.

    Checked here because the Pythons differ in what their decoders let through. (RFC 3629, section 4.)
    """
    if not raw or max(raw) < 0x80:
        return None
    index = 0
    while index < len(raw):
        lead = raw[index]
        if lead < 0x80:
            index += 1
            continue
        if 0xC2 <= lead <= 0xDF:
            more, low, high = 1, 0x80, 0xBF
        elif 0xE0 <= lead <= 0xEF:
            more, low, high = 2, 0xA0 if lead == 0xE0 else 0x80, 0x9F if lead == 0xED else 0xBF
        elif 0xF0 <= lead <= 0xF4:
            more, low, high = 3, 0x90 if lead == 0xF0 else 0x80, 0x8F if lead == 0xF4 else 0xBF
        else:
            return index
        tail = raw[index + 1:index + 1 + more]
        if len(tail) < more or not low <= tail[0] <= high:
            return index
        for byte in tail[1:]:
            if not 0x80 <= byte <= 0xBF:
                return index
        index += 1 + more
    return None
