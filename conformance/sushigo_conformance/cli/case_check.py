"""`sushigo case check`: is a fixture sound, right, and does it decide anything?"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sushigo_conformance.authoring.checking import Checked
    from sushigo_spec import Complaint, Spec

EPILOG = """\b
Examples:
  sushigo case check my-cases
  sushigo case check my-cases/maki.yaml my-cases/turn.yaml
  sushigo case check

\b
Exit codes:
  0  nothing is wrong
  2  something is: every complaint is named as file:line:column
"""

#: how many wrong engines are named for a case
_NAMED = 3


@click.command(
    "check", epilog=EPILOG, short_help="Check cases: their form, and whether they are right."
)
@click.argument("paths", nargs=-1, metavar="[PATH]...", type=click.Path(path_type=Path))
def check_command(paths: tuple[Path, ...]) -> int:
    """Check files or folders of cases: their shape, and whether what they say is right.

    The answer is asked of the reference, the oracle and, in a checkout with node, the JavaScript
    engine. Without PATH the cases of the suite are checked, and whether they decide every rule,
    which takes about a minute.
    """
    from sushigo_conformance.authoring.checking import check
    from sushigo_conformance.cli.progress import progress_bar
    from sushigo_spec import load_spec

    spec = load_spec()
    with progress_bar("checking") as move:
        checked = check(paths, spec, move)
    complaints = list(checked.complaints)
    if not paths:
        from sushigo_conformance.authoring.lint import suite_complaints

        with progress_bar("asking wrong engines") as move:
            complaints += suite_complaints(spec, move)
    if complaints:
        return _complained(complaints, checked)
    for line in _told(checked, spec, bool(paths)):
        click.echo(line)
    return 0


def _complained(complaints: list[Complaint], checked: Checked) -> int:
    for complaint in complaints:
        click.echo(str(complaint), err=True)
    amount = "1 complaint" if len(complaints) == 1 else f"{len(complaints)} complaints"
    print(f"{amount}; {_counted(checked)} read", file=sys.stderr)
    return 2


def _told(checked: Checked, spec: Spec, chosen: bool) -> Iterator[str]:
    """A line a case of the user's: which wrong engines it finds out; then the sum of it."""
    from sushigo_conformance.authoring.deciding import faults_found

    for fixture in checked.fixtures if chosen else ():
        found = [fault.id for fault in faults_found(fixture.case, spec)]
        if found:
            more = f" and {len(found) - _NAMED} more" if len(found) > _NAMED else ""
            faults = "fault" if len(found) == 1 else "faults"
            yield f"{fixture.case.id}: finds out the {faults} {', '.join(found[:_NAMED])}{more}"
        else:
            rules = " or ".join(fixture.case.rules)
            yield f"{fixture.case.id}: no known fault of {rules} fails it; a sharper position might"
    *others, last = checked.asked
    yield f"{_counted(checked)} checked: right by the {', the '.join(others)} and the {last}"


def _counted(checked: Checked) -> str:
    number = len(checked.fixtures)
    return "1 case" if number == 1 else f"{number} cases"
