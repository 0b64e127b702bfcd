"""Tempura, sashimi and dumplings: points for how many of a kind lie on a table (p.4 L)."""

from sushigo_reference.cards import NUMBERS

_TEMPURA = NUMBERS.scoring.tempura
_SASHIMI = NUMBERS.scoring.sashimi
_DUMPLINGS = NUMBERS.scoring.dumpling


def complete_pairs(tempura: int) -> int:
    """How many pairs so many tempura make; one left over makes none (tempura.leftover, p.4 L)."""
    return tempura // _TEMPURA.size


def points_for_pairs(pairs: int) -> int:
    """Every pair scores, not only the first (tempura.pair, tempura.several, p.4 L)."""
    return pairs * _TEMPURA.points


def complete_threes(sashimi: int) -> int:
    """How many threes so many sashimi make; the rest make none (sashimi.leftover, p.4 L)."""
    return sashimi // _SASHIMI.size


def points_for_threes(threes: int) -> int:
    """Every three scores, not only the first (sashimi.three, sashimi.several, p.4 L)."""
    return threes * _SASHIMI.points


def points_for_dumplings(dumplings: int) -> int:
    """Each further dumpling adds more, up to the fifth (dumpling.series, .five-or-more, p.4 L);
    there is at least one.
    """
    counted = min(dumplings, len(_DUMPLINGS))
    return _DUMPLINGS[counted - 1]
