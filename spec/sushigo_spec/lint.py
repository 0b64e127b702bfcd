"""The shape of the specification: nothing dangles, nothing is missing, nothing stands twice.

What single files can get wrong (unknown keys, misspelt words) the schemas say when they are read.
Here is what only the whole can show. Whether cases decide their rules is another matter, and
takes engines.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from .case_fields import what_decides
from .citations import RULEBOOK
from .complaints import Complaint
from .model import Case, Reading, Rule, Spec
from .schemas import closest

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

    from .citations import Citation
    from .model import Fault
    from .texts import Edition, Erratum, Lesson, Question

    _Citing: TypeAlias = Rule | Case | Edition | Erratum | Lesson | Question
    _Record: TypeAlias = _Citing | Reading | Fault

#: The pages of the rulebook's file; those that are spreads of two have a left and a right half.
_PAGES = range(1, 8)
_SPREADS = range(2, 7)
#: Where errata are met that stand in no source of ours.
_ELSEWHERE = "public pages"
#: How complaints name the folder that the `where` of a case is counted from.
_CASES = "cases/"


def lint(spec: Spec) -> list[Complaint]:
    """Return every complaint about the shape of `spec`, in the order of its sections."""
    return [complaint for check in _CHECKS for complaint in check(spec)]


def lint_cases(cases: Mapping[str, Case], spec: Spec) -> list[tuple[str, str]]:
    """Return the complaints about cases that are no part of `spec` but speak of its rules.

    Their pages exist, their rules are testable, their prose is whole, and none of them asks and
    expects what another one, of `spec` or of these, asks and expects. A complaint is the case's id
    and a message.
    """
    alone = replace(spec, cases=cases)
    among = replace(spec, cases={**spec.cases, **cases})
    found = (
        *_citations_lead_somewhere(alone),
        *_testable_rules_have_cases(alone),
        *_prose_is_whole(alone),
        *_cases_differ(among),
    )
    places = {_CASES + case.where: name for name, case in cases.items()}
    return [
        (places[place], complaint.message)
        for complaint in found
        if (place := f"{complaint.path}:{complaint.line}") in places
    ]


def _ids_belong_to_their_area(spec: Spec) -> Iterator[Complaint]:
    """The first word of an id names the area, and the file or folder, that holds it."""
    for rule in spec.rules.values():
        if rule.id.partition(".")[0] != rule.area:
            yield _complaint(rule, f"{rule.id} stands in the file of the area {rule.area}")
    for area in spec.areas.values():
        if not area.where.startswith(f"rules/{area.id}.yaml:"):
            yield _at(area.where, f"the area {area.id} belongs in rules/{area.id}.yaml")
    for case in spec.cases.values():
        if case.area not in spec.areas or not case.where.startswith(f"{case.area}/"):
            yield _complaint(case, f"{case.id} does not stand in the folder of its area")


def _names_exist(spec: Spec) -> Iterator[Complaint]:
    """Whatever is named is there: rules, readings, values, cases, sources, classes, variants."""
    for rule in spec.rules.values():
        yield from _known(rule, "reading", [rule.reading] if rule.reading else [], spec.readings)
        yield from _known(rule, "class", [rule.class_], spec.classes)
        yield from _known(rule, "variant", [rule.variant], spec.variants)
    for reading in spec.readings.values():
        yield from _known(reading, "rule", reading.rules, spec.rules)
        yield from _known(reading, f"value of {reading.id}", [reading.default], reading.values)
    for case in spec.cases.values():
        yield from _known(case, "rule", case.rules, spec.rules)
        yield from _known(case, "reading", case.readings, spec.readings)
        for name, values in case.readings.items():
            if name in spec.readings:
                yield from _known(case, f"value of {name}", values, spec.readings[name].values)
    for fault in spec.faults.values():
        yield from _known(fault, "rule", [fault.rule], spec.rules)


def _names_in_texts_exist(spec: Spec) -> Iterator[Complaint]:
    """What errata, editions, lessons and questions name is there."""
    texts: list[Erratum | Lesson | Question] = [
        *spec.errata.values(),
        *spec.lessons.values(),
        *spec.questions.values(),
    ]
    for text in texts:
        yield from _known(text, "rule", text.rules, spec.rules)
        yield from _known(text, "case", text.cases, spec.cases)
    for erratum in spec.errata.values():
        yield from _known(erratum, "source", erratum.met_in, {*spec.sources, _ELSEWHERE})
    for lesson in spec.lessons.values():
        named = [lesson.reading] if lesson.reading else []
        yield from _known(lesson, "reading", named, spec.readings)
    for edition in spec.editions.values():
        for difference in edition.differences:
            yield from _known(edition, "rule", difference.rules, spec.rules)


def _lessons_and_answers_are_shown(spec: Spec) -> Iterator[Complaint]:
    """Every lesson and every answer is backed by a case."""
    texts: list[Lesson | Question] = [*spec.lessons.values(), *spec.questions.values()]
    for text in texts:
        if not text.cases:
            yield _complaint(text, f"no case shows {text.id}")


def _citations_lead_somewhere(spec: Spec) -> Iterator[Complaint]:
    """Sources exist, and so do the pages and halves of the rulebook."""
    citing: tuple[Iterable[_Citing], ...] = (
        spec.rules.values(),
        spec.cases.values(),
        spec.editions.values(),
        spec.errata.values(),
        spec.lessons.values(),
        spec.questions.values(),
    )
    for records in citing:
        for record in records:
            yield from _known(record, "source", [c.source for c in record.cites], spec.sources)
            for cite in record.cites:
                if cite.source == RULEBOOK:
                    yield from _page_complaints(record, cite)


def _page_complaints(record: _Citing, cite: Citation) -> Iterator[Complaint]:
    if cite.page not in _PAGES:
        yield _complaint(record, f"the rulebook has pages 1 to 7, not {cite.page}")
    elif cite.page in _SPREADS and cite.half is None:
        yield _complaint(record, f"p.{cite.page} is a spread: say which half, L or R")
    elif cite.page not in _SPREADS and cite.half is not None:
        yield _complaint(record, f"p.{cite.page} is a single page and has no half {cite.half}")


def _rules_are_founded(spec: Spec) -> Iterator[Complaint]:
    """A rule is cited to a page; a silent one has a reading that knows it, no other has one."""
    for rule in spec.rules.values():
        if not any(cite.source == RULEBOOK and cite.page for cite in rule.cites):
            yield _complaint(rule, f"{rule.id} is cited to no page of the rulebook")
        if (rule.status == "silent") != (rule.reading is not None):
            yield _complaint(rule, f"{rule.id}: silent rules, and only they, have a reading")
        reading = spec.readings.get(rule.reading or "")
        if reading and rule.id not in reading.rules:
            yield _complaint(rule, f"the reading {rule.reading} does not name {rule.id} in turn")


def _readings_are_founded(spec: Spec) -> Iterator[Complaint]:
    """The rules of a reading are silent and name it."""
    for reading in spec.readings.values():
        for name in reading.rules:
            if name in spec.rules and spec.rules[name].reading != reading.id:
                yield _complaint(reading, f"the rule {name} does not name {reading.id} in turn")


def _untestable_have_reasons(spec: Spec) -> Iterator[Complaint]:
    """Whatever no engine can be asked says why; whatever can be asked has nothing to excuse."""
    records: list[Rule | Reading] = [*spec.rules.values(), *spec.readings.values()]
    for record in records:
        if record.testable == (record.reason is not None):
            message = "untestable rules and readings, and only they, have a reason"
            yield _complaint(record, f"{record.id}: {message}")


def _testable_rules_have_cases(spec: Spec) -> Iterator[Complaint]:
    """Every testable rule is named by a case, and no case names an untestable one."""
    named = Counter(name for case in spec.cases.values() for name in case.rules)
    for rule in spec.rules.values():
        if rule.testable and not named[rule.id]:
            yield _complaint(rule, f"no case decides {rule.id}")
    for case in spec.cases.values():
        for name in case.rules:
            if name in spec.rules and not spec.rules[name].testable:
                yield _complaint(case, f"{case.id} names {name}, which is not testable")


def _values_are_exercised(spec: Spec) -> Iterator[Complaint]:
    """Every value of a testable reading is told apart by some case."""
    exercised = {
        (name, value)
        for case in spec.cases.values()
        for name, patterns in case.readings.items()
        for value in patterns
    }
    for reading in spec.readings.values():
        for value in reading.values:
            told_apart = value == reading.default or (reading.id, value) in exercised
            if reading.testable and not told_apart:
                yield _complaint(reading, f"no case tells {reading.id}: {value} from the default")


def _prose_is_whole(spec: Spec) -> Iterator[Complaint]:
    """Titles have no full stop; everything else that is written for people ends as a sentence."""
    for rule in spec.rules.values():
        yield from _prose_complaints(rule, rule.title, rule.text, rule.reason)
    for reading in spec.readings.values():
        yield from _prose_complaints(reading, reading.title, reading.question, reading.basis)
        for value in reading.values.values():
            yield from _prose_complaints(reading, value.title, value.text)
    for case in spec.cases.values():
        yield from _prose_complaints(case, case.title, case.because, case.synthetic)
    for fault in spec.faults.values():
        yield from _prose_complaints(fault, fault.title, fault.cause)
    for erratum in spec.errata.values():
        yield from _prose_complaints(erratum, "", erratum.claim, erratum.right)
    for lesson in spec.lessons.values():
        yield from _prose_complaints(lesson, lesson.title, lesson.intro)
    for question in spec.questions.values():
        yield from _prose_complaints(question, "", question.question, question.answer)


def _prose_complaints(record: _Record, title: str, *texts: str | None) -> Iterator[Complaint]:
    if title.endswith("."):
        yield _complaint(record, f"{record.id}: a title has no full stop: {title!r}")
    for text in filter(None, texts):
        if not text.rstrip().endswith((".", "?", "!")):
            yield _complaint(record, f"{record.id}: does not end as a sentence: {text[-30:]!r}")


def _cases_differ(spec: Spec) -> Iterator[Complaint]:
    """No two cases ask the same and expect the same."""
    first: dict[bytes, str] = {}
    for case in spec.cases.values():
        key = what_decides(case)
        if key in first:
            yield _complaint(case, f"{case.id} asks and expects the same as {first[key]}")
        first.setdefault(key, case.id)


_CHECKS: tuple[Callable[[Spec], Iterator[Complaint]], ...] = (
    _ids_belong_to_their_area,
    _names_exist,
    _names_in_texts_exist,
    _lessons_and_answers_are_shown,
    _citations_lead_somewhere,
    _rules_are_founded,
    _readings_are_founded,
    _untestable_have_reasons,
    _testable_rules_have_cases,
    _values_are_exercised,
    _prose_is_whole,
    _cases_differ,
)


def _known(
    record: _Record, kind: str, words: Iterable[str], known: Collection[str]
) -> Iterator[Complaint]:
    """Complain about words that are not known."""
    for word in words:
        if word not in known:
            yield _complaint(record, f"there is no {kind} {word}{closest(word, known)}")


def _complaint(record: _Record, message: str) -> Complaint:
    prefix = _CASES if isinstance(record, Case) else ""
    return _at(prefix + record.where, message)


def _at(where: str, message: str) -> Complaint:
    """Complain at a file and line; the column is that of the whole record."""
    path, _, line = where.rpartition(":")
    return Complaint(path, int(line), 1, message)
