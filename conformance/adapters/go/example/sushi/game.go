package sushi

import (
	"errors"
	"fmt"
)

const rounds = 3

// ErrIllegal is behind every error for something that a player may not do.
var ErrIllegal = errors.New("illegal move")

// Player is one player of a game.
type Player struct {
	Hand     []Card
	Table    []Card
	Puddings int
	Score    int

	chosen []Card // for this turn, still face down
	rest   []Card // what the hand will be without them
}

// Game is a game of two to five players.
type Game struct {
	Players      []*Player
	PuddingScore []int // nil until the game is over
	deck         []Card
	round        int
}

// NewGame returns a game in which nothing is dealt yet.
func NewGame(players int) *Game {
	game := &Game{deck: NewDeck()}
	for i := 0; i < players; i++ {
		game.Players = append(game.Players, &Player{})
	}
	return game
}

// Deal begins a round with cards from the deck.
func (g *Game) Deal() {
	size := handSizes[len(g.Players)]
	hands := [][]Card{}
	for range g.Players {
		hands = append(hands, g.deck[:size])
		g.deck = g.deck[size:]
	}
	g.DealHands(hands)
}

// DealHands begins a round with these hands.
func (g *Game) DealHands(hands [][]Card) {
	for i, player := range g.Players {
		player.Hand = append([]Card{}, hands[i]...)
		player.Table = []Card{}
	}
}

// Choose puts a card of the player's hand face down; until the reveal it can be done again.
func (g *Game) Choose(player, index int) error {
	p := g.Players[player]
	if index < 0 || index >= len(p.Hand) {
		return fmt.Errorf("%w: no card %d in the hand", ErrIllegal, index)
	}
	p.chosen = []Card{p.Hand[index]}
	p.rest = without(p.Hand, index)
	return nil
}

// UseChopsticks adds a second card, an index into what the first has left of the hand.
func (g *Game) UseChopsticks(player, index int) error {
	p := g.Players[player]
	switch {
	case len(p.chosen) != 1:
		return fmt.Errorf("%w: chopsticks take the second card", ErrIllegal)
	case count(p.Table, Chopsticks) == 0:
		return fmt.Errorf("%w: no chopsticks on the table", ErrIllegal)
	case index < 0 || index >= len(p.rest):
		return fmt.Errorf("%w: no card %d in the rest of the hand", ErrIllegal, index)
	}
	p.chosen = append(p.chosen, p.rest[index])
	p.rest = without(p.rest, index)
	return nil
}

// Reveal turns all chosen cards over, passes the hands on and, after the last card, counts.
func (g *Game) Reveal() error {
	for i, player := range g.Players {
		if len(player.chosen) == 0 {
			return fmt.Errorf("%w: player %d has not chosen", ErrIllegal, i)
		}
	}
	for _, player := range g.Players {
		player.reveal()
	}
	g.pass()
	if len(g.Players[0].Hand) == 0 {
		g.count()
	}
	return nil
}

func (p *Player) reveal() {
	if len(p.chosen) == 2 {
		for i, card := range p.Table {
			if card == Chopsticks {
				p.Table = without(p.Table, i)
				break
			}
		}
		p.rest = append(p.rest, Chopsticks)
	}
	p.Hand = p.rest
	p.Table = append(p.Table, p.chosen...)
	p.Puddings += count(p.chosen, Pudding)
	p.chosen, p.rest = nil, nil
}

// pass gives each hand to the next player.
func (g *Game) pass() {
	last := g.Players[len(g.Players)-1].Hand
	for i := len(g.Players) - 1; i > 0; i-- {
		g.Players[i].Hand = g.Players[i-1].Hand
	}
	g.Players[0].Hand = last
}

func (g *Game) count() {
	tables, puddings := [][]Card{}, []int{}
	for _, player := range g.Players {
		tables = append(tables, player.Table)
		puddings = append(puddings, player.Puddings)
	}
	g.gain(ScoreRound(tables))
	g.round++
	if g.round == rounds {
		g.PuddingScore = ScorePuddings(puddings)
		g.gain(g.PuddingScore)
	}
}

func (g *Game) gain(points []int) {
	for i, player := range g.Players {
		player.Score += points[i]
	}
}
