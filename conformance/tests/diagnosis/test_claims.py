"""The diagnosis: exact where a known mistake is made, silent where none is."""

from dataclasses import replace
from functools import cache

import pytest

from sushigo_conformance.engines.in_process import InProcessEngine
from sushigo_conformance.engines.reference import RulesEngine, reference_engine
from sushigo_conformance.faults import faulty_engine
from sushigo_conformance.runner.run import RunOptions, run
from sushigo_reference import rules_for
from sushigo_reference.passing import pass_whole_hands
from sushigo_reference.pudding import seats_with_fewest
from sushigo_reference.winner import break_tie_by_pudding, seats_with_most_points
from sushigo_spec import load_spec

SPEC = load_spec()


def diagnosis_of(make):
    engine = InProcessEngine("an engine made on purpose", make)
    return run(engine, SPEC, SPEC.cases, RunOptions()).diagnosis


@pytest.mark.parametrize(
    "faults",
    [
        ["pudding.loss-rounded-down"],
        ["maki.second-after-tie", "maki.first-not-split"],
        ["tempura.exactly-two", "passing.right"],
        ["chopsticks.kept", "dumpling.summed-up", "winner.no-tie-break"],
        ["wasabi.yes-or-no", "nigiri.salmon-and-squid-swapped"],
        ["round.pudding-wiped"],
        ["round.transcript-one-round-late", "passing.right"],
        ["winner.fewest-points", "round.points-kept-between-games", "dummy.eight-turns"],
        ["pudding.most-pays-three", "pudding.gain-rounded-up", "pudding.loss-in-fractions"],
        ["pudding.never-scored", "pudding.all-equal-lose", "pudding.two-players-lose"],
        ["chopsticks.must-be-used", "chopsticks.need-three-cards", "chopsticks.kept"],
        ["round.wasabi-stays", "chopsticks.second-card-dropped"],
        [
            "round.total-overwritten",
            "round.last-pudding-only",
            "round.over-before-chopsticks-return",
        ],
        ["wasabi.which-of-two", "wasabi.alone-scores", "chopsticks.order-reversed"],
        ["dummy.eight-turns", "dummy.nigiri-beside-wasabi"],
        ["dummy.hands-kept", "dummy.no-second-maki-prize", "dummy.all-equal-gain"],
        ["chopsticks.kept", "pudding.every-round", "round.two-puddings-counted-once"],
        ["chopsticks.second-refused", "chopsticks.last-chooser-gets-one"],
        # cases of another scope pass only since the one brings the other in
        [
            "maki.pudding-counted",
            "maki.tie-for-first-pays-nothing",
            "maki.no-second-of-two-players",
        ],
        # what a later scope shows hides a mistake in the cases of an earlier one
        ["round.four-rounds", "round.chopsticks-stay", "round.last-pudding-only"],
        # totals pass a hundred only in last turns that no case asks
        ["dumpling.odd-numbers", "round.total-of-two-digits", "sashimi.exactly-three"],
        # every case of the deal fails for want of a pile, whatever else is wrong with it
        ["deal.fresh-deck-each-round", "deal.pile-forgotten"],
        ["deck.dumpling-twelve", "deal.pile-forgotten"],
        # what is found spoils cases of nearly all areas
        ["round.total-overwritten", "round.pudding-wiped-at-the-deal", "round.one-turn-short"],
        # none of three explains anything without the others
        ["pudding.fewest-lose-three", "pudding.all-but-most-lose", "pudding.loss-in-fractions"],
    ],
    ids="+".join,
)
def test_known_mistakes_are_named_from_the_answers_alone(faults):
    claims = diagnosis_of(lambda: faulty_engine(faults))
    assert {fault for claim in claims for fault in claim.faults} == set(faults)
    assert all(claim.agreed == claim.of > 0 for claim in claims)


def near_miss(**fields):
    return lambda: RulesEngine(lambda variant: replace(rules_for(variant), **fields))


@pytest.mark.parametrize(
    "make",
    [
        near_miss(points_for_dumplings=lambda count: (0, 1, 3, 6, 10, 15, 15, 16)[min(count, 7)]),
        near_miss(share_of_first=lambda sharers, split: 6 if sharers == 2 else 6 // sharers),
        near_miss(points_for_threes=lambda threes: 11 * threes),
        near_miss(loss_for_fewest_pudding=lambda n, split: -4 if n == 2 else split(-6, n)),
        near_miss(pass_offset=lambda number: 2),
        near_miss(
            break_tie=lambda tied, puddings: (
                tied if max(puddings) < 7 else break_tie_by_pudding(tied, puddings)
            )
        ),
        near_miss(
            seats_with_most_points=lambda totals, seats: seats_with_most_points(
                totals if max(totals) >= 80 else [-total for total in totals], seats
            )
        ),
        near_miss(
            fewest_lose=lambda players: True,
            seats_with_fewest_pudding=lambda counts: (
                () if len(counts) == 2 and max(counts) >= 8 else seats_with_fewest(counts)
            ),
        ),
        near_miss(
            pass_offset=lambda number: -1,
            pass_hands=lambda hands, offset: pass_whole_hands(
                hands, 1 if len(hands) == 5 and len(hands[0]) == 1 else offset
            ),
        ),
        near_miss(
            pass_hands=lambda hands, offset: (
                pass_whole_hands(hands, offset) if len(hands) == 4 and len(hands[0]) == 2 else hands
            )
        ),
        near_miss(next_pile=lambda pile, fresh_deck: pile if len(pile) > 70 else fresh_deck()),
    ],
    ids=[
        "seventh dumpling",
        "only two share wrongly",
        "eleven",
        "four for each of two",
        "two seats on",
        "ties broken by many puddings alone",
        "the fewest points win unless somebody has eighty",
        "the fewer of two lose unless the other has eight",
        "right, but five pass their last card left",
        "nothing is passed but the last two cards of four",
        "a fresh deck for the third round alone",
    ],
)
def test_a_near_miss_is_not_named(make):
    assert diagnosis_of(make) == ()


class Through:
    """The reference behind an adapter that makes a mistake."""

    def __init__(self):
        self._engine = reference_engine()

    def __getattr__(self, name):
        return getattr(self._engine, name)


class WrongInSomePlays(Through):
    """Makes a mistake, but in plays of one kind alone."""

    fault = ""

    def __init__(self):
        super().__init__()
        self._wrong = faulty_engine([self.fault])

    def __getattr__(self, name):
        return getattr(self._wrong, name)

    def play(self, params):
        return (self._wrong if self.is_wrong_in(params) else self._engine).play(params)


class LossWrongInSingleRounds(WrongInSomePlays):
    fault = "pudding.loss-rounded-down"

    def is_wrong_in(self, params):
        return len(params["rounds"]) == 1


class PuddingWrongInTheBaseGame(WrongInSomePlays):
    fault = "pudding.two-equal-gain"

    def is_wrong_in(self, params):
        return params["variant"] == "base"


@pytest.mark.parametrize("make", [LossWrongInSingleRounds, PuddingWrongInTheBaseGame])
def test_what_is_right_in_plays_of_another_kind_is_not_named(make):
    assert diagnosis_of(make) == ()


class SortedTables(Through):
    """Hands the tables on with their cards sorted by name, so that a wasabi comes last."""

    def score_round(self, params):
        return self._engine.score_round({"tables": [sorted(table) for table in params["tables"]]})


class SeatsReversed(Through):
    """Answers for the last seat first."""

    def score_round(self, params):
        answer = self._engine.score_round(params)
        return {name: answer[name][::-1] for name in ("points", "awards")}

    def score_pudding(self, params):
        return {"points": self._engine.score_pudding(params)["points"][::-1]}

    def finish(self, params):
        answer = self._engine.finish(params)
        points = answer["points"][::-1]
        return {"points": points, "winners": [len(points) - 1 - seat for seat in answer["winners"]]}


class OneSeatOn(Through):
    """Answers for the next seat, as where seats are counted from 1."""

    def score_round(self, params):
        answer = self._engine.score_round(params)
        return {name: [*answer[name][1:], answer[name][0]] for name in ("points", "awards")}


class RecordsOnePointMore(Through):
    """Records for the first seat a point more than it has after each round but the last."""

    def self_play(self, params):
        game = self._engine.self_play(params)
        ends = [step for step in game["result"]["steps"] if "points" in step]
        for step in ends[:-1]:
            step["points"][0] += 1
        return game


class WithoutMakiThree(Through):
    """Does not know the name of one card."""

    def score_round(self, params):
        if any("maki_3" in table for table in params["tables"]):
            raise KeyError("maki_3")
        return self._engine.score_round(params)


@cache
def report_of(make):
    engine = InProcessEngine("an engine made on purpose", make)
    return run(engine, SPEC, SPEC.cases, RunOptions())


@pytest.mark.parametrize(
    "make", [SortedTables, SeatsReversed, OneSeatOn, RecordsOnePointMore, WithoutMakiThree]
)
def test_a_mistake_of_an_adapter_is_not_named_as_one_of_the_rules(make):
    assert report_of(make).diagnosis == ()


@pytest.mark.parametrize(
    ("make", "words"),
    [(SeatsReversed, "in the reverse order"), (OneSeatOn, "one seat back")],
)
def test_seats_that_an_adapter_mixes_up_are_told(make, words):
    (first, *_) = report_of(make).in_common
    assert f"if the seats are read {words}: look at how the adapter" in first


def test_a_card_that_an_adapter_does_not_know_is_told_and_no_rule_is_blamed():
    report = report_of(WithoutMakiThree)
    (sentence,) = report.in_common
    assert "with the same error: KeyError: 'maki_3'" in sentence
    assert "hold maki 3" in sentence
    assert not any(rule.verdict == "violated" for rule in report.rules.values())
    assert report.rules["maki.icons"].verdict == "in doubt"
    assert report.classes["scoring"] == "not conformant"


@pytest.mark.parametrize("fault", ["chopsticks.kept", "chopsticks.destroyed", "passing.right"])
def test_a_mistake_that_is_not_known_is_not_named_as_another(fault):
    others = {id_: each for id_, each in SPEC.faults.items() if id_ != fault}
    engine = InProcessEngine("a mistake of a new kind", lambda: faulty_engine([fault]))
    assert run(engine, replace(SPEC, faults=others), SPEC.cases, RunOptions()).diagnosis == ()


def test_a_conformant_engine_has_no_diagnosis():
    assert diagnosis_of(reference_engine) == ()


class AlwaysZero:
    """Answers with zeros whatever is asked."""

    def describe(self, params):
        methods = ["score_round", "score_pudding", "finish"]
        return {"protocol": "1", "engine": {"name": "zero"}, "methods": methods}

    def score_round(self, params):
        return {"points": [0] * len(params["tables"])}

    def score_pudding(self, params):
        return {"points": [0] * len(params["puddings"])}

    def finish(self, params):
        return {"points": [0] * len(params["points"]), "winners": [0]}


class Crashing(AlwaysZero):
    """Raises whatever is asked."""

    def score_round(self, params):
        raise RuntimeError("not written yet")

    score_pudding = finish = score_round


@pytest.mark.parametrize("make", [AlwaysZero, Crashing])
def test_an_engine_without_rules_has_no_diagnosis(make):
    assert diagnosis_of(make) == ()


def test_an_engine_of_narrow_ability_gets_the_explanations_that_it_cannot_tell_apart():
    class TwoPlayers:
        """Scores pudding for two, and pays when they are equal."""

        def describe(self, params):
            return {
                "protocol": "1",
                "engine": {"name": "two"},
                "methods": ["score_pudding"],
                "players": [2],
            }

        def score_pudding(self, params):
            one, other = params["puddings"]
            if one == other:
                return {"points": [3, 3]}
            return {"points": [6, 0] if one > other else [0, 6]}

    (claim,) = diagnosis_of(TwoPlayers)
    assert claim.faults == ("pudding.two-equal-gain",)
