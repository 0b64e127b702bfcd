"""How often the situations of each rule arise in the games that are played.

The reference names a rule with every award and every refusal; what they leave out is recognised
here.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from sushigo_reference.cards import CHOPSTICKS, NIGIRI, WASABI
from sushigo_reference.winner import seats_with_most_points

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sushigo_reference import State
    from sushigo_reference.cards import Table
    from sushigo_reference.game import RoundEnd
    from sushigo_reference.state import Choice

#: rule → how often a situation arose that it decides
Situations = Counter[str]


def of_turn(found: Situations, state: State, choices: Sequence[Choice]) -> None:
    """Count what a lawful turn shows: how chopsticks were used."""
    using = [seat for seat, choice in enumerate(choices) if len(choice) > 1]
    for seat in using:
        choice = choices[seat]
        found["chopsticks.two-and-return"] += 1
        if state.tables[seat].count(CHOPSTICKS) > 1:
            found["chopsticks.several-held"] += 1
        if CHOPSTICKS in choice:
            found["chopsticks.take-chopsticks"] += 1
        if seat < state.players and len(state.hands[seat]) == 2:
            found["chopsticks.two-card-hand"] += 1
        if choice[0] == choice[1]:
            found["chopsticks.same-hand"] += 1
        nigiri = sum(card in NIGIRI for card in choice)
        if nigiri == 2 and WASABI in state.tables[seat]:
            found["wasabi.two-nigiri"] += 1
        if nigiri == 1 and WASABI in choice:
            found["wasabi.same-turn"] += 1
    if len(using) > 1:
        found["chopsticks.return"] += 1


def of_round(found: Situations, tables: Sequence[Table], ended: RoundEnd) -> None:
    """Count what the end of a round shows; `tables` as they are scored."""
    found.update(award.rule for award in (*ended.awards, *(ended.pudding or ())))
    for table in tables:
        _of_sets(found, table)
        _of_wasabi(found, table)
    _of_maki(found, ended, len(tables))


def _of_sets(found: Situations, table: Table) -> None:
    tempura, sashimi, dumplings = map(table.count, ("tempura", "sashimi", "dumpling"))
    found["tempura.several"] += tempura >= 4
    found["tempura.leftover"] += tempura % 2
    found["sashimi.several"] += sashimi >= 6
    found["sashimi.leftover"] += sashimi % 3 > 0
    found["dumpling.five-or-more"] += dumplings > 5


def _of_wasabi(found: Situations, table: Table) -> None:
    if WASABI not in table:
        return
    first = table.index(WASABI)
    found["wasabi.not-earlier"] += any(card in NIGIRI for card in table[:first])
    later = sum(card in NIGIRI for card in table[first:])
    wasabi = table.count(WASABI)
    found["wasabi.several"] += wasabi > 1 and later > 1
    found["wasabi.one-each"] += later > wasabi
    found["wasabi.last-card"] += table[-1] in NIGIRI and later <= wasabi


def _of_maki(found: Situations, ended: RoundEnd, seats: int) -> None:
    maki = Counter(award.rule for award in ended.awards if award.category == "maki")
    first, second = maki["maki.most-tied"], maki["maki.second-tied"]
    found["maki.no-second-after-tie"] += 0 < first < seats
    found["maki.remainder"] += first in (4, 5) or second in (2, 4)
    found["maki.large-ties"] += first > 3 or second > 2
    found["maki.two-players-tied"] += seats == 2 and first == 2
    found["maki.zero-first"] += not maki
    found["maki.zero-second"] += maki.total() == 1


def of_end(found: Situations, result: Mapping[str, Any]) -> None:
    """Count what the end of a game shows, by the reference's result of all of it."""
    if "winners" not in result:
        return
    last = result["steps"][-1]
    points, puddings = last["points"], last["puddings"]
    losers = [seat for seat, pudding in enumerate(last["pudding_points"]) if pudding < 0]
    equal = len(set(puddings)) == 1
    found["pudding.all-equal"] += equal and len(puddings) > 2
    found["pudding.two-players-equal"] += equal and len(puddings) == 2
    found["pudding.two-players"] += not equal and len(puddings) == 2
    found["pudding.none-counts"] += any(not puddings[seat] for seat in losers)
    found["pudding.loss-remainder"] += len(losers) == 4
    found["winner.negative-total"] += min(points) < 0
    tied = seats_with_most_points(points, range(len(points)))
    if len(tied) > 1:
        found["winner.pudding-tie-break"] += 1
        found["winner.full-tie"] += len(result["winners"]) > 1
        found["winner.tied-only"] += max(puddings) > max(puddings[seat] for seat in tied)
