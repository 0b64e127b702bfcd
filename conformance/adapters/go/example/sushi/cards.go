// Package sushi is a small engine for Sushi Go!.
package sushi

import "math/rand"

// Card is a kind of card.
type Card int

// The kinds of card.
const (
	Tempura Card = iota
	Sashimi
	Dumpling
	Maki1
	Maki2
	Maki3
	Egg
	Salmon
	Squid
	Wasabi
	Chopsticks
	Pudding
)

// copies says how many of each kind the deck has.
var copies = map[Card]int{
	Tempura: 14, Sashimi: 14, Dumpling: 14,
	Maki1: 6, Maki2: 12, Maki3: 8,
	Egg: 5, Salmon: 10, Squid: 5,
	Wasabi: 6, Chopsticks: 4, Pudding: 10,
}

// handSizes says how many cards each player is dealt, by the number of players.
var handSizes = map[int]int{2: 10, 3: 9, 4: 8, 5: 7}

// NewDeck returns all cards in random order.
func NewDeck() []Card {
	deck := []Card{}
	for card, amount := range copies {
		for i := 0; i < amount; i++ {
			deck = append(deck, card)
		}
	}
	rand.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	return deck
}

func count(cards []Card, wanted Card) int {
	found := 0
	for _, card := range cards {
		if card == wanted {
			found++
		}
	}
	return found
}

// without returns a copy of the cards that lacks the one at an index.
func without(cards []Card, index int) []Card {
	rest := append([]Card{}, cards[:index]...)
	return append(rest, cards[index+1:]...)
}
