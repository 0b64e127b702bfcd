"""A difference looked at closely: asked again, made small, explained."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from sushigo_conformance.fuzz.comparing import DIFFERENT
from sushigo_conformance.fuzz.examples import EVERYTHING, Example, example_of
from sushigo_conformance.fuzz.explaining import explain
from sushigo_conformance.fuzz.finding import Finding
from sushigo_conformance.fuzz.fixture import named
from sushigo_conformance.fuzz.games import Game, make_game
from sushigo_conformance.fuzz.scoring import scores_that_differ
from sushigo_conformance.fuzz.shrinking import smallest
from sushigo_conformance.protocol.pointers import tokens

if TYPE_CHECKING:
    from sushigo_conformance.fuzz.batches import Difference
    from sushigo_conformance.fuzz.examining import Examiner
    from sushigo_conformance.fuzz.seen import Seen
    from sushigo_conformance.judgement.outcome import Outcome


def inspect(examiner: Examiner, seed: int, difference: Difference) -> Finding | None:
    """Ask a game that differed once more, in a fresh process, and make the smallest example.

    Returns None if the mistakes that have been found before explain all of the answer. That is
    looked at first, since many games differ in the same way, and some engines start slowly.
    """
    from sushigo_spec import load_spec

    game = make_game(examiner.setting, seed, difference.number, Counter())
    if _is_explained(examiner, game):
        return None
    examiner.engine.fresh()
    outcome = examiner.outcome_of_game(game)
    if outcome.status not in DIFFERENT:
        return Finding(difference.sign, seed, difference.number, (), passing=True)
    seen = _unexplained(examiner, game, outcome)
    if seen is None:
        return None
    small = smallest(seen, examiner)
    truth = examiner.setting.truth
    explanation = explain(small, examiner.setting, examiner.trials)
    examiner.mistakes.add(explanation.faults)
    if not explanation.faults:
        examiner.kinds_told.update(*small.example.params.get("tables", ()))
    case = named(small.result.case, explanation.rules, load_spec(), truth, small.example)
    return Finding(
        sign=difference.sign,
        seed=seed,
        number=difference.number,
        rules=explanation.rules,
        result=small.result._replace(case=case),
        faults=explanation.faults,
    )


def _is_explained(examiner: Examiner, game: Game) -> bool:
    """Whether the engine plays a game as one does that makes the mistakes found before."""
    return any(
        examiner.outcome_of_game(game._replace(right=mistaken)).status not in DIFFERENT
        for mistaken in examiner.mistakes.plays(game.params)
    )


def _unexplained(examiner: Examiner, game: Game, outcome: Outcome) -> Seen | None:
    """The game as an example of what is new in its answer; None if nothing is.

    Most differences show in one member of one step, with the script up to it; else the whole
    answer is compared. If nothing but scores differ, each is looked at by itself: a mistake that
    was supposed too wide is made in some of the rounds, and in others not. Where mistakes are
    known already, what differs from an engine that makes them leads to the next one, though the
    first hides it from a comparison with the rules.
    """
    for mistaken in examiner.mistakes.plays(game.params):
        beyond = examiner.outcome_of_game(game._replace(right=mistaken))
        if beyond.status not in DIFFERENT:
            return None
        outcome = max(outcome, beyond, key=_how_far)
    seen = examiner.ask(example_of(game.params, outcome.mismatch))
    if seen is not None and examiner.is_new(seen):
        return seen
    whole = examiner.ask(Example("play", game.params, EVERYTHING))
    if whole is None or not examiner.is_new(whole):
        return None
    scores = scores_that_differ(whole)
    for example in scores:
        seen = examiner.ask(example)
        if seen is not None and examiner.is_new(seen):
            return seen
    return None if scores else whole


def _how_far(outcome: Outcome) -> int:
    """On which step an answer differs first; beyond all steps if it is not a matter of one."""
    path = tokens(outcome.mismatch.path) if outcome.mismatch else []
    return int(path[1]) if path[:1] == ["steps"] and len(path) > 1 else 1 << 30
