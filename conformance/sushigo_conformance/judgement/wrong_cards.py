"""Which rules wrong hands and tables break: of passing, or of what is in them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from sushigo_conformance.judgement.values import are_lists_of_texts

if TYPE_CHECKING:
    from collections.abc import Sequence


def rules_of_hands(
    shown: Any,
    right: Sequence[Sequence[str]],
    variant: str,
    number: int,
    *,
    two_cards: bool,
) -> tuple[str, ...]:
    """The rules that wrong hands break, likeliest first.

    Whole hands at another seat have been passed wrongly; else cards are missing or added.

    Args:
        shown: the hands after the turn, as an engine shows them.
        right: the hands that are right.
        variant: the variant.
        number: the number of the round, counted from 1.
        two_cards: whether anybody takes two cards on that turn.
    """
    are_hands = type(shown) is list and are_lists_of_texts(shown)
    if are_hands and _whoever_holds_them(shown) == _whoever_holds_them(right):
        return _of_passing(variant, len(right), number)
    return ("chopsticks.return" if two_cards else "passing.whole-hand", "turn.hands-stay-equal")


def rules_of_tables(
    shown: Any, right: Sequence[Sequence[str]], number: int, turn: int
) -> tuple[str, ...]:
    """The rules that wrong tables break.

    What lies there too many after the first turn of a later round has stayed from the one before.

    Args:
        shown: the tables after the turn, as an engine shows them.
        right: the tables that are right.
        number: the number of the round, counted from 1.
        turn: the number of the turn in it, counted from 1.
    """
    begins = number > 1 and turn == 1
    are_tables = type(shown) is list and are_lists_of_texts(shown)
    if begins and are_tables and any(map(_is_longer, shown, right)):
        return ("round.discard",)
    return ("turn.tables-grow-by-one",)


def _is_longer(shown: Sequence[str], right: Sequence[str]) -> bool:
    return len(shown) > len(right)


def _whoever_holds_them(hands: Sequence[Sequence[str]]) -> Counter[tuple[str, ...]]:
    return Counter(tuple(sorted(hand)) for hand in hands)


def _of_passing(variant: str, players: int, number: int) -> tuple[str, ...]:
    """The rules that tell which way hands go in a round.

    In the base game that is to the left. Where hands went so in the rounds before, what is broken
    is first of all that they go the same way in each.
    """
    if variant == "dummy":
        return ("dummy.switch-hands",)
    if variant == "pass-both-ways":
        second = number == 2
        return ("passing.second-round-right" if second else "passing.outer-rounds-left",)
    if players == 2:
        return ("passing.two-players",)
    return ("passing.left",) if number == 1 else ("passing.every-round", "passing.left")
