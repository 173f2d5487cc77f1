"""A new match, last step: the house rules, then it starts."""

from ..drawing import scene
from . import common
from .choice import Choice


def Options(app, draft, chosen=0):
    """Start, then every option of the rule set with its value; OK on an option changes it."""
    from .names import Names
    header = draft.header()
    entries = [(app.say("Start"), "", lambda: started(app, draft))]
    for index, (name, values, default) in enumerate(draft.rules.OPTIONS):
        value = header.options[name]
        entries.append((app.say(name), app.say("off") if value is None else app.say(str(value)),
                        changing(app, draft, index + 1, name, values, default)))
    return Choice(app, app.say("House rules"), entries, lambda: Names(app, draft, draft.seats - 1), chosen)


def changing(app, draft, index, name, values, default):
    """What OK on an option does: the next word, or a number to set."""
    def change():
        if isinstance(values[0], str):
            words = list(values) + ([None] if default is None else [])
            now = draft.header().options[name]
            draft.options[name] = words[(words.index(now) + 1) % len(words)]
            if draft.options[name] is None:
                del draft.options[name]
            return Options(app, draft, index)
        return Number(app, draft, index, name, values[0], default)
    return change


def started(app, draft):
    """The match begins; the names and choices are remembered."""
    from .route import screen_for
    app.settings.remember(draft)
    app.save_settings()
    app.begin(draft.lines())
    return screen_for(app)


class Number:
    """An option that is a number; 0 switches off one that may be off."""

    undoes = False

    def __init__(self, app, draft, index, name, lowest, default):
        self.app = app
        self.draft = draft
        self.index = index
        self.name = name
        self.may_be_off = default is None and name != "target"
        self.lowest = 0 if self.may_be_off else lowest
        self.value = draft.header().options[name] or 0
        self.pace = common.Pace(25)

    def press(self, gesture, role):
        """UP and DOWN count, OK takes the number, BACK leaves it as it was."""
        if role in common.COUNTING:
            self.value = self.pace.moved(self.value, gesture, role, self.lowest, 9999)
        elif common.is_tap(gesture, role, "OK"):
            self.draft.options[self.name] = self.value
            if self.may_be_off and not self.value:
                del self.draft.options[self.name]
            return Options(self.app, self.draft, self.index)
        elif common.is_tap(gesture, role, "BACK"):
            return Options(self.app, self.draft, self.index)
        return self

    def hint(self):
        """What the keys do here."""
        return self.app.say("UP/DOWN   OK")

    def scene(self, rectangle):
        """The option and its number."""
        nodes, rest = common.titled(rectangle, self.app.say(self.name), self.app.letter)
        shown = self.app.say("off") if self.may_be_off and not self.value else str(self.value)
        nodes.append(scene.number(rest, shown))
        return nodes
