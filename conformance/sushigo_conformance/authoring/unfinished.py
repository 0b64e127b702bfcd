"""Complaints about cases that are not finished yet, said as what is still to be done."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING

from sushigo_spec import Complaint, SpecError
from sushigo_spec.strict_yaml import read_yaml

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from sushigo_spec.strict_yaml import Document

    Place = tuple[str, int, int]

#: how the complaints begin that a case has as `sushigo case new` writes it
_NO_ANSWER, _NO_REASON = "exactly one of these keys is needed", "expected text, found nothing"
_SAY_WHY = "say here why the answer is right, for a reader without the rulebook"


def as_still_to_do(complaints: Iterable[Complaint]) -> list[Complaint]:
    """The complaints, with those that a draft is bound to have replaced by its next step."""
    complaints = list(complaints)
    to_do: dict[Place, Complaint | None] = {}
    for path in dict.fromkeys(complaint.path for complaint in complaints):
        to_do |= _in_file(path)
    return list(_replaced(complaints, to_do))


def _replaced(
    complaints: Iterable[Complaint], to_do: Mapping[Place, Complaint | None]
) -> Iterator[Complaint]:
    for complaint in complaints:
        place = (complaint.path, complaint.line, complaint.column)
        if place in to_do and complaint.message.startswith((_NO_ANSWER, _NO_REASON)):
            next_step = to_do[place]
            if next_step is not None:
                yield next_step
        else:
            yield complaint


def _in_file(path: str) -> dict[Place, Complaint | None]:
    """Where the drafts of a file lack something, and what to say there, if anything."""
    try:
        document = read_yaml(Path(path), path)
    except SpecError:
        return {}
    cases = document.value if isinstance(document.value, list) else []
    to_do: dict[Place, Complaint | None] = {}
    for index, fields in enumerate(cases):
        if isinstance(fields, dict):
            to_do |= _in_case(document, index, fields)
    return to_do


def _in_case(
    document: Document, index: int, fields: Mapping[str, object]
) -> dict[Place, Complaint | None]:
    whole, because = document.complaint((index,), ""), document.complaint((index, "because"), "")
    unsaid = {because[:3]: because._replace(message=_SAY_WHY)}
    if fields.keys() & {"expect", "check", "with"}:
        return {**unsaid}
    command = f"sushigo case fill {shlex.quote(document.path)}"
    message = f"{fields.get('id')} is not filled in yet: run `{command}`"
    return {because[:3]: None, whole[:3]: whole._replace(message=message)}
