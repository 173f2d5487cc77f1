"""What `flash` does, or would do, to a board or a drive, and how much of it, in words."""

COPIED = "Copied %d files (%d bytes) of %d; deleted %d."
WOULD_COPY = "Would copy %d files (%d bytes) of %d; would delete %d."


def tell(plan, foreign):
    """Prints what a flash of this plan would do; the exit code.

    `foreign`: [(the start file of another program, the name under which it would be kept)].
    """
    for place in sorted(plan.changed):
        print("would copy   %s (%d bytes)" % (place, len(plan.changed[place])))
    for place in sorted(plan.staged):
        print("copied before %s" % place)
    for path in plan.gone:
        print("would delete %s" % path)
    for place, name in foreign:
        print("would keep   the %s of another program, as %s" % (place, name))
    if plan.nothing:
        print("Nothing to copy, of %d files." % len(plan.program))
    else:
        print(counted(WOULD_COPY, plan))
    return 0


def counted(words, plan):
    """The words with four numbers in their places: files copied, their bytes, files of the program, files deleted."""
    return words % (len(plan.changed), sum(len(content) for content in plan.changed.values()), len(plan.program),
                    len([path for path in plan.gone if not path.endswith("/")]))
