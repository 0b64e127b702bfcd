"""Choices that were judged wrongly, as a breach tells them: whose, which cards, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sushigo_conformance.judgement.dealt import box
from sushigo_conformance.judgement.refusals import is_refused
from sushigo_conformance.judgement.replay import right_result
from sushigo_conformance.judgement.wording import words
from sushigo_conformance.protocol.pointers import tokens

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sushigo_conformance.audit.breach import Breach
    from sushigo_conformance.judgement.outcome import Mismatch
    from sushigo_conformance.judgement.replay import Transcript


def with_the_choice(
    breach: Breach, transcript: Transcript, mismatch: Mismatch, readings: Mapping[str, str]
) -> Breach:
    """A breach with the seat and the cards of the unlawful choice that was accepted, or with what
    everyone chose where lawful choices were refused.
    """
    names = tokens(mismatch.path)
    steps = right_result(transcript, readings)["steps"]
    of_choices = breach.kind == "legal" and names[3:] in ([], ["accepted"])
    if not of_choices or int(names[2]) >= len(steps):
        return breach
    entry = int(names[2])
    seat, choices = steps[entry].get("seat"), transcript.request["script"][entry]
    if steps[entry]["accepted"] and is_refused(transcript.result["steps"][entry]):
        return breach._replace(message=f"{breach.message}: {' | '.join(map(_cards, choices))}")
    if seat is None:  # it is unlawful for everyone
        return breach
    cards = choices[seat]
    unknown = [card for card in cards if not box()[card]]
    why = f" (there is no such card: {words(unknown[0])})" if unknown else ""
    return breach._replace(seat=seat, message=f"chose {_cards(cards)}{why}: {breach.message}")


def _cards(choice: Sequence[str]) -> str:
    return " and ".join(card if box()[card] else words(card) for card in choice) or "nothing"
