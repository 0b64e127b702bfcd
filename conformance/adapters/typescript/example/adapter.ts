/**
 * Lets `sushigo test` question my engine: one request a line comes in, one answer a line goes out.
 *
 * The kit, filled in for engine.ts. It has names for the cards, is told the names of the cards that
 * are chosen, and keeps a nigiri on one plate with its wasabi.
 */

import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';

// Stdout is for answers alone: what the engine prints goes to stderr, and its stdin is empty.
const requests = process.stdin;
const writeAnswer = process.stdout.write.bind(process.stdout);
process.stdout.write = process.stderr.write.bind(process.stderr);
Object.defineProperty(process, 'stdin', { value: Readable.from([]) });

import type { CardName, Plate } from './engine.js';
const engine = await import('./engine.js');

// ---- 1. What the engine is and can do ----------------------------------------------------------

const NAME = 'engine.ts';
const PLAYERS = [2, 3, 4, 5];
const METHODS: string[] = [
  'score_pudding',
  'score_round',
  'finish',
  'play',
];
const FEATURES: string[] = [
  'placement-order', // it knows in which order wasabi and nigiri came to a table
  'injected-deal', // it plays hands that it is given: needed for play
  'chopsticks', // it lets chopsticks be used
  'goes-on', // a refused play leaves it as it was, and the game can go on
];

/** The protocol's name of each card, and what the engine calls it. */
const THEIRS = {
  tempura: 'Tempura',
  sashimi: 'Sashimi',
  dumpling: 'Dumpling',
  maki_1: 'Maki',
  maki_2: 'Double Maki',
  maki_3: 'Triple Maki',
  egg_nigiri: 'Egg',
  salmon_nigiri: 'Salmon',
  squid_nigiri: 'Squid',
  wasabi: 'Wasabi',
  chopsticks: 'Chopsticks',
  pudding: 'Pudding',
} as const;
type Card = keyof typeof THEIRS;
type Theirs = (typeof THEIRS)[Card];
const OURS = new Map<Theirs, Card>(
  (Object.keys(THEIRS) as Card[]).map((card) => [THEIRS[card], card]),
);

// ---- 2. Scoring ---------------------------------------------------------------------------------

function score_pudding({ puddings }: { puddings: number[] }): Points {
  return { points: engine.scorePuddings(puddings) };
}

function score_round({ tables }: { tables: Card[][] }): Points {
  return { points: engine.scoreTables(tables.map((table) => slots(table).map(plate))) };
}

/** A slot holds one card, or a wasabi and a nigiri. */
function plate(slot: Card[]): Plate {
  return { card: THEIRS[slot.at(-1)!], onWasabi: slot.length === 2 };
}

function finish({ points, puddings }: { points: number[]; puddings: number[] }): Ending {
  const gained = engine.scorePuddings(puddings);
  const total = points.map((before, seat) => before + gained[seat]);
  return { points: total, winners: engine.best(total, puddings) };
}

// ---- 3. Play ------------------------------------------------------------------------------------

/** One game of the engine. */
class Game {
  game;

  constructor(hands: Card[][]) {
    this.game = new engine.Game(hands.length);
    this.nextRound(hands);
  }

  turn(choices: Card[][]): void {
    try {
      this.game.reveal(choices.map(named));
    } catch (reason) {
      throw reason instanceof engine.NotAllowed ? new Refused(reason.message) : reason;
    }
  }

  hands(): Card[][] {
    return this.game.players.map((player) => player.hand.map(ours));
  }

  /** A plate with a nigiri on wasabi holds two cards. */
  tables(): Card[][] {
    return this.game.players.map(({ plates }) =>
      plates.flatMap(({ card, onWasabi }) => (onWasabi ? ['wasabi', ours(card)] : [ours(card)])),
    );
  }

  puddings(): number[] {
    return this.game.players.map((player) => player.puddings);
  }

  points(): number[] {
    return this.game.players.map((player) => player.total);
  }

  puddingPoints(): number[] {
    return this.game.players.map((player) => player.puddingScore);
  }

  nextRound(hands: Card[][]): void {
    this.game.startRound(hands.map(named));
  }

  winners(): number[] {
    return this.game.winners();
  }
}

function named(cards: Card[]): CardName[] {
  return cards.map((card) => THEIRS[card]);
}

function ours(name: CardName): Card {
  return OURS.get(name)!;
}

// ---- Nothing below needs a change ---------------------------------------------------------------
// First, helpers for what engines commonly need.

/** Fold a table: each slot holds one card, or a wasabi and the nigiri that lies on it. */
function slots(table: Card[]): Card[][] {
  const folded: Card[][] = [];
  for (const card of table) {
    const free = folded.find((slot) => slot.length === 1 && slot[0] === 'wasabi');
    if (card.endsWith('_nigiri') && free) free.push(card);
    else folded.push([card]);
  }
  return folded;
}

/**
 * Where cards stand in a hand, two equal ones at two places.
 *
 * With oneByOne each index counts in what the cards before it have left: for an engine that takes
 * the second card of chopsticks in a second call. A card that is not there throws OutOfReach, since
 * an index can't say it.
 */
function indexes(hand: Card[], cards: Card[], oneByOne = false): number[] {
  const left: (Card | null)[] = [...hand];
  return cards.map((card) => {
    const index = left.indexOf(card);
    if (index < 0) throw new OutOfReach(`no ${card} in this hand`);
    if (oneByOne) left.splice(index, 1);
    else left[index] = null;
    return index;
  });
}

/** What each seat gained between two running totals. */
function gains(before: number[], after: number[]): number[] {
  return after.map((total, seat) => total - before[seat]);
}

/** The engine can't say or do this. */
class Unsupported extends Error {}

/** The engine does not allow this play. */
class Refused extends Error {}

/** The engine's interface can't even express this play. */
class OutOfReach extends Refused {}

// Then a game from its script.

type Points = { points: number[] };
type Ending = { points: number[]; winners?: number[] };
type Script = { rounds: { hands: Card[][] }[]; script: Card[][][] };
type Accepted = {
  accepted: true;
  hands: Card[][];
  tables?: Card[][];
  puddings: number[];
  points?: number[];
  round_points?: number[];
  pudding_points?: number[];
};
type Step = Accepted | { accepted: false; by?: 'interface' } | { failed: string };

/** Play each turn of a script with a Game, and show what has become of it. */
function play(params: Script): { steps: Step[]; winners?: number[] } {
  const rounds = params.rounds.map((dealt) => dealt.hands);
  const game = new Game(rounds[0]);
  const steps: Step[] = [];
  let [played, left] = [0, rounds[0][0].length];
  let points = rounds[0].map(() => 0);
  for (const choices of params.script) {
    try {
      game.turn(choices);
      left -= 1;
      const step = shown(game);
      steps.push(step);
      if (left === 0) {
        played += 1;
        points = counted(game, step, played, points);
        if (played < rounds.length) {
          game.nextRound(rounds[played]);
          left = rounds[played][0].length;
        }
      }
    } catch (failure) {
      if (!(failure instanceof Refused)) {
        steps.push({ failed: String(failure) });
        break;
      }
      steps.push({ accepted: false, ...(failure instanceof OutOfReach && { by: 'interface' }) });
      if (!FEATURES.includes('goes-on')) break;
    }
  }
  return played === 3 ? { steps, winners: game.winners() } : { steps };
}

/** What a game shows after each turn. */
function shown(game: Game): Accepted {
  return {
    accepted: true,
    hands: game.hands(),
    tables: game.tables(),
    puddings: game.puddings(),
  };
}

/** Add to a step what a game shows after a whole round; return the points of each seat. */
function counted(game: Game, step: Accepted, played: number, before: number[]): number[] {
  const points = game.points();
  const gained = gains(before, points);
  const pudding = played === 3 ? game.puddingPoints() : null;
  step.points = points;
  if (played < 3) step.round_points = gained;
  if (pudding) Object.assign(step, { pudding_points: pudding, round_points: gains(pudding, gained) });
  if (step.tables?.every((table) => table.length === 0)) delete step.tables;
  return points;
}

// Last, the protocol.

/** What the engine is and can do. */
function describe() {
  return {
    protocol: '1',
    engine: { name: NAME, language: 'TypeScript' },
    methods: METHODS,
    players: PLAYERS,
    features: FEATURES,
  };
}

type Handler = (params: any) => object;
const HANDLERS = new Map<string, Handler>(
  Object.entries({ describe, score_pudding, score_round, finish, play }),
);

/** The answer to one request, as a line of JSON. */
function answer(line: string): string {
  let id = null;
  try {
    const request = JSON.parse(line);
    id = request.id;
    return JSON.stringify({ jsonrpc: '2.0', id, ...outcome(request) });
  } catch (failure) {
    return JSON.stringify({ jsonrpc: '2.0', id, ...error(2, String(failure)) });
  }
}

/** The result of a request, or why there is none. */
function outcome({ method, params = {} }: { method: string; params?: unknown }) {
  const handler = HANDLERS.get(method);
  if (!handler) return error(-32601, `unknown method ${method}`);
  if (typeof params !== 'object' || params === null || Array.isArray(params)) {
    return error(-32602, 'params must be an object');
  }
  try {
    return { result: handler(params) };
  } catch (failure) {
    if (failure instanceof Unsupported) return error(1, failure.message);
    throw failure;
  }
}

function error(code: number, message: string) {
  return { error: { code, message } };
}

process.stdout.on('error', () => process.exit()); // nobody is left to answer

for await (const line of createInterface({ input: requests })) {
  if (line.trim()) writeAnswer(`${answer(line)}\n`);
}
