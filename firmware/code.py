"""Starts Kafou on CircuitPython; before that it finishes an update that was broken off."""

import os

REFUSED = "Kafou cannot start: %s. Put it on the board again: python3 -m host_tools flash"
UNFINISHED = "Kafou's update cannot be finished: %s. Do it again: python3 -m host_tools flash"


def finish():
    """Goes on where `host_tools flash` was broken off, if it was; True when the program is whole."""
    try:
        os.stat("/staging/complete")
    except OSError:
        return True
    try:
        import kafou_update
        kafou_update.finish()
    except (ImportError, OSError) as error:
        print(UNFINISHED % error)
        return False
    return True


def main():
    """Runs the program; says so when it is not there, not whole, or made for another CircuitPython."""
    if not finish():
        return
    try:
        from kafou.ports.circuitpython.start import start
    except (ImportError, ValueError, SyntaxError) as error:
        print(REFUSED % error)
        return
    try:
        start()
    except ImportError as error:
        print(REFUSED % error)


if __name__ == "__main__":
    main()
