"""Failures asked again: what leaks between games, and what answers at random."""

import random
from typing import ClassVar

import pytest

from sushigo_conformance.engines.base import TOO_LONG, EngineOptions, Kind, Reply
from sushigo_conformance.engines.http import open_http
from sushigo_conformance.engines.in_process import InProcessEngine
from sushigo_conformance.engines.reference import reference_engine
from sushigo_conformance.faults import faulty_engine
from sushigo_conformance.runner.run import RunOptions, run


def only_rounds(case):
    return case.method == "score_round"


class Accumulating:
    """Adds every request's points to the next."""

    def __init__(self):
        self._reference = reference_engine()
        self._kept = 0

    def __getattr__(self, name):
        return getattr(self._reference, name)

    def describe(self, params):
        described = self._reference.describe(params)
        features = [each for each in described["features"] if each != "awards"]
        return {**described, "features": features}

    def score_round(self, params):
        points = self._reference.score_round(params)["points"]
        answer = [each + self._kept for each in points]
        self._kept += sum(points)
        return {"points": answer}


class AtRandom(Accumulating):
    """Answers right or wrong as chance has it."""

    chance = random.Random(5)

    def score_round(self, params):
        points = self._reference.score_round(params)["points"]
        return {"points": [each + self.chance.choice([0, 0, 1]) for each in points]}


class FreshDeck:
    """Deals each round from a fresh deck, and looks at no seed."""

    chance = random.Random(7)

    def __init__(self):
        self._wrong = faulty_engine(["deal.fresh-deck-each-round"])

    def __getattr__(self, name):
        return getattr(self._wrong, name)

    def deal(self, params):
        return self._wrong.deal({**params, "seed": self.chance.randrange(10**6)})

    def self_play(self, params):
        return self._wrong.self_play({**params, "seed": self.chance.randrange(10**6)})


def test_deals_that_are_wrong_in_another_way_each_time_are_failures(report_on, violated):
    report = report_on(FreshDeck, only=lambda case: case.area == "deal")
    assert {result.status for result in report.results if result.failed} == {"fail"}
    assert violated(report) == {"deal.no-reshuffle"}


def test_state_that_leaks_between_games_breaks_no_rule_but_that_of_a_new_game(report_on, violated):
    report = report_on(Accumulating, only=only_rounds)
    leaking = [result for result in report.results if result.leaks]
    assert leaking
    assert "passes when asked alone" in leaking[0].outcome.remark
    assert violated(report) == {"round.new-game"}


def test_of_many_that_change_some_are_asked_alone_and_the_others_told_by_those(report_on):
    report = report_on(Accumulating)
    said = {each.case.id: each.outcome.remark for each in report.results if each.leaks}
    in_order = sorted(said)
    alone = [number for number, case in enumerate(in_order) if "supposed" not in said[case]]
    step = alone[1]
    assert step > 1
    assert alone == list(range(0, len(in_order), step))
    assert len(alone) <= 20
    for number, case in enumerate(in_order):
        shown_by = in_order[number - number % step]
        assert said[case].startswith(f"supposed to be like {shown_by}, which ") == (
            number % step > 0
        )


def test_answers_at_random_are_unstable_and_blame_no_rule(report_on, violated):
    report = report_on(AtRandom, only=only_rounds)
    assert any(result.status == "unstable" for result in report.results)
    assert not report.conformant
    assert not report.diagnosis


class OnceBroken(Accumulating):
    """Answers right, but for one time."""

    def score_round(self, params):
        self.asked.append(params)
        return self.broken() if len(self.asked) == 5 else self._reference.score_round(params)


@pytest.mark.parametrize("status", ["error", "protocol-error"])
def test_trouble_that_does_not_come_again_keeps_its_name_and_blames_no_rule(
    report_on, violated, status
):
    class Broken(OnceBroken):
        asked: ClassVar = []

        def broken(self):
            if status == "error":
                raise OSError("the database is locked")
            return {"points": {0, 1}}

    report = report_on(Broken, only=only_rounds)
    failed = [result for result in report.results if result.failed]
    assert [result.status for result in failed] == [status]
    assert "Asked again later, it answered." in failed[0].outcome.remark
    assert not failed[0].leaks
    assert not violated(report)
    assert not report.conformant


def test_what_is_kept_is_told_in_the_words_of_how_the_engine_is_reached(spec):
    class Remote(InProcessEngine):
        again = "over a new connection"

    cases = {case.id: case for case in spec.cases.values() if only_rounds(case)}
    report = run(Remote("a server", Accumulating), spec, cases, RunOptions(narrowed=True))
    said = [result.outcome.remark for result in report.results if result.leaks]
    assert said
    assert all("passes when asked alone over a new connection: " in each for each in said)
    assert open_http("http://127.0.0.1:9", EngineOptions()).again == "over a new connection"


class GivenUp(InProcessEngine):
    """Answers wrongly, and no more once it is asked anew."""

    given_up = False

    def fresh(self):
        self.given_up = True

    def ask(self, calls):
        if not self.given_up:
            yield from super().ask(calls)
        for call in calls:
            yield call.key, Reply(Kind.NOT_RUN, None, "given up")


def test_a_failure_that_is_not_asked_again_stays_as_it_was(spec):
    engine = GivenUp("given up", lambda: faulty_engine(["maki.second-after-tie"]))
    cases = {case.id: case for case in spec.cases.values() if case.area == "maki"}
    report = run(engine, spec, cases, RunOptions(narrowed=True))
    assert {result.status for result in report.results if result.failed} == {"fail"}


class Mute(InProcessEngine):
    """Gives no answer, each time it is asked anew in another way."""

    anew = 0

    def fresh(self):
        self.anew += 1

    def ask(self, calls):
        kind = Kind.TIMEOUT if self.anew else Kind.PROTOCOL_ERROR
        for call in calls:
            yield call.key, Reply(kind, None, "nothing")


def test_a_failure_without_an_answer_that_brings_none_again_stays_as_it_was(spec):
    engine = Mute("mute", reference_engine)
    cases = {case.id: case for case in spec.cases.values() if case.area == "maki"}
    report = run(engine, spec, cases, RunOptions(narrowed=True))
    assert {result.status for result in report.results if result.failed} == {"protocol-error"}
    assert engine.anew == 1


class Growing(InProcessEngine):
    """Shows with each answer all games before, until that is too long to be read."""

    games = 0

    def fresh(self):
        self.games = 0

    def ask(self, calls):
        for key, reply in super().ask(calls):
            self.games += 1
            grown = self.games > 30
            yield key, Reply(Kind.PROTOCOL_ERROR, None, TOO_LONG) if grown else reply


def test_answers_that_grow_from_game_to_game_show_that_something_is_kept(spec, violated):
    cases = {case.id: case for case in spec.cases.values() if case.area == "winner"}
    report = run(Growing("growing", reference_engine), spec, cases, RunOptions(narrowed=True))
    (leaking, *_) = (result for result in report.results if result.failed)
    assert leaking.leaks
    assert "something is kept" in leaking.outcome.remark
    assert TOO_LONG in leaking.outcome.remark
    assert violated(report) == {"round.new-game"}


def test_answers_that_are_always_too_long_show_nothing_of_the_kind(spec, violated):
    class Flooding(Growing):
        def fresh(self):
            pass

    cases = {case.id: case for case in spec.cases.values() if case.area == "winner"}
    report = run(Flooding("flooding", reference_engine), spec, cases, RunOptions(narrowed=True))
    assert {result.status for result in report.results if result.failed} == {"protocol-error"}
    assert not violated(report)
