"""Ways to make a play smaller for which the hands are dealt anew: fewer turns, seats, variants."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Any

from sushigo_conformance.fuzz.courses import Course, as_play, course_of
from sushigo_conformance.fuzz.duller_cards import duller_than, filler_for
from sushigo_reference.cards import CHOPSTICKS, NUMBERS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sushigo_conformance.fuzz.courses import BySeat, Params
    from sushigo_conformance.fuzz.examples import Example
    from sushigo_conformance.fuzz.truth import Truth

#: as many hands as the game with the dummy has
_WITH_DUMMY = 3


def in_the_base_game(example: Example, truth: Truth) -> Iterator[Example]:
    """The same turns in the base game; a third player there does what the dummy does."""
    params = example.params
    if params["variant"] == "pass-both-ways":
        yield example._replace(params={**params, "variant": "base"})
    course = course_of(example, truth)
    if params["variant"] != "dummy" or course is None:
        return
    base = {**params, "variant": "base", "players": _WITH_DUMMY}
    if "start" in params:
        start = params["start"].items()
        base["start"] = {name: value for name, value in start if name != "controller"}
    for order in permutations(range(_WITH_DUMMY)):
        yield _played(example, _mixed(course._replace(params=base), order), truth)


def _mixed(course: Course, order: tuple[int, ...]) -> Course:
    """With what is left of the hands in another order, or if nothing is, what was chosen last:
    hands go another way than with the dummy.
    """

    def mixed(entries: BySeat) -> BySeat:
        return [entries[seat] for seat in order]

    if course.left[-1][0]:
        return course._replace(left=(*course.left[:-1], mixed(course.left[-1])))
    last = course.turns[-1]
    return course._replace(turns=(*course.turns[:-1], last._replace(choices=mixed(last.choices))))


def without_chopsticks(example: Example, truth: Truth) -> Iterator[Example]:
    """With one card chosen instead of two: of the two, one was laid in place of the chopsticks."""
    for course, entry, seat in _lawful_choices(example, truth, cards=2):
        turn = course.turns[entry]
        choice = turn.choices[seat]
        for earlier, now in () if turn.dealt else (choice, choice[::-1]):
            laid = _laid_instead(course, entry, seat, earlier)
            yield _played(example, _choosing(laid, entry, seat, now), truth)


def duller_choices(example: Example, truth: Truth) -> Iterator[Example]:
    """With a duller card chosen instead of another, and dealt so."""
    for course, entry, seat in _lawful_choices(example, truth, cards=1):
        duller = duller_than(course.turns[entry].choices[seat], 0, example)
        if duller is not None:
            yield _played(example, _choosing(course, entry, seat, duller), truth)


def _lawful_choices(
    example: Example, truth: Truth, cards: int
) -> Iterator[tuple[Course, int, int]]:
    """The course, and every place in it, by turn and seat, where so many cards are chosen."""
    course = course_of(example, truth)
    if course is None:
        return
    for entry, turn in enumerate(course.turns):
        for seat, choice in enumerate(turn.choices):
            if turn.lawful and len(choice) == cards:
                yield course, entry, seat


def _choosing(course: Course, entry: int, seat: int, card: str) -> Course:
    """With this card chosen at a place of the course."""
    turns = list(course.turns)
    choices = _changed(turns[entry].choices, seat, [card])
    turns[entry] = turns[entry]._replace(choices=choices)
    return course._replace(turns=tuple(turns))


def _laid_instead(course: Course, until: int, seat: int, card: str) -> Course:
    """With a card in place of the chopsticks that a seat has laid before an entry."""
    tables = course.params.get("start", {}).get("tables", [])
    if tables and CHOPSTICKS in tables[seat]:
        table = list(tables[seat])
        table[table.index(CHOPSTICKS)] = card
        start = {**course.params["start"], "tables": _changed(tables, seat, table)}
        return course._replace(params={**course.params, "start": start})
    for entry, turn in enumerate(course.turns[:until]):
        if turn.lawful and turn.choices[seat] == [CHOPSTICKS]:
            return _choosing(course, entry, seat, card)
    return course


def _changed(by_seat: BySeat, seat: int, cards: list[str]) -> BySeat:
    return [*by_seat[:seat], cards, *by_seat[seat + 1 :]]


def without_a_turn(example: Example, truth: Truth) -> Iterator[Example]:
    """Without a turn of the first round dealt: what was chosen on it lies there at the start."""
    course = course_of(example, truth)
    if course is None:
        return
    ends_a_round = not course.left[-1][0]
    for entry, turn in enumerate(course.turns if ends_a_round else course.turns[:-1]):
        if (
            len(course.turns) == 1
            or turn.dealt
            or not turn.lawful
            or any(len(choice) > 1 for choice in turn.choices)
        ):
            continue
        start = course.params.get("start", {})
        tables = start.get("tables", [[] for _ in turn.choices])
        laid = [[*table, *choice] for table, choice in zip(tables, turn.choices, strict=True)]
        later = {**start, "turn": start.get("turn", 1) + 1, "tables": laid}
        if course.has_dummy:
            later["controller"] = 1 - start.get("controller", 0)
        turns = course.turns[:entry] + course.turns[entry + 1 :]
        shorter = course._replace(params={**course.params, "start": later}, turns=turns)
        yield _played(example, shorter, truth)


def fewer_seats(example: Example, truth: Truth) -> Iterator[Example]:
    """Without one of the seats.

    Fewer players are dealt larger hands. So with each card that the deal grows by, one more lies
    on every table, and the turn is a later one; or it stays in the hands.
    """
    players = example.params["players"]
    course = course_of(example, truth)
    if players == 2 or course is None:
        return
    sizes = NUMBERS.variants[example.params["variant"]].hand_size
    growth = sizes[players - 1] - sizes[players]
    for seat in reversed(range(players)):
        fewer = as_play(_without_seat(course, seat), truth)
        for params in _grown(fewer, growth, course.left):
            yield example._replace(params=params)


def _played(example: Example, course: Course, truth: Truth) -> Example:
    return example._replace(params=as_play(course, truth))


def _without_seat(course: Course, seat: int) -> Course:
    def less(entries: list[Any]) -> list[Any]:
        return entries[:seat] + entries[seat + 1 :]

    params = {**course.params, "players": course.params["players"] - 1}
    if "start" in params:
        params["start"] = {
            name: less(value) if type(value) is list else value
            for name, value in params["start"].items()
        }
    return Course(
        params,
        tuple(turn._replace(choices=less(turn.choices)) for turn in course.turns),
        tuple(map(less, course.left)),
    )


def _grown(params: Params, growth: int, left: tuple[BySeat, ...]) -> Iterator[Params]:
    """With so many cards more at each seat, dull ones: in the first round on the tables, or where
    it does not end in the hands; in later rounds, which must not end, in the hands.
    """
    seats, rounds = params["players"], params["rounds"]
    filler = filler_for(params, growth * seats * len(rounds))
    if filler is None or not all(hands[0] for hands in left[1:]):
        return
    parts = [filler[at : at + growth] for at in range(0, len(filler), growth)]
    shares = [parts[at : at + seats] for at in range(0, len(parts), seats)]
    larger = [
        {"hands": [[*hand, *more] for hand, more in zip(entry["hands"], share, strict=True)]}
        for entry, share in zip(rounds, shares, strict=True)
    ]
    start = params.get("start", {})
    tables = start.get("tables", [[] for _ in range(seats)])
    laid = [[*more, *table] for table, more in zip(tables, shares[0], strict=True)]
    later = {**start, "turn": start.get("turn", 1) + growth, "tables": laid}
    yield {**params, "start": later, "rounds": [rounds[0], *larger[1:]]}
    if left[0][0]:
        yield {**params, "rounds": larger}
