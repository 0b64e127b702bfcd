"""Whether an engine that is a command ends in an orderly way when its input is closed."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sushigo_conformance.engines.process import Process

#: seconds in which an engine may end once its input is closed
_PATIENCE = 5.0

_STAYS = (
    "It does not stop when its input is closed: leave the loop at the end of input, and end what "
    "runs beside it (threads, timers, servers)."
)
_LOSES = (
    "It leaves a question unanswered if its input is closed right behind it: answer what was read "
    "before ending, and flush."
)


def problem_at_end_of_input(text: str, seconds: float) -> list[str]:
    """Start the engine once more, ask `describe`, close its input, and see how it ends.

    Args:
        text: the engine as the user typed it; only a command has an input to close.
        seconds: how long it may take to start and answer.
    """
    from sushigo_conformance.engines.base import describe_params
    from sushigo_conformance.engines.launch import split_command
    from sushigo_conformance.engines.messages import encode_request, printable
    from sushigo_conformance.engines.process import Process

    if not is_command(text):
        return []
    process = Process(split_command(text))
    try:
        process.write(encode_request(1, "describe", describe_params()))
        process.close_input()
        answered = _wait(process, seconds)
        if not process.ended or not process.gone(_PATIENCE):
            return [_STAYS] if answered else [_LOSES]
        ending = process.how_it_ended()
        if not answered:
            return [f"{_LOSES} ({ending})"]
        if not ending.endswith(" 0"):
            said = printable(process.stderr.text()[-400:])
            return [f"At the end of its input {ending}: that is no error, end with 0.\n{said}"]
        return []
    finally:
        process.kill()


def is_command(text: str) -> bool:
    """Whether an engine's text stands for a command, and not for an object or a server."""
    kind = text.partition(":")[0]
    return text != "reference" and kind.lower() not in ("fault", "python", "http", "https")


def _wait(process: Process, seconds: float) -> bool:
    """Read until the process ends or has had its time; whether it printed a line."""
    answered = False
    deadline = monotonic() + seconds
    while not process.ended and monotonic() < deadline:
        if process.read(deadline - monotonic()) and not answered:
            answered = True
            deadline = min(deadline, monotonic() + _PATIENCE)
    return answered or bool(process.unfinished)
