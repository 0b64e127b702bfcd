"""Last turns asked elsewhere: in whole games, in other variants and beside a dummy.

An engine may make a mistake in plays of one round alone, or only where a play begins in the middle
of one. So what tells at the end of a round is also asked as a part of something longer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import chain, islice, product
from typing import TYPE_CHECKING, Any

from sushigo_conformance.diagnosis.requests import Request
from sushigo_reference import rules_for
from sushigo_reference.answers import round_entry
from sushigo_reference.cards import DECK, NUMBERS, PUDDING
from sushigo_reference.dealing import shuffled
from sushigo_reference.game import end_round, next_round
from sushigo_reference.script import ScriptedGame

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from random import Random

    from sushigo_reference.cards import Hand

#: what a last turn is made a part of
Form = Callable[[Request], Request]
_HAND_SIZE = NUMBERS.variants["base"].hand_size


def as_longer(variants: Iterable[str], rounds: int, random: Random) -> Iterator[Form]:
    """Plays of several rounds: in each variant one begun in the last round but one, and one from
    the deal of the first.
    """
    begun = sorted({rounds - 1, 1} - {rounds, 0}, reverse=True)
    for variant, number in product(variants, begun):
        yield partial(going_on, variant=variant, number=number, rounds=rounds, random=random)


def beside_a_dummy() -> Iterator[Form]:
    """Plays of two and a dummy: either controls it, and gives it what is drawn or the card held."""
    for controller, drawn in product((0, 1), (True, False)):
        yield partial(with_dummy, controller=controller, gets_what_is_drawn=drawn)


def going_on(request: Request, variant: str, number: int, rounds: int, random: Random) -> Request:
    """Last turns as those of an earlier round, and after them all the rounds that are left; those
    of the first round after that whole round, so that a whole game is played from its deal.

    Args:
        request: one of those that `last_turns` gives.
        variant: the variant.
        number: the round that they end, not the last.
        rounds: how many rounds the engine plays.
        random: where every chance comes from.
    """
    rules = rules_for(variant)
    params = {**request.params, "variant": variant}
    if number == 1:
        params = _from_the_deal(params, rules.pass_offset(1), random)
    else:
        params["start"] = {**params["start"], "round": number}
    game = ScriptedGame(rules, params)
    for choices in params["script"]:
        game.take(tuple(map(tuple, choices)))
    ended = game.state
    deals, script = [*params["rounds"]], [*params["script"]]
    left = _left_in_the_deck(params)
    for _ in range(number, rounds):
        hands = _equal_hands(left, params["players"], random)
        left -= Counter(chain(*hands))
        state = next_round(rules, ended, hands)
        while not rules.round_is_over(state.hands):
            place = int(random.random() * len(state.hands[0]))
            choices = tuple(hand[place : place + 1] for hand in state.hands)
            script.append([list(choice) for choice in choices])
            state = rules.turn(rules, state, choices)
        ended = end_round(rules, state).state
        deals.append(round_entry(hands, ()))
    return Request("play", {**params, "rounds": deals, "script": script})


def _from_the_deal(params: dict[str, Any], offset: int, random: Random) -> dict[str, Any]:
    """A play with all turns of its round, hands dealt such that each seat lays what lies there,
    wherever that is in a hand; pudding kept from before lies there, too.

    Args:
        params: a play from the middle of a round.
        offset: how many seats on the hands are passed.
        random: where every chance comes from.
    """
    start, held = params["start"], params["rounds"][0]["hands"]
    kept = start.get("puddings", [0] * len(held))
    tables = [
        [PUDDING] * min(count, len(table)) + table[count:]
        for count, table in zip(kept, start["tables"], strict=True)
    ]
    seats, laid = len(tables), len(tables[0])
    hands = [
        [tables[(seat + turn * offset) % seats][turn] for turn in range(laid)]
        + held[(seat + laid * offset) % seats]
        for seat in range(seats)
    ]
    before = [[table[turn : turn + 1] for table in tables] for turn in range(laid)]
    mixed = [list(shuffled(tuple(hand), random)) for hand in hands]
    whole = {"rounds": [{"hands": mixed}], "script": before + params["script"]}
    return {name: params[name] for name in ("variant", "players")} | whole


def may_have_a_dummy(request: Request) -> bool:
    """Whether it is the last turn of three players, of whom the third has a card for the dummy that
    neither of the others has.
    """
    params = request.params
    *others, third = params["rounds"][0]["hands"]
    return params["players"] == 3 and len(third) == 1 and third not in others


def with_dummy(request: Request, controller: int, *, gets_what_is_drawn: bool) -> Request:
    """The last turn of three players as one of two and a dummy.

    Args:
        request: one of those that may have a dummy.
        controller: who draws for the dummy.
        gets_what_is_drawn: whether the dummy gets that card, or the one from the controller's hand.
    """
    params = request.params
    (dealt,) = params["rounds"]
    *hands, pile = dealt["hands"]
    if not gets_what_is_drawn:
        hands[controller], pile = pile, hands[controller]
    changed = {
        "variant": "dummy",
        "players": len(hands),
        "rounds": [{"hands": hands, "dummy_pile": pile}],
        "start": {**params["start"], "controller": controller},
    }
    return Request("play", {**params, **changed})


def _left_in_the_deck(params: dict[str, Any]) -> Counter[str]:
    """What lies, is held and was kept nowhere."""
    start = params.get("start", {})
    used = Counter(chain(*start.get("tables", ()), *params["rounds"][0]["hands"]))
    used[PUDDING] += sum(start.get("puddings", ()))
    return Counter(DECK) - used


def _equal_hands(left: Counter[str], seats: int, random: Random) -> tuple[Hand, ...]:
    """Full hands that are the same for every seat and without pudding, as far as there are cards,
    so that what is tied stays tied.
    """
    size = _HAND_SIZE[seats]
    for_each = Counter({kind: left[kind] // seats for kind in left if kind != PUDDING})
    same = shuffled(tuple(for_each.elements()), random)[:size]
    rest = shuffled(tuple((left - Counter(same * seats)).elements()), random)
    others = iter(sorted(rest, key=PUDDING.__eq__))
    return tuple((*same, *islice(others, size - len(same))) for _ in range(seats))
