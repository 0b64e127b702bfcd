"""What the commands that run an engine have in common: the argument ENGINE and its options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import click

from sushigo_conformance.cli.numbers import Seconds, Whole

if TYPE_CHECKING:
    from sushigo_conformance.engines.base import EngineOptions

ENGINES = """\b
ENGINE is one of
  "COMMAND …"              a command line in quotes, such as
                           "node adapter.mjs"; it is run without a shell
  python:MODULE:ATTRIBUTE  a Python object, class or function
  http://HOST:PORT/PATH    a server
  reference                the reference implementation
  fault:ID                 the reference with a known mistake;
                           several are joined with +
"""

#: MiB; more can't be addressed by a process anywhere
_MOST_MEMORY = 1 << 27

_DECORATORS = (
    click.argument("engine", nargs=-1, metavar="ENGINE"),
    click.option("--timeout", type=Seconds(), help="Seconds for one answer; 5 unless given."),
    click.option(
        "--startup-timeout",
        type=Seconds(),
        help="Seconds to start and answer describe; 20 unless given.",
    ),
    click.option(
        "--memory",
        type=Whole(16, _MOST_MEMORY),
        metavar="MB",
        help="Address space for each process of the engine, in MiB; 16 or more.",
    ),
)


def runs_an_engine(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the argument ENGINE and the options of running one."""
    for decorator in reversed(_DECORATORS):
        function = decorator(function)
    return function


def runs_on_a_cluster(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the option to run its campaign on a cluster."""
    return click.option(
        "--scheduler",
        metavar="ADDRESS",
        help="Spread it over the workers of the Dask cluster with this scheduler, such as "
        "tcp://127.0.0.1:8786; ENGINE is then run on each of them.",
    )(function)


def engine_of(words: Sequence[str]) -> str:
    """The one engine that the words name.

    Raises:
        UsageError: there is none, or a command line without quotes.
    """
    if not words:
        example = "For example: sushigo test 'node adapter.mjs'"
        explained = ENGINES.removeprefix("\b\n").rstrip()
        raise click.UsageError(f"which engine?\n\n{explained}\n\n{example}")
    if len(words) > 1:
        raise click.UsageError(f"put the engine's command in quotes: '{' '.join(words)}'")
    return words[0]


def options_of(
    timeout: float | None,
    startup_timeout: float | None,
    memory: int | None,
    fresh_process: bool = False,
) -> EngineOptions:
    """The options of running an engine; what is not given stays at its default."""
    from sushigo_conformance.engines.base import EngineOptions

    given = {"timeout": timeout, "startup_timeout": startup_timeout, "memory_mb": memory}
    chosen: dict[str, Any] = {name: value for name, value in given.items() if value is not None}
    return EngineOptions(**chosen, fresh_process=fresh_process)
