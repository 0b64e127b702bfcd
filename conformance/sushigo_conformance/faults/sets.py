"""Wrong tempura, sashimi and dumplings."""

from sushigo_conformance.faults.change import Change

FAULTS = {
    # Tempura
    "tempura.each-pays": Change("complete_pairs", lambda tempura: tempura),
    "tempura.half-pair-pays-half": Change("complete_pairs", lambda tempura: tempura / 2),
    "tempura.rounded-up": Change("complete_pairs", lambda tempura: (tempura + 1) // 2),
    "tempura.first-pair-only": Change("points_for_pairs", lambda pairs: 5 * min(pairs, 1)),
    "tempura.exactly-two": Change("complete_pairs", lambda tempura: int(tempura == 2)),
    # Sashimi
    "sashimi.pays-five": Change("points_for_threes", lambda threes: 5 * threes),
    "sashimi.part-pays": Change("complete_threes", lambda sashimi: sashimi / 3),
    "sashimi.rounded-up": Change("complete_threes", lambda sashimi: (sashimi + 2) // 3),
    "sashimi.first-three-only": Change("points_for_threes", lambda threes: 10 * min(threes, 1)),
    "sashimi.exactly-three": Change("complete_threes", lambda sashimi: int(sashimi == 3)),
}


def triangular(dumplings: int) -> int:
    """1, 3, 6, 10, 15, and on: 21, 28 …."""
    return dumplings * (dumplings + 1) // 2


def crash_beyond_five(dumplings: int) -> int:
    """A table of five entries, looked up with the sixth dumpling."""
    return (0, 1, 3, 6, 10, 15)[dumplings]


def new_series(dumplings: int) -> int:
    """The sixth dumpling begins a second series."""
    return 15 * (dumplings // 5) + triangular(dumplings % 5)


FAULTS |= {
    "dumpling.grows-beyond-five": Change("points_for_dumplings", triangular),
    "dumpling.crash-beyond-five": Change("points_for_dumplings", crash_beyond_five),
    "dumpling.zero-beyond-five": Change(
        "points_for_dumplings", lambda count: triangular(count) if count <= 5 else 0
    ),
    "dumpling.new-series-at-six": Change("points_for_dumplings", new_series),
    "dumpling.stops-at-ten": Change(
        "points_for_dumplings", lambda count: triangular(min(count, 4))
    ),
    "dumpling.summed-up": Change(
        "points_for_dumplings",
        lambda count: sum(triangular(min(each, 5)) for each in range(1, count + 1)),
    ),
    "dumpling.odd-numbers": Change(
        "points_for_dumplings", lambda count: max(0, 2 * min(count, 5) - 1)
    ),
}
