"""Ways to make a scoring question smaller, and a play whose points differ into one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sushigo_conformance.fuzz.examples import EVERYTHING, Example
from sushigo_conformance.fuzz.walking import walk
from sushigo_conformance.protocol.categories import category_of
from sushigo_reference.awards import points_by_seat
from sushigo_reference.cards import ICONS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from sushigo_conformance.fuzz.truth import Truth
    from sushigo_conformance.fuzz.walking import Stop

#: the fewest seats of a scoring question
_FEWEST = 2


def as_scores(example: Example, truth: Truth) -> Iterator[Example]:
    """The scoring questions that the last step of a play whose points differ amounts to, or of
    one on which the engine breaks down.
    """
    broken = example.member in ("", EVERYTHING)
    if example.member not in ("round_points", "points", "pudding_points", "winners") and not broken:
        return
    stops = list(walk(truth.rules(example.params["variant"]), example.params))
    if not stops or stops[-1].after is None or stops[-1].ended is None:
        return
    last = stops[-1]
    variant = {} if example.params["variant"] == "base" else {"variant": example.params["variant"]}
    if broken or example.member in ("round_points", "points"):
        tables = [list(table) for table in stops[-1].after.tables]
        yield Example("score_round", {"tables": tables, **variant}, "points")
    if last.ended is None or last.ended.pudding is None:
        return
    puddings = list(last.ended.state.puddings)
    if example.member != "winners":
        yield Example("score_pudding", {"puddings": puddings, **variant}, "points")
    member = "winners" if example.member == "winners" else "points"
    finish = {"points": _before_pudding(last), "puddings": puddings, **variant}
    yield Example("finish", finish, member)


def _before_pudding(last: Stop) -> list[int]:
    assert last.ended is not None
    assert last.ended.pudding is not None
    totals = last.ended.state.points
    gained = points_by_seat(last.ended.pudding, len(totals))
    return [total - points for total, points in zip(totals, gained, strict=True)]


def in_the_base_game(example: Example, truth: Truth) -> Iterator[Example]:  # noqa: ARG001
    """The same question about the base game."""
    if example.params.get("variant", "base") != "base":
        params = {name: value for name, value in example.params.items() if name != "variant"}
        yield example._replace(params=params)


def fewer_seats(example: Example, truth: Truth) -> Iterator[Example]:  # noqa: ARG001
    """Without one of the seats."""
    lists = {name: value for name, value in example.params.items() if type(value) is list}
    seats = len(next(iter(lists.values())))
    if seats <= _FEWEST or example.params.get("variant") == "dummy":
        return
    for seat in reversed(range(seats)):
        fewer = {name: value[:seat] + value[seat + 1 :] for name, value in lists.items()}
        yield example._replace(params={**example.params, **fewer})


def fewer_cards(example: Example, truth: Truth) -> Iterator[Example]:  # noqa: ARG001
    """Without a whole table's cards, without a kind on all tables, or without one card."""
    tables: list[list[str]] = example.params.get("tables", [])
    for seat, table in enumerate(tables):
        if table:
            yield _with_table(example, seat, [])
    for kind in sorted({card for table in tables for card in table}):
        without = [[card for card in table if card != kind] for table in tables]
        yield example._replace(params={**example.params, "tables": without})
    for seat, table in enumerate(tables):
        for at in range(len(table)):
            yield _with_table(example, seat, table[:at] + table[at + 1 :])


def without_kinds(example: Example, kinds: Collection[str]) -> Iterator[Example]:
    """Without all cards of some kinds, if it holds any."""
    tables: list[list[str]] = example.params.get("tables", [])
    without = [[card for card in table if card not in kinds] for table in tables]
    if without != tables:
        yield example._replace(params={**example.params, "tables": without})


def _with_table(example: Example, seat: int, table: list[str]) -> Example:
    tables = example.params["tables"]
    changed = [*tables[:seat], table, *tables[seat + 1 :]]
    return example._replace(params={**example.params, "tables": changed})


def ranked(example: Example, truth: Truth) -> Iterator[Example]:  # noqa: ARG001
    """With what is compared between seats made as small as its order allows: the icons of each
    table on one card, puddings and points counted up from zero.
    """
    tables: list[list[str]] = example.params.get("tables", [])
    icons = [sum(ICONS.get(card, 0) for card in table) for table in tables]
    ranks = _ranks(icons, least=1)
    if max(ranks, default=0) in range(1, 1 + len(ICONS)):
        card_with = {number: card for card, number in ICONS.items()}
        smaller = [
            [*[card for card in table if card not in ICONS], *([card_with[rank]] if rank else [])]
            for table, rank in zip(tables, ranks, strict=True)
        ]
        if smaller != tables:
            yield example._replace(params={**example.params, "tables": smaller})
    for name in ("puddings", "points"):
        numbers = example.params.get(name, [])
        least = _ranks(numbers, least=0)
        if sum(least) < sum(numbers):
            yield _with_numbers(example, name, least)


def _ranks(numbers: list[int], least: int) -> list[int]:
    """Equal numbers for equal ones, in the same order, counted up from `least`; zero stays."""
    order = {number: rank for rank, number in enumerate(sorted(set(numbers) - {0}), start=1)}
    if least == 0:
        order = {number: rank for rank, number in enumerate(sorted(set(numbers)))}
    return [order.get(number, 0) for number in numbers]


def lower_numbers(example: Example, truth: Truth) -> Iterator[Example]:  # noqa: ARG001
    """Puddings and points nearer to nothing: all lower by the same, one at zero, halved, less."""
    for name in ("puddings", "points"):
        numbers: list[int] = example.params.get(name, [])
        if not numbers or type(numbers) is not list:
            continue
        if least := min(numbers):
            yield _with_numbers(example, name, [number - least for number in numbers])
        for seat, number in enumerate(numbers):
            for lower in dict.fromkeys((0, number // 2, number - 1)):
                if 0 <= lower < number:
                    changed = [*numbers[:seat], lower, *numbers[seat + 1 :]]
                    yield _with_numbers(example, name, changed)


def _with_numbers(example: Example, name: str, numbers: list[int]) -> Example:
    return example._replace(params={**example.params, name: numbers})


def isolated(example: Example, truth: Truth) -> Iterator[Example]:  # noqa: ARG001
    """Compared in the points of its one category alone, so that no other rule can interfere."""
    if example.isolate is not None or example.method != "score_round":
        return
    kinds = {category_of().get(card) for table in example.params["tables"] for card in table}
    named = kinds - {None}
    if len(named) == 1 and "maki" not in named:
        yield example._replace(isolate=str(named.pop()))


SCORE_WAYS: tuple[Any, ...] = (
    fewer_seats,
    fewer_cards,
    ranked,
    lower_numbers,
    in_the_base_game,
    isolated,
)
