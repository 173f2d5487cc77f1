"""A CircuitPython drive: found, flashed, broken off, full and read-only; other people's files stay."""

import errno
import os

import pytest

from conftest import ROOT
from host_tools import doctor, flash, pull, push
from host_tools.flashing import drive, drive_copying, drive_flash, drive_program, drive_scorebook, finding
from host_tools.flashing.trouble import Trouble
from kafou.ports.circuitpython import ground, preparing, store

ABOUT = "Adafruit CircuitPython 9.2.1 on 2024-11-20; Raspberry Pi Pico with rp2040\r\nBoard ID:raspberry_pi_pico\r\n"
THEIRS = {"settings.toml": b"WIFI = 1\n", "notes.txt": b"milk\n", "lib/other.mpy": b"C\x06", "data/x.csv": b"1,2\n"}
SHEET = b"\n".join([b"kafou 1", b"rules all-fives", b"players Ana Ben", b"hand Ana", b"Ana 5-5", b"Ben 5-0",
                    b"Ana 5-3 @5-5", b"Ana out", b"left Ben 13", b"settle", b""])


def program(version):
    """{path: bytes} of small program 1 or 2; each has a module that the other has not."""
    part = b"VERSION = %d\n" % version
    files = {"lib/kafou/same.py": b"SAME = 1\n", "lib/kafou_board.py": b'NAME = "bench"\n',
             "boot.py": b"import kafou_board\n",
             drive_copying.UPDATE: (ROOT / "firmware" / "main.py").read_bytes()}
    for name in ("code.py", "lib/kafou/__init__.py", "lib/kafou/core/a.py", "lib/adafruit_panel.py"):
        files[name] = part + b"import kafou\n"
    files["lib/kafou/old/gone.py" if version == 1 else "lib/kafou/new/here.py"] = part
    return files


class Bench:
    """A drive in a folder, and the commands in this process."""

    def __init__(self, folder, monkeypatch, capsys):
        self.folder, self.monkeypatch, self.capsys = folder, monkeypatch, capsys
        self.path = folder / "CIRCUITPY"
        (self.path / "lib").mkdir(parents=True)
        (self.path / drive.ABOUT).write_text(ABOUT, encoding="utf-8")
        for place, content in THEIRS.items():
            (self.path / place).parent.mkdir(parents=True, exist_ok=True)
            (self.path / place).write_bytes(content)
        self.places = [self.path]
        monkeypatch.setattr(finding, "drive_places", lambda: self.places)
        monkeypatch.setattr(finding, "serial_ports", lambda: [])
        monkeypatch.setattr(drive_flash.choosing, "board_for", lambda *told, **how: ("bench", None))
        monkeypatch.setattr(drive, "finding_boards", lambda: {"bench": None})
        monkeypatch.setattr(drive_flash.program, "without", lambda: None, raising=False)
        self.choose(1)

    def choose(self, version):
        self.monkeypatch.setattr(drive_flash, "built", lambda board: (program(version), None))

    def run(self, command, *words, code=0):
        self.capsys.readouterr()
        ended = command.run([str(word) for word in words])
        said = self.capsys.readouterr()
        assert ended == code, said.out + said.err
        return said.out + said.err

    def files(self):
        return {path.relative_to(self.path).as_posix(): path.read_bytes() for path in self.path.rglob("*")
                if path.is_file()}

    def holds(self, version):
        there = self.files()
        for place, content in THEIRS.items():
            assert there.pop(place) == content
        there.pop(drive.ABOUT)
        there.pop(drive_copying.LEAVES, None)
        return there == program(version)

    def stores(self):
        """What the board would open, which alone knows where the leaves are."""
        found = ground.Ground(str(self.path / "scorebook"), None)
        return store.open_stores("", bytearray(b"\xff" * 4096), found)


@pytest.fixture
def bench(tmp_path, monkeypatch, capsys):
    return Bench(tmp_path, monkeypatch, capsys)


@pytest.mark.covers("CircuitPython", "copied by flash")
def test_the_program_is_copied_and_what_is_not_ours_stays(bench):
    said = bench.run(flash)
    assert "Raspberry Pi Pico with rp2040, drive %s, CircuitPython 9.2.1" % bench.path in said
    assert "Copied 9 files" in said and "without a key held" in said
    assert bench.holds(1) and not (bench.path / "staging").exists()
    assert len(bench.files()[drive_copying.LEAVES]) == preparing.bytes_for(96)


def test_only_what_differs_is_copied_and_matches_stay(bench):
    bench.run(flash)
    kept = bench.stores()[0]
    kept.create(["kafou 1", "rules all-fives", "players Ana Ben"])
    assert kept.keep()
    kept.leaves.ground.file.close()
    matches = bench.files()[drive_copying.LEAVES]
    assert "Nothing to copy" in bench.run(flash)
    bench.choose(2)
    said = bench.run(flash, "--dry-run")
    assert "would copy   lib/kafou/new/here.py" in said and bench.holds(1)
    assert said.split("\n")[-2].startswith("Would copy 5 files (") and said.endswith(" of 9; would delete 1.\n")
    assert "Copied 5 files" in bench.run(flash, "--drive", bench.path)
    assert bench.holds(2) and bench.files()[drive_copying.LEAVES] == matches
    assert not (bench.path / "lib" / "kafou" / "old").exists()


def test_a_file_in_the_place_of_a_folder_is_told_with_what_mends_it(bench):
    for name in ("scorebook", "staging"):
        (bench.path / name).write_bytes(b"of another program")
        assert "A file lies where the folder %s should be. Move it away" % (bench.path / name) in \
            bench.run(flash, code=2)
        assert "A file lies where the folder %s should be" % (bench.path / name) in bench.run(doctor, code=1)
        (bench.path / name).unlink()
    assert "Copied 9 files" in bench.run(flash)


def test_another_programs_start_files_are_kept_once(bench):
    (bench.path / "code.py").write_bytes(b'print("Hello World!")\n')
    (bench.path / "boot.py").write_bytes(b"import storage\n")
    assert "would keep   the code.py of another program" in bench.run(flash, "--dry-run")
    said = bench.run(flash)
    assert "kept as code.before.py" in said and "kept as boot.before.py" in said
    assert bench.files()["code.before.py"] == b'print("Hello World!")\n'
    (bench.path / "code.py").write_bytes(b'print("Something else")\n')
    assert "kept as code.before-2.py" in bench.run(flash)


class Broken(Exception):
    """The cable is pulled."""


def breaking(bench, after):
    """After so many steps every further one fails as when the board is pulled out."""
    steps = [0]

    def counted(does):
        def step(self, *told):
            steps[0] += 1
            if steps[0] > after:
                raise Broken
            return does(self, *told)
        return step

    patch = pytest.MonkeyPatch()
    for name in ("write_all", "move", "delete"):
        patch.setattr(drive.Drive, name, counted(getattr(drive.Drive, name)))
    return patch


def test_broken_off_anywhere_the_old_program_or_the_new_one_is_there_or_the_board_goes_on(bench):
    seen = set()
    for after in range(60):
        bench.choose(1)
        bench.run(flash)
        assert bench.holds(1)
        bench.choose(2)
        patch = breaking(bench, after)
        try:
            bench.run(flash)
            whole = True
        except Broken:
            whole = False
        patch.undo()
        there = bench.files()
        if whole:
            assert bench.holds(2)
            break
        if drive_copying.ORDER not in there:
            assert is_program(there, 1) or is_program(there, 2)
            seen.add("old" if is_program(there, 1) else "new")
        else:
            seen.add("switching")
            if after % 2:
                # The board itself goes on, as firmware/code.py does.
                finish_on_the_board(bench.path)
                assert bench.holds(2)
        bench.run(flash)
        assert bench.holds(2)
    assert whole and seen == {"old", "switching", "new"}


def is_program(there, version):
    """True when all of this program is there and nothing of the other, whatever waits to be switched over."""
    ours = [place for place in there if place in program(1) or place in program(2)]
    return {place: there[place] for place in ours} == program(version)


def finish_on_the_board(path):
    """What code.py calls, with the drive as its root."""
    source = (path / drive_copying.UPDATE).read_text(encoding="utf-8")
    here = str(path)

    class Rooted:
        listdir = staticmethod(lambda place: os.listdir(here + place))
        stat = staticmethod(lambda place: os.stat(here + place))
        mkdir = staticmethod(lambda place: os.mkdir(here + place))
        remove = staticmethod(lambda place: os.remove(here + place))
        rmdir = staticmethod(lambda place: os.rmdir(here + place))
        rename = staticmethod(lambda place, target: os.replace(here + place, here + target))

    names = {"__name__": "update"}
    exec(source, names)
    names["os"] = Rooted
    names["open"] = lambda place, mode: open(here + place, mode)
    names["finish"]()


def test_no_drive_two_drives_and_a_drive_that_is_none(bench):
    bench.places.clear()
    with pytest.raises(Trouble, match="There is no drive of a CircuitPython board"):
        drive.choose(None)
    assert bench.run(flash, "--drive", bench.path / "nowhere", code=2).startswith("There is no drive ")
    assert "is no drive of a CircuitPython board" in bench.run(flash, "--drive", bench.path / "lib", code=2)
    second = bench.folder / "CIRCUITPY1"
    second.mkdir()
    (second / drive.ABOUT).write_text(ABOUT, encoding="utf-8")
    bench.places.extend([bench.path, second])
    assert bench.run(flash, code=2) == (
        "There are 2 drives of CircuitPython boards: %s, %s. Choose one with --drive PATH.\n" % (bench.path, second))


def test_an_older_circuitpython_is_told(bench):
    (bench.path / drive.ABOUT).write_text(ABOUT.replace("9.2.1", "8.2.9"), encoding="utf-8")
    assert "runs CircuitPython 8.2.9, and Kafou needs 9.2 or newer" in bench.run(flash, code=2)


def refuse(bench, number, after=0):
    """Every file that is opened for writing is refused, after so many."""
    left = [after]

    def opened(path, mode="r", *told, **how):
        if "w" in mode or "+" in mode:
            left[0] -= 1
            if left[0] < 0:
                raise OSError(number, os.strerror(number), path)
        return open(path, mode, *told, **how)

    bench.monkeypatch.setattr(drive, "open", opened, raising=False)
    bench.monkeypatch.setattr(drive_scorebook, "open", opened, raising=False)


def test_a_drive_that_the_board_keeps_for_itself(bench):
    refuse(bench, errno.EROFS)
    said = bench.run(flash, code=2)
    assert "keeps its drive %s for itself" % bench.path in said and "hold one of its keys while you plug it in" in said
    bench.monkeypatch.setattr(drive, "mounted_read_only", lambda path: True)
    assert "hold one of its keys" in bench.run(flash, code=2)
    told = bench.folder / "settings"
    told.write_text("language fr\n", encoding="utf-8")
    assert "hold one of its keys" in bench.run(push, "--settings", told, code=2)


def test_a_full_drive_keeps_the_old_program(bench):
    bench.run(flash)
    bench.choose(2)
    refuse(bench, errno.ENOSPC, after=2)
    said = bench.run(flash, code=2)
    assert "is full" in said and is_program(bench.files(), 1)


def test_too_little_room_is_told_before_anything_is_copied(bench):
    class Usage:
        free = 3000

    before = bench.files()
    bench.monkeypatch.setattr(drive.shutil, "disk_usage", lambda path: Usage)
    assert "There is too little room on the drive" in bench.run(flash, code=2)
    assert bench.files() == before


def test_a_drive_with_room_for_the_program_alone_is_told(bench):
    class Usage:
        free = 80 * 1024

    bench.monkeypatch.setattr(drive.shutil, "disk_usage", lambda path: Usage)
    assert "There is no room for matches" in bench.run(flash)
    assert bench.holds(1)


def test_matches_are_pulled_and_pushed(bench, tmp_path):
    bench.run(flash)
    sheet = tmp_path / "match.sheet"
    sheet.write_bytes(SHEET)
    assert "Kafou has not yet been started" in bench.run(push, sheet, code=2)
    bench.stores()[0].leaves.ground.file.close()
    assert "is match 2 on the board now: All Fives to 250: Ana 25, Ben 10; going on" in bench.run(push, sheet)
    assert "0002.sheet  All Fives" in bench.run(pull, tmp_path / "got")
    got = (tmp_path / "got" / "0002.sheet").read_text(encoding="utf-8").split("\n")
    assert got[1:] == SHEET.decode().split("\n")
    # The device goes on with it.
    kept, texts = bench.stores()
    assert kept.matches() == [2] and kept.open(2) and kept.append("hand Ben")
    assert kept.create(["kafou 1", "rules goat", "players Ana Ben"]) == 3
    assert texts.write_text("settings", "language fr\n") and texts.write_log("ValueError: x") and kept.keep()
    kept.leaves.ground.file.close()
    said = bench.run(pull, tmp_path / "got", "--drive", bench.path)
    assert "0002.sheet  All Fives to 250: Ana 25, Ben 10; going on (1 lines more than before)" in said
    assert "0003.sheet  Goat" in said
    said = bench.run(doctor, code=1)
    assert "settings   2 lines are missing" in said and "All is well" not in said
    assert all(line in said.split("\n\n")[1] for line, _why in drive_program.WANTED)
    (bench.path / drive_program.SETTINGS).write_bytes(drive_program.settings())
    said = bench.run(doctor)
    assert "CircuitPython 9.2.1" in said and "matches    2, the newest: Goat" in said and "All is well." in said
    assert "log        ValueError: x" in said and "leaves of 4 KB are free" in said


def test_settings_are_pushed(bench, tmp_path):
    bench.run(flash)
    bench.stores()[0].leaves.ground.file.close()
    told = tmp_path / "settings"
    told.write_text("language fr\n", encoding="utf-8")
    assert "The board has these settings now:" in bench.run(push, "--settings", told)
    assert "The board has these very settings:" in bench.run(push, "--settings", told)
    assert "language fr" in bench.stores()[1].read_text("settings")


def test_a_damaged_match_is_pulled_as_far_as_it_goes_and_byte_for_byte(bench, tmp_path):
    bench.run(flash)
    kept = bench.stores()[0]
    kept.create(["kafou 1", "rules all-fives", "players Ana Ben"])
    for turn in range(1200):
        assert kept.append("Ana +%d" % (5 + 5 * (turn % 7)))
    assert kept.keep()
    blocks = kept.leaves.chain(kept.leaves.by_label()[1])[0]
    at = kept.leaves.ground.starts[blocks[1]] * 512 + 500
    kept.leaves.ground.file.close()
    place = bench.path / drive_copying.LEAVES
    content = bytearray(place.read_bytes())
    content[at] ^= 1
    place.write_bytes(content)
    said = bench.run(pull, tmp_path / "got", code=1)
    assert "Match 1 is damaged after line" in said and (tmp_path / "got" / "0001-damaged" / "leaves").is_file()
    assert "Match 1 is damaged after line" in bench.run(doctor, code=1)


def test_nothing_is_there_yet(bench, tmp_path):
    said = bench.run(pull, tmp_path / "got")
    assert "There are no matches on the board." in said and "may be on the device alone" in said
    bench.monkeypatch.setattr(drive, "mounted_read_only", lambda path: True)
    assert "may be on the device alone" not in bench.run(pull, tmp_path / "got")
    assert "There is no Kafou on the drive" in bench.run(doctor, code=1)


def test_windows_drives_are_told_by_their_volume_label(monkeypatch, tmp_path):
    import ctypes

    class Kernel:
        @staticmethod
        def GetVolumeInformationW(path, name, *told):
            name.value = "CIRCUITPY" if path == str(tmp_path) else "DATA"
            return 1

    class Windll:
        kernel32 = Kernel

    monkeypatch.setattr(ctypes, "windll", Windll, raising=False)
    monkeypatch.setattr(drive.os, "name", "nt")
    try:
        assert drive.label(tmp_path) == "CIRCUITPY" and drive.label(tmp_path / "x") == "DATA"
    finally:
        monkeypatch.undo()


ON_THE_HOST = ("adafruit-blinka-displayio", "adafruit-circuitpython-display-text")


def pins(text):
    """The lines of Adafruit's libraries that are copied to boards."""
    lines = [line.strip() for line in text.split("\n")]
    return sorted(line for line in lines if line.startswith("adafruit-") and not line.startswith(ON_THE_HOST))


def test_libraries_are_the_same_for_circup_for_pip_and_in_the_tests():
    told = (ROOT / "firmware" / "requirements.txt").read_text(encoding="utf-8")
    assert pins(told) == pins((ROOT / "tests" / "requirements.txt").read_text(encoding="utf-8"))
    extra = (ROOT / "pyproject.toml").read_text(encoding="utf-8").split("circuitpython = [")[1].split("]")[0]
    assert pins(told) == pins(extra.replace('"', "").replace(", ", "\n").replace(",", "").replace(" ", ""))
    needed = {drive_program.PACKAGE % name[len("adafruit_"):].replace("_", "-")
              for names in drive_program.DRIVERS.values() for name in names}
    assert needed <= {line.split("==")[0] for line in pins(told)}


def test_the_program_of_a_real_board_fits_a_drive(bench):
    bench.monkeypatch.undo()
    files, _why = drive_flash.built("pico_oled")
    plan = drive_copying.DrivePlan(drive.Drive(bench.path), files)
    drive_copying.install(drive.Drive(bench.path), plan, lambda *told: None)
    there = bench.files()
    assert {"code.py", "boot.py", drive_copying.UPDATE} <= set(there)
    assert [place for place in there if place.startswith("lib/kafou/ports/circuitpython/start")]
    assert drive_copying.DrivePlan(drive.Drive(bench.path), files).nothing
    names = {"__name__": "update"}
    exec(there[drive_copying.UPDATE].decode("utf-8"), names)
    assert names["finish"] and b"adafruit_displayio_ssd1306" not in there["code.py"]


def test_what_settings_toml_lacks_is_told_line_by_line():
    assert len(drive_program.advice("WIFI = 1\n")) == 2
    told = drive_program.advice("CIRCUITPY_HEAP_START_SIZE = 131072\n")
    assert len(told) == 1 and "CIRCUITPY_PYSTACK_SIZE=3072" in told[0] and "settings.toml" in told[0]
    assert drive_program.advice(drive_program.settings().decode("utf-8")) == []
