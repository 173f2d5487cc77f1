"""A medium that refuses for a while, tears what it writes, and loses power: all at random, on any Python."""

from kafou.ports import files

# What changes anything on the medium; each may be refused or cut.
CHANGES = ("copy", "rename", "make_folder", "make_new_folder", "delete", "delete_content", "delete_folder")
DISK_FULL, READ_ONLY, INPUT_OUTPUT_ERROR = 28, 30, 5
REFUSALS = (DISK_FULL, READ_ONLY, INPUT_OUTPUT_ERROR)
ONE_SPELL_IN = 40
LONGEST_SPELL = 40
ONE_CUT_IN = 60
LATEST_CUT = 4


class PowerCut(Exception):
    """The power has gone: nothing after this line happens."""


class Medium:
    """A context in which `kafou.ports.files` works on such a medium; `chance` has below(n) and one_of(things).

    refuses  the errno of the spell that is going on, or None;  refused, cuts: how often that happened
    """

    def __init__(self, chance):
        self.chance = chance
        self.refuses = None
        self.spell = 0
        self.cut_in = None
        self.refused = self.cuts = 0

    def __enter__(self):
        self.real = [(name, getattr(files, name)) for name in CHANGES + ("write_bytes",)]
        for name, does in self.real:
            setattr(files, name, self.torn(does) if name == "write_bytes" else self.whole(does))
        return self

    def __exit__(self, *_error):
        for name, does in self.real:
            setattr(files, name, does)

    def weather(self):
        """Time passes: a spell of refusals begins or ends, a power cut comes near."""
        chance = self.chance
        if self.spell:
            self.spell -= 1
        elif self.refuses is not None:
            self.refuses = None
        elif not chance.below(ONE_SPELL_IN):
            self.refuses = chance.one_of(REFUSALS)
            self.spell = 1 + chance.below(LONGEST_SPELL)
        if self.cut_in is None and not chance.below(ONE_CUT_IN):
            self.cut_in = chance.below(LATEST_CUT)

    def calm(self):
        """Nothing is refused or cut until the weather changes."""
        self.refuses = self.cut_in = None
        self.spell = 0

    def whole(self, does):
        """A change that happens as a whole or not at all."""
        def changes(*arguments):
            self.strike(None)
            found = does(*arguments)
            self.cut_now()
            return found
        return changes

    def torn(self, write):
        """A write of which only the first bytes may arrive."""
        def writes(path, content, mode):
            self.strike(lambda: write(path, content[:self.chance.below(len(content) + 1)], mode))
            write(path, content, mode)
            self.cut_now()
        return writes

    def strike(self, partly):
        """Refuses, or cuts, before the change, or when `partly()` is done."""
        chance = self.chance
        if self.refuses is not None and chance.below(4):
            self.refused += 1
            if partly is not None and self.refuses != READ_ONLY and chance.below(2):
                partly()
            raise OSError(self.refuses, "refused")
        if self.cut_in == 0 and chance.below(3):
            if partly is not None and chance.below(2):
                partly()
            self.cut_now()

    def cut_now(self):
        """Cuts, if it is time."""
        if self.cut_in is None:
            return
        self.cut_in -= 1
        if self.cut_in < 0:
            self.cut_in = None
            self.cuts += 1
            raise PowerCut()
