"""A difference looked at closely: asked again, made small, explained."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from sushigo_conformance.fuzz.comparing import DIFFERENT
from sushigo_conformance.fuzz.examples import EVERYTHING, Example, example_of
from sushigo_conformance.fuzz.explaining import explain
from sushigo_conformance.fuzz.finding import Finding
from sushigo_conformance.fuzz.fixture import named
from sushigo_conformance.fuzz.games import make_game
from sushigo_conformance.fuzz.shrinking import smallest

if TYPE_CHECKING:
    from sushigo_conformance.fuzz.batches import Difference
    from sushigo_conformance.fuzz.examining import Examiner, Seen


def inspect(examiner: Examiner, seed: int, difference: Difference) -> Finding:
    """Ask a game that differed once more, in a fresh process, and make the smallest example."""
    from sushigo_spec import load_spec

    examiner.engine.fresh()
    seen = _asked_again(examiner, seed, difference.number)
    if seen is None:
        return Finding(difference.sign, seed, difference.number, (), passing=True)
    small = smallest(seen, examiner)
    truth = examiner.setting.truth
    explanation = explain(small, examiner.setting, examiner.trials)
    case = named(small.result.case, explanation.rules, load_spec(), truth, small.example)
    return Finding(
        sign=difference.sign,
        seed=seed,
        number=difference.number,
        rules=explanation.rules,
        result=replace(small.result, case=case),
        faults=explanation.faults,
    )


def _asked_again(examiner: Examiner, seed: int, number: int) -> Seen | None:
    """The game as an example that differs; None if it does so no more.

    Most differences show in one member of one step, with the script up to it; else the whole
    answer is compared.
    """
    game = make_game(examiner.setting, seed, number, Counter())
    outcome = examiner.outcome_of_game(game)
    if outcome.status not in DIFFERENT:
        return None
    seen = examiner.ask(example_of(game.params, outcome.mismatch))
    if seen is not None and seen.outcome.status in DIFFERENT:
        return seen
    return examiner.ask(Example("play", game.params, EVERYTHING))
