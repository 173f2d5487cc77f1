"""Settings: what the device remembers beside its matches, as lines of text."""

MOST_NAMES = 8
MOST_KEPT = 8
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
        if text:
            from .settings_lines import read_lines
            read_lines(self, text.split("\n"))

    def text(self):
        """The settings as lines; `Settings(text)` reads them back. What is not understood is left out."""
        from .settings_lines import lines_of
        return "\n".join(lines_of(self)) + "\n"

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
