"""mpremote works with the emulated board over a socket."""

import subprocess
import sys
import threading

import pytest

from host_tools.emulator.pico import Pico
from host_tools.emulator.server import Server, serve


@pytest.fixture
def board(newest):
    """(a function that runs mpremote and gives what it printed, the Pico) with the board served by a thread."""
    pytest.importorskip("mpremote")
    pico = Pico(newest, {})
    server = Server()
    ended = threading.Event()
    thread = threading.Thread(target=serve, args=(pico, server, ended.is_set, True), daemon=True)
    thread.start()

    def mpremote(*arguments):
        command = [sys.executable, "-m", "mpremote", "connect", server.address()]
        done = subprocess.run(command + list(arguments), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=120)
        assert done.returncode == 0, done.stdout
        return done.stdout.decode("utf-8")
    yield mpremote, pico
    ended.set()
    thread.join()
    server.close()


def test_files_are_copied_listed_and_run(board, tmp_path):
    mpremote, pico = board
    (tmp_path / "m.py").write_text("print('from m')\n")
    mpremote("fs", "cp", str(tmp_path / "m.py"), ":m.py")
    assert "m.py" in mpremote("fs", "ls")
    assert "from m" in mpremote("exec", "import m")
    assert pico.files()["m.py"] == b"print('from m')\n"
    mpremote("reset")
    assert "from m" in mpremote("run", str(tmp_path / "m.py"))
