"""python3 -m host_tools COMMAND, or `kafou COMMAND` once installed: finds the command and runs it."""

import difflib
import importlib
import sys

OLDEST_PYTHON = (3, 9)


def table(names, commands, program):
    """What `program` alone prints: every command of these names with its line of help."""
    widest = max(len(name) for name in names)
    lines = ["%s COMMAND [ARGUMENTS]" % program, ""]
    for name in names:
        lines.append("  %-*s  %s" % (widest, name, commands[name][1]))
    lines += ["", "%s COMMAND --help tells more about one." % program]
    return "\n".join(lines)


def unknown(word, names):
    """One sentence about a word that is no command, naming the nearest one."""
    near = difflib.get_close_matches(word, names, n=1, cutoff=0.5)
    if near:
        return "There is no command '%s'; did you mean '%s'?" % (word, near[0])
    return "There is no command '%s'; there are %s." % (word, ", ".join(names))


def main(arguments=None):
    """Runs one command and returns its exit code; 2 for a command that is not there, and for output that is lost."""
    if sys.version_info < OLDEST_PYTHON:
        found = "%d.%d" % tuple(sys.version_info[:2])
        sys.stderr.write("Kafou needs Python 3.9 or newer; this is Python %s.\n" % found)
        return 2
    from host_tools.output import guarded

    return guarded(lambda: run(sys.argv[1:] if arguments is None else list(arguments)))


def run(arguments):
    """Runs one command and returns its exit code."""
    from host_tools import checkout, commands

    checkout.make_kafou_importable()
    names = commands.here()
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(table(names, commands.COMMANDS, commands.program()))
        return 0
    name = arguments[0]
    if name == "--version":
        from kafou import VERSION

        print("Kafou " + VERSION)
        return 0
    if name not in commands.COMMANDS:
        sys.stderr.write(unknown(name, names) + "\n")
        return 2
    if name not in names:
        sys.stderr.write("'%s' works in a checkout of Kafou only; here there are %s.\n" % (name, ", ".join(names)))
        return 2
    command = importlib.import_module(commands.COMMANDS[name][0])
    try:
        return command.run(arguments[1:])
    except KeyboardInterrupt:
        sys.stderr.write("\nStopped.\n")
        return 130
    except OSError as error:
        if error.filename is None:
            raise
        sys.stderr.write("%s: %s\n" % (error.filename, error.strerror))
        return 2


if __name__ == "__main__":
    sys.exit(main())
