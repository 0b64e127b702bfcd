"""Blame where no known fault explains a failure: the fewest rules that could have a part in it.

A failed case speaks first against the rules that it declares. But what it asks may take other
rules to answer, and whole rounds take most of them: one rule broken fails cases of many. So the
failures are looked at scope by scope, those that few rules can reach before whole rounds. Of the
rules whose own cases failed there unexplained, the one is blamed first whose own cases fail most
often, that has a part in most of the failures, and of which known mistakes resemble them most;
of several, the one by which the points are paid that are wrong. Then the one that stands out among
the rest. A recorded game with a play that breaks a rule tells by itself which that is.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from sushigo_conformance.judgement.outcome import Status
from sushigo_conformance.verdict.paying import rules_of_wrong_points
from sushigo_conformance.verdict.resemblance import resemblance
from sushigo_conformance.verdict.scopes import SCOPES, Scope

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sushigo_conformance.judgement.result import Result
    from sushigo_conformance.verdict.trials import Trials

#: all scopes, the narrow ones first, and at last one for whatever they leave out
_NARROW_FIRST = (
    *sorted(SCOPES, key=lambda scope: scope.takes_all_rules),
    Scope("everything", lambda _: True, takes_all_rules=True),
)


def blamed_rules(unexplained: Sequence[Result], trials: Trials) -> list[str]:
    """The rules to blame for failures that no fault explains.

    Of rules of which as much speaks, the one that the plainest failure decides is blamed. A case at
    which the engine broke blames none: what it would have answered is not known.
    """
    wrong = [each for each in unexplained if each.status is Status.FAIL]
    named = dict.fromkeys(rule for each in wrong if (rule := _broken_on_record(each)))
    untold = (each for each in wrong if not _broken_on_record(each))
    left = sorted(untold, key=lambda each: len(repr(each.case.params)))
    failed = Counter(rule for each in left for rule in each.case.rules)
    passed = Counter(rule for case in trials.passed for rule in case.rules)
    # in fifths: a case or two that pass by chance tell no rule from another
    often = {rule: round(5 * failed[rule] / (failed[rule] + passed[rule])) / 5 for rule in failed}
    having_part = {each.case.id: trials.rules_with_a_part(each.case) for each in left}

    blamed = [*named]
    for scope in _NARROW_FIRST:
        while here := [each for each in left if scope.holds(each.case)]:
            blamed.append(_likeliest(here, scope, often, having_part, trials))
            left = [each for each in left if blamed[-1] not in having_part[each.case.id]]
    return list(dict.fromkeys(blamed))


def _broken_on_record(result: Result) -> str | None:
    """The rule that a play breaks which a recorded game accepts: no other is to blame."""
    return result.outcome.mismatch.breaks if result.outcome.mismatch else None


def _likeliest(
    here: Sequence[Result],
    scope: Scope,
    often: Mapping[str, float],
    having_part: Mapping[str, frozenset[str]],
    trials: Trials,
) -> str:
    """The rule that is likeliest to be broken, of those that failures of a scope declare.

    Args:
        here: the failures, the plainest first.
        scope: what they are all of.
        often: by rule, the share of its own cases that failed unexplained.
        having_part: by case, the rules that have a part in its answer.
        trials: what the engine answered.
    """
    # the plainest failures come first, and of equals the first is taken
    declared = dict.fromkeys(rule for each in here for rule in each.case.rules)
    alike: Mapping[str, float] = {}
    if not scope.takes_all_rules:
        passed = [case for case in trials.passed if scope.holds(case)]
        alike = resemblance(declared.keys(), here, passed, trials)

    paying = Counter(rule for each in here for rule in rules_of_wrong_points(each, trials.readings))

    def weight(rule: str) -> tuple[float, int]:
        part = sum(rule in having_part[each.case.id] for each in here) / len(here)
        return often[rule] * part + alike.get(rule, 0), paying[rule]

    return max(declared, key=weight)


def broke_in_a_game(result: Result) -> bool:
    """Whether the engine broke in a game of chance: nothing tells which mistake broke it."""
    return result.status is not Status.FAIL and result.case.method == "self_play"
