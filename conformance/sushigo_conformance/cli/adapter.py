"""`sushigo adapter`: copy a starter kit."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sushigo_conformance.kits import EXAMPLE, KITS, NotEmptyError, copy_kit, folder_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sushigo_conformance.reports.layout import Line

#: other words for some languages
ALSO_CALLED = {"c++": "cpp", "js": "javascript", "node": "javascript", "ts": "typescript"} | {
    "golang": "go",
    "py": "python",
    "rb": "ruby",
    "rs": "rust",
}

EPILOG = f"""\b
LANGUAGE is one of
  {" ".join(KITS)}

\b
Examples:
  sushigo adapter python my-adapter
  sushigo adapter java ~/sushi/adapter
"""


class Language(click.ParamType):  # type: ignore[type-arg]
    """A language that has a kit, in small letters or capitals."""

    name = "language"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Give the language as kits call it; what is none is a usage error."""
        from sushigo_conformance.cli.unknown import close_to

        word = ALSO_CALLED.get(value.casefold(), value.casefold())
        if word not in KITS:
            hint = close_to(word, KITS)
            text = f"there is no kit for {value!r}{hint}; there are: {', '.join(KITS)}"
            self.fail(text, param, ctx)
        return word


@click.command("adapter", epilog=EPILOG)
@click.argument("language", metavar="LANGUAGE", type=Language())
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
def command(language: str, folder: Path) -> int:
    """Copy a starter kit: an adapter that speaks the protocol already, for you to fill in.

    DIR is a new or an empty folder; nothing that you have is overwritten.
    """
    from sushigo_conformance.reports.terminal import print_lines

    try:
        files = copy_kit(language, folder)
    except NotEmptyError as error:
        raise click.BadParameter(
            f"{folder} is there already; nothing is overwritten: give a new or an empty folder",
            param_hint="DIR",
        ) from error
    except OSError as error:
        raise click.BadParameter(f"{error.filename}: {error.strerror}", param_hint="DIR") from error
    print_lines(_next_steps(language, folder, files))
    return 0


def _next_steps(language: str, folder: Path, files: list[Path]) -> Iterator[Line]:
    """What was copied, and what to type now."""
    from sushigo_conformance.reports.layout import Line, plain

    return (Line(plain(text)) for text in _told(language, folder, files))


def _told(language: str, folder: Path, files: list[Path]) -> Iterator[str]:
    import shlex

    kit = KITS[language]
    yield f"Copied the kit for {kit.title} to {folder}: {' '.join(map(str, files))}"
    yield ""
    yield "Next:"
    yield f"  cd {shlex.quote(str(folder))}"
    if kit.build:
        yield f"  {kit.build}"
    yield f'  sushigo smoke "{kit.run}"'
    yield ""
    yield "Its README.md says in one screen how to go on."
    example = folder_of(language) / EXAMPLE
    if example.is_dir():
        yield f"A whole engine with its adapter, to look at: {example}"
