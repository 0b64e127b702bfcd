"""Passing: which way the hands go (p.2 R, p.5 R). Seats are numbered clockwise."""

from sushigo_reference.cards import NUMBERS, Hand

#: from a seat to its left-hand neighbour
LEFT = 1
RIGHT = -1
_OFFSET = {"left": LEFT, "right": RIGHT}
_BOTH_WAYS = NUMBERS.variants["pass-both-ways"].passing


def always_left(round_number: int) -> int:
    """Hands go to the left in every round (passing.left, passing.every-round, p.2 R, p.5 R)."""
    return LEFT


def left_right_left(round_number: int) -> int:
    """The variant: round two goes right (passing.second-round-right, passing.outer-rounds-left,
    p.5 R).
    """
    return _OFFSET[_BOTH_WAYS[round_number - 1]]


def pass_whole_hands(hands: tuple[Hand, ...], offset: int) -> tuple[Hand, ...]:
    """Every seat's remaining hand goes to its neighbour as it is (passing.whole-hand, p.2 R)."""
    first = -offset % len(hands)
    return hands[first:] + hands[:first]
