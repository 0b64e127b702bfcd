"""Lets `sushigo test` question https://github.com/koaning/sushigo.

Written for commit a79b25c5d9deca769975cb35671bc3fa12b79fe8. Run it with the path of a checkout, in
an environment that has this suite, numpy below 2 and pandas:

    sushigo test "python conformance/field/koaning-sushigo/adapter.py CHECKOUT"

The engine is entered at `Game.play_round` with agents that follow the script, and at the scoring
function of its standard deck. An agent hands back a card object, so any card can be played. The
engine has no chopsticks, and shows neither the tables nor the hands at the end of a round. It is
told the size of a hand, as it must be for three players or more; given hands come from a deck of
two standard ones, since one has too few cards for four players, and is asked for nothing else.
"""

import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from script import checkout

COMMIT = "a79b25c5d9deca769975cb35671bc3fa12b79fe8"
sys.path.insert(0, str(checkout("koaning/sushigo", COMMIT, "sushigo/game.py")))

from sushigo import cards, deck, game, player

from sushigo_conformance import Unsupported, serve

MAKERS = {
    "tempura": cards.TempuraCard,
    "sashimi": cards.SashimiCard,
    "dumpling": cards.DumplingCard,
    "maki_1": lambda: cards.MakiCard(1),
    "maki_2": lambda: cards.MakiCard(2),
    "maki_3": lambda: cards.MakiCard(3),
    "egg_nigiri": lambda: cards.NigiriCard("egg"),
    "salmon_nigiri": lambda: cards.NigiriCard("salmon"),
    "squid_nigiri": lambda: cards.NigiriCard("squid"),
    "wasabi": cards.WasabiCard,
    "pudding": cards.PuddingCard,
}
OURS = {repr(make()): ours for ours, make in MAKERS.items()}


def ours(pile):
    """The protocol's names of cards."""
    return [OURS[repr(card)] for card in pile if card is not None]


def puddings(pile):
    """How many puddings lie in a pile."""
    return sum(isinstance(card, cards.PuddingCard) for card in pile)


class ScriptEnds(BaseException):
    """Ends a round before all its turns are played."""


class TwoCards(BaseException):
    """An agent can hand back one card, or nothing, but not two."""


class Seat(player.Player):
    """An agent that plays what the script says."""

    def __init__(self, number, table):
        super().__init__(name=f"seat {number}")
        self.number, self.script = number, table

    def act(self, reward, observation=None, action_space=None):
        """Return the card that the script names, from the hand if it is there."""
        for wanted in self.script.choice(self.number):
            mine = [card for card in self.hand if ours([card]) == [wanted]]
            return mine[0] if mine else MAKERS[wanted]()
        return None


class Played:
    """A game of the engine that keeps what it shows before each turn and after each round."""

    def __init__(self, players, pile, choose):
        self.seats = [Seat(number, self) for number in range(players)]
        self.choose, self.steps, self.rounds, self.script = choose, [], [], []
        self.game = game.Game(self.seats, deck=pile, cards_per_player=12 - players)

    def choice(self, number):
        """What a seat chooses; the first seat's turn shows what the turn before has led to."""
        if number == 0:
            self.show_turn()
            self.script.append(self.choose(len(self.script), self.seats))
        return self.script[-1][number]

    def show_turn(self):
        """Keep what lies there, unless the round has just begun."""
        if (self.game.turn - 1) % self.game.cards_per_player == 0:
            self.rounds.append({"hands": [ours(seat.hand) for seat in self.seats]})
        else:
            self.steps.append(
                {
                    "accepted": True,
                    "hands": [ours(seat.hand) for seat in self.seats],
                    "tables": [ours(seat.table) for seat in self.seats],
                    "puddings": [puddings(seat.table) for seat in self.seats],
                }
            )

    def run(self, rounds):
        """Play rounds to their end, or to that of the script."""
        try:
            for _ in range(rounds):
                self.game.play_round()
                self.steps.append(
                    {
                        "accepted": True,
                        "puddings": [puddings(seat.table) for seat in self.seats],
                        "points": [self.rewards()[seat.name] for seat in self.seats],
                    }
                )
        except ScriptEnds:
            return {"steps": self.steps}
        except TwoCards:
            return {"steps": [*self.steps, {"accepted": False, "by": "interface"}]}
        except Exception as failure:  # whatever the engine raises is its answer
            return {"steps": [*self.steps, {"failed": f"{type(failure).__name__}: {failure}"}]}
        if self.game.turn <= self.game.max_rounds * self.game.cards_per_player:
            return {"steps": self.steps}
        won = [seat.number for seat in self.seats if self.game.did_player_win(seat.name)]
        return {"steps": self.steps, "winners": won}

    def rewards(self):
        """Each player's total after the last turn, as the engine logs it."""
        log = self.game.gamelog
        last = log[log["turn"] == self.game.turn - 1]
        return {name: float(reward) for name, reward in zip(last["player"], last["reward"])}


class Adapter:
    """Answers the protocol with the engine."""

    def describe(self, params):
        """What the engine is and can do."""
        return {
            "protocol": "1",
            "engine": {
                "name": "koaning/sushigo",
                "version": COMMIT[:7],
                "language": "Python",
                "homepage": "https://github.com/koaning/sushigo",
            },
            "methods": ["score_round", "score_pudding", "play", "deal", "self_play"],
            "cards": list(MAKERS),
            "features": ["placement-order", "injected-deal"],
        }

    def score_round(self, params):
        """The points of a round that is not the last."""
        piles = dict(enumerate([MAKERS[card]() for card in pile] for pile in params["tables"]))
        score = deck.StandardDeck().scoring_function()
        return {"points": list(score(piles, end_game=False, end_round=True).values())}

    def score_pudding(self, params):
        """The points for puddings at the end of the game."""
        piles = {
            seat: [cards.PuddingCard() for _ in range(count)]
            for seat, count in enumerate(params["puddings"])
        }
        score = cards.PuddingCard.score(piles, end_game=True, end_round=True)
        return {"points": list(score.values())}

    def play(self, params):
        """Play a script to its end."""
        rounds = [dealt["hands"] for dealt in params["rounds"]]
        script = params["script"]

        def choose(turn, seats):
            if turn == len(script):
                raise ScriptEnds
            if any(len(cards) > 1 for cards in script[turn]):
                raise TwoCards
            return script[turn]

        pile = deck.StandardDeck(n_decks=2)
        dealt = [MAKERS[card]() for hands in rounds for hand in hands for card in hand]
        pile.cards[len(pile.cards) - len(dealt) :] = reversed(dealt)
        result = Played(len(rounds[0]), pile, choose).run(len(rounds))
        if len(script) > len(result["steps"]) == sum(len(hands[0]) for hands in rounds):
            result["steps"].append({"accepted": False})  # there is no hand to choose from
        return result

    def needs_cards(self, players):
        """Say that three rounds for four players can't be dealt: the engine raises an error."""
        if players > 3:
            raise Unsupported("its standard deck of 85 cards is too small for so many players")

    def deal(self, params):
        """The hands of a new game, and the rest of its deck."""
        self.needs_cards(params["players"])
        random.seed(params.get("seed"))
        agents = [player.Player(name=str(seat)) for seat in range(params["players"])]
        new = game.Game(agents, cards_per_player=12 - len(agents))
        hands = [ours(seat.hand) for seat in new.players.values()]
        return {"rounds": [{"hands": hands}], "draw_pile": ours(new.deck.cards)}

    def self_play(self, params):
        """A whole game as the engine deals it, with random choices."""
        self.needs_cards(params["players"])
        random.seed(params.get("seed"))

        def choose(turn, seats):
            return [ours(random.sample(seat.hand, 1)) for seat in seats]

        played = Played(params["players"], deck.StandardDeck(), choose)
        result = played.run(3)
        request = {"variant": "base", "players": params["players"]}
        return {
            "request": {**request, "rounds": played.rounds, "script": played.script},
            "result": result,
        }


serve(Adapter())
