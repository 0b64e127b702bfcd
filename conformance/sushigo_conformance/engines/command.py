"""An engine that is a command: requests on its stdin, answers on its stdout."""

from time import monotonic

from sushigo_conformance.engines.base import EngineOptions, Kind
from sushigo_conformance.engines.launch import limit_memory, split_command
from sushigo_conformance.engines.messages import Incoming, printable, read_line
from sushigo_conformance.engines.pipelined import PipelinedEngine
from sushigo_conformance.engines.process import Process

#: How many lines from the end of stderr are shown.
_STDERR_LINES = 8

#: Seconds in which a silent engine may let go of what it holds back, once its input is closed.
_LAST_WORDS = 0.3


def open_command(text: str, options: EngineOptions) -> PipelinedEngine:
    """Return the engine that a command line stands for; it is started with the first question.

    Raises:
        EngineError: There is no such program, or this system can't limit memory.
    """
    command = split_command(text)
    if options.memory_mb is not None:
        command = limit_memory(command, options.memory_mb)
    return PipelinedEngine(text, lambda: CommandChannel(command), options)


class CommandChannel:
    """A running process that is sent lines and answers in lines."""

    def __init__(self, command: list[str]) -> None:
        """Start the process.

        Raises:
            EngineError: The system can't start it.
        """
        self._process = Process(command)
        self._unfinished = b""
        self.ended = False

    def send(self, requests: list[tuple[int, bytes]]) -> None:
        """Write requests, each already a line; never waits."""
        self._process.write(b"".join([line for _, line in requests]))

    def receive(self, seconds: float) -> list[Incoming]:
        """Wait, `seconds` at most and perhaps shorter; return what came."""
        lines = self._process.read(seconds)
        if self._process.ended and not self.ended:
            self.ended = True
            lines.append(self._process.unfinished)
            return [*self._read(lines[:-1]), *self._read_unfinished(lines[-1])]
        return self._read(lines)

    def _read(self, lines: list[bytes]) -> list[Incoming]:
        return [incoming for line in lines if (incoming := read_line(line)) is not None]

    def _read_unfinished(self, line: bytes) -> list[Incoming]:
        """Take a last line without its end as an answer if it is whole, else as evidence."""
        incoming = read_line(line)
        if incoming and incoming.reply and incoming.reply.kind is not Kind.PROTOCOL_ERROR:
            return [incoming]
        self._unfinished = line
        return []

    def forget(self) -> None:
        """Drop what stderr held so far."""
        self._process.stderr.clear()

    def how_it_ended(self) -> str:
        """Say how the process ended."""
        return self._process.how_it_ended()

    def evidence(self, kind: Kind, number: int) -> str:  # noqa: ARG002
        """Return an unfinished line, what comes once stdin is closed, and the end of stderr."""
        unfinished = self._unfinished or self._process.unfinished
        parts = []
        if unfinished.strip():
            parts.append(f"It left an unfinished line on stdout: {printable(unfinished)}")
        if kind is Kind.TIMEOUT and not self._process.spoke:
            parts.append(self._last_words())
        parts.append(_shown_stderr(self._process.stderr.text()))
        return "\n".join(part for part in parts if part)

    def _last_words(self) -> str:
        """Close stdin: an engine that forgot to flush now writes what it had to say."""
        self._process.close_input()
        lines: list[bytes] = []
        deadline = monotonic() + _LAST_WORDS
        while not lines and not self._process.ended and monotonic() < deadline:
            lines = self._process.read(_LAST_WORDS)
        if not lines:
            return "Nothing ever came on its stdout: write each answer as one line, and flush."
        return (
            "Its answer came only when its input was closed: flush stdout after every line "
            f"({printable(lines[0])})"
        )

    def dismiss(self) -> None:
        """Close the process's stdin, which tells it to end."""
        self._process.close_input()

    def stop(self) -> None:
        """Close the process's stdin, and end it if it does not stop."""
        self._process.stop()

    def kill(self) -> None:
        """End the process and its children."""
        self._process.kill()


def _shown_stderr(text: str) -> str:
    lines = [printable(line) for line in text.splitlines() if line.strip()]
    if not lines:
        return ""
    return "\n".join(["The end of its stderr:", *("  " + line for line in lines[-_STDERR_LINES:])])
