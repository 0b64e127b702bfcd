"""Ways to deal and to choose, that bring about what mistakes of a turn show in."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from sushigo_conformance.fuzz.attempts import changed
from sushigo_conformance.fuzz.choosing import choose
from sushigo_conformance.fuzz.tastes import collecting
from sushigo_reference import IllegalPlayError, Rules
from sushigo_reference.cards import CHOPSTICKS, NIGIRI, PUDDING, WASABI
from sushigo_reference.dealing import shuffled
from sushigo_reference.playout import random_choices
from sushigo_reference.state import Choice, State

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


def rich_first(cards: Hand, random: Chance) -> Hand:
    """The deck with all chopsticks, wasabi, nigiri and puddings as the cards that are dealt first.

    Few plays of a well shuffled deck hold chopsticks, a free wasabi and two nigiri together.
    """
    mixed = sorted(shuffled(cards, random), key=lambda card: card not in _RICH)
    return (*shuffled(tuple(mixed[:_DEALT_FIRST]), random), *mixed[_DEALT_FIRST:])


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


class Way(NamedTuple):
    """A way to deal and to choose."""

    shuffle: Shuffle
    choose: Choose

    def with_slips(self, rules: Rules, state: State, random: Random) -> Taken:
        """Lawful choices, and now and then one that is not: it leaves everything as it was."""
        choices = self.perhaps_unlawful(rules, state, random)
        with suppress(IllegalPlayError):
            state = rules.turn(rules, state, choices)
        return choices, state

    def lawfully(self, rules: Rules, state: State, random: Random) -> Taken:
        """Choices that these rules accept, wrong as they may be."""
        for _ in range(_MOST_TRIED):
            # what rules that are wrong on purpose can't go on from may break anywhere in them
            with suppress(Exception):
                choices = self.perhaps_unlawful(rules, state, random)
                return choices, rules.turn(rules, state, choices)
        return None

    def perhaps_unlawful(
        self, rules: Rules, state: State, random: Random, slip: float = _SLIP
    ) -> tuple[Choice, ...]:
        """Choices, of which one is now and then made such as a rule forbids."""
        choices = self.choose(rules, state, random)
        if random.random() >= slip:
            return choices
        return changed(random, rules, state, choices, chopsticks=True)


AT_RANDOM = Way(shuffled, random_choices)
EAGERLY = Way(rich_first, eager_choices)
HOARDING = Way(rich_first, hoarding_choices)
WAYS = (AT_RANDOM, EAGERLY, HOARDING)
