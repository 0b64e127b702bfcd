"""What is left to chance in a case: which cards are dealt, in which order, and what is played.

The request of such a case does not say it, so no two engines answer alike. What can be compared
depends on what is looked at: a method tells that, and for dealing the check of the case.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sushigo_spec import Case

#: methods whose requests do not say which cards will be dealt
_DEALING = frozenset({"deal", "self_play"})
#: checks of how many cards are dealt in a game that an engine plays by itself
_OF_SIZES = frozenset({"transcript.hand-sizes"})
#: checks of which cards are dealt: those that come twice, or are missed
_OF_CARDS = frozenset(
    {
        "deal.conserves-deck",
        "deal.no-reshuffle",
        "transcript.no-reshuffle",
        "transcript.no-reshuffle-of-two",
    }
)
#: checks of many deals at once, for the order of the cards
_OF_ORDER = frozenset(
    {
        "deal.hands-mixed",
        "deal.left-over-varies",
        "deal.never-the-same",
        "deal.seed-varies",
        "transcript.shuffled",
    }
)


def deals_by_chance(case: Case) -> bool:
    """Whether the request of a case leaves open which cards will be dealt."""
    return case.method in _DEALING


def differs_by_chance(case: Case) -> bool:
    """Whether it is a matter of chance by how much an answer differs from what is right."""
    return case.check in _OF_CARDS | _OF_ORDER


def looks_at_order(case: Case) -> bool:
    """Whether a case looks at so many deals, for their order, that chance does little."""
    return case.check in _OF_ORDER


def depends_on_cards_dealt(case: Case) -> bool:
    """Whether a case may come out otherwise if an engine deals other cards, and nothing else
    decides it.
    """
    return case.method == "deal" or case.check in _OF_CARDS


def looks_at_one_deal(case: Case) -> bool:
    """Whether nothing but the cards dealt is looked at in a game that an engine plays by itself.

    Each game is looked at by itself, so that one that is dealt otherwise shows as much.
    """
    return case.method == "self_play" and case.check in _OF_SIZES | _OF_CARDS


def is_replayed(case: Case) -> bool:
    """Whether a case is judged by playing again what an engine has played by itself."""
    return case.method == "self_play" and case.check not in _OF_SIZES | _OF_CARDS | _OF_ORDER
