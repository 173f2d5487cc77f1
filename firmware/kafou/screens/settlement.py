"""The settlement, with its reasons, before it is written."""

from ..core.events import signed_text
from ..core.page import rule
from ..core.phrases import named
from ..drawing.text import text_width
from . import common
from .route import screen_for, undone
from .unseen import disagreement, question


class Settlement:
    """What will be written and why; OK writes it.

    sure   True when the person has said that what the hands hold is right, whatever the unseen tiles say
    """

    undoes = False

    def __init__(self, app):
        self.app = app
        self.first = 0
        self.more = 0
        self.sure = False
        self.standing, self.refusal = app.book.match.preview(("settle",))

    def press(self, gesture, role):
        """UP and DOWN scroll, OK writes, BACK takes back the last hand told."""
        app = self.app
        change = common.step(gesture, role)
        if change:
            self.first = max(0, self.first - change)
            return self
        if common.is_tap(gesture, role, "OK"):
            return self.asked() or self.written()
        if common.is_tap(gesture, role, "BACK"):
            return undone(app)
        return self

    def asked(self):
        """Where tiles and totals disagree it is asked once, and what was told is accepted."""
        app = self.app
        match = app.book.match
        found = disagreement(app.book.header, match.standing.hand, match.open_events)
        if found is None or self.sure:
            return None
        return question(app, found, self.written, lambda: self)

    def written(self):
        """Writes the settlement; the screen that goes on."""
        app = self.app
        refusal = app.book.record(("settle",))
        app.seat = None
        if refusal is not None:
            app.toast(app.said(refusal))
        return screen_for(app)

    def hint(self):
        """What the keys do here."""
        return self.app.say("OK write   DOWN more") if self.more else self.app.say("OK write   BACK")

    def texts(self):
        """(what changes for every side, the reasons)."""
        app = self.app
        if self.refusal is not None:
            return [app.said(self.refusal)], []
        results = changed(app, app.book.header, app.book.match.standing, self.standing)
        if not results:
            results.append(app.say("nothing is written"))
        reasons = [app.said(reason) for reason in self.standing.hand.reasons]
        return results, [reason for reason in reasons if reason not in results]

    def scene(self, rectangle):
        """Title and texts: first what changes. A low panel has that in the title, or last: OK is near."""
        letter = self.app.letter
        results, reasons = self.texts()
        title = self.app.say("Settlement")
        texts = results + reasons
        if reasons and rectangle[3] < 5 * letter:
            texts = reasons + results
            line = "  ".join(results)
            if text_width(line, letter // 8) <= rectangle[2]:
                title = line
                texts = reasons
        nodes, rest = common.titled(rectangle, title, letter)
        lines, self.first, self.more = common.scrolled(rest, texts, self.first, letter)
        return nodes + lines


def changed(app, header, before, after):
    """A short text for everything that the score screen will show differently."""
    texts = []
    for side in range(len(header.sides)):
        name = common.side_name(header, side)
        if after.hand.settled[side]:
            texts.append("%s %s" % (name, signed_text(after.hand.settled[side])))
        elif after.opened[side] != before.opened[side]:
            texts.append(app.say("{} opens", name) if after.opened[side] else app.say("{} does not record", name))
        if after.kept[side] > before.kept[side]:
            texts.append(app.say("{} keeps {}", name, after.kept[side] - before.kept[side]))
        elif after.kept[side] < before.kept[side] and not after.opened[side]:
            texts.append(app.say("{} loses the kept {}", name, before.kept[side]))
    if rule(header.rules, "hundred_refusal") is not None:
        for side in after.special[0]:
            if side not in before.special[0]:
                texts.append(app.say("{} owes the hundred", common.side_name(header, side)))
    if after.pot != before.pot and not after.over:
        texts.append(app.say("pot {}", after.pot))
    if after.goats:
        texts.append(app.say("Goat: {}", named(common.players_of(header, after.goats))))
    elif after.over:
        texts.append(app.say("{} won", named(common.players_of(header, after.winners))))
    return texts
