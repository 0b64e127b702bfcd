"""Random games for four in the plainest way: lists that change, numbers as they are, no checks.

It makes the same random choices in the same order as the reference's `random_game`, so that a
seed gives the same game, and shows what the reference pays for being checked and readable.
"""

from collections.abc import Callable

PLAYERS = 4
HAND = 8
COUNTS = {
    "tempura": 14,
    "sashimi": 14,
    "dumpling": 14,
    "maki_1": 6,
    "maki_2": 12,
    "maki_3": 8,
    "egg_nigiri": 5,
    "salmon_nigiri": 10,
    "squid_nigiri": 5,
    "wasabi": 6,
    "chopsticks": 4,
    "pudding": 10,
}
DECK = [card for card, count in COUNTS.items() for _ in range(count)]
ICONS = {"maki_1": 1, "maki_2": 2, "maki_3": 3}
NIGIRI = {"egg_nigiri": 1, "salmon_nigiri": 2, "squid_nigiri": 3}
DUMPLINGS = [0, 1, 3, 6, 10, 15]

Random = Callable[[], float]


def plain_game(random: Random) -> tuple[list[int], list[int]]:
    """Play a game; return the final points and the seats that win."""
    pile = DECK[:]
    for last in range(len(pile) - 1, 0, -1):
        other = int(random() * (last + 1))
        pile[last], pile[other] = pile[other], pile[last]
    points, puddings = [0] * PLAYERS, [0] * PLAYERS
    for start in range(0, 3 * PLAYERS * HAND, PLAYERS * HAND):
        hands = [pile[at : at + HAND] for at in range(start, start + PLAYERS * HAND, HAND)]
        tables = play_round(hands, random)
        for seat, table in enumerate(tables):
            points[seat] += score_table(table)
            puddings[seat] += table.count("pudding")
        add_maki(tables, points)
    add_pudding(puddings, points)
    return points, winners(points, puddings)


def play_round(hands: list[list[str]], random: Random) -> list[list[str]]:
    """Play the hands down; return the tables."""
    tables: list[list[str]] = [[] for _ in hands]
    for _ in range(HAND):
        for hand, table in zip(hands, tables, strict=True):
            first = hand[int(random() * len(hand))]
            hand.remove(first)
            if "chopsticks" in table and hand and random() < 0.5:
                second = hand[int(random() * len(hand))]
                hand.remove(second)
                table.remove("chopsticks")
                hand.append("chopsticks")
                table += first, second
            else:
                table.append(first)
        hands.insert(0, hands.pop())
    return tables


def score_table(table: list[str]) -> int:
    """Sets, dumplings and nigiri."""
    points = table.count("tempura") // 2 * 5 + table.count("sashimi") // 3 * 10
    points += DUMPLINGS[min(table.count("dumpling"), 5)]
    wasabi = 0
    for card in table:
        if card == "wasabi":
            wasabi += 1
        elif card in NIGIRI:
            points += NIGIRI[card] * (3 if wasabi else 1)
            wasabi = max(wasabi - 1, 0)
    return points


def add_maki(tables: list[list[str]], points: list[int]) -> None:
    """Six for the most icons, three for second most."""
    icons = [sum(ICONS.get(card, 0) for card in table) for table in tables]
    most = max(icons)
    if most == 0:
        return
    for seat, count in enumerate(icons):
        if count == most:
            points[seat] += 6 // icons.count(most)
    second = max((count for count in icons if count < most), default=0)
    if second == 0 or icons.count(most) > 1:
        return
    for seat, count in enumerate(icons):
        if count == second:
            points[seat] += 3 // icons.count(second)


def add_pudding(puddings: list[int], points: list[int]) -> None:
    """Six for the most, minus six for the fewest."""
    most, fewest = max(puddings), min(puddings)
    if most == fewest:
        return
    for seat, count in enumerate(puddings):
        if count == most:
            points[seat] += 6 // puddings.count(most)
        elif count == fewest:
            points[seat] -= 6 // puddings.count(fewest)


def winners(points: list[int], puddings: list[int]) -> list[int]:
    """Most points win, then most pudding."""
    best = max(zip(points, puddings, strict=True))
    return [seat for seat in range(PLAYERS) if (points[seat], puddings[seat]) == best]
