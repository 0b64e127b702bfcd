"""A small engine for Sushi Go!: a deck, players, and a game that plays three rounds."""

import random
from enum import Enum


class Card(Enum):
    """The kinds of card, and how many of each the deck has."""

    TEMPURA = ("Tempura", 14)
    SASHIMI = ("Sashimi", 14)
    DUMPLING = ("Dumpling", 14)
    MAKI_ONE = ("Maki x1", 6)
    MAKI_TWO = ("Maki x2", 12)
    MAKI_THREE = ("Maki x3", 8)
    EGG = ("Egg Nigiri", 5)
    SALMON = ("Salmon Nigiri", 10)
    SQUID = ("Squid Nigiri", 5)
    WASABI = ("Wasabi", 6)
    CHOPSTICKS = ("Chopsticks", 4)
    PUDDING = ("Pudding", 10)

    def __init__(self, title, copies):
        self.title = title
        self.copies = copies


HAND_SIZES = {2: 10, 3: 9, 4: 8, 5: 7}
ROUNDS = 3
MAKI_ROLLS = {Card.MAKI_ONE: 1, Card.MAKI_TWO: 2, Card.MAKI_THREE: 3}
NIGIRI_POINTS = {Card.EGG: 1, Card.SALMON: 2, Card.SQUID: 3}
DUMPLING_POINTS = [0, 1, 3, 6, 10, 15]


class IllegalMove(Exception):
    """A player may not do this."""


class Player:
    """One player: the hand, the cards played this round, and what is kept through the game."""

    def __init__(self):
        self.hand = []
        self.played = []
        self.puddings = 0
        self.score = 0

    def check(self, choice):
        """Raise IllegalMove unless the player may choose the cards at these places of the hand."""
        if any(place not in range(len(self.hand)) for place in choice):
            raise IllegalMove("there is no such card in the hand")
        if len(choice) == 1:
            return
        if len(choice) != 2 or choice[0] == choice[1]:
            raise IllegalMove("choose one card, or two different ones with chopsticks")
        if Card.CHOPSTICKS not in self.played:
            raise IllegalMove("no chopsticks have been played")

    def choose(self, choice):
        """Move the chosen cards from the hand to the table; used chopsticks go into the hand."""
        chosen = [self.hand[place] for place in choice]
        for place in sorted(choice, reverse=True):
            del self.hand[place]
        if len(chosen) == 2:
            self.played.remove(Card.CHOPSTICKS)
            self.hand.append(Card.CHOPSTICKS)
        self.played.extend(chosen)
        self.puddings += chosen.count(Card.PUDDING)


class Game:
    """A game from the first deal to the winners."""

    def __init__(self, number_of_players):
        self.players = [Player() for _ in range(number_of_players)]
        self.deck = [card for card in Card for _ in range(card.copies)]
        random.shuffle(self.deck)
        self.rounds_played = 0
        self.pudding_points = None

    def deal(self):
        """Deal a round from the deck."""
        size = HAND_SIZES[len(self.players)]
        self.deal_hands([[self.deck.pop() for _ in range(size)] for _ in self.players])

    def deal_hands(self, hands):
        """Begin a round with these hands."""
        for player, hand in zip(self.players, hands, strict=True):
            player.hand = list(hand)
            player.played = []

    def play(self, choices):
        """Play one turn: each player's choice is a list of one or two places in the hand."""
        if self.over:
            raise IllegalMove("the game is over")
        for player, choice in zip(self.players, choices, strict=True):
            player.check(choice)
        for player, choice in zip(self.players, choices, strict=True):
            player.choose(choice)
        self.pass_hands()
        if not self.players[0].hand:
            self.end_round()

    def pass_hands(self):
        """Everyone passes their hand to the left, where the next player sits."""
        hands = [player.hand for player in self.players]
        for player, hand in zip(self.players, hands[-1:] + hands[:-1], strict=True):
            player.hand = hand

    def end_round(self):
        """Count the round, and after the last one the puddings."""
        self.rounds_played += 1
        self.add(score_round([player.played for player in self.players]))
        if self.over:
            self.pudding_points = score_puddings([player.puddings for player in self.players])
            self.add(self.pudding_points)

    def add(self, points):
        """Give each player points."""
        for player, gained in zip(self.players, points, strict=True):
            player.score += gained

    @property
    def over(self):
        """Whether the last round has been played."""
        return self.rounds_played == ROUNDS

    def winners(self):
        """The places of the players who have won."""
        return best_players(
            [player.score for player in self.players], [player.puddings for player in self.players]
        )


def score_round(tables):
    """Each player's points for the cards played in a round."""
    points = [score_sets(table) + score_nigiri(table) for table in tables]
    makis = score_maki([sum(MAKI_ROLLS.get(card, 0) for card in table) for table in tables])
    return [own + maki for own, maki in zip(points, makis, strict=True)]


def score_sets(table):
    """Points for tempura, sashimi and dumplings."""
    tempura = table.count(Card.TEMPURA) // 2 * 5
    sashimi = table.count(Card.SASHIMI) // 3 * 10
    return tempura + sashimi + DUMPLING_POINTS[min(table.count(Card.DUMPLING), 5)]


def score_nigiri(table):
    """Points for nigiri; each wasabi waits for the next one."""
    points = waiting = 0
    for card in table:
        if card is Card.WASABI:
            waiting += 1
        elif card in NIGIRI_POINTS and waiting:
            points += 3 * NIGIRI_POINTS[card]
            waiting -= 1
        else:
            points += NIGIRI_POINTS.get(card, 0)
    return points


def score_maki(rolls):
    """Six points to whoever has the most rolls, and three to the second if the first is alone."""
    points = share(6, rolls, max(rolls)) if max(rolls) else [0] * len(rolls)
    others = [count for count in rolls if 0 < count < max(rolls)]
    if rolls.count(max(rolls)) == 1 and others:
        second = share(3, rolls, max(others))
        points = [first + more for first, more in zip(points, second, strict=True)]
    return points


def score_puddings(puddings):
    """Six points for the most puddings; six less for the fewest, unless only two play."""
    if max(puddings) == min(puddings):
        return [0] * len(puddings)
    points = share(6, puddings, max(puddings))
    if len(puddings) > 2:
        lost = share(6, puddings, min(puddings))
        points = [gained - less for gained, less in zip(points, lost, strict=True)]
    return points


def share(prize, counts, winning):
    """Divide a prize among those with the winning count; what is left over is dropped."""
    each = prize // counts.count(winning)
    return [each if count == winning else 0 for count in counts]


def best_players(scores, puddings):
    """Those with the highest score; among equals those with the most puddings."""
    results = list(zip(scores, puddings, strict=True))
    return [place for place, result in enumerate(results) if result == max(results)]
