"""Where a new case goes: a folder of the author's, or in a checkout the suite."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from sushigo_conformance.authoring.bundle import NAME, bundled_schema
from sushigo_conformance.authoring.checkout import own_cases
from sushigo_spec.strict_yaml import read_yaml

#: the folder that is made where no other is given
OWN_FOLDER = Path("sushigo-cases")


class Place(NamedTuple):
    """A file, and the way from there to the schema of such files."""

    file: Path
    schema: str
    in_suite: bool


def own_place(area: str, path: Path | None) -> Place:
    """A place among the author's own cases: `path` is a file, or a folder with a file an area."""
    path = path or OWN_FOLDER
    is_file = path.suffix in (".yaml", ".yml") and not path.is_dir()
    return Place(path if is_file else path / f"{area}.yaml", NAME, False)


def suite_place(area: str, name: str) -> Place | None:
    """A place in the suite: the file `name` of an area; None if this is no checkout."""
    folder = own_cases()
    if folder is None:
        return None
    file = folder / area / f"{name.removesuffix('.yaml')}.yaml"
    return Place(file, "../../schema/cases.schema.json", True)


def lay_schema(place: Place) -> None:
    """Lay the schema beside the author's own cases, unless it is there.

    Raises:
        OSError: it can't be written.
    """
    schema = place.file.parent / NAME
    if not place.in_suite and not schema.exists():
        schema.parent.mkdir(parents=True, exist_ok=True)
        schema.write_text(bundled_schema(), encoding="utf-8")


def ids_in(file: Path) -> list[str]:
    """The ids of the cases in a file, which need not be there yet.

    Raises:
        SpecError: it is no sound YAML.
    """
    cases = read_yaml(file).value if file.exists() else None
    if not isinstance(cases, list):
        return []
    return [each["id"] for each in cases if isinstance(each, dict) and "id" in each]
