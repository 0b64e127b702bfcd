"""The ids of the requests on one connection."""

import re
from itertools import count

#: They begin high and leave gaps, so that an engine that counts by itself, or is off by one, hits
#: none of another.
_FIRST, _STEP = 10_001, 7

#: What may be one of them in a text.
_LONG_NUMBER = re.compile(r"\d{5,15}")


class Ids:
    """Gives out ids, and knows those that it gave."""

    def __init__(self) -> None:
        self._numbers = count(_FIRST, _STEP)
        self._last = 0

    def new(self) -> int:
        """Return the next one."""
        self._last = next(self._numbers)
        return self._last

    def __contains__(self, number: object) -> bool:
        """Tell whether a number was given out."""
        return isinstance(number, int) and number in range(_FIRST, self._last + 1, _STEP)

    def hidden(self, text: str) -> str:
        """Put N for each in a text, since which request has which differs from run to run."""
        return _LONG_NUMBER.sub(lambda found: "N" if int(found[0]) in self else found[0], text)
