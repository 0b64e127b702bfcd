"""Lets `sushigo test` question https://github.com/fathiyul/boardgamepy, its examples/sushigo.

Written for commit ad39e77838f351231558d755dbe4be4d06a306e2. Run it with the path of a checkout, in
an environment that has this suite, pydantic, python-dotenv, pymongo and langchain-openai:

    sushigo test "python conformance/field/fathiyul-boardgamepy/adapter.py CHECKOUT"

The engine is entered at `SushiGoRunner.run_turn` with agents that follow the script, so no language
model is asked and no key is needed. Its agents name cards; what they may not play the runner
replaces by the first card of their hand, and goes on. Its pauses are left out.
"""

import os
import random
import sys
from pathlib import Path
from types import SimpleNamespace

sys.path.insert(0, str(Path(__file__).parents[1]))
from script import OutOfReach, checkout, play_by_itself, play_script

COMMIT = "ad39e77838f351231558d755dbe4be4d06a306e2"
FOLDER = checkout("fathiyul/boardgamepy", COMMIT, "examples/sushigo/main.py")
sys.path[:0] = [str(FOLDER / "src"), str(FOLDER / "examples/sushigo")]
os.environ["OPENROUTER_API_KEY"] = "none: the agents follow a script"

import main
from actions import PlayCardOutput
from prompts import SushiGoPromptBuilder

from cards import Card, CardType
from sushigo_conformance import serve

main.time = SimpleNamespace(sleep=lambda seconds: None)
OURS = {kind: kind.name.lower() for kind in CardType}
THEIRS = {ours: kind for kind, ours in OURS.items()}
RUNNER = main.SushiGoRunner(main.SushiGoGame, SushiGoPromptBuilder, PlayCardOutput)
NO_LOG = SimpleNamespace(enabled=False)


def theirs(cards):
    """Cards of the engine."""
    return [Card(THEIRS[card], number) for number, card in enumerate(cards)]


def ours(cards):
    """The protocol's names of cards."""
    return [OURS[card.type] for card in cards]


def new_game(players):
    """A game that has dealt its first round."""
    game = main.SushiGoGame()
    game.setup(num_players=players)
    return game


class Agent:
    """An agent that names the cards that the script says."""

    def __init__(self, cards):
        self.cards = cards

    def get_action(self, game, player):
        """Return what a language model would."""
        first, second = (Card(THEIRS[card], 0).name for card in (*self.cards, *self.cards[:1])[:2])
        both = len(self.cards) == 2
        return PlayCardOutput(card_to_play=first, second_card=second if both else None)


class Game:
    """A game that the runner plays."""

    goes_on = False

    def __init__(self, players, deals=None):
        """Begin a game, with the hands of each round or with the engine's own deals."""
        self.game, self.deals, self.ended = new_game(players), deals and iter(deals), False
        self.next_round()

    def turn(self, choices):
        """Have the runner ask every agent; at the end of a round it counts the points."""
        if any(len(cards) not in (1, 2) for cards in choices):
            raise OutOfReach
        for player, cards in zip(self.game.players, choices):
            player.agent = Agent(cards)
            RUNNER.run_turn(self.game, player, NO_LOG)
        self.ended = self.game.board.is_round_over()
        if self.ended:
            self.tables = self.game.board.collections
            self.game.end_round()
        return self.ended

    def shown(self):
        """What lies on the board, and after a round the scores."""
        board, state = self.game.board, self.game.state
        seats = range(len(self.game.players))
        tables = self.tables if self.ended else board.collections
        shown = {
            "tables": [ours(tables[seat]) for seat in seats],
            "puddings": [board.pudding_counts[seat] for seat in seats],
        }
        if not self.ended:
            return {"hands": self.hands(), **shown}
        shown["points"] = [state.total_scores[seat] for seat in seats]
        shown["round_points"] = [state.round_scores[seat][-1] for seat in seats]
        if state.is_over:
            gained = board.calculate_pudding_scores()
            shown["pudding_points"] = [gained[seat] for seat in seats]
        return shown

    def hands(self):
        """The cards that each seat holds."""
        return [ours(self.game.board.hands[seat]) for seat in range(len(self.game.players))]

    def looks(self):
        """The prompt from which each agent chooses."""
        builder, board = SushiGoPromptBuilder(), self.game.board
        return {
            "views": [
                {
                    "hand": ours(board.hands[player.player_idx]),
                    "shows": builder.build_user_prompt(self.game, player),
                }
                for player in self.game.players
            ]
        }

    def next_round(self):
        """Put the given hands in the place of those that the engine has dealt."""
        self.ended = False
        if self.deals:
            self.game.board.hands = dict(enumerate(map(theirs, next(self.deals))))

    def winners(self):
        """The one winner, or nobody after a tie."""
        state = self.game.state
        if not state.is_over:
            return None
        return [] if state.winner is None else [state.winner]


class Adapter:
    """Answers the protocol with the engine."""

    def describe(self, params):
        """What the engine is and can do."""
        return {
            "protocol": "1",
            "engine": {
                "name": "fathiyul/boardgamepy: examples/sushigo",
                "version": COMMIT[:7],
                "language": "Python",
                "homepage": "https://github.com/fathiyul/boardgamepy",
            },
            "methods": ["score_round", "score_pudding", "finish", "play", "deal", "self_play"],
            "features": ["chopsticks", "placement-order", "injected-deal", "views"],
        }

    def score_round(self, params):
        """The points of a round."""
        game = new_game(len(params["tables"]))
        game.board.collections = dict(enumerate(map(theirs, params["tables"])))
        return {"points": list(game.board.calculate_round_scores().values())}

    def score_pudding(self, params):
        """The points for pudding at the end of a game."""
        game = new_game(len(params["puddings"]))
        game.board.pudding_counts = dict(enumerate(params["puddings"]))
        return {"points": list(game.board.calculate_pudding_scores().values())}

    def finish(self, params):
        """The end of a game whose last round brings no points."""
        game = new_game(len(params["points"]))
        game.state.current_round = game.state.total_rounds
        game.state.total_scores = dict(enumerate(params["points"]))
        game.board.pudding_counts = dict(enumerate(params["puddings"]))
        game.end_round()
        winner = game.state.winner
        points = list(game.state.total_scores.values())
        return {"points": points, "winners": [] if winner is None else [winner]}

    def play(self, params):
        """Play a script."""
        deals = [dealt["hands"] for dealt in params["rounds"]]
        return play_script(Game(len(deals[0]), deals), params)

    def deal(self, params):
        """The first round of a new game, and what is left of its deck."""
        random.seed(params.get("seed"))
        board = new_game(params["players"]).board
        hands = [ours(hand) for hand in board.hands.values()]
        return {"rounds": [{"hands": hands}], "draw_pile": ours(board.deck)}

    def self_play(self, params):
        """A whole game as the engine deals it, with random choices."""
        random.seed(params.get("seed"))
        return play_by_itself(Game(params["players"]), params, 12 - params["players"])


serve(Adapter())
