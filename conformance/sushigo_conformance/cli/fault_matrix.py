"""`sushigo faults --matrix`: through which methods the cases catch each known mistake."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from sushigo_conformance.reports.layout import Line, paragraph

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sushigo_spec import Fault, Spec

#: method → the head of its column
_HEADS = {
    "score_round": "round",
    "score_pudding": "pudding",
    "finish": "finish",
    "play": "play",
    "deal": "deal",
    "self_play": "self",
}
_WIDTHS = [len(head) + 2 for head in _HEADS.values()]


def matrix(spec: Spec, faults: Iterable[Fault], width: int) -> Iterator[Line]:
    """A row for each fault: of how many cases of each method it fails; those that fail none lack.

    Where the width is too small for the longest id beside the numbers, each id has a line of its
    own above them.
    """
    faults = list(faults)
    longest = max(len(fault.id) for fault in faults)
    beside = longest + sum(_WIDTHS) <= width
    margin = longest if beside else 4
    yield from paragraph(
        "How many cases catch each mistake, by what they ask: score_round, score_pudding, finish, "
        "play, deal, self_play.",
        width,
    )
    yield Line()
    yield Line(" " * margin + _row(list(_HEADS.values())), "bold")
    for fault in faults:
        counts = _catching(spec, fault)
        row = _row([str(counts[method] or "·") for method in _HEADS])
        if beside:
            yield Line(fault.id.ljust(margin) + row)
        else:
            yield Line(fault.id)
            yield Line(" " * margin + row)


def _row(cells: Sequence[str]) -> str:
    return "".join(cell.rjust(width) for cell, width in zip(cells, _WIDTHS, strict=True))


def _catching(spec: Spec, fault: Fault) -> Counter[str]:
    from sushigo_conformance.verdict.stand_in import StandIn

    engine = StandIn.with_faults((fault.id,))
    return Counter(case.method for case in spec.cases.values() if not engine.passes(case))
