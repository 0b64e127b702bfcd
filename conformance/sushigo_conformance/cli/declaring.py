"""What an engine can do although it does not say so in `describe`."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sushigo_conformance.cli.order_of_cards import can_be_asked, hint_about_order
from sushigo_conformance.cli.soundness import easiest
from sushigo_conformance.engines.base import Kind
from sushigo_conformance.judgement.judge import judge
from sushigo_conformance.judgement.outcome import Status
from sushigo_conformance.protocol.words import FEATURES, METHODS, NARROWING
from sushigo_conformance.runner.asking import put
from sushigo_conformance.runner.plan import plan
from sushigo_conformance.runner.readings import readings_followed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sushigo_conformance.engines.base import Engine, Reply
    from sushigo_conformance.protocol.abilities import Abilities
    from sushigo_conformance.runner.plan import Planned
    from sushigo_spec import Spec

#: so many questions are asked to see whether an engine can do something
_TRIES = 3
#: a feature that takes something away is not tried
_TRIED_FEATURES = tuple(feature for feature in FEATURES if feature not in NARROWING)
#: feature → the rules whose cases alone show that an engine has it
_TELLING_RULES = {"placement-order": frozenset({"wasabi.not-earlier", "wasabi.must"})}


def suggestions(engine: Engine, spec: Spec, abilities: Abilities) -> list[str]:
    """What `describe` might declare besides, found out by asking."""
    return [
        *_methods(engine, spec, abilities),
        *_features(engine, spec, abilities),
        *(hint_about_order(engine, abilities) if can_be_asked(abilities) else ()),
        *_winners(engine, spec, abilities),
        *_seating(engine, spec, abilities),
        *_readings(engine, spec, abilities),
    ]


def _methods(engine: Engine, spec: Spec, abilities: Abilities) -> Iterator[str]:
    for method in METHODS:
        if method not in abilities.methods:
            widened = replace(abilities, methods=abilities.methods | {method})
            cases = [case for case in spec.cases.values() if case.method == method]
            tried = plan(cases, widened).asked
            replies = [reply for _, all_ in put(engine, easiest(tried, 1)) for reply in all_]
            if any(reply.kind is Kind.RESULT for reply in replies):
                yield f'"methods": it answers {method}, which is not declared.'


def _features(engine: Engine, spec: Spec, abilities: Abilities) -> Iterator[str]:
    """Features whose easiest questions, which were not to be asked so far, are answered right."""
    cases = [case for case in spec.cases.values() if case.method in abilities.methods]
    asked_already = {each.case.id for each in plan(cases, abilities).asked}
    for feature in _TRIED_FEATURES:
        if feature == "placement-order" and can_be_asked(abilities):
            continue  # asked in a way of its own
        if feature not in abilities.features:
            widened = replace(abilities, features=abilities.features | {feature})
            new = [
                each
                for each in plan(cases, widened).asked
                if each.case.id not in asked_already or _shows(each, feature)
                if _tells(each, feature)
            ]
            if _all_right(engine, easiest(new, _TRIES), widened):
                yield f'"features": it seems to have {feature}, which is not declared.'


def _shows(planned: Planned, feature: str) -> bool:
    """Whether a question that is asked anyway is judged by another part of its answer."""
    return feature == "awards" and planned.case.method == "score_round"


def _tells(planned: Planned, feature: str) -> bool:
    """Whether an engine without a feature would answer a question wrong."""
    telling = _TELLING_RULES.get(feature)
    return telling is None or not telling.isdisjoint(planned.case.rules)


def _all_right(engine: Engine, asked: list[Planned], abilities: Abilities) -> bool:
    answered = list(put(engine, asked))
    return bool(answered) and all(
        _right(planned, replies, abilities) for planned, replies in answered
    )


def _right(planned: Planned, replies: tuple[Reply, ...], abilities: Abilities) -> bool:
    case, question = planned
    return judge(case, question, replies, abilities, {}).status is Status.PASS


def _winners(engine: Engine, spec: Spec, abilities: Abilities) -> Iterator[str]:
    asked = [
        each
        for each in plan(spec.cases.values(), abilities).asked
        if each.case.method == "finish" and "winners" in (each.case.expect or {})
    ]
    for _, replies in put(engine, easiest(asked, 1)):
        result = replies[0].result
        if isinstance(result, dict) and result.get("winners") is None:
            yield "finish names no winners: if the engine knows them, give their seats."


def _seating(engine: Engine, spec: Spec, abilities: Abilities) -> Iterator[str]:
    """Whether scripts of three players that pass to the left fit the other seating alone."""
    other = replace(abilities, counterclockwise=not abilities.counterclockwise)
    as_declared, turned = (
        _all_right(engine, _passing_of_three(spec, each), each) for each in (abilities, other)
    )
    if turned and not as_declared:
        seating = "counterclockwise" if other.counterclockwise else "clockwise"
        yield f'"seating": "{seating}": passing to the left fits only if seats are counted so.'


def _passing_of_three(spec: Spec, abilities: Abilities) -> list[Planned]:
    cases = [
        case
        for case in spec.cases.values()
        if "passing.left" in case.rules and case.params.get("players") == 3
    ]
    return easiest(plan(cases, abilities).asked, _TRIES)


def _readings(engine: Engine, spec: Spec, abilities: Abilities) -> Iterator[str]:
    asked = plan(spec.cases.values(), abilities).asked
    for reading_id, followed in readings_followed(spec, engine, asked, abilities).items():
        if followed.known == "found":
            default = spec.readings[reading_id].default
            note = "the default" if followed.value == default else f"the default is {default}"
            yield f'"readings": {{"{reading_id}": "{followed.value}"}} ({note}).'
