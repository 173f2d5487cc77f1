"""A random walk through the real app, on any Python: gesture after gesture, and what must hold after each of them."""

from host_tools.chance import Chance, random_header
from kafou.core.shortened import whole

# A match lasts about so many gestures.
MATCH = 350
CHECK_EVERY = 200
LAST_TOLD = 25
STEP_MS = 60
# Which keys are pressed how often; keys that are not here: once.
WEIGHTS = {"OK": 9, "UP": 5, "DOWN": 4, "BACK": 2, "OUT": 1}
# So many gestures on one screen are enough: then a step back.
STAY = 40
HELD_MS = (750, 900, 1300, 1900, 2600, 4000)


class Failed(Exception):
    """Something that must always hold did not; the words say what, `gestures` are the newest ones."""


class Walk:
    """One device from its first start on: `new_port()` gives a port on the same folder every time.

    `rules_ids`: the matches are of these rule sets, told by tiles; None: of all, told either way.

    tracked   {rule set: how many gestures ended where a tile is entered}
    seen   {screen's name or list's title: how many gestures ended there};  newest: the last gestures, as a press script
    lines  the sheet as the last gesture left it;  refused, cuts: how often the medium refused, and lost power
    """

    def __init__(self, new_port, seed, rules_ids=None):
        from kafou.app import App

        self.chance = Chance(seed)
        # Of every second device's matches hardly a hand stays in memory.
        self.few = self.chance.below(2) == 1

        def switched_on():
            port = new_port()
            port.build = "walk"
            app = App(port)
            if self.few:
                app.book.hands_in_memory = 2
            return app
        self.switched_on = switched_on
        self.rules_ids = rules_ids
        self.seen = {}
        self.tracked = {}
        self.stayed = [None, 0]
        self.newest = []
        self.checked = 0
        self.refused = self.cuts = 0
        self.lines = []
        self.app = switched_on()
        self.app.turn()
        self.keys = []
        for role in self.app.port.keys:
            self.keys += [role] * WEIGHTS.get(role, 1)

    def go(self, gestures, tell=None):
        """So many gestures, each looked at; now and then the sheet, a restart, a new match, undo to the start."""
        chance = self.chance
        until_new = MATCH
        if self.rules_ids is not None:
            self.begin()
        for done in range(gestures):
            self.gesture()
            self.look()
            if done % CHECK_EVERY == CHECK_EVERY - 1:
                self.compare_sheet()
                self.compare_restart()
                if tell is not None:
                    tell(done + 1)
            until_new -= 1
            if not until_new:
                if not chance.below(3):
                    self.undo_all()
                self.begin()
                until_new = MATCH // 2 + chance.below(MATCH)
        self.compare_sheet()
        self.lines = list(self.app.book.lines()) if self.app.book.match is not None else []
        self.undo_all()

    def gesture(self):
        """One gesture: mostly a tap, else a hold, a wait, or two keys at once."""
        chance = self.chance
        if self.stayed[1] >= STAY and not self.app.screen.undoes:
            self.stayed[1] = 0
            self.back()
            return
        role = chance.one_of(self.keys)
        kind = chance.below(40)
        if kind < 32:
            self.press((role,), STEP_MS)
        elif kind == 32:
            # The menu, from the score screen.
            self.press(("BACK" if "BACK" in self.keys else "DOWN",), 720)
        elif kind < 38:
            self.press((role,), chance.one_of(HELD_MS))
        elif kind < 39:
            self.press((role, chance.one_of(self.keys)), chance.one_of((STEP_MS, 800)))
        else:
            waited = chance.one_of((500, 5000, 70000, 320000))
            self.note("wait:%d" % waited)
            self.app.port.rest(waited)
            self.app.turn()

    def press(self, roles, held_ms):
        """These keys go down, stay so long, and come up."""
        port = self.app.port
        self.note("+".join([("hold:%s:%d" % (role, held_ms)) if held_ms > STEP_MS else role for role in roles]))
        for role in roles:
            port.key(role, True)
        self.app.turn()
        while held_ms > 0:
            port.rest(min(held_ms, STEP_MS))
            self.app.turn()
            held_ms -= STEP_MS
        for role in roles:
            port.key(role, False)
        self.app.turn()
        port.rest(STEP_MS)
        self.app.turn()

    def note(self, told):
        """Remembers what was done."""
        self.newest.append(told)
        del self.newest[:-LAST_TOLD]

    def look(self):
        """The scene lies inside the panel, and no screen is a crash."""
        app = self.app
        screen = app.screen
        name = type(screen).__name__
        if name == "Choice":
            name = "list: " + plain(screen.title, app.book.header)
        self.seen[name] = self.seen.get(name, 0) + 1
        self.stayed = [name, self.stayed[1] + 1 if self.stayed[0] == name else 0]
        if name == "Tile":
            rules_id = app.book.header.rules.ID
            self.tracked[rules_id] = self.tracked.get(rules_id, 0) + 1
        width, height = app.port.canvas.width, app.port.canvas.height
        # A dim picture stands a pixel aside, and its last pixels outside.
        right, down = app.power.shift
        for node in app.scene:
            x, y, w, h = node[1] - right, node[2] - down, node[3], node[4]
            if x < 0 or y < 0 or w < 0 or h < 0 or x + w > width or y + h > height:
                raise Failed("%s draws outside of %dx%d: %s" % (name, width, height, node))

    def compare_sheet(self):
        """The sheet, read afresh, has the standing that the app shows."""
        match = self.app.book.match
        if match is None:
            return
        from host_tools.scoring.reading import read

        lines = list(self.app.book.lines())
        reading = read([(line + "\n").encode("utf-8") for line in lines], True)
        self.checked += 1
        if reading.errors:
            raise Failed("line %d of the sheet, %s: %s" % (
                reading.errors[0][0], lines[min(reading.errors[0][0], len(lines)) - 1], reading.errors[0][1]))
        self.same("the sheet read afresh", state(reading.match), state(match))
        if self.chance.below(2):
            whole(match)
            self.same("read back whole", memory(reading.match), memory(match))
            self.same("read back whole", state(reading.match), state(match))

    def compare_restart(self):
        """The device, switched off and on, shows the same match."""
        match = self.app.book.match
        again = self.switched_on()
        again.turn()
        self.app.save_settings()
        self.same("settings after a restart", self.switched_on().settings.text(), self.app.settings.text())
        if match is None:
            return
        if self.app.book.store.number != again.book.store.number:
            raise Failed("match %s was shown, after a restart it is match %s" % (
                self.app.book.store.number, again.book.store.number))
        self.same("after a restart", state(again.book.match), state(match))
        if again.book.report is not None:
            raise Failed("after a restart: " + again.said(again.book.report))

    def begin(self):
        """A new match with a random header; plays are entered as points or tiles. Or the keys are left to begin one."""
        app = self.app
        app.settings.tiles = self.chance.below(2) == 1 or self.rules_ids is not None
        app.settings.coach = self.chance.below(2) == 1
        if not self.chance.below(3) and self.rules_ids is None:
            self.keep_house_rules()
            self.note("[new match by keys]")
            from kafou.screens.rule_choice import RuleChoice

            app.screen = RuleChoice(app)
        else:
            app.begin(random_header(self.chance, self.rules_ids))
            self.note("[new match]")
            from kafou.screens.route import screen_for

            app.screen = screen_for(app)
        app.stale = True
        app.turn()

    def keep_house_rules(self):
        """House rules under a name, some of them not taken by the rule set any more."""
        from kafou.rules import IDS

        settings = self.app.settings
        lines = random_header(self.chance)
        told = [line.split(" ") for line in lines if line.startswith("set ")]
        options = {name: value for _set, name, value in told}
        rules_id = lines[1].split(" ")[1] if self.chance.below(4) else self.chance.one_of(IDS + ("gone",))
        if len(settings.kept) == 8:
            settings.delete(settings.kept[0][0])
        settings.keep("R%d" % self.chance.below(9), rules_id, options)
        self.app.save_settings()

    def undo_all(self):
        """Undo, by keys, all the way: what is left is the first `hand` line, and nothing runs beyond it."""
        app = self.app
        match = app.book.match
        if match is None or not match.numbers:
            return
        number = app.book.store.number
        header = app.book.header
        whole(match)
        first = match.event(match.numbers[0])
        for _ in range(4 * match.count + 40):
            if match.newest() is None and app.screen.undoes:
                break
            self.back()
            self.look()
            match = app.book.match
        self.back()
        if app.book.store.number != number:
            raise Failed("undo left match %s for match %s" % (number, app.book.store.number))
        if match.newest() is not None:
            raise Failed("undo did not come to the start: %s is left" % (match.newest(),))
        self.compare_sheet()
        from kafou.core.match import Match

        start = Match(header, None)
        start.record(first)
        self.same("undone to the start", state(match), state(start))

    def back(self):
        """One step back by the keys the board has."""
        if "BACK" in self.app.port.keys:
            self.press(("BACK",), STEP_MS)
        else:
            self.press(("UP" if self.app.screen.undoes else "OK",), 720)

    def same(self, when, found, expected):
        """Failed, unless both are the same."""
        if found != expected:
            raise Failed("%s: %s instead of %s" % (when, found, expected))


def told_of(walk):
    """What a walk came to, in lines that are the same on every Python."""
    lines = ["%s %d" % (name, walk.seen[name]) for name in sorted(walk.seen)]
    return lines + [" ".join(walk.newest)] + walk.lines


def plain(title, header):
    """A title without what differs from time to time: numbers and names."""
    for player in header.players if header is not None else ():
        title = title.replace(player, "NAME")
    shown = ""
    for letter in title:
        if letter not in "0123456789":
            shown += letter
        elif shown[-1:] != "#":
            shown += "#"
    return shown


def state(match):
    """All that a match has come to, comparable."""
    standing = match.standing
    hand = standing.hand
    told = None
    if hand is not None:
        told = (hand.leader, hand.layout, hand.layout_known, tuple(hand.plays), hand.layer, hand.claim, hand.outcome,
                hand.by, hand.left, hand.adjusted, hand.settled, hand.notes)
    return standing.packed(), standing.over, standing.winners, standing.goats, standing.timeout, told


def memory(match):
    """What a match has in memory of its older hands, comparable."""
    return match.count, match.numbers, match.hands, match.undone, match.corrections, match.asleep
