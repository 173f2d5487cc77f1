"""Matches as files of a board, and back: written and read with the program's own store."""

import contextlib
import tempfile
from pathlib import Path

ROOT = "scorebook/"
# Bytes of CircuitPython's nvm on a Pico.
NVM = 4096


def files_of_match(lines):
    """{path on the board: content} of a match with these lines, saved as the device saves it."""
    from kafou.ports.file_store import Store

    with tempfile.TemporaryDirectory(prefix="kafou-") as folder:
        save(Store(folder), lines)
        return files_in(folder)


def files_of_settings(text):
    """{path on the board: content} of settings, saved as the device saves them."""
    from kafou.ports.settings_store import SettingsStore

    with tempfile.TemporaryDirectory(prefix="kafou-") as folder:
        SettingsStore(folder).write_text("settings", text)
        return files_in(folder)


def leaves_of_match(lines):
    """({path on the board: content}, nvm) of a match with these lines, saved as a CircuitPython board saves it."""
    from kafou.ports.circuitpython.store import open_stores

    nvm = bytearray(b"\xff" * NVM)
    with tempfile.TemporaryDirectory(prefix="kafou-") as folder:
        save(open_stores(folder, nvm=nvm)[0], lines)
        return files_in(folder), bytes(nvm)


def save(store, lines):
    """A match with these lines comes into a store, which is closed then."""
    from kafou.core.header import ORDER

    header = [line for line in lines if line.split(" ")[0] in ORDER]
    store.create(header)
    for line in lines[len(header):]:
        store.append(line)
        if line == "settle":
            store.close_segment()
    store.close()


def files_in(folder):
    """{path on the board: content} of what a store wrote into a folder."""
    return {ROOT + path.relative_to(folder).as_posix(): path.read_bytes()
            for path in Path(folder).rglob("*") if path.is_file()}


@contextlib.contextmanager
def opened(files):
    """The Scorebook in the files of a board, with the match that goes on; its store is gone after the context."""
    from kafou.ports.file_store import Store
    from kafou.ports.settings_store import SettingsStore
    from kafou.rules import find_rules
    from kafou.scorebook import Scorebook
    from kafou.settings import Settings

    with tempfile.TemporaryDirectory(prefix="kafou-") as folder:
        for path, content in files.items():
            if path.startswith(ROOT):
                place = Path(folder) / path[len(ROOT):]
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_bytes(content)
        settings = Settings(SettingsStore(folder).read_text("settings") or "")
        book = Scorebook(Store(folder), find_rules)
        book.start(settings.match)
        yield book
