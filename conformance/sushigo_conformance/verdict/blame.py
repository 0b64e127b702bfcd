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

    from sushigo_conformance.runner.result import Result
    from sushigo_conformance.verdict.trials import Trials


def blamed_rules(unexplained: Sequence[Result], trials: Trials) -> list[str]:
    """The rules to blame for failures that no fault explains.

    A case at which the engine broke blames none: what it would have answered is not known.
    """
    left = [each for each in unexplained if each.status is Status.FAIL]
    failed = Counter(rule for each in left for rule in each.case.rules)
    passed = Counter(rule for case in trials.passed for rule in case.rules)
    having_part = {each.case.id: trials.rules_with_a_part(each.case) for each in left}

    def weight(rule: str) -> tuple[float, int]:
        often = failed[rule] / (failed[rule] + passed[rule])
        return often * sum(rule in having_part[each.case.id] for each in left), failed[rule]

    blamed: list[str] = []
    while left:
        blamed.append(max((rule for each in left for rule in each.case.rules), key=weight))
        left = [each for each in left if blamed[-1] not in having_part[each.case.id]]
    return blamed
