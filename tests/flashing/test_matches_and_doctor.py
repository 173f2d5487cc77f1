"""flash, pull, push, doctor and logs with the real program on a real MicroPython, through mpremote."""

import re
import signal
import subprocess
import sys

import pytest

from conftest import ROOT
from flashing.bench import needs_micropython
from flashing.real_program import workbench  # noqa: F401
from host_tools import pull
from host_tools.flashing import connecting, program, scorebooks
from kafou import VERSION

pytestmark = needs_micropython
SHEETS = ("all-fives-corrections", "goat-fish-one-pot", "fisherman-pairs")


def sheet(name):
    return ROOT / "tests" / "sheets" / (name + ".sheet")


def events_of(path):
    """The lines of a sheet that the device keeps."""
    header, events = scorebooks.sheet_lines(path.read_bytes(), path.name)
    return header + events


def test_the_real_program_is_flashed_and_runs(workbench):  # noqa: F811
    with workbench.board() as board:
        said = workbench.run("flash", "--port", board.port)
        assert said.endswith("\nKafou %s runs on bench.\n" % VERSION)
        # Their modules are one of them.
        assert re.search(r"\nCopied 5 files \(\d+ bytes\) of 5; deleted 0\.\n", said)
        assert "Nothing to copy" in workbench.run("flash", "--port", board.port)


@pytest.mark.parametrize("missing", [
    "lib/kafou/modules", "lib/kafou/packed.mpy", "lib/kafou_board.mpy", "lib/kafou/__init__.mpy"])
def test_a_program_with_a_part_missing_says_so_and_is_mended(workbench, missing):  # noqa: F811
    with workbench.with_program() as board:
        with connecting.board(board.port) as (device, _facts):
            device.delete([missing])
            del board.console[:]
        board.wait_for("Put it on the board again: python3 -m host_tools flash")
        assert b"Kafou cannot start: " in board.console and b"Traceback" not in board.console
        said = workbench.run("flash", "--port", board.port)
        assert "Copied 1 files" in said and said.endswith("\nKafou %s runs on bench.\n" % VERSION)


def test_sheets_pushed_come_back_as_they_were(workbench):  # noqa: F811
    folder = workbench.folder / "pulled"
    with workbench.with_program() as board:
        assert workbench.run("pull", folder, "--port", board.port) == "There are no matches on the board.\n"
        for number, name in enumerate(SHEETS, 1):
            said = workbench.run("push", sheet(name), "--port", board.port)
            assert said.startswith("%s is match %d on the board now: " % (sheet(name), number))
        said = workbench.run("pull", folder, "--port", board.port)
        assert [line.split("  ")[0] for line in said.split("\n")[:-1]] == ["0001.sheet", "0002.sheet", "0003.sheet"]
        assert re.match(r"0001.sheet  All Fives to \d+: Ana -?\d+, Ben -?\d+; ", said)
        for number, name in enumerate(SHEETS, 1):
            pulled = folder / ("%04d.sheet" % number)
            first = pulled.read_text(encoding="utf-8").split("\n")[0]
            assert re.fullmatch(r"# Match %d, pulled on \d{4}-\d\d-\d\d at \d\d:\d\d\." % number, first)
            assert events_of(pulled) == events_of(sheet(name))
        before = {path.name: path.read_bytes() for path in folder.iterdir()}
        assert workbench.run("pull", folder, "--port", board.port).count(" (as before)") == 3
        assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


def test_pull_writes_over_nothing_but_the_same_match(workbench):  # noqa: F811
    folder = workbench.folder / "pulled"
    folder.mkdir()
    (folder / "0001.sheet").write_text("kafou 1\nrules goat\nplayers Ida Jon\n", encoding="utf-8")
    lines = events_of(sheet(SHEETS[1]))
    (folder / "0002.sheet").write_text("# older\n" + "\n".join(lines[:9]) + "\n", encoding="utf-8")
    with workbench.with_program() as board:
        for name in SHEETS[:2]:
            workbench.run("push", sheet(name), "--port", board.port)
        said = workbench.run("pull", folder, "--port", board.port)
    assert "0001-2.sheet  " in said and "(0001.sheet has something else in it and stays)" in said
    assert (folder / "0001.sheet").read_text(encoding="utf-8").endswith("Ida Jon\n")
    assert "(%d lines more than before)" % (len(lines) - 9) in said
    assert events_of(folder / "0001-2.sheet") == events_of(sheet(SHEETS[0]))
    assert events_of(folder / "0002.sheet") == lines
    assert sorted(path.name for path in folder.iterdir()) == ["0001-2.sheet", "0001.sheet", "0002.sheet"]


def test_a_damaged_match_is_pulled_as_far_as_it_is_good_and_as_it_is(workbench):  # noqa: F811
    folder = workbench.folder / "pulled"
    folder.mkdir()
    with workbench.with_program() as board:
        workbench.run("push", sheet(SHEETS[0]), "--port", board.port)
        with connecting.board(board.port) as (device, _facts):
            # Read before the program starts again: it would set what is damaged aside itself.
            bad = device.read([scorebooks.MATCHES])
            bad[scorebooks.MATCHES + "/0001/001"] = bad[scorebooks.MATCHES + "/0001/001"][:-30] + b"Ana +5 *00\n"
            bad[scorebooks.MATCHES + "/0002/000"] = b"\xff\xff"
            bad[scorebooks.DAMAGED + "/settings.0"] = b"{"
            for path, content in bad.items():
                device.write(path, content)
            files = device.read([scorebooks.MATCHES, scorebooks.DAMAGED])
        workbench.capsys.readouterr()
        assert pull.save(folder, files) == 1
        said = workbench.capsys.readouterr().out
        assert "0001.sheet  All Fives" in said and "0001-damaged  Match 1 is damaged after line" in said
        assert "0002-damaged  Match 2 cannot be read" in said and "damaged  what the device itself found" in said
        assert (folder / "0002-damaged" / "000").read_bytes() == b"\xff\xff"
        assert (folder / "0001-damaged" / "001").read_bytes() == bad[scorebooks.MATCHES + "/0001/001"]
        assert (folder / "damaged" / "settings.0").read_bytes() == b"{"
        kept = events_of(folder / "0001.sheet")
        assert kept == events_of(sheet(SHEETS[0]))[:len(kept)]
        # By now the program has set them aside: what is good of match 1 is pulled again as before.
        said = workbench.run("pull", folder, "--port", board.port, code=1)
        assert said.startswith("0001.sheet  All Fives") and "(as before)\ndamaged-2  what the device itself" in said


def test_a_sheet_that_cannot_be_read_is_refused_before_a_board_is_asked(workbench):  # noqa: F811
    bad = workbench.folder / "bad.sheet"
    bad.write_text("kafou 1\nrules all-fives\nplayers Ana Ben\nhand Ana\nAna 7-7\n", encoding="utf-8")
    said = workbench.run("push", bad, "--port", "nowhere", code=2)
    assert said.startswith("%s:5: " % bad) and said.count("\n") == 1
    assert workbench.run("push", workbench.folder / "none.sheet", code=2).endswith("No such file or directory.\n")
    assert workbench.run("push", code=2).startswith("Name one sheet, or one file of settings")


def test_settings_are_pushed_checked_and_only_when_they_differ(workbench):  # noqa: F811
    told = workbench.folder / "settings.txt"
    told.write_text("names Ida Jon\nrules goat\nseats 3\n", encoding="utf-8")
    with workbench.with_program() as board:
        said = workbench.run("push", "--settings", told, "--port", board.port)
        assert said == "The board has these settings now:\nnames Ida Jon\nrules goat\nseats 3\n"
        assert workbench.run("push", "--settings", told, "--port", board.port).startswith("The board has these very")
        with connecting.board(board.port) as (device, _facts):
            device.run("from kafou.ports.joined import SettingsStore")
            assert device.ask("SettingsStore('/scorebook').read_text('settings')") == said.split("\n", 1)[1]
    told.write_text("names Ida 7up\nrules poker\nseats 9\nlamp on\n", encoding="utf-8")
    said = workbench.run("push", "--settings", told, code=2)
    assert [line.split(":")[1] for line in said.split("\n")[:-1]] == ["1", "2", "3", "4"]


def test_a_push_that_was_broken_off_is_no_match_and_is_cleaned_up(workbench):  # noqa: F811
    with workbench.with_program() as board:
        with connecting.board(board.port) as (device, _facts):
            device.write(scorebooks.MATCHES + "/0001.new/000", b"kafou 1 *00\n")
        assert workbench.run("pull", workbench.folder / "x", "--port", board.port) == \
            "There are no matches on the board.\n"
        workbench.run("push", sheet(SHEETS[0]), "--port", board.port)
        with connecting.board(board.port) as (device, _facts):
            assert not [path for path in device.hashes([scorebooks.MATCHES]) if ".new" in path]


@pytest.mark.parametrize("how, code, words", [
    ({}, 0, "All is well."),
    ({"pressed": [4]}, 1, "OK is pressed. If nobody does, its wire (pin 4) touches another one."),
    ({"addresses": [0x27]}, 1, "No panel answers at 0x3C or 0x3D on SCL pin 1 and SDA pin 0"),
])
def test_the_doctor_asks_about_everything(workbench, how, code, words):  # noqa: F811
    with workbench.with_program(**how) as board:
        with connecting.board(board.port) as (device, _facts):
            device.write(program.LOG, b"one\ntwo\nthree\n")
        workbench.run("push", sheet(SHEETS[0]), "--port", board.port)
        said = workbench.run("doctor", "--port", board.port, code=code)
    report, wrong = said.split("\n\n")
    assert wrong.startswith(words)
    told = dict(line.split(None, 1) for line in report.split("\n"))
    assert set(told) == {"Kafou", "mpremote", "ports", "mpy-cross", "board", "Python", "memory", "flash", "program",
                         "keys", "panel", "matches", "log"}
    assert told["program"] == "Kafou %s for bench, the very one that is here" % VERSION
    assert told["keys"] == "pressed now: " + ("OK" if "pressed" in how else "none")
    assert told["panel"].startswith("0x27" if "addresses" in how else "0x3C")
    assert told["matches"].startswith("1, the newest: All Fives") and told["log"] == "three"


def test_the_doctor_without_a_board_and_with_an_empty_one(workbench):  # noqa: F811
    said = workbench.run("doctor", "--port", "/dev/ttyACM77", code=2)
    assert said.endswith("\n\nThere is no port /dev/ttyACM77: is the board plugged in?\n")
    with workbench.board() as board:
        said = workbench.run("doctor", "--port", board.port, code=1)
    assert "program    no Kafou\n" in said and "There is no Kafou on the board that starts: " in said


def test_what_is_not_as_kafou_left_it_is_told_in_words(workbench):  # noqa: F811
    with workbench.with_program() as board:
        with connecting.board(board.port) as (device, _facts):
            device.delete(["lib/kafou_board.mpy"])
            device.write("lib/kafou_board.py", b"NAME = (")
            device.write("scorebook", b"a file")
        said = workbench.run("doctor", "--port", board.port, code=1)
        assert "Kafou %s, its board unknown\n" % VERSION in said
        assert "\n\nThe file kafou_board on the board cannot be read: " in said
        said = workbench.run("push", sheet(SHEETS[0]), "--port", board.port, code=2)
        assert said == "The board refused: OSError: 20, a file lies where a folder should be.\n"


def test_logs_show_the_log_and_the_console(workbench):  # noqa: F811
    with workbench.with_program() as board:
        said = workbench.run("logs", "--port", board.port)
        assert said.startswith("The log on the board is empty.\n-- console --\n")
        assert "Kafou %s runs on bench.\n" % VERSION in said
        with connecting.board(board.port) as (device, _facts):
            device.write(program.LOG, b"one\ntwo\n")
        assert workbench.run("logs", "--port", board.port).startswith("one\ntwo\n-- console --\n")


def test_nothing_in_a_log_commands_the_terminal(workbench):  # noqa: F811
    with workbench.with_program() as board:
        with connecting.board(board.port) as (device, _facts):
            device.write(program.LOG, "one\x1b[2J\x07\r\ntwo \u202e\x9bA\x00\n".encode("utf-8") + b"\xff\n")
            device.restart()
            assert list(device.console(1))[-1].endswith(" runs on bench.")
        said = workbench.run("logs", "--port", board.port)
        assert said.startswith("one\\x1b[2J\\x07\ntwo \\u202e\\x9bA\\x00\n\ufffd\n-- console --\n")
        assert all(letter.isprintable() or letter == "\n" for letter in said)
        said = workbench.run("doctor", "--port", board.port)
    assert "log        one\\x1b[2J\\x07\n" in said and "\x1b" not in said


def test_logs_follow_the_console_until_ctrl_c(workbench):  # noqa: F811
    with workbench.with_program() as board:
        following = subprocess.Popen([sys.executable, "-m", "host_tools", "logs", "--follow", "--port", board.port],
                                     cwd=str(ROOT), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                     stderr=subprocess.STDOUT, encoding="utf-8")
        lines = []
        while not lines or " runs on " not in lines[-1]:
            lines.append(following.stdout.readline())
            assert lines[-1], lines
        following.send_signal(signal.SIGINT)
        rest = following.communicate(timeout=60)[0]
        assert following.returncode == 0 and rest == "", rest
        assert lines[0] == "The log on the board is empty.\n"
