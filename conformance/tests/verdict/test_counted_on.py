"""Counters that are never set back between rounds: the tables shown are right, the points not."""

import pytest

from sushigo_conformance.engines.reference import reference_engine
from sushigo_conformance.faults import CHANGES, faulty_engine

COUNTED_ON = [fault for fault in CHANGES if fault.endswith("-counted-on")]


def games_of(fault):
    """Games that an engine with this mistake plays by itself."""
    engine = faulty_engine([fault])
    return [engine.self_play({"players": 2 + seed % 4, "seed": seed}) for seed in range(12)]


def rounds_of(steps):
    return [step["round_points"] for step in steps if "round_points" in step]


@pytest.mark.parametrize("fault", COUNTED_ON)
def test_what_counts_on_unseen_shows_in_the_points_of_later_rounds_alone(fault):
    later = []
    for game in games_of(fault):
        right = reference_engine().play(game["request"])
        for shown, due in zip(game["result"]["steps"], right["steps"], strict=True):
            assert [shown["hands"], shown["tables"]] == [due["hands"], due["tables"]]
        first, *rest = rounds_of(game["result"]["steps"])
        first_due, *rest_due = rounds_of(right["steps"])
        assert first == first_due
        later.append(rest == rest_due)
    assert not all(later)


def test_a_counter_of_free_wasabi_that_is_never_set_back_is_named(report_on, violated):
    report = report_on(lambda: faulty_engine(["round.wasabi-counted-on"]), of_rounds)
    assert [each.fault.id for each in report.cover.suspects] == ["round.wasabi-counted-on"]
    assert violated(report) == {"round.no-carry-over"}


def of_rounds(case):
    return case.id.startswith("round/")
