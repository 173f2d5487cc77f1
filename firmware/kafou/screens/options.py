"""A new match, last step: the house rules, then it starts."""

from . import option_words
from .choice import Choice, confirmed, unless_unsaved
from .reading import Reading


def Options(app, draft, chosen=0):
    """Start, then every option of the rule set with its value, in brackets while it is not set; OK changes it."""
    entries = [(app.say("Start"), "", lambda: warned(app, draft))]
    for index, (name, values, _default) in enumerate(draft.rules.OPTIONS):
        entries.append((option_words.label(app, name), option_words.shown(app, draft, name),
                        changing(app, draft, index + 1, name, values)))
    if draft.options:
        entries.append((app.say("all as usual"), "", lambda: as_usual(app, draft)))
        entries.append((app.say("keep these rules"), "", lambda: kept(app, draft)))

    def back():
        from .names import Names
        return Names(app, draft, draft.seats - 1)
    return Choice(app, app.say("House rules"), entries, back,
                  min(chosen, len(entries) - 1))


def changing(app, draft, index, name, values):
    """What OK on an option does: a list of its values, or a number to set."""
    def back():
        return Options(app, draft, index)

    def change():
        if not isinstance(values[0], str):
            from .option_number import Number
            return Number(app, draft, name, values, back)
        entries = [(app.say("as usual"), option_words.usual(app, draft, name), setting(None))]
        entries += [(option_words.long(app, name, value), "", setting(value)) for value in values]
        at = values.index(draft.header().options[name]) + 1 if name in draft.options else 0
        return Choice(app, option_words.question(app, name), entries, back, at)

    def setting(value):
        def choose():
            draft.options.pop(name, None)
            if value is not None:
                draft.options[name] = value
            return back()
        return choose
    return change


def kept(app, draft):
    """These house rules get a name."""
    from .house import keep
    return keep(app, draft)


def as_usual(app, draft):
    """Nothing is set any more, once that is confirmed."""
    def cleared():
        draft.options.clear()
        return Options(app, draft)
    return confirmed(app, app.say("Forget all of these?"), cleared,
                     lambda: Options(app, draft, len(draft.rules.OPTIONS) + 1))


def warned(app, draft):
    """House rules that contradict each other are told, under their names here, before the match starts."""
    found = draft.header().contradictions()
    if not found:
        return started(app, draft)
    texts = []
    for names, phrase in found:
        texts.append("%s (%s)" % (app.said(phrase), ", ".join([option_words.label(app, name) for name in names])))
    options = [option[0] for option in draft.rules.OPTIONS]
    return Reading(app, app.say("Start so?"), texts, lambda: started(app, draft),
                   lambda: Options(app, draft, 1 + options.index(found[0][0][0])))


def started(app, draft):
    """The match begins; the names and choices are remembered."""
    from .route import screen_for

    def begin():
        app.begin(draft.lines())
        app.settings.remember(draft)
        app.save_settings()
        return screen_for(app)
    return unless_unsaved(app, begin, lambda: screen_for(app))
