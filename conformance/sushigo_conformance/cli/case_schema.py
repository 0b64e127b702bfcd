"""`sushigo case schema`: what an editor needs to complete and check cases."""

from __future__ import annotations

from pathlib import Path

import click


@click.command("schema", short_help="Print the JSON Schema of cases, for editors.")
@click.argument("file", required=False, metavar="[FILE]", type=click.Path(path_type=Path))
def schema_command(file: Path | None) -> int:
    """Print the JSON Schema of files of cases, or write it to FILE, in place of an earlier one.

    `sushigo case new` lays it beside your cases by itself. It refers to no other file.
    """
    from sushigo_conformance.authoring.bundle import bundled_schema, is_bundled_schema

    if file is None:
        click.echo(bundled_schema(), nl=False)
        return 0
    if file.exists() and not (file.is_file() and is_bundled_schema(file)):
        raise click.BadParameter(
            f"{file} exists and is no schema of cases: give another name", param_hint="FILE"
        )
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(bundled_schema(), encoding="utf-8")
    except OSError as error:
        raise click.BadParameter(f"{file}: {error.strerror}", param_hint="FILE") from error
    click.echo(f"wrote {file}; the first line of a file of cases beside it:")
    click.echo(f"# yaml-language-server: $schema={file.name}")
    return 0
