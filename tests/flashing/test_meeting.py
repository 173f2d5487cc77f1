"""No board, two, one held, one without MicroPython, one in boot mode, a wrong .mpy: each has its own sentence."""

import fcntl
import os
import pty
import struct
import subprocess
import sys
import tty

import pytest

from flashing.bench import bench, needs_micropython  # noqa: F401
from host_tools import doctor
from host_tools.flashing import boot_mode, compiling, connecting, device, finding

pytestmark = needs_micropython
PICO = ("/dev/ttyACM0", "Board in FS mode", "e6605838")
OTHER = ("/dev/ttyACM1", "CP2102 USB to UART", "0001")
# What `import sys` gives on a board that is not what the bench needs.
SYS = """
import sys
class Implementation:
    name, version, _mpy, _machine = %r, %r, %r, "Raspberry Pi Pico with rp2040"
class Sys:
    implementation, platform, modules, path = Implementation, "RP2040", sys.modules, sys.path
sys.modules["sys"] = Sys
"""


@pytest.fixture
def silent_port():
    """A port where nobody answers."""
    master, slave = pty.openpty()
    tty.setraw(slave)
    yield os.ttyname(slave)
    os.close(master)
    os.close(slave)


def with_ports(bench, *ports):  # noqa: F811
    bench.monkeypatch.setattr(finding, "serial_ports", lambda: list(ports))
    bench.monkeypatch.setattr(finding, "drive_places", lambda: [])


def test_no_board(bench):  # noqa: F811
    with_ports(bench)
    said = bench.flash(code=2)
    assert said.startswith("No board is connected. Plug one in, ") and said.count("\n") == 1


def test_two_boards_and_nobody_to_ask(bench):  # noqa: F811
    with_ports(bench, PICO, OTHER)
    assert bench.flash(code=2) == ("There are 2 boards: /dev/ttyACM0 (Board in FS mode), /dev/ttyACM1 (CP2102 USB to "
                                   "UART). Choose one with --port PORT.\n")


def test_two_boards_and_somebody_to_ask(bench, capsys):  # noqa: F811
    with_ports(bench, PICO, OTHER)
    answers = iter(["3", "x", "2", ""])
    bench.monkeypatch.setattr("builtins.input", lambda question: next(answers))
    assert finding.choose(None, can_ask=True) == "/dev/ttyACM1"
    assert "  1  /dev/ttyACM0  Board in FS mode\n  2  /dev/ttyACM1" in capsys.readouterr().out
    with pytest.raises(finding.Trouble, match="Nothing was chosen"):
        finding.choose(None, can_ask=True)


def test_a_port_as_mpremote_takes_it(bench):  # noqa: F811
    with_ports(bench, PICO, OTHER)
    assert finding.choose("id:0001") == "/dev/ttyACM1"
    assert finding.choose("port:COM3") == "COM3" and finding.choose("socket://h:1") == "socket://h:1"
    with pytest.raises(finding.Trouble, match="no board with the serial number 5"):
        finding.choose("id:5")
    with_ports(bench, PICO)
    assert finding.choose("auto") == finding.choose(None) == "/dev/ttyACM0"


def test_a_port_that_is_not_there(bench):  # noqa: F811
    assert bench.flash("--port", "/dev/ttyACM77", code=2) == \
        "There is no port /dev/ttyACM77: is the board plugged in?\n"
    assert bench.flash("--port", "socket://127.0.0.1:9", code=2) == "Nothing listens at socket://127.0.0.1:9.\n"
    assert bench.flash("--port", "nosuch://thing", code=2).startswith("nosuch://thing is no port: ")
    for other in (os.devnull, str(bench.folder), __file__):
        assert bench.flash("--port", other, code=2) == "%s is no serial port.\n" % other


def test_a_board_held_by_another_program(bench, silent_port):  # noqa: F811
    bench.monkeypatch.setattr(device, "HELD_S", 0)
    holder = os.open(silent_port, os.O_RDWR | os.O_NOCTTY)
    fcntl.flock(holder, fcntl.LOCK_EX | fcntl.LOCK_NB)
    said = bench.flash("--port", silent_port, code=2)
    os.close(holder)
    assert said.startswith("%s is held by another program. Close the one " % silent_port)


def test_nothing_answers(bench, silent_port):  # noqa: F811
    bench.monkeypatch.setattr(device, "ANSWER_S", 0.1)
    said = bench.flash("--port", silent_port, code=2)
    assert said.startswith("Nothing at %s answers like MicroPython. " % silent_port) and said.count("\n") == 1


@pytest.mark.parametrize("implementation, words", [
    (("circuitpython", (9, 2, 1, ""), 518), "runs CircuitPython 9.2.1; over a port this is for MicroPython."),
    (("micropython", (1, 23, 0, ""), 4870), "runs MicroPython 1.23.0, and Kafou needs 1.24 or newer."),
    (("pycopy", (3, 6, 1), 0), "is pycopy, not MicroPython."),
])
def test_another_python(bench, implementation, words):  # noqa: F811
    stand_ins = bench.folder / "stand_ins"
    stand_ins.mkdir()
    (stand_ins / "other.py").write_text(SYS % implementation, encoding="utf-8")
    with bench.board(stand_ins=stand_ins) as board:
        said = bench.flash("--port", board.port, code=2)
        assert words in said and said.count("\n") == 1


def test_another_mpy_cross_or_none(bench):  # noqa: F811
    with bench.board() as board:
        bench.monkeypatch.setattr(compiling, "build", lambda files, version: bench.build(files, 5))
        said = bench.flash("--port", board.port)
        assert "Note: sources are copied, since this mpy-cross makes .mpy version 6, the board reads version 5." in said
        with connecting.board(board.port) as (there, _facts):
            assert "lib/kafou/words.py" in there.hashes(["lib"])
        bench.monkeypatch.setattr(compiling, "build", lambda files, version: bench.build(files, version, None))
        said = bench.flash("--port", board.port)
        assert "Note: sources are copied, since there is no mpy-cross here" in said and "Nothing to copy" in said
        bench.monkeypatch.setattr(compiling, "build", bench.build)
        said = bench.flash("--port", board.port)
        assert "Copied 7 files" in said and "deleted 7." in said


def test_another_programs_main_py_is_kept_once(bench):  # noqa: F811
    theirs = b"print('the garden is watered')\n"
    with bench.board() as board:
        for name in ("main.before.py", "main.before-2.py"):
            with connecting.board(board.port) as (there, _facts):
                there.write("main.py", theirs)
            said = bench.flash("--port", board.port)
            assert "The board's main.py was of another program; it is kept as %s." % name in said
            theirs = b"# again\n" + theirs
        with connecting.board(board.port) as (there, _facts):
            kept = there.read(["main.before.py", "main.before-2.py", "main.before-3.py"])
            there.write("main.py", kept["main.before-2.py"])
        assert sorted(kept) == ["main.before-2.py", "main.before.py"]
        assert "it is kept as main.before-2.py." in bench.flash("--port", board.port)


def test_a_file_in_the_place_of_the_staging_folder_is_in_nobodys_way(bench):  # noqa: F811
    with bench.board() as board:
        bench.flash("--port", board.port)
        with connecting.board(board.port) as (there, _facts):
            there.write("staging", b"of another program")
        assert "Kafou 1 runs on bench" in bench.flash("--port", board.port)
        bench.choose(2)
        assert "Kafou 2 runs on bench" in bench.flash("--port", board.port)
        with connecting.board(board.port) as (there, _facts):
            assert there.hashes(["staging"]) == {}


def test_a_dry_run_changes_nothing(bench):  # noqa: F811
    with bench.board() as board:
        board.wait_for(">>> ")
        before = board.image.read_bytes()
        said = bench.flash("--port", board.port, "--dry-run")
        assert said.count("would copy ") == 8 and board.image.read_bytes() == before
        sizes = [int(line.split("(")[1].split()[0]) for line in said.split("\n") if line.startswith("would copy ")]
        assert said.endswith("\nWould copy 8 files (%d bytes) of 8; would delete 0.\n" % sum(sizes))
        bench.flash("--port", board.port)
        bench.choose(2)
        before = board.image.read_bytes()
        said = bench.flash("--port", board.port, "--dry-run")
        assert said.count("would copy ") == 6 and "would delete lib/kafou/old/gone.mpy\n" in said
        assert said.split("\n")[-2].startswith("Would copy 6 files (")
        assert said.endswith(" bytes) of 8; would delete 1.\n")
        assert board.image.read_bytes() == before


def test_which_board(bench):  # noqa: F811
    with bench.board() as board:
        assert bench.flash("--port", board.port, "--board", "none", code=2) == \
            "There is no board none; there are bench.\n"
        second = bench.folder / "boards" / "bench2" / "board.py"
        second.parent.mkdir()
        text = (bench.folder / "boards" / "bench" / "board.py").read_text(encoding="utf-8")
        second.write_text(text.replace('"bench"', '"bench2"'), encoding="utf-8")
        said = bench.flash("--port", board.port, code=2)
        assert "which may be bench or bench2. Choose one with --board NAME.\n" in said
        bench.flash("--port", board.port, "--board", "bench")
        second.write_text("NAME = (", encoding="utf-8")
        said = bench.flash("--port", board.port, "--board", "bench2", code=2)
        assert said.count("\n") == 1 and "board.py:1: this is no Python: " in said
        assert "Nothing to copy" in bench.flash("--port", board.port)
        second.write_text(text.replace('"bench"', '"bench2"').replace('("linux",)', '("Toaster",)'), encoding="utf-8")
        said = bench.flash("--port", board.port, "--board", "bench2")
        assert "Note: bench2 is a Workbench, and this board calls itself" in said


def test_a_board_py_that_is_not_right_is_told_before_anything_is_copied(bench):  # noqa: F811
    constants = bench.folder / "boards" / "bench" / "board.py"
    text = constants.read_text(encoding="utf-8").replace('("DOWN", 3)', '("DOWN", 2)').replace("CONTRAST", "CONTRATS")
    constants.write_text(text, encoding="utf-8")
    # Named, it is looked at before there is a board.
    told = bench.flash("--board", "bench", "--port", "/dev/ttyACM77", code=2)
    assert "board.py:1: CONTRAST is missing: 1 to 255\n" in told and "did you mean CONTRAST?" in told
    constants.write_text(text.replace("CONTRATS", "CONTRAST"), encoding="utf-8")
    with bench.board() as board:
        board.wait_for(">>> ")
        before = board.image.read_bytes()
        for more in ((), ("--dry-run",)):
            said = bench.flash("--port", board.port, *more, code=2)
            assert said.split("\n")[-2].endswith("pin 2 is used twice: for key UP and for key DOWN"), said
        assert board.image.read_bytes() == before


def test_a_file_in_the_place_of_a_folder_is_told_with_what_mends_it(bench):  # noqa: F811
    with bench.board() as board:
        for path in ("lib", "scorebook"):
            with connecting.board(board.port) as (there, _facts):
                there.write(path, b"of another program")
            said = bench.flash("--port", board.port, code=2)
            assert said.split("\n")[-2].startswith(
                "A file lies where the folder /%s should be. Where nothing needs it, `mpremote connect %s rm :/%s` "
                % (path, board.port, path))
            bench.capsys.readouterr()
            assert doctor.run(["--port", board.port]) == 1
            assert "`mpremote connect %s rm :/%s`" % (board.port, path) in bench.capsys.readouterr().out
            # MicroPython for Unix ends at the soft reset that mpremote makes without `resume`.
            subprocess.run([sys.executable, "-m", "mpremote", "connect", board.port, "resume", "rm", ":/" + path],
                           check=True, stdout=subprocess.DEVNULL)
        assert "Kafou 1 runs on bench" in bench.flash("--port", board.port)


def uf2(family, blocks=1):
    """A UF2 file of one block, the first of so many."""
    return struct.pack("<8I", 0x0A324655, 0x9E5D5157, 0x2000, 0x10000000, 256, 0, blocks, family) + bytes(480)


@pytest.fixture
def drive(bench):  # noqa: F811
    """The drive of a Pico in boot mode; its board is not there yet."""
    found = bench.folder / "RPI-RP2"
    found.mkdir()
    (found / "INFO_UF2.TXT").write_text("UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n")
    bench.monkeypatch.setattr(finding, "serial_ports", lambda: [])
    bench.monkeypatch.setattr(finding, "drive_places", lambda: [bench.folder / "boards", found])
    return found


def test_boot_mode_says_how_to_get_micropython(bench, drive):  # noqa: F811
    said = bench.flash(code=2)
    assert said.startswith("A board in boot mode is connected (the drive %s)" % drive)
    assert "mpflash" in said and "flash --firmware FILE.uf2" in said


def test_firmware_is_copied_and_the_board_waited_for(bench, drive):  # noqa: F811
    firmware = bench.folder / "micropython.uf2"
    firmware.write_bytes(uf2(0xE48BFF56))
    with bench.board() as board:
        bench.monkeypatch.setattr(finding, "serial_ports", lambda: [] if not list(drive.glob("*.uf2")) else
                                  [(board.port, "Pico", "1")])
        said = bench.flash("--firmware", firmware)
        assert (drive / "firmware.uf2").read_bytes() == firmware.read_bytes()
        assert said.startswith("copying micropython.uf2 to ") and "Kafou 1 runs on bench" in said


def test_firmware_that_does_not_fit_is_not_copied(bench, drive):  # noqa: F811
    firmware = bench.folder / "micropython.uf2"
    for content, words in ((uf2(0xE48BFF59), "is for the RP2350, and the board has an RP2040."),
                           (b"PK" * 300, "it is no UF2 file."), (b"", "it is no UF2 file."),
                           (uf2(0xE48BFF56)[:300], "it is no UF2 file."),
                           (uf2(0xE48BFF56, 3) * 2, "it is cut short: 2 of its 3 blocks are there."),
                           (uf2(0xE48BFF56, 2) + bytes(512), "it is damaged or cut short at block 1.")):
        firmware.write_bytes(content)
        assert bench.flash("--firmware", firmware, code=2).endswith(words + "\n")
    assert bench.flash("--firmware", bench.folder / "none.uf2", code=2).count("\n") == 1
    assert list(drive.glob("*.uf2")) == []
    (drive / "INFO_UF2.TXT").unlink()
    firmware.write_bytes(uf2(0xE48BFF56))
    assert "There is no board in boot mode" in bench.flash("--firmware", firmware, code=2)


def test_a_board_that_does_not_come_back(bench, drive):  # noqa: F811
    bench.monkeypatch.setattr(boot_mode, "LONGEST_S", 0)
    firmware = bench.folder / "micropython.uf2"
    firmware.write_bytes(uf2(0xE48BFF56))
    assert "no board came back" in bench.flash("--firmware", firmware, code=2)
