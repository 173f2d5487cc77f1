"""A random walk on a rough medium: what was confirmed as saved is there after every power cut, the rest is said."""

from host_tools.chance import Chance
from host_tools.random_walk import CHECK_EVERY, MATCH, Failed, Walk
from host_tools.rough_medium import Medium, PowerCut
from kafou.ports.journal import Journal

NEWEST = 3


class RoughWalk:
    """A Walk (`walk`) whose medium refuses at random and comes back, and whose power is cut at random.

    confirmed  {number of a match: its lines that were on the medium};  a deleted match is not there any more
    """

    def __init__(self, new_port, seed, rules_ids=None):
        self.walk = Walk(new_port, seed, rules_ids)
        self.medium = Medium(Chance(seed + 1000003))
        self.confirmed = {}

    def go(self, gestures, tell=None):
        """So many gestures, each looked at; at the end all is well again, and everything is there."""
        with self.medium:
            self.watch_deletions()
            until_new = MATCH if self.walk.rules_ids is None else 0
            for done in range(gestures):
                self.medium.weather()
                self.tried(self.walk.gesture)
                until_new -= 1
                if until_new <= 0 and self.walk.app.book.saved():
                    self.tried(self.walk.begin)
                    until_new = MATCH // 2 + self.medium.chance.below(MATCH)
                if done % CHECK_EVERY == CHECK_EVERY - 1:
                    self.walk.compare_sheet()
                    if tell is not None:
                        tell(done + 1)
            self.medium.calm()
            self.walk.refused, self.walk.cuts = self.medium.refused, self.medium.cuts
            if not self.walk.app.book.store.retry():
                raise Failed("the medium is well again and nothing is saved: %s" % self.walk.app.book.store.failure)
            self.note()
            self.check_kept(sorted(self.confirmed))
            self.walk.compare_sheet()
            if not self.walk.app.settings_saved:
                # As the next press does.
                self.walk.app.save_settings()
            self.walk.compare_restart()
            if self.walk.app.book.match is not None:
                self.walk.lines = list(self.walk.app.book.lines())

    def watch_deletions(self):
        """What is deleted is not looked for any more; what goes to make room must be over and said by name."""
        app = self.walk.app
        remove = app.book.store.remove

        def removes(number):
            known = self.confirmed.pop(number, [])
            if app.space is not None and app.toasted is not None and type(app.screen).__name__ != "Choice":
                self.check_going(number, known)
            return remove(number)
        app.book.store.remove = removes

    def check_going(self, number, known):
        """A match that goes unasked is over, another than the open one, and was named on the panel."""
        from host_tools.scoring.reading import read

        app = self.walk.app
        journal = Journal(app.port.store.root, number)
        if known and journal.resume() is not None:
            # What was pending when another match was opened was written then, after it was last looked at.
            known = list(journal.lines())
        reading = read([(line + "\n").encode("utf-8") for line in known], True)
        told = "".join([node[5] for node in app.scene if node[0] == "text"])
        if number == app.book.store.number or known and not reading.match.standing.over or str(number) not in told:
            raise Failed("match %d went to make room: %s" % (number, known[-3:]))

    def tried(self, does):
        """Does it; when the power is cut meanwhile, everything confirmed is looked for, and the device starts again."""
        try:
            does()
        except PowerCut:
            self.note()
            self.walk.note("[power cut]")
            self.power_on()
        self.walk.look()
        self.note()
        self.look_whether_said()

    def power_on(self):
        """Starts the device, as often as the power is cut while it starts."""
        walk = self.walk
        store = walk.app.book.store
        told = (store.number, list(store.pending))
        while True:
            self.check_kept(sorted(self.confirmed)[-NEWEST:], told)
            try:
                walk.app = walk.switched_on()
                self.watch_deletions()
                walk.app.turn()
                return
            except PowerCut:
                walk.note("[power cut]")

    def note(self):
        """Remembers the lines that are on the medium now."""
        store = self.walk.app.book.store
        if store.number is None:
            return
        known = self.confirmed.setdefault(store.number, [])
        written = store.count - len(store.pending)
        if written < len(known):
            raise Failed("match %d had %d saved lines, now %d" % (store.number, len(known), written))
        if written > len(known):
            known += store.read(len(known), written - 1)

    def check_kept(self, numbers, told=(None, ())):
        """What was confirmed of these matches is on the medium; more than that only as it was told."""
        for number in numbers:
            known = self.confirmed[number]
            if not known:
                continue
            journal = Journal(self.walk.app.port.store.root, number)
            found = [] if journal.resume() is None else list(journal.lines())
            # Lines of a match that was left unsaved may have been written then; of this one only what is told.
            known_or_told = known + told[1] if number == told[0] else found
            if found[:len(known)] != known or found != known_or_told[:len(found)]:
                raise Failed("match %d: %d lines were saved, %s; on the medium are %s" % (
                    number, len(known), known[-3:], found[-4:]))

    def look_whether_said(self):
        """The score screen says that something is not saved; on the lowest panels when a message has gone."""
        app = self.walk.app
        if app.book.saved() or app.toasted is not None or type(app.screen).__name__ != "Score":
            return
        for node in app.scene:
            if (node[0] == "icon" and node[5] == "unsaved") or (node[0] == "text" and app.say("not saved") in node[5]):
                return
        raise Failed("nothing says that %d lines are not saved" % len(app.book.store.pending))
