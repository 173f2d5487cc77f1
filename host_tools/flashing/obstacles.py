"""Files that lie where Kafou needs a folder, on a board or a drive; each told with what mends it."""

from host_tools.flashing.drive import HOLD
from host_tools.flashing.program import DATA, STAGING
from host_tools.flashing.trouble import Trouble

FOLDERS = ("lib", "lib/kafou", DATA, DATA + "/matches", DATA + "/settings")
THERE = "A file lies where the folder %s should be. %s"
ON_BOARD = ("Where nothing needs it, `mpremote connect %s rm :%s` deletes it (`mpremote connect %s cp :%s .` keeps it "
            "here first); then run flash.")
ON_DRIVE = "Move it away, while the drive can be written (" + HOLD + "); then run flash."


def on_board(device):
    """A sentence for each of them on a MicroPython board."""
    found = device.ask("files_among(%r)" % ["/" + path for path in FOLDERS])
    return [THERE % (path, ON_BOARD % (device.port, path, device.port, path)) for path in found]


def on_drive(drive):
    """A sentence for each of them on a CircuitPython drive."""
    found = [path for path in FOLDERS + (STAGING,) if (drive.path / path).is_file()]
    return [THERE % (drive.path / path, ON_DRIVE) for path in found]


def insist(sentences):
    """Trouble when there are any."""
    if sentences:
        raise Trouble("\n".join(sentences))
