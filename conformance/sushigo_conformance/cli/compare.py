"""`sushigo compare`: what changed between two reports."""

from __future__ import annotations

from pathlib import Path

import click

EPILOG = """\b
Exit codes:
  0  nothing became worse
  1  something passed, or was conformant, and no longer is
  2  wrong usage, or a file that is no report
  3  nothing is known to be worse, but the run of NEW ended before all of OLD was asked again

\b
A case that one side did not run is no change. Where NEW was asked for a part only (--only,
--class), that part is compared.

\b
Example:
  sushigo compare before.json after.json
"""
_NO_VERDICT = 3
REPORT = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command("compare", epilog=EPILOG)
@click.argument("old", type=REPORT)
@click.argument("new", type=REPORT)
def command(old: Path, new: Path) -> int:
    """Show what changed between two reports that were written with `--format json`, by rule."""
    from sushigo_conformance.reports.comparing import compared
    from sushigo_conformance.reports.comparison import comparison_lines
    from sushigo_conformance.reports.layout import plain_lines
    from sushigo_conformance.reports.reading import ReportError, read_document
    from sushigo_conformance.reports.terminal import print_lines, terminal_width
    from sushigo_spec import load_spec

    try:
        changes = compared(read_document(old), read_document(new), load_spec())
    except ReportError as error:
        raise click.ClickException(plain_lines(str(error))) from error
    print_lines(comparison_lines(changes, terminal_width()))
    if changes.worse:
        return 1
    return _NO_VERDICT if changes.incomplete else 0
