"""Fresh questions that tell candidates apart: from each other, and from the right rules."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from sushigo_conformance.diagnosis.plays import AREAS_OF_PLAY, play_requests
from sushigo_conformance.diagnosis.requests import Request, requests
from sushigo_conformance.judgement.values import canonical
from sushigo_conformance.protocol.ask import questions
from sushigo_conformance.protocol.mirror import players_of
from sushigo_conformance.protocol.needs import missing, needs_of
from sushigo_conformance.verdict.expecting import SHOWN, SHOWN_AT_ROUND_END, as_answered_by
from sushigo_spec import Case

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from sushigo_conformance.protocol.abilities import Abilities
    from sushigo_conformance.verdict.stand_in import StandIn

#: how many requests are made up, and how many of those that tell apart are asked; a play has as
#: many answers as turns, and takes its time. Twice as many are made up where the first tell
#: something, but not with every number of players
_MADE, _ASKED = 200, 100
_PLAYS_MADE, _PLAYS_ASKED = 72, 40
#: how many of those asked there must be for each number of players, as far as so many are made
_ASKED_OF_EACH = 3
#: a diagnosis is the same whenever it is made
_SEED = 2014


class Telling(NamedTuple):
    """A question on which candidates differ, as each of them expects it to be answered."""

    case: Case
    #: None stands for a candidate that breaks at it
    by_candidate: tuple[Case | None, ...]


def telling_questions(
    area: str,
    candidates: Sequence[StandIn],
    right: StandIn,
    abilities: Abilities,
    readings: Mapping[str, str],
    variants: Iterable[str] = ("base",),
) -> list[Telling]:
    """Random questions on which a candidate differs from the right rules or from another.

    Args:
        area: the area of the faults.
        candidates: the engines that may explain the failures.
        right: the rules as they should be.
        abilities: what the engine can be asked.
        readings: how it reads what the rulebook leaves open.
        variants: in which of them it is known what the candidates answer to turns.
    """
    found: list[Telling] = []
    of_each: Counter[int] = Counter()
    plays = area in AREAS_OF_PLAY
    made, most_asked = (_PLAYS_MADE, _PLAYS_ASKED) if plays else (_MADE, _ASKED)
    requests_made = _made(area, candidates, right, abilities, sorted(variants))
    for number, request in enumerate(islice(requests_made, 2 * made)):
        enough = _enough_of_each(of_each, area, abilities)
        if (enough and len(found) >= most_asked) or (number >= made and (enough or not found)):
            break
        case = as_case(request, area, number)
        if missing(needs_of(case), abilities):
            continue
        telling = told(case, candidates, right, abilities, readings)
        if telling:
            players = players_of(case.method, case.params)
            if len(found) < most_asked or of_each[players] < _ASKED_OF_EACH:
                found.append(telling)
                of_each[players] += 1
    return found


def told(
    case: Case,
    candidates: Sequence[StandIn],
    right: StandIn,
    abilities: Abilities,
    readings: Mapping[str, str],
) -> Telling | None:
    """A question as the candidates answer it, if one differs from the right rules at it."""
    question = questions(case, abilities)
    # the right rules may be among the candidates
    by_engine = {
        engine: as_answered_by(engine, case, readings, question)
        for engine in dict.fromkeys((right, *candidates))
    }
    answers = [by_engine[engine] for engine in (right, *candidates)]
    expected, *others = [answer and answer.expect for answer in answers]
    if not any(_differ(expected, other) for other in others):
        return None
    return Telling(next(filter(None, answers), case), tuple(answers[1:]))


def _differ(one: Any, other: Any, name: str = "") -> bool:
    """Whether two answers are judged differently: cards in another order tell nothing.

    Only what differs at first sight is looked at closely, up to the first true difference.
    """
    if one == other:
        return False
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return any(_differ(one[member], other[member], member) for member in one)
    return bool(canonical(one, name) != canonical(other, name))


def _enough_of_each(asked: Counter[int], area: str, abilities: Abilities) -> bool:
    """Whether questions of every number of players that the engine offers are asked."""
    players = {2} if area == "dummy" else abilities.players
    return all(asked[each] >= _ASKED_OF_EACH for each in players)


def _made(
    area: str,
    candidates: Sequence[StandIn],
    right: StandIn,
    abilities: Abilities,
    variants: Sequence[str],
) -> Iterator[Request]:
    """Requests for an area, without end; none for an engine without players."""
    random = Random(_SEED)
    players = sorted(abilities.players)
    if not players:
        return iter(())
    if area not in AREAS_OF_PLAY:
        return requests(area, players, random)
    rules = [each.rules_of for each in candidates]
    return play_requests(area, players, abilities.rounds, variants, rules, right.rules_of, random)


def as_case(request: Request, area: str, number: int | str) -> Case:
    """A request as a case that looks at what faults of its area change."""
    return Case(
        id=f"{area}/fresh-{number}",
        title="A question made up to tell mistakes apart",
        area=area,
        rules=(),
        method=request.method,
        params=request.params,
        because="",
        where="",
        revision="",
        expect=_looked_at(request, area),
        isolate=request.isolate,
    )


def _looked_at(request: Request, area: str) -> dict[str, Any]:
    if request.method == "finish":
        return {"points": None, "winners": None}
    if request.method != "play":
        return {"points": None}
    points = area in ("round", "dummy")
    members = dict.fromkeys(SHOWN_AT_ROUND_END if points else SHOWN)
    if len(request.params["rounds"]) == 1:
        # what becomes of pudding between the rounds is no matter of the turn
        members["puddings"] = None
    steps = {str(turn): members for turn in range(1, len(request.params["script"]) + 1)}
    return {"steps": steps, "winners": None} if points else {"steps": steps}
