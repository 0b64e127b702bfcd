"""Every number of every card that is counted by itself, in every seat (p.4 L)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sushigo_conformance.exhaust.question import Game, Question, deck

#: cards of which only the number matters in a round; the last two are worth nothing there
COUNTED = ("tempura", "sashimi", "dumpling", "chopsticks", "pudding")


def counts(games: Sequence[Game], full: bool) -> Iterator[Question]:
    """Nothing at all, then each number of each kind of card on one table, the others empty.

    There is no more to ask in full.
    """
    for game in games:
        yield game.rounds("counts", game.laid({}))
    for number in range(1, max(game.hand_size for game in games) + 1):
        for card in COUNTED:
            for game in games:
                if number <= min(game.hand_size, deck()[card]):
                    for seat in range(game.tables):
                        yield game.rounds("counts", game.laid({seat: [card] * number}))
