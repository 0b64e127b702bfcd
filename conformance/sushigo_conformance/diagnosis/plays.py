"""Plays as fresh questions: deals by chance, and scripts of random choices.

An engine that breaks the rules soon refuses a script that keeps them, and then shows no more. So
scripts are also made by the rules as a candidate has them: an engine that is like the candidate
plays these to the end, and shows every step of them. What a mistake shows in may be rare, and an
engine may make it in most places but not in all: so some plays are a few turns from the middle of
a round, each chosen such that a candidate takes it otherwise than the right rules.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from itertools import cycle, islice, product
from typing import TYPE_CHECKING, NamedTuple

from sushigo_conformance.diagnosis.middles import from_the_middle
from sushigo_conformance.diagnosis.requests import Request
from sushigo_conformance.diagnosis.ways import WAYS
from sushigo_reference import Rules, rules_for
from sushigo_reference.answers import round_entry
from sushigo_reference.cards import NUMBERS
from sushigo_reference.dealing import deal_game, shuffled
from sushigo_reference.game import end_round, first_round, game_is_over, next_round
from sushigo_reference.playout import dealt_to
from sushigo_reference.state import Choice, State
from sushigo_reference.variants import VARIANTS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from random import Random

    from sushigo_conformance.diagnosis.ways import Shuffle, Take
    from sushigo_reference.cards import Hand

#: the areas whose questions are plays
AREAS_OF_PLAY = frozenset({"turn", "pass-both-ways", "round", "dummy"})


def play_requests(
    area: str,
    players: Sequence[int],
    rounds: int,
    variants: Sequence[str],
    candidates: Sequence[Callable[[str], Rules]],
    without: Callable[[str], Rules],
    random: Random,
) -> Iterator[Request]:
    """Plays without end, by the right rules with slips and by candidates in turn.

    The numbers of players are gone through one after the other, so that plays of each come to their
    end, and with each hands of all the deck and hands rich in what matters when two cards are
    taken. What is wrong with a turn is also looked for in the variants.

    Args:
        area: one of ``AREAS_OF_PLAY``.
        players: the numbers of players to ask with.
        rounds: how many rounds the engine plays.
        variants: those in which it is known what the candidates answer.
        candidates: variant → rules that may be those of the engine, of each candidate.
        without: variant → those rules without the mistakes that are in question.
        random: where every chance comes from.
    """
    variant = area if area in VARIANTS else "base"
    numbers = [2] if area == "dummy" else players
    in_turn = cycle(sorted({*variants} - {variant}))
    for way, seats in cycle(product(WAYS, numbers)):
        right = rules_for(variant)
        rules_of = candidates[int(random.random() * len(candidates))]
        for each in (variant, *islice(in_turn, 1 if area == "turn" else 0)):
            fitting = seats if seats in NUMBERS.variants[each].hands else 2
            rules = rules_of(each), without(each)
            ending = area == "round"
            yield from_the_middle(each, fitting, rounds, *rules, way, random, to_the_end=ending)
        if area == "turn":
            deal = dealt(variant, seats, 1, random, way.shuffle)
            yield played(deal, right, way.with_slips, random, whole=False)
        deal = dealt(variant, seats, rounds, random, way.shuffle)
        yield played(deal, right, way.with_slips, random)
        deal = dealt(variant, seats, rounds, random, way.shuffle)
        yield played(deal, rules_of(variant), way.lawfully, random)


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
