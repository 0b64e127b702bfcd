/**
 * Lets `sushigo test` question my engine: one request a line comes in, one answer a line goes out.
 *
 * Fill in parts 1 to 3, from top to bottom; the rest can stay as it is.
 */

import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';

// Stdout is for answers alone: what the engine prints goes to stderr, and its stdin is empty.
const requests = process.stdin;
const writeAnswer = process.stdout.write.bind(process.stdout);
process.stdout.write = process.stderr.write.bind(process.stderr);
Object.defineProperty(process, 'stdin', { value: Readable.from([]) });

// Load your engine here: some engines print when they are loaded, and `import … from` comes too early.
// const engine = await import('./engine.js');

// ---- 1. What your engine is and can do ----------------------------------------------------------

const NAME = 'my engine';
const PLAYERS = [2, 3, 4, 5];
const METHODS: string[] = [ // take the // away from each that you have filled in
  'score_pudding',
  // 'score_round',
  // 'finish',
  // 'play',
];
const FEATURES: string[] = [
  // 'placement-order', // it knows in which order wasabi and nigiri came to a table
  // 'injected-deal', // it plays hands that it is given: needed for play
  // 'chopsticks', // it lets chopsticks be used
  // 'goes-on', // a refused play leaves it as it was, and the game can go on
];

/** The protocol's name of each card, and what your engine calls it: a name, a number, a class ... */
const THEIRS = {
  tempura: 'tempura',
  sashimi: 'sashimi',
  dumpling: 'dumpling',
  maki_1: 'maki_1',
  maki_2: 'maki_2',
  maki_3: 'maki_3',
  egg_nigiri: 'egg_nigiri',
  salmon_nigiri: 'salmon_nigiri',
  squid_nigiri: 'squid_nigiri',
  wasabi: 'wasabi',
  chopsticks: 'chopsticks',
  pudding: 'pudding',
};
type Card = keyof typeof THEIRS;
type Theirs = (typeof THEIRS)[Card];
const OURS = new Map<Theirs, Card>(
  (Object.keys(THEIRS) as Card[]).map((card) => [THEIRS[card], card]),
);

// ---- 2. Scoring: replace each `throw` by a call of your engine ----------------------------------

/** The points for pudding at the end of a game: for 4, 3, 0, 0 { points: [6, 0, -3, -3] }. */
function score_pudding({ puddings }: { puddings: number[] }): Points { // how many each seat has
  throw new Unsupported('score_pudding is not filled in');
}

/** The points of a round, without pudding, a number a seat: { points: [9, 6] }. */
function score_round({ tables }: { tables: Card[][] }): Points { // each table in order
  throw new Unsupported('score_round is not filled in');
}

/** The end of a game: { points: [24, 27, 15], winners: [1] }, pudding counted. */
function finish({ points, puddings }: { points: number[]; puddings: number[] }): Ending {
  throw new Unsupported('finish is not filled in'); // the points given are those before pudding
}

// ---- 3. Play: replace each `throw` by what your engine does -------------------------------------

/** One game of your engine. */
class Game {
  /** Start a game with these hands dealt; seat 0 passes to seat 1, and so on. */
  constructor(hands: Card[][]) {
    throw new Unsupported('play is not filled in');
  }

  /**
   * Play a turn, or throw new Refused() if your engine does not allow it.
   *
   * choices[seat] is what that seat chooses, in order: one card, or two with chopsticks.
   */
  turn(choices: Card[][]): void {
    throw new Unsupported('turn');
  }

  /** The cards that each seat holds after the turn, hands having been passed. */
  hands(): Card[][] {
    throw new Unsupported('hands');
  }

  /** The cards before each seat; empty lists if the round is over and they are cleared. */
  tables(): Card[][] {
    throw new Unsupported('tables');
  }

  /** How many puddings each seat has, of this round and of earlier ones. */
  puddings(): number[] {
    throw new Unsupported('puddings');
  }

  /** The points of each seat after a round; after the last round with pudding. */
  points(): number[] {
    throw new Unsupported('points');
  }

  /** Those for pudding in the end, if your engine shows them apart; else leave this as it is. */
  puddingPoints(): number[] | null {
    return null;
  }

  /** Begin the next round, with these hands dealt. */
  nextRound(hands: Card[][]): void {
    throw new Unsupported('nextRound');
  }

  /** The seats that have won, in rising order; asked at the end of the game. */
  winners(): number[] {
    throw new Unsupported('winners');
  }
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
