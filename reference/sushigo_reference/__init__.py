"""The reference: the rules of Sushi Go! as code that reads like the rulebook.

``BASE`` is the base game; ``rules_for`` gives a variant under readings. Rules are passed to the
functions that use them:

>>> from sushigo_reference import BASE, points_by_seat, score_round
>>> tables = [("wasabi", "squid_nigiri"), ("maki_3",)]
>>> points_by_seat(score_round(BASE, tables), seats=2)
(9, 6)
"""

from sushigo_reference.awards import Award, points_by_seat
from sushigo_reference.errors import IllegalPlayError, ImpossiblePositionError
from sushigo_reference.rules import BASE, Rules
from sushigo_reference.scoring import Final, finish, score_pudding, score_round, winners
from sushigo_reference.state import Choice, State
from sushigo_reference.variants import rules_for

__all__ = [
    "BASE",
    "Award",
    "Choice",
    "Final",
    "IllegalPlayError",
    "ImpossiblePositionError",
    "Rules",
    "State",
    "finish",
    "points_by_seat",
    "rules_for",
    "score_pudding",
    "score_round",
    "winners",
]
