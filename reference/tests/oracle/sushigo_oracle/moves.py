"""Which choices the rules allow: each is tried against them, one rule after another."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any

Cards = Sequence[str]


def rule_broken(choice: Cards, hand: Cards, table: Cards) -> str | None:
    """The id of a rule that this choice of cards, in order, breaks; None if it breaks none."""
    if len(choice) < 1:
        return "turn.choose-one"
    if len(choice) > 2:
        return "chopsticks.one-per-turn"
    if len(choice) == 2 and "chopsticks" not in table:
        return "chopsticks.later-turn"
    if len(choice) == 2 and len(hand) == 1:
        return "chopsticks.one-card-hand"
    if without(hand, choice) is None:
        return "turn.from-own-hand"
    return None


def player_rule_broken(
    choice: Cards, hand: Cards, table: Cards, readings: Mapping[str, str]
) -> str | None:
    """The same for a player at a table with a dummy, where chopsticks may be forbidden."""
    if len(choice) == 2 and readings["dummy.chopsticks"] == "none":
        return "dummy.chopsticks"
    return rule_broken(choice, hand, table)


def controller_rule_broken(
    choice: Cards,
    for_dummy: Cards,
    hand: Cards,
    table: Cards,
    dummy_table: Cards,
    readings: Mapping[str, str],
) -> str | None:
    """The same for the controller, who holds the drawn card too and chooses for both (p.5 R)."""
    broken = player_rule_broken(choice, hand, table, readings)
    if broken:
        return broken
    if len(for_dummy) == 2 and readings["dummy.chopsticks"] != "dummy-may-spend":
        return "dummy.two-choices"
    left = without(hand, choice)
    if not left:
        return "dummy.chopsticks-turns"
    return "dummy.two-choices" if rule_broken(for_dummy, left, dummy_table) else None


def without(hand: Cards, choice: Cards) -> list[str] | None:
    """The hand once the chosen cards are taken out one by one; None if one is not there."""
    left = list(hand)
    for card in choice:
        if card not in left:
            return None
        left.remove(card)
    return left


def selections(hand: Cards) -> Iterator[list[str]]:
    """Every ordered selection of one to three cards of the kinds in a hand."""
    kinds = sorted(set(hand))
    for size in (1, 2, 3):
        yield from (list(cards) for cards in product(kinds, repeat=size))


def legal_choices(hand: Cards, table: Cards) -> list[list[str]]:
    """Every ordered choice that breaks no rule."""
    return [choice for choice in selections(hand) if not rule_broken(choice, hand, table)]


def legal_player_choices(hand: Cards, table: Cards, readings: Mapping[str, str]) -> list[list[str]]:
    """Every choice, at a table with a dummy, of the player who does not control it."""
    return [
        choice
        for choice in selections(hand)
        if not player_rule_broken(choice, hand, table, readings)
    ]


def legal_controller_choices(
    hand: Cards, table: Cards, dummy_table: Cards, readings: Mapping[str, str]
) -> list[dict[str, Any]]:
    """Every pair of a choice and what the dummy is given.

    The dummy's card is a text; where a reading lets it be given two cards, they are a list.
    """
    possible: Iterable[tuple[list[str], list[str]]] = (
        (choice, for_dummy)
        for choice in legal_player_choices(hand, table, readings)
        for for_dummy in selections(without(hand, choice) or [])
    )
    return [
        {"own": choice, "dummy": for_dummy[0] if len(for_dummy) == 1 else for_dummy}
        for choice, for_dummy in possible
        if not controller_rule_broken(choice, for_dummy, hand, table, dummy_table, readings)
    ]
