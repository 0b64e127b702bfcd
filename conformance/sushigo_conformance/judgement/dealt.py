"""Deals as an engine shows them: the hands of one to three rounds and what is left on the pile."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

from sushigo_conformance.judgement.outcome import Mismatch
from sushigo_conformance.judgement.values import are_lists_of_texts, are_texts
from sushigo_conformance.judgement.wording import difference, words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sushigo_spec import Variant


class Deal(NamedTuple):
    """Hands by round (the dummy's pile is the last hand), and the draw pile if it is shown."""

    rounds: list[list[list[str]]]
    pile: list[str] | None

    def dealt(self) -> Counter[str]:
        """Count the cards of all hands of all rounds shown."""
        return Counter(chain.from_iterable(chain.from_iterable(self.rounds)))

    def shown(self) -> Counter[str]:
        """Count the cards that are shown, in hands or on the pile."""
        return self.dealt() + Counter(self.pile)


def read_deal(result: Any, path: str = "") -> Deal | Mismatch:
    """Read a deal out of a result; `path` says where the result stands in the answer."""
    if type(result) is not dict:
        return _shape(path, "an object", result)
    entries = result.get("rounds")
    pile = result.get("draw_pile")
    if entries is not None and type(entries) is not list:
        return _shape(f"{path}/rounds", "a list", entries)
    if pile is not None and not are_texts(pile):
        return _shape(f"{path}/draw_pile", "a list of cards", pile)
    rounds = []
    for number, entry in enumerate(entries or []):
        hands = _hands(entry)
        if not are_lists_of_texts(hands):
            index = next(index for index, hand in enumerate(hands) if not are_texts(hand))
            place = f"{path}/rounds/{number}/hands/{index}"
            return _shape(place, "a list of cards", hands[index])
        rounds.append(hands)
    return Deal(rounds, pile)


def read_deals(results: Sequence[Any]) -> list[Deal] | Mismatch:
    """Read all deals out of results, or say what is wrong with the first that is none."""
    deals = []
    for result in results:
        deal = read_deal(result)
        if isinstance(deal, Mismatch):
            return deal
        deals.append(deal)
    return deals


def _hands(entry: Any) -> list[Any]:
    """The hands of a round, or whatever stands in their place; the dummy's pile comes last."""
    if type(entry) is not dict:
        return [None]
    hands = entry.get("hands")
    pile = [entry["dummy_pile"]] if entry.get("dummy_pile") else []
    return [*hands, *pile] if type(hands) is list else [hands, *pile]


@cache
def box() -> Counter[str]:
    """Count the cards of the game by kind: 108 together."""
    from sushigo_spec import load_numbers

    return Counter({card.id: card.count for card in load_numbers().cards.values()})


@cache
def variants() -> Mapping[str, Variant]:
    """The variants, which say how much is dealt."""
    from sushigo_spec import load_numbers

    return load_numbers().variants


class Shares(NamedTuple):
    """How much each round deals: so many hands of so many cards."""

    hands: int
    size: int

    @property
    def cards(self) -> int:
        """The cards that one round deals."""
        return self.hands * self.size


def shares(params: dict[str, Any]) -> Shares:
    """Say what the rules deal in a round of the game that `params` ask for (p.2 L, p.5 R)."""
    variant = variants()[params.get("variant", "base")]
    players = params["players"]
    return Shares(variant.hands[players], variant.hand_size[players])


def rounds_in_game(params: dict[str, Any]) -> int:
    """Say how many rounds the game has that `params` ask for (p.2 R)."""
    return variants()[params.get("variant", "base")].rounds


def whole_deck(deal: Deal) -> Counter[str] | None:
    """Count the engine's deck from what it shows; None if its draw pile is not shown.

    An engine that takes a fresh deck each round shows its last one whole, in the last hands and
    the pile; the deck of any other is what it dealt in all rounds and the pile.
    """
    if deal.pile is None:
        return None
    if len(deal.rounds) > 1:
        last = Counter(chain(deal.pile, *deal.rounds[-1]))
        if last.total() > box().total() - ODD_DECK:
            return last
    return Counter(chain(deal.pile, *chain.from_iterable(deal.rounds)))


def own_deck(params: dict[str, Any], deals: Sequence[Deal]) -> Counter[str]:
    """Count the deck that deals are to be judged by: the engine's own, or else the game's.

    A wrong deck breaks the rules of the deck alone, so what else is counted is counted by it. It is
    known if every deal shows the same one, and if it is enough for a whole game.
    """
    decks = list(map(whole_deck, deals))
    own = decks[0] if decks else None
    enough = rounds_in_game(params) * shares(params).cards
    if own is None or own.total() < enough or any(deck != own for deck in decks):
        return box()
    return own


#: Wrong decks are a few cards off; more than this is no matter of the deck's make-up.
ODD_DECK = 12


def _shape(path: str, expected: str, got: Any) -> Mismatch:
    return Mismatch(path, expected, got, difference("", path or "the answer", expected, words(got)))
