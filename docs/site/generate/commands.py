"""The commands, read from the program that runs them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    import click

#: how click adds the range of a number to its description, `[1<=x<=64]`
_RANGE = re.compile(r"\s*\[[\d.<=]*x[\d.<=>]*\]$")


@dataclass(frozen=True)
class Command:
    """A command: its usage, what it does, its options, and literal blocks such as examples."""

    name: str
    usage: str
    paragraphs: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    blocks: tuple[tuple[str, str], ...]


def commands() -> list[Command]:
    """The group first, then each command; commands within commands follow their own."""
    from sushigo_conformance.cli.group import sushigo

    return list(_walk(sushigo, "sushigo", None))


def _walk(command: click.Command, name: str, parent: click.Context | None) -> Iterator[Command]:
    import click

    settings = command.context_settings
    with click.Context(command, parent, name.rpartition(" ")[2], **settings) as context:
        yield _described(command, name, context)
        if isinstance(command, click.Group):
            for each in command.list_commands(context):
                inner = command.get_command(context, each)
                if inner is not None:
                    yield from _walk(inner, f"{name} {each}", context)


def _described(command: click.Command, name: str, context: click.Context) -> Command:
    usage = " ".join(command.collect_usage_pieces(context))
    texts = _paragraphs(command.help or "")
    paragraphs = tuple(" ".join(text.split()) for literal, text in texts if not literal)
    blocks = [text for literal, text in (*texts, *_paragraphs(command.epilog or "")) if literal]
    return Command(
        name,
        f"{name} {usage}",
        paragraphs,
        tuple(_options(command, context)),
        tuple(map(_titled, blocks)),
    )


def _paragraphs(text: str) -> list[tuple[bool, str]]:
    """The paragraphs of a help text, and of each whether its lines are kept as they are."""
    found = []
    for part in re.split(r"\n\s*\n", text.strip("\n")):
        literal = part.lstrip().startswith("\b")
        found.append((literal, part.lstrip().removeprefix("\b").strip("\n") if literal else part))
    return [each for each in found if each[1].strip()]


def _titled(block: str) -> tuple[str, str]:
    """A literal block as its title and its lines; one without a title has an empty one."""
    title, _, lines = block.partition("\n")
    if title.endswith(":") and lines:
        return title.removesuffix(":"), _outdented(lines)
    return "", _outdented(block)


def _outdented(lines: str) -> str:
    import textwrap

    return textwrap.dedent(lines).rstrip()


def _options(command: click.Command, context: click.Context) -> Iterator[tuple[str, str]]:
    """Names and description of each option; arguments are described in the text instead."""
    for parameter in command.get_params(context):
        record: Any = parameter.get_help_record(context)
        if record is not None and record[1]:
            yield record[0], _RANGE.sub("", record[1])
