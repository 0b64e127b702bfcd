"""Whether answers have the shape that the protocol gives them, and what they should look like."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from sushigo_conformance.protocol.whole import whole

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    Way = tuple[str | int, ...]

#: a member → what it must be, wherever it stands in an answer
_FORMS = {
    "points": "a list of {seats} whole numbers, one a seat",
    "round_points": "a list of {seats} whole numbers, one a seat",
    "pudding_points": "a list of {seats} whole numbers, one a seat",
    "puddings": "a list of {seats} whole numbers, one a seat",
    "awards": 'a list of {seats} objects, one a seat, such as {{"maki": 6, "nigiri": 3}}',
    "winners": "a list of seats, counted from 0, such as [0]",
    "hands": "a list of {hands} lists of cards, one a player",
    "tables": "a list of {seats} lists of cards, one a seat",
    "draw_pile": "a list of cards",
    "dummy_pile": "a list of cards",
    "steps": "a list of objects, one for each turn of the script",
    "rounds": "a list of objects, one a round, each with hands",
}
#: members with an entry for each seat, and how many there must be
_BY_SEAT = {"points", "round_points", "pudding_points", "puddings", "awards", "tables"}
#: method → an answer to copy from
_EXAMPLES = {
    "score_round": '{{"points": {zeros}}}',
    "score_pudding": '{{"points": {zeros}}}',
    "finish": '{{"points": {zeros}, "winners": [0]}}',
    "play": '{{"steps": [{{"accepted": true}}]}}',
    "deal": '{{"rounds": [{{"hands": [["tempura", …], …]}}]}}',
    "self_play": '{{"request": {{"players": 2, …}}, "result": {{"steps": […]}}}}',
}
#: what a step can be; the first member that it has says which
_STEPS = ("failed", "unsupported", "accepted")
_SHOWN = 60


class _Seats(NamedTuple):
    """How many there are of each kind: a dummy has a seat, and no hand of its own."""

    seats: int
    hands: int


def misshapen(method: str, params: Mapping[str, Any], result: Any) -> list[tuple[str, str]]:
    """What in a result has another shape than the protocol says.

    Points that are no whole numbers are left out: an engine that splits into fractions is wrong,
    not its adapter.

    Returns:
        Each with the member that it is about, and the sentence that says what it must be.
    """
    count = _seats(method, params)
    if not isinstance(result, dict):
        example = _EXAMPLES[method].format(zeros=[0] * count.seats)
        return [("", f"the answer must be an object such as {example}; got {_shown(result)}")]
    if method == "self_play":
        return _transcript(result)
    wrong = [*_by_schema(method, result), *_by_count(result, count)]
    return [_told(method, way, text, result, count) for way, text in wrong]


def _transcript(result: dict[str, Any]) -> list[tuple[str, str]]:
    """A transcript is a play request with its result, and each is looked at as such."""
    from sushigo_spec.schemas import wrong_values

    wrong = wrong_values(result.get("request"), "messages/play.params.schema.json")
    if wrong or "result" not in result:
        way, text = wrong[0] if wrong else ((), "missing key: result")
        return [("request", f"{_place(('request', *way))}: {text}")]
    return misshapen("play", result["request"], result["result"])


def _by_schema(method: str, result: dict[str, Any]) -> Iterator[tuple[Way, str]]:
    from sushigo_spec.schemas import wrong_values

    schema = f"messages/{method}.result.schema.json"
    steps = result.get("steps") if method == "play" else None
    whole = result if not isinstance(steps, list) else {**result, "steps": []}
    found: list[tuple[Way, str]] = list(wrong_values(whole, schema))
    for turn, step in enumerate(steps if isinstance(steps, list) else ()):
        found += [(("steps", turn, *way), text) for way, text in _wrong_in_step(step, schema)]
    for way, text in found:
        value = _at(result, way)
        optional_and_left_out = value is None and way not in (("points",), ("steps",))
        if not isinstance(value, float) and not optional_and_left_out:
            yield way, text


def _wrong_in_step(step: Any, schema: str) -> list[tuple[Way, str]]:
    from sushigo_spec.schemas import wrong_values

    said = step if isinstance(step, dict) else {}
    kind = next((name for name in _STEPS if name in said), None)
    if kind is None or (kind == "accepted" and type(said[kind]) is not bool):
        return [((), f'a step is an object with "accepted": true or false; got {_shown(step)}')]
    kind = "refused" if said[kind] is False else kind
    return [(way, text) for way, text in wrong_values(step, f"{schema}#/$defs/{kind}")]


def _by_count(result: dict[str, Any], count: _Seats) -> Iterator[tuple[Way, str]]:
    """Lists by seat that are too long or too short, which no schema can say."""
    steps = result.get("steps")
    entries: list[tuple[Way, Any]] = [((), result)]
    if isinstance(steps, list):
        entries += [(("steps", turn), step) for turn, step in enumerate(steps)]
    for way, entry in entries:
        for name, value in entry.items() if isinstance(entry, dict) else ():
            wanted = count.seats if name in _BY_SEAT else count.hands if name == "hands" else None
            fits_schema = isinstance(value, list) and len(value) in range(2, 6)
            if wanted and fits_schema and len(value) != wanted:
                yield (*way, name), f"{wanted} entries are wanted"


def _told(
    method: str, way: Way, text: str, result: dict[str, Any], count: _Seats
) -> tuple[str, str]:
    """The member that is wrong, and the sentence about it."""
    names = [part for part in way if isinstance(part, str)]
    if not names:
        example = _EXAMPLES[method].format(zeros=[0] * count.seats)
        return "", f"{_shown(result)}: {text}; an answer looks like {example}"
    member = names[-1]
    at = way[: len(way) - way[::-1].index(member)]
    if member not in _FORMS or "is none of" in text or text.startswith("a step is"):
        return member, f"{_place(way)}: {text}"
    form = _FORMS[member].format(**count._asdict())
    return member, f"{_place(at)} must be {form}; got {_shown(_at(result, at))}"


def _seats(method: str, params: Mapping[str, Any]) -> _Seats:
    """How many seats an answer to a request speaks of."""
    for name in ("tables", "puddings"):
        if method in ("score_round", "score_pudding", "finish") and name in params:
            return _Seats(len(params[name]), len(params[name]))
    players = whole(params["players"])
    return _Seats(players + (params.get("variant") == "dummy"), players)


def _at(value: Any, way: Sequence[str | int]) -> Any:
    for part in way:
        value = value[part]
    return value


def _place(way: Sequence[str | int]) -> str:
    """The way to a value as programmers write it: `steps[0].hands`."""
    parts = [f"[{part}]" if isinstance(part, int) else f".{part}" for part in way]
    return "".join(parts).removeprefix(".")


def _shown(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
