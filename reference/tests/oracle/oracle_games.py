"""Random tables, games and scripts, dealt from the 108 cards and played at the oracle's table.

Everything is drawn through Hypothesis, so that what fails is repeated and shrunk.
"""

from random import Random
from typing import Any

from hypothesis import strategies as st
from sushigo_oracle.box import DECK, DUMMY, DUMMY_HAND_SIZE, HAND_SIZES, ROUNDS, VARIANTS
from sushigo_oracle.game import Game
from sushigo_oracle.readings import READINGS, settle

CARDS = tuple(dict.fromkeys(DECK))

OBSERVED = ["hands", "tables", "legal", "views"]

variants = st.sampled_from(VARIANTS)

#: Any choice of readings: a value for every question.
readings = st.fixed_dictionaries(
    {name: st.sampled_from(values) for name, values in READINGS.items()}
)

#: Readings under which the oracle's `play` gives one result: who controls a dummy is never open.
readings_with_known_control = readings.filter(
    lambda chosen: chosen["dummy.first-control"] != "chosen-anew"
)

#: A seed gives well-mixed deals and plays; Hypothesis's own randomness leans to odd ones.
randoms = st.one_of(st.integers(0, 2**32 - 1).map(Random), st.randoms(use_true_random=False))


def places(variant: str, players: int) -> int:
    """How many tables there are."""
    return players + 1 if variant == "dummy" else players


@st.composite
def seatings(draw: st.DrawFn, variant: str | None = None) -> tuple[str, int]:
    """A variant, any if none is given, and a number of players that it allows."""
    variant = variant or draw(variants)
    return variant, 2 if variant == "dummy" else draw(st.sampled_from(sorted(HAND_SIZES)))


@st.composite
def tables_dealt(draw: st.DrawFn) -> dict[str, Any]:
    """Parameters of `score_round`: tables of one round, drawn from one deck, in any order."""
    variant, players = draw(seatings())
    size = DUMMY_HAND_SIZE if variant == "dummy" else HAND_SIZES[players]
    deck = draw(st.permutations(DECK))
    longest = st.integers(0, size)
    tables = [[deck.pop() for _ in range(draw(longest))] for _ in range(places(variant, players))]
    return {"tables": tables, "variant": variant}


@st.composite
def pudding_counts(draw: st.DrawFn) -> dict[str, Any]:
    """Parameters of `score_pudding`: ten puddings or fewer, spread over the places."""
    variant, players = draw(seatings())
    puddings = [0] * places(variant, players)
    for owner in draw(st.lists(st.integers(0, len(puddings) - 1), max_size=10)):
        puddings[owner] += 1
    return {"puddings": puddings, "variant": variant}


@st.composite
def endings(draw: st.DrawFn) -> dict[str, Any]:
    """Parameters of `finish`: points close together, so that ties are frequent."""
    question = draw(pudding_counts())
    near = st.one_of(st.integers(20, 24), st.integers(0, 150))
    return question | {"points": [draw(near) for _ in question["puddings"]]}


def deal(random: Random, variant: str, players: int) -> list[dict[str, Any]]:
    """Three rounds dealt from one shuffled deck."""
    deck = list(DECK)
    random.shuffle(deck)
    size = DUMMY_HAND_SIZE if variant == "dummy" else HAND_SIZES[players]
    rounds = []
    for _ in range(ROUNDS):
        hands = [[deck.pop() for _ in range(size)] for _ in range(players)]
        dealt: dict[str, Any] = {"hands": hands}
        if variant == "dummy":
            dealt["dummy_pile"] = [deck.pop() for _ in range(size)]
        rounds.append(dealt)
    return rounds


def own_cards(option: list[str] | dict[str, Any]) -> list[str]:
    """What a player takes for themself in one of the lawful choices."""
    return option["own"] if isinstance(option, dict) else option


def lawful_entry(random: Random, game: Game) -> list[list[str]]:
    """Choices for one turn, lawful by the oracle; chopsticks are used half the time they can be."""
    entry: list[list[str]] = [[] for _ in range(game.places)]
    for seat, options in enumerate(game.legal()):
        size = random.choice(sorted({len(own_cards(option)) for option in options}))
        option = random.choice([option for option in options if len(own_cards(option)) == size])
        entry[seat] = own_cards(option)
        if isinstance(option, dict):
            given = option["dummy"]
            entry[DUMMY] = [given] if isinstance(given, str) else given
    return entry


def spoil(random: Random, game: Game, entry: list[list[str]]) -> list[list[str]]:
    """The same choices with one of them replaced at random: often, not always, unlawful."""
    spoilt = list(entry)
    place = random.randrange(len(entry))
    source = random.choice([list(CARDS), game.hand_of(place), game.tables[place] or list(CARDS)])
    spoilt[place] = [random.choice(source) for _ in range(random.choice([1, 2, 2, 3]))]
    return spoilt


def request_from(game: Game) -> dict[str, Any]:
    """A play request, still without its script, that starts from where a game stands."""
    now: dict[str, Any] = {"hands": [list(hand) for hand in game.hands]}
    if game.with_dummy:
        now["dummy_pile"] = list(game.dummy_pile)
    start: dict[str, Any] = {
        "round": game.round,
        "turn": game.turn,
        "tables": [list(table) for table in game.tables],
        "puddings": list(game.puddings),
        "points": list(game.points),
    }
    if game.with_dummy:
        start["controller"] = game.controller
    players = len(game.hands)
    return {
        "variant": game.variant,
        "players": players,
        "observe": OBSERVED,
        "start": start,
        "rounds": [now, *game.deals],
    }


def advance(game: Game, entry: list[list[str]]) -> None:
    """Play an entry at the oracle's table if it is lawful, and what follows at a round's end."""
    if game.refusal(entry):
        return
    game.play_turn(entry)
    if not any(game.hands):
        game.score_tables()
        game.next_round()


@st.composite
def games(
    draw: st.DrawFn, chosen: dict[str, str], unlawful: bool = True, variant: str | None = None
) -> dict[str, Any]:
    """Parameters of `play`: a game to its end, from the deal or from some turn in its midst.

    It shrinks towards the last turn of a game.

    Args:
        draw: what Hypothesis draws with.
        chosen: the readings that the game is played by.
        unlawful: whether choices at random, most of them unlawful, are mixed in.
        variant: the variant played; any if none is given.
    """
    variant, players = draw(seatings(variant))
    random = draw(randoms)
    deals = deal(random, variant, players)
    controllers = {}
    if variant == "dummy" and chosen.get("dummy.first-control") == "chosen-anew":
        controllers = {2: random.randrange(2), 3: random.randrange(2)}
    request = {"variant": variant, "players": players, "rounds": deals}
    game = Game(request, settle(chosen), controllers)
    turns = ROUNDS * len(deals[0]["hands"][0])
    skipped = turns - draw(st.one_of(st.integers(1, turns), st.just(turns)))
    for _ in range(skipped):
        advance(game, lawful_entry(random, game))
    request = request_from(game)
    if not skipped:
        del request["start"]
    return request | {"script": script_to_the_end(random, game, unlawful)}


def script_to_the_end(random: Random, game: Game, unlawful: bool) -> list[list[list[str]]]:
    """Play a game to its end and keep what was tried on each turn."""
    script = []
    while not game.over:
        entry = lawful_entry(random, game)
        if unlawful and random.random() < 0.2:
            entry = spoil(random, game, entry)
        script.append(entry)
        advance(game, entry)
    return script
