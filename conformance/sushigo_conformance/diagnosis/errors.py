"""Errors that are one and the same: an engine breaks at hundreds of cases for one reason."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from sushigo_conformance.judgement.outcome import Status
from sushigo_conformance.judgement.refusals import RAISED

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sushigo_conformance.judgement.result import Result

#: an address in memory, or a number
_NUMBER = re.compile(r"0x[0-9a-fA-F]+|\d+")


class Breakdown(NamedTuple):
    """Cases at which an engine broke in one way."""

    #: what the engine said at the first of them
    message: str
    #: whether it said the very same at all of them
    same: bool
    results: Sequence[Result]


def breakdowns(broke: Iterable[Result]) -> list[Breakdown]:
    """Cases at which an engine broke, by what it said there, most of a kind first.

    Numbers and cards tell no error from another: `no card 3 in maki_2` is as `no card 1 in wasabi`.
    """
    alike: defaultdict[str, list[Result]] = defaultdict(list)
    for result in broke:
        alike[_kind(result)].append(result)
    return [
        Breakdown(message_of(each[0]), len(set(map(message_of, each))) == 1, each)
        for each in sorted(alike.values(), key=len, reverse=True)
    ]


def message_of(result: Result) -> str:
    """What an engine said as it broke, in one line, wherever in a play that was."""
    first_line, _, _ = result.outcome.remark.partition("\n")
    return first_line.rpartition(RAISED)[2]


def _kind(result: Result) -> str:
    message = message_of(result)
    if result.status is Status.PROTOCOL_ERROR:  # which quotes an answer behind a colon
        message, _, _ = message.partition(": ")
    return _NUMBER.sub("#", _card_names().sub("card", message))


@cache
def _card_names() -> re.Pattern[str]:
    from sushigo_reference.cards import DECK

    return re.compile("|".join(DECK))
