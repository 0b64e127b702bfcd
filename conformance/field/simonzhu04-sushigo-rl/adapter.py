"""Lets `sushigo test` question https://github.com/Simonzhu04/sushigo-rl.

Written for commit 4eda8c3fcb885786eab2315bf7ff29eb68a7cd2a. Run it with the path of a checkout, in
an environment that has this suite, numpy and gymnasium:

    sushigo test "python conformance/field/simonzhu04-sushigo-rl/adapter.py CHECKOUT"

The engine is entered at `SushiGoEnv.step`, with an opponent that follows the script, and at the
functions of its rules. It is made for two players, who name cards by their places in the hand, and
it names no winner. What a player is shown is what it gives to the policies that play it; the `info`
of a step, which holds both hands, is meant for its authors.
"""

import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from script import OutOfReach, Refused, checkout, play_by_itself, play_script

COMMIT = "4eda8c3fcb885786eab2315bf7ff29eb68a7cd2a"
FOLDER = checkout("Simonzhu04/sushigo-rl", COMMIT, "src/sushigo_rl/env.py")
sys.path.insert(0, str(FOLDER / "src"))

from sushigo_rl import rules
from sushigo_rl.env import SushiGoEnv

from sushigo_conformance import serve

NIGIRI = {"egg_nigiri": "nigiri1", "salmon_nigiri": "nigiri2", "squid_nigiri": "nigiri3"}
MAKI = {"maki_1": "maki1", "maki_2": "maki2", "maki_3": "maki3"}
SAME = ["tempura", "sashimi", "dumpling", "wasabi", "chopsticks", "pudding"]
THEIRS = {**NIGIRI, **MAKI, **{name: name for name in SAME}}
OURS = {theirs: ours for ours, theirs in THEIRS.items()}


def theirs(cards):
    """Cards of the engine."""
    return [THEIRS[card] for card in cards]


def ours(cards):
    """The protocol's names of cards."""
    return [OURS[card] for card in cards]


class GivenEnv(SushiGoEnv):
    """The engine, dealt given hands as long as there are any."""

    deals = iter(())

    def _start_round(self):
        super()._start_round()
        for seat, hand in enumerate(next(self.deals, [])):
            self._state.hands[seat] = theirs(hand)


class Game:
    """A game of the engine, which deals the next round as soon as one is over."""

    goes_on = True

    def __init__(self, deals=(), seed=None):
        self.env = GivenEnv(opponent_policy=lambda seen: self.actions[1])
        self.env.deals = iter(deals)
        self.env.reset(seed=seed)
        self.before, self.ended, self.final = (0, 0), False, None

    @property
    def state(self):
        """What the engine knows of the game."""
        return self.env._state

    def turn(self, choices):
        """Make a step with the places of the cards; one that the engine refuses changes nothing."""
        self.actions = [self.action(seat, cards) for seat, cards in enumerate(choices)]
        self.before, number = self.state.total_scores, self.state.round_idx
        try:
            _, _, over, _, info = self.env.step(self.actions[0])
        except ValueError as reason:
            raise Refused from reason
        self.final = info if over else None
        self.ended = over or self.state.round_idx != number
        return self.ended

    def action(self, seat, cards):
        """The number that stands for cards of a hand, as the engine counts them."""
        hand, places = ours(self.state.hands[seat]), []
        for card in cards:
            free = [place for place, held in enumerate(hand) if held == card]
            places += [place for place in free if place not in places][:1]
        if len(places) != len(cards) or len(cards) not in (1, 2):
            raise OutOfReach
        actions = range(self.env.action_dim)
        wanted = (False, *places, None) if len(places) == 1 else (True, *places)
        return next(action for action in actions if self.env.decode_action_index(action) == wanted)

    def shown(self):
        """What lies there; after a round the points."""
        puddings = [rules.count_pudding(pile) for pile in self.state.pudding]
        if not self.ended:
            tables = [ours(pile) for pile in self.state.played]
            return {"hands": self.hands(), "tables": tables, "puddings": puddings}
        points = list(self.state.total_scores)
        shown = {"points": points, "round_points": [a - b for a, b in zip(points, self.before)]}
        if self.final:
            shown["points"] = [self.final["my_score"], self.final["opp_score"]]
            shown["pudding_points"] = [a - b for a, b in zip(shown["points"], points)]
        return {"puddings": puddings, **shown}

    def hands(self):
        """The cards that each seat holds."""
        return [ours(hand) for hand in self.state.hands]

    def looks(self):
        """What the engine allows each policy, and shows it."""
        masks = [self.env.action_mask(seat) for seat in range(2)]
        seen = [self.env._policy_input_for_player(seat, mask) for seat, mask in enumerate(masks)]
        return {
            "legal": [
                [
                    ours(self.env.cards_for_action(action, hand))
                    for action, allowed in enumerate(mask)
                    if allowed
                ]
                for mask, hand in zip(masks, self.state.hands)
            ],
            "views": [
                {
                    "hand": ours(view.hand),
                    "shows": {k: v for k, v in vars(view).items() if k != "action_mask"},
                }
                for view in seen
            ],
        }

    def next_round(self):
        """Nothing: the engine has dealt already."""
        self.ended = False

    def winners(self):
        """The engine names no winner."""


class Adapter:
    """Answers the protocol with the engine."""

    def describe(self, params):
        """What the engine is and can do."""
        return {
            "protocol": "1",
            "engine": {
                "name": "Simonzhu04/sushigo-rl",
                "version": COMMIT[:7],
                "language": "Python",
                "homepage": "https://github.com/Simonzhu04/sushigo-rl",
            },
            "methods": ["score_round", "score_pudding", "play", "deal", "self_play"],
            "players": [2],
            "features": [
                "chopsticks",
                "placement-order",
                "injected-deal",
                "goes-on",
                "awards",
                "legal",
                "views",
            ],
        }

    def score_round(self, params):
        """The points of a round, with the engine's categories."""
        mine, other = (theirs(table) for table in params["tables"])
        awards = [vars(rules.score_breakdown(*pair)) for pair in ((mine, other), (other, mine))]
        return {"points": list(rules.score_round(mine, other)), "awards": awards}

    def score_pudding(self, params):
        """The points for pudding, as the environment asks for them."""
        return {"points": list(rules.score_pudding(*params["puddings"], penalty_for_last=False))}

    def play(self, params):
        """Play a script."""
        return play_script(Game([dealt["hands"] for dealt in params["rounds"]]), params)

    def deal(self, params):
        """The first round of a new game, and the rest of the engine's deck, in its own order."""
        hands = Game(seed=params.get("seed")).hands()
        rest = Counter(ours(rules.build_deck())) - Counter(hands[0] + hands[1])
        return {"rounds": [{"hands": hands}], "draw_pile": list(rest.elements())}

    def self_play(self, params):
        """A whole game as the engine deals it, with random choices."""
        return play_by_itself(Game(seed=params.get("seed")), params, rules.HAND_SIZE)


serve(Adapter())
