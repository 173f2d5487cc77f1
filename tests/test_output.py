"""Output that cannot be written: a full disk, a closed one, a reader that goes away, for every command."""

import io
import os
import subprocess
import sys

import pytest

from conftest import ROOT
from host_tools import commands, output

SHEET = "tests/sheets/all-fives-opening.sheet"
COMMANDS = [[], ["--version"], ["score", SHEET], ["score", "--json", SHEET], ["score", "--check", SHEET],
            ["coach", "-"], ["play", "--script", "boards/pictures/score.press"], ["screens", "--board", "sim_strip"],
            ["random_keys", "--gestures", "20"], ["test", "-k", "nothing"]]
COMMANDS += [[name, "--help"] for name in sorted(commands.COMMANDS)]
GOING_ON = b"kafou 1\nrules all-fives\nplayers Ana Ben\nhand Ana\nAna 5-5\n"
posix = pytest.mark.skipif(sys.platform == "win32", reason="descriptors are closed and replaced here as POSIX has it")


def ended(words, stdout, options=(), more=""):
    """(exit code, complaints) of a command whose standard output is the descriptor `stdout`."""
    command = [sys.executable, *options, "-m", "host_tools", *words]
    if more:
        command = ["sh", "-c", "exec \"$@\" " + more, "sh"] + command
    done = subprocess.run(command, cwd=str(ROOT), input=GOING_ON, stdout=stdout, stderr=subprocess.PIPE)
    return done.returncode, done.stderr.decode("utf-8")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full here")
@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_a_full_disk_is_told_in_a_sentence(words):
    with open("/dev/full", "wb") as full:
        assert ended(words, full) == (2, "The output cannot be written: No space left on device.\n")


@posix
@pytest.mark.parametrize("options", [[], ["-u"]], ids=["buffered", "unbuffered"])
@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_a_reader_that_has_gone_ends_it_quietly(words, options):
    reader, writer = os.pipe()
    os.close(reader)
    try:
        code, complaints = ended(words, writer, options)
    finally:
        os.close(writer)
    # Unbuffered, the help is lost in the library, which says nothing and ends with 0.
    assert complaints == "" and code in ((output.CUT_SHORT, 0) if words[1:] == ["--help"] else (output.CUT_SHORT,))


@posix
def test_streams_that_are_closed_are_no_riddle():
    with open(os.devnull, "wb") as nothing:
        assert ended(["score", SHEET], nothing, more=">&-") == (
            2, "The output cannot be written: standard output is closed.\n")
        assert ended(["score", SHEET], nothing, more="2>&-") == (0, "")
        assert ended(["score", "no such file"], nothing, more="2>&-") == (2, "")
        assert ended(["score", SHEET], nothing, more=">&- 2>&-") == (2, "")
        assert ended(["score", "-"], nothing, more="<&-") == (2, "-:1: the first line is missing: \"kafou 1\"\n")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full here")
def test_output_counted_by_micropython_is_lost_the_same_way(micropython):
    with open("/dev/full", "wb") as full:
        assert ended(["score", "--runtime", "micropython", SHEET], full) == (
            2, "The output cannot be written: No space left on device.\n")


def test_complaints_that_nobody_can_read_do_not_change_how_it_ends(tmp_path):
    class Full(io.StringIO):
        def write(self, text):
            raise OSError(28, "full")

    stream = output.Output(Full(), True)
    assert stream.write("lost") is None
    with pytest.raises(output.OutputLost):
        output.Output(Full(), False).write("told")


@pytest.mark.parametrize("words", [["screens", "--board", "sim_strip", "--tour", "sea-goat-of-two", "--png"],
                                   ["play", "--script", "boards/pictures/score.press", "--png"]])
def test_a_file_that_cannot_be_written_is_named(tmp_path, words):
    path = str(tmp_path / "none" / "all.png")
    with open(os.devnull, "wb") as nothing:
        assert ended(words + [path], nothing) == (2, "%s: No such file or directory\n" % path)
        if os.path.exists("/dev/full"):
            assert ended(words + ["/dev/full"], nothing) == (2, "/dev/full: No space left on device\n")
