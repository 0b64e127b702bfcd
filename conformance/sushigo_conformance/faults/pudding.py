"""Wrong pudding points."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from sushigo_conformance.faults.change import Change
from sushigo_conformance.faults.maki import whole_or_float
from sushigo_reference.pudding import all_equal, seats_with_fewest, seats_with_most


def fewest_who_have_some(counts: Sequence[int]) -> tuple[int, ...]:
    """Those without pudding are not in the list, so they can't have the fewest."""
    having = [count for count in counts if count]
    return tuple(seat for seat, count in enumerate(counts) if having and count == min(having))


def equal_and_some(counts: Sequence[int]) -> bool:
    """Equal puddings score nothing, but for none at all: those share the loss."""
    return all_equal(counts) and any(counts)


def equal_and_none(counts: Sequence[int]) -> bool:
    """Equal puddings are paid, unless nobody has any."""
    return not any(counts)


def equal_and_few(counts: Sequence[int]) -> bool:
    """Everyone is paid a share of the six and loses a share, rounded away from zero: two each for
    three players, which cancel out, but one and two for four or five.
    """
    return all_equal(counts) and len(counts) < 4


def everyone_below_most(counts: Sequence[int]) -> tuple[int, ...]:
    """All who do not have the most lose."""
    return tuple(seat for seat, count in enumerate(counts) if count < max(counts))


FAULTS = {
    "pudding.never-scored": Change("gain_for_most_pudding", lambda sharers, split: 0),
    "pudding.most-pays-three": Change(
        "gain_for_most_pudding", lambda sharers, split: split(3, sharers)
    ),
    "pudding.gain-not-split": Change("gain_for_most_pudding", lambda sharers, split: split(6, 1)),
    "pudding.gain-to-lowest-seat": Change(
        "seats_with_most_pudding", lambda counts: seats_with_most(counts)[:1]
    ),
    "pudding.gain-rounded-up": Change(
        "split_pudding_gain", lambda points, sharers: -(-points // sharers)
    ),
    "pudding.gain-in-fractions": Change(
        "split_pudding_gain", lambda points, sharers: whole_or_float(Fraction(points, sharers))
    ),
    "pudding.fewest-lose-nothing": Change("loss_for_fewest_pudding", lambda sharers, split: 0),
    "pudding.fewest-lose-three": Change(
        "loss_for_fewest_pudding", lambda sharers, split: split(-3, sharers)
    ),
    "pudding.all-but-most-lose": Change("seats_with_fewest_pudding", everyone_below_most),
    "pudding.none-does-not-count": Change("seats_with_fewest_pudding", fewest_who_have_some),
    "pudding.loss-not-split": Change(
        "loss_for_fewest_pudding", lambda sharers, split: split(-6, 1)
    ),
    "pudding.loss-to-lowest-seat": Change(
        "seats_with_fewest_pudding", lambda counts: seats_with_fewest(counts)[:1]
    ),
    "pudding.loss-rounded-down": Change(
        "split_pudding_loss", lambda points, sharers: points // sharers
    ),
    "pudding.loss-in-fractions": Change(
        "split_pudding_loss", lambda points, sharers: whole_or_float(Fraction(points, sharers))
    ),
    "pudding.all-equal-gain": Change("nobody_gains", lambda counts: False),
    "pudding.all-equal-lose": Change("nobody_loses", lambda counts: False),
    "pudding.nobody-has-any-lose": Change("nobody_loses", equal_and_some),
    "pudding.four-equal-lose-one": Change("nobody_loses", equal_and_few),
    "pudding.two-equal-gain-if-any": Change("neither_of_two_gains", equal_and_none),
    "pudding.two-equal-gain": Change("neither_of_two_gains", lambda counts: False),
    "pudding.two-players-lose": Change("fewest_lose", lambda players: True),
    "pudding.every-round": Change("pudding_is_due", lambda round_number, rounds: True),
}
