# frozen_string_literal: true

# Lets `sushigo test` question my engine: one request a line comes in, one answer a line goes out.
#
# Fill in parts 1 to 3, from top to bottom; the rest can stay as it is.

require "json"

# Stdout is for answers alone: what the engine prints goes to stderr, and its stdin is empty.
REQUESTS = $stdin.dup
ANSWERS = $stdout.dup
$stdout.reopen($stderr)
$stdin.reopen(File::NULL)

# Require your engine here, below the lines above: some engines print when they are loaded.
# require_relative "my_engine"

# ---- 1. What your engine is and can do -----------------------------------------------------------

NAME = "my engine"
PLAYERS = [2, 3, 4, 5].freeze
METHODS = [ # take the # away from each that you have filled in
  "score_pudding",
  # "score_round",
  # "finish",
  # "play",
].freeze
FEATURES = [
  # "placement-order", # it knows in which order wasabi and nigiri came to a table
  # "injected-deal", # it plays hands that it is given: needed for play
  # "chopsticks", # it lets chopsticks be used
  # "goes-on", # a refused play leaves it as it was, and the game can go on
].freeze

# The protocol's name of each card, and what your engine calls it: a name, a symbol, a class ...
THEIRS = {
  "tempura" => "tempura",
  "sashimi" => "sashimi",
  "dumpling" => "dumpling",
  "maki_1" => "maki_1",
  "maki_2" => "maki_2",
  "maki_3" => "maki_3",
  "egg_nigiri" => "egg_nigiri",
  "salmon_nigiri" => "salmon_nigiri",
  "squid_nigiri" => "squid_nigiri",
  "wasabi" => "wasabi",
  "chopsticks" => "chopsticks",
  "pudding" => "pudding",
}.freeze
OURS = THEIRS.invert.freeze

# The engine can't say or do this.
class Unsupported < StandardError; end

# The engine does not allow this play.
class Refused < StandardError; end

# The engine's interface can't even express this play.
class OutOfReach < Refused; end

# ---- 2. Scoring: replace each `raise` by a call of your engine -----------------------------------

# The points for pudding at the end of a game: for 4, 3, 0, 0 { points: [6, 0, -3, -3] }.
def score_pudding(params)
  puddings = params["puddings"] # how many each seat has
  raise Unsupported, "score_pudding is not filled in"
end

# The points of a round, without pudding, a number a seat: { points: [9, 6] }.
def score_round(params)
  tables = params["tables"] # [["wasabi", "squid_nigiri"], ["maki_3"]], each in order
  raise Unsupported, "score_round is not filled in"
end

# The end of a game: { points: [24, 27, 15], winners: [1] }, pudding counted.
def finish(params)
  points = params["points"] # of each seat, before pudding
  puddings = params["puddings"]
  raise Unsupported, "finish is not filled in"
end

# ---- 3. Play: replace the `raise`, and fill in the other methods ---------------------------------

# One game of your engine.
class Game
  # Start a game with these hands dealt; seat 0 passes to seat 1, and so on.
  def initialize(hands)
    raise Unsupported, "play is not filled in"
  end

  # Play a turn, or raise Refused if your engine does not allow it.
  #
  # choices[seat] is what that seat chooses, in order: one card, or two with chopsticks.
  def turn(choices)
  end

  # The cards that each seat holds after the turn, hands having been passed.
  def hands
  end

  # The cards before each seat; empty lists if the round is over and they are cleared.
  def tables
  end

  # How many puddings each seat has, of this round and of earlier ones.
  def puddings
  end

  # The points of each seat after a round; after the last round with pudding.
  def points
  end

  # Those for pudding in the end, if your engine shows them apart; else leave this empty.
  def pudding_points
  end

  # Begin the next round, with these hands dealt.
  def next_round(hands)
  end

  # The seats that have won, in rising order; asked at the end of the game.
  def winners
  end
end

# ---- Nothing below needs a change ----------------------------------------------------------------
# First, helpers for what engines commonly need.

# Fold a table: each slot holds one card, or a wasabi and the nigiri that lies on it.
def slots(table)
  table.each_with_object([]) do |card, folded|
    free = folded.find { |slot| slot == ["wasabi"] }
    if card.end_with?("_nigiri") && free
      free << card
    else
      folded << [card]
    end
  end
end

# Where cards stand in a hand, two equal ones at two places.
#
# With one_by_one each index counts in what the cards before it have left: for an engine that takes
# the second card of chopsticks in a second call. A card that is not there raises OutOfReach, since
# an index can't say it.
def indexes(hand, cards, one_by_one: false)
  left = hand.dup
  cards.map do |card|
    index = left.index(card)
    raise OutOfReach, "no #{card} in this hand" unless index

    one_by_one ? left.delete_at(index) : left[index] = nil
    index
  end
end

# What each seat gained between two running totals.
def gains(before, after)
  after.zip(before).map { |new, old| new - old }
end

# Then a game from its script.

# Play each turn of a script with a Game, and show what has become of it.
def play(params)
  rounds = params["rounds"].map { |dealt| dealt["hands"] }
  game = Game.new(rounds[0])
  steps = []
  played = 0
  left = rounds[0][0].size
  points = rounds[0].map { 0 }
  params["script"].each do |choices|
    game.turn(choices)
    left -= 1
    steps << shown(game)
    next unless left.zero?

    played += 1
    points = counted(game, steps.last, played, points)
    if played < rounds.size
      game.next_round(rounds[played])
      left = rounds[played][0].size
    end
  rescue Refused => refusal
    steps << { accepted: false }
    steps.last[:by] = "interface" if refusal.is_a?(OutOfReach)
    break unless FEATURES.include?("goes-on")
  rescue StandardError => failure
    steps << { failed: explained(failure) }
    break
  end
  played == 3 ? { steps: steps, winners: game.winners } : { steps: steps }
end

# What a game shows after each turn.
def shown(game)
  { accepted: true, hands: game.hands, tables: game.tables, puddings: game.puddings }
end

# Add to a step what a game shows after a whole round; return the points of each seat.
def counted(game, step, played, before)
  step[:points] = game.points
  gained = gains(before, step[:points])
  pudding = game.pudding_points if played == 3
  step[:round_points] = gained if played < 3
  step.update(pudding_points: pudding, round_points: gains(pudding, gained)) if pudding
  step.delete(:tables) if step[:tables].all?(&:empty?)
  step[:points]
end

# Last, the protocol.

# What the engine is and can do.
def describe(_params)
  {
    protocol: "1",
    engine: { name: NAME, language: "Ruby" },
    methods: METHODS,
    players: PLAYERS,
    features: FEATURES,
  }
end

HANDLERS = %w[describe score_pudding score_round finish play].freeze

# The answer to one request, as a line of JSON.
def answer(line)
  id = nil
  request = JSON.parse(line)
  id = request["id"]
  JSON.generate({ jsonrpc: "2.0", id: id, **outcome(request["method"], request["params"] || {}) })
rescue StandardError, ScriptError, SystemExit => failure
  JSON.generate({ jsonrpc: "2.0", id: id, **error(2, explained(failure)) })
end

# The result of a request, or why there is none.
def outcome(method, params)
  return error(-32601, "unknown method #{method}") unless HANDLERS.include?(method)
  return error(-32602, "params must be an object") unless params.is_a?(Hash)

  { result: send(method, params) }
rescue Unsupported => reason
  error(1, reason.message)
end

def error(code, message)
  { error: { code: code, message: message } }
end

# What was raised, in one line.
def explained(failure)
  "#{failure.class}: #{failure.message.lines.first&.chomp}"
end

REQUESTS.each_line do |line|
  next if line.strip.empty?

  ANSWERS.puts(answer(line))
  ANSWERS.flush
end
