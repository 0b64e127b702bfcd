"""Whether the request of a play shows a position that the game can have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sushigo_conformance.protocol.worlds import worlds

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from sushigo_spec import Case, Spec, Variant

    #: the way to what is wrong, from the case or the request, and the message
    Wrong = tuple[tuple[str | int, ...], str]


def impossible(case: Case, spec: Spec) -> Iterator[Wrong]:
    """What does not fit the number of players: hands, tables, counts and turns of a play."""
    if case.method != "play":
        return
    for place, params in zip(("params", "with"), worlds(case), strict=False):
        variant = spec.variants[params.get("variant", "base")]
        if params["players"] not in variant.players:
            allowed = ", ".join(map(str, variant.players))
            yield (place, "players"), f"{variant.id} is played by {allowed}"
            return
        for way, message in (*_dealt(params, variant), *_started(params, variant)):
            yield (place, *way), message


def _dealt(params: Mapping[str, Any], variant: Variant) -> Iterator[Wrong]:
    """Hands are dealt in full (deal.hand-sizes, p.2 L), and shrink by one each turn."""
    players = params["players"]
    full = variant.hand_size[players]
    piles = variant.hands[players] - players
    for number, dealt in enumerate(params["rounds"]):
        size = full - (params.get("start", {}).get("turn", 1) - 1 if number == 0 else 0)
        way = ("rounds", number)
        if len(dealt["hands"]) != players:
            found = len(dealt["hands"])
            yield (*way, "hands"), f"{players} players, and {found} hands"
        if bool(dealt.get("dummy_pile")) != bool(piles):
            yield way, "a pile for the dummy belongs to the variant dummy, and to no other"
        hands = [(("hands", seat), hand) for seat, hand in enumerate(dealt["hands"])]
        pile = [(("dummy_pile",), dealt["dummy_pile"])] if piles and "dummy_pile" in dealt else []
        for last, cards in (*hands, *pile):
            if len(cards) != size:
                message = f"{size} cards are held here at this moment, not {len(cards)}"
                yield (*way, *last), message


def _started(params: Mapping[str, Any], variant: Variant) -> Iterator[Wrong]:
    """Tables have a card for each turn played (turn.tables-grow-by-one); seats are complete."""
    seats = variant.hands[params["players"]]
    start = params.get("start", {})
    for name in ("tables", "puddings", "points"):
        if name in start and len(start[name]) != seats:
            yield ("start", name), f"{seats} seats, and {len(start[name])} {name}"
    turns = start.get("turn", 1) - 1
    tables: Sequence[Sequence[str]] = start.get("tables", [[]] * seats)
    for seat, table in enumerate(tables):
        if len(table) != turns:
            message = f"{turns} cards lie on a table before turn {turns + 1}, not {len(table)}"
            yield ("start", "tables", seat), message
    for entry, choices in enumerate(params["script"]):
        if len(choices) != seats:
            yield ("script", entry), f"{seats} seats, and {len(choices)} choices"
