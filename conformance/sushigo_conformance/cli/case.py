"""`sushigo case`: write, complete and check cases."""

from __future__ import annotations

import click

from sushigo_conformance.cli.case_check import check_command
from sushigo_conformance.cli.case_fill import fill_command
from sushigo_conformance.cli.case_new import new_command
from sushigo_conformance.cli.case_schema import schema_command
from sushigo_conformance.cli.group import InOrder

EPILOG = """\b
Examples:
  sushigo case new maki/three-behind --rule maki.second-tied \\
      --table maki1 --table maki3 --table maki1 --table maki1
  sushigo case fill sushigo-cases/maki.yaml
  sushigo case check sushigo-cases
"""


@click.group("case", cls=InOrder, epilog=EPILOG)
def command() -> None:
    """Write, complete and check cases: examples that show whether an engine keeps a rule."""


command.add_command(new_command)
command.add_command(fill_command)
command.add_command(check_command)
command.add_command(schema_command)
