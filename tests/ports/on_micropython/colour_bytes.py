"""What an ST7789 is sent for a few pictures; a program that prints a checksum of it for each, alike on every Python."""

from fake_hardware import Board

from kafou.drawing import scene
from kafou.drawing.canvas import canvas
from kafou.drawing.paint import paint
from kafou.ports.micropython.st7789 import St7789

SIZES = ((240, 135, 40, 53), (240, 240, 0, 0))


class Recorder:
    """SPI and pins that hand every byte on: take(byte, is_data) while the chip is selected, ended() after that."""

    def __init__(self, take, ended):
        self.take = take
        self.ended = ended
        self.selected = self.data = False

    def write(self, content):
        """The SPI bus."""
        assert self.selected
        for byte in bytes(content):
            self.take(byte, self.data)

    def cs(self, level):
        """Chip select."""
        self.selected = not level
        if level:
            self.ended()

    def dc(self, level):
        """Data or command."""
        self.data = bool(level)


def device(size, take, ended, sleep_ms=lambda ms: None, reset=None):
    """(driver, canvas) of a panel that records."""
    width, height, column, row = size
    board = Board(PANEL=(width, height, 16), DRIVER="st7789", COLUMN=column, ROW=row)
    wires = Recorder(take, ended)
    page = canvas(width, height, 16)
    return St7789(wires, wires.cs, wires.dc, reset, None, page, board, sleep_ms), page


def scenes(width, height):
    """Pictures one after another, as a game has them."""
    for turn in range(6):
        half = (0, 20, width // 2, height - 40)
        other = (width // 2, 20, width - width // 2, height - 40)
        yield [scene.text((0, 0, width, 16), "Ana", "<", 1 + turn), scene.fill((width // 2, 0, width // 2, 16), 7),
               scene.number(half, str(5 * turn), "^", 1), scene.number(other, str(95 + turn), "^", 2),
               scene.icon((3, height - 18, 16, 16), "fish", 6), scene.tile((40, height - 30, 60, 28), 64, 5),
               scene.text((0, height - 16, width, 16), "OK points", "^", 4)][:7 if turn % 2 else 5]


def main():
    """Prints."""
    for size in SIZES:
        state = [0, 0, 0]

        def take(byte, is_data, state=state):
            state[0] = (state[0] + byte + is_data) % 65521
            state[1] = (state[1] + state[0]) % 65521
            state[2] += 1
        driver, page = device(size, take, lambda: None)
        for turn, nodes in enumerate(scenes(size[0], size[1])):
            driver.rotate(turn == 4)
            driver.light("dim" if turn == 3 else "on")
            paint(page, nodes)
            driver.show()
            driver.show()
            print("%d %d %d %d" % (turn, state[2], state[0], state[1]))


if __name__ == "__main__":
    main()
