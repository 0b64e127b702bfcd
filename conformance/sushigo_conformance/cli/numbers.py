"""Numbers as options take them; what is none is answered in plain words."""

from __future__ import annotations

from typing import Any

import click

_MOST_SECONDS = 86_400


# a generic type in newer versions of click only
class Seconds(click.ParamType):  # type: ignore[type-arg]
    """A time in seconds, above zero and at most a day."""

    name = "seconds"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Read a number; what is none, or no time to wait, is a usage error."""
        try:
            seconds = float(value)
        except ValueError:
            self.fail(f"{value!r} is no number of seconds; write 5 or 0.5", param, ctx)
        if not 0 < seconds <= _MOST_SECONDS:
            text = f"{value!r}: more than 0 seconds, and at most a day ({_MOST_SECONDS})"
            self.fail(text, param, ctx)
        return seconds


class Whole(click.ParamType):  # type: ignore[type-arg]
    """A whole number within bounds."""

    name = "number"

    def __init__(self, least: int, most: int | None = None) -> None:
        """Take numbers from `least` to `most`, both included; without `most` all from `least`."""
        self._least, self._most = least, most

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Read a number; what is none or out of bounds is a usage error."""
        most = " or more" if self._most is None else f" to {self._most}"
        bounds = f"{self._least}{most}"
        try:
            number = int(value)
        except ValueError:
            self.fail(f"{value!r} is no whole number; {bounds} can be said", param, ctx)
        if number < self._least or (self._most is not None and number > self._most):
            self.fail(f"{value!r} is out of bounds; {bounds} can be said", param, ctx)
        return number
