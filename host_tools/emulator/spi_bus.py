"""The RP2040's SPI block wired to a panel: every byte takes its time on the wire (rp2040py needs none)."""

from rp2040py.gpio_pin import GPIOPinState

USB_CLOCK, USB_HERTZ = 2, 48000000


class SPIBus:
    """Hands bytes to a device that has spi_write(byte, is_data), spi_end() and spi_reset().

    Pins are GPIO numbers; `reset` may be None. `busy_ns`: time on the wire; `hertz`: its last clock.
    """

    def __init__(self, chip, index, cs, dc, reset, device):
        self.chip = chip
        self.device = device
        self.block = chip.mcu.spi[index]
        self.cs, self.dc = chip.mcu.gpio[cs], chip.mcu.gpio[dc]
        self.busy_ns = 0.0
        self.hertz = None
        self.value = 0
        self.alarm = chip.clock.create_alarm(self.arrived)
        self.block.on_transmit = self.send
        self.cs.add_listener(lambda new, _old: self.deselected(new))
        if reset is not None:
            self.reset_pin = chip.mcu.gpio[reset]
            self.reset_pin.add_listener(lambda new, _old: self.was_reset(new))
        chip.at_reset.append(self.alarm.cancel)

    def send(self, value):
        """The block shifts a value out.

        Its clock may be the USB's 48 MHz (CLK_PERI_CTRL.AUXSRC 2; so MicroPython does), which rp2040py overlooks.
        """
        mcu = self.chip.mcu
        mcu.clk_peri = USB_HERTZ if mcu.clocks.peri_ctrl >> 5 & 7 == USB_CLOCK else mcu.clk_sys
        self.hertz = self.block.clock_frequency or USB_HERTZ
        time_ns = self.block.data_bits * 1e9 / self.hertz
        self.busy_ns += time_ns
        self.value = value
        self.alarm.schedule(time_ns)

    def arrived(self):
        """Its last bit is on the wire: the device looks at chip select and D/C."""
        if self.cs.value == GPIOPinState.LOW:
            is_data = self.dc.value == GPIOPinState.HIGH
            if self.block.data_bits > 8:
                self.device.spi_write(self.value >> 8, is_data)
            self.device.spi_write(self.value & 0xFF, is_data)
        self.block.complete_transmit(0)

    def deselected(self, level):
        """The chip select pin has moved."""
        if level == GPIOPinState.HIGH:
            self.device.spi_end()

    def was_reset(self, level):
        """The reset pin has moved."""
        if level == GPIOPinState.LOW:
            self.device.spi_reset()
