"""Gives CircuitPython's drive to Kafou, for its matches; while a key is held at power-on, to the computer instead.

It prints nothing: CircuitPython keeps what is printed here in boot_out.txt, and whenever that changes it writes the
drive's root folder, which a power cut destroys.
"""

import time

import storage
import supervisor

SETTLE_S = 0.002


def held(board):
    """True while one of the board's keys is down."""
    import digitalio

    from kafou.ports.circuitpython.hardware import pin
    contacts = [digitalio.DigitalInOut(pin(one)) for _role, one in board.KEYS]
    up = board.KEY_PULL == "up"
    for contact in contacts:
        contact.switch_to_input(pull=digitalio.Pull.UP if up else digitalio.Pull.DOWN)
    time.sleep(SETTLE_S)
    down = [contact.value != up for contact in contacts]
    for contact in contacts:
        contact.deinit()
    return True in down


def main():
    """Where Kafou is not whole, the drive stays the computer's, which can mend it."""
    supervisor.runtime.autoreload = False
    try:
        import kafou_board
        if held(kafou_board):
            return
    except ImportError:
        return
    storage.remount("/", readonly=False)


if __name__ == "__main__":
    main()
