"""Wrong maki prizes."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from sushigo_conformance.faults.change import Change
from sushigo_reference.cards import ICONS
from sushigo_reference.maki import icons_on, seats_with_most

Seats = tuple[int, ...]


def nobody(icons: Sequence[int], seats: Sequence[int]) -> Seats:
    """No seat at all."""
    return ()


def lowest_seat_of_most(icons: Sequence[int], seats: Sequence[int]) -> Seats:
    """A tie goes to the seat that comes first."""
    return seats_with_most(icons, seats)[:1]


def first_two_of_most(icons: Sequence[int], seats: Sequence[int]) -> Seats:
    """Two variables for those who lead, so a third who is tied is forgotten."""
    return seats_with_most(icons, seats)[:2]


def lowest_seat_if_nobody_has_any(icons: Sequence[int], seats: Sequence[int]) -> Seats:
    """A maximum of zero is a maximum, and the first seat that has it is found."""
    return seats_with_most(icons, seats) if any(icons) else (0,)


def lowest_other_if_nobody_else_has_any(icons: Sequence[int], seats: Sequence[int]) -> Seats:
    """The same for second place: of those without maki the first is found."""
    if sum(count > 0 for count in icons) > 1:
        return seats_with_most(icons, seats)
    return tuple(seat for seat, count in enumerate(icons) if not count)[:1]


def none_if_two_players_tie(icons: Sequence[int], seats: Sequence[int]) -> Seats:
    """With two players a tie is no majority."""
    most = seats_with_most(icons, seats)
    return () if len(icons) == 2 and len(most) == 2 else most


def none_with_two_players(icons: Sequence[int], seats: Sequence[int]) -> Seats:
    """With two players no second prize is paid."""
    return () if len(icons) == 2 else seats_with_most(icons, seats)


FAULTS = {
    "maki.cards-counted": Change("icons_on", lambda table: sum(card in ICONS for card in table)),
    "maki.pudding-counted": Change(
        "icons_on", lambda table: icons_on(table) + table.count("pudding")
    ),
    "maki.capped": Change("icons_on", lambda table: min(icons_on(table), 12)),
    "maki.never-scored": Change("seats_with_most_icons", nobody),
    "maki.first-pays-five": Change("share_of_first", lambda sharers, split: split(5, sharers)),
    "maki.first-not-split": Change("share_of_first", lambda sharers, split: split(6, 1)),
    "maki.first-to-lowest-seat": Change("seats_with_most_icons", lowest_seat_of_most),
    "maki.tie-for-first-pays-nothing": Change(
        "share_of_first", lambda sharers, split: split(6, 1) if sharers == 1 else 0
    ),
    "maki.two-seats-share": Change("seats_with_most_icons", first_two_of_most),
    "maki.two-players-tied-get-nothing": Change("seats_with_most_icons", none_if_two_players_tie),
    "maki.first-seat-of-nobody": Change("seats_with_most_icons", lowest_seat_if_nobody_has_any),
    "maki.second-seat-of-nobody": Change(
        "seats_with_second_icons", lowest_other_if_nobody_else_has_any
    ),
    "maki.second-after-tie": Change("has_second_place", lambda first: True),
    "maki.no-second-prize": Change("seats_with_second_icons", nobody),
    "maki.no-second-of-two-players": Change("seats_with_second_icons", none_with_two_players),
    "maki.everyone-else-second": Change(
        "seats_with_second_icons", lambda icons, seats: tuple(seats)
    ),
    "maki.second-not-split": Change("share_of_second", lambda sharers, split: split(3, 1)),
    "maki.second-to-lowest-seat": Change("seats_with_second_icons", lowest_seat_of_most),
    "maki.tie-for-second-pays-nothing": Change(
        "share_of_second", lambda sharers, split: split(3, 1) if sharers == 1 else 0
    ),
    "maki.rounded-up": Change("split_maki", lambda prize, sharers: -(-prize // sharers)),
    "maki.fractions": Change(
        "split_maki", lambda prize, sharers: whole_or_float(Fraction(prize, sharers))
    ),
}


def whole_or_float(share: Fraction) -> int | float:
    """A share as a number that JSON can hold."""
    return int(share) if share.denominator == 1 else float(share)
