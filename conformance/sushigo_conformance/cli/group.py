"""The group of commands, which loads a command's module only when that command is used."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

import click

from sushigo_conformance.version import __version__

#: command → what the list of commands says of it; the module has the same name
COMMANDS = {
    "test": "Test an engine against the rules.",
    "adapter": "Copy a starter kit: an adapter to fill in.",
    "expectations": "Write down what is known to fail.",
    "report": "Convert a JSON report to other forms.",
    "compare": "Show what changed between two JSON reports.",
    "smoke": "Check that an adapter itself is sound.",
    "exhaust": "Ask an engine everything about scoring.",
    "fuzz": "Play random games against an engine and the rules.",
    "audit": "Check recorded games against the rules.",
    "rules": "Look rules up.",
    "cases": "Look cases up.",
    "case": "Write, complete and check cases of your own.",
    "readings": "List what the rulebook leaves open.",
    "faults": "List known mistakes of engines.",
    "score": "Count the points of a real game, each with its rule.",
}

EPILOG = """\b
Examples:
  sushigo smoke "node adapter.mjs"
  sushigo test "node adapter.mjs"
  sushigo test reference --only maki
  sushigo score "wasabi squid" "maki3 maki2"
  sushigo rules two tied

\b
Exit codes:
  0    conformant in all that was asked
  1    not conformant
  2    wrong usage, an input file with mistakes, or output that can't be written
  3    the engine could not be run
  130  interrupted by Ctrl-C; 143 by SIGTERM, 129 by SIGHUP
  141  nobody reads the output any more, as with `| head`: no verdict
"""


class InOrder(click.Group):
    """A group that lists its commands in the order in which they are used."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """The names of the commands, as they were added."""
        return list(self.commands)


class Commands(click.Group):
    """A group whose commands are modules beside this one."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """The names of the commands, in the order in which they are met."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Import a command."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"sushigo_conformance.cli.{cmd_name}").command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that is meant; of an unknown one say which is close."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            from sushigo_conformance.cli.unknown import close_to

            ctx.fail(f"there is no command {args[0]!r}{close_to(args[0], COMMANDS)}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command, and write out what it printed while a broken pipe can still be met."""
        code = super().invoke(ctx)
        sys.stdout.flush()
        return code


@click.group(cls=Commands, epilog=EPILOG, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="%(prog)s %(version)s")
def sushigo() -> None:
    """Tests engines of the card game Sushi Go! against its rules, and knows the rules."""
