"""From a case and an engine's abilities to what is sent, and from the results back.

The engine may count seats the other way, know no start in the middle, or stop at a refused play.
A `Question` hides all that: its calls speak the engine's way, its `restore` the case's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from sushigo_conformance.protocol.categories import without_category
from sushigo_conformance.protocol.looks import looks_of, names_in
from sushigo_conformance.protocol.mirror import mirror, players_of
from sushigo_conformance.protocol.unroll import unroll
from sushigo_conformance.protocol.words import OBSERVABLES
from sushigo_conformance.protocol.worlds import worlds

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sushigo_conformance.protocol.abilities import Abilities
    from sushigo_spec import Case


class Question(NamedTuple):
    """What is sent for a case, one to three calls of (method, params), and how to read the answers.

    `mirrored` is the number of players whose seats were turned around, 0 if none were. `offset`
    counts the turns sent before the case's own script, `entries` the entries of that script sent.
    """

    calls: tuple[tuple[str, dict[str, Any]], ...]
    mirrored: int = 0
    offset: int = 0
    entries: int = 0

    def restore(self, results: Sequence[Any]) -> Sequence[Any]:
        """Give the results as the case counts seats and turns."""
        if self.mirrored:
            results = [mirror(result, self.mirrored) for result in results]
        if self.offset:
            results = [_without_lead(result, self.offset) for result in results]
        return results

    def lead(self, result: Any) -> list[Any]:
        """Give the steps of a result that lead up to the position of the case."""
        steps = result.get("steps") if type(result) is dict else None
        return steps[: self.offset] if type(steps) is list else []


def questions(case: Case, abilities: Abilities) -> Question:
    """Say what to send for a case.

    The engine must have what the case needs: `missing(needs_of(case), abilities)` is empty.
    """
    if case.method == "play":
        return _play_question(case, abilities)
    if case.check is not None:
        from sushigo_conformance.judgement.checks import CHECKS

        check = CHECKS[case.check]
        question = _asked(case, check.requests(case.params), abilities)
        if check.deck and "deal" in abilities.methods:
            deal = _asked(case, [case.params], abilities).calls[0][1]
            return question._replace(calls=(*question.calls, ("deal", deal)))
        return question
    requests = worlds(case)
    if case.isolate is not None and "awards" not in abilities.features:
        tables = without_category(case.params["tables"], case.isolate)
        requests.append({**case.params, "tables": tables})
    return _asked(case, requests, abilities)


def _play_question(case: Case, abilities: Abilities) -> Question:
    names = names_in(case)
    observe = [name for name in OBSERVABLES if name in names]
    entries = len(case.params["script"])
    if "goes-on" not in abilities.features:
        entries = min((entry + 1 for entry in looks_of(case).refused), default=entries)
    offset = 0
    requests = []
    for world in worlds(case):
        params = {"variant": "base", **world, "observe": observe}
        params["script"] = world["script"][:entries]
        if "start" in params and "mid-game-start" not in abilities.features:
            params, offset = unroll(params)
        requests.append(params)
    if case.with_ is not None and "views" in names:
        requests.insert(0, requests[0])  # asked twice, to see what varies by itself
    return _asked(case, requests, abilities, offset, entries)


def _asked(
    case: Case,
    requests: list[dict[str, Any]],
    abilities: Abilities,
    offset: int = 0,
    entries: int = 0,
) -> Question:
    method = case.method
    mirrored = 0
    if abilities.counterclockwise and (players := players_of(method, case.params)) > 2:
        mirrored = players
        requests = [mirror(params, players) for params in requests]
    if method != "score_round":
        requests = [
            params if "variant" in params else {**params, "variant": "base"} for params in requests
        ]
    calls = tuple([(method, params) for params in requests])
    return Question(calls, mirrored, offset, entries)


def _without_lead(result: Any, offset: int) -> Any:
    """Cut the steps before the position of the case; the last of them shows its opening."""
    if type(result) is not dict or type(result.get("steps")) is not list:
        return result
    steps = result["steps"]
    cut = {**result, "steps": steps[offset:]}
    cut.pop("opening", None)
    if len(steps) >= offset and type(steps[offset - 1]) is dict:
        shown = steps[offset - 1]
        cut["opening"] = {name: shown[name] for name in ("legal", "views") if name in shown}
    return cut
