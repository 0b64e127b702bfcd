"""A finding as a file of cases, ready to be asked with `sushigo test --cases`."""

from __future__ import annotations

import hashlib
import json
import os
import textwrap
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sushigo_conformance.authoring.yaml_text import WIDTH, folded, member, quoted
from sushigo_conformance.fuzz.examples import Example, pattern_of, right_answer
from sushigo_conformance.protocol.words import OBSERVABLES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sushigo_conformance.fuzz.truth import Truth
    from sushigo_spec import Case, Spec


def named(case: Case, rules: Sequence[str], spec: Spec, truth: Truth, example: Example) -> Case:
    """The case with all that a file of cases tells of it.

    Its id follows from what is asked, so that the same example always has the same.
    """
    case = replace(case, params=_tidy(case.params, example.member))
    asked = json.dumps([case.method, case.params, case.isolate, example.member], sort_keys=True)
    digest = hashlib.sha256(asked.encode()).hexdigest()[:6]
    area, _, name = rules[0].partition(".")
    expect, readings = _by_reading(spec, truth, example)
    return replace(
        case,
        id=f"{area}/fuzz-{name}-{digest}",
        title=spec.rules[rules[0]].title,
        area=area,
        rules=tuple(rules),
        expect=expect,
        readings=readings,
        cites=tuple(dict.fromkeys(cite for rule in rules for cite in spec.rules[rule].cites)),
        because=spec.rules[rules[0]].text,
    )


def _tidy(params: Mapping[str, Any], member: str) -> dict[str, Any]:
    """The parameters without what is usual: the base game, and what need not be observed."""
    tidy = {name: value for name, value in params.items() if name != "observe"}
    if tidy.get("variant") == "base":
        del tidy["variant"]
    if member in OBSERVABLES:
        tidy["observe"] = [member]
    return tidy


def _by_reading(
    spec: Spec, truth: Truth, example: Example
) -> tuple[Any, dict[str, dict[str, Any]]]:
    """What is right under the default readings, and under the values of one that say else."""
    from sushigo_conformance.fuzz.truth import Truth as Under

    defaults = {each.id: each.default for each in spec.readings.values() if each.testable}

    def pattern(readings: Mapping[str, str]) -> Any:
        under = Under(readings)
        right = right_answer(example, under)
        return pattern_of(example, right, under) if right is not None else None

    usual = pattern(defaults)
    differing = {
        reading: others
        for reading in defaults
        if (
            others := {
                value: stated
                for value in spec.readings[reading].values
                if (stated := pattern({**defaults, reading: value})) not in (usual, None)
            }
        )
    }
    if usual is None or len(differing) > 1:
        return pattern(truth.readings), {}
    return usual, differing


def fixture(case: Case, found: str, folder: Path) -> str:
    """The text of a file with this case, commented, in YAML.

    Args:
        case: a case with all that `named` gives it.
        found: how it was found, for the comment at the top.
        folder: where the file will be, for the way from there to the schema.
    """
    comment = textwrap.wrap(" ".join(found.split()), WIDTH, break_long_words=False)
    lines = [
        f"# yaml-language-server: $schema={_schema_from(folder)}",
        *(f"# {line}" for line in comment),
        "",
        f"- id: {case.id}",
        f"  title: {quoted(case.title)}",
        f"  rules: [{', '.join(case.rules)}]",
        f"  method: {case.method}",
        *([f"  isolate: {case.isolate}"] if case.isolate else []),
        *member("params", case.params, 2),
        *member("expect", case.expect, 2),
        *(member("readings", case.readings, 2) if case.readings else ()),
        *folded("because", case.because, 2),
    ]
    return "\n".join(lines) + "\n"


def save(case: Case, text: str, folder: Path) -> tuple[Path, bool]:
    """Write a fixture into a folder, which is made where needed; the file is named for the case.

    A file of that name that says something else is kept as it is, since its owner may have worked
    on it: the same case is in it already.

    Returns:
        The file, and whether it was there and was kept.

    Raises:
        OSError: it can't be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{case.id.replace('/', '-')}.yaml"
    if file.exists() and file.read_bytes() != text.encode():
        return file, True
    file.write_bytes(text.encode())
    return file, False


def _schema_from(folder: Path) -> str:
    import sushigo_spec

    schema = Path(sushigo_spec.__file__).parent / "schema" / "cases.schema.json"
    try:
        return Path(os.path.relpath(schema, folder.absolute())).as_posix()
    except ValueError:  # another drive
        return schema.as_uri()
