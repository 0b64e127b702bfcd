"""Which rules an example is about, by the known mistakes that answer it as the engine did."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from sushigo_conformance.fuzz.examples import right_answer
from sushigo_conformance.fuzz.mistakes import answers_alike
from sushigo_conformance.fuzz.rules_of_plays import rules_of_plays
from sushigo_conformance.fuzz.rules_of_scores import rules_of_scores
from sushigo_conformance.protocol.pointers import tokens
from sushigo_conformance.verdict.stand_in import StandIn

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sushigo_conformance.fuzz.seen import Seen
    from sushigo_conformance.fuzz.setting import Setting
    from sushigo_conformance.fuzz.truth import Truth
    from sushigo_spec import Case, Fault

#: so many rules are named at most
_MOST_RULES = 3
#: the part of the trials that a mistake must fit to be named
_FITTING = 0.9

#: what is compared → the areas of the mistakes that usually show there; others are named only
#: where none of these answers as the engine does
_AREAS = {
    "hands": ("passing", "chopsticks", "turn", "dummy"),
    "tables": ("turn", "chopsticks", "round", "dummy"),
    "puddings": ("round", "turn", "dummy"),
    "pudding_points": ("pudding", "dummy"),
    "winners": ("winner", "dummy"),
    "legal": ("chopsticks", "turn", "dummy"),
}


class Explanation(NamedTuple):
    """The rules that an example decides, and the known mistakes that answer as the engine did."""

    rules: tuple[str, ...]
    faults: tuple[str, ...]


def explain(seen: Seen, setting: Setting, trials: Iterable[tuple[Case, bool]] = ()) -> Explanation:
    """Say which rules an example is about, likeliest first.

    Args:
        seen: the example, and what the engine made of it.
        setting: the readings and abilities under which it was asked.
        trials: other examples that the engine was asked, and whether it answered right; the
            mistakes that fit most of them are preferred.
    """
    from sushigo_spec import load_spec

    spec = load_spec()
    truth = setting.truth
    agreeing = _likeliest(_agreeing(seen, setting), seen.example.member)
    agreeing = _fitting_best(agreeing, trials, setting)
    refused = _rule_of_refusal(seen, truth) if _differs_in_acceptance(seen) else None
    rules = [refused] if refused and seen.example.member == "accepted" else []
    variant = seen.example.params.get("variant", "base")
    # of a variant's own rule and one of the base game, the variant's says more
    agreeing.sort(key=lambda fault: spec.rules[spec.faults[fault].rule].variant != variant)
    rules += [spec.faults[fault].rule for fault in agreeing]
    if not rules:
        play = seen.example.method == "play"
        decided = rules_of_plays(seen, truth) if play else rules_of_scores(seen, truth)
        rules = [refused] if refused else list(decided)
    distinct = tuple(dict.fromkeys(rules))[:_MOST_RULES]
    return Explanation(distinct, tuple(agreeing))


def _fitting_best(
    faults: list[str], trials: Iterable[tuple[Case, bool]], setting: Setting
) -> list[str]:
    """The faults that answer most of the trials right or wrong just where the engine did.

    None of them, if even the best do not fit nearly all: the engine's mistake is another one.
    """
    key = tuple(sorted(setting.truth.readings.items()))
    abilities = replace(setting.abilities, counterclockwise=False)
    cases = list(trials)
    fits = {
        fault: sum(
            StandIn.with_faults((fault,), key).passes(case, abilities, setting.truth.readings)
            == right
            for case, right in cases
        )
        for fault in faults
    }
    enough = max([_FITTING * len(cases), *fits.values()])
    return [fault for fault in faults if fits[fault] >= enough]


def _rule_of_refusal(seen: Seen, truth: Truth) -> str | None:
    """The rule against which the engine let a play through."""
    if seen.example.method != "play":
        return None
    right = right_answer(seen.example, truth)
    last = right["steps"][-1] if right and right["steps"] else {}
    rule: str | None = last.get("rule")
    return rule


def _differs_in_acceptance(seen: Seen) -> bool:
    mismatch = seen.outcome.mismatch
    compared = seen.example.member == "accepted"
    return compared or (mismatch is not None and tokens(mismatch.path)[-1:] == ["accepted"])


def _agreeing(seen: Seen, setting: Setting) -> list[str]:
    """The faults that, each alone, answer the example in the same wrong way."""
    return [fault.id for fault in _catalogue() if answers_alike((fault.id,), seen, setting)]


def _likeliest(agreeing: list[str], member: str) -> list[str]:
    areas = _AREAS.get(member, ())
    return [fault for fault in agreeing if fault.partition(".")[0] in areas] or agreeing


@cache
def _catalogue() -> list[Fault]:
    """The faults of the rules; those around an engine say nothing about an example."""
    from sushigo_conformance.faults import CHANGES
    from sushigo_spec import load_spec

    return [fault for fault in load_spec().faults.values() if fault.id in CHANGES]
