"""What a board says of itself: which Python, which version, which .mpy, what of Kafou is on it, how much room."""

from host_tools import commands
from host_tools.flashing.device import DeviceError
from host_tools.flashing.trouble import Trouble

OLDEST = (1, 24)
FIRMWARE = "%s flash --firmware FILE.uf2"
INSTALLED = """
def installed():
    found = []
    for name, constant in (("kafou", "VERSION"), ("kafou_board", "NAME")):
        try:
            found.append(getattr(__import__(name), constant))
        except Exception:
            found.append(None)
    return found
"""


class Facts:
    """name, version, mpy, machine, platform: as in `sys.implementation`.  mpy: 0 for a board that reads no .mpy, else
    the version in the lowest byte, and above it which machine code

    kafou, board   the version of Kafou and the name of the board that are installed, else None
    block, blocks, free   bytes of a block of the file system, how many there are, how many are free
    memory   bytes of RAM free for programs
    """

    def __init__(self, device):
        self.name, self.version, mpy, self.machine, self.platform = device.about
        self.mpy = mpy
        self.kafou = self.board = None
        self.block = self.blocks = self.free = self.memory = 0
        if self.name == "micropython":
            self.look(device)

    def look(self, device):
        """Asks for what changes; the device is prepared."""
        device.run(INSTALLED)
        self.kafou, self.board = device.ask("installed()")
        self.block, self.blocks, self.free = device.ask("room()")
        self.memory = device.ask("memory()")

    @property
    def python(self):
        """The runtime with its version, in words."""
        title = {"micropython": "MicroPython", "circuitpython": "CircuitPython"}.get(self.name, self.name)
        return "%s %s" % (title, ".".join(str(part) for part in self.version))


def meet(device):
    """Stops the board's program and gives its Facts; Trouble when it is not MicroPython 1.24 or newer."""
    device.enter()
    name, version = device.about[0], device.about[1]
    told = ".".join(str(part) for part in version)
    if name == "circuitpython":
        raise Trouble(
            "The board at %s runs CircuitPython %s; over a port this is for MicroPython. flash, pull, push and doctor "
            "take the board's drive instead: --drive PATH. To put MicroPython on it, hold BOOTSEL while you plug it "
            "in, and then: %s" % (device.port, told, FIRMWARE % commands.program()))
    if name != "micropython":
        raise Trouble("What answers at %s is %s, not MicroPython." % (device.port, name))
    if tuple(version) < OLDEST:
        raise Trouble(
            "The board at %s runs MicroPython %s, and Kafou needs 1.24 or newer. Put a newer one on it first: hold "
            "BOOTSEL while you plug it in, and then: %s" % (device.port, told, FIRMWARE % commands.program()))
    try:
        device.prepare()
        return Facts(device)
    except DeviceError as error:
        raise Trouble("The board at %s cannot run what this command needs: %s." % (device.port, error)) from error
