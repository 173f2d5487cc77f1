"""One folder, one program: the second is refused, and a program that was killed is in nobody's way."""

import sys
from types import SimpleNamespace

import pytest

from host_tools import in_use

REFUSAL = "%s is in use by another Kafou: end that one, or choose another place: --folder DIR"


def test_a_folder_in_use_is_refused_until_it_is_free(tmp_path):
    with in_use.held(str(tmp_path)):
        with pytest.raises(in_use.InUse) as refused:
            with in_use.held(str(tmp_path)):
                raise AssertionError("both have it")
        assert str(refused.value) == REFUSAL % tmp_path
    with in_use.held(str(tmp_path)):
        pass
    assert [path.name for path in tmp_path.iterdir()] == [in_use.NAME]


def test_where_nothing_can_be_written_nothing_is_held(tmp_path):
    (tmp_path / in_use.NAME).mkdir()
    for folder in (tmp_path, tmp_path / "none"):
        with in_use.held(str(folder)), in_use.held(str(folder)):
            pass


@pytest.mark.parametrize("error, expected", [(PermissionError(13, "locked"), False), (OSError(22, "no locks"), True),
                                             (None, True)])
def test_windows_locks_the_first_byte(tmp_path, monkeypatch, error, expected):
    asked = []

    def locking(number, mode, count):
        asked.append((mode, count))
        if error is not None:
            raise error
    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(LK_NBLCK=2, locking=locking))
    with open(str(tmp_path / "file"), "ab") as file:
        assert in_use.locked_on_windows(file.fileno()) is expected
    assert asked == [(2, 1)]
