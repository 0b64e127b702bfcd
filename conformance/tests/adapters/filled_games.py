"""What a user might write into the part on play of each kit that has no worked example: a game that
lets hands be played, passed and refused by the rules, but gives no points.
"""

#: methods and features that are then declared
DECLARED = ("play", "injected-deal", "chopsticks", "goes-on")

GAMES = {
    "javascript": """
class Game {
  constructor(hands) {
    this.held = hands;
    this.laid = hands.map(() => []);
    this.kept = hands.map(() => 0);
  }

  turn(choices) {
    const places = choices.map((cards, seat) => indexes(this.held[seat], cards));
    choices.forEach((cards, seat) => {
      const two = cards.length === 2 && this.laid[seat].includes('chopsticks');
      if (cards.length !== 1 && !two) throw new Refused('no');
    });
    const rests = choices.map((cards, seat) => {
      const rest = this.held[seat].filter((_, place) => !places[seat].includes(place));
      if (cards.length === 2) {
        this.laid[seat].splice(this.laid[seat].indexOf('chopsticks'), 1);
        rest.push('chopsticks');
      }
      this.laid[seat].push(...cards);
      this.kept[seat] += cards.filter((card) => card === 'pudding').length;
      return rest;
    });
    this.held = rests.map((_, seat) => rests.at(seat - 1));
  }

  hands() { return this.held; }
  tables() { return this.laid.map((table) => [...table]); }
  puddings() { return [...this.kept]; }
  points() { return this.held.map(() => 0); }
  puddingPoints() {}
  nextRound(hands) {
    this.held = hands;
    this.laid = hands.map(() => []);
  }
  winners() { return []; }
}
""",
    "ruby": """
class Game
  attr_reader :hands, :tables, :puddings, :pudding_points, :winners

  def initialize(hands)
    @puddings = hands.map { 0 }
    next_round(hands)
  end

  def turn(choices)
    places = @hands.zip(choices).map { |hand, cards| indexes(hand, cards) }
    choices.zip(@tables) do |cards, table|
      two = cards.size == 2 && table.include?("chopsticks")
      raise Refused unless cards.size == 1 || two
    end
    rests = @hands.zip(places).map { |hand, out| hand.reject.with_index { |_, i| out.include?(i) } }
    @tables = @tables.map(&:dup)
    @puddings = @puddings.dup
    choices.each_with_index do |cards, seat|
      if cards.size == 2
        @tables[seat].delete_at(@tables[seat].index("chopsticks"))
        rests[seat] << "chopsticks"
      end
      @tables[seat] += cards
      @puddings[seat] += cards.count("pudding")
    end
    @hands = rests.rotate(-1)
  end

  def points
    @hands.map { 0 }
  end

  def next_round(hands)
    @hands = hands
    @tables = hands.map { [] }
    @winners = []
  end
end
""",
    "java": """
    static class Game {
        List<List<String>> held;
        List<List<String>> laid;
        List<Integer> kept;

        Game(List<List<String>> hands) {
            kept = new ArrayList<>(Collections.nCopies(hands.size(), 0));
            nextRound(hands);
        }

        void turn(List<List<String>> choices) {
            List<List<String>> rests = new ArrayList<>();
            for (int seat = 0; seat < choices.size(); seat++) {
                List<String> cards = choices.get(seat);
                List<String> rest = new ArrayList<>(held.get(seat));
                for (int index : indexes(rest, cards, true)) {
                    rest.remove(index);
                }
                boolean two = cards.size() == 2 && laid.get(seat).contains("chopsticks");
                if (cards.size() != 1 && !two) {
                    throw new Refused();
                }
                rests.add(rest);
            }
            for (int seat = 0; seat < choices.size(); seat++) {
                List<String> cards = choices.get(seat);
                if (cards.size() == 2) {
                    laid.get(seat).remove("chopsticks");
                    rests.get(seat).add("chopsticks");
                }
                laid.get(seat).addAll(cards);
                kept.set(seat, kept.get(seat) + Collections.frequency(cards, "pudding"));
            }
            Collections.rotate(rests, 1);
            held = rests;
        }

        List<List<String>> hands() {
            return held;
        }

        List<List<String>> tables() {
            List<List<String>> copy = new ArrayList<>();
            laid.forEach(table -> copy.add(new ArrayList<>(table)));
            return copy;
        }

        List<Integer> puddings() {
            return new ArrayList<>(kept);
        }

        List<Integer> points() {
            return Collections.nCopies(held.size(), 0);
        }

        List<Integer> puddingPoints() {
            return null;
        }

        void nextRound(List<List<String>> hands) {
            held = hands;
            laid = new ArrayList<>();
            hands.forEach(hand -> laid.add(new ArrayList<>()));
        }

        List<Integer> winners() {
            return List.of();
        }
    }
""",
    "cpp": """
struct Game {
    Seats held, laid;
    Numbers kept;

    explicit Game(const Seats &hands) : kept(hands.size(), 0) { next_round(hands); }

    void turn(const Seats &choices) {
        Seats rests = held;
        for (size_t seat = 0; seat < choices.size(); ++seat) {
            Cards &rest = rests[seat], &table = laid[seat];
            for (int i : indexes(rest, choices[seat], true)) rest.erase(rest.begin() + i);
            size_t size = choices[seat].size();
            bool owned = std::count(table.begin(), table.end(), "chopsticks") > 0;
            if (size != 1 && !(size == 2 && owned)) throw Refused("no");
        }
        for (size_t seat = 0; seat < choices.size(); ++seat) {
            const Cards &cards = choices[seat];
            Cards &table = laid[seat];
            if (cards.size() == 2) {
                table.erase(std::find(table.begin(), table.end(), "chopsticks"));
                rests[seat].push_back("chopsticks");
            }
            table.insert(table.end(), cards.begin(), cards.end());
            kept[seat] += static_cast<int>(std::count(cards.begin(), cards.end(), "pudding"));
        }
        std::rotate(rests.begin(), rests.end() - 1, rests.end());
        held = rests;
    }

    Seats hands() { return held; }
    Seats tables() { return laid; }
    Numbers puddings() { return kept; }
    Numbers points() { return Numbers(held.size(), 0); }
    Numbers pudding_points() { return {}; }
    void next_round(const Seats &hands) {
        held = hands;
        laid = Seats(hands.size());
    }
    Numbers winners() { return {}; }
};
""",
    "rust": """
struct Game {
    held: Vec<Cards>,
    laid: Vec<Cards>,
    kept: Vec<usize>,
}

impl Game {
    fn new(hands: &[Cards]) -> Outcome<Game> {
        let laid = vec![Vec::new(); hands.len()];
        Ok(Game { held: hands.to_vec(), laid, kept: vec![0; hands.len()] })
    }

    fn turn(&mut self, choices: &[Cards]) -> Outcome<()> {
        let mut rests = self.held.clone();
        for (seat, cards) in choices.iter().enumerate() {
            for index in indexes(&self.held[seat], cards, true)? {
                rests[seat].remove(index);
            }
            let owned = self.laid[seat].iter().any(|card| card == "chopsticks");
            if !(cards.len() == 1 || cards.len() == 2 && owned) {
                return Err(Refused);
            }
        }
        for (seat, cards) in choices.iter().enumerate() {
            if cards.len() == 2 {
                let table = &mut self.laid[seat];
                let used = table.iter().position(|card| card == "chopsticks").unwrap();
                rests[seat].push(table.remove(used));
            }
            self.laid[seat].extend(cards.iter().cloned());
            self.kept[seat] += cards.iter().filter(|card| *card == "pudding").count();
        }
        rests.rotate_right(1);
        self.held = rests;
        Ok(())
    }

    fn hands(&self) -> Vec<Cards> {
        self.held.clone()
    }
    fn tables(&self) -> Vec<Cards> {
        self.laid.clone()
    }
    fn puddings(&self) -> Vec<usize> {
        self.kept.clone()
    }
    fn points(&self) -> Vec<i32> {
        vec![0; self.held.len()]
    }
    fn pudding_points(&self) -> Option<Vec<i32>> {
        None
    }
    fn next_round(&mut self, hands: &[Cards]) {
        self.held = hands.to_vec();
        self.laid = vec![Vec::new(); hands.len()];
    }
    fn winners(&self) -> Vec<usize> {
        Vec::new()
    }
}
""",
}
