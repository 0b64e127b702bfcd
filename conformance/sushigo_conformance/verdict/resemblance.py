"""How much an engine's answers look like those of known mistakes, though no mistake explains them.

A mistake that nobody thought of often has a neighbour that somebody did: sashimi divided with
`round` fails nearly where sashimi rounded up do, and often with the same points. So the rule of the
neighbour is likely to be the one that is broken, even where the neighbour itself is not at work.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from sushigo_conformance.verdict.left_to_chance import deals_by_chance

if TYPE_CHECKING:
    from collections.abc import Sequence, Set

    from sushigo_conformance.judgement.result import Result
    from sushigo_conformance.verdict.trials import Trials
    from sushigo_spec import Case

#: so many failures, evenly spread, are compared, and so many cases that passed
_FAILURES, _PASSED = 40, 80
#: what looks less alike than this does so by chance
_LEAST = 0.2


def resemblance(
    rules: Set[str], failed: Sequence[Result], passed: Sequence[Case], trials: Trials
) -> dict[str, float]:
    """Say of some rules how much the answers look like those of a mistake that breaks each.

    It is 1 if a mistake gives all the wrong answers and fails nothing that the engine passed; the
    best of a rule's mistakes counts. Rules that none resembles are left out.
    """
    # what is dealt by chance resembles nothing
    failed = [each for each in failed if not deals_by_chance(each.case)]
    passed = [case for case in passed if not deals_by_chance(case)]
    if not failed:
        return {}
    failures = failed[:: len(failed) // _FAILURES + 1]
    others = passed[:: len(passed) // _PASSED + 1]
    # as many failures to a passed case as there are in the suite
    weight = (len(passed) / len(others)) / (len(failed) / len(failures)) if others else 0
    shares: defaultdict[str, float] = defaultdict(float)
    for fault in trials.spec.faults.values():
        if fault.rule not in rules:
            continue
        faults = (fault.id,)
        alike = sum(trials.alike(faults, each) for each in failures)
        if alike:
            besides = weight * sum(not trials.passes(faults, case) for case in others)
            share = alike / (len(failures) + besides)
            shares[fault.rule] = max(shares[fault.rule], share)
    return {rule: share for rule, share in shares.items() if share >= _LEAST}
