"""A second derivation of every score and every turn, by enumerating and simulating.

The oracle plays the game as people do at a table: cards are taken out of lists, nigiri is laid on
wasabi, points are tokens dealt out one by one, hands are carried round. It computes nothing that
it can act out, it is written from the rules alone, and it shares neither code nor data with the
reference: its numbers are its own, so that it is a witness against the data too.

Each function takes the parameters of the protocol's method of that name, and `readings`, a mapping
from a reading's id to one of its values; a reading not named has its default. Requests are taken
to be sound: what a wrong request gives is not defined, except that a reading that does not exist
raises `ValueError`.

Where a reading leaves more than one answer open, the oracle lists them all:

* under `winner.full-tie: own-tie-break`, a tie that points and pudding leave has
  `winners_any_of`, a list of lists of seats, in place of `winners`;
* under `dummy.first-control: chosen-anew`, `play` of the variant `dummy` gives
  `{"any_of": [result, …]}`: the results in which the fewest plays had to be refused.
"""

from sushigo_oracle.ending import finish, score_pudding
from sushigo_oracle.playing import play
from sushigo_oracle.scoring import score_round

__all__ = ["finish", "play", "score_pudding", "score_round"]
