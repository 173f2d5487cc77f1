"""What flash, pull, push, doctor and logs share: the port, the connection, and that the program runs again after."""

import contextlib
import subprocess
import sys
from pathlib import Path

from host_tools import boards, checkout, environment
from host_tools.flashing import finding
from host_tools.flashing.device import SETTLE_S, DeviceError, has_mpremote, open_device
from host_tools.flashing.facts import meet
from host_tools.flashing.trouble import Trouble


def add_port(parser):
    """The option that says which board."""
    parser.add_argument("--port", metavar="PORT", help="where the board is: all that `mpremote connect` takes, such as "
                                                       "/dev/ttyACM0, COM3, id:SERIAL or socket://HOST:PORT")


@contextlib.contextmanager
def board(port):
    """(device, facts) of the board at a port, or of the one that is found.

    Its program is stopped meanwhile. Afterwards it is started again, whatever happened; where the body called
    `device.restart` itself, nothing more is done.
    """
    with open_device(finding.choose(port)) as device:
        try:
            yield device, meet(device)
        finally:
            if device.is_stopped:
                with contextlib.suppress(Trouble):
                    device.restart()
                    # Who connects next must not fall into the middle of it.
                    list(device.console(SETTLE_S))


def run(name, arguments, command):
    """Runs `command(arguments)`; Trouble is told in its sentence, with exit code 2.

    Where mpremote is missing and the checkout's .venv has it, the command runs there.
    """
    python = environment.python_of(checkout.ROOT / ".venv")
    if not has_mpremote() and checkout.in_checkout() and python.exists() and not _is_this():
        there = subprocess.run([str(python), "-c", "import mpremote"], stderr=subprocess.DEVNULL).returncode == 0
        if there:
            return subprocess.run([str(python), "-m", "host_tools", name] + arguments).returncode
    try:
        return command(arguments)
    except Trouble as trouble:
        sys.stdout.flush()
        sys.stderr.write("%s\n" % trouble)
    except boards.NotRight as error:
        sys.stdout.flush()
        sys.stderr.write("%s\n" % error.args[0])
    except DeviceError as error:
        sys.stdout.flush()
        sys.stderr.write("The board refused: %s.\n" % error)
    return 2


def _is_this():
    return checkout.ROOT.joinpath(".venv").resolve() == Path(sys.prefix).resolve()
