"""`sushigo case fill`: what is right, computed twice and confirmed by the author."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sushigo_conformance.authoring.drafts import Draft
    from sushigo_conformance.authoring.witnesses import Witness
    from sushigo_spec import Case, Spec

EPILOG = """\b
Examples:
  sushigo case fill sushigo-cases/maki.yaml
  sushigo case fill sushigo-cases/maki.yaml maki/three-behind --yes

\b
Exit codes:
  0  every case has an answer
  1  you said of an answer that it is not right; that case is left as it was
  2  the file has mistakes, or what it expects is not what the rules give
"""


@click.command("fill", epilog=EPILOG, short_help="Compute what is right, and write it there.")
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.argument("only", required=False, metavar="[ID]")
@click.option("--yes", is_flag=True, help="Take every number as right without asking.")
def fill_command(file: Path, only: str | None, yes: bool) -> int:
    """Compute what is right in the cases of FILE that have no answer yet, and write it there.

    The reference and the oracle must agree on it, and you are asked to confirm each number. What
    stands in FILE is left as it is; an expectation of yours that the rules do not give is shown,
    with who says what, and never overwritten.
    """
    from sushigo_conformance.authoring.drafts import drafts
    from sushigo_conformance.authoring.files import read_text
    from sushigo_conformance.authoring.witnesses import witnesses
    from sushigo_spec import load_spec

    spec = load_spec()
    found = _chosen(drafts(read_text(file), str(file), spec), only)
    code, confirmed = 0, {}
    with witnesses() as asked:
        for draft in found:
            if not draft.lacks_answer:
                code = max(code, _compared(draft.case, asked))
                continue
            case = _answered(draft, spec, asked)
            if case is None:
                code = 2
            elif _confirmed(case, yes):
                confirmed[draft.index] = case
            else:
                click.echo(f"{case.id}: not written")
                code = max(code, 1)
    return max(code, _written(file, confirmed))


def _chosen(found: Sequence[Draft], only: str | None) -> list[Draft]:
    from sushigo_conformance.cli.unknown import close_to

    if only is None:
        return list(found)
    ids = [draft.case.id for draft in found]
    if only not in ids:
        raise click.UsageError(f"the file has no case {only!r}{close_to(only, ids)}")
    return [draft for draft in found if draft.case.id == only]


def _compared(case: Case, asked: Sequence[Witness]) -> int:
    """Say what each witness makes of an answer that stands there already."""
    from sushigo_conformance.authoring.meaning import disagreement, way_of_answer
    from sushigo_conformance.authoring.witnesses import UnreadableExpectationError

    try:
        found = disagreement(case, asked, {})
        wrong = "" if found is None else str(found)
    except UnreadableExpectationError as error:
        wrong = str(error)
    if not wrong:
        click.echo(f"{case.id}: has its answer already, and it is right")
        return 0
    message = f"{case.where}: {case.id}: its {way_of_answer(case)} is left as it is; {wrong}"
    print(message, file=sys.stderr)
    return 2


def _answered(draft: Draft, spec: Spec, asked: Sequence[Witness]) -> Case | None:
    """Compute and show what is right; None if that can't be said, which is told."""
    from sushigo_conformance.authoring.answers import NoAnswerError, answered
    from sushigo_conformance.cli.case_explaining import explained
    from sushigo_conformance.reports.terminal import print_lines, terminal_width

    try:
        case = answered(draft.case, spec, asked)
    except NoAnswerError as error:
        print(f"{draft.case.where}: {draft.case.id}: {error}", file=sys.stderr)
        return None
    print_lines(explained(case, spec, terminal_width()))
    click.echo(f"agreed by the {', the '.join(each.name for each in asked)}")
    return case


def _written(file: Path, confirmed: dict[int, Case]) -> int:
    """Write all that was confirmed at once."""
    from sushigo_conformance.authoring.files import insert_answers
    from sushigo_conformance.authoring.inserting import CannotInsertError

    if not confirmed:
        return 0
    try:
        insert_answers(file, confirmed)
    except CannotInsertError as error:
        raise click.UsageError(f"{file}: nothing was written: {error}") from error
    except OSError as error:
        raise click.UsageError(f"{file}: {error.strerror}") from error
    for case in confirmed.values():
        click.echo(f"{case.id}: written to {file}")
    return 0


def _confirmed(case: Case, yes: bool) -> bool:
    """Whether the author finds every single number right."""
    from sushigo_conformance.cli.case_explaining import statements

    stated = [*statements(case.expect)]
    for reading, values in case.readings.items():
        for value, pattern in values.items():
            stated += statements(pattern, f"under {reading}: {value}, ")
    for place, value in stated:
        if yes:
            click.echo(f"  {place}: {value}")
        elif not _said_yes(f"  {place}: {value}. Right?"):
            return False
    return True


def _said_yes(question: str) -> bool:
    if not sys.stdin.isatty():
        raise click.UsageError("nobody is there to confirm the numbers; --yes takes them as right")
    return click.confirm(question)
