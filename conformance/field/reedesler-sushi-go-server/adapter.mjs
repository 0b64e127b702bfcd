/**
 * Lets `sushigo test` question https://github.com/reedesler/sushi-go-server.
 *
 * Written for commit 4c9e03054e0a41a2f285903ca2267615be79c300. Run it with the path of a checkout
 * in which `npm install` has been run:
 *
 *     sushigo test "node conformance/field/reedesler-sushi-go-server/adapter.mjs CHECKOUT"
 *
 * The server is entered where its clients connect, with streams in the place of sockets, and is
 * spoken to in the lines of its own protocol. A client names cards by their places in its hand. The
 * last card of a round is laid by the server. Points at the end of a round come from its functions.
 */

import { Duplex } from 'node:stream';
import { OutOfReach, Refused, checkout, playByItself, playScript, seedRandom, serve } from '../script.mjs';

const COMMIT = '4c9e03054e0a41a2f285903ca2267615be79c300';
const { folder, require } = checkout(
  'reedesler/sushi-go-server', COMMIT, 'server.ts', 'src/SushiGoServer.ts', 'node_modules/ts-node',
);
process.env.NODE_ENV = 'test'; // then the server logs nothing
require('ts-node').register({ transpileOnly: true, dir: folder });

const util = require('./src/util');
const { createServer } = require('./src/SushiGoServer');
const scoring = require('./src/game/Game');

const THEIRS = {
  tempura: 'tempura',
  sashimi: 'sashimi',
  dumpling: 'dumpling',
  maki_1: 'maki1',
  maki_2: 'maki2',
  maki_3: 'maki3',
  egg_nigiri: 'nigiri1',
  salmon_nigiri: 'nigiri2',
  squid_nigiri: 'nigiri3',
  wasabi: 'wasabi',
  chopsticks: 'chopsticks',
  pudding: 'pudding',
};
const OURS = Object.fromEntries(Object.entries(THEIRS).map(([ours, theirs]) => [theirs, ours]));
const ours = (cards) => cards.map((card) => OURS[card]);
const countPuddings = (cards) => cards.filter((card) => card === 'pudding').length;

const shuffle = util.shuffle;
let given = null;
/** Players keep the order in which they came; the deck is shuffled, or the one that is given. */
util.shuffle = (pile) => (pile.length < 6 ? [...pile] : given ?? shuffle(pile));

/** A client of the server, and the latest message of each code that it has been sent. */
class Client {
  latest = {};

  constructor(server) {
    this.stream = new Duplex({
      read() {},
      write: (chunk, _encoding, done) => {
        this.receive(String(chunk));
        done();
      },
    });
    server.socket.emit('connection', this.stream);
  }

  receive(line) {
    const code = line.slice(0, 3);
    this.latest[code] = JSON.parse(line.slice(4));
    if (this.answers?.test(code)) this.answered(code);
  }

  /** Send a line and wait for one of the codes that answer it. */
  ask(line, answers) {
    this.answers = answers;
    const answer = new Promise((resolve) => { this.answered = resolve; });
    this.stream.push(`${line}\n`);
    return answer;
  }
}

/** A game on a server of its own. */
class Game {
  /** Open a game and start it, with the hands of each round or the server's own deck. */
  static async start(players, deals) {
    const game = new Game();
    const server = createServer();
    game.clients = Array.from({ length: players }, () => new Client(server));
    given = deals && deals.flat(2).map((card) => THEIRS[card]);
    for (const [seat, client] of game.clients.entries()) {
      await client.ask(`HELO seat-${seat} 1`, /200/);
      await (seat ? client.ask('JOIN 1', /200/) : client.ask('NEW {"name": "game"}', /201/));
    }
    await game.clients[0].ask('START', /110/);
    return game;
  }

  /** What a seat has been sent when it was asked to pick. */
  prompt(seat) { return this.clients[seat].latest[110]; }

  /** Every client picks; `ending` is what the server has said of a round whose last cards it laid. */
  async turn(choices) {
    if (this.ending) return this.lastTurn(choices);
    this.over = null;
    for (const [seat, client] of this.clients.entries()) {
      const places = this.places(ours(this.prompt(seat).hand), choices[seat]);
      const code = await client.ask(`PICK ${places.join(' ')}`, /210|4../);
      if (code !== '210') throw new Refused();
    }
    this.ending = this.clients[0].latest[203];
    for (const client of this.clients) delete client.latest[203];
    return false;
  }

  /** The last cards have been laid already; no other choice can be expressed. */
  lastTurn(choices) {
    const forced = this.hands();
    if (choices.some((cards, seat) => cards.length !== 1 || cards[0] !== forced[seat][0])) throw new OutOfReach();
    this.over = this.ending;
    this.ending = null;
    return true;
  }

  /** Places in a hand; a card named twice that is there once has the same place twice. */
  places(hand, cards) {
    if (cards.length === 0 || cards.length > 2) throw new OutOfReach();
    const [first, second] = cards;
    const place = hand.indexOf(first);
    const other = hand.findIndex((card, index) => card === second && index !== place);
    const places = cards.length === 1 ? [place] : [place, other < 0 && second === first ? place : other];
    if (places.includes(-1)) throw new OutOfReach();
    return places;
  }

  hands() {
    if (this.ending) return this.ending.playerStates.map(({ cards }) => ours(cards.slice(-1)));
    return this.clients.map((_client, seat) => ours(this.prompt(seat).hand));
  }

  tables() {
    if (this.ending) return this.ending.playerStates.map(({ cards }) => ours(cards.slice(0, -1)));
    return this.prompt(0).playerStates.map(({ cards }) => ours(cards));
  }

  shown() {
    if (this.ending) return {}; // the turn before the last, of which nothing is shown
    if (this.over) return this.scored(this.over);
    const puddings = this.prompt(0).playerStates.map((state) => state.puddings + countPuddings(state.cards));
    return { hands: this.hands(), tables: this.tables(), puddings };
  }

  /** What the message at the end of a round says, and after the last round that of the game. */
  scored({ playerStates, hand }) {
    const scores = playerStates.map((state) => state.scores);
    const shown = {
      hands: playerStates.map(() => ours(hand)),
      tables: playerStates.map(({ cards }) => ours(cards)),
      puddings: playerStates.map(({ puddings }) => puddings),
      round_points: scores.map((rounds) => rounds.at(-1)),
      points: scores.map((rounds) => rounds.reduce((sum, round) => sum + round, 0)),
    };
    const end = this.clients[0].latest[204];
    if (end) {
      const final = new Map(end.scores.map(({ player, score }) => [player.id, score]));
      const before = shown.points;
      shown.points = playerStates.map(({ id }) => final.get(id));
      shown.pudding_points = shown.points.map((score, seat) => score - before[seat]);
    }
    return shown;
  }

  /** What each client has been sent; while the last cards lie there it is asked nothing. */
  looks() {
    if (this.ending) return {};
    return { views: this.clients.map((_client, seat) => ({ hand: ours(this.prompt(seat).hand), shows: this.prompt(seat) })) };
  }

  nextRound() { this.over = null; }

  winners() {
    const end = this.clients[0].latest[204];
    return end && !this.ending && [this.prompt(0).playerStates.findIndex(({ id }) => id === end.winner.id)];
  }
}

/** Players as the functions for scores take them. */
const seated = (states) => states.map((playerState, id) => ({ id, playerState }));

serve({
  describe: () => ({
    protocol: '1',
    engine: {
      name: 'reedesler/sushi-go-server',
      version: COMMIT.slice(0, 7),
      language: 'TypeScript',
      homepage: 'https://github.com/reedesler/sushi-go-server',
    },
    methods: ['score_round', 'score_pudding', 'play', 'deal', 'self_play'],
    features: ['chopsticks', 'placement-order', 'injected-deal', 'views', 'auto-last-card'],
  }),
  score_round: ({ tables }) => {
    const piles = tables.map((table) => table.map((card) => THEIRS[card]));
    const makis = scoring.calculateGroupScores(seated(piles.map((cards) => ({ cards }))));
    return { points: piles.map((cards, seat) => scoring.calculateIndividualScore(cards) + makis[seat]) };
  },
  score_pudding: ({ puddings }) => ({
    points: Object.values(scoring.calculateFinalPuddingScores(seated(puddings.map((count) => ({ puddings: count }))))),
  }),
  play: async (params) => playScript(await Game.start(params.players, params.rounds.map(({ hands }) => hands)), params),
  deal: async ({ players, seed }) => {
    seedRandom(seed);
    return { rounds: [{ hands: (await Game.start(players)).hands() }] };
  },
  self_play: async (params) => {
    seedRandom(params.seed);
    return playByItself(await Game.start(params.players), params, 12 - params.players);
  },
});
