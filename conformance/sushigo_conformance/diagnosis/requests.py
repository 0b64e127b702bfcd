"""Fresh questions: random requests of the kind in which a fault of an area shows.

The same area, players and chance give the same requests. They hold what 108 cards allow, and of
other areas as little as can be, so that a second fault elsewhere does not disturb.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from sushigo_reference import IllegalPlayError, rules_for
from sushigo_reference.answers import round_entry
from sushigo_reference.cards import DECK, NUMBERS
from sushigo_reference.dealing import deal_game
from sushigo_reference.game import end_round, first_round, next_round
from sushigo_reference.playout import dealt_to, random_choices

if TYPE_CHECKING:
    from random import Random

    from sushigo_reference.cards import Hand
    from sushigo_reference.state import Choice


class Request(NamedTuple):
    """A method with its parameters, and the category that alone is looked at."""

    method: str
    params: dict[str, Any]
    isolate: str | None = None


#: area → the category that it scores in, and the kinds of card that matter
_SCORING = {
    "tempura": ("tempura", ["tempura"]),
    "sashimi": ("sashimi", ["sashimi"]),
    "dumpling": ("dumpling", ["dumpling"]),
    "wasabi": ("nigiri", ["egg_nigiri", "salmon_nigiri", "squid_nigiri", "wasabi"]),
    "maki": (None, ["maki_1", "maki_2", "maki_3"]),
}

#: area of a rule → the area whose requests show a mistake in it; the others show in their scope
SHOWN_IN = {area: area for area in (*_SCORING, "pudding", "winner", "turn")} | {"passing": "turn"}


def requests(area: str, players: list[int], rounds: int, random: Random) -> Iterator[Request]:
    """Requests without end for an area.

    Args:
        area: where the fault is.
        players: the numbers of players to ask with.
        rounds: how many rounds the engine plays.
        random: where every chance comes from.
    """
    if area in ("deal", "privacy"):
        # what an engine deals is left to chance, and what it shows of a game to its own words
        return
    while True:
        seats = players[int(random.random() * len(players))]
        if area in _SCORING:
            yield score_request(area, seats, random)
        if area == "pudding":
            yield Request("score_pudding", {"puddings": counts(seats, random)})
        if area == "winner":
            yield Request("finish", finish_params(seats, random))
        if area == "chopsticks":
            yield leftover_chopsticks(seats, random)
        if area == "turn":
            yield play_request("base", seats, 1, False, random)
        if area in ("turn", "round"):
            variant = "pass-both-ways" if random.random() < 0.5 else "base"
            yield play_request(variant, seats, rounds, True, random)
        if area == "dummy":
            yield play_request("dummy", 2, rounds, True, random)


def score_request(area: str, seats: int, random: Random) -> Request:
    """Tables of an area's cards, as full as a round can make them."""
    category, kinds = _SCORING[area]
    stock = [kind for kind in kinds for _ in range(DECK[kind])]
    size = NUMBERS.variants["base"].hand_size[seats]
    tables: list[list[str]] = [[] for _ in range(seats)]
    for table in tables:
        for _ in range(min(len(stock), int(random.random() * (size + 1)))):
            table.append(stock.pop(int(random.random() * len(stock))))
    return Request("score_round", {"tables": tables}, category)


def leftover_chopsticks(seats: int, random: Random) -> Request:
    """Chopsticks left on tables that hold nothing else."""
    tables: list[list[str]] = [[] for _ in range(seats)]
    for _ in range(int(random.random() * (DECK["chopsticks"] + 1))):
        tables[int(random.random() * seats)].append("chopsticks")
    return Request("score_round", {"tables": tables})


def counts(seats: int, random: Random) -> list[int]:
    """Numbers of pudding: few and often equal, or any that the deck allows."""
    left = DECK["pudding"]
    most = 2 if random.random() < 0.5 else left
    taken = []
    for _ in range(seats):
        taken.append(int(random.random() * (min(most, left) + 1)))
        left -= taken[-1]
    first = int(random.random() * seats)
    return taken[first:] + taken[:first]


def finish_params(seats: int, random: Random) -> dict[str, Any]:
    """Totals before pudding, low or high and often tied, and pudding."""
    least = int(random.random() * 31) * 3
    points = [least + int(random.random() * 4) * 3 for _ in range(seats)]
    return {"points": points, "puddings": counts(seats, random)}


def play_request(variant: str, players: int, rounds: int, whole: bool, random: Random) -> Request:
    """A deal and a script of random choices, now and then one that a rule forbids."""
    rules = rules_for(variant)
    deals = [dealt_to(deal, players) for deal in deal_game(rules, players, random)[:rounds]]
    script: list[Any] = []
    state = first_round(*deals[0])
    for number, (hands, pile) in enumerate(deals):
        if number:
            state = next_round(rules, end_round(rules, state).state, hands, pile)
        turns = len(hands[0]) if whole else 2 + int(random.random() * (len(hands[0]) - 1))
        while state.turn <= turns:
            choices = random_choices(rules, state, random)
            if random.random() < 0.15:
                choices = with_another_card(choices, state.hands, random)
            script.append([list(choice) for choice in choices])
            with suppress(IllegalPlayError):
                state = rules.turn(rules, state, choices)
    params = {
        "variant": variant,
        "players": players,
        "rounds": [round_entry(hands, pile) for hands, pile in deals],
        "script": script,
    }
    return Request("play", params)


def with_another_card(
    choices: tuple[Choice, ...], hands: tuple[Hand, ...], random: Random
) -> tuple[Choice, ...]:
    """Choices of which one seat's has a card more, which the rules forbid more often than not."""
    seat = int(random.random() * len(hands))
    card = hands[seat][int(random.random() * len(hands[seat]))]
    changed = list(choices)
    changed[seat] = (*choices[seat], card)
    return tuple(changed)
