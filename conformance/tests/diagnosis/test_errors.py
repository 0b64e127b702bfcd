"""Errors that are one and the same are told as one, whatever the engine says in them."""

import pytest

from sushigo_conformance.diagnosis.common import in_common
from sushigo_conformance.diagnosis.errors import breakdowns
from sushigo_conformance.judgement.outcome import PASSED, Outcome, Status
from sushigo_conformance.judgement.result import Result
from sushigo_conformance.verdict.stand_in import everything
from sushigo_conformance.verdict.trials import Trials
from sushigo_spec import load_spec

SPEC = load_spec()
WITH_CHOPSTICKS = [case for case in SPEC.cases.values() if case.id.startswith("chopsticks/no-poin")]
OF_CHANCE = [case for case in SPEC.cases.values() if case.method == "self_play"]
OTHERS = [case for case in SPEC.cases.values() if case.area in ("maki", "tempura", "turn")]


def broke(case, message):
    return Result(case, Outcome(Status.ERROR, None, message))


def told(*failures):
    """What is said of failures beside cases that passed."""
    results = [*failures, *(Result(case, PASSED) for case in OTHERS)]
    trials = Trials(SPEC, results, everything(), {})
    return in_common(trials, frozenset(each.case.id for each in failures))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("KeyError: 'maki_3'", "KeyError: 'tempura'"),
        ("no card 3 at seat 1", "no card 12 at seat 0"),
        ("<Table at 0x7f3a> is full", "<Table at 0x10bc> is full"),
        ("turn 3: the engine raised: IndexError", "on the way, turn 9: the engine raised: Index"),
        ("it ended\nTraceback: line 3", "it ended\nTraceback: file 4"),
    ],
)
def test_cards_numbers_and_places_tell_no_error_from_another(one, other):
    first, second, *_ = OTHERS
    found = breakdowns([broke(first, one), broke(second, other.replace("Index", "IndexError"))])
    assert [len(each.results) for each in found] == [2]


def test_what_an_answer_that_breaks_the_protocol_holds_tells_no_error_from_another():
    quoted = [f"an array: answer one message a line: {answer}" for answer in ("[7]", "[{}]")]
    outcomes = [Outcome(Status.PROTOCOL_ERROR, None, each) for each in quoted]
    (found,) = breakdowns(map(Result, OTHERS, outcomes))
    assert len(found.results) == 2


def test_other_words_are_another_error_and_the_most_come_first():
    messages = ["KeyError: 1", "IndexError", "KeyError: 2", "KeyError: 3"]
    found = breakdowns(map(broke, OTHERS, messages))
    assert [(each.message, each.same) for each in found] == [
        ("KeyError: 1", False),
        ("IndexError", True),
    ]


def test_the_same_error_is_told_once_with_what_its_cases_hold():
    failures = [broke(case, "ValueError: what is this?") for case in WITH_CHOPSTICKS]
    (sentence,) = told(*failures)
    begins = f"The engine broke at {len(failures)} cases with the same error: ValueError: what is"
    assert sentence.startswith(begins)
    assert sentence.endswith(" hold chopsticks.")


def test_games_of_chance_hide_nothing_that_the_other_cases_share():
    (sentence,) = told(*(broke(case, "no!") for case in WITH_CHOPSTICKS + OF_CHANCE))
    assert "but for games and deals of chance" in sentence
    assert "hold chopsticks" in sentence


def test_several_errors_are_told_apart_and_only_the_commonest_ones():
    words = ["one", "two", "three", "four", "five"]
    sentences = told(*(broke(case, words[at % 5]) for at, case in enumerate(OTHERS)))
    for word, sentence in zip(words, sentences[:3], strict=False):
        assert f"with the same error: {word}." in sentence
    assert sentences[3] == "It broke in 2 more ways at several cases each."


def test_an_error_that_came_once_is_not_told_as_one_of_many():
    assert told(broke(WITH_CHOPSTICKS[0], "once")) == ()
