"""A screen that is a list to choose from; most menus are one."""

from . import common


class Choice:
    """A titled list.

    `entries`: [(text, text on the right or "", what OK does: a function giving the next screen)]; one whose right
    text is None is a heading, which is passed over.
    `back` gives the screen that BACK leads to; `are_seats`: the lines are the players, and seat keys choose them.
    Digit keys go to the lines with a tile that shows them.
    """

    undoes = False

    def __init__(self, app, title, entries, back, chosen=0, are_seats=False):
        self.app = app
        self.title = title
        self.entries = entries
        self.back = back
        self.chosen = chosen
        self.are_seats = are_seats
        if entries[chosen][1] is None:
            self.go(1)

    def go(self, change):
        """The next line that can be chosen, in a ring."""
        self.chosen = common.turned(self.chosen, change, len(self.entries))
        while self.entries[self.chosen][1] is None:
            self.chosen = common.turned(self.chosen, change, len(self.entries))

    def jump(self, digit):
        """The next line, in a ring, that tells a tile with this number; where none does the cursor stays."""
        for further in range(1, len(self.entries)):
            at = common.turned(self.chosen, further, len(self.entries))
            if digit in tile_told(self.entries[at][0]) and self.entries[at][1] is not None:
                self.chosen = at
                return

    def press(self, gesture, role):
        """UP and DOWN choose, OK takes, BACK goes one step back."""
        change = common.step(gesture, role)
        if change:
            # The list is read downwards: DOWN goes to the line below.
            self.go(-change)
            return self
        if self.are_seats and role in common.SEATS and common.SEATS.index(role) < len(self.entries):
            self.chosen = common.SEATS.index(role)
            return self
        if role in common.DIGITS and common.is_tap(gesture, role, role):
            self.jump(role)
            return self
        if common.is_tap(gesture, role, "OK"):
            return self.entries[self.chosen][2]()
        if common.is_tap(gesture, role, "BACK"):
            return self.back()
        return self

    def more_keys(self):
        """The digits of tiles that lines tell; the players' keys, where the lines are players."""
        tiles = "".join([tile_told(entry[0]) for entry in self.entries if entry[1] is not None])
        found = tuple([digit for digit in common.DIGITS if digit in tiles])
        return found + common.SEATS[:len(self.entries)] if self.are_seats else found

    def hint(self):
        """What the keys do here."""
        return self.app.say("OK choose   BACK")

    def scene(self, rectangle):
        """Title and list."""
        nodes, rest = common.titled(rectangle, self.title, self.app.letter)
        lines = [entry[:2] for entry in self.entries]
        return nodes + common.listing(rest, lines, self.chosen, self.app.letter)


def tile_told(text):
    """"6-4" of a line that tells one tile, such as "6-4 closed"; else nothing."""
    for word in text.split(" "):
        if len(word) == 3 and word[1] == "-" and word[0] in common.DIGITS and word[2] in common.DIGITS:
            return word
    return ""


def heading(text):
    """A line of a list that only names what stands below it."""
    return text, None, None


def confirmed(app, question, yes, back):
    """A question that OK on "No" (chosen first) or BACK leaves; "Yes" goes on with `yes`."""
    return Choice(app, question, [(app.say("No"), "", back), (app.say("Yes"), "", yes)], back)


def unless_unsaved(app, go, back):
    """`go()`, which leaves the match; asked first while some of it could not be saved and would be lost."""
    if app.book.store.retry():
        return go()
    return confirmed(app, app.say("Not saved: lose it?"), go, back)
