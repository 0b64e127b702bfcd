"""Plays as fresh questions: deals by chance, and scripts of random choices.

An engine that breaks the rules soon refuses a script that keeps them, and then shows no more. So
scripts are also made by the rules as a candidate has them: an engine that is like the candidate
plays these to the end, and shows every step of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import cycle, product
from typing import TYPE_CHECKING, NamedTuple

from sushigo_conformance.diagnosis.requests import Request
from sushigo_conformance.fuzz.attempts import changed
from sushigo_conformance.fuzz.choosing import choose
from sushigo_conformance.fuzz.tastes import collecting
from sushigo_reference import IllegalPlayError, Rules, rules_for
from sushigo_reference.answers import round_entry
from sushigo_reference.cards import CHOPSTICKS, NIGIRI, PUDDING, WASABI
from sushigo_reference.dealing import deal_game, shuffled
from sushigo_reference.game import end_round, first_round, game_is_over, next_round
from sushigo_reference.playout import dealt_to, random_choices
from sushigo_reference.state import Choice, State
from sushigo_reference.variants import VARIANTS

if TYPE_CHECKING:
    from random import Random

    from sushigo_reference.cards import Hand
    from sushigo_reference.dealing import Random as Chance

#: what everyone chose on a turn, and the position after it; None where there is no way on
Taken = tuple[tuple[Choice, ...], State] | None
Take = Callable[[Rules, State, "Random"], Taken]
Shuffle = Callable[["Hand", "Chance"], "Hand"]
Choose = Callable[[Rules, State, "Random"], tuple[Choice, ...]]
#: how often somebody's choice is changed into one that the rules forbid more often than not
_SLIP = 0.3
#: how often lawful choices are looked for, under rules that forbid most of what is lawful
_MOST_TRIED = 20
#: what matters when two cards are taken, and among how many cards it is dealt: a first round's
_RICH = frozenset({CHOPSTICKS, WASABI, PUDDING, *NIGIRI})
_DEALT_FIRST = 40
#: of how many random choices an eager player takes the best
_DRAWN = 4
#: the areas whose questions are plays
AREAS_OF_PLAY = frozenset({"turn", "pass-both-ways", "round", "dummy"})


def play_requests(
    area: str,
    players: Sequence[int],
    rounds: int,
    candidates: Sequence[Callable[[str], Rules]],
    random: Random,
) -> Iterator[Request]:
    """Plays without end, by the right rules with slips and by candidates in turn.

    The numbers of players are gone through one after the other, so that plays of each come to their
    end, and with each hands of all the deck and hands rich in what matters when
    two cards are taken.

    Args:
        area: one of ``AREAS_OF_PLAY``.
        players: the numbers of players to ask with.
        rounds: how many rounds the engine plays.
        candidates: variant → rules that may be those of the engine, of each candidate.
        random: where every chance comes from.
    """
    variant = area if area in VARIANTS else "base"
    numbers = [2] if area == "dummy" else players
    for way, seats in cycle(product((_AT_RANDOM, _EAGERLY, _HOARDING), numbers)):
        if area == "turn":
            deal = dealt("base", seats, 1, random, way.shuffle)
            yield played(deal, rules_for("base"), way.with_slips, random, whole=False)
        right = rules_for(variant)
        deal = dealt(variant, seats, rounds, random, way.shuffle)
        yield played(deal, right, way.with_slips, random)
        rules = candidates[int(random.random() * len(candidates))](variant)
        deal = dealt(variant, seats, rounds, random, way.shuffle)
        yield played(deal, rules, way.lawfully, random)


class Dealt(NamedTuple):
    """What is played, and the hands and the dummy's pile of each round."""

    variant: str
    players: int
    rounds: Sequence[tuple[tuple[Hand, ...], Hand]]


def dealt(
    variant: str, players: int, rounds: int, random: Random, shuffle: Shuffle = shuffled
) -> Dealt:
    """Rounds dealt from a shuffled deck by the right rules."""
    rules = replace(rules_for(variant), shuffle=shuffle)
    deals = deal_game(rules, players, random)[:rounds]
    return Dealt(variant, players, [dealt_to(deal, players) for deal in deals])


def rich_first(cards: Hand, random: Chance) -> Hand:
    """The deck with all chopsticks, wasabi, nigiri and puddings as the cards that are dealt first.

    Few plays of a well shuffled deck hold chopsticks, a free wasabi and two nigiri together.
    """
    mixed = sorted(shuffled(cards, random), key=lambda card: card not in _RICH)
    return (*shuffled(tuple(mixed[:_DEALT_FIRST]), random), *mixed[_DEALT_FIRST:])


def played(deal: Dealt, rules: Rules, take: Take, random: Random, *, whole: bool = True) -> Request:
    """A play of random choices, as far as there is a way on.

    Args:
        deal: what is played.
        rules: the rules to play by.
        take: how a turn is taken.
        random: where every chance comes from.
        whole: whether each round goes to its end, which a later one takes, or stops before it.
    """
    script: list[tuple[Choice, ...]] = []
    before = None
    for hands, pile in deal.rounds:
        state = _beginning(rules, before, hands, pile)
        if state is None:
            break
        size = len(hands[0])
        last = size if whole else 2 + int(random.random() * (size - 2))
        while state.turn <= last and not rules.round_is_over(state.hands):
            taken = take(rules, state, random)
            if taken is None:
                return _asked(deal, script)
            choices, state = taken
            script.append(choices)
        if game_is_over(rules, state.round):
            break
        before = state
    return _asked(deal, script)


def _beginning(
    rules: Rules, before: State | None, hands: tuple[Hand, ...], pile: Hand
) -> State | None:
    """The first position of a round, after the last one of the round before if there was one; none
    where rules that are wrong on purpose break between the two.
    """
    if before is None:
        return first_round(hands, pile)
    with suppress(Exception):
        return next_round(rules, end_round(rules, before).state, hands, pile)
    return None


def _asked(deal: Dealt, script: Sequence[Sequence[Choice]]) -> Request:
    params = {
        "variant": deal.variant,
        "players": deal.players,
        "rounds": [round_entry(hands, pile) for hands, pile in deal.rounds],
        "script": [[list(choice) for choice in choices] for choices in script],
    }
    return Request("play", params)


def eager_choices(rules: Rules, state: State, random: Random) -> tuple[Choice, ...]:
    """Of some random choices for each seat, the one that brings most together."""
    drawn = [random_choices(rules, state, random) for _ in range(_DRAWN)]
    return tuple(max(choices, key=_brings_together) for choices in zip(*drawn, strict=True))


def _brings_together(choice: Choice) -> tuple[int, int]:
    """Two nigiri or two alike before any two cards, and what helps later before single cards."""
    nigiri = sum(card in NIGIRI for card in choice)
    if len(choice) == 1:
        return (1, len(_RICH.intersection(choice)) - nigiri)
    return (len(choice), 2 if len(set(choice)) < len(choice) else nigiri)


def hoarding_choices(rules: Rules, state: State, random: Random) -> tuple[Choice, ...]:
    """Chopsticks are taken first, and lie unused until two cards are left in each hand."""
    tastes = [collecting(CHOPSTICKS)] * len(state.tables)
    return choose(random, rules, state, tastes, chopsticks=len(state.hands[0]) <= 2)


class _Way(NamedTuple):
    """A way to deal and to choose."""

    shuffle: Shuffle
    choose: Choose

    def with_slips(self, rules: Rules, state: State, random: Random) -> Taken:
        """Lawful choices, and now and then one that is not: it leaves everything as it was."""
        choices = self._perhaps_unlawful(rules, state, random)
        with suppress(IllegalPlayError):
            state = rules.turn(rules, state, choices)
        return choices, state

    def lawfully(self, rules: Rules, state: State, random: Random) -> Taken:
        """Choices that these rules accept, wrong as they may be."""
        for _ in range(_MOST_TRIED):
            # what rules that are wrong on purpose can't go on from may break anywhere in them
            with suppress(Exception):
                choices = self._perhaps_unlawful(rules, state, random)
                return choices, rules.turn(rules, state, choices)
        return None

    def _perhaps_unlawful(self, rules: Rules, state: State, random: Random) -> tuple[Choice, ...]:
        """Choices, of which one is now and then made such as a rule forbids."""
        choices = self.choose(rules, state, random)
        if random.random() >= _SLIP:
            return choices
        return changed(random, rules, state, choices, chopsticks=True)


_AT_RANDOM = _Way(shuffled, random_choices)
_EAGERLY = _Way(rich_first, eager_choices)
_HOARDING = _Way(rich_first, hoarding_choices)
