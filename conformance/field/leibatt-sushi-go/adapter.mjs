/**
 * Lets `sushigo test` question https://github.com/leibatt/sushi-go.
 *
 * Written for commit 7ca68f29635b4075e620db9126e0460269b5bbfc. Run it with the path of a checkout
 * in which `@babel/core` and `@babel/preset-env` 7.14 or newer are installed, which it asks for:
 *
 *     sushigo test "node conformance/field/leibatt-sushi-go/adapter.mjs CHECKOUT"
 *
 * The engine is entered at `GameManager`. Its players choose the stack that a card is added to, and
 * may put any card on any stack. Here a card goes on the first stack that its class calls valid with
 * the card, or else on a new one: a nigiri on the first free wasabi.
 */

import { readFileSync } from 'node:fs';
import { OutOfReach, Refused, checkout, indexes, playByItself, playScript, seedRandom, serve } from '../script.mjs';

const COMMIT = '7ca68f29635b4075e620db9126e0460269b5bbfc';
const { folder, require } = checkout(
  'leibatt/sushi-go', COMMIT, 'game_objects.js', 'babel.config.json', 'node_modules/@babel/core',
);

// The engine is made of modules for babel; its own configuration says how.
const babel = require('@babel/core');
require.extensions['.js'] = ((plain) => (module, file) => {
  if (!file.startsWith(folder) || file.includes('node_modules')) return plain(module, file);
  const { code } = babel.transformSync(readFileSync(file, 'utf8'), { filename: file, cwd: folder });
  return module._compile(code, file);
})(require.extensions['.js']);

const cards = require('./cards');
const { GameManager } = require('./game_objects');

const THEIRS = {
  tempura: () => new cards.TempuraCard(),
  sashimi: () => new cards.SashimiCard(),
  dumpling: () => new cards.DumplingCard(),
  maki_1: () => new cards.MakiCard(1),
  maki_2: () => new cards.MakiCard(2),
  maki_3: () => new cards.MakiCard(3),
  egg_nigiri: () => new cards.EggNigiriCard(),
  salmon_nigiri: () => new cards.SalmonNigiriCard(),
  squid_nigiri: () => new cards.SquidNigiriCard(),
  wasabi: () => new cards.WasabiCard(),
  chopsticks: () => new cards.ChopsticksCard(),
  pudding: () => new cards.PuddingCard(),
};

/** The protocol's names of cards. */
const ours = (pile) => pile.map(({ type, name, value }) => {
  if (type === 'maki') return `maki_${value}`;
  return type === 'nigiri' ? `${name}_nigiri` : type;
});

const names = (players) => Array.from({ length: players }, (_, seat) => `seat ${seat}`);

/** The first stack that the engine calls valid with a card; null asks for a new one. */
function stackFor(card, stacks) {
  if (card.type === 'wasabi') return null;
  const found = stacks.findIndex((stack) => card.isValidStack([...stack, card]));
  return found < 0 ? null : found;
}

/** The stacks for one or two cards, of those that lie there: the second comes after the first. */
function stacksFor(cards, { stacks }) {
  const lying = stacks.map((stack) => [...stack]);
  return cards.map((card) => {
    const found = stackFor(card, lying);
    lying[found]?.push(card);
    return found;
  });
}

/** A game of the engine. */
class Game {
  constructor(players, deals) {
    this.names = names(players);
    this.manager = new GameManager(this.names);
    this.players = this.names.map((name) => this.manager.players[name]);
    this.deals = deals;
    if (deals) this.deal();
  }

  /** Put the next of the given hands in the place of those that the engine has dealt. */
  deal() {
    const hands = this.deals.shift() ?? [];
    this.players.forEach((player, seat) => player.setHand((hands[seat] ?? []).map((card) => THEIRS[card]())));
  }

  /** Every player in turn puts a card on a stack, or two in the place of chopsticks. */
  turn(choices) {
    this.round = this.manager.currentRound;
    this.names.forEach((name, seat) => {
      const player = this.players[seat];
      const places = indexes(ours(player.getHand()), choices[seat]);
      if (places.includes(-1) || places.length === 0 || places.length > 2) throw new OutOfReach();
      const cards = places.map((place) => player.getHand()[place]);
      this.move(name, places, stacksFor(cards, player.getTableau()));
    });
    return this.manager.currentRound > this.round;
  }

  /** Make the move of one player; what the engine throws as a text it does not allow. */
  move(name, places, stacks) {
    try {
      if (places.length === 2) this.manager.replaceChopsticks(name, places, stacks);
      else this.manager.moveCardToTableau(name, places[0], stacks[0]);
    } catch (failure) {
      throw typeof failure === 'string' ? new Refused(failure) : failure;
    }
  }

  hands() { return this.players.map((player) => ours(player.getHand())); }

  tables() {
    return this.players.map(({ tableau: { stacks, activeChopsticks } }) => [
      ...ours(stacks.flat()), ...(activeChopsticks ? ['chopsticks'] : []),
    ]);
  }

  /** What lies there after a turn; after a round the tables are cleared and new hands are dealt. */
  shown() {
    const puddings = this.players.map(({ tableau }) => tableau.puddingCache.length);
    if (this.manager.currentRound === this.round) return { hands: this.hands(), tables: this.tables(), puddings };
    const scores = this.names.map((name) => this.manager.scores[name]);
    const points = scores.map((rounds) => rounds.reduce((sum, round) => sum + round, 0));
    const shown = { puddings, points, round_points: scores.map((rounds) => rounds.at(-1)) };
    if (this.manager.currentRound === this.manager.maxRounds) {
      const gained = this.manager.computePuddingScores();
      shown.pudding_points = this.names.map((name) => gained[name]);
      shown.round_points = shown.round_points.map((score, seat) => score - shown.pudding_points[seat]);
    }
    return shown;
  }

  nextRound() { if (this.deals) this.deal(); }
}

/** The points of a round for the stacks that the tables make. */
function score_round({ tables }) {
  const { manager, players } = new Game(tables.length);
  tables.forEach((table, seat) => {
    for (const name of table) {
      const [card, { tableau }] = [THEIRS[name](), players[seat]];
      if (name === 'chopsticks') tableau.activeChopsticks = card;
      else if (name === 'pudding') tableau.puddingCache.push(card);
      else tableau.addToStack(card, stackFor(card, tableau.stacks));
    }
  });
  manager.scoreRound(false);
  return { points: names(tables.length).map((name) => manager.scores[name][0]) };
}

/** The points for pudding at the end of a game. */
function score_pudding({ puddings }) {
  const { manager, players } = new Game(puddings.length);
  puddings.forEach((count, seat) => {
    players[seat].tableau.puddingCache = Array.from({ length: count }, THEIRS.pudding);
  });
  return { points: Object.values(manager.computePuddingScores()) };
}

serve({
  describe: () => ({
    protocol: '1',
    engine: {
      name: 'leibatt/sushi-go',
      version: COMMIT.slice(0, 7),
      language: 'JavaScript',
      homepage: 'https://github.com/leibatt/sushi-go',
    },
    methods: ['score_round', 'score_pudding', 'play', 'deal', 'self_play'],
    features: ['chopsticks', 'placement-order', 'chosen-wasabi', 'injected-deal'],
  }),
  score_round,
  score_pudding,
  play: (params) => playScript(new Game(params.players, params.rounds.map(({ hands }) => hands)), params),
  deal: ({ players, seed }) => {
    seedRandom(seed);
    const game = new Game(players);
    return { rounds: [{ hands: game.hands() }], draw_pile: ours(game.manager.deck.cards) };
  },
  self_play: (params) => {
    seedRandom(params.seed);
    return playByItself(new Game(params.players), params, 12 - params.players);
  },
});
