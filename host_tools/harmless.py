"""Words that came from a board, or from any other place where anything may stand, made fit for a terminal."""


def shown(text):
    """The text, with all that would not be seen as a sign written as Python writes it, such as \\x1b.

    That is control characters, escape sequences, marks that turn the direction of writing, ends of lines.
    """
    return "".join([letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii")
                    for letter in text])


def lines(content):
    """The lines of a text file's bytes, each as it may be shown; what is no UTF-8 is a question mark in a diamond."""
    text = content.decode("utf-8", "replace").replace("\r\n", "\n").rstrip("\n")
    return [shown(line) for line in text.split("\n")] if text else []
