"""How a prize finds its winners: players are compared two by two, points are dealt as tokens."""

from collections.abc import Mapping, Sequence


def unbeaten(counts: Mapping[int, int]) -> list[int]:
    """The seats whose count no other seat exceeds."""
    return [
        seat
        for seat, count in counts.items()
        if not any(other_count > count for other_count in counts.values())
    ]


def not_undercut(counts: Mapping[int, int]) -> list[int]:
    """The seats whose count no other seat undercuts."""
    return [
        seat
        for seat, count in counts.items()
        if not any(other_count < count for other_count in counts.values())
    ]


def deal_tokens(tokens: int, sharers: Sequence[int]) -> dict[int, int]:
    """How many tokens each sharer has once a heap of them is dealt out in turn.

    Dealing stops when the heap no longer serves everyone: the rest of it is dropped (p.3 R, p.5 L).
    """
    heap = ["token"] * tokens
    piles: dict[int, list[str]] = {seat: [] for seat in sharers}
    while piles and len(heap) >= len(piles):
        for pile in piles.values():
            pile.append(heap.pop())
    return {seat: len(pile) for seat, pile in piles.items()}
