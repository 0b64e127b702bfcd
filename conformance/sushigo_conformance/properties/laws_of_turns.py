"""Laws of play, turn by turn, for the method `play`.

What can be seen in a record alone is a plain function of a request and its result, which raises
`AssertionError`; the laws put a game to an engine and look at its answer in that way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from sushigo_conformance.judgement.values import canonical, choice_set
from sushigo_conformance.properties import strategies
from sushigo_conformance.properties.law import law, require
from sushigo_conformance.properties.played import (
    Turn,
    dealt,
    hand_size,
    puddings_before,
    turns,
)
from sushigo_conformance.properties.subject import LawBrokenError
from sushigo_reference.cards import CHOPSTICKS, PUDDING
from sushigo_spec import load_numbers

if TYPE_CHECKING:
    from sushigo_conformance.properties.strategies import IllegalPlay
    from sushigo_conformance.properties.subject import Json, Subject

#: pytest shows what a law says, and not the way to it through here
__tracebackhide__ = True

Record = Mapping[str, Any]
_LAYOUT = ["hands", "tables"]
#: counted from 0; its totals hold the points for pudding
_LAST_ROUND = 2


def hands_are_of_one_size(request: Record, result: Record) -> None:
    """After each turn every hand has one card less, chopsticks or not
    (turn.hands-stay-equal, derived from p.2 R, p.3 L).
    """
    for turn in turns(request, result):
        left = hand_size(request) - turn.turn
        for seat, hand in enumerate(turn.step.get("hands", ())):
            _hold(len(hand) == left, turn, f"seat {seat} holds {len(hand)} cards, not {left}")


def tables_grow_by_one(request: Record, result: Record) -> None:
    """After each turn every table has one card more, chopsticks or not
    (turn.tables-grow-by-one, derived from p.2 R, p.3 L).
    """
    kept: list[int] | None = None
    for turn in turns(request, result):
        tables, owned = turn.step.get("tables"), turn.step.get("puddings")
        if turn.turn == 1:
            kept = turn.before.get("puddings") if turn.before else [0] * len(owned or ())
        if tables is None or owned is None or kept is None:
            continue
        for seat, table in enumerate(tables):
            others = sum(card != PUDDING for card in table)
            lies = others + owned[seat] - kept[seat]
            _hold(lies == turn.turn, turn, f"{lies} cards lie before seat {seat}")


def hands_go_on_whole(request: Record, result: Record) -> None:
    """Each hand goes to the neighbour without the cards chosen, with the chopsticks used in it
    (passing.whole-hand, p.2 R; chopsticks.return, p.3 L).
    """
    variant = load_numbers().variants[request.get("variant", "base")]
    held: list[list[str]] | None = None
    for turn in turns(request, result):
        if turn.turn == 1:
            held = request["rounds"][turn.round]["hands"]
        passed, held = held, turn.step.get("hands")
        if passed is None or held is None or not {"left", "right"}.issuperset(variant.passing):
            return
        to = 1 if variant.passing[turn.round] == "left" else -1
        for seat, choice in enumerate(request["script"][turn.entry]):
            rest = (
                Counter(passed[seat]) - Counter(choice) + Counter([CHOPSTICKS] * (len(choice) - 1))
            )
            receiver = (seat + to) % len(passed)
            got = Counter(held[receiver])
            _hold(got == rest, turn, f"seat {receiver} does not hold what seat {seat} had left")


def cards_are_conserved(request: Record, result: Record) -> None:
    """Hands, tables, puddings and the dummy's pile hold the cards of the deal, at all times
    (round.discard, round.pudding-stays, p.4 R).
    """
    for turn in turns(request, result):
        step = turn.step
        if not {"hands", "tables", "puddings"} <= step.keys():
            continue
        seen = Counter(card for cards in (*step["hands"], *step["tables"]) for card in cards)
        pile = request["rounds"][turn.round].get("dummy_pile", ())[turn.turn :]
        seen += Counter(pile)
        seen[PUDDING] = sum(step["puddings"]) - puddings_before(request, turn)
        seen[PUDDING] += sum(cards.count(PUDDING) for cards in (*step["hands"], pile))
        expected = dealt(request, turn.round)
        gone, new = expected - seen, seen - expected
        told = f"gone: {_named(gone)}; from nowhere: {_named(new)}"
        _hold(not gone and not new, turn, told)


def _named(cards: Counter[str]) -> str:
    """Cards in words."""
    return ", ".join(f"{count} {card}" for card, count in sorted(cards.items())) or "nothing"


def totals_add_up(request: Record, result: Record) -> None:
    """Totals are the totals of the round before and the points of this one
    (round.scored-each, p.2 R; pudding.end-only, p.5 L).
    """
    before: list[int] | None = None
    for turn in turns(request, result):
        step = turn.step
        if turn.turn < hand_size(request):
            continue
        if not {"points", "round_points"} <= step.keys():
            return
        before = before or [0] * len(step["points"])
        pudding = step.get("pudding_points") or [0] * len(before)
        if turn.round < _LAST_ROUND:
            _hold(not any(pudding), turn, f"pudding scores {pudding} before the end of the game")
        elif "pudding_points" not in step:
            return
        total = [sum(row) for row in zip(before, step["round_points"], pudding, strict=True)]
        _hold(step["points"] == total, turn, f"totals are {step['points']}, not {total}")
        before = step["points"]


def _hold(condition: bool, turn: Turn, what: str) -> None:
    if not condition:
        raise LawBrokenError(f"{turn.place}: {what}")


def _of_the_record(subject: Subject, request: Json, look: Callable[[Record, Record], None]) -> None:
    asked = {**request, "observe": _LAYOUT}
    result = subject.ask("play", asked)
    try:
        look(asked, result)
    except LawBrokenError as broken:
        raise LawBrokenError(subject.told(str(broken))) from None


@law("play", examples=strategies.games, features=("injected-deal",))
def hands_stay_equal(subject: Subject, request: Json) -> None:
    """After each turn every hand has one card less, chopsticks or not."""
    _of_the_record(subject, request, hands_are_of_one_size)


@law("play", examples=strategies.games, features=("injected-deal",))
def every_table_grows_by_one(subject: Subject, request: Json) -> None:
    """After each turn every table has one card more, chopsticks or not."""
    _of_the_record(subject, request, tables_grow_by_one)


@law("play", examples=strategies.games, features=("injected-deal",))
def whole_hands_are_passed(subject: Subject, request: Json) -> None:
    """Each hand goes to the neighbour without the cards chosen, with the chopsticks used in it."""
    _of_the_record(subject, request, hands_go_on_whole)


@law("play", examples=strategies.games, features=("injected-deal",))
def no_card_is_lost_or_made(subject: Subject, request: Json) -> None:
    """Hands, tables, puddings and the dummy's pile hold the cards of the deal, at all times."""
    _of_the_record(subject, request, cards_are_conserved)


@law("play", examples=partial(strategies.games, whole=True), features=("injected-deal",))
def totals_are_sums(subject: Subject, request: Json) -> None:
    """Totals are the totals of the round before and the points of this one, and those for pudding
    at the end of the game.
    """
    _of_the_record(subject, request, totals_add_up)


@law("play", examples=strategies.games, features=("injected-deal",))
def lawful_plays_are_accepted(subject: Subject, request: Json) -> None:
    """Whatever the rules allow is accepted, to the end of the script."""
    steps = subject.ask("play", {**request, "observe": _LAYOUT})["steps"]
    for entry, _ in enumerate(request["script"]):
        accepted = entry < len(steps) and steps[entry].get("accepted") is True
        require(subject, accepted, f"script entry {entry + 1} is lawful, and not accepted")


@law("play", examples=strategies.illegal_plays, features=("injected-deal",))
def illegal_plays_are_refused(subject: Subject, example: IllegalPlay) -> None:
    """What breaks a rule is refused."""
    script = example.request["script"][: example.entry + 1]
    result = subject.ask("play", {**example.request, "observe": [], "script": script})
    steps = result["steps"]
    accepted = len(steps) > example.entry and steps[example.entry].get("accepted") is True
    where = f"script entry {example.entry + 1}"
    require(subject, not accepted, f"{where} breaks {example.rule}, and is accepted")


@law("play", examples=strategies.illegal_plays, features=("injected-deal", "goes-on"))
def a_refused_play_changes_nothing(subject: Subject, example: IllegalPlay) -> None:
    """After a refused play the game goes on as if it had not been tried."""
    asked = {**example.request, "observe": _LAYOUT}
    script, entry = asked["script"], example.entry
    tried = list(subject.ask("play", asked)["steps"])
    if len(tried) <= entry or tried.pop(entry).get("accepted") is not False:
        return  # that it must be refused is another law
    untried = {**asked, "script": [*script[:entry], *script[entry + 1 :]]}
    steps = subject.ask("play", untried)["steps"]
    same = canonical(tried, "steps") == canonical(steps, "steps")
    require(subject, same, f"script entry {entry + 1} is refused, and changes what comes later")


@law("play", examples=strategies.games, features=("injected-deal", "legal"))
def what_is_accepted_is_listed_as_legal(subject: Subject, request: Json) -> None:
    """Each choice that the engine accepts, it lists as legal before."""
    result = subject.ask("play", {**request, "observe": ["legal"]})
    later = [step.get("next", step) for step in result["steps"]]
    moments = [result.get("opening", {}), *later]
    for turn in turns(request, result):
        choices = request["script"][turn.entry]
        for seat, listed in enumerate(moments[turn.entry].get("legal", ())):
            options = choice_set(listed) or frozenset()
            chosen = _as_listed(choices, listed, seat)
            accepted = choice_set([chosen]) or frozenset()
            where = f"{turn.place}: {chosen} of seat {seat}"
            require(subject, accepted <= options, f"{where} is accepted, and was not legal")


def _as_listed(choices: list[list[str]], listed: Any, seat: int) -> Any:
    """A seat's choice in the form in which it is listed: with the dummy's card, or without."""
    if listed and type(listed[0]) is dict:
        return {"own": choices[seat], "dummy": choices[-1][0]}
    return choices[seat]
