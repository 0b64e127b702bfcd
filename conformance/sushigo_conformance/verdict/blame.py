"""Blame where no known fault explains a failure: the fewest rules that could have a part in it.

A failed case speaks first against the rules that it declares. But what it asks may take other
rules to answer, and whole rounds take most of them: one rule broken fails cases of many. So of the
rules whose own cases failed unexplained, the one is blamed first whose own cases fail most often
and that has a part in most of the failures; then the one that stands out among the rest.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from sushigo_conformance.judgement.outcome import Status

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sushigo_conformance.judgement.result import Result
    from sushigo_conformance.verdict.trials import Trials


def blamed_rules(unexplained: Sequence[Result], trials: Trials) -> list[str]:
    """The rules to blame for failures that no fault explains.

    Of rules of which as much speaks, the one that the plainest failure decides is blamed. A case at
    which the engine broke blames none: what it would have answered is not known.
    """
    wrong = [each.case for each in unexplained if each.status is Status.FAIL]
    left = sorted(wrong, key=lambda case: len(repr(case.params)))
    failed = Counter(rule for case in left for rule in case.rules)
    passed = Counter(rule for case in trials.passed for rule in case.rules)
    having_part = {case.id: trials.rules_with_a_part(case) for case in left}

    def weight(rule: str) -> int:
        # in fifths: a case or two that pass by chance tell no rule from another
        often = round(5 * failed[rule] / (failed[rule] + passed[rule]))
        return often * sum(rule in having_part[case.id] for case in left)

    blamed: list[str] = []
    while left:
        # the plainest failures come first, and of equals the first is taken
        blamed.append(max((rule for case in left for rule in case.rules), key=weight))
        left = [case for case in left if blamed[-1] not in having_part[case.id]]
    return blamed


def broke_in_a_game(result: Result) -> bool:
    """Whether the engine broke in a game of chance: nothing tells which mistake broke it."""
    return result.status is not Status.FAIL and result.case.method == "self_play"
