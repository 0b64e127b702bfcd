// Lets `sushigo test` question my engine: one request a line comes in, one answer a line goes out.
//
// Fill in parts 1 to 3, from top to bottom; the rest can stay as it is.
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
)

// ---- 1. What your engine is and can do ---------------------------------------------------------

const name = "my engine"

var players = []int{2, 3, 4, 5}

var methods = []string{ // take the // away from each that you have filled in
	"score_pudding",
	// "score_round",
	// "finish",
	// "play",
}

var features = []string{
	// "placement-order", // it knows in which order wasabi and nigiri came to a table
	// "injected-deal", // it plays hands that it is given: needed for play
	// "chopsticks", // it lets chopsticks be used
	// "goes-on", // a refused play leaves it as it was, and the game can go on
}

// theirs has the protocol's name of each card, and what your engine calls it: here a string; make
// it your engine's own type.
var theirs = map[string]string{
	"tempura":       "tempura",
	"sashimi":       "sashimi",
	"dumpling":      "dumpling",
	"maki_1":        "maki_1",
	"maki_2":        "maki_2",
	"maki_3":        "maki_3",
	"egg_nigiri":    "egg_nigiri",
	"salmon_nigiri": "salmon_nigiri",
	"squid_nigiri":  "squid_nigiri",
	"wasabi":        "wasabi",
	"chopsticks":    "chopsticks",
	"pudding":       "pudding",
}

var ours = turnedRound(theirs)

// ---- 2. Scoring: replace what each function returns by what your engine says --------------------

// scorePudding gives the points for pudding at the end of a game: for 4, 3, 0, 0 they are
// 6, 0, -3, -3. puddings says how many each seat has.
func scorePudding(puddings []int) ([]int, error) {
	return nil, unsupported("score_pudding is not filled in")
}

// scoreRound gives the points of a round, without pudding, a number a seat. tables holds the cards
// of each seat in the order in which they came, as in ["wasabi", "squid_nigiri"].
func scoreRound(tables [][]string) ([]int, error) {
	return nil, unsupported("score_round is not filled in")
}

// finish gives the points at the end of a game, pudding counted, and the seats that have won.
// points are those before pudding.
func finish(points, puddings []int) ([]int, []int, error) {
	return nil, nil, unsupported("finish is not filled in")
}

// ---- 3. Play: fill in newGame and the methods of game -------------------------------------------

// game is one game of your engine.
type game struct{}

// newGame starts a game with these hands dealt; seat 0 passes to seat 1, and so on.
func newGame(hands [][]string) (*game, error) {
	return nil, unsupported("play is not filled in")
}

// turn plays a turn, or returns errRefused if your engine does not allow it. choices[seat] is what
// that seat chooses, in order: one card, or two with chopsticks.
func (g *game) turn(choices [][]string) error { return unsupported("turn") }

// hands are the cards that each seat holds after the turn, hands having been passed.
func (g *game) hands() [][]string { return nil }

// tables are the cards before each seat; empty if the round is over and they are cleared.
func (g *game) tables() [][]string { return nil }

// puddings says how many puddings each seat has, of this round and of earlier ones.
func (g *game) puddings() []int { return nil }

// points are those of each seat after a round; after the last round with pudding.
func (g *game) points() []int { return nil }

// puddingPoints are those for pudding in the end, if your engine shows them apart; else leave nil.
func (g *game) puddingPoints() []int { return nil }

// nextRound begins the next round, with these hands dealt.
func (g *game) nextRound(hands [][]string) error { return unsupported("nextRound") }

// winners are the seats that have won, in rising order; asked at the end of the game.
func (g *game) winners() []int { return nil }

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
