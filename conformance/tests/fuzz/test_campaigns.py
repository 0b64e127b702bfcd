"""How a campaign is run: jobs, interruptions, engines that break, or that play by themselves."""

from __future__ import annotations

import sys
import tracemalloc
from pathlib import Path

import pytest
from fuzzing import Narrowed, campaign_against

from sushigo_conformance.engines import EngineOptions, open_engine
from sushigo_conformance.engines.base import EngineError
from sushigo_conformance.engines.in_process import InProcessEngine
from sushigo_conformance.faults import faulty_engine
from sushigo_conformance.fuzz import Campaign, FuzzOptions

HERE = Path(__file__).parent
#: the reference, wrong in one way, at the other end of two pipes
SERVED = f"{sys.executable} {HERE / 'served_fault.py'} maki.second-after-tie"


def seen_in(campaign):
    return [
        (each.number, each.rules, each.result.case.params if each.result else None)
        for each in campaign.findings()
    ]


def test_the_findings_are_the_same_however_many_jobs_there_are():
    def run(jobs):
        engine = open_engine("fault:maki.second-after-tie+pudding.two-players-lose")
        campaign = Campaign(engine, FuzzOptions(games=150, jobs=jobs))
        return seen_in(campaign), campaign.signs, campaign.situations, campaign.games

    assert run(1) == run(2)


def test_an_engine_over_pipes_gives_the_findings_of_the_same_engine_in_process():
    served = open_engine(SERVED)
    try:
        over_pipes = seen_in(Campaign(served, FuzzOptions(games=60, kinds=1)))
    finally:
        served.close()
    assert over_pipes == seen_in(campaign_against("maki.second-after-tie", games=60, kinds=1))


def test_several_jobs_leave_no_process_behind(tmp_path):
    import os

    log = tmp_path / "pids"
    text = f"{SERVED} {log}"
    engine = open_engine(text)
    try:
        campaign = Campaign(engine, FuzzOptions(games=200, jobs=2, kinds=1))
        assert seen_in(campaign)
    finally:
        engine.close()
    pids = [int(line) for line in log.read_text().split()]
    assert len(pids) >= 3
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def test_games_that_an_engine_plays_by_itself_are_spread_over_jobs_too(tmp_path):
    log = tmp_path / "pids"
    text = f"{SERVED} {log} --plays-itself"

    def run(jobs):
        log.write_text("")
        engine = open_engine(text)
        try:
            campaign = Campaign(engine, FuzzOptions(games=110, players=(2,), jobs=jobs))
            findings = [(each.number, each.breach, each.record) for each in campaign.findings()]
        finally:
            engine.close()
        processes = len(log.read_text().split())
        return (findings, campaign.signs, campaign.games, campaign.turns), processes

    alone, one = run(1)
    together, several = run(2)
    assert together == alone
    assert alone[0]
    assert alone[2] == 110
    assert several > one


def test_a_campaign_stops_after_so_many_kinds():
    made = faulty_engine(["tempura.first-pair-only", "nigiri.squid-worth-two", "maki.rounded-up"])
    campaign = campaign_against(made, games=500, kinds=2)
    assert len(list(campaign.findings())) == 2
    assert campaign.games < 500


def test_a_campaign_limited_by_time_ends():
    campaign = campaign_against(faulty_engine([]), seconds=0.2)
    assert list(campaign.findings()) == []
    assert campaign.games >= 50


def test_an_interruption_keeps_what_was_found():
    def interrupt(done, total):
        raise KeyboardInterrupt

    campaign = campaign_against("tempura.each-pays", games=500, progress=interrupt)
    (finding,) = campaign.findings()
    assert finding.rules[0] == "tempura.pair"
    assert campaign.interrupted
    assert campaign.games == 50


def test_an_interruption_while_an_example_is_made_smaller_keeps_the_smallest_so_far():
    class Interrupting(Narrowed):
        played = scored = 0

        def play(self, params):
            self.played += 1
            return self._engine.play(params)

        def score_round(self, params):
            self.scored += self.played > 50  # the batch, and the game once more: then it shrinks
            if self.scored == 3:
                raise KeyboardInterrupt
            return self._engine.score_round(params)

    campaign = campaign_against(Interrupting(faulty_engine(["tempura.each-pays"])), games=500)
    (finding,) = campaign.findings()
    assert finding.result.case.method == "score_round"
    assert finding.rules[0] == "tempura.pair"
    assert campaign.interrupted


def test_a_difference_that_is_known_already_starts_no_process_anew():
    class Counting(InProcessEngine):
        """Counts how often it is made anew."""

        anew = 0

        def fresh(self):
            self.anew += 1
            super().fresh()

    engine = Counting("made", lambda: faulty_engine(["maki.second-after-tie"]))
    campaign = Campaign(engine, FuzzOptions(games=100))
    assert len(list(campaign.findings())) == 1
    assert campaign.signs["round_points"] > 10
    assert engine.anew < 5


def test_progress_tells_how_many_games_are_done():
    told = []
    campaign = campaign_against(
        faulty_engine([]), games=120, progress=lambda done, total: told.append((done, total))
    )
    list(campaign.findings())
    assert told == [(50, 120), (100, 120), (120, 120)]


def test_memory_does_not_grow_with_the_number_of_games(memory):
    def peak(games):
        campaign = campaign_against(faulty_engine([]), games=games)
        tracemalloc.reset_peak()
        assert list(campaign.findings()) == []
        return memory()[1]

    peak(50)  # what is loaded and cached once
    assert peak(200) < 1.4 * peak(50)


def test_an_answer_that_is_right_when_asked_again_is_told_as_such():
    class Forgetful(Narrowed):
        """Raises once, and never again."""

        raised = False

        def play(self, params):
            if not self.raised and len(params["rounds"]) == 3:
                self.raised = True
                raise RuntimeError("only this once")
            return self._engine.play(params)

    (finding,) = campaign_against(Forgetful(faulty_engine([])), games=100).findings()
    assert finding.passing
    assert finding.sign == "error"


def test_an_engine_that_raises_in_the_middle_is_cut_down_to_where_it_does():
    class Fragile(Narrowed):
        """Can't bear three wasabi on a table."""

        def play(self, params):
            result = self._engine.play(params)
            for number, step in enumerate(result["steps"]):
                if any(table.count("wasabi") > 2 for table in step.get("tables", ())):
                    return {"steps": [*result["steps"][:number], {"failed": "IndexError"}]}
            return result

    finding = next(campaign_against(Fragile(faulty_engine([])), games=200, kinds=1).findings())
    params = finding.result.case.params
    assert len(params["script"]) <= 1
    assert sum(table.count("wasabi") for table in params["start"]["tables"]) >= 2


def test_an_engine_that_dies_is_reported_and_shrunk():
    served = open_engine(f"{sys.executable} {HERE / 'served_fault.py'} --die-on-five-maki")
    try:
        options = FuzzOptions(games=60, kinds=1, engine=EngineOptions(timeout=20))
        finding = next(Campaign(served, options).findings())
    finally:
        served.close()
    assert finding.sign == "crash"
    assert finding.result.status == "crash"


@pytest.mark.parametrize(
    ("fault", "rule"),
    [
        ("tempura.each-pays", "tempura.pair"),
        ("deal.fresh-deck-each-round", "deal.no-reshuffle"),
        ("round.transcript-one-round-late", "round.scored-each"),
    ],
)
def test_an_engine_that_can_not_be_given_a_deal_plays_by_itself_and_is_audited(fault, rule):
    features = ["chopsticks", "placement-order"]
    made = Narrowed(faulty_engine([fault]), features=features)
    campaign = campaign_against(made, games=80)
    findings = list(campaign.findings())
    assert rule in [finding.rules[0] for finding in findings]
    assert all(finding.breach and finding.record for finding in findings)
    right = campaign_against(Narrowed(faulty_engine([]), features=features), games=30)
    assert list(right.findings()) == []
    assert right.games == 30


def test_an_engine_without_games_is_told_so():
    made = Narrowed(faulty_engine([]), methods=["score_round"])
    with pytest.raises(EngineError, match="no game to be had"):
        list(campaign_against(made).findings())


def test_another_edition_is_another_game():
    with pytest.raises(EngineError, match=r"it plays 'sushi-go-party\\nno error', another game"):
        campaign_against(Narrowed(faulty_engine([]), edition="sushi-go-party\nno error"))


@pytest.mark.parametrize(
    ("declared", "lacking"),
    [
        ({"features": ["chopsticks"]}, "without the feature placement-order"),
        ({"features": ["placement-order"], "cards": ["maki_1", "pudding"]}, "without chopsticks, "),
        ({"features": ["placement-order"], "rounds": 1}, "without three rounds"),
    ],
)
def test_what_an_engine_lacks_to_play_whole_games_by_itself_is_named(declared, lacking):
    campaign = campaign_against(Narrowed(faulty_engine([]), **declared), games=3)
    with pytest.raises(EngineError, match=lacking):
        list(campaign.findings())
