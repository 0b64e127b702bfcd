package sushi

var (
	icons          = map[Card]int{Maki1: 1, Maki2: 2, Maki3: 3}
	nigiriPoints   = map[Card]int{Egg: 1, Salmon: 2, Squid: 3}
	dumplingPoints = []int{0, 1, 3, 6, 10, 15}
)

// ScoreRound returns each player's points for the cards on the tables at the end of a round.
func ScoreRound(tables [][]Card) []int {
	rolls := make([]int, len(tables))
	points := make([]int, len(tables))
	for i, table := range tables {
		for _, card := range table {
			rolls[i] += icons[card]
		}
		points[i] = scoreTable(table)
	}
	add(points, scoreMaki(rolls))
	return points
}

// scoreTable counts what does not depend on the other players.
func scoreTable(table []Card) int {
	points := 5*(count(table, Tempura)/2) + 10*(count(table, Sashimi)/3)
	dumplings := count(table, Dumpling)
	if dumplings > 5 {
		dumplings = 5
	}
	return points + dumplingPoints[dumplings] + scoreNigiri(table)
}

// scoreNigiri triples each nigiri that finds a wasabi before it.
func scoreNigiri(table []Card) int {
	points, free := 0, 0
	for _, card := range table {
		value, nigiri := nigiriPoints[card]
		switch {
		case card == Wasabi:
			free++
		case nigiri && free > 0:
			free--
			points += 3 * value
		default:
			points += value
		}
	}
	return points
}

func scoreMaki(rolls []int) []int {
	points := make([]int, len(rolls))
	most := max(rolls)
	if most == 0 {
		return points
	}
	if winners := share(points, rolls, most, 6); winners > 1 {
		return points
	}
	second := 0
	for _, amount := range rolls {
		if amount < most && amount > second {
			second = amount
		}
	}
	if second > 0 {
		share(points, rolls, second, 3)
	}
	return points
}

// ScorePuddings returns each player's points for puddings at the end of the game.
func ScorePuddings(puddings []int) []int {
	points := make([]int, len(puddings))
	most, fewest := max(puddings), min(puddings)
	if most == fewest {
		return points
	}
	share(points, puddings, most, 6)
	if len(puddings) > 2 {
		share(points, puddings, fewest, -6)
	}
	return points
}

// share divides a prize among all who have an amount, and returns how many they are. Go divides
// towards zero, so the rest of a loss is dropped like the rest of a gain.
func share(points, amounts []int, amount, prize int) int {
	sharing := 0
	for _, each := range amounts {
		if each == amount {
			sharing++
		}
	}
	for i, each := range amounts {
		if each == amount {
			points[i] += prize / sharing
		}
	}
	return sharing
}

// Winners returns who has the most points, and among those the most puddings.
func Winners(points, puddings []int) []int {
	winners := []int{}
	for i := range points {
		best := true
		for j := range points {
			if points[j] > points[i] || points[j] == points[i] && puddings[j] > puddings[i] {
				best = false
			}
		}
		if best {
			winners = append(winners, i)
		}
	}
	return winners
}

func add(points, more []int) {
	for i := range points {
		points[i] += more[i]
	}
}

func max(numbers []int) int {
	most := numbers[0]
	for _, number := range numbers {
		if number > most {
			most = number
		}
	}
	return most
}

func min(numbers []int) int {
	least := numbers[0]
	for _, number := range numbers {
		if number < least {
			least = number
		}
	}
	return least
}
