"""Hypothesis strategies: cards, hands, tables, endings, deals, games, transcripts, illegal plays.

Each takes a `Scope` that says what may be drawn; without one, everything may. Requests are
parameters of the protocol's methods, as plain values, and hold nothing but what 108 cards allow.
They shrink towards few players, few cards, one round and few turns.

>>> from hypothesis import given
>>> from sushigo_conformance.properties import strategies
>>> @given(strategies.tables())
... def test_some_engine(request):
...     assert len(request["tables"]) >= 2
>>> test_some_engine()
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from hypothesis import strategies as st

from sushigo_conformance.fuzz.deals import THEMES, draw, hands_of
from sushigo_conformance.fuzz.truth import Truth
from sushigo_conformance.fuzz.walking import deals_of, first_position
from sushigo_conformance.properties.scope import EVERYTHING, Scope
from sushigo_reference import IllegalPlayError
from sushigo_reference.cards import DECK, NUMBERS
from sushigo_reference.dummy import DUMMY
from sushigo_reference.game import end_round, game_is_over, next_round
from sushigo_reference.legal import JointChoice

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sushigo_reference import Rules, State
    from sushigo_reference.state import Choice

Json = dict[str, Any]

_SEEDS = st.integers(0, 2**32 - 1)
#: totals close together, so that ties are frequent, and any others
_TOTALS = st.one_of(st.integers(20, 24), st.integers(-6, 150))
_PUDDINGS = DECK["pudding"]


class IllegalPlay(NamedTuple):
    """A play of which one turn breaks a rule."""

    #: the request with all turns, the illegal one among them
    request: Json
    #: which entry of the script is illegal, counted from 0
    entry: int
    #: the rule that it breaks first
    rule: str


def cards(scope: Scope = EVERYTHING) -> st.SearchStrategy[str]:
    """A kind of card."""
    return st.sampled_from([kind for kind in DECK if kind in scope.cards])


def seatings(scope: Scope = EVERYTHING) -> st.SearchStrategy[tuple[str, int]]:
    """A variant, and a number of players."""
    return st.sampled_from([(variant, players) for variant, players, _ in scope.games])


@st.composite
def hands(draw_: st.DrawFn, scope: Scope = EVERYTHING) -> list[str]:
    """A hand, in any order, of up to ten cards; any that one deck can give."""
    return from_one_deck([draw_(st.lists(cards(scope), min_size=1, max_size=10))])[0]


@st.composite
def tables(draw_: st.DrawFn, scope: Scope = EVERYTHING) -> Json:
    """Parameters of `score_round`: what lies before each seat, in the order of placement.

    Often all of it is of a few kinds, so that long rows and ties are frequent.
    """
    variant, players = draw_(seatings(scope))
    of = NUMBERS.variants[variant]
    few = st.lists(cards(scope), unique=True, min_size=1, max_size=3).map(st.sampled_from)
    card = draw_(st.one_of(few, st.just(cards(scope))))
    size = of.hand_size[players]
    some = st.one_of(st.lists(card, max_size=size), st.lists(card, min_size=size, max_size=size))
    laid = from_one_deck([draw_(some) for _ in range(of.hands[players])])
    return {"variant": variant, "tables": laid}


@st.composite
def puddings(draw_: st.DrawFn, scope: Scope = EVERYTHING) -> Json:
    """Parameters of `score_pudding`: how many each seat has, up to ten in all."""
    variant, players = draw_(seatings(scope))
    seats = range(NUMBERS.variants[variant].hands[players])
    owners = draw_(st.lists(st.sampled_from(seats), max_size=_PUDDINGS))
    return {"variant": variant, "puddings": [owners.count(seat) for seat in seats]}


@st.composite
def endings(draw_: st.DrawFn, scope: Scope = EVERYTHING) -> Json:
    """Parameters of `finish`: points before pudding, often tied, and puddings."""
    request = draw_(puddings(scope))
    return {**request, "points": [draw_(_TOTALS) for _ in request["puddings"]]}


@st.composite
def deals(draw_: st.DrawFn, scope: Scope = EVERYTHING) -> Json:
    """A play without its script: variant, players, and the deals of one or more rounds.

    Some deals are rich in some cards, so that rare situations are common.
    """
    variant, players, most = draw_(st.sampled_from(scope.games))
    rounds = draw_(st.integers(1, most))
    random, theme = Random(draw_(_SEEDS)), draw_(st.sampled_from(THEMES))
    of = NUMBERS.variants[variant]
    size, number = of.hand_size[players], of.hands[players]
    drawn = draw(random, theme, scope.cards, rounds * number * size) or []
    entries = []
    for first in range(0, len(drawn), number * size):
        dealt = hands_of(random, drawn[first : first + number * size], number, size)
        entry: Json = {"hands": [list(hand) for hand in dealt[:players]]}
        if number > players:
            entry["dummy_pile"] = list(dealt[players])
        entries.append(entry)
    return {"variant": variant, "players": players, "rounds": entries}


@st.composite
def games(draw_: st.DrawFn, scope: Scope = EVERYTHING, whole: bool = False) -> Json:
    """Parameters of `play`: lawful play from the deal on, chopsticks used often.

    Args:
        draw_: what Hypothesis draws with.
        scope: what may be drawn.
        whole: play all rounds dealt to their end; else stop anywhere.
    """
    request = draw_(deals(scope))
    turns = sum(len(entry["hands"][0]) for entry in request["rounds"])
    wanted = turns if whole else draw_(st.integers(1, turns))
    course = _Course(draw_, scope, request)
    return {**request, "script": [course.lawful_turn() for _ in range(wanted)]}


@st.composite
def transcripts(draw_: st.DrawFn, scope: Scope = EVERYTHING) -> Json:
    """A recorded game, right in everything: a request of `play` with the result by the rules."""
    request = draw_(games(scope, whole=True))
    request["observe"] = ["hands", "tables"]
    return {"request": request, "result": Truth(scope.readings).play(request)}


@st.composite
def illegal_plays(draw_: st.DrawFn, scope: Scope = EVERYTHING) -> IllegalPlay:
    """Lawful play with one turn more, on which one seat breaks a rule; then it goes on."""
    request = draw_(deals(scope))
    size = len(request["rounds"][0]["hands"][0])
    before = draw_(st.integers(0, size - 1 if scope.last_card else size - 2))
    course = _Course(draw_, scope, request)
    script = [course.lawful_turn() for _ in range(before)]
    attempt, rule = course.illegal_turn()
    after = [course.lawful_turn() for _ in range(draw_(st.integers(1, size - before)))]
    return IllegalPlay({**request, "script": [*script, attempt, *after]}, before, rule)


def from_one_deck(drawn: Iterable[list[str]]) -> list[list[str]]:
    """What was drawn, without the cards of which one deck has not so many."""
    left = Counter(DECK)

    def take(card: str) -> bool:
        left[card] -= 1
        return left[card] >= 0

    return [[card for card in some if take(card)] for some in drawn]


class _Course:
    """A game on its way: the position now, and the deals to come."""

    def __init__(self, draw_: st.DrawFn, scope: Scope, request: Json) -> None:
        self.draw = draw_
        self.scope = scope
        self.rules: Rules = scope.rules(request["variant"])
        self.deals = deals_of(request)
        self.state: State = first_position(request)

    def lawful_turn(self) -> list[list[str]]:
        """Choose for every seat, and take the turn."""
        choices = self._choices()
        self.state = self.rules.turn(self.rules, self.state, choices)
        if self.rules.round_is_over(self.state.hands):
            self.state = end_round(self.rules, self.state).state
            if self.deals and not game_is_over(self.rules, self.state.round):
                self.state = next_round(self.rules, self.state, *self.deals.pop(0))
        return [list(choice) for choice in choices]

    def illegal_turn(self) -> tuple[list[list[str]], str]:
        """Choose so that a rule is broken; the choices, and the rule. Nothing is played."""
        choices = list(self._choices())
        seat = self.draw(st.sampled_from(range(len(choices))))
        hand = self.state.hands[seat % self.state.players]
        card = st.one_of(st.sampled_from(hand), cards(self.scope))
        size = self.draw(st.sampled_from([0, 1, 2, 2, 3] if self.scope.chopsticks else [0, 1]))
        choices[seat] = tuple(self.draw(card) for _ in range(size))
        rule = self._broken(choices)
        if rule is None:
            choices[seat] = ()
            rule = self._broken(choices) or "turn.choose-one"
        return [list(choice) for choice in choices], rule

    def _broken(self, choices: list[Choice]) -> str | None:
        try:
            self.rules.turn(self.rules, self.state, tuple(choices))
        except IllegalPlayError as refused:
            return refused.rule
        return None

    def _choices(self) -> tuple[Choice, ...]:
        choices: list[Choice] = [()] * len(self.state.tables)
        for seat, options in enumerate(self.rules.legal(self.rules, self.state)):
            chosen = self.draw(st.sampled_from([each for each in options if self._allowed(each)]))
            if isinstance(chosen, JointChoice):
                choices[DUMMY] = chosen.dummy
                choices[seat] = chosen.own
            else:
                choices[seat] = chosen
        return tuple(choices)

    def _allowed(self, option: Choice | JointChoice) -> bool:
        own = option.own if isinstance(option, JointChoice) else option
        return len(own) == 1 or self.scope.chopsticks
