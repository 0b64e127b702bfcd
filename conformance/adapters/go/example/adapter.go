// Lets `sushigo test` question my engine: one request a line comes in, one answer a line goes out.
//
// The kit, filled in for the engine in the folder sushi. It has numbers for the cards, and is told
// places in a hand; the second card of chopsticks is a second call.
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"

	"example/sushi"
)

// ---- 1. What the engine is and can do ---------------------------------------------------------

const name = "sushi"

var players = []int{2, 3, 4, 5}

var methods = []string{
	"score_pudding",
	"score_round",
	"finish",
	"play",
}

var features = []string{
	"placement-order", // it knows in which order wasabi and nigiri came to a table
	"injected-deal",   // it plays hands that it is given: needed for play
	"chopsticks",      // it lets chopsticks be used
	"goes-on",         // a refused play leaves it as it was, and the game can go on
}

// theirs has the protocol's name of each card, and what the engine calls it.
var theirs = map[string]sushi.Card{
	"tempura":       sushi.Tempura,
	"sashimi":       sushi.Sashimi,
	"dumpling":      sushi.Dumpling,
	"maki_1":        sushi.Maki1,
	"maki_2":        sushi.Maki2,
	"maki_3":        sushi.Maki3,
	"egg_nigiri":    sushi.Egg,
	"salmon_nigiri": sushi.Salmon,
	"squid_nigiri":  sushi.Squid,
	"wasabi":        sushi.Wasabi,
	"chopsticks":    sushi.Chopsticks,
	"pudding":       sushi.Pudding,
}

var ours = turnedRound(theirs)

// ---- 2. Scoring ---------------------------------------------------------------------------------

func scorePudding(puddings []int) ([]int, error) {
	return sushi.ScorePuddings(puddings), nil
}

func scoreRound(tables [][]string) ([]int, error) {
	return sushi.ScoreRound(translated(tables, theirs)), nil
}

func finish(points, puddings []int) ([]int, []int, error) {
	total := append([]int{}, points...)
	for seat, gained := range sushi.ScorePuddings(puddings) {
		total[seat] += gained
	}
	return total, sushi.Winners(total, puddings), nil
}

// ---- 3. Play ------------------------------------------------------------------------------------

// game is one game of the engine.
type game struct{ *sushi.Game }

func newGame(hands [][]string) (*game, error) {
	g := &game{sushi.NewGame(len(hands))}
	return g, g.nextRound(hands)
}

func (g *game) turn(choices [][]string) error {
	for seat, hand := range g.hands() {
		places, err := indexes(hand, choices[seat], true)
		if err != nil {
			return err
		}
		for i, place := range places {
			if i == 0 {
				err = g.Choose(seat, place)
			} else {
				err = g.UseChopsticks(seat, place)
			}
			if err != nil {
				return answered(err)
			}
		}
	}
	return answered(g.Reveal())
}

// answered tells what the engine does not allow from what it fails at.
func answered(err error) error {
	if errors.Is(err, sushi.ErrIllegal) {
		return errRefused
	}
	return err
}

func (g *game) hands() [][]string {
	return translated(each(g, func(p *sushi.Player) []sushi.Card { return p.Hand }), ours)
}

func (g *game) tables() [][]string {
	return translated(each(g, func(p *sushi.Player) []sushi.Card { return p.Table }), ours)
}

func (g *game) puddings() []int {
	return each(g, func(p *sushi.Player) int { return p.Puddings })
}

func (g *game) points() []int {
	return each(g, func(p *sushi.Player) int { return p.Score })
}

func (g *game) puddingPoints() []int { return g.PuddingScore }

func (g *game) nextRound(hands [][]string) error {
	g.DealHands(translated(hands, theirs))
	return nil
}

func (g *game) winners() []int { return sushi.Winners(g.points(), g.puddings()) }

// each asks every player the same.
func each[T any](g *game, asked func(*sushi.Player) T) []T {
	all := []T{}
	for _, player := range g.Players {
		all = append(all, asked(player))
	}
	return all
}

// ---- Nothing below needs a change ---------------------------------------------------------------
// First, helpers for what engines commonly need.

// slots folds a table: each slot holds one card, or a wasabi and the nigiri that lies on it.
func slots(table []string) [][]string {
	folded := [][]string{}
	for _, card := range table {
		free := -1
		for i, slot := range folded {
			if len(slot) == 1 && slot[0] == "wasabi" {
				free = i
				break
			}
		}
		if strings.HasSuffix(card, "_nigiri") && free >= 0 {
			folded[free] = append(folded[free], card)
		} else {
			folded = append(folded, []string{card})
		}
	}
	return folded
}

// indexes says where cards stand in a hand, two equal ones at two places. With oneByOne each index
// counts in what the cards before it have left: for an engine that takes the second card of
// chopsticks in a second call. A card that is not there is errOutOfReach, since an index can't say it.
func indexes(hand, cards []string, oneByOne bool) ([]int, error) {
	left := append([]string{}, hand...)
	found := []int{}
	for _, card := range cards {
		index := -1
		for i := len(left) - 1; i >= 0; i-- {
			if left[i] == card {
				index = i
			}
		}
		if index < 0 {
			return nil, errOutOfReach
		}
		found = append(found, index)
		if oneByOne {
			left = append(left[:index], left[index+1:]...)
		} else {
			left[index] = ""
		}
	}
	return found, nil
}

// gains says what each seat gained between two running totals.
func gains(before, after []int) []int {
	gained := make([]int, len(after))
	for seat := range after {
		gained[seat] = after[seat] - before[seat]
	}
	return gained
}

// translated gives what a card is called on the other side, for all cards of all seats.
func translated[A, B comparable](seats [][]A, names map[A]B) [][]B {
	all := make([][]B, len(seats))
	for seat, cards := range seats {
		all[seat] = []B{}
		for _, card := range cards {
			all[seat] = append(all[seat], names[card])
		}
	}
	return all
}

func turnedRound[A, B comparable](names map[A]B) map[B]A {
	turned := map[B]A{}
	for one, other := range names {
		turned[other] = one
	}
	return turned
}

// unsupported is the error for what the engine can't say or do.
type unsupported string

func (reason unsupported) Error() string { return string(reason) }

var (
	// errRefused is the error for a play that the engine does not allow.
	errRefused = errors.New("the engine does not allow this play")
	// errOutOfReach is the error for a play that the engine's interface can't even express.
	errOutOfReach = errors.New("no such card in this hand")
)

// Then a game from its script.

type object = map[string]any

type deal struct{ Hands [][]string }

// play plays each turn of a script with a game, and shows what has become of it.
func play(deals []deal, script [][][]string) (any, error) {
	g, err := newGame(deals[0].Hands)
	if err != nil {
		return nil, err
	}
	steps := []object{}
	played, left, points := 0, len(deals[0].Hands[0]), make([]int, len(deals[0].Hands))
	for _, choices := range script {
		step, err := turn(g, choices)
		steps = append(steps, step)
		if step["accepted"] == false && goesOn() {
			continue
		}
		if err != nil {
			break
		}
		left--
		if left == 0 {
			played++
			points = counted(g, step, played, points)
		}
		if left == 0 && played < len(deals) {
			if err := g.nextRound(deals[played].Hands); err != nil {
				return nil, err
			}
			left = len(deals[played].Hands[0])
		}
	}
	if played == 3 {
		return object{"steps": steps, "winners": g.winners()}, nil
	}
	return object{"steps": steps}, nil
}

func goesOn() bool {
	for _, feature := range features {
		if feature == "goes-on" {
			return true
		}
	}
	return false
}

// turn plays a turn and says what the game shows after it; an error ends the script.
func turn(g *game, choices [][]string) (step object, err error) {
	defer func() {
		if failure := recover(); failure != nil {
			err = fmt.Errorf("panic: %v", failure)
			step = object{"failed": err.Error()}
		}
	}()
	switch err = g.turn(choices); {
	case err == nil:
		return object{
			"accepted": true, "hands": g.hands(), "tables": g.tables(), "puddings": g.puddings(),
		}, nil
	case errors.Is(err, errOutOfReach):
		return object{"accepted": false, "by": "interface"}, err
	case errors.Is(err, errRefused):
		return object{"accepted": false}, err
	}
	return object{"failed": err.Error()}, err
}

// counted adds to a step what a game shows after a whole round; it gives the points of each seat.
func counted(g *game, step object, played int, before []int) []int {
	points := g.points()
	gained := gains(before, points)
	step["points"] = points
	if played < 3 {
		step["round_points"] = gained
	} else if pudding := g.puddingPoints(); pudding != nil {
		step["pudding_points"] = pudding
		step["round_points"] = gains(pudding, gained)
	}
	cards := 0
	for _, table := range step["tables"].([][]string) {
		cards += len(table)
	}
	if cards == 0 {
		delete(step, "tables")
	}
	return points
}

// Last, the protocol.

// parameters are those of all methods; what a request leaves out stays empty.
type parameters struct {
	Puddings, Points []int
	Tables           [][]string
	Rounds           []deal
	Script           [][][]string
}

type request struct {
	ID     json.RawMessage
	Method string
	Params json.RawMessage
}

type problem struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
}

var handlers = map[string]func(parameters) (any, error){
	"describe": func(parameters) (any, error) {
		engine := object{"name": name, "language": "Go"}
		return object{
			"protocol": "1", "engine": engine, "methods": methods, "players": players, "features": features,
		}, nil
	},
	"score_pudding": func(asked parameters) (any, error) {
		points, err := scorePudding(asked.Puddings)
		return object{"points": points}, err
	},
	"score_round": func(asked parameters) (any, error) {
		points, err := scoreRound(asked.Tables)
		return object{"points": points}, err
	},
	"finish": func(asked parameters) (any, error) {
		points, winners, err := finish(asked.Points, asked.Puddings)
		return object{"points": points, "winners": winners}, err
	},
	"play": func(asked parameters) (any, error) { return play(asked.Rounds, asked.Script) },
}

// answer gives the answer to one request.
func answer(line []byte) object {
	var asked request
	if err := json.Unmarshal(line, &asked); err != nil {
		return object{"jsonrpc": "2.0", "id": nil, "error": problem{-32700, err.Error()}}
	}
	result, wrong := outcome(asked)
	if wrong != nil {
		return object{"jsonrpc": "2.0", "id": asked.ID, "error": wrong}
	}
	return object{"jsonrpc": "2.0", "id": asked.ID, "result": result}
}

// outcome is the result of a request, or why there is none.
func outcome(asked request) (result any, wrong *problem) {
	defer func() {
		if failure := recover(); failure != nil {
			wrong = &problem{2, fmt.Sprintf("panic: %v", failure)}
		}
	}()
	handler, known := handlers[asked.Method]
	if !known {
		return nil, &problem{-32601, "unknown method " + asked.Method}
	}
	var params parameters
	if asked.Params != nil {
		if err := json.Unmarshal(asked.Params, &params); err != nil {
			return nil, &problem{-32602, err.Error()}
		}
	}
	result, err := handler(params)
	var reason unsupported
	switch {
	case errors.As(err, &reason):
		return nil, &problem{1, err.Error()}
	case err != nil:
		return nil, &problem{2, err.Error()}
	}
	return result, nil
}

func main() {
	// Stdout is for answers alone: what the engine prints goes to stderr, and its stdin is empty.
	requests, answers := os.Stdin, os.Stdout
	os.Stdout = os.Stderr
	os.Stdin, _ = os.Open(os.DevNull)

	lines := bufio.NewScanner(requests)
	lines.Buffer(nil, 1<<21)
	for lines.Scan() {
		if len(strings.TrimSpace(lines.Text())) == 0 {
			continue
		}
		text, err := json.Marshal(answer(lines.Bytes()))
		if err != nil {
			text = []byte(fmt.Sprintf(`{"jsonrpc": "2.0", "id": null, "error": {"code": 2, "message": %q}}`, err))
		}
		answers.Write(append(text, '\n'))
	}
}
