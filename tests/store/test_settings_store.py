"""Settings: two files in turn, damage of every kind, media that refuse."""

import pytest

from kafou.core.phrases import english
from kafou.ports import files
from kafou.ports.settings_store import SettingsStore

DAMAGE = [b"{", b"\xff" * 100, bytes(10240), b"text 9 3 1 *00\nabc"]


def test_the_newest_text_counts_and_the_same_again_writes_nothing(tmp_path, monkeypatch):
    store = SettingsStore(str(tmp_path))
    assert store.read_text("settings") is None and store.report is None
    for text in ("language fr\n", "", "имя Жожо\n" * 50):
        assert store.write_text("settings", text)
        assert SettingsStore(str(tmp_path)).read_text("settings") == text
    monkeypatch.setattr(files, "write_bytes", None)
    assert store.write_text("settings", text) and store.report is None


def test_texts_of_other_names_are_apart(tmp_path):
    store = SettingsStore(str(tmp_path))
    store.write_text("settings", "one")
    store.write_text("names", "two")
    assert (store.read_text("settings"), store.read_text("names")) == ("one", "two")


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_newest_leaves_the_older_and_is_kept(tmp_path, damage):
    store = SettingsStore(str(tmp_path))
    store.write_text("settings", "old")
    store.write_text("settings", "new")
    (tmp_path / "settings" / "settings.1").write_bytes(damage)
    assert store.read_text("settings") == "old"
    assert english(store.report) == "settings: a damaged copy is kept in damaged."
    assert [path.read_bytes() for path in (tmp_path / "damaged").iterdir()] == [damage]
    assert store.write_text("settings", "next") and store.read_text("settings") == "next" and store.report is None


@pytest.mark.parametrize("damage", DAMAGE + [b""])
def test_both_damaged_is_none_and_told(tmp_path, damage):
    store = SettingsStore(str(tmp_path))
    store.write_text("settings", "old")
    store.write_text("settings", "new")
    for name in ("settings.0", "settings.1"):
        (tmp_path / "settings" / name).write_bytes(damage)
    assert store.read_text("settings") is None and store.report
    assert not damage or len(list((tmp_path / "damaged").iterdir())) == 2
    assert store.write_text("settings", "next") and store.read_text("settings") == "next"


def test_any_single_changed_byte_is_noticed(tmp_path):
    store = SettingsStore(str(tmp_path))
    store.write_text("settings", "old")
    store.write_text("settings", "brightness 3")
    path = tmp_path / "settings" / "settings.1"
    content = path.read_bytes()
    for index in range(len(content)):
        path.write_bytes(content[:index] + bytes([content[index] ^ 1]) + content[index + 1 :])
        assert store.read_text("settings") == "old", index
    path.write_bytes(content.replace(b"br", b"rb"))
    assert store.read_text("settings") == "old"


def test_eight_damaged_things_are_enough(tmp_path):
    store = SettingsStore(str(tmp_path))
    for _ in range(12):
        store.write_text("settings", "old")
        (tmp_path / "settings" / "settings.0").write_bytes(b"{")
        assert store.read_text("settings") is None
    assert len(list((tmp_path / "damaged").iterdir())) == 8


@pytest.mark.parametrize("errno", [28, 30])
def test_a_medium_that_refuses_keeps_the_old_text(tmp_path, monkeypatch, errno):
    store = SettingsStore(str(tmp_path))
    store.write_text("settings", "old")

    def refused(*_):
        raise OSError(errno, "refused")

    with monkeypatch.context() as patch:
        patch.setattr(files, "write_bytes", refused)
        assert not store.write_text("settings", "new") and store.failure == errno
        assert store.read_text("settings") == "old"
    assert store.write_text("settings", "new") and store.failure is None


def test_a_text_that_is_too_long_is_an_error(tmp_path):
    with pytest.raises(ValueError):
        SettingsStore(str(tmp_path)).write_text("settings", "x" * 4001)
