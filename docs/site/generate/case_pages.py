"""The cases: a browser over all, one page an area, and which case decides which rule."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from generate.page import Page
from sushigo_conformance.protocol.mirror import players_of
from sushigo_spec.loading import DATA

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generate.relations import Relations
    from sushigo_spec import Case

_ITEM = re.compile(r"^- ", re.MULTILINE)


def case_pages(relations: Relations) -> Iterator[Page]:
    """The browser, the areas, and the matrix of rules and cases."""
    values = {
        "spec": relations.spec,
        "relations": relations,
        "players_of": lambda case: players_of(case.method, case.params),
    }
    yield Page(
        "cases/index.md",
        "The cases",
        "cases",
        values,
        "Every case of the suite, to be filtered by rule, class, method, players and variant.",
        wide=True,
    )
    for area, cases in relations.cases_by_area.items():
        title = relations.spec.areas[area].title
        yield Page(
            f"cases/{area}.md",
            f"Cases: {title}",
            "cases_of_area",
            {**values, "area": relations.spec.areas[area], "topics": _topics(cases)},
            f"The cases on this topic, each with its request, its answer and the reason: {title}.",
            short=title,
            many=True,
        )
    yield Page(
        "cases/matrix.md",
        "Rules by cases",
        "matrix",
        values,
        "Which case decides which rule, and at which number of players.",
        wide=True,
    )


def _topics(cases: list[Case]) -> list[tuple[str, str, list[tuple[Case, str]]]]:
    """The cases by the file that they stand in: its name, what it is about, each case as YAML."""
    found: dict[str, list[tuple[Case, str]]] = {}
    for case in cases:
        path, line = case.where.rsplit(":", 1)
        found.setdefault(path, []).append((case, _yaml_of(path, int(line))))
    return [(_name(path), _comment(path), each) for path, each in found.items()]


def _name(path: str) -> str:
    """What a file is called in a heading: `maki/ties-for-most.yaml` is `Ties for most`."""
    return path.partition("/")[2].removesuffix(".yaml").replace("-", " ").capitalize()


def _comment(path: str) -> str:
    """What a file says of itself in the comment at its top, without the line for editors."""
    lines = []
    for line in _text(path).splitlines():
        if not line.startswith("#"):
            break
        if "$schema=" not in line:
            lines.append(line.removeprefix("#").strip())
    return " ".join(lines)


def _yaml_of(path: str, line: int) -> str:
    """The case that begins on a line (counted from 1), as its author wrote it."""
    rest = "\n".join(_text(path).splitlines()[line - 1 :])
    following = _ITEM.search(rest, 2)
    return rest[: following.start() if following else None].rstrip()


@cache
def _text(path: str) -> str:
    return (DATA / "cases" / path).read_text(encoding="utf-8")
