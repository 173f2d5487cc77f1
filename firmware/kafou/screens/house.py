"""House rules kept under a name: kept, renamed, deleted."""

from ..rules import name_of
from ..settings import MOST_KEPT
from .choice import Choice, confirmed
from .spelling import Spelling


def keep(app, draft):
    """Asks for a name, or offers the one that these rules came from."""
    from .options import Options

    def options():
        return Options(app, draft, len(draft.rules.OPTIONS) + 2)

    def written(name):
        def write():
            app.settings.keep(name, draft.rules.ID, draft.options)
            app.save_settings()
            draft.is_kept(name)
            app.toast(app.say("kept as {}", name))
            return options()
        return write

    def named(name):
        if app.settings.kept_as(name) is not None:
            return confirmed(app, app.say("Replace {}?", name), written(name), options)
        if len(app.settings.kept) >= MOST_KEPT:
            return full(app, options)
        return written(name)()

    def spelled():
        return Spelling(app, (), named, options, app.say("House rules"))
    if not draft.house:
        return full(app, options) if len(app.settings.kept) >= MOST_KEPT else spelled()
    return Choice(app, app.say("keep these rules"), [
        (app.say("as {}", draft.house), "", written(draft.house)),
        (app.say("under a new name"), "", spelled),
    ], options)


def full(app, back):
    """No more can be kept."""
    app.toast(app.say("{} are kept: delete one in the setup", MOST_KEPT))
    return back()


def HouseRules(app, back, chosen=0):
    """The kept house rules; OK on one renames or deletes it. With none left: the screen before."""
    kept = app.settings.kept
    if not kept:
        return back()
    entries = [(name, app.say(name_of(rules_id) or "not here"), changing(app, back, index, name))
               for index, (name, rules_id, _options) in enumerate(kept)]
    return Choice(app, app.say("House rules"), entries, back, min(chosen, len(entries) - 1))


def changing(app, back, index, name):
    """What OK on kept house rules does."""
    def again():
        return HouseRules(app, back, index)

    def renamed(new):
        app.settings.rename(name, new)
        app.save_settings()
        app.toast(app.say("{} is now {}", name, new))
        return again()

    def rename():
        others = [one[0] for one in app.settings.kept if one[0] != name]
        return Spelling(app, others, renamed, again, app.say("New name"))

    def deleted():
        app.settings.delete(name)
        app.save_settings()
        app.toast(app.say("{} is deleted", name))
        return again()
    return lambda: Choice(app, name, [
        (app.say("rename"), "", rename),
        (app.say("delete"), "", lambda: confirmed(app, app.say("Delete {}?", name), deleted, again)),
    ], again)
