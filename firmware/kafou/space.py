"""Room on a full medium: the oldest match that is over goes, once it was said which."""


class Space:
    """What is done about a full medium, a step at a time, so that keys and picture do not wait.

    going   the number of the match that goes next, or None;  told: what was said about it, as a phrase
    """

    def __init__(self, book):
        self.book = book
        self.open = book.store.number
        self.going = self.told = None
        # A power cut may have come between a removal and this.
        book.store.tidy()
        # Oldest first; the open match never goes.
        self.left = [number for number in book.store.matches() if number != self.open]

    def step(self):
        """One step; what is to be told about it, as a phrase, or None. Nothing more is done once `left` is empty.

        Looks at one match; or deletes the one that was told to go. One that is not over is passed over.
        """
        if self.going is not None:
            number, self.going = self.going, None
            if self.book.delete(number):
                return ("Match {} is deleted to make room", number)
            return None
        if self.left:
            number = self.left.pop(0)
            if is_over(self.book, number):
                self.going = number
                self.told = ("No space left: match {} goes", number)
                return self.told
        return None

    def rests(self):
        """True when nothing more can be done, as long as the open match is the same."""
        return self.going is None and not self.left and self.open == self.book.store.number


def is_over(book, number):
    """True for a match that has ended; one that cannot be read is not taken for one."""
    try:
        sheet = book.other(number)
    except (MemoryError, OSError):
        return False
    return sheet is not None and sheet.match.standing.over
