"""A board's scorebook on this computer: its matches read as the device reads them, a sheet stored as it stores it."""

import io
import tempfile
from pathlib import Path

from host_tools.flashing.program import DATA
from host_tools.flashing.trouble import Trouble
from host_tools.scoring.expectations import seat_names
from host_tools.scoring.reading import read
from host_tools.scoring.text_lines import read_lines
from kafou.core.header import ORDER
from kafou.core.lexing import number
from kafou.core.phrases import english, listed
from kafou.ports.file_store import Store
from kafou.ports.settings_store import SettingsStore

MATCHES = DATA + "/matches"
DAMAGED = DATA + "/damaged"
SETTINGS = DATA + "/settings"


def matches(files):
    """[(number, lines or None, what is damaged or None)] of a board's files, {path on the device: bytes}."""
    found = []
    with tempfile.TemporaryDirectory(prefix="kafou-") as folder:
        unpack(files, folder)
        store = Store(folder)
        for one in store.matches():
            lines = list(store.lines()) if store.open(one) else None
            found.append((one, lines, store.report and english(store.report)))
    return found


def unpack(files, folder):
    """Lays a board's scorebook out in a folder, as the store's root."""
    for path, content in files.items():
        place = Path(folder) / path[len(DATA) + 1:]
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)


def summary(lines):
    """A match in a few words: rule set, totals, and who won; or why this program cannot read it."""
    reading = read([line.encode("utf-8") for line in lines], False)
    if reading.match is None:
        return "line %d: %s" % min(reading.errors)
    header, standing = reading.match.header, reading.match.standing
    totals = ", ".join("%s %d" % ("/".join(header.players[seat] for seat in side), total)
                       for side, total in zip(header.sides, standing.totals))
    ended = "going on"
    if standing.over:
        winners = seat_names(header, standing.winners)
        ended = listed(winners) + " won" if winners else "nobody won"
    return "%s to %s: %s; %s" % (header.rules.NAME, header.options.get("target", "the end"), totals, ended)


def sheet_lines(content, name):
    """(lines of the header, lines of the events) of a sheet's bytes, comments, checks and expectations left out.

    Trouble with FILE:LINE for every mistake when the core cannot read it.
    """
    reading = read(io.BytesIO(content), False)
    if reading.match is None:
        raise Trouble("\n".join("%s:%d: %s" % (name, line, words) for line, words in sorted(reading.errors)))
    kept = []
    for _number, words, _error in read_lines(io.BytesIO(content)):
        if words == ["=", "refused"]:
            kept.pop()
        elif words[0] != "=":
            kept.append(words)
    lines = [" ".join(words) for words in kept]
    header = [line for line, words in zip(lines, kept) if words[0] in ORDER]
    return header, lines[len(header):]


def stored(header, events, match):
    """{path on the device: bytes}: the segments in which the device's own store keeps this sheet as match `match`."""
    with tempfile.TemporaryDirectory(prefix="kafou-") as folder:
        # The store numbers on from what is there.
        (Path(folder) / "matches" / ("%04d" % (match - 1))).mkdir(parents=True)
        store = Store(folder)
        try:
            store.create(header)
            for line in events:
                store.append(line)
                if line == "settle":
                    store.close_segment()
        except ValueError as error:
            raise Trouble("The device cannot keep this sheet: %s." % error) from error
        place = Path(folder) / "matches" / ("%04d" % match)
        return {"%s/%04d/%s" % (MATCHES, match, path.name): path.read_bytes() for path in sorted(place.iterdir())}


def next_number(paths):
    """The number of a new match on a board that has these paths, as the device would give it."""
    used = [number(path[len(folder) + 1:][:4]) or 0 for path in paths for folder in (MATCHES, DAMAGED)
            if path.startswith(folder + "/")]
    return max(used + [0]) + 1


def stored_settings(files, text):
    """{path on the device: bytes} of the one file to write, so that the board has these settings; {} when it has."""
    with tempfile.TemporaryDirectory(prefix="kafou-") as folder:
        unpack(files, folder)
        store = SettingsStore(folder)
        if not store.write_text("settings", text):
            raise Trouble("These settings are too long for the device.")
        written = {"%s/%s" % (SETTINGS, path.name): path.read_bytes()
                   for path in sorted((Path(folder) / "settings").iterdir())}
    return {path: content for path, content in written.items() if files.get(path) != content}
