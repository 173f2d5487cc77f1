"""The computer at the Pico's USB port: a serial console that stays quiet while nobody types.

rp2040py's own host answers every waiting endpoint with an empty packet each 10 us, and the firmware then spends nearly
all of its time on those. A real host sends nothing while it has nothing to say; but it does send a start of frame every
millisecond, without which MicroPython holds back what was printed before the port was opened.
"""

from rp2040py.peripherals.usb import INTE, INTR_DEV_SOF, SOF_RD
from rp2040py.usb.cdc import USBCDC

FRAME_NS = 1e6


class Console:
    """`said` is all that was printed since power-on, as bytes."""

    def __init__(self, chip):
        self.chip = chip
        self.usb = chip.mcu.usb_ctrl
        self.said = bytearray()
        self.typed = bytearray()
        self.armed = None
        self.connected_ms = None
        self.framing = False
        self.frames = chip.clock.create_alarm(self.frame)
        self.cdc = USBCDC(self.usb)
        self.cdc.on_serial_data = self.said.extend
        self.cdc.on_device_connected = self.connected
        self.read_endpoint, self.usb.on_endpoint_read = self.usb.on_endpoint_read, self.endpoint_reads
        self.reset_next, self.usb.on_reset = self.usb.on_reset, self.was_reset
        self.get, self.usb.read_uint32 = self.usb.read_uint32, self.read_register
        self.put, self.usb.write_uint32 = self.usb.write_uint32, self.write_register

    def send(self, content):
        """Types bytes; they arrive as the firmware takes them."""
        self.typed += content
        self.feed()

    def feed(self):
        """Hands on what was typed, when the firmware is ready for it."""
        if self.armed and self.typed:
            part = bytes(self.typed[:self.armed])
            del self.typed[:len(part)]
            self.armed = None
            self.usb.endpoint_read_done(self.cdc._out_endpoint, part)

    def connected(self):
        """The firmware's serial port is there."""
        self.connected_ms = self.chip.now_ms()
        self.begin_frames()

    def endpoint_reads(self, endpoint, size):
        """The firmware is ready to receive: left waiting until something is typed."""
        if endpoint and endpoint == self.cdc._out_endpoint:
            self.armed = size
            self.feed()
        else:
            self.read_endpoint(endpoint, size)

    def was_reset(self):
        """The firmware starts its USB anew."""
        self.armed = None
        self.typed.clear()
        self.connected_ms = None
        self.reset_next()

    def wants_frames(self):
        """True while the firmware has the interrupt of the start of frame enabled."""
        return bool(self.usb._int_enable & INTR_DEV_SOF)

    def begin_frames(self):
        """Starts the frames, unless they run."""
        if self.wants_frames() and not self.framing:
            self.framing = True
            self.frames.schedule(FRAME_NS)

    def frame(self):
        """One start of frame."""
        self.usb._sof_frame_number = (self.usb._sof_frame_number + 1) & 0x7FF
        self.framing = self.wants_frames() and self.connected_ms is not None
        if self.framing:
            self.usb._int_raw |= INTR_DEV_SOF
            self.usb.check_interrupts()
            self.frames.schedule(FRAME_NS)

    def read_register(self, offset):
        """Reading SOF_RD clears the interrupt."""
        if offset == SOF_RD and self.usb._int_raw & INTR_DEV_SOF:
            self.usb._int_raw &= ~INTR_DEV_SOF
            self.usb.check_interrupts()
        return self.get(offset)

    def write_register(self, offset, value):
        """Enabling the interrupt starts the frames."""
        self.put(offset, value)
        if offset == INTE:
            self.begin_frames()
