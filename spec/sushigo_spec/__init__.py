"""The rules of Sushi Go! as data: every rule, the cases that decide it, and the numbers.

`load_spec()` gives the whole specification, `load_numbers()` the cards and variants alone, and
`load_cases(folder, spec)` cases of your own. What is wrong with a data file is a `SpecError`.
"""

from __future__ import annotations

from .citations import Citation, Source
from .complaints import Complaint, SpecError
from .loading import load_cases, load_numbers, load_spec
from .model import Area, Case, ConformanceClass, Fault, Reading, ReadingValue, Rule, Spec
from .numbers import Card, MakiScore, Numbers, PuddingScore, Scoring, SetScore, Variant
from .texts import Difference, Edition, Erratum, Lesson, Question

__all__ = [
    "Area",
    "Card",
    "Case",
    "Citation",
    "Complaint",
    "ConformanceClass",
    "Difference",
    "Edition",
    "Erratum",
    "Fault",
    "Lesson",
    "MakiScore",
    "Numbers",
    "PuddingScore",
    "Question",
    "Reading",
    "ReadingValue",
    "Rule",
    "Scoring",
    "SetScore",
    "Source",
    "Spec",
    "SpecError",
    "Variant",
    "load_cases",
    "load_numbers",
    "load_spec",
]
