"""The rules of Sushi Go! as data: every rule, the cases that decide it, and the numbers.

`load_spec()` gives the whole specification, `load_numbers()` the cards and variants alone, and
`load_cases(folder, spec)` cases of your own. What is wrong with a data file is a `SpecError`.
"""

from __future__ import annotations

from .complaints import Complaint, SpecError
from .loading import load_cases, load_numbers, load_spec
from .model import (
    Area,
    Card,
    Case,
    Citation,
    ConformanceClass,
    Difference,
    Edition,
    Erratum,
    Fault,
    Lesson,
    Numbers,
    Question,
    Reading,
    ReadingValue,
    Rule,
    Source,
    Spec,
    Variant,
)

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
    "Numbers",
    "Question",
    "Reading",
    "ReadingValue",
    "Rule",
    "Source",
    "Spec",
    "SpecError",
    "Variant",
    "load_cases",
    "load_numbers",
    "load_spec",
]
