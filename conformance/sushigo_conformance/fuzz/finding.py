"""What a campaign finds."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from sushigo_conformance.audit import Breach
    from sushigo_conformance.judgement.result import Result


class Finding(NamedTuple):
    """A difference between an engine and the rules, once for each kind of difference.

    `result` holds the smallest example that still differs, as a case with its outcome, and what
    was sent and got. Without a case stand games that the engine played by itself (`breach`), and
    differences that did not come again (`passing`).
    """

    #: what differs, in a word or two
    sign: str
    #: the campaign's seed, and the game in which it was met first
    seed: int
    number: int
    #: the rules that it is about, likeliest first
    rules: tuple[str, ...]
    result: Result | None = None
    #: ids of known mistakes that answer the example in the same way
    faults: tuple[str, ...] = ()
    #: whether the answer was right when the game was asked once more
    passing: bool = False
    #: of a game that the engine played by itself: what is wrong, and the record as it came
    breach: Breach | None = None
    record: bytes = b""
    #: of a game that the engine did not bring to its end: what it was asked, and what it said
    asked: str = ""
    said: str = ""
