"""The games of a campaign: each follows from the setting, the seed and its number alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from sushigo_conformance.fuzz import situations
from sushigo_conformance.fuzz.attempts import changed
from sushigo_conformance.fuzz.beginnings import begin
from sushigo_conformance.fuzz.chance import chance_of, happens, one_of
from sushigo_conformance.fuzz.choosing import choose
from sushigo_conformance.fuzz.deals import THEMES
from sushigo_conformance.fuzz.evening import evened_out
from sushigo_conformance.fuzz.tastes import TASTES, avoiding, collecting, worthless
from sushigo_reference.cards import PUDDING
from sushigo_reference.script import ScriptedGame

if TYPE_CHECKING:
    from random import Random

    from sushigo_conformance.fuzz.deals import Theme
    from sushigo_conformance.fuzz.setting import Setting
    from sushigo_conformance.fuzz.situations import Situations

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
    params, poor = begin(random, setting, theme)
    course = _Course(random, setting, theme, params, found, poor)
    params["script"] = course.play()
    right = course.game.result
    if evened_out(random, params, course.game.state):
        right = setting.truth.play(params)
    situations.of_end(found, right)
    return Game(number, params, right)


class _Course:
    """One game on its way, and the script so far."""

    def __init__(
        self,
        random: Random,
        setting: Setting,
        theme: Theme,
        params: dict[str, Any],
        found: Situations,
        poor: int | None,
    ) -> None:
        self.random = random
        self.setting = setting
        self.theme = theme
        self.found = found
        self.rules = setting.truth.rules(params["variant"])
        self.game = ScriptedGame(self.rules, params)
        self.tastes = self._tastes(poor)
        self.script: list[list[list[str]]] = []
        self.goes_on = setting.can("goes-on")
        plain = happens(random, _PLAIN)
        self.chopsticks = setting.can("chopsticks") and not plain
        self.tries = not plain and (self.goes_on or happens(random, _ONCE_A_GAME))

    def _tastes(self, poor: int | None) -> list[Any]:
        """Each seat its own, or all the same, or one wants all of a kind and the others none, or
        one wants no points and the others pudding.
        """
        seats = len(self.game.state.tables)
        if poor is not None:
            tastes: list[Any] = [collecting(PUDDING)] * seats
            tastes[poor] = worthless
            return tastes
        if happens(self.random, 0.4):
            return [one_of(self.random, TASTES)] * seats
        if happens(self.random, 0.4):
            kind = one_of(self.random, [*self.theme.weights] or [PUDDING])
            return [collecting(kind), *[avoiding(kind)] * (seats - 1)]
        return [one_of(self.random, TASTES) for _ in range(seats)]

    def play(self) -> list[list[list[str]]]:
        """Play all rounds dealt, or up to a refusal from which the engine can't go on."""
        going_on = True
        while going_on and not self.rules.round_is_over(self.game.state.hands):
            going_on = self._turn()
        return self.script

    def _turn(self) -> bool:
        """Take a turn, or try an unlawful one; False if the script ends with it."""
        before = self.game.state
        choices = choose(self.random, self.rules, before, self.tastes, self.chopsticks)
        if self._tries_now():
            choices = changed(self.random, self.rules, before, choices, self.chopsticks)
        self.script.append([list(choice) for choice in choices])
        step = self.game.take(choices)
        if not step["accepted"]:
            self.found[step["rule"]] += 1
            return self.goes_on
        situations.of_turn(self.found, before, choices)
        if "round_points" in step and self.game.scored:
            situations.of_round(self.found, *self.game.scored)
        return True

    def _tries_now(self) -> bool:
        last = len(self.game.state.hands[0]) == 1
        if not self.tries or (last and self.setting.can("auto-last-card")):
            return False
        return happens(self.random, _LAST_TURN if last else _EACH_TURN)
