"""What is in the box: the 108 cards, and how many of them each player is dealt (p.2 L)."""

DECK = (
    ["tempura"] * 14
    + ["sashimi"] * 14
    + ["dumpling"] * 14
    + ["maki_1"] * 6
    + ["maki_2"] * 12
    + ["maki_3"] * 8
    + ["egg_nigiri"] * 5
    + ["salmon_nigiri"] * 10
    + ["squid_nigiri"] * 5
    + ["wasabi"] * 6
    + ["chopsticks"] * 4
    + ["pudding"] * 10
)

ROUNDS = 3

HAND_SIZES = {2: 10, 3: 9, 4: 8, 5: 7}

#: With a dummy, each of the three hands has nine cards (p.5 R).
DUMMY_HAND_SIZE = 9

VARIANTS = ("base", "pass-both-ways", "dummy")

#: The dummy's place at the table and in every list: after the two players.
DUMMY = 2
