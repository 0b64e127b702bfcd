/**
 * Lets `sushigo test` question https://github.com/ruiyichi/Sushi-Go.
 *
 * Written for commit c43e5f2640cb3bf227d38001307944f6f9685b7a. Run it with the path of a checkout
 * in which `npm install` has been run, in its main folder and in `server`:
 *
 *     sushigo test "node conformance/field/ruiyichi-sushi-go/adapter.mjs CHECKOUT"
 *
 * The server is entered at the handlers of its socket server's events, `keepCard` and
 * `keepSecondCard`, and is read from the `updateGame` events that it sends. In the place of socket.io
 * stands a stub, so nothing listens to a network, and its clock stands still. A turn ends with the
 * last player's first card, so those who want two cards choose first. The winner is found by the
 * page in the browser, not by the server, so none is told.
 */

import { join } from 'node:path';
import { OutOfReach, Refused, checkout, playByItself, playScript, seedRandom, serve } from '../script.mjs';

const COMMIT = 'c43e5f2640cb3bf227d38001307944f6f9685b7a';
const { folder, require } = checkout(
  'ruiyichi/Sushi-Go', COMMIT, 'server/socketserver.ts', 'src/game/Game.ts', 'server/node_modules/ts-node',
);

/** Stands in the place of socket.io's server. */
class Io {
  sockets = { adapter: { rooms: new Map() }, sockets: new Map() };

  constructor() { Io.only = this; }
  use(authenticate) { this.authenticate = authenticate; return this; }
  on(_event, connected) { this.connected = connected; return this; }
  in() { return { emit() {} }; } // what the lobby is told
}

/** A player's socket, with what the game has told it last. */
class Socket {
  constructor(id, token) {
    Object.assign(this, { id, handshake: { query: { token } }, handlers: {}, game: {}, told: 0 });
    const { sockets, authenticate, connected } = Io.only;
    sockets.sockets.set(id, this);
    authenticate(this, () => connected(this));
  }

  on(event, handler) { this.handlers[event] = handler; }
  join(room) { Io.only.sockets.adapter.rooms.set(room, (Io.only.sockets.adapter.rooms.get(room) ?? new Set()).add(this.id)); }
  leave(room) { Io.only.sockets.adapter.rooms.get(room)?.delete(this.id); }

  /** The server tells something: the page in the browser keeps what it knew besides. */
  emit(event, news) {
    if (event !== 'updateGame') return;
    this.told += 1;
    this.game = { ...this.game, ...JSON.parse(JSON.stringify(news)) };
  }

  /** Do what a player does; say whether the server has told the player anything in return. */
  send(event, ...details) {
    const before = this.told;
    this.handlers[event](...details);
    return this.told > before;
  }
}

process.env.ACCESS_TOKEN_SECRET = 'secret';
globalThis.setInterval = () => 0; // the server's clock for turns
require('ts-node').register({ transpileOnly: true, project: join(folder, 'server/tsconfig.json') });
require.cache[require.resolve('socket.io')] = { exports: { Server: Io } };
require('./socketserver');
const jwt = require('jsonwebtoken');
const { Game: Rules } = require('../src/game/Game');
const { CARD_PROPERTIES, Pudding } = require('../src/game/Cards');
const { Player } = require('../src/game/Player');

const THEIRS = {
  tempura: 'Tempura',
  sashimi: 'Sashimi',
  dumpling: 'Dumpling',
  maki_1: 'Maki 1',
  maki_2: 'Maki 2',
  maki_3: 'Maki 3',
  egg_nigiri: 'Egg Nigiri',
  salmon_nigiri: 'Salmon Nigiri',
  squid_nigiri: 'Squid Nigiri',
  wasabi: 'Wasabi',
  chopsticks: 'Chopsticks',
  pudding: 'Pudding',
};
const OURS = Object.fromEntries(Object.entries(THEIRS).map(([ours, theirs]) => [theirs, ours]));
const ours = (cards) => cards.map(({ name }) => OURS[name]);
const theirs = (cards) => cards.map((card) => new CARD_PROPERTIES[THEIRS[card]].constructor());

const { shuffleDeck } = Rules.prototype;
let given = null;
/** A deck is shuffled, or the one that is given is dealt from its end. */
Rules.prototype.shuffleDeck = function shuffleOrGiven() {
  if (given) this.deck = theirs(given).reverse();
  else shuffleDeck.call(this);
};

/** A game on the server. */
class Game {
  /** Have players meet in a lobby and begin, with the hands of each round or the server's own. */
  constructor(players, deals) {
    const users = Array.from({ length: players }, (_, seat) => ({ id: `user-${seat}`, username: `user ${seat}` }));
    this.sockets = users.map(({ id }) => new Socket(`socket-${id}`, jwt.sign({ UserInfo: { id } }, 'secret')));
    given = deals && deals.flat(2);
    const [host, ...guests] = this.sockets;
    host.send('createLobby', users[0], (code) => {
      guests.forEach((guest, index) => guest.send('joinLobby', code, users[index + 1], () => {}));
    });
    host.send('preStartGame');
    host.send('startGame');
    this.scores = users.map(() => 0);
  }

  /** What a seat has been told of itself. */
  self(seat) { return this.sockets[seat].game.players[seat]; }

  when() { return JSON.stringify(['round', 'turn', 'status'].map((what) => this.sockets[0].game[what])); }

  /** Every player clicks on a card, or on two: those who want two first. */
  turn(choices) {
    const { round } = this.sockets[0].game;
    this.begun = this.when();
    const seats = choices.map((cards, seat) => ({ cards, seat })).sort((a, b) => b.cards.length - a.cards.length);
    if (seats.some(({ cards }) => cards.length === 0 || cards.length > 2)) throw new OutOfReach();
    for (const { cards, seat } of seats) this.choose(seat, cards);
    this.ended = this.sockets[0].game.round !== round || this.sockets[0].game.status === 'Completed';
    return this.ended;
  }

  /** Click on a card and perhaps on a second one, if the turn has not ended with the first. */
  choose(seat, [first, second]) {
    this.click(seat, 'keepCard', first);
    if (second && this.when() === this.begun) this.click(seat, 'keepSecondCard', second);
  }

  click(seat, event, card) {
    const place = Math.max(0, ours(this.self(seat).hand).indexOf(card));
    if (!this.sockets[seat].send(event, { name: THEIRS[card] }, place)) throw new Refused();
  }

  hands() { return this.sockets.map((_socket, seat) => ours(this.self(seat).hand)); }

  tables() { return this.sockets[0].game.players.map(({ keptCards }) => ours(keptCards).filter((card) => card !== 'pudding')); }

  /** What all have been told after a turn; after a round the tables are cleared, the next is dealt. */
  shown() {
    const { players, status } = this.sockets[0].game;
    const puddings = players.map(({ keptCards }) => keptCards.filter(({ name }) => name === 'Pudding').length);
    if (!this.ended) return { hands: this.hands(), tables: this.tables(), puddings };
    const points = players.map(({ score }) => score);
    const gained = points.map((score, seat) => score - this.scores[seat]);
    this.scores = points;
    return { puddings, points, ...(status !== 'Completed' && { round_points: gained }) };
  }

  looks() {
    return { views: this.sockets.map(({ game }, seat) => ({ hand: ours(this.self(seat).hand), shows: game })) };
  }
}

/** Points that the rules give for what players have kept. */
function points(kept, ...what) {
  return { points: Object.values(Rules.scoreCards(Object.fromEntries(kept.entries()), ...what)) };
}

serve({
  describe: () => ({
    protocol: '1',
    engine: {
      name: 'ruiyichi/Sushi-Go',
      version: COMMIT.slice(0, 7),
      language: 'TypeScript',
      homepage: 'https://github.com/ruiyichi/Sushi-Go',
    },
    methods: ['score_round', 'score_pudding', 'play', 'deal', 'self_play'],
    features: ['chopsticks', 'placement-order', 'injected-deal', 'views'],
  }),
  score_round: ({ tables }) => points(tables.map((table) => {
    const player = new Player('', '');
    theirs(table).forEach((card) => player.keepCard(card));
    return player.keptCards;
  }), true),
  score_pudding: ({ puddings }) => points(puddings.map((count) => Array.from({ length: count }, () => new Pudding())), false, true),
  play: (params) => playScript(new Game(params.players, params.rounds.map(({ hands }) => hands)), params),
  deal: ({ players, seed }) => {
    seedRandom(seed);
    const game = new Game(players);
    return { rounds: [{ hands: game.hands() }], draw_pile: ours(game.sockets[0].game.deck) };
  },
  self_play: (params) => {
    seedRandom(params.seed);
    return playByItself(new Game(params.players), params, 12 - params.players);
  },
});
