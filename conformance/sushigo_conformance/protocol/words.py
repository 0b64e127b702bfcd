"""The words of the protocol: methods, features and what a script can be asked to show."""

from __future__ import annotations

METHODS = ("score_round", "score_pudding", "finish", "play", "deal", "self_play")
#: Those that are asked about scoring alone, without a game being played.
SCORING_METHODS = frozenset({"score_round", "score_pudding", "finish"})
FEATURES = (
    "chopsticks",
    "placement-order",
    "injected-deal",
    "mid-game-start",
    "goes-on",
    "awards",
    "legal",
    "views",
    "auto-last-card",
    "chosen-wasabi",
)
#: The features that take something away: with them fewer cases can be asked.
NARROWING = frozenset({"auto-last-card", "chosen-wasabi"})
SEATINGS = ("clockwise", "counterclockwise")
#: The members of a step that are shown only if `observe` asks for them.
OBSERVABLES = ("hands", "tables", "legal", "views")
#: The kinds of card that triple, and that can be tripled: together, their order matters.
NIGIRI = frozenset({"egg_nigiri", "salmon_nigiri", "squid_nigiri"})


def needs_order(table: list[str]) -> bool:
    """Whether the points of a table depend on the order in which its cards were placed."""
    return "wasabi" in table and not NIGIRI.isdisjoint(table)
