"""Whatever stands in a line of a file of games: it is told, and the games around it are checked."""

from __future__ import annotations

from copy import deepcopy
from functools import cache

import orjson
from hypothesis import given, settings
from hypothesis import strategies as st

from sushigo_conformance.audit import audit
from sushigo_conformance.engines.reference import reference_engine

#: what may stand in a member's place
VALUES = st.sampled_from(
    [
        *(None, True, False, 0, 1, -1, 3.0, 1.5, "", "pudding", "soy_sauce"),
        *([], [[]], [0], [True], ["tempura"], [["tempura"], ["pudding"]], {}),
        *({"accepted": True}, {"accepted": False}, {"failed": "x"}, {"unsupported": "no"}),
    ]
)


@cache
def game(players, variant):
    return reference_engine().self_play({"players": players, "variant": variant, "seed": 1})


def spoil(draw, recorded):
    """Remove, replace or double something in a game, at any depth."""
    within = recorded[draw(st.sampled_from(["request", "result"]))]
    while True:
        places = sorted(within) if isinstance(within, dict) else range(len(within))
        if not places:
            return
        place = draw(st.sampled_from(places))
        if isinstance(within[place], (dict, list)) and draw(st.integers(0, 3)):
            within = within[place]
            continue
        how = draw(st.sampled_from(["remove", "replace", "double"]))
        if how == "remove":
            del within[place]
        elif how == "replace":
            within[place] = deepcopy(draw(VALUES))
        elif isinstance(within, list):
            within.insert(place, deepcopy(within[place]))
        return


def refuse(draw, recorded):
    """Put a refused play in, often after the end, and have others win."""
    script, steps = recorded["request"]["script"], recorded["result"]["steps"]
    entry = draw(st.sampled_from([len(script), 0, 10]))
    script.insert(entry, [["wasabi", "wasabi"], *script[0][1:]])
    shown = deepcopy(steps[entry - 1]) if draw(st.booleans()) else {}
    steps.insert(entry, {**shown, "accepted": False})
    recorded["result"]["winners"] = draw(st.sampled_from([[0], [1], [0, 1], [], [True], [0, 0]]))


def lose_numbers(draw, recorded):
    """Spoil the last step, by which the winners are told."""
    member = draw(st.sampled_from(["points", "puddings", "pudding_points", "round_points"]))
    recorded["result"]["steps"][-1][member] = deepcopy(draw(VALUES))


def deal_more(draw, recorded):
    """Deal another hand, or a pile, in some round."""
    dealt = draw(st.sampled_from(recorded["request"]["rounds"]))
    if draw(st.booleans()):
        dealt["dummy_pile"] = deepcopy(draw(VALUES))
    else:
        dealt["hands"].append(["tempura"] * draw(st.integers(0, 9)))


@settings(max_examples=50, deadline=None)
@given(st.sampled_from([(2, "base"), (3, "base"), (3, "pass-both-ways"), (2, "dummy")]), st.data())
def test_no_line_stops_the_audit_of_the_games_around_it(table, data):
    recorded = deepcopy(game(*table))
    changes = st.lists(st.sampled_from([refuse, lose_numbers, deal_more]), unique=True, max_size=2)
    for change in data.draw(changes):
        change(data.draw, recorded)
    for _ in range(data.draw(st.integers(0, 2))):
        spoil(data.draw, recorded)
    short = deepcopy(game(2, "base"))
    short["request"]["script"].clear()
    lines = [orjson.dumps(each) for each in (short, recorded, short)]
    found = list(audit(lines, counterclockwise=data.draw(st.booleans())))
    assert [(found[at].line, found[at].kind) for at in (0, -1)] == [(1, "length"), (3, "length")]
