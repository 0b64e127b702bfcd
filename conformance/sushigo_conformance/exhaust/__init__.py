"""Scoring compared exhaustively: every question that decides a score, answered by the oracle.

`questions` gives the sets, `exhaust` asks an engine all that its abilities allow, and `comparisons`
asks it any of them. What is right comes from the oracle alone, never from the reference.
"""

from sushigo_conformance.exhaust.asking import exhaust
from sushigo_conformance.exhaust.catalogue import SETS, QuestionSet, questions
from sushigo_conformance.exhaust.expecting import Expectations
from sushigo_conformance.exhaust.findings import Compared, Findings, Tally
from sushigo_conformance.exhaust.putting import comparisons
from sushigo_conformance.exhaust.question import Question

__all__ = [
    "SETS",
    "Compared",
    "Expectations",
    "Findings",
    "Question",
    "QuestionSet",
    "Tally",
    "comparisons",
    "exhaust",
    "questions",
]
