"""The games of a campaign: each follows from the setting, the seed and its number alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from sushigo_conformance.fuzz import situations
from sushigo_conformance.fuzz.attempts import changed
from sushigo_conformance.fuzz.beginnings import begin
from sushigo_conformance.fuzz.chance import chance_of, happens, one_of
from sushigo_conformance.fuzz.choosing import choose
from sushigo_conformance.fuzz.deals import THEMES
from sushigo_conformance.fuzz.tastes import TASTES, avoiding, collecting
from sushigo_conformance.fuzz.walking import deals_of, first_position
from sushigo_reference import IllegalPlayError
from sushigo_reference.cards import PUDDING
from sushigo_reference.game import end_round, game_is_over, next_round

if TYPE_CHECKING:
    from random import Random

    from sushigo_conformance.fuzz.deals import Theme
    from sushigo_conformance.fuzz.setting import Setting
    from sushigo_conformance.fuzz.situations import Situations
    from sushigo_reference import State
    from sushigo_reference.state import Choice

#: how often a rule is tried to be broken: on each turn, or once in a game that ends with it
_EACH_TURN = 0.07
#: the same for the last turn of a round, when the choice is forced
_LAST_TURN = 0.2
_ONCE_A_GAME = 0.35
#: how often a game is plain, one card a turn and no rule tried: a mistake with chopsticks, which
#: shows in nearly every other game, then hides nothing
_PLAIN = 0.15


class Game(NamedTuple):
    """A game to ask for, and what is right."""

    number: int
    params: dict[str, Any]
    #: the reference's result of `params`
    right: dict[str, Any]


def make_game(setting: Setting, seed: int, number: int, found: Situations) -> Game:
    """Make a game of a campaign, and count the situations that arise in it.

    Args:
        setting: what games are made of.
        seed: the campaign's seed.
        number: which game of the campaign.
        found: where the situations are counted.
    """
    random = chance_of(seed, number)
    theme = one_of(random, THEMES)
    params = begin(random, setting, theme)
    course = _Course(random, setting, theme, params, found)
    params["script"] = course.play()
    if "start" in params:
        _even_out(random, params, course.state)
    return Game(number, params, setting.truth.play(params))


class _Course:
    """One game on its way: the position, and the script so far."""

    def __init__(
        self,
        random: Random,
        setting: Setting,
        theme: Theme,
        params: dict[str, Any],
        found: Situations,
    ) -> None:
        self.random = random
        self.setting = setting
        self.theme = theme
        self.found = found
        self.rules = setting.truth.rules(params["variant"])
        self.deals = deals_of(params)
        self.state = first_position(params)
        self.first_controller = ((self.state.controller or 0) + self.state.turn - 1) % 2
        self.tastes = self._tastes()
        self.script: list[list[list[str]]] = []
        self.goes_on = setting.can("goes-on")
        plain = happens(random, _PLAIN)
        self.chopsticks = setting.can("chopsticks") and not plain
        self.tries = not plain and (self.goes_on or happens(random, _ONCE_A_GAME))

    def _tastes(self) -> list[Any]:
        """Each seat its own, or all the same, or one wants all of a kind and the others none."""
        seats = len(self.state.tables)
        if happens(self.random, 0.4):
            return [one_of(self.random, TASTES)] * seats
        if happens(self.random, 0.4):
            kind = one_of(self.random, [*self.theme.weights] or [PUDDING])
            return [collecting(kind), *[avoiding(kind)] * (seats - 1)]
        return [one_of(self.random, TASTES) for _ in range(seats)]

    def play(self) -> list[list[list[str]]]:
        """Play all rounds dealt, or up to a refusal from which the engine can't go on."""
        while self._round():
            tables = self.state.tables
            ended = end_round(self.rules, self.state)
            situations.of_round(self.found, tables, ended)
            self.state = ended.state
            if not self.deals or game_is_over(self.rules, self.state.round):
                break
            hands, pile = self.deals.pop(0)
            self.state = next_round(self.rules, self.state, hands, pile, self.first_controller)
        return self.script

    def _round(self) -> bool:
        """Play a round to its end; False if the script ends before."""
        while not self.rules.round_is_over(self.state.hands):
            choices = choose(self.random, self.rules, self.state, self.tastes, self.chopsticks)
            if self._tries_now():
                attempt = changed(self.random, self.rules, self.state, choices, self.chopsticks)
                if not self._take(attempt) and not self.goes_on:
                    return False
            else:
                self._take(choices)
        return True

    def _tries_now(self) -> bool:
        last = len(self.state.hands[0]) == 1
        if not self.tries or (last and self.setting.can("auto-last-card")):
            return False
        return happens(self.random, _LAST_TURN if last else _EACH_TURN)

    def _take(self, choices: tuple[Choice, ...]) -> bool:
        """Put a turn into the script; whether it was lawful, and so has been taken."""
        self.script.append([list(choice) for choice in choices])
        try:
            after = self.rules.turn(self.rules, self.state, choices)
        except IllegalPlayError as refused:
            self.found[refused.rule] += 1
            return False
        situations.of_turn(self.found, self.state, choices)
        self.state = after
        return True


def _even_out(random: Random, params: dict[str, Any], ended: State) -> None:
    """Often move the points at the start so that some seats end the game with equal totals."""
    start = params["start"]
    if "points" not in start or any(map(len, ended.hands)) or not happens(random, 0.6):
        return
    most = max(ended.points)
    for seat, total in enumerate(ended.points):
        if happens(random, 0.6):
            start["points"][seat] += most - total
