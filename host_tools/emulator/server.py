"""The emulated board's console on a TCP port: `mpremote connect socket://127.0.0.1:PORT` works with it."""

import socket
import time

HOST = "127.0.0.1"
# Emulation that is this much behind real time goes on from now instead of making up for it.
FAR_BEHIND_S = 0.2
SLICE_MS = 1


class Server:
    """One client at a time; a second one is turned away. `port` 0 takes a free one; `port` says which."""

    def __init__(self, port=0):
        self.listener = socket.create_server((HOST, port))
        self.listener.setblocking(False)
        self.port = self.listener.getsockname()[1]
        self.client = None
        self.sent = 0

    def address(self):
        """What mpremote is told after `connect`."""
        return "socket://%s:%d" % (HOST, self.port)

    def exchange(self, console):
        """Hands on what either side has said since the last call; never waits."""
        self.accept(console)
        if self.client is not None:
            try:
                self.receive(console)
                if self.client is not None and len(console.said) > self.sent:
                    self.sent += self.client.send(bytes(console.said[self.sent:]))
            except BlockingIOError:
                return
            except OSError:
                self.leave()

    def accept(self, console):
        """A client who comes hears what is said from now on."""
        try:
            fresh, _address = self.listener.accept()
        except BlockingIOError:
            return
        if self.client is not None:
            fresh.close()
            return
        fresh.setblocking(False)
        fresh.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.client, self.sent = fresh, len(console.said)

    def receive(self, console):
        """What the client has typed."""
        try:
            content = self.client.recv(4096)
        except BlockingIOError:
            return
        if content:
            console.send(content)
        else:
            self.leave()

    def leave(self):
        """The client has gone."""
        self.client.close()
        self.client = None

    def close(self):
        """Nobody is served any more."""
        if self.client is not None:
            self.leave()
        self.listener.close()


class Pace:
    """Holds emulated time back to real time."""

    def __init__(self, pico):
        self.pico = pico
        self.start()

    def start(self):
        """From now on."""
        self.real_s = time.monotonic()
        self.emulated_ms = self.pico.now_ms()

    def ahead_s(self):
        """By how much emulated time is ahead; when it is far behind, it starts anew from here."""
        ahead_s = (self.pico.now_ms() - self.emulated_ms) / 1000 - (time.monotonic() - self.real_s)
        if ahead_s < -FAR_BEHIND_S:
            self.start()
        return ahead_s


def serve(pico, server, ended, fast=False):
    """Runs the board and serves its console until `ended()` is true; at real speed, or as fast as it can."""
    pace = Pace(pico)
    while not ended():
        pico.run_for(SLICE_MS)
        server.exchange(pico.console)
        ahead_s = pace.ahead_s()
        if ahead_s > 0 and not fast:
            time.sleep(min(ahead_s, 0.02))
