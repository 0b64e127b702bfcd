"""Which cases are asked: the options that narrow the question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

if TYPE_CHECKING:
    from sushigo_spec import Case


class Shard(NamedTuple):
    """One of several parts of the cases, counted from 1."""

    number: int
    of: int


def _shard(ctx: click.Context, param: click.Parameter, value: str | None) -> Shard | None:  # noqa: ARG001
    """Read `2/5`; anything else is a usage error."""
    if value is None:
        return None
    number, slash, of = value.partition("/")
    if slash and number.isdecimal() and of.isdecimal() and 1 <= int(number) <= int(of):
        return Shard(int(number), int(of))
    raise click.BadParameter(f"{value!r} is not of the form I/N, such as 1/4")


class Part(NamedTuple):
    """The cases that the user wants asked."""

    #: a folder or file of own cases; None is the suite
    folder: Path | None
    only: tuple[str, ...]
    classes: tuple[str, ...]
    variants: tuple[str, ...]
    shard: Shard | None = None

    @property
    def narrowed(self) -> bool:
        """Whether it is less than the suite, or something else."""
        return any(self)


CASES = click.option(
    "--cases",
    "folder",
    type=click.Path(exists=True, path_type=Path),
    metavar="DIR",
    help="Ask the cases of this folder or file, not those of the suite.",
)
_DECORATORS = (
    click.option(
        "--only",
        multiple=True,
        metavar="GLOB",
        help="Only cases with this id, rule or area; may be repeated.",
    ),
    click.option(
        "--class", "classes", multiple=True, metavar="CLASS", help="Only cases of this class."
    ),
    click.option(
        "--variant",
        "variants",
        multiple=True,
        metavar="VARIANT",
        help="Only cases of this variant.",
    ),
    click.option(
        "--shard", callback=_shard, metavar="I/N", help="Only the I-th of N parts of the cases."
    ),
    CASES,
)


def narrows(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options that narrow the question."""
    for decorator in reversed(_DECORATORS):
        function = decorator(function)
    return function


def known_cases(folder: Path | None) -> Mapping[str, Case]:
    """All cases of the suite, or of a folder or file.

    Raises:
        SpecError: the folder's cases have mistakes.
        UsageError: it holds none.
    """
    from sushigo_spec import load_spec

    if folder is None:
        return load_spec().cases
    from sushigo_conformance.authoring.right_cases import right_cases

    cases = right_cases(folder, load_spec())
    if not cases:
        raise click.UsageError(f"{folder} holds no case")
    return cases


def chosen_cases(part: Part) -> Mapping[str, Case]:
    """The cases of a part, in their order.

    Raises:
        SpecError: own cases have mistakes.
        UsageError: nothing fits.
    """
    from sushigo_conformance.runner.selection import Selection, SelectionError, select, shard
    from sushigo_spec import load_spec

    selection = Selection(only=part.only, classes=part.classes, variants=part.variants)
    try:
        chosen = select(load_spec(), known_cases(part.folder), selection)
    except SelectionError as error:
        raise click.UsageError(str(error)) from error
    if not chosen:
        raise click.UsageError("no case fits --only, --class and --variant together")
    if part.shard is not None:
        chosen = shard(chosen, *part.shard)
        if not chosen:
            raise click.UsageError("there are fewer cases than parts: this one is empty")
    return chosen
