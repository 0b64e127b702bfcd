"""The smallest example that still differs, found by trying smaller ones on the engine.

The ways to make an example smaller are tried in turn, the boldest first, and again from the
beginning after each success, until none succeeds or the examiner's patience ends. On Ctrl-C the
smallest one so far is kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sushigo_conformance.fuzz.smaller_plays import PLAY_WAYS
from sushigo_conformance.fuzz.smaller_scores import SCORE_WAYS, as_scores, without_kinds

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sushigo_conformance.fuzz.examining import Examiner
    from sushigo_conformance.fuzz.examples import Example
    from sushigo_conformance.fuzz.seen import Seen
    from sushigo_conformance.fuzz.truth import Truth

    Way = Callable[[Example, Truth], Iterator[Example]]


def smallest(seen: Seen, examiner: Examiner) -> Seen:
    """Shrink an example as far as the engine's answers to it still differ in the same way."""
    examiner.start(seen)
    truth = examiner.setting.truth
    as_score = _first(examiner, as_scores(seen.example, truth))
    if as_score is None:
        seen = _shrunk(seen, examiner, PLAY_WAYS)
        as_score = _first(examiner, as_scores(seen.example, truth))
    if as_score is None:
        return seen
    other = _first(examiner, without_kinds(as_score.example, examiner.kinds_told))
    return _shrunk(other or as_score, examiner, SCORE_WAYS)


def _shrunk(seen: Seen, examiner: Examiner, ways: Sequence[Way]) -> Seen:
    progress = True
    while progress and examiner.patient:
        progress = False
        for way in ways:
            while smaller := _first(examiner, way(seen.example, examiner.setting.truth)):
                seen, progress = smaller, True
    return seen


def _first(examiner: Examiner, candidates: Iterator[Example]) -> Seen | None:
    """The first candidate that still differs; on Ctrl-C no more are tried."""
    try:
        for candidate in candidates:
            seen = examiner.differs(candidate)
            if seen is not None:
                return seen
            if not examiner.patient:
                return None
    except KeyboardInterrupt:
        examiner.interrupted = True
    return None
