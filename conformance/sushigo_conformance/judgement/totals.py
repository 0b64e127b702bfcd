"""The points of a round, out of running totals: for engines that show nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sushigo_conformance.judgement.dealt import variants
from sushigo_conformance.judgement.refusals import is_refused
from sushigo_conformance.judgement.values import are_numbers

if TYPE_CHECKING:
    from sushigo_conformance.protocol.turns import Turn


def with_round_points(
    params: dict[str, Any], steps: list[Any], placed: list[Turn], entry: int
) -> dict[str, Any]:
    """Give the step that ends a round, with its points even if the engine shows totals alone.

    They are the difference from the totals before the round, less the points for pudding. The step
    is as the engine gave it if that can't be told: after the last round without `pudding_points`.
    """
    step: dict[str, Any] = steps[entry]
    if step.get("round_points") is not None:
        return step
    columns = [step.get("points"), _totals_before(params, steps, placed, entry)]
    if _is_last_round(params, placed[entry]):
        columns.append(step.get("pudding_points"))
    if not all(map(_are_numbers, columns)) or len(set(map(len, columns))) > 1:
        return step
    points = [total - sum(others) for total, *others in zip(*columns, strict=True)]
    return {**step, "round_points": points}


def _totals_before(params: dict[str, Any], steps: list[Any], placed: list[Turn], entry: int) -> Any:
    """The totals that the round before ended with, or that the script starts from."""
    for index in reversed(range(entry)):
        if placed[index].last and not is_refused(steps[index]):
            return steps[index].get("points")
    return params.get("start", {}).get("points", [0] * len(params["script"][entry]))


def _is_last_round(params: dict[str, Any], turn: Turn) -> bool:
    number = params.get("start", {}).get("round", 1) + turn.dealt
    last: bool = number == variants()[params.get("variant", "base")].rounds
    return last


def _are_numbers(column: Any) -> bool:
    return type(column) is list and are_numbers(column)
