"""What the reference raises when it is asked for something the rules do not allow."""


class IllegalPlayError(Exception):
    """A play that a rule forbids; nothing of the state has changed.

    Attributes:
        seat: whose choice it is, or None where no seat alone is at fault.
        rule: the id of the rule that it breaks.
    """

    def __init__(self, rule: str, seat: int | None, message: str) -> None:
        super().__init__(message)
        self.rule = rule
        self.seat = seat


class ImpossiblePositionError(ValueError):
    """Hands, tables or piles that no game can show: a wrong number of them, an unknown card."""
