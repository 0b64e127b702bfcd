"""A mistake in code that variants share with the base game is named, and blamed on nothing else."""

import pytest

from sushigo_conformance.faults import faulty_engine


class Shared:
    """Makes mistakes of the base game in all variants, and none that would end its own games."""

    def __init__(self, faults):
        self._engine = faulty_engine(faults, shared=True)
        self._playing_on = faulty_engine(
            [each for each in faults if "refused" not in each], shared=True
        )

    def __getattr__(self, name):
        return getattr(self._playing_on if name == "self_play" else self._engine, name)


@pytest.mark.parametrize(
    "faults",
    [
        ["chopsticks.on-the-turn-taken"],
        ["pudding.two-players-lose"],
        ["round.pudding-wiped-at-the-deal", "winner.no-tie-break"],
        ["passing.right", "chopsticks.two-equal-refused"],
    ],
    ids="+".join,
)
def test_a_mistake_is_named_that_variants_share(report_of, spec, faults):
    report = report_of(lambda: Shared(faults))
    assert {fault for claim in report.diagnosis for fault in claim.faults} == set(faults)
    violated = {rule for rule, found in report.rules.items() if found.verdict == "violated"}
    assert violated == {spec.faults[fault].rule for fault in faults}
    assert not report.cover.unexplained


def test_a_mistake_of_a_variant_alone_is_not_taken_for_one_of_the_base_game(report_of, spec):
    class InTheVariant(Shared):
        def __getattr__(self, name):
            def answered(params):
                variant = params.get("variant", "base")
                engine = self._engine if variant == "dummy" else faulty_engine([])
                return getattr(engine, name)(params)

            return answered

    report = report_of(lambda: InTheVariant(["round.pudding-wiped-at-the-deal"]))
    assert report.diagnosis == ()
    blamed = [rule for rule, found in report.rules.items() if found.verdict == "violated"]
    assert {spec.rules[rule].area for rule in blamed} == {"dummy"}
