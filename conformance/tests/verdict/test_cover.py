"""What explains failures: a fault only if its answers agree, equals side by side, errors never."""

from sushigo_conformance.engines.reference import reference_engine
from sushigo_conformance.faults import faulty_engine
from sushigo_conformance.reports.suspects import would_explain
from sushigo_conformance.verdict.cover import Suspect, fewest
from sushigo_spec import load_spec

SPEC = load_spec()


def only_scoring(case):
    return case.method in ("score_round", "score_pudding", "finish")


class Spoiling:
    """Trials of faults that fail all the cases that they are said to explain."""

    def __init__(self, spoilt):
        self._spoilt = spoilt

    def passes(self, faults, case):
        return not any(case.id in self._spoilt[fault] for fault in faults)

    def alike_if_shared(self, faults, result):
        return False

    def alike(self, faults, result):
        return True


class Failed:
    """A failed case."""

    def __init__(self, case_id):
        self.case = SPEC.cases[case_id]


CASES = ["maki/two-tied-for-first", "maki/lesson-tied-for-first", "maki/first-of-two"]
ONE, OTHER, THIRD = "maki.second-after-tie", "maki.first-not-split", "maki.cards-counted"


def found(explains):
    suspects = [Suspect(SPEC.faults[fault], frozenset(cases)) for fault, cases in explains.items()]
    return fewest(suspects, [Failed(each) for each in CASES], Spoiling(explains))


def test_faults_that_explain_the_very_same_stand_side_by_side():
    (suspect,) = found({ONE: CASES, OTHER: CASES, THIRD: CASES[:2]}).suspects
    assert suspect.fault.id == ONE
    assert [fault.id for fault in suspect.or_else] == [OTHER]


def test_what_is_left_is_explained_by_the_next_fault():
    cover = found({ONE: CASES[:2], OTHER: CASES[2:]})
    assert [suspect.fault.id for suspect in cover.suspects] == [ONE, OTHER]
    assert not cover.unexplained


def test_a_fault_is_no_suspect_where_the_engine_answers_otherwise(report_on, violated, engine_by):
    """A fault that pays five for three fails the same cases, but this engine pays seven."""
    report = report_on(lambda: engine_by(points_for_threes=lambda threes: 7 * threes), only_scoring)
    assert report.cover.suspects == ()
    assert violated(report) == {"sashimi.three"}


def test_failures_in_which_something_else_is_wrong_are_kept_apart(report_on, engine_by):
    """Nobody loses alone, as one known mistake has it, but who shares the loss pays all of it."""
    report = report_on(
        lambda: engine_by(split_pudding_loss=lambda points, sharers: points * (sharers > 1)),
        only_scoring,
    )
    (suspect,) = report.cover.suspects
    shared = {each.case.id: fewest_of(each.case) > 1 for each in report.results if each.failed}
    assert suspect.fault.id == "pudding.fewest-lose-nothing"
    assert suspect.otherwise == {case for case in suspect.explains if shared[case]}
    told = " ".join(would_explain(report, "pudding.fewest"))
    assert "Would explain a part of it: " in told
    assert f"Something else is wrong as well, in {len(suspect.otherwise)} of " in told


def test_where_a_known_mistake_answers_all_alike_nothing_else_is_wrong(report_on):
    fault = "pudding.fewest-lose-nothing"
    report = report_on(lambda: faulty_engine([fault]), only_scoring)
    (suspect,) = report.cover.suspects
    assert suspect.fault.id == fault
    assert suspect.otherwise == frozenset()


def fewest_of(case):
    counts = case.params["puddings"]
    return counts.count(min(counts))


class Raising:
    """Raises where a fault of the catalogue would answer wrongly, and is right elsewhere."""

    def __init__(self):
        self._reference = reference_engine()

    def __getattr__(self, name):
        return getattr(self._reference, name)

    def score_round(self, params):
        if any(table.count("tempura") > 2 for table in params["tables"]):
            raise IndexError("list index out of range")
        return self._reference.score_round(params)


def test_an_error_is_no_evidence_against_a_rule(report_on, violated):
    report = report_on(Raising, only_scoring)
    assert {result.status for result in report.results if result.failed} == {"error"}
    assert violated(report) == set()
    assert report.rules["tempura.several"].verdict == "in doubt"
    assert report.cover.suspects == ()
    assert not report.conformant


class Broken:
    """Raises the same error whatever it is asked."""

    def describe(self, params):
        return reference_engine().describe(params)

    def score_round(self, params):
        raise KeyError(3)

    score_pudding = finish = play = score_round


def test_an_engine_that_breaks_at_everything_is_blamed_for_nothing(report_on, violated):
    """Not for what would break it at the sixth dumpling, since it breaks at the first."""
    report = report_on(Broken, only_scoring)
    assert {result.status for result in report.results} == {"error"}
    assert violated(report) == set()
    assert report.cover.suspects == ()


def test_a_mistake_that_no_list_knows_is_blamed_on_the_rule_whose_cases_fail(
    report_on, violated, engine_by
):
    """Nine points a pair: every case with a pair fails, whatever rule it decides."""
    report = report_on(lambda: engine_by(points_for_pairs=lambda pairs: 9 * pairs))
    assert violated(report) == {"tempura.pair"}
    assert report.cover.suspects == ()
    assert report.classes["game"] == "not conformant"
