"""Wrong nigiri and wasabi."""

from __future__ import annotations

from collections.abc import Callable

from sushigo_conformance.faults.change import Change
from sushigo_conformance.faults.own_turn import own_turn
from sushigo_reference.cards import NIGIRI, WASABI, Card, Table
from sushigo_reference.nigiri import Pairing, Plate
from sushigo_reference.rules import Rules
from sushigo_reference.state import Choice, State

_SWAPPED = {**NIGIRI, "salmon_nigiri": 3, "squid_nigiri": 2}
_DEAR_EGG = {**NIGIRI, "egg_nigiri": 2}
_CHEAP_SQUID = {**NIGIRI, "squid_nigiri": 2}


def paired_by(under: Callable[[Card, int], int]) -> Callable[[Table], Pairing]:
    """Pair in order; ``under`` says how many of the free wasabi a nigiri takes."""

    def pair(table: Table) -> Pairing:
        plates, free = [], 0
        for card in table:
            if card == WASABI:
                free += 1
            elif card in NIGIRI:
                taken = under(card, free)
                free -= taken
                plates.append(Plate(card, taken))
        return Pairing(tuple(plates), free)

    return pair


def as_a_flag(table: Table) -> Pairing:
    """A seat either has wasabi or has not: a second one is lost."""
    plates, flag = [], 0
    for card in table:
        if card == WASABI:
            flag = 1
        elif card in NIGIRI:
            plates.append(Plate(card, flag))
            flag = 0
    return Pairing(tuple(plates), flag)


def never_used_up(table: Table) -> Pairing:
    """One wasabi serves every nigiri that follows."""
    plates, wasabi = [], 0
    for card in table:
        if card == WASABI:
            wasabi = 1
        elif card in NIGIRI:
            plates.append(Plate(card, wasabi))
    return Pairing(tuple(plates), 0)


def whatever_the_order(table: Table) -> Pairing:
    """Wasabi and nigiri are counted, not followed: an earlier nigiri is tripled too."""
    nigiri = [card for card in table if card in NIGIRI]
    wasabi = table.count(WASABI)
    plates = tuple(Plate(card, int(place < wasabi)) for place, card in enumerate(nigiri))
    return Pairing(plates, max(0, wasabi - len(nigiri)))


def dearest_whatever_the_order(table: Table) -> Pairing:
    """Nigiri are sorted by value, and the wasabi of the round are dealt out from the dearest."""
    return whatever_the_order(tuple(sorted(table, key=lambda card: -NIGIRI.get(card, 0))))


def next_card_only(table: Table) -> Pairing:
    """Wasabi serves the very next card or is lost."""
    plates, free = [], 0
    for before, card in zip((None, *table), table, strict=False):
        if card in NIGIRI:
            plates.append(Plate(card, int(before == WASABI)))
    return Pairing(tuple(plates), free)


def on_the_best(table: Table) -> Pairing:
    """Wasabi is kept for the dearest nigiri that comes after it."""
    plates = [Plate(card, 0) for card in table if card in NIGIRI]
    wasabi_seen, reachable = 0, []
    for card in table:
        if card == WASABI:
            wasabi_seen += 1
        elif card in NIGIRI:
            reachable.append(wasabi_seen > 0)
    best_first = sorted(
        (place for place, after in enumerate(reachable) if after),
        key=lambda place: -NIGIRI[plates[place].nigiri],
    )
    for place in best_first[: table.count(WASABI)]:
        plates[place] = Plate(plates[place].nigiri, 1)
    return Pairing(tuple(plates), table.count(WASABI) - len(best_first[: table.count(WASABI)]))


def none_where_two_are_free(table: Table) -> Pairing:
    """With two free wasabi the nigiri waits to be told which, and is laid beside them."""
    return paired_by(lambda _, free: int(free == 1))(table)


def last_card_beside_the_wasabi(rules: Rules, state: State, choices: tuple[Choice, ...]) -> State:
    """The last card of a round is put down without looking for a wasabi."""
    after = own_turn(rules, state, choices)
    if any(after.hands):
        return after
    return after._replace(tables=tuple((table[-1:] + table[:-1]) for table in after.tables))


FAULTS = {
    "nigiri.egg-worth-two": Change("nigiri_points", _DEAR_EGG.__getitem__),
    "nigiri.salmon-and-squid-swapped": Change("nigiri_points", _SWAPPED.__getitem__),
    "nigiri.squid-worth-two": Change("nigiri_points", _CHEAP_SQUID.__getitem__),
    "nigiri.counted-twice": Change("nigiri_points", lambda card: 2 * NIGIRI[card]),
    "wasabi.doubles": Change("points_on_wasabi", lambda points, wasabi: points * (1 + wasabi)),
    "wasabi.adds-three": Change("points_on_wasabi", lambda points, wasabi: points + 3 * wasabi),
    "wasabi.nigiri-on-it-worth-nothing": Change(
        "points_on_wasabi", lambda points, wasabi: 0 if wasabi else points
    ),
    "wasabi.yes-or-no": Change("pair_with_wasabi", as_a_flag),
    "wasabi.never-used-up": Change("pair_with_wasabi", never_used_up),
    "wasabi.helps-an-earlier-nigiri": Change("pair_with_wasabi", whatever_the_order),
    "wasabi.order-ignored": Change("pair_with_wasabi", dearest_whatever_the_order),
    "wasabi.very-next-card-only": Change("pair_with_wasabi", next_card_only),
    "wasabi.all-on-one-nigiri": Change("pair_with_wasabi", paired_by(lambda _, free: free)),
    "wasabi.kept-for-the-best": Change("pair_with_wasabi", on_the_best),
    "wasabi.not-for-egg": Change(
        "pair_with_wasabi", paired_by(lambda card, free: min(free, int(card != "egg_nigiri")))
    ),
    "wasabi.which-of-two": Change("pair_with_wasabi", none_where_two_are_free),
    "wasabi.alone-scores": Change("points_for_free_wasabi", lambda wasabi: wasabi),
    "wasabi.last-card-beside-it": Change("turn", last_card_beside_the_wasabi),
    "chopsticks.left-over-scores": Change("points_for_chopsticks", lambda count: count),
}
