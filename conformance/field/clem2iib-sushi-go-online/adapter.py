"""Lets `sushigo test` question https://github.com/Clem2IIB/sushi-go-online.

Written for commit a69a17f0f2d7f4056c62d17b38b4af51a7d8d3c5. Run it with the path of a checkout, in
an environment that has this suite and fastapi:

    sushigo test "python conformance/field/clem2iib-sushi-go-online/adapter.py CHECKOUT"

The server is entered where the messages of its players arrive, at `handle_message`, and is read
from the messages that it sends them; no network is involved, and its pauses for animations are
left out. Its players name a card by an id, so a card that is not in the hand has an id that the
server does not know there.
"""

import asyncio
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from script import OutOfReach, Refused, checkout, play_by_itself, play_script

COMMIT = "a69a17f0f2d7f4056c62d17b38b4af51a7d8d3c5"
FOLDER = checkout("Clem2IIB/sushi-go-online", COMMIT, "backend/main.py")
sys.path.insert(0, str(FOLDER / "backend"))

import main
from models import game_state
from models.cards import Card, CardType
from models.deck import Deck

from sushigo_conformance import serve

THEIRS = {
    "tempura": (CardType.TEMPURA, 0),
    "sashimi": (CardType.SASHIMI, 0),
    "dumpling": (CardType.DUMPLING, 0),
    "maki_1": (CardType.MAKI, 1),
    "maki_2": (CardType.MAKI, 2),
    "maki_3": (CardType.MAKI, 3),
    "egg_nigiri": (CardType.EGG, 0),
    "salmon_nigiri": (CardType.SALMON, 0),
    "squid_nigiri": (CardType.SQUID, 0),
    "wasabi": (CardType.WASABI, 0),
    "chopsticks": (CardType.CHOPSTICKS, 0),
    "pudding": (CardType.PUDDING, 0),
}
OURS = {(kind.value, icons): ours for ours, (kind, icons) in THEIRS.items()}
CATEGORIES = ["maki", "tempura", "sashimi", "dumpling"]


async def no_pause(seconds):
    """Take the place of the server's pauses for animations."""


main.asyncio = type("Pauseless", (), {"sleep": staticmethod(no_pause)})


def theirs(card):
    """A card of the engine."""
    kind, icons = THEIRS[card]
    return Card(kind, maki_count=icons)


def ours(cards):
    """The protocol's names of cards as the server sends them."""
    return [OURS[card["type"], card["maki_count"]] for card in cards]


class GivenDeck:
    """A deck that deals given hands."""

    def __init__(self, hands):
        self.hands = hands

    def deal(self, players):
        """The hands, as cards of the engine."""
        return [[theirs(card) for card in hand] for hand in self.hands]


class Browser:
    """Takes the place of a player's connection, and keeps the latest message of each kind."""

    def __init__(self):
        self.latest = {}

    async def accept(self):
        """Say nothing: there is nobody to greet."""

    async def send_json(self, message):
        """Keep a message that the server sends."""
        self.latest[message["type"]] = message.get("data", message)


class Game:
    """A game on the server, played by browsers."""

    goes_on = True

    def __init__(self, players, deals=None):
        """Open a server's first game and start it, with given hands or the server's own deals."""
        main.game_manager.games.clear()
        self.deals = deals and iter(deals)
        self.browsers = [Browser() for _ in range(players)]
        self.ask(self.open())

    def ask(self, coroutine):
        """Run what the server does to its end, with the given deal if there is one."""
        return asyncio.run(coroutine)

    async def open(self):
        """Have the players meet; the first of them is the host, and starts the game."""
        created = await main.create_game({"name": "0"})
        self.code, self.ids = created["game_code"], [created["player_id"]]
        for seat in range(1, len(self.browsers)):
            joined = await main.join_game({"game_code": self.code, "name": str(seat)})
            self.ids.append(joined["player_id"])
        for browser, player in zip(self.browsers, self.ids):
            await main.connection_manager.connect(browser, self.code, player)
        await self.send(0, action="start_game")

    async def send(self, seat, **message):
        """Send a message of a player to the server."""
        if self.deals and message["action"] != "select_card":
            hands = next(self.deals)
            game_state.Deck = lambda: GivenDeck(hands)
        else:
            game_state.Deck = Deck
        await main.handle_message(self.code, self.ids[seat], message)

    def state(self, seat=0):
        """What the server has sent a seat last of the state of the game."""
        return self.browsers[seat].latest["game_state"]

    def turn(self, choices):
        """Have every seat choose; the last choice makes the turn."""
        for browser in self.browsers:
            browser.latest.pop("error", None)
            browser.latest.pop("round_end", None)
        for seat, cards in enumerate(choices):
            self.ask(self.send(seat, **self.selection(seat, cards)))
            if "error" in self.browsers[seat].latest:
                raise Refused
        return "round_end" in self.browsers[0].latest

    def selection(self, seat, cards):
        """The message that names cards by the ids that the seat has been shown: two at most."""
        if len(cards) > 2:
            raise OutOfReach
        hand = list(self.state(seat)["players"][seat]["hand"])
        ids = []
        for wanted in cards:
            found = next((card for card in hand if ours([card]) == [wanted]), {"id": "none"})
            ids.append(found["id"])
            hand = [card for card in hand if card is not found]
        message = {"action": "select_card", "card_id": ids[0] if ids else None}
        if len(ids) == 2:
            message |= {"use_chopsticks": True, "second_card_id": ids[1]}
        return message

    def hands(self):
        """The cards that each seat has been shown."""
        return [ours(self.state(seat)["players"][seat]["hand"]) for seat in range(len(self.ids))]

    def shown(self):
        """What the server would send now, and what it has sent at the end of a round."""
        game = main.game_manager.get_game(self.code)
        seats = [game.get_state(for_player_id=player)["players"] for player in self.ids]
        shown = {
            "hands": [ours(players[seat]["hand"]) for seat, players in enumerate(seats)],
            "tables": [ours(player["played_cards"]) for player in seats[0]],
            "puddings": [player["pudding_count"] for player in seats[0]],
        }
        latest = self.browsers[0].latest
        if "round_end" in latest:
            shown["points"] = [player["score"] for player in seats[0]]
            scores = latest["round_end"]["scores"]
            shown["round_points"] = [scores[player]["total"] for player in self.ids]
        if "game_end" in latest:
            gained = latest["game_end"]["pudding_scores"]
            shown["pudding_points"] = [gained[player] for player in self.ids]
        return shown

    def looks(self):
        """What each browser has been sent of the state."""
        states = [self.state(seat) for seat in range(len(self.ids))]
        return {
            "views": [
                {"hand": ours(state["players"][seat]["hand"]), "shows": state}
                for seat, state in enumerate(states)
            ]
        }

    def next_round(self):
        """The host asks for the next round."""
        self.ask(self.send(0, action="next_round"))

    def winners(self):
        """The one winner that the server names when the game has ended."""
        ended = self.browsers[0].latest.get("game_end")
        return [int(ended["winner"])] if ended else None


def scored(players):
    """A game that is about to be scored, its players named by their seats."""
    game = game_state.GameState("scored", "0")
    for seat in range(players):
        game.add_player(str(seat), str(seat))
    game.current_round = 1
    return game


class Adapter:
    """Answers the protocol with the server."""

    def describe(self, params):
        """What the server is and can do."""
        return {
            "protocol": "1",
            "engine": {
                "name": "Clem2IIB/sushi-go-online",
                "version": COMMIT[:7],
                "language": "Python",
                "homepage": "https://github.com/Clem2IIB/sushi-go-online",
            },
            "methods": ["score_round", "score_pudding", "finish", "play", "deal", "self_play"],
            "features": [
                "chopsticks",
                "placement-order",
                "injected-deal",
                "goes-on",
                "awards",
                "views",
            ],
            "seating": "counterclockwise",
        }

    def score_round(self, params):
        """The points of a round, with the server's own categories."""
        game = scored(len(params["tables"]))
        for player, table in zip(game.players.values(), params["tables"]):
            for card in table:
                game._play_card(player, theirs(card))
        scores = main.game_manager.process_round_end(game).values()
        awards = [{name: of[name] for name in CATEGORIES} for of in scores]
        for award, of in zip(awards, scores):
            award["nigiri"] = of["sushi"]
        return {"points": [of["total"] for of in scores], "awards": awards}

    def score_pudding(self, params):
        """The points for pudding at the end of a game."""
        return {"points": self.ended([0] * len(params["puddings"]), params["puddings"])[0]}

    def finish(self, params):
        """The end of a game."""
        _, points, winner = self.ended(params["points"], params["puddings"])
        return {"points": points, "winners": [int(winner)]}

    def ended(self, points, puddings):
        """The points for pudding, all points and the winner of a game that has ended so."""
        game = scored(len(points))
        for player, score, count in zip(game.players.values(), points, puddings):
            player.score = score
            player.pudding_cards = [theirs("pudding") for _ in range(count)]
        end = main.game_manager.process_game_end(game)
        scores = [player.score for player in game.players.values()]
        return list(end["pudding_scores"].values()), scores, end["winner"]

    def play(self, params):
        """Play a script."""
        deals = [dealt["hands"] for dealt in params["rounds"]]
        return play_script(Game(len(deals[0]), deals), params)

    def deal(self, params):
        """A new deck, dealt; the server keeps nothing of it for the next round."""
        random.seed(params.get("seed"))
        hands = Deck().deal(params["players"])
        return {"rounds": [{"hands": [ours(c.to_dict() for c in hand) for hand in hands]}]}

    def self_play(self, params):
        """A whole game as the server deals it, with random choices."""
        random.seed(params.get("seed"))
        return play_by_itself(Game(params["players"]), params, 12 - params["players"])


serve(Adapter())
