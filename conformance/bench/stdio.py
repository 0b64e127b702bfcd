"""The runner over stdio, beside a bare client that sends the same requests to the same adapter."""

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from statistics import median
from time import perf_counter

import orjson
from measuring import Row

from sushigo_conformance.engines import open_engine
from sushigo_conformance.engines.base import DEFAULT_IN_FLIGHT, describe_params
from sushigo_conformance.runner.plan import plan
from sushigo_conformance.runner.run import RunOptions, describe, run
from sushigo_spec import load_spec

ROUNDS = 5
BUDGET = 0.7
ROOT = Path(__file__).parents[2]
REFERENCE = "sushigo_conformance.engines.reference:reference_engine"
#: large enough for all open requests and answers, so that neither side can block the other
PIPE = 1 << 20


def rows() -> list[Row]:
    """The Python reference, and the JavaScript engine where node is."""
    found = [_row("python", [sys.executable, "-m", "sushigo_conformance.serve", REFERENCE])]
    if shutil.which("node"):
        found.append(_row("node", ["node", str(ROOT / "docs/engine/adapter.mjs")]))
    else:
        found.append(Row("over stdio, node", "node is missing", "", "", "", None))
    return found


def _row(name: str, command: Sequence[str]) -> Row:
    """Times run from the answer to `describe` on, so that starting the adapter blurs nothing."""
    requests, window = _requests(command)
    times = [(_runner(command), _bare(command, requests, window)) for _ in range(ROUNDS)]
    runner, bare = (median(column) for column in zip(*times, strict=True))
    ratio = bare / runner
    return Row(
        f"the suite over stdio, {name}",
        f"{len(requests) / runner:.0f} requests/s",
        f"{len(requests) / bare:.0f} requests/s: a bare client",
        f"{ratio:.2f}",
        f">= {BUDGET}",
        ratio >= BUDGET,
    )


def _requests(command: Sequence[str]) -> tuple[list[bytes], int]:
    """What the runner sends to an adapter, as lines, and how many may be open at once."""
    spec = load_spec()
    engine = open_engine(shlex.join(command))
    try:
        declared = engine.describe().result
        asked = plan(spec.cases.values(), describe(engine, spec)).asked
    finally:
        engine.close()
    calls = [call for planned in asked for call in planned.question.calls]
    lines = [_line(number, *call) for number, call in enumerate(calls, 1)]
    return lines, declared.get("max_in_flight", DEFAULT_IN_FLIGHT)


def _line(number: int, method: str, params: object) -> bytes:
    request = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
    return orjson.dumps(request) + b"\n"


def _runner(command: Sequence[str]) -> float:
    """Seconds of a run."""
    spec = load_spec()
    engine = open_engine(shlex.join(command))
    try:
        engine.describe()
        start = perf_counter()
        run(engine, spec, spec.cases, RunOptions())
        return perf_counter() - start
    finally:
        engine.close()


def _bare(command: Sequence[str], requests: Sequence[bytes], window: int) -> float:
    """Seconds of the same exchange without any precaution or judgement."""
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, bufsize=0, pipesize=PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        ends = process.stdin.fileno(), process.stdout.fileno()
        _exchange(*ends, [_line(0, "describe", describe_params())], 1)
        start = perf_counter()
        _exchange(*ends, requests, window)
        seconds = perf_counter() - start
        process.stdin.close()
    return seconds


def _exchange(requests_to: int, answers_from: int, requests: Sequence[bytes], window: int) -> None:
    """Send requests, `window` open at once, and parse each answer."""
    waiting = iter(requests)
    os.write(requests_to, b"".join(islice(waiting, window)))
    answered, rest = 0, b""
    while answered < len(requests):
        received = os.read(answers_from, 1 << 16)
        if not received:
            raise SystemExit("the adapter ended before it had answered")
        *lines, rest = (rest + received).split(b"\n")
        for line in lines:
            orjson.loads(line)
        answered += len(lines)
        if following := b"".join(islice(waiting, len(lines))):
            os.write(requests_to, following)
