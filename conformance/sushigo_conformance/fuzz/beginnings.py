"""Where a game of a campaign begins: with the deal, or in the middle of it all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from sushigo_conformance.fuzz.chance import below, happens, mixed, one_of
from sushigo_conformance.fuzz.deals import draw, hands_of
from sushigo_reference.cards import DECK, NUMBERS, PUDDING

if TYPE_CHECKING:
    from random import Random

    from sushigo_conformance.fuzz.deals import Theme
    from sushigo_conformance.fuzz.setting import Setting

#: how often a game begins in the middle, with an engine that can
_IN_THE_MIDDLE = 0.3
#: how often one seat gets no points, so that its total may fall below zero: in a whole game, and in
#: what is left of one, where it has fewer chances to get some
_POOR, _POOR_AT_LAST = 0.05, 0.3
#: how many of which kinds lie on its table at most
_WORTHLESS = {
    "chopsticks": 4,
    "wasabi": 6,
    "sashimi": 2,
    "tempura": 1,
    "maki_1": 1,
    "egg_nigiri": 1,
}


class Beginning(NamedTuple):
    """How a game begins."""

    #: a play request without its script: variant, players, rounds, and perhaps a start
    params: dict[str, Any]
    #: the seat that gets no points, if there is one
    poor: int | None


def begin(random: Random, setting: Setting, theme: Theme) -> Beginning:
    """Deal a game, or put together what is left of one."""
    chosen = one_of(random, sorted({variant for variant, _, _ in setting.tables}))
    of_variant = [table for table in setting.tables if table[0] == chosen]
    variant, players, rounds = one_of(random, of_variant)
    in_the_middle = setting.can("mid-game-start") and happens(random, _IN_THE_MIDDLE)
    first = one_of(random, (*range(1, rounds + 1), rounds, rounds)) if in_the_middle else 1
    deal = NUMBERS.variants[variant]
    hands, size = deal.hands[players], deal.hand_size[players]
    to_come = rounds - first + 1
    cards = draw(random, theme, setting.cards, to_come * hands * size)
    assert cards is not None, "a setting holds no table that its cards do not suffice for"
    dealt = [
        hands_of(random, cards[number * hands * size :][: hands * size], hands, size)
        for number in range(to_come)
    ]
    params: dict[str, Any] = {
        "variant": variant,
        "players": players,
        "observe": _observed(random, setting),
        "rounds": [_entry(each, players) for each in dealt],
    }
    poor = None
    if happens(random, _POOR_AT_LAST if in_the_middle else _POOR):
        poor = below(random, hands)
    if in_the_middle:
        turn = 1 + below(random, size)
        if poor is not None:
            dealt[0] = _one_poor(random, dealt[0], poor, turn - 1)
        params["start"] = _start(random, setting, dealt, (first, turn), variant)
        params["rounds"][0] = _entry([hand[turn - 1 :] for hand in dealt[0]], players)
        if poor is not None and first > 1:
            params["start"]["puddings"][poor] = params["start"]["points"][poor] = 0
    return Beginning(params, poor)


def _one_poor(
    random: Random, hands: list[tuple[str, ...]], seat: int, laid: int
) -> list[tuple[str, ...]]:
    """The same cards dealt so that the first ones of one hand, its table, bring few points."""
    pool = mixed(random, [card for hand in hands for card in hand])
    poor: list[str] = []
    for kind, most in _WORTHLESS.items():
        for _ in range(min(most, pool.count(kind), laid - len(poor))):
            pool.remove(kind)
            poor.append(kind)
    size = len(hands[0])
    cut = size - len(poor)
    dealt = [tuple(pool[cut + number * size :][:size]) for number in range(len(hands) - 1)]
    dealt.insert(seat, (*poor, *pool[:cut]))
    return dealt


def _observed(random: Random, setting: Setting) -> list[str]:
    """Hands and tables always; what is legal and what is shown now and then, for it is slow."""
    seldom = [name for name in ("legal", "views") if setting.can(name)]
    if not setting.can("chopsticks"):
        seldom = [name for name in seldom if name != "legal"]
    return ["hands", "tables", *(seldom if happens(random, 0.1) else ())]


def _entry(hands: list[tuple[str, ...]], players: int) -> dict[str, Any]:
    entry: dict[str, Any] = {"hands": [list(hand) for hand in hands[:players]]}
    if len(hands) > players:
        entry["dummy_pile"] = list(hands[players])
    return entry


def _start(
    random: Random,
    setting: Setting,
    dealt: list[list[tuple[str, ...]]],
    at: tuple[int, int],
    variant: str,
) -> dict[str, Any]:
    """Tables, puddings and points of a game that has been going on for a while."""
    number, turn = at
    seats = len(dealt[0])
    start: dict[str, Any] = {
        "round": number,
        "turn": turn,
        "tables": [list(hand[: turn - 1]) for hand in dealt[0]],
    }
    if number > 1:
        in_play = sum(hand.count(PUDDING) for hands in dealt for hand in hands)
        start["puddings"] = _puddings(random, seats, DECK[PUDDING] - in_play)
        most = one_of(random, (1, 1, 12, 40, 90))
        start["points"] = [below(random, most) for _ in range(seats)]
    if variant == "dummy":
        alternates = setting.truth.readings.get("dummy.first-control") != "first-again"
        turns_before = (number - 1) * len(dealt[-1][0]) if alternates else 0
        start["controller"] = (turns_before + turn - 1) % 2
    return start


def _puddings(random: Random, seats: int, there: int) -> list[int]:
    """Puddings kept, no more than there are, often equal, or equal but for one seat."""
    if happens(random, 0.5):
        counts = [below(random, there // seats + 1)] * seats
        if happens(random, 0.5):
            odd = below(random, seats)
            counts[odd] = one_of(random, (0, counts[odd] + min(2, there - sum(counts))))
        return counts
    counts = [0] * seats
    for seat in mixed(random, range(seats)):
        counts[seat] = below(random, there - sum(counts) + 1)
    return counts
