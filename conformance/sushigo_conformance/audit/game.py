"""One recorded game: its deal, its length, and its course beside that of the reference."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any

from sushigo_conformance.audit.blame import round_and_turn, rules_of
from sushigo_conformance.audit.breach import DAMAGED, Breach
from sushigo_conformance.audit.choices import with_the_choice
from sushigo_conformance.audit.consequences import follows_from_others, is_a_later_round
from sushigo_conformance.audit.form import is_step
from sushigo_conformance.audit.points import early_pudding
from sushigo_conformance.judgement.deal_checks import hand_sizes_outcome
from sushigo_conformance.judgement.dealt import box, rounds_in_game, shares, variants
from sushigo_conformance.judgement.outcome import Mismatch
from sushigo_conformance.judgement.refusals import is_refused
from sushigo_conformance.judgement.replay import Transcript, read_transcript, replay
from sushigo_conformance.judgement.transcript_checks import judge_three_rounds
from sushigo_conformance.judgement.values import are_numbers
from sushigo_conformance.judgement.wording import words
from sushigo_conformance.protocol.pointers import tokens
from sushigo_conformance.protocol.whole import whole

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

#: how a difference begins that says its place, which a breach says by itself
_PLACE = re.compile(r"^(?:(after )?turn \d+(, seat \d+)?[,:]|round \d+) ")
#: the same of a refused play, which is a turn of the script and none of the game
_REFUSED = re.compile(r"^after the refused turn \d+(, seat \d+)?")


def audit_game(recorded: Any, readings: Mapping[str, str] | None = None) -> list[Breach]:
    """Check one recorded game; list the first breach of each kind, without file and line.

    Args:
        recorded: the transcript, parsed; anything else is a breach of the kind ``damaged``.
        readings: the readings to judge by; what is not given keeps its default.
    """
    transcript = read_game(recorded)
    if isinstance(transcript, str):
        return [Breach(DAMAGED, f"not a recorded game: {transcript}")]
    length = list(_of_the_length(transcript))
    course = _of_the_course(transcript, readings or {}, of_whole_rounds=not length)
    found = [*_of_the_deal(transcript), *length, *course]
    kinds = {breach.kind for breach in found}
    return [*found, *(each for each in _of_the_form(transcript) if each.kind not in kinds)]


def read_game(recorded: Any) -> Transcript | str:
    """Read a game, or say why it is none."""
    request = recorded.get("request") if type(recorded) is dict else None
    if type(request) is not dict:
        return "expected an object with a request and a result"
    request = {**request, "players": whole(request.get("players"))}
    variant = request.get("variant", "base")
    if type(variant) is not str or variant not in variants():
        return f"/request/variant: expected {', '.join(variants())}, got {words(variant)}"
    allowed = sorted(variants()[variant].hand_size)
    if type(request.get("players")) is not int or request["players"] not in allowed:
        choices = " or ".join(map(str, allowed))
        return f"/request/players: expected {choices}, got {words(request.get('players'))}"
    if request.get("start"):
        return "it starts in the middle (/request/start); a recorded game begins with the deal"
    read = read_transcript(request, recorded)
    return read.message if isinstance(read, Mismatch) else read


def _of_the_deal(transcript: Transcript) -> Iterator[Breach]:
    """Hand sizes, unknown cards, and more of a kind than there are."""
    params, rounds = transcript.request, transcript.deal.rounds
    dealing = "dummy.three-hands-of-nine" if params.get("variant") == "dummy" else "deal.hand-sizes"
    for number in range(len(rounds)):
        sizes = hand_sizes_outcome(params, rounds, number).mismatch
        if sizes is not None:
            rules = (dealing,) if number == 0 else ("deal.every-round", dealing)
            yield _breach("deal", sizes, rules, number + 1)
            break
    yield from _of_the_deck(rounds)


def _of_the_deck(rounds: list[list[list[str]]]) -> Iterator[Breach]:
    """Cards that there are not, or not so many of, by the end of some round."""
    dealt: Counter[str] = Counter()
    for number, hands in enumerate(rounds, start=1):
        of_round = Counter(card for hand in hands for card in hand)
        dealt += of_round
        for kind in sorted(dealt):
            there = box()[kind]
            if dealt[kind] <= there:
                continue
            if there == 0:
                message = f"there is no such card: {words(kind)}"
            else:
                message = f"{_rounds(number)} deal {dealt[kind]} {kind}: the deck has {there}"
            again = number > 1 and of_round[kind] <= there
            mismatch = Mismatch("/request/rounds", there, dealt[kind], message)
            rules = [_rule_of_kind(kind)] if there else []
            rules = ["deal.no-reshuffle", *rules] if again else [*rules, "deck.108-cards"]
            yield _breach("cards", mismatch, tuple(rules), number)
            return


def _rule_of_kind(card: str) -> str:
    """The rule that says how many of a kind there are."""
    for family in ("maki", "nigiri"):
        if family in card:
            return f"deck.{family}"
    return f"deck.{card}"


def _rounds(number: int) -> str:
    return "the hands of round 1" if number == 1 else f"the hands of rounds 1 to {number}"


def _of_the_length(transcript: Transcript) -> Iterator[Breach]:
    """Rounds and turns that are missing or too many: in the deal, the result or the script."""
    recorded = {"request": transcript.request, "result": transcript.result}
    length = judge_three_rounds(transcript.request, [recorded], {}).mismatch
    if length is not None and not _may_be_whole(transcript, length):
        short = type(length.got) is int and length.got < length.expected
        rules = ("turn.turns-per-round", *(("turn.last-card", "round.ends-with-hands") * short))
        of_rounds = length.path == "/request/rounds"
        yield _breach("length", length, ("round.three",) if of_rounds else rules)
    else:
        yield from _of_the_script(transcript)


def _may_be_whole(transcript: Transcript, length: Mismatch) -> bool:
    """Whether turns are missing only in that steps do not say whether they are any."""
    steps = transcript.result["steps"]
    untold = sum(not is_step(step) for step in steps)
    return length.path == "/result/steps" and length.got < length.expected <= length.got + untold


def _of_the_script(transcript: Transcript) -> Iterator[Breach]:
    """A script that ends before the steps do: what comes after it can't be played again."""
    size = shares(transcript.request).size
    expected = rounds_in_game(transcript.request) * size
    entries = len(transcript.request["script"])
    turns = entries - sum(map(is_refused, transcript.result["steps"][:entries]))
    if turns < expected:
        message = f"the script has {_turns(turns)}: expected {expected}; nothing after is checked"
        mismatch = Mismatch("/request/script", expected, turns, message)
        rule = "turn.turns-per-round" if turns % size else "round.three"
        yield _breach("length", mismatch, (rule,))


def _of_the_form(transcript: Transcript) -> Iterator[Breach]:
    """Steps of which the script knows nothing, and winners named twice."""
    steps, entries = len(transcript.result["steps"]), len(transcript.request["script"])
    if steps > entries:
        message = (
            f"the result has {steps} steps: expected {entries}, one for each entry of the script"
        )
        yield _breach("length", Mismatch("/result/steps", entries, steps, message), ())
    won = transcript.result.get("winners")
    if type(won) is list and are_numbers(won) and len(set(won)) < len(won):
        message = f"at the end, winners: a seat is named more than once: {words(won)}"
        yield _breach("winner", Mismatch("/result/winners", sorted(set(won)), won, message), ())


def _turns(number: int) -> str:
    return "1 turn" if number == 1 else f"{number} turns"


def _of_the_course(
    transcript: Transcript, readings: Mapping[str, str], *, of_whole_rounds: bool
) -> Iterator[Breach]:
    """Where the record and the rules part, as far as they are the same game."""
    differences = replay(transcript, readings).differences
    if of_whole_rounds and not differences:
        early = early_pudding(transcript, readings)
        differences = {} if early is None else {"pudding": early}
    for kind, mismatch in differences.items():
        if mismatch.path == "/request" or (
            mismatch.path == "/result/steps" and not of_whole_rounds
        ):
            continue  # a deal that can't be played, or a wrong length, has been told of already
        if follows_from_others(transcript, differences, kind, readings):
            continue
        if not of_whole_rounds and is_a_later_round(transcript, mismatch):
            continue
        blame = rules_of(transcript, mismatch, readings)
        breach = _breach(kind, mismatch, blame.rules, *_place(transcript, mismatch.path))
        told = with_the_choice(breach, transcript, mismatch, readings)
        yield told._replace(certain=blame.certain)


def _place(transcript: Transcript, path: str) -> tuple[int | None, int | None, int | None]:
    """The round, turn and seat that a path into a transcript is about."""
    names = tokens(path)
    if len(names) < 3 or names[1] != "steps":
        return None, None, None
    seat = int(names[4]) if len(names) > 4 and names[4].isdecimal() else None
    return *round_and_turn(transcript, int(names[2])), seat


def _breach(
    kind: str,
    mismatch: Mismatch,
    rules: tuple[str, ...],
    number: int | None = None,
    turn: int | None = None,
    seat: int | None = None,
) -> Breach:
    message = mismatch.message
    if number:
        message = _REFUSED.sub("after the refused play", _PLACE.sub("", message))
    return Breach(kind, message, rules, number, turn, seat, mismatch.expected, mismatch.got)
