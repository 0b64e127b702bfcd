"""Cases that are not complete yet: what is right still has to be found out, or said why."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sushigo_conformance.authoring.positions import impossible
from sushigo_spec import Case, SpecError
from sushigo_spec.case_fields import compiled_case
from sushigo_spec.case_files import unknown_names
from sushigo_spec.schemas import check
from sushigo_spec.strict_yaml import parse_yaml
from sushigo_spec.worlds import world_complaints

if TYPE_CHECKING:
    from sushigo_spec import Complaint, Spec
    from sushigo_spec.strict_yaml import Document

#: methods whose answer can be computed → a member that stands for the answer in a draft
_COMPUTED = {"score_round": "points", "score_pudding": "points", "finish": "points"} | {
    "play": "winners"
}


@dataclass(frozen=True, slots=True)
class Draft:
    """A case of a file, whether complete or not."""

    case: Case
    index: int
    """Its place in the file, from 0."""
    lacks_answer: bool
    """Whether it says neither what to expect nor what to check or compare."""


def drafts(text: str, name: str, spec: Spec) -> list[Draft]:
    """Read a file of cases of which some may lack what is right, or the reason.

    Raises:
        SpecError: with everything else that is wrong with the file, which is called `name`.
    """
    document = parse_yaml(text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}"), name)
    if not isinstance(document.value, list):
        raise SpecError(check(document, "cases"))
    lacking = [_lacks_answer(fields) for fields in document.value]
    whole = copy(document)
    whole.value = [_completed(each) for each in document.value]
    complaints = check(whole, "cases")
    if complaints:
        raise SpecError(complaints)
    complaints = unknown_names(whole, spec)
    found = []
    for index, fields in enumerate(whole.value):
        case, wrong = _case(fields, whole, index, spec)
        complaints += wrong
        for way, message in impossible(case, spec):
            complaints.append(whole.complaint((index, *way), message))
        found.append(Draft(case, index, lacking[index]))
    if complaints:
        raise SpecError(complaints)
    return found


def _lacks_answer(fields: Any) -> bool:
    return isinstance(fields, dict) and not fields.keys() & {"expect", "check", "with"}


def _completed(fields: Any) -> Any:
    """The fields as they will be: something stands where the answer and the reason will be."""
    if not isinstance(fields, dict):
        return fields
    completed = dict(fields)
    if _lacks_answer(fields) and fields.get("method") in _COMPUTED:
        completed["expect"] = {_COMPUTED[fields["method"]]: []}
    if fields.get("because") is None:
        completed["because"] = "not said yet"
    return completed


def _case(
    fields: dict[str, Any], document: Document, index: int, spec: Spec
) -> tuple[Case, list[Complaint]]:
    where = f"{document.path}:{document.place((index,))[0]}"
    compiled = compiled_case(fields, where)
    deck = {card.id: card.count for card in spec.cards.values()}
    complaints = list(world_complaints(compiled, document, index, deck))
    members = {name: value for name, value in compiled.items() if name != "cites"}
    return Case(**{**members, "rules": tuple(compiled["rules"])}), complaints
