# frozen_string_literal: true

# Lets `sushigo test` question https://github.com/captn3m0/sushigo.
#
# Written for commit 56bdd86516cf0210fad5de46ee0d6cccd53efa96. Run it with the path of a checkout:
#
#     sushigo test "ruby conformance/field/captn3m0-sushigo/adapter.rb CHECKOUT"
#
# The engine is entered at `Game#play` with players that follow the script, and at its functions for
# scores. A player hands back a card, so any card can be played; a second one is handed over only
# when the engine asks for it. The engine names no winner.

require "json"

REQUESTS = $stdin.dup
ANSWERS = $stdout.dup
$stdout.reopen($stderr)

COMMIT = "56bdd86516cf0210fad5de46ee0d6cccd53efa96"
PAGE = "https://github.com/captn3m0/sushigo"
complaint = "usage: ruby #{$PROGRAM_NAME} CHECKOUT" unless ARGV.size == 1
unless complaint || File.exist?(File.join(ARGV[0], "lib/sushigo.rb"))
  complaint = "#{ARGV[0]} is no checkout of captn3m0/sushigo: no lib/sushigo.rb"
end
if complaint
  warn complaint, "#{PAGE} at commit #{COMMIT} is what this was written for"
  exit 2
end

$LOAD_PATH.unshift(File.expand_path("lib", ARGV[0]))
require "sushigo"

Deck = Sushigo::Cards::Deck
THEIRS = {
  "tempura" => Deck::TEMPURA,
  "sashimi" => Deck::SASHIMI,
  "dumpling" => Deck::DUMPLING,
  "maki_1" => Deck::MAKI1,
  "maki_2" => Deck::MAKI2,
  "maki_3" => Deck::MAKI3,
  "egg_nigiri" => Deck::EGG,
  "salmon_nigiri" => Deck::SALMON,
  "squid_nigiri" => Deck::SQUID,
  "wasabi" => Deck::WASABI,
  "chopsticks" => Deck::CHOPSTICK,
  "pudding" => Deck::PUDDING,
}.freeze
OURS = THEIRS.invert.freeze

def theirs(cards)
  cards.map { |card| THEIRS.fetch(card) }
end

def ours(cards)
  cards.map { |card| OURS.fetch(card) }
end

# A player that takes from its hand what the script says.
class Seat < Sushigo::Player
  def initialize(number, game)
    super()
    @number = number
    @game = game
  end

  def pick_one
    @game.new_turn if @number.zero?
    first, *@more = @game.choices[@number]
    throw :over, { accepted: false, by: "interface" } unless first && @more.size < 2
    take(first)
  end

  # The engine asks this when chopsticks may be used.
  def sushigo
    second = @more.shift
    second && take(second)
  end

  # Whether a second card was wanted for which the engine has not asked.
  def refused?
    @more&.any?
  end

  def take(name)
    card = THEIRS.fetch(name)
    @deck.delete_at(@deck.index(card)) if @deck.include?(card)
    card
  end
end

# A game of the engine that keeps what it shows: before each turn, and when a round is over.
class Played < Sushigo::Game
  attr_reader :steps, :script, :dealt, :choices

  # Takes the hands of each round, or nil for the engine's own deals, and what chooses each turn.
  def initialize(players, deals, &choose)
    super(players: players)
    @players = Array.new(players) { |number| Seat.new(number, self) }
    @steps, @script, @dealt, @deals, @choose = [], [], [], deals, choose
    @deck.replace(theirs(deals.flatten.reverse)) if deals
  end

  def setup_game
    points_of_round if @steps.any?
    return super unless @deals

    throw :over if @deals.size == @round_scores.size
  end

  def setup_round
    super
    @players.each { |player| player.deck.reverse! } # given hands lie reversed in the deck
    @dealt << { hands: hands }
    @fresh = true
  end

  # The first player is about to choose: show what the turn before has led to.
  def new_turn
    refuse_unasked
    @steps << shown unless @fresh
    @fresh = false
    @choices = @choose.call(@script.size, self) || throw(:over)
    @script << @choices
  end

  def save_desserts_for_later
    refuse_unasked
    super
    @steps << shown.merge(puddings: puddings(@desserts))
  end

  def refuse_unasked
    throw :over, { accepted: false } if @players.any?(&:refused?)
  end

  # The engine's whole game, or what it has come to when the script ends or a play is refused.
  def run
    last = catch(:over) do
      scores = play
      points_of_round
      @steps.last.update(points: scores, pudding_points: Sushigo::Game.score_dessert(@desserts))
      nil
    end
    @steps << last if last
    @steps
  rescue StandardError => failure
    @steps << { failed: "#{failure.class}: #{failure.message}" }
  end

  def hands
    @players.map { |player| ours(player.deck) }
  end

  private

  def points_of_round
    rounds = @round_scores.first(3) # the engine adds the points for puddings as a fourth
    @steps.last.update(round_points: rounds.last, points: rounds.transpose.map(&:sum))
  end

  def shown
    kept = @meals.zip(@desserts).map { |meal, desserts| meal + desserts }
    { accepted: true, hands: hands, tables: @meals.map { |meal| ours(meal) }, puddings: puddings(kept) }
  end

  def puddings(piles)
    piles.map { |pile| pile.count(Deck::PUDDING) }
  end
end

def describe(_params)
  {
    protocol: "1",
    engine: { name: "captn3m0/sushigo", version: COMMIT[0, 7], language: "Ruby", homepage: PAGE },
    methods: %w[score_round score_pudding finish play deal self_play],
    features: %w[chopsticks placement-order injected-deal],
  }
end

def score_round(params)
  { points: Sushigo::Game.score_round(params["tables"].map { |table| theirs(table) }) }
end

def score_pudding(params)
  { points: Sushigo::Game.score_dessert(desserts(params)) }
end

def finish(params)
  gained = Sushigo::Game.score_dessert(desserts(params))
  { points: Sushigo::Game.calc_final_scores([params["points"]], gained) }
end

def desserts(params)
  params["puddings"].map { |count| [Deck::PUDDING] * count }
end

def play(params)
  script = params["script"]
  deals = params["rounds"].map { |dealt| dealt["hands"] }
  steps = Played.new(deals[0].size, deals) { |turn| script[turn] }.run
  turns = deals.sum { |hands| hands[0].size }
  steps << { accepted: false } if steps.size == turns && script.size > turns # nobody is asked any more
  { steps: steps }
end

def deal(params)
  srand(params["seed"] || 0)
  game = Sushigo::Game.new(players: params["players"])
  game.setup_game
  game.setup_round
  { rounds: [{ hands: game.players.map { |player| ours(player.deck) } }], draw_pile: ours(game.deck) }
end

def self_play(params)
  srand(params["seed"] || 0)
  game = Played.new(params["players"], nil) do |_turn, played|
    played.hands.zip(played.meals).map do |hand, meal|
      both = meal.include?(Deck::CHOPSTICK) && hand.size > 1 && rand < 0.5
      hand.sample(both ? 2 : 1)
    end
  end
  steps = game.run
  request = { variant: "base", players: params["players"], rounds: game.dealt, script: game.script }
  { request: request, result: { steps: steps } }
end

METHODS = %w[describe score_round score_pudding finish play deal self_play].freeze

def answer(request)
  method = request["method"]
  return { error: { code: -32601, message: "unknown method #{method}" } } unless METHODS.include?(method)

  { result: send(method, request["params"] || {}) }
rescue StandardError => failure
  { error: { code: 2, message: "#{failure.class}: #{failure.message}" } }
end

REQUESTS.each_line do |line|
  next if line.strip.empty?

  request = JSON.parse(line)
  ANSWERS.puts(JSON.generate({ jsonrpc: "2.0", id: request["id"], **answer(request) }))
  ANSWERS.flush
end
