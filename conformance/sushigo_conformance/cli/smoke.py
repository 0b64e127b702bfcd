"""`sushigo smoke`: is the adapter itself sound?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from sushigo_conformance.cli.engine_options import ENGINES, engine_of, options_of, runs_an_engine

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sushigo_conformance.engines import Engine, EngineOptions
    from sushigo_conformance.protocol.abilities import Abilities
    from sushigo_conformance.reports.layout import Line

HELP = f"""Check that an adapter itself is sound, before its engine is tested.

Asks what the engine is, then a few easy questions, one at a time and then many at once, and
closes its input. Says what is wrong and how to mend it, and what describe might declare besides.

{ENGINES}
"""

EPILOG = """\b
Exit codes:
  0  the adapter is sound
  1  it is not
  2  wrong usage
  3  the engine could not be run
"""


@click.command("smoke", help=HELP, epilog=EPILOG)
@runs_an_engine
def command(
    engine: tuple[str, ...],
    timeout: float | None,
    startup_timeout: float | None,
    memory: int | None,
) -> int:
    """Try an adapter; return the exit code."""
    from sushigo_conformance.engines import open_engine
    from sushigo_conformance.reports.terminal import print_lines, terminal_width

    text = engine_of(engine)
    options = options_of(timeout, startup_timeout, memory)
    opened = open_engine(text, options)
    width = terminal_width()
    try:
        problems, lines, next_ = _tried(opened, options, width)
    finally:
        opened.close()
    print_lines(lines)
    print_lines(_verdict(problems, next_, width))
    return 1 if problems else 0


def _tried(engine: Engine, options: EngineOptions, width: int) -> tuple[list[str], list[Line], str]:
    """The problems of an adapter, what there is to show before them, and what to type next."""
    from sushigo_conformance.cli.declaring import suggestions
    from sushigo_conformance.cli.end_of_input import problem_at_end_of_input
    from sushigo_conformance.cli.soundness import described, tried
    from sushigo_conformance.cli.waiting import describe_within, waiting_for
    from sushigo_conformance.protocol.abilities import parse_abilities
    from sushigo_spec import load_spec

    spec = load_spec()
    with waiting_for(describe_within(options.startup_timeout)):
        result, silent = described(engine)
    if silent:
        return [silent], [], ""
    abilities = parse_abilities(result, spec.numbers, spec.readings)
    problems = [f"describe: {complaint}" for complaint in abilities.complaints]
    found = tried(engine, spec, abilities, options.timeout)
    problems += found.problems
    with waiting_for("answers that show what else describe might declare"):
        hints = [] if problems or found.unsupported else suggestions(engine, spec, abilities)
    problems += [f"It {remark}." for remark in engine.remarks()]
    with waiting_for("the engine to end, now that its input is closed"):
        problems += problem_at_end_of_input(engine.name, options.startup_timeout)
    shown = [*_introduced(abilities, width), *_suggested(hints, width)]
    return problems, shown, _next_step(engine.name, abilities, found.unsupported)


def _next_step(text: str, abilities: Abilities, unsupported: str) -> str:
    """The command that tests what the engine offers, and fails it for nothing else.

    Of an adapter that calls everything `unsupported`, that it has to be filled in.
    """
    import shlex

    from sushigo_conformance.protocol.words import SCORING_METHODS

    if unsupported:
        return f"Nothing can be tested yet: it answers “{unsupported}”. Fill that in first."
    narrowed = " --class scoring" if abilities.methods <= SCORING_METHODS else ""
    return f"Now test the rules: sushigo test {shlex.quote(text)}{narrowed}"


def _introduced(abilities: Abilities, width: int) -> Iterator[Line]:
    from sushigo_conformance.reports.layout import labelled, plain

    language = f" ({abilities.language})" if abilities.language else ""
    yield from labelled("engine", plain(abilities.name + language), width)
    yield from labelled("methods", " ".join(sorted(abilities.methods)) or "none", width)
    yield from labelled("features", " ".join(sorted(abilities.features)) or "none", width)
    for remark in abilities.remarks:
        yield from labelled("remark", plain(remark), width)


def _suggested(hints: Sequence[str], width: int) -> Iterator[Line]:
    from sushigo_conformance.reports.layout import heading, paragraph

    if hints:
        yield from heading("What describe might declare")
    for hint in hints:
        yield from paragraph(f"- {hint}", width, 2, 4)


def _verdict(problems: Sequence[str], next_: str, width: int) -> Iterator[Line]:
    """Each problem with its cure, or that there is none and what to type next."""
    from sushigo_conformance.reports.layout import Line, heading, labelled, plain

    if not problems:
        yield from heading("✓ The adapter is sound.")
        yield Line(plain(f"  {next_}"), "green")
        return
    yield from heading(f"✗ The adapter is not sound. Problems: {len(problems)}")
    for problem in problems:
        shown = "\n".join(plain(line) for line in problem.splitlines())
        yield from labelled("  ✗", shown, width, 0, 4)
