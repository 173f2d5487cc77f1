"""Settings: what the device remembers beside its matches, as lines of text."""

from .core.header import name_refusal
from .core.lexing import number, words

MOST_NAMES = 8
MOST_KEPT = 8
# A longer line of kept house rules is none of ours: the settings must stay a small text.
LONGEST_KEPT = 300
MOST_SERIES = 4


class Settings:
    """The names used last (newest match first), and the last match's rule set, seats, pairs and options.

    tiles: plays are entered as tiles, not as points;  rotated: the picture stands upside down
    facing: the picture turns to the player on turn where he sits opposite
    coach: the coach is offered while tiles are told
    match: the number of an older match that was resumed and goes on at power-on; 0: the newest does
    kept: [(name, rule set's id, {option: word})], the house rules kept under a name;  house: the name of those the
    last match was played by, or ""
    brightness: of the panel, in percent;  dim_s, off_s: after so many seconds without a press it dims, goes dark; 0:
    never;  muted: no sound;  driver, column: what the user says about the panel ("" and None: as it is found)
    series: the results against the same others, a line a series, the newest first (what is in it: screens/series.py)
    theme: one of `drawing.themes`; "": the dark one
    language: that of the screens, one of `words.LANGUAGES`; "": none was chosen yet
    """

    def __init__(self, text=""):
        self.names = []
        self.rules_id = ""
        self.seats = 2
        self.teams = False
        self.options = {}
        self.tiles = False
        self.rotated = False
        self.facing = False
        self.coach = False
        self.match = 0
        self.kept = []
        self.house = ""
        self.brightness = 100
        self.dim_s = 60
        self.off_s = 300
        self.muted = False
        self.driver = ""
        self.column = None
        self.theme = ""
        self.language = ""
        self.series = []
        for line in text.split("\n"):
            told = words(line)
            if told and told[0] in READERS:
                READERS[told[0]](self, told[1:])
        if self.kept_as(self.house) is None:
            self.house = ""

    def text(self):
        """The settings as lines; `Settings(text)` reads them back. What is not understood is left out."""
        lines = ["names " + " ".join(self.names), "rules " + self.rules_id, "seats %d" % self.seats]
        lines += [name for name in SWITCHES if getattr(self, name)]
        if self.match:
            lines.append("match %d" % self.match)
        for name in sorted(self.options):
            lines.append("option %s %s" % (name, self.options[name]))
        for name, rules_id, options in self.kept:
            told = ["%s=%s" % (option, options[option]) for option in sorted(options)]
            lines.append(" ".join(["kept", name, rules_id] + told))
        if self.house:
            lines.append("house " + self.house)
        for name in NUMBERS:
            if getattr(self, name) != NUMBERS[name][2]:
                lines.append("%s %d" % (name, getattr(self, name)))
        if self.driver:
            lines.append("driver " + self.driver)
        if self.theme:
            lines.append("theme " + self.theme)
        if self.language:
            lines.append("language " + self.language)
        lines += ["series " + line for line in self.series[:MOST_SERIES]]
        return "\n".join(lines) + "\n"

    def remember(self, draft):
        """A match was set up so: it is offered again next time."""
        names = list(draft.names[:draft.seats])
        self.names = (names + [name for name in self.names if name not in names])[:MOST_NAMES]
        self.rules_id = draft.rules.ID
        self.seats = draft.seats
        self.teams = draft.teams
        self.options = dict(draft.options)
        self.house = draft.house_rules()

    def kept_as(self, name):
        """The kept house rules of this name, (name, rule set's id, options), or None."""
        for kept in self.kept:
            if kept[0] == name:
                return kept
        return None

    def keep(self, name, rules_id, options):
        """Keeps house rules under a name, in the place of those that had it. At most MOST_KEPT are read back."""
        kept = (name, rules_id, {option: str(options[option]) for option in options})
        for index in range(len(self.kept)):
            if self.kept[index][0] == name:
                self.kept[index] = kept
                return
        self.kept.append(kept)

    def rename(self, name, new):
        """Kept house rules get another name."""
        self.kept = [(new if kept[0] == name else kept[0],) + kept[1:] for kept in self.kept]
        if self.house == name:
            self.house = new

    def delete(self, name):
        """Kept house rules are forgotten."""
        self.kept = [kept for kept in self.kept if kept[0] != name]
        if self.house == name:
            self.house = ""


def read_names(settings, told):
    """`names Ana Ben`."""
    for name in told:
        if name_refusal(name) is None and name not in settings.names and len(settings.names) < MOST_NAMES:
            settings.names.append(name)


def read_rules(settings, told):
    """`rules goat`."""
    settings.rules_id = told[0] if len(told) == 1 else ""


def read_seats(settings, told):
    """`seats 4`."""
    count = number(told[0]) if len(told) == 1 else None
    if count in (2, 3, 4):
        settings.seats = count


def read_match(settings, told):
    """`match 3`."""
    settings.match = number(told[0]) or 0 if len(told) == 1 else 0


def read_kept(settings, told):
    """`kept Sunday all-fives finish=exact target=150`."""
    if len(told) < 2 or len(" ".join(told)) > LONGEST_KEPT or len(settings.kept) >= MOST_KEPT:
        return
    if name_refusal(told[0]) is not None or settings.kept_as(told[0]) is not None:
        return
    options = {}
    for one in told[2:]:
        option, mark, value = one.partition("=")
        if option and mark and value:
            options[option] = value
    settings.kept.append((told[0], told[1], options))


def read_house(settings, told):
    """`house Sunday`."""
    settings.house = told[0] if len(told) == 1 else ""


def read_language(settings, told):
    """`language fr`."""
    settings.language = told[0] if len(told) == 1 else ""


def read_series(settings, told):
    """`series goat alone Ana Ben 3=0 5=1`."""
    if told and len(settings.series) < MOST_SERIES and len(" ".join(told)) <= LONGEST_KEPT:
        settings.series.append(" ".join(told))


def read_theme(settings, told):
    """`theme light`."""
    settings.theme = told[0] if len(told) == 1 else ""


def switch(name):
    """A reader for a line of one word, such as `teams`."""
    def read(settings, told):
        setattr(settings, name, not told)
    return read


def read_option(settings, told):
    """`option target 150`."""
    if len(told) == 2:
        value = number(told[1])
        settings.options[told[0]] = told[1] if value is None else value


def read_driver(settings, told):
    """`driver sh1106`."""
    settings.driver = told[0] if len(told) == 1 else ""


def numeral(name):
    """A reader for a line such as `off_s 300`."""
    lowest, highest, _default = NUMBERS[name]

    def read(settings, told):
        value = number(told[0]) if len(told) == 1 else None
        if value is not None and lowest <= value <= highest:
            setattr(settings, name, value)
    return read


SWITCHES = ("teams", "tiles", "rotated", "facing", "muted", "coach")
# {name: (lowest, highest, what goes without saying)}
NUMBERS = {"brightness": (1, 100, 100), "dim_s": (0, 86400, 60), "off_s": (0, 86400, 300), "column": (0, 99, None)}
READERS = {"names": read_names, "rules": read_rules, "seats": read_seats, "option": read_option,
           "match": read_match, "kept": read_kept, "house": read_house, "language": read_language}
READERS["driver"] = read_driver
READERS["theme"] = read_theme
READERS["series"] = read_series
for _name in SWITCHES:
    READERS[_name] = switch(_name)
for _name in NUMBERS:
    READERS[_name] = numeral(_name)
