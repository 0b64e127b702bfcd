"""What hand-written pages name and do not type: numbers of the specification, the starter kits."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sushigo_spec import Spec


def facts(spec: Spec) -> dict[str, int | str]:
    """The facts by name."""
    rules = spec.rules.values()
    return {
        "cards": sum(card.count for card in spec.cards.values()),
        "rules": len(spec.rules),
        "stated_rules": sum(rule.status == "stated" for rule in rules),
        "derived_rules": sum(rule.status == "derived" for rule in rules),
        "silent_rules": sum(rule.status == "silent" for rule in rules),
        "untestable_rules": sum(not rule.testable for rule in rules),
        "cases": len(spec.cases),
        "faults": len(spec.faults),
        "readings": len(spec.readings),
        "errata": len(spec.errata),
        "questions": len(spec.questions),
        "lessons": sum(lesson.kind == "lesson" for lesson in spec.lessons.values()),
        "kits": _kits(),
        "languages": _languages(),
    }


def _languages() -> str:
    """The languages of the starter kits: `Python, Go and Rust`."""
    from sushigo_conformance.kits import KITS

    *others, last = (kit.title for kit in KITS.values())
    return f"{', '.join(others)} and {last}"


def _kits() -> str:
    """How to begin in each language, as tabs in Markdown."""
    from sushigo_conformance.kits import KITS

    tabs = []
    for language, kit in KITS.items():
        lines = [f"sushigo adapter {language} my-adapter", "cd my-adapter"]
        lines += [kit.build] if kit.build else []
        lines.append(f'sushigo smoke "{kit.run}"')
        code = "\n".join(f"    {line}" for line in ("```sh", *lines, "```"))
        tabs.append(f'=== "{kit.title}"\n\n{code}\n')
    return "\n".join(tabs)
