"""Unlawful choices that were accepted, as a breach tells them: whose, which cards, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sushigo_conformance.judgement.dealt import box
from sushigo_conformance.judgement.replay import right_result
from sushigo_conformance.judgement.wording import words
from sushigo_conformance.protocol.pointers import tokens

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sushigo_conformance.audit.breach import Breach
    from sushigo_conformance.judgement.outcome import Mismatch
    from sushigo_conformance.judgement.replay import Transcript


def with_the_choice(
    breach: Breach, transcript: Transcript, mismatch: Mismatch, readings: Mapping[str, str]
) -> Breach:
    """A breach with the seat and the cards of the unlawful choice, if it is about one."""
    names = tokens(mismatch.path)
    steps = right_result(transcript, readings)["steps"]
    if breach.kind != "legal" or len(names) != 3 or int(names[2]) >= len(steps):
        return breach
    entry = int(names[2])
    seat = steps[entry].get("seat")
    if seat is None:  # it is lawful, or unlawful for everyone
        return breach
    cards = transcript.request["script"][entry][seat]
    chosen = " and ".join(card if box()[card] else words(card) for card in cards) or "nothing"
    unknown = [card for card in cards if not box()[card]]
    why = f" (there is no such card: {words(unknown[0])})" if unknown else ""
    return breach._replace(seat=seat, message=f"chose {chosen}{why}: {breach.message}")
