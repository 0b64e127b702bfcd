"""The parts of the measurement: each gives its figures, and what of them is weak."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from functools import cache
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

from strength import agreeing, blaming, narrow, reports, samples, survivors
from strength.adding import FILLS, NOTHING
from strength.catching import catching, caught_once
from strength.mutants import mutants
from strength.nulls import nulls
from strength.number_mutants import number_mutants
from strength.rule_coverage import covered
from strength.spreading import spread
from sushigo_conformance.authoring.strength import Strength, measured

if TYPE_CHECKING:
    from sushigo_spec import Spec

Figures = dict[str, Any]
#: the figures, and in words what should not be so
Measured = tuple[Figures, list[str]]

_PAIRS = 100
#: of sets of faults within an area, and across areas; and of engines of narrow ability
_SETS = 60
_NARROW = 120
#: about a million turns
_GAMES = 45_000


@cache
def _asked() -> Strength:
    from sushigo_spec import load_spec

    return measured(load_spec())


def faults(spec: Spec) -> Measured:
    """Every fault is caught, by two cases at least."""
    found = catching(spec, _asked().faults)
    reports.write("faults.txt", reports.of_faults(found))
    once = caught_once(found)
    figures = {
        "known": len(found),
        "caught": sum(bool(each.cases) for each in found),
        "caught_by_fewer_than_two_cases": once,
    }
    return figures, [f"too few cases of its rule catch {fault}" for fault in once]


def narrow_engines(spec: Spec) -> Measured:
    """In engines of narrow ability, too, unless a fault can't be seen there."""
    figures, weak = {}, []
    for ability, declared in narrow.abilities().items():
        slipped = narrow.slipped(spec, ability, declared, _asked().faults)
        seen = [each for each in slipped if each.seen_by]
        figures[ability] = {
            "missed": sorted(each.fault for each in seen),
            "can_not_be_seen": sorted(each.fault for each in slipped if not each.seen_by),
        }
        weak += [f"{ability}: {each.fault} is missed, and shows in {each.seen_by}" for each in seen]
    return figures, weak


def single_faults(spec: Spec) -> Measured:
    """An engine with one fault: its rule alone is called violated, and the fault is named."""
    return _blame(blaming.together, [(fault,) for fault in spec.faults])


def pairs_of_faults(spec: Spec) -> Measured:
    """Two faults in areas that share no cards."""
    return _blame(blaming.together, samples.pairs(spec, _PAIRS))


def pairs_within_one_area(spec: Spec) -> Measured:
    """Two faults in one area, which may hide or disturb each other."""
    return _diagnosis(blaming.together, samples.within_one_area(spec, 2, _SETS))


def triples_within_one_area(spec: Spec) -> Measured:
    """Three faults in one area."""
    return _diagnosis(blaming.together, samples.within_one_area(spec, 3, _SETS))


def triples_across_areas(spec: Spec) -> Measured:
    """Three faults in three areas, whatever these share."""
    return _diagnosis(blaming.together, samples.across_areas(spec, _SETS))


def narrow_engines_with_faults(spec: Spec) -> Measured:
    """One fault in an engine of narrow ability, where a case can show it."""
    return _diagnosis(blaming.narrowly, samples.narrow_engines(spec, _NARROW))


def unknown_faults(spec: Spec) -> Measured:
    """Each fault once more, left out of the catalogue: how often a rule is blamed wrongly."""
    found = spread(blaming.unknown, list(spec.faults))
    wrong = [each for each in found if each.wrong]
    figures = {
        "engines": len(found),
        "rules_exactly_right": sum(each.right for each in found),
        "wrongly_blamed": {each.faults[0]: sorted(each.violated - each.broken) for each in wrong},
        "share_of_wrong_blame": round(len(wrong) / len(found), 3),
    }
    return figures, []


def _blame(ask: Callable[[Any], blaming.Blamed], engines: Sequence[Any]) -> Measured:
    """The rules called violated must be exactly those broken, and the diagnosis true."""
    found = spread(ask, engines)
    inexact = [each for each in found if not each.right]
    figures, weak = _fared(found)
    figures["rules_exactly_right"] = len(found) - len(inexact)
    figures["otherwise"] = {"+".join(each.faults): sorted(each.violated) for each in inexact}
    return figures, weak + [
        f"{'+'.join(each.faults)} is blamed on {sorted(each.violated)}" for each in inexact
    ]


def _diagnosis(ask: Callable[[Any], blaming.Blamed], engines: Sequence[Any]) -> Measured:
    """The diagnosis must be true; blame is published, since faults may hide each other's rules."""
    found = [each for each in spread(ask, engines) if each.seen]
    figures, weak = _fared(found)
    figures["rules_exactly_right"] = sum(each.right for each in found)
    figures["rules_wrongly_blamed"] = sum(each.wrong for each in found)
    return figures, weak


def _fared(found: Sequence[blaming.Blamed]) -> Measured:
    """How often the diagnosis named what is wrong, and by faults where it did not."""
    kinds = Counter(each.named for each in found)
    of_kind = {
        kind: sorted("+".join(each.faults) for each in found if each.named is kind)
        for kind in (blaming.Named.MISSED, blaming.Named.FALSELY)
    }
    figures = {
        "engines": len(found),
        "diagnosis": {str(kind): kinds[kind] for kind in blaming.Named},
        "missed": of_kind[blaming.Named.MISSED],
        "falsely_named": of_kind[blaming.Named.FALSELY],
    }
    return figures, [f"{each} is falsely named" for each in of_kind[blaming.Named.FALSELY]]


def changed_rules(spec: Spec) -> Measured:  # noqa: ARG001 - mutmut reads it for itself
    """Mutants of the rules' code."""
    found = mutants()
    alive = [survivors.Change(each.place, each.line, each.to) for each in found if not each.killed]
    entries = [each for each in survivors.published() if each.line]
    figures = {
        "tool": f"mutmut {version('mutmut')}",
        **_killed(len(found), len(alive)),
        "killed_only_by_what_the_reference_says_of_itself": sum(
            each.only_by_words for each in found
        ),
    }
    return figures, _unsettled(alive, entries)


def changed_numbers(spec: Spec) -> Measured:  # noqa: ARG001 - each mutant reads it for itself
    """Mutants of the numbers of cards and variants."""
    found = number_mutants()
    alive = [
        survivors.Change(".".join(map(str, each.way))) for each in found if each.killed_by is None
    ]
    entries = [each for each in survivors.published() if not each.line]
    return _killed(len(found), len(alive)), _unsettled(alive, entries)


def _killed(made: int, alive: int) -> Figures:
    return {"made": made, "killed": made - alive, "survived_with_a_reason": alive}


def _unsettled(alive: list[survivors.Change], entries: list[survivors.Published]) -> list[str]:
    survived = [f"survived: {each}" for each in survivors.unexplained(alive, entries)]
    return survived + [f"stale reason: {each}" for each in survivors.stale(alive, entries)]


def null_engines(spec: Spec) -> Measured:
    """Engines that know nothing satisfy no rule."""
    found = nulls(spec, _asked().nulls)
    testable = sum(rule.testable for rule in spec.rules.values())
    figures = {
        each.name: {"cases_failed": each.failed, "rules_held": len(each.held)} for each in found
    }
    weak = [f"{rule} holds for {each.name}" for each in found for rule in each.held]
    return {"testable_rules": testable, "engines": figures}, weak


def coverage(spec: Spec) -> Measured:  # noqa: ARG001 - a process of its own asks the cases
    """Lines and branches of the rules that the cases reach."""
    found = covered()
    figures = {"lines": found.lines, "branches": found.branches, "missed": list(found.missed)}
    return figures, [f"no case reaches {place}" for place in found.missed]


def agreement(spec: Spec) -> Measured:  # noqa: ARG001 - engines are asked for themselves
    """The reference and the JavaScript engine against the oracle, and against each other."""
    asked = {
        "reference": agreeing.exhausted(agreeing.REFERENCE),
        "javascript": agreeing.exhausted(agreeing.JAVASCRIPT),
    }
    played = agreeing.fuzzed(agreeing.JAVASCRIPT, _GAMES)
    figures = {
        "exhaust": {name: found._asdict() for name, found in asked.items()},
        "games": {"javascript": played._asdict()},
    }
    weak = [f"{name} differs from the oracle" for name, found in asked.items() if found.differences]
    return figures, weak + ["javascript differs from the reference"] * bool(played.differences)


def minimality(spec: Spec) -> Measured:
    """Cases and cards that no known mistake needs, by what they are for.

    Whether one is worth its place is a matter of judgement, so nothing here is weak.
    """
    uses = Counter(adds for _, _, adds in reports.of_cases(spec, _asked().faults))
    cards = reports.of_cards(spec, _asked().faults)
    spare = {case for case, _, _, use in cards if use == FILLS}
    kept: dict[str, set[str]] = defaultdict(set)
    for case, _, _, use in cards:
        if case not in spare:
            kept[use].add(case)
    figures = {
        "cases_like_an_earlier_one": uses.pop(NOTHING, 0),
        "told_from_it_by_no_known_mistake_but_by": dict(uses.most_common()),
        "cases_with_a_card_to_spare": len(spare),
        "needed_by_no_known_mistake_but": {use: len(cases) for use, cases in kept.items()},
    }
    return figures, []


PARTS: dict[str, Callable[[Spec], Measured]] = {
    each.__name__: each
    for each in (
        *(faults, null_engines, coverage, minimality, narrow_engines),
        *(single_faults, pairs_of_faults, pairs_within_one_area, triples_within_one_area),
        *(triples_across_areas, narrow_engines_with_faults, unknown_faults),
        *(changed_numbers, changed_rules, agreement),
    )
}
