"""Maki: the prizes for the most and the second most icons (p.3 R).

Icons are given as one number a seat. The steps are those of the rulebook: who has most, what
they get; whether there is a second place, who holds it, what they get.
"""

from collections.abc import Callable, Sequence

from sushigo_reference.cards import ICONS, NUMBERS, Table

_PRIZES = NUMBERS.scoring.maki

#: how a prize is shared out: prize, sharers → points for each
Split = Callable[[int, int], int]


def icons_on(table: Table) -> int:
    """Icons are counted, not cards; only maki have them (maki.icons, p.3 R)."""
    return sum([ICONS[card] for card in table if card in ICONS])


def seats_with_icons(icons: Sequence[int], seats: Sequence[int]) -> tuple[int, ...]:
    """Only a seat that has an icon can have most or second most (maki.zero-first, -second)."""
    return tuple([seat for seat in seats if icons[seat] > 0])


def all_seats(icons: Sequence[int], seats: Sequence[int]) -> tuple[int, ...]:
    """The other reading: zero icons may be the most, or the second most."""
    return tuple(seats)


def seats_with_most(icons: Sequence[int], seats: Sequence[int]) -> tuple[int, ...]:
    """Of the seats given, those with the highest number of icons (maki.most, p.3 R)."""
    most = max([icons[seat] for seat in seats], default=0)
    return tuple([seat for seat in seats if icons[seat] == most])


def split_dropping_remainder(prize: int, sharers: int) -> int:
    """An equal share in whole points; what is left over is dropped (maki.remainder, p.3 R)."""
    return prize // sharers


def share_of_first(sharers: int, split: Split) -> int:
    """The prize for most, shared by those tied for it (maki.most, maki.most-tied, p.3 R)."""
    return split(_PRIZES.most, sharers)


def has_second_place(first: Sequence[int]) -> bool:
    """A tie for first leaves no second place (maki.no-second-after-tie, p.3 R)."""
    return len(first) == 1


def share_of_second(sharers: int, split: Split) -> int:
    """The prize for second most, shared likewise (maki.second, maki.second-tied, p.3 R)."""
    return split(_PRIZES.second, sharers)
