"""The table itself: hands as lists that are carried round it, and one turn after another."""

from collections.abc import Mapping, Sequence
from typing import Any

from sushigo_oracle.box import DUMMY, ROUNDS
from sushigo_oracle.moves import (
    controller_rule_broken,
    legal_choices,
    legal_controller_choices,
    legal_player_choices,
    player_rule_broken,
    rule_broken,
)
from sushigo_oracle.scoring import NIGIRI_POINTS, score_round

Entry = Sequence[Sequence[str]]


class Game:
    """A game in progress, changed by each turn as the cards on a table are.

    `hands` has a list a player; `tables`, `puddings` (kept from earlier rounds) and `points` have
    one a player and, with a dummy, the dummy's last. `controllers` says who controls the dummy
    first in a round where the reading leaves that to the players; `controller_is_open` is true
    while they have not shown it by playing.
    """

    def __init__(
        self,
        params: Mapping[str, Any],
        readings: Mapping[str, str],
        controllers: Mapping[int, int] = {},
    ) -> None:
        start = params.get("start", {})
        self.variant: str = params.get("variant", "base")
        self.readings = readings
        self.controllers = controllers
        self.places = params["players"] + (1 if self.with_dummy else 0)
        self.round: int = start.get("round", 1)
        self.turn: int = start.get("turn", 1)
        self.deals = list(params["rounds"])
        self.puddings = list(start.get("puddings", [0] * self.places))
        self.points = list(start.get("points", [0] * self.places))
        self.controller: int = start.get("controller", 0)
        self.controller_is_open = False
        self.take_up_hands()
        self.tables = [list(table) for table in start.get("tables", [[]] * self.places)]

    @property
    def with_dummy(self) -> bool:
        """Whether a dummy sits at the table."""
        return self.variant == "dummy"

    @property
    def over(self) -> bool:
        """Whether nothing is left to play: the game has ended, or no further deal was given."""
        return not any(self.hands)

    def take_up_hands(self) -> None:
        """Put the next deal on the table, if there is one and the game is not over."""
        self.hands: list[list[str]] = []
        self.dummy_pile: list[str] = []
        self.tables = [[] for _ in range(self.places)]
        if self.deals and self.round <= ROUNDS:
            deal = self.deals.pop(0)
            self.hands = [list(hand) for hand in deal["hands"]]
            self.dummy_pile = list(deal.get("dummy_pile", []))

    def hand_with_draw(self, seat: int) -> list[str]:
        """What a player chooses from: the controller has drawn the dummy's top card (p.5 R)."""
        if self.with_dummy and seat == self.controller:
            return [*self.hands[seat], self.dummy_pile[0]]
        return self.hands[seat]

    def refusal(self, entry: Entry) -> dict[str, Any] | None:
        """The seat and the rule for which a turn's choices are refused; None if they are lawful."""
        if self.over:
            return {"rule": "round.three"}
        if len(entry) != self.places:
            return {"rule": "turn.choose-one"}
        for seat in range(len(self.hands)):
            rule = self.rule_broken_by(seat, entry)
            if rule:
                return {"seat": seat, "rule": rule}
        return None

    def rule_broken_by(self, seat: int, entry: Entry) -> str | None:
        """The rule that one player's part of a turn breaks."""
        hand, table = self.hand_with_draw(seat), self.tables[seat]
        if not self.with_dummy:
            return rule_broken(entry[seat], hand, table)
        if seat != self.controller:
            return player_rule_broken(entry[seat], hand, table, self.readings)
        return controller_rule_broken(
            entry[seat], entry[DUMMY], hand, table, self.tables[DUMMY], self.readings
        )

    def legal(self) -> list[list[Any]]:
        """Every lawful choice of each player."""
        return [self.legal_for(seat) for seat in range(len(self.hands))]

    def legal_for(self, seat: int) -> list[Any]:
        """Every lawful choice of one player."""
        hand, table = self.hand_with_draw(seat), self.tables[seat]
        if not self.with_dummy:
            return legal_choices(hand, table)
        if seat != self.controller:
            return legal_player_choices(hand, table, self.readings)
        return legal_controller_choices(hand, table, self.tables[DUMMY], self.readings)

    def play_turn(self, entry: Entry) -> None:
        """Act out one lawful turn: choose, take chopsticks back, reveal, pass on (p.2 R, p.3 L)."""
        if self.with_dummy:
            self.hands[self.controller].append(self.dummy_pile.pop(0))
        for place, choice in enumerate(entry):
            for card in choice:
                self.hand_of(place).remove(card)
        for place, choice in enumerate(entry):
            if len(choice) == 2:
                self.tables[place].remove("chopsticks")
                self.hand_of(place).append("chopsticks")
        for place, choice in enumerate(entry):
            self.tables[place].extend(self.order_of_laying(choice))
        self.pass_hands()
        self.turn += 1
        self.controller_is_open = False
        if self.with_dummy:
            self.controller = self.other_player(self.controller)

    def hand_of(self, place: int) -> list[str]:
        """The hand that a place at the table plays from: the dummy's cards are the controller's."""
        return self.hands[self.controller if self.with_dummy and place == DUMMY else place]

    def order_of_laying(self, choice: Sequence[str]) -> list[str]:
        """The order in which the cards of one turn come to lie: a matter of two readings."""
        cards = list(choice)
        nigiri = [card for card in cards if card in NIGIRI_POINTS]
        if "wasabi" in cards and len(nigiri) == 1:
            same_turn = self.readings["wasabi.same-turn"]
            orders = {"never": [*nigiri, "wasabi"], "always": ["wasabi", *nigiri]}
            return orders.get(same_turn, cards)
        if len(nigiri) == 2 and self.readings["wasabi.two-nigiri"] == "dearer-first":
            dearest_first = ("squid_nigiri", "salmon_nigiri", "egg_nigiri")
            return [kind for kind in dearest_first for card in nigiri if card == kind]
        return cards

    def pass_hands(self) -> None:
        """Carry each hand to the next seat: to the left, or in the variant's second round right."""
        if self.variant == "pass-both-ways" and self.round == 2:
            self.hands.append(self.hands.pop(0))
        else:
            self.hands.insert(0, self.hands.pop())

    def score_tables(self) -> list[int]:
        """The points of this round, added to what each place has (p.4 R)."""
        tables = {"tables": self.tables, "variant": self.variant}
        gains: list[int] = score_round(tables, self.readings)["points"]
        self.points = [sum(pair) for pair in zip(self.points, gains, strict=True)]
        return gains

    def next_round(self) -> None:
        """Keep the pudding, discard the rest, and take up the next deal (p.4 R)."""
        for place, table in enumerate(self.tables):
            while "pudding" in table:
                table.remove("pudding")
                self.puddings[place] += 1
        self.controller = self.next_first_controller()
        self.round += 1
        self.controller_is_open = self.round in self.controllers
        self.turn = 1
        self.take_up_hands()

    def next_first_controller(self) -> int:
        """Who controls the dummy first in the next round, just after the last turn of this one."""
        if self.round + 1 in self.controllers:
            return self.controllers[self.round + 1]
        first = self.controller
        if self.readings["dummy.first-control"] == "first-again":
            for _ in range(1, self.turn):
                first = self.other_player(first)
        return first

    @staticmethod
    def other_player(seat: int) -> int:
        """The other one of two players."""
        return {0: 1, 1: 0}[seat]

    def puddings_owned(self) -> list[int]:
        """The pudding kept from earlier rounds and lying on the tables now."""
        return [
            kept + table.count("pudding")
            for kept, table in zip(self.puddings, self.tables, strict=True)
        ]
