"""`flash` broken off by the power, by Ctrl-C, by a full board: the old program starts, or the new one."""

import pytest
from mpremote.transport import TransportError
from mpremote.transport_serial import SerialTransport

from flashing.bench import bench, needs_micropython  # noqa: F401
from host_tools.flashing import connecting, device, installing
from host_tools.flashing.device import Device, DeviceError

pytestmark = needs_micropython
FILL = """
number = 0
while True:
    with open("/filler%d" % number, "wb") as file:
        file.write(bytes(2000))
    number += 1
"""
MATCH = "scorebook/matches/0001/000"


def files_on(board):
    """{path: bytes} of what is on the board."""
    with connecting.board(board.port) as (there, _facts):
        return there.read(["main.py", "lib", "staging", "scorebook"])


def interrupt_at(bench, step, instead):  # noqa: F811
    """Before the step-th time that the board is asked to write or to switch over, `instead` happens."""
    steps = []

    def counted(self, code, *quiet_s):
        if code.startswith(("write(", "_main = ")):
            steps.append(code)
            if len(steps) == step:
                instead()
        return run(self, code, *quiet_s)

    run = Device.run
    bench.monkeypatch.setattr(Device, "run", counted)
    return steps


def with_program_1(bench, blocks=352):  # noqa: F811
    """The bytes of a chip with program 1 and a match."""
    with bench.board(blocks=blocks) as board:
        bench.flash("--port", board.port)
        with connecting.board(board.port) as (there, _facts):
            there.write(MATCH, b"kafou 1 *00\n")
    bench.choose(2)
    return board.image.read_bytes()


def test_the_power_fails_before_every_step(bench):  # noqa: F811
    chip, step, started = with_program_1(bench), 0, []
    while True:
        step += 1
        with bench.board(content=chip) as board:
            def cut(board=board):
                board.power_cut()
                raise KeyboardInterrupt

            with bench.monkeypatch.context() as patched:
                bench.monkeypatch = patched
                steps = interrupt_at(bench, step, cut)
                try:
                    bench.flash("--port", board.port)
                except KeyboardInterrupt:
                    pass
            if len(steps) < step:
                break
            del board.console[:]
            board.power_on()
            board.wait_for(" runs on bench")
            started.append(board.console.split()[1])
            if step % 4 == 1 or started[-1] == b"2":
                assert "Kafou 2 runs on bench" in bench.flash("--port", board.port)
                found = files_on(board)
                assert found[MATCH] == b"kafou 1 *00\n"
                assert not any(path.startswith("staging") for path in found)
    # `complete` is what is written last; with it the new program is there.
    assert started == [b"1"] * (len(started) - 1) + [b"2"] and len(started) > 10


def test_ctrl_c_leaves_the_old_program_running(bench):  # noqa: F811
    with bench.board(content=with_program_1(bench)) as board:
        def stop():
            del board.console[:]
            raise KeyboardInterrupt

        with bench.monkeypatch.context() as patched:
            bench.monkeypatch = patched
            interrupt_at(bench, 4, stop)
            with pytest.raises(KeyboardInterrupt):
                bench.flash("--port", board.port)
        board.wait_for("Kafou 1 runs on bench")


def while_stopping(transport, soft_reset=True, timeout_overall=None):
    """In place of mpremote's `enter_raw_repl`: Ctrl-C on the keyboard after the board's program was stopped."""
    transport.serial.write(b"\r\x03")
    raise KeyboardInterrupt


def gone(transport, command, timeout=10, **more):
    """In place of mpremote's `exec_raw`, which prints what it read in vain."""
    print(b"")
    raise TransportError("could not exec command")


def while_writing(board):
    """Instead of what is asked of it, the board starts anew; its port stays, as with a USB-serial chip."""
    board.power_cut()
    del board.console[:]
    board.power_on()


@pytest.mark.parametrize("step", [2, 5])
@pytest.mark.parametrize("is_empty", [False, True])
def test_a_board_that_starts_anew_in_the_middle_is_noticed_at_once(bench, step, is_empty):  # noqa: F811
    # Long enough for the test never to end: what the board says is what tells.
    for name in ("TAKES_S", "QUIET_S", "MOVING_S"):
        bench.monkeypatch.setattr(device, name, 10000)
    with bench.board(content=None if is_empty else with_program_1(bench)) as board:
        with bench.monkeypatch.context() as patched:
            bench.monkeypatch = patched
            interrupt_at(bench, step, lambda: while_writing(board))
            said = bench.flash("--port", board.port, code=2)
        assert said.split("\n")[-2:] == [device.RESTARTED % board.port, ""]


def test_board_that_goes_away_is_told_in_one_sentence(bench):  # noqa: F811
    with bench.board() as board:
        with bench.monkeypatch.context() as patched:
            patched.setattr(SerialTransport, "exec_raw", gone)
            said = bench.flash("--port", board.port, code=2)
    assert said.startswith("The board at %s does not answer any more. " % board.port) and said.count("\n") == 1


def while_asking(there):
    """In place of `Device.ask_about`."""
    raise KeyboardInterrupt


@pytest.mark.parametrize("owner, name, instead", [
    (SerialTransport, "enter_raw_repl", while_stopping), (Device, "ask_about", while_asking)])
def test_ctrl_c_before_the_board_has_answered_leaves_its_program_running(bench, owner, name, instead):  # noqa: F811
    with bench.board(content=with_program_1(bench)) as board:
        board.wait_for("Kafou 1 runs on bench")
        del board.console[:]
        with bench.monkeypatch.context() as patched:
            patched.setattr(owner, name, instead)
            with pytest.raises(KeyboardInterrupt):
                bench.flash("--port", board.port)
        board.wait_for("Kafou 1 runs on bench")


def test_on_a_board_with_too_little_room_nothing_is_copied(bench):  # noqa: F811
    with bench.board(blocks=24) as board:
        said = bench.flash("--port", board.port, code=2)
        assert said.split("\n")[-2].startswith("There is too little room on the board: the new program needs ")
        assert files_on(board) == {}


def test_a_board_that_is_full_before_it_was_expected_keeps_the_old_program(bench):  # noqa: F811
    with bench.board(blocks=64, content=with_program_1(bench, 64)) as board:
        with connecting.board(board.port) as (there, _facts):
            before = there.read(["main.py", "lib"])
            with pytest.raises(DeviceError) as full:
                there.run(FILL)
            assert full.value.number == 28
            assert 0 <= there.ask("room()")[2] <= 64
        bench.monkeypatch.setattr(installing.Plan, "blocks", lambda plan, block: 0)
        said = bench.flash("--port", board.port, code=2)
        assert said.split("\n")[-2].startswith("The board is full; the old program stays.")
        del board.console[:]
        found = files_on(board)
        assert found.pop(MATCH) == b"kafou 1 *00\n" and found == before
        board.wait_for("Kafou 1 runs on bench")
