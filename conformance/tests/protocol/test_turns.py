from sushigo_conformance.protocol.turns import Turn, turns

ROUNDS = [{"hands": [["tempura"] * 2] * 2}, {"hands": [["tempura"] * 2] * 2}]


def play(entries):
    return {"rounds": ROUNDS, "script": [[["tempura"]] * 2] * entries}


def test_rounds_follow_each_other():
    assert turns(play(5)) == [Turn(0, 2), Turn(0, 1), Turn(1, 2), Turn(1, 1), Turn(1, 0)]
    assert [turn.last for turn in turns(play(5))] == [False, True, False, True, False]


def test_a_refused_entry_takes_no_turn():
    assert turns(play(4), {0, 2}) == [Turn(0, 2), Turn(0, 2), Turn(0, 1), Turn(0, 1)]
