"""A board for the tests: MicroPython for Unix on a pseudo-terminal, with a flash chip in a file.

mpremote talks with it as with any serial port. It ends at a soft reset, and is then started again.
"""

import contextlib
import fcntl
import os
import pty
import select
import signal
import subprocess
import termios
import threading
import time
import tty
from pathlib import Path

from micropython_runner import micropython

# Printed when boot.py or main.py begins. Before that, or else the prompt, nothing can be sent to the board.
READY = b"=power on=\n"
SCRIPTS = Path(__file__).parent / "on_micropython"
# As /proc/PID/syscall shows them on x86_64: it waits in read(0, ...); it sleeps in poll, select or a nanosleep.
READING = (b"0 0x0 ",)
SLEEPING = (b"7 ", b"23 ", b"35 ", b"230 ", b"270 ")
CTRL_C = b"\x03"


class UnixBoard:
    """The board. `port` is what to give as --port; `console` all that it said; `starts` how often it started.

    image        the flash chip, a file;  blocks: how many, of 4 KB with littlefs, of 512 bytes with FAT
    content      the bytes of the chip at first; a blank one without
    stand_ins    a folder of modules that are loaded before anything else
    """

    def __init__(self, folder, kind="littlefs", blocks=352, stand_ins=None, content=None):
        self.image = Path(folder) / "flash.bin"
        self.kind, self.blocks = kind, blocks
        self.stand_ins = Path(stand_ins or folder / "none")
        self.stand_ins.mkdir(exist_ok=True)
        self.image.write_bytes(content or b"\xff" * blocks * (4096 if kind == "littlefs" else 512))
        self.console = bytearray()
        self.starts = 0
        self.process = self.inside = None
        self.is_ready, self.early, self.unheard = False, b"", b""
        self.outside, self.slave = pty.openpty()
        # Held open here too, so that the port outlives whoever uses it.
        tty.setraw(self.slave)
        self.port = os.ttyname(self.slave)
        self.ended = False
        self.lock = threading.Lock()
        self.thread = threading.Thread(target=self._carry, daemon=True)
        self.thread.start()

    def __enter__(self):
        self.power_on()
        return self

    def __exit__(self, *what):
        self.ended = True
        self.thread.join()
        self.power_cut()
        os.close(self.outside)
        os.close(self.slave)

    def power_on(self):
        """Starts the board."""
        with self.lock:
            self._spawn()

    def power_cut(self):
        """Takes the power away, this instant; the chip keeps what was written."""
        with self.lock:
            self._end()

    def wait_for(self, words, seconds=60):
        """Waits until the console has these words; AssertionError with what it said instead."""
        until = time.monotonic() + seconds
        while words.encode() not in self.console:
            assert time.monotonic() < until, self.console.decode("utf-8", "replace")
            time.sleep(0.01)

    def _spawn(self):
        self.inside, slave = pty.openpty()
        settings = termios.tcgetattr(slave)
        settings[0] &= ~termios.ICRNL
        settings[1] &= ~termios.OPOST
        settings[3] &= ~(termios.ECHO | termios.ICANON)
        termios.tcsetattr(slave, termios.TCSANOW, settings)
        command = [micropython(), "-X", "heapsize=4m", "-i", str(SCRIPTS / "power_on.py"), str(self.image), self.kind,
                   str(self.blocks), str(self.stand_ins)]

        def take_terminal():
            # Ctrl-C reaches the program only from its controlling terminal.
            os.setsid()
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)

        self.process = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, cwd="/", close_fds=True,
                                        preexec_fn=take_terminal)
        os.close(slave)
        self.starts += 1
        self.is_ready, self.early, self.unheard = False, b"", b""

    def _end(self):
        if self.process is not None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
            os.close(self.inside)
            self.process = self.inside = None

    def _carry(self):
        while not self.ended:
            with self.lock:
                inside = self.inside
            watched = [self.outside] + ([inside] if inside is not None else [])
            try:
                ready = select.select(watched, [], [], 0.005)[0]
            except (OSError, ValueError):
                continue
            with self.lock, contextlib.suppress(OSError):
                if self.outside in ready:
                    self.unheard += os.read(self.outside, 4096)
                if self.inside is None:
                    self.unheard = b""
                elif self.process.poll() is not None:
                    # A soft reset: MicroPython on a computer ends.
                    self._say_all()
                    self._end()
                    self._spawn()
                else:
                    self._say_all()
                    self._hear()

    def _hear(self):
        """Hands on what was sent, when the board takes it.

        MicroPython for Unix throws away what was typed while its terminal changes its mode, and may hang for ever
        when Ctrl-C interrupts it elsewhere than in its sleep. Boards do neither.
        """
        if not self.unheard or not self.is_ready:
            return
        runs_code = termios.tcgetattr(self.inside)[3] & termios.ISIG
        if runs_code and CTRL_C in self.unheard and self._is_in(SLEEPING):
            self.unheard = self.unheard.partition(CTRL_C)[2]
            os.write(self.inside, CTRL_C)
        elif not runs_code and self._is_in(READING):
            sent = os.write(self.inside, self.unheard[:256])
            self.unheard = self.unheard[sent:]

    def _is_in(self, calls):
        try:
            return Path("/proc/%d/syscall" % self.process.pid).read_bytes().startswith(calls)
        except OSError:
            time.sleep(0.05)
            return True

    def _say_all(self):
        while select.select([self.inside], [], [], 0)[0]:
            try:
                read = os.read(self.inside, 4096)
            except OSError:
                # It has ended.
                return
            if not self.is_ready:
                self.early += read
                self.is_ready = READY in self.early or self.early.endswith(b">>> ")
                read = self.early.replace(READY, b"") if self.is_ready else b""
            self.console += read
            os.write(self.outside, read)
