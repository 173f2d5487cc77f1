"""The RP2040's I2C block wired to devices: every start, byte and stop takes its time on the wire.

rp2040py completes them in no time. Firmware drives the same two pins by hand as well (see i2c_by_hand.py).
"""

from rp2040py.peripherals.i2c import R_TX_EMPTY, I2CMode

from host_tools.emulator.i2c_by_hand import ByHand

I2C_FUNCTION = 3


def block_of(sda, scl):
    """Which of the two blocks these pins belong to; None when they fit neither (RP2040 data sheet, 2.19.2)."""
    if sda % 2 or scl % 2 == 0 or sda // 2 % 2 != scl // 2 % 2:
        return None
    return sda // 2 % 2


class Wires:
    """Two wires and the devices on them, {address: device}; the dictionary may change at any time.

    A device has i2c_start(read), i2c_write(byte) -> acknowledged, i2c_read() -> byte and i2c_stop().
    """

    def __init__(self, devices):
        self.devices = devices
        self.device = None
        self.refused = {}

    def open(self, address, reading):
        """A transfer to this address begins; True when somebody answers."""
        self.close()
        self.device = self.devices.get(address)
        if self.device is None:
            self.refused[address] = self.refused.get(address, 0) + 1
            return False
        self.device.i2c_start(reading)
        return True

    def close(self):
        """The transfer ends."""
        if self.device is not None:
            self.device.i2c_stop()
            self.device = None


class I2CBus:
    """One bus. `busy_ns`: time on the wire; `hertz`: its last clock; `wires.refused`: {address: how often}."""

    def __init__(self, chip, sda, scl, devices):
        self.chip = chip
        self.wires = Wires(devices)
        self.sda, self.scl = chip.mcu.gpio[sda], chip.mcu.gpio[scl]
        self.busy_ns = 0.0
        self.hertz = None
        self.then = None
        self.alarm = chip.clock.create_alarm(self.go_on)
        index = block_of(sda, scl)
        if index is not None:
            self.block = chip.mcu.i2c[index]
            self.block.on_start = self.start
            self.block.on_connect = self.connect
            self.block.on_write_byte = self.write
            self.block.on_read_byte = self.read
            self.block.on_stop = self.stop
        self.by_hand = ByHand(self.sda, self.scl, self.wires)
        chip.at_reset.append(self.cut)

    def cut(self):
        """The chip was reset in the middle of a transfer."""
        self.alarm.cancel()
        self.then = None
        self.wires.close()
        self.by_hand.reset()

    def after(self, bits, then):
        """Goes on once so many bits have passed."""
        period = max(self.block.scl_high_period + self.block.scl_low_period, 2) * 1e9 / self.chip.mcu.clk_sys
        self.hertz = 1e9 / period
        self.busy_ns += bits * period
        self.then = then
        self.alarm.schedule(bits * period)

    def go_on(self):
        """The alarm of `after`."""
        then, self.then = self.then, None
        if then is not None:
            then()

    def start(self, _repeated):
        """A start condition."""
        self.after(1, self.block.complete_start)

    def connect(self, address, mode):
        """An address with its direction."""
        connected = self.sda.function_select == I2C_FUNCTION and self.scl.function_select == I2C_FUNCTION
        acknowledged = connected and self.wires.open(address, mode == I2CMode.READ)
        self.after(9, lambda: self.done(self.block.complete_connect, acknowledged))

    def write(self, value):
        """A byte to the device."""
        acknowledged = self.wires.device is not None and self.wires.device.i2c_write(value)
        self.after(9, lambda: self.done(self.block.complete_write, acknowledged))

    def done(self, complete, acknowledged):
        """A byte has passed. A refused one empties the queue, which the block must show: the firmware would
        otherwise wait 50 ms for a time-out where a board reports EIO at once."""
        complete(acknowledged)
        if not acknowledged:
            self.block._set_interrupts(R_TX_EMPTY)

    def read(self, _acknowledge):
        """A byte from the device."""
        value = self.wires.device.i2c_read() if self.wires.device is not None else 0xFF
        self.after(9, lambda: self.block.complete_read(value))

    def stop(self):
        """A stop condition."""
        def ended():
            self.wires.close()
            self.block.complete_stop()
        self.after(1, ended)
