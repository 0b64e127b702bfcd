"""The two-player variant with a dummy (p.5 R – p.6 L).

Seats 0 and 1 hold hands; the dummy's cards lie in a pile, and its table comes third. Each turn
one of the two, the controller, draws from that pile and chooses a card for the dummy as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sushigo_reference.cards import CHOPSTICKS, NUMBERS, Hand, Table
from sushigo_reference.errors import IllegalPlayError
from sushigo_reference.legal import JointChoice, LegalBySeat, legal_choices
from sushigo_reference.state import Choice, State
from sushigo_reference.turn import Laid, lay, rest_of, with_chopsticks_back

if TYPE_CHECKING:
    from sushigo_reference.rules import Rules

DUMMY = 2
PLAYERS = (0, 1)
_DEAL = NUMBERS.variants["dummy"]


def three_hands(players: int) -> int:
    """A third hand is dealt for the dummy (dummy.three-hands-of-nine, p.5 R)."""
    return _DEAL.hands[players]


def nine_cards(players: int) -> int:
    """Each of the three has nine cards (dummy.three-hands-of-nine, p.5 R)."""
    return _DEAL.hand_size[players]


def draw_top_card(hand: Hand, pile: Hand) -> tuple[Hand, Hand]:
    """The controller adds the dummy pile's top card to their hand; the pile stays where it is
    (dummy.draw, dummy.pile-stays, p.6 L).
    """
    return (*hand, *pile[:1]), pile[1:]


def only_players_use_chopsticks(is_dummy: bool) -> bool:
    """Players use their chopsticks as usual, the dummy never (dummy.chopsticks, a reading)."""
    return not is_dummy


def nobody_uses_chopsticks(is_dummy: bool) -> bool:
    """Another reading: no chopsticks are used in this variant."""
    return False


def everyone_uses_chopsticks(is_dummy: bool) -> bool:
    """Another reading: the controller may spend the dummy's chopsticks too."""
    return True


def control_alternates(controller: int) -> int:
    """Control goes to the other player each turn (dummy.control-alternates, p.6 L)."""
    return 1 - controller


def control_goes_on(first: int, following: int | None) -> int | None:
    """Control keeps alternating across rounds (dummy.first-control, a reading)."""
    return following


def first_controller_again(first: int, following: int | None) -> int | None:
    """Another reading: whoever controlled first in the game does so in each round."""
    return first


def controller_chosen_anew(first: int, following: int | None) -> int | None:
    """Another reading: the players choose again each round, so it is open until a turn shows."""
    return None


def players_lose(players: int) -> bool:
    """Two players play, so nobody loses points for pudding (dummy.pudding-penalty, a reading)."""
    return False


def fewest_of_three_lose(players: int) -> bool:
    """Another reading: three tables are compared, so the fewest lose points."""
    return True


def players_only(seats: Sequence[int]) -> tuple[int, ...]:
    """Of the seats given, those that are not the dummy's (dummy.cannot-win, a reading)."""
    return tuple(seat for seat in seats if seat != DUMMY)


def take_turn(rules: Rules, state: State, choices: Sequence[Choice]) -> State:
    """The position after a turn of this variant: draw, choose, reveal, switch (p.6 L).

    Args:
        rules: the rules to play by.
        state: the position before.
        choices: the cards chosen by seat 0, by seat 1, and for the dummy.

    Raises:
        IllegalPlayError: a choice breaks a rule.
    """
    if len(choices) != len(state.tables):  # pragma: no cover - a request can't be so short
        raise IllegalPlayError("dummy.two-choices", None, "two players and the dummy play")
    controller = state.controller or 0
    other = 1 - controller
    drawn, pile = rules.draw(state.hands[controller], state.dummy_pile)
    others = lay_for_player(rules, other, state.hands[other], state, choices[other])
    own, (_, dummys_table, dummys_chopsticks) = lay_joint(
        rules, controller, drawn, state, JointChoice(choices[controller], choices[DUMMY])
    )
    by_seat: list[Laid] = [own, others] if controller == 0 else [others, own]
    rests, tables, given_back = zip(*by_seat, strict=True)
    offset = rules.pass_offset(state.round)
    rests = with_chopsticks_back(rules, rests, given_back, offset)
    if dummys_chopsticks:
        # under a reading: they go into the hand that they were spent from
        rests = tuple(
            rest + (CHOPSTICKS,) * dummys_chopsticks if seat == controller else rest
            for seat, rest in enumerate(rests)
        )
    return State(
        state.round,
        state.turn + 1,
        rules.pass_hands(rests, offset),
        (*tables, dummys_table),
        state.puddings,
        state.points,
        state.counted_on,
        pile,
        rules.next_controller(controller),
    )


def controller_that_fits(rules: Rules, state: State, script: Sequence[Sequence[Choice]]) -> int:
    """Where the players chose the controller anew, the one whom the rest of a script fits best.

    Args:
        rules: the rules to play by.
        state: the position at the beginning of a round.
        script: the choices to come, turn by turn; what follows the round is not looked at.
    """

    def refusals(controller: int) -> int:
        now, refused = state._replace(controller=controller), 0
        for choices in script:
            if rules.round_is_over(now.hands):
                break
            try:
                now = rules.turn(rules, now, choices)
            except IllegalPlayError:
                refused += 1
        return refused

    return min(PLAYERS, key=refusals)


def lay_for_player(rules: Rules, seat: int, hand: Hand, state: State, choice: Choice) -> Laid:
    """What a player lays down for themself.

    Raises:
        IllegalPlayError: the choice breaks a rule.
    """
    if len(choice) > 1 and not rules.may_use_chopsticks(False):
        raise IllegalPlayError("dummy.chopsticks", seat, "no chopsticks are used in this variant")
    return lay(rules, seat, hand, state.tables[seat], choice)


def lay_joint(
    rules: Rules, controller: int, drawn: Hand, state: State, choice: JointChoice
) -> tuple[Laid, Laid]:
    """What the controller lays down for themself and for the dummy, from one hand.

    1. The dummy gets a card, and one only, unless its chopsticks may be spent
       (dummy.two-choices, p.6 L).
    2. The controller's own choice is made from what the dummy leaves, so using chopsticks takes
       three cards (dummy.chopsticks-turns, derived).

    Returns:
        The controller's and the dummy's; the controller's holds the rest of the hand.

    Raises:
        IllegalPlayError: a choice breaks a rule.
    """
    if not choice.dummy:
        raise IllegalPlayError("dummy.two-choices", controller, "the dummy gets a card each turn")
    if len(choice.dummy) > 1 and not rules.may_use_chopsticks(True):
        raise IllegalPlayError("dummy.chopsticks", controller, "the dummy uses no chopsticks")
    dummy = lay(rules, DUMMY, drawn, state.tables[DUMMY], choice.dummy)
    own_cards = rest_of(drawn, choice.dummy)
    if len(choice.own) > 1 and len(own_cards) < 2:
        raise IllegalPlayError(
            "dummy.chopsticks-turns", controller, "one card must be left for the dummy"
        )
    own = lay_for_player(rules, controller, own_cards, state, choice.own)
    return own, dummy


def legal_by_seat(rules: Rules, state: State) -> LegalBySeat:
    """What each player may choose; for the controller every pair of own and dummy's choice."""
    return tuple(
        _joint_choices(rules, state, seat)
        if seat == state.controller
        else _player_choices(rules, state.hands[seat], state.tables[seat])
        for seat in PLAYERS
    )


def _player_choices(rules: Rules, hand: Hand, table: Table) -> tuple[Choice, ...]:
    pairs_allowed = rules.may_use_chopsticks(False)
    return tuple(
        choice for choice in legal_choices(rules, hand, table) if len(choice) == 1 or pairs_allowed
    )


def _joint_choices(rules: Rules, state: State, controller: int) -> tuple[JointChoice, ...]:
    drawn, _ = rules.draw(state.hands[controller], state.dummy_pile)
    dummy_choices = (
        choice
        for choice in legal_choices(rules, drawn, state.tables[DUMMY])
        if len(choice) == 1 or rules.may_use_chopsticks(True)
    )
    return tuple(
        JointChoice(own, dummy)
        for dummy in dummy_choices
        for own in _player_choices(rules, rest_of(drawn, dummy), state.tables[controller])
    )
