"""The figures of strength.json in the README, between two marks."""

from __future__ import annotations

from typing import Any

BEGINS = "<!-- the figures of strength.json, written by `make strength` -->"
ENDS = "<!-- end of the figures -->"


def with_figures(readme: str, measured: dict[str, Any]) -> str:
    """The README, with what was measured in place of what stands between the marks.

    Raises:
        ValueError: the README lacks the marks.
    """
    before, begins, rest = readme.partition(BEGINS)
    _, ends, after = rest.partition(ENDS)
    if not (begins and ends):
        message = f"the README lacks the lines {BEGINS} and {ENDS}"
        raise ValueError(message)
    return f"{before}{BEGINS}\n\n{_table(measured)}\n\n{ENDS}{after}"


def _table(measured: dict[str, Any]) -> str:
    rows = [f"| {what} | {found} |" for what, found in _rows(measured)]
    return "\n".join(["| what was tried | what came of it |", "|---|---|", *rows])


def _rows(measured: dict[str, Any]) -> list[tuple[str, str]]:
    faults, single = measured["faults"], measured["single_faults"]
    named = single["diagnosis"]
    code, numbers = measured["changed_rules"], measured["changed_numbers"]
    nulls = measured["null_engines"]
    held = max(each["rules_held"] for each in nulls["engines"].values())
    coverage, unknown = measured["coverage"], measured["unknown_faults"]
    asked = measured["agreement"]["exhaust"]["reference"]["questions"]
    turns = measured["agreement"]["games"]["javascript"]["turns"]
    return [
        (
            f"{faults['known']} wrong engines",
            f"{faults['caught']} caught, each by two cases or more",
        ),
        (
            f"the rules called violated, for {single['engines']} of them",
            f"{single['rules_exactly_right']} times exactly the rule broken",
        ),
        (
            "the mistake named from the answers alone",
            f"{named['named alone']} alone, {named['named among several']} among several, "
            f"{named['missed']} missed, {named['falsely named']} falsely",
        ),
        (
            "the same without the mistake in the catalogue",
            f"{unknown['share_of_wrong_blame']:.0%} of the engines blamed for another rule than "
            "the one at fault",
        ),
        (
            f"{code['made']:,} changes of the code of the rules",
            f"{code['killed']:,} noticed, {code['survived_with_a_reason']} that no answer can show",
        ),
        (
            f"{numbers['made']} changes of a number by one",
            f"{numbers['killed']} noticed, {numbers['survived_with_a_reason']} "
            "that no answer can show",
        ),
        (
            f"{len(nulls['engines'])} engines that know nothing",
            f"{held} of {nulls['testable_rules']} rules hold for any of them",
        ),
        (
            "lines and branches of the rules that no case reaches",
            f"{len(coverage['missed'])} of {coverage['lines'] + coverage['branches']}",
        ),
        (
            "three derivations of the rules compared",
            f"{asked:,} questions about scoring and {turns:,} turns without a difference",
        ),
    ]
