"""How many games it takes to find each known mistake, and how small its example becomes.

`python conformance/bench/fuzz_faults.py [GAMES] [PATTERN]` plays up to so many games (400 unless
given) against every fault of the catalogue that a play can show, or those of them that the pattern
fits, and prints a table. Faults of the deal, of records, of one method alone, and of what other
players are shown have to be looked for in other ways, and are left out.
"""

import sys
from fnmatch import fnmatchcase
from time import perf_counter

from sushigo_conformance.engines import open_engine
from sushigo_conformance.faults import CHANGES, WRAPPERS
from sushigo_conformance.fuzz import Campaign, Finding, FuzzOptions
from sushigo_spec import load_spec

#: fields of the rules that decide what is dealt
_OF_THE_DEAL = frozenset({"deck", "shuffle", "hands_dealt", "hand_size", "next_pile"})
#: what players are shown beside their own hand is compared between worlds, not with the rules
_LEAKS = frozenset(
    {
        *("privacy.all-hands-shown", "privacy.tables-hidden", "privacy.points-hidden"),
        *("privacy.later-rounds-shown", "privacy.dummy-pile-shown"),
    }
)


def main() -> None:
    """Try every fault that the pattern fits, and print a line for each."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 400
    pattern = sys.argv[2] if len(sys.argv) > 2 else "*"
    faults = [
        fault
        for fault in load_spec().faults.values()
        if fnmatchcase(fault.id, pattern) and shows_in_play(fault.id)
    ]
    print(f"{'fault':44} {'games':>6} {'cards':>5} {'seats':>5} {'turns':>5} {'s':>5}  found as")
    missed = [fault.id for fault in faults if not _print_line(fault.id, fault.rule, games)]
    print(f"\n{len(faults) - len(missed)} of {len(faults)} found within {games} games")
    for fault in missed:
        print(f"  missed: {fault}")


def shows_in_play(fault: str) -> bool:
    """Whether a play with given hands could show the fault."""
    if fault in CHANGES:
        return CHANGES[fault].field not in _OF_THE_DEAL
    return WRAPPERS[fault].method == "play" and fault not in _LEAKS


def _print_line(fault: str, rule: str, games: int) -> bool:
    """Play against one fault until it is found; say whether it was."""
    engine = open_engine(f"fault:{fault}")
    began = perf_counter()
    campaign = Campaign(engine, FuzzOptions(games=games, kinds=1))
    finding = next(campaign.findings(), None)
    took = perf_counter() - began
    if finding is None:
        print(f"{fault:44} {'-':>6} {'-':>5} {'-':>5} {'-':>5} {took:5.1f}", flush=True)
        return False
    cards, seats, turns = size_of(finding)
    sign = "" if rule in finding.rules else f"   (its rule is {rule})"
    named = ", ".join(finding.rules) or finding.sign
    print(
        f"{fault:44} {finding.number + 1:6} {cards:5} {seats:5} {turns:5} {took:5.1f}  "
        f"{named}{sign}",
        flush=True,
    )
    return True


def size_of(finding: Finding) -> tuple[int, int, int]:
    """The cards that lie in the example, puddings only counted included, its seats and turns."""
    from sushigo_spec.card_lists import cards_of

    if finding.result is None:
        return 0, 0, 0
    params = finding.result.case.params
    by_seat = params.get("tables") or params.get("puddings") or ()
    seats = params.get("players") or len(by_seat)
    return cards_of(params).total(), seats, len(params.get("script", ()))


if __name__ == "__main__":
    main()
