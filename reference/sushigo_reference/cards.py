"""The words of the game and the numbers printed on its cards.

Every number comes from the specification's ``cards.yaml`` and ``variants.yaml``; none is
written in the code.
"""

from sushigo_spec import load_numbers

NUMBERS = load_numbers()

#: A card is named by its kind; two tempura can't be told apart.
Card = str
#: Cards held, in the order in which they were dealt or passed.
Hand = tuple[Card, ...]
#: A seat's face-up cards of this round, in the order in which they were placed.
Table = tuple[Card, ...]

CHOPSTICKS = "chopsticks"
PUDDING = "pudding"
WASABI = "wasabi"

#: kind → how many of it the deck holds (deck.108-cards, p.2 L)
DECK: dict[Card, int] = {card.id: card.count for card in NUMBERS.cards.values()}
#: maki kind → icons printed on it (maki.icons, p.3 R)
ICONS: dict[Card, int] = {card.id: card.icons for card in NUMBERS.cards.values() if card.icons}
#: nigiri kind → points without wasabi (nigiri.egg, nigiri.salmon, nigiri.squid, p.4 R)
NIGIRI: dict[Card, int] = {card.id: card.value for card in NUMBERS.cards.values() if card.value}
#: kind → the category that its points belong to
CATEGORY: dict[Card, str | None] = {card.id: card.category for card in NUMBERS.cards.values()}
#: the categories scored at the end of each round
CATEGORIES: tuple[str, ...] = NUMBERS.categories


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The cards less one copy of a card, the others in their order.

    Raises:
        ValueError: the card is not among them.
    """
    rest = list(cards)
    rest.remove(card)
    return tuple(rest)
