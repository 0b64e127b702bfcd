"""`sushigo report`: a JSON report in other forms."""

from __future__ import annotations

from pathlib import Path

import click

from sushigo_conformance.cli.narrowing import known_cases
from sushigo_conformance.cli.writing import FORMATS, wanted_forms, write_forms

EPILOG = """\b
Examples:
  sushigo report report.json
  sushigo report report.json --format html=report.html --format badge=badge.svg
"""


@click.command("report", epilog=EPILOG)
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--cases",
    "folder",
    type=click.Path(exists=True, path_type=Path),
    metavar="DIR",
    help="The folder or file of cases that the run was made with, if it was.",
)
@FORMATS
def command(file: Path, folder: Path | None, formats: tuple[str, ...]) -> int:
    """Convert a report that was written with `--format json` to other forms.

    What comes out is what the run itself would have written. Of a run with --cases, name the same
    cases here.
    """
    from sushigo_conformance.reports.layout import plain_lines
    from sushigo_conformance.reports.reading import ReportError, read_document, report_from
    from sushigo_spec import load_spec

    wanted = wanted_forms(formats)
    spec = load_spec()
    cases = {**spec.cases, **known_cases(folder)} if folder else spec.cases
    try:
        document = read_document(file)
        report = report_from(document, spec, cases)
    except ReportError as error:
        raise click.ClickException(plain_lines(str(error))) from error
    write_forms(report, wanted, document.get("options", []))
    return 0
