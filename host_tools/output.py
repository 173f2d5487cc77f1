"""Standard output and standard error, which may fail: a full disk, a closed one, a pipe whose reader has gone."""

import os
import sys

CUT_SHORT = 141  # What a shell shows for a program that a broken pipe ended: 128 + SIGPIPE.


class OutputLost(Exception):
    """Standard output takes no more. `error` is the operating system's; no OSError itself, so that it is not taken
    for one about the file that is being read."""

    def __init__(self, error):
        Exception.__init__(self, error)
        self.error = error


class Output:
    """A text stream whose failures are OutputLost, or, where nobody is left to be told, nothing at all."""

    def __init__(self, stream, fails_silently):
        self.stream = stream
        self.fails_silently = fails_silently

    def __getattr__(self, name):
        return getattr(self.stream, name)

    def write(self, text):
        """Writes, as the stream does."""
        return self.tried(self.stream.write, text)

    def flush(self):
        """Flushes, as the stream does."""
        return self.tried(self.stream.flush)

    def tried(self, does, *arguments):
        """What the stream's own method gives."""
        try:
            return does(*arguments)
        except OSError as error:
            if not self.fails_silently:
                raise OutputLost(error) from error


def guarded(does):
    """The exit code that `does()` gives; 2 and a sentence when its output cannot be written, silence after `| head`."""
    if sys.stdout is None:
        # Closed by whoever started this program: the next file it opened would stand in its place.
        if sys.stderr is not None:
            sys.stderr.write("The output cannot be written: standard output is closed.\n")
        return 2
    before = sys.stdin, sys.stdout, sys.stderr
    nothing = open(os.devnull, "r+")
    sys.stdin = sys.stdin or nothing
    sys.stdout, sys.stderr = Output(sys.stdout, False), Output(sys.stderr or nothing, True)
    if hasattr(sys.stdout, "reconfigure"):
        # A name that the console's encoding lacks is escaped, not an error.
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        try:
            return does()
        finally:
            sys.stdout.flush()
    except OutputLost as lost:
        # What is still in the stream's buffer goes nowhere at exit, without a word.
        os.dup2(nothing.fileno(), sys.stdout.fileno())
        if isinstance(lost.error, BrokenPipeError):
            return CUT_SHORT
        sys.stderr.write("The output cannot be written: %s.\n" % (lost.error.strerror or lost.error))
        return 2
    finally:
        sys.stdin, sys.stdout, sys.stderr = before
        nothing.close()


def speak_utf8():
    """Names are UTF-8 from now on, whatever the console's own encoding is, and lines end the same everywhere."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
