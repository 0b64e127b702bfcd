"""The cases: a browser over all, one page an area, and which case decides which rule."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from generate.page import Page
from sushigo_conformance.protocol.mirror import players_of
from sushigo_spec.loading import DATA

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generate.relations import Relations
    from sushigo_spec import Case


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
            boost=0.3,
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
    by_file: dict[str, list[Case]] = {}
    for case in cases:
        by_file.setdefault(case.where.rpartition(":")[0], []).append(case)
    topics = []
    for path, own in by_file.items():
        lines = (DATA / "cases" / path).read_text(encoding="utf-8").splitlines()
        drawn = [(case, _yaml_of(case, lines)) for case in own]
        topics.append((_name(path), _comment(lines), drawn))
    return topics


def _name(path: str) -> str:
    """What a file is called in a heading: `maki/ties-for-most.yaml` is `Ties for most`."""
    return path.partition("/")[2].removesuffix(".yaml").replace("-", " ").capitalize()


def _comment(lines: list[str]) -> str:
    """What a file says of itself in the comment at its top, without the line for editors."""
    comment = takewhile(lambda line: line.startswith("#"), lines)
    return " ".join(line.removeprefix("#").strip() for line in comment if "$schema=" not in line)


def _yaml_of(case: Case, lines: list[str]) -> str:
    """A case as its author wrote it: from the line that it begins on to the next case."""
    first = int(case.where.rpartition(":")[2]) - 1
    rest = takewhile(lambda line: not line.startswith("- "), lines[first + 1 :])
    return "\n".join([lines[first], *rest]).rstrip()
