"""Cards as people write them: `wasabi squid`, `maki3 x2`, `3 tempura`, `egg nigiri, pudding`."""

from __future__ import annotations

import re
from math import prod
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

#: what people call a card → its word; a blank also stands for `-`, `_` or nothing
_NAMES = {
    "tempura": "tempura",
    "tempuras": "tempura",
    "sashimi": "sashimi",
    "sashimis": "sashimi",
    "dumpling": "dumpling",
    "dumplings": "dumpling",
    "gyoza": "dumpling",
    **{f"maki {icons}": f"maki_{icons}" for icons in (1, 2, 3)},
    **{f"maki roll {icons}": f"maki_{icons}" for icons in (1, 2, 3)},
    **{
        name: f"{kind}_nigiri"
        for kind in ("egg", "salmon", "squid")
        for name in (kind, f"{kind} nigiri")
    },
    "wasabi": "wasabi",
    "chopsticks": "chopsticks",
    "chopstick": "chopsticks",
    "pudding": "pudding",
    "puddings": "pudding",
}
_WORDS = {re.sub(r"[ _-]", "", name): card for name, card in _NAMES.items()}
_SPELT = "|".join(name.replace(" ", "[ _-]?") for name in sorted(_NAMES, key=len, reverse=True))
_CARD = re.compile(
    rf"(?:(\d+)\s*[x×*]?\s*)?({_SPELT})(?:\s*[x×*]\s*(\d+))?(?![a-z0-9_])", re.IGNORECASE
)
_BETWEEN = re.compile(r"[\s,;+·|/.-]+")
_NOTHING = frozenset({"", "nothing", "none", "empty"})


#: no amount of cards is longer; the game has 108
_MOST_DIGITS = 3


class CardNameError(ValueError):
    """A word that is no card, or more cards than there are; the message says what there is."""


def read_cards(text: str) -> list[str]:
    """Read a table of cards, in their order.

    Raises:
        CardNameError: a word names no card, or an amount is far more than there are.
    """
    if text.strip(" -").casefold() in _NOTHING:
        return []
    return [card for card, count in _groups(text) for _ in range(count)]


def _groups(text: str) -> Iterator[tuple[str, int]]:
    at = 0
    while at < len(text):
        if between := _BETWEEN.match(text, at):
            at = between.end()
            continue
        found = _CARD.match(text, at)
        if found is None:
            raise CardNameError(_no_card(text[at:]))
        card = _WORDS[re.sub(r"[ _-]", "", found[2].casefold())]
        amounts = [amount for amount in (found[1], found[3]) if amount]
        for amount in amounts:
            if len(amount.lstrip("0")) > _MOST_DIGITS:
                raise CardNameError(_too_many(amount, card))
        yield card, prod(map(int, amounts))
        at = found.end()


def _too_many(amount: str, card: str) -> str:
    from sushigo_spec import load_numbers

    there = load_numbers().cards[card]
    return f"{amount} × {there.name}: the game has {there.count}"


def _no_card(text: str) -> str:
    from sushigo_conformance.cli.unknown import close_to

    word = text.split()[0].strip(",;")
    if re.fullmatch(r"(\d+[x×*]?)?(maki|makis|rolls?)", word.casefold()):
        return f"{word!r}: with how many icons? Write maki1, maki2 or maki3"
    return f"{word!r} is no card{close_to(word.casefold(), _NAMES)}"
