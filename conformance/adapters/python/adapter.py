"""Lets `sushigo test` question my engine: one request a line comes in, one answer a line goes out.

Fill in parts 1 to 3, from top to bottom; the rest can stay as it is.
"""

import json
import os

# Stdout is for answers alone: what the engine prints goes to stderr, and its stdin is empty.
REQUESTS = os.fdopen(os.dup(0), encoding="utf-8-sig")
ANSWERS = os.fdopen(os.dup(1), "w", encoding="utf-8", newline="\n")
os.dup2(2, 1)
os.dup2(os.open(os.devnull, os.O_RDONLY), 0)

# Import your engine here, below the lines above: some engines print when they are imported.

# ---- 1. What your engine is and can do -----------------------------------------------------------

NAME = "my engine"
PLAYERS = [2, 3, 4, 5]
METHODS = [  # take the # away from each that you have filled in
    "score_pudding",
    # "score_round",
    # "finish",
    # "play",
]
FEATURES = [
    # "placement-order",  # it knows in which order wasabi and nigiri came to a table
    # "injected-deal",  # it plays hands that it is given: needed for play
    # "chopsticks",  # it lets chopsticks be used
    # "goes-on",  # a refused play leaves it as it was, and the game can go on
]

#: the protocol's name of each card, and what your engine calls it: a name, a number, a class ...
THEIRS = {
    "tempura": "tempura",
    "sashimi": "sashimi",
    "dumpling": "dumpling",
    "maki_1": "maki_1",
    "maki_2": "maki_2",
    "maki_3": "maki_3",
    "egg_nigiri": "egg_nigiri",
    "salmon_nigiri": "salmon_nigiri",
    "squid_nigiri": "squid_nigiri",
    "wasabi": "wasabi",
    "chopsticks": "chopsticks",
    "pudding": "pudding",
}
OURS = {theirs: ours for ours, theirs in THEIRS.items()}

# ---- 2. Scoring: replace each `raise` by a call of your engine -----------------------------------


def score_pudding(params):
    """The points for pudding at the end of a game: for 4, 3, 0, 0 {"points": [6, 0, -3, -3]}."""
    puddings = params["puddings"]  # how many each seat has
    raise Unsupported("score_pudding is not filled in")


def score_round(params):
    """The points of a round, without pudding, a number a seat: {"points": [9, 6]}."""
    tables = params["tables"]  # [["wasabi", "squid_nigiri"], ["maki_3"]], each in order
    raise Unsupported("score_round is not filled in")


def finish(params):
    """The end of a game: {"points": [24, 27, 15], "winners": [1]}, pudding counted."""
    points = params["points"]  # of each seat, before pudding
    puddings = params["puddings"]
    raise Unsupported("finish is not filled in")


# ---- 3. Play: replace the `raise`, and fill in the other methods ---------------------------------


class Game:
    """One game of your engine."""

    def __init__(self, hands):
        """Start a game with these hands dealt; seat 0 passes to seat 1, and so on."""
        raise Unsupported("play is not filled in")

    def turn(self, choices):
        """Play a turn, or raise Refused if your engine does not allow it.

        choices[seat] is what that seat chooses, in order: one card, or two with chopsticks.
        """

    def hands(self):
        """The cards that each seat holds after the turn, hands having been passed."""

    def tables(self):
        """The cards before each seat; empty lists if the round is over and they are cleared."""

    def puddings(self):
        """How many puddings each seat has, of this round and of earlier ones."""

    def points(self):
        """The points of each seat after a round; after the last round with pudding."""

    def pudding_points(self):
        """Those for pudding in the end, if your engine shows them apart; else leave this empty."""

    def next_round(self, hands):
        """Begin the next round, with these hands dealt."""

    def winners(self):
        """The seats that have won, in rising order; asked at the end of the game."""


# ---- Nothing below needs a change ----------------------------------------------------------------
# First, helpers for what engines commonly need.


def slots(table):
    """Fold a table: each slot holds one card, or a wasabi and the nigiri that lies on it."""
    folded = []
    for card in table:
        free = [slot for slot in folded if slot == ["wasabi"]]
        if card.endswith("_nigiri") and free:
            free[0].append(card)
        else:
            folded.append([card])
    return folded


def indexes(hand, cards, one_by_one=False):
    """Where cards stand in a hand, two equal ones at two places.

    With one_by_one each index counts in what the cards before it have left: for an engine that
    takes the second card of chopsticks in a second call.

    Raises:
        OutOfReach: A card is not in the hand, so an index can't say it.
    """
    left, found = list(hand), []
    for card in cards:
        if card not in left:
            raise OutOfReach(f"no {card} in this hand")
        found.append(left.index(card))
        if one_by_one:
            left.remove(card)
        else:
            left[left.index(card)] = None
    return found


def gains(before, after):
    """What each seat gained between two running totals."""
    return [new - old for old, new in zip(before, after)]


class Unsupported(Exception):
    """The engine can't say or do this."""


class Refused(Exception):
    """The engine does not allow this play."""


class OutOfReach(Refused):
    """The engine's interface can't even express this play."""


# Then a game from its script.


def play(params):
    """Play each turn of a script with a Game, and show what has become of it."""
    rounds = [dealt["hands"] for dealt in params["rounds"]]
    game, played, steps = Game(rounds[0]), 0, []
    left, points = len(rounds[0][0]), [0] * len(rounds[0])
    for choices in params["script"]:
        try:
            game.turn(choices)
            left -= 1
            steps.append(shown(game))
            if left == 0:
                played += 1
                points = counted(game, steps[-1], played, points)
                if played < len(rounds):
                    game.next_round(rounds[played])
                    left = len(rounds[played][0])
        except Refused as refusal:
            by = {"by": "interface"} if isinstance(refusal, OutOfReach) else {}
            steps.append({"accepted": False, **by})
            if "goes-on" not in FEATURES:
                break
        except Exception as failure:
            steps.append({"failed": explained(failure)})
            break
    return {"steps": steps, "winners": game.winners()} if played == 3 else {"steps": steps}


def shown(game):
    """What a game shows after each turn."""
    return {
        "accepted": True,
        "hands": game.hands(),
        "tables": game.tables(),
        "puddings": game.puddings(),
    }


def counted(game, step, played, before):
    """Add to a step what a game shows after a whole round; return the points of each seat."""
    step["points"] = game.points()
    gained = gains(before, step["points"])
    if played < 3:
        step["round_points"] = gained
    elif pudding := game.pudding_points():  # which the last round's points came together with
        step["pudding_points"] = pudding
        step["round_points"] = gains(pudding, gained)
    if not any(step["tables"]):
        del step["tables"]
    return step["points"]


# Last, the protocol.


def describe(params):
    """What the engine is and can do."""
    return {
        "protocol": "1",
        "engine": {"name": NAME, "language": "Python"},
        "methods": METHODS,
        "players": PLAYERS,
        "features": FEATURES,
    }


HANDLERS = {
    "describe": describe,
    "score_pudding": score_pudding,
    "score_round": score_round,
    "finish": finish,
    "play": play,
}


def answer(line):
    """The answer to one request, as a line of JSON."""
    number = None
    try:
        request = json.loads(line)
        number, method = request.get("id"), request.get("method")
        params = request.get("params", {})
        if method not in HANDLERS:
            outcome = error(-32601, f"unknown method {method}")
        elif not isinstance(params, dict):
            outcome = error(-32602, "params must be an object")
        else:
            outcome = {"result": HANDLERS[method](params)}
        return json.dumps({"jsonrpc": "2.0", "id": number, **outcome}, allow_nan=False)
    except Unsupported as reason:
        outcome = error(1, str(reason))
    except (Exception, SystemExit) as failure:
        outcome = error(2, explained(failure))
    return json.dumps({"jsonrpc": "2.0", "id": number, **outcome})


def error(code, message):
    """The part of an answer that says why there is no result."""
    return {"error": {"code": code, "message": message}}


def explained(failure):
    """What was raised, in one line."""
    return f"{type(failure).__name__}: {failure}"


for line in REQUESTS:
    if line.strip():
        ANSWERS.write(answer(line) + "\n")
        ANSWERS.flush()
