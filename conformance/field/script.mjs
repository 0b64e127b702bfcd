/**
 * What the JavaScript adapters of the field share: finding the checkout, playing a script, and the
 * protocol. Importing it keeps stdout for answers: what an engine prints goes to stderr.
 */

import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const writeAnswer = process.stdout.write.bind(process.stdout);
process.stdout.write = process.stderr.write.bind(process.stderr);

/** The engine does not allow this play. */
export class Refused extends Error {}

/** The engine's interface can't even express this play. */
export class OutOfReach extends Refused {}

/** The engine can't say or do this. */
export class Unsupported extends Error {}

/**
 * The folder that the first argument names, a checkout of `repository` with its dependencies, and a
 * `require` that sees as from inside it. Without them the program ends with a message and code 2.
 *
 * `inner` are paths inside it that must be there; the last may be a dependency that was installed.
 */
export function checkout(repository, commit, ...inner) {
  const folder = process.argv[2] && resolve(process.argv[2]);
  const missing = folder && inner.find((path) => !existsSync(join(folder, path)));
  if (!folder || missing) {
    const complaint = folder
      ? `${folder} is no checkout of ${repository} with its dependencies installed: no ${missing}`
      : `usage: node ${process.argv[1]} CHECKOUT`;
    console.error(`${complaint}\nhttps://github.com/${repository} at commit ${commit} is what this was written for`);
    process.exit(2);
  }
  return { folder, require: createRequire(join(folder, inner[0])) };
}

/** Has `Math.random`, which engines shuffle with, begin anew from a seed (Mulberry32). */
export function seedRandom(seed = 0) {
  let state = seed >>> 0;
  Math.random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Where cards stand in a hand, two equal ones at two places; -1 for one that is not there. */
export function indexes(hand, cards) {
  const left = [...hand];
  return cards.map((card) => {
    const index = left.indexOf(card);
    if (index >= 0) left[index] = null;
    return index;
  });
}

/**
 * Plays each turn of a script with a game, and shows what has become of it.
 *
 * A game has `turn(choices)`, which tells whether the round has ended, `shown()`, `nextRound()`,
 * `winners()` and perhaps `looks()` and `goesOn`. Any of them may be asynchronous.
 */
export async function playScript(game, { rounds, script, observe = [] }) {
  const steps = [];
  let left = rounds.length;
  const looks = async () => (observe.some((what) => ['legal', 'views'].includes(what)) ? await game.looks?.() : {});
  const opening = await looks();
  for (const choices of script) {
    try {
      if (left === 0) throw new Refused();
      const ended = await game.turn(choices);
      steps.push({ accepted: true, ...(await game.shown()) });
      if (!ended) Object.assign(steps.at(-1), await looks());
      else if (--left > 0) {
        await game.nextRound?.();
        steps.at(-1).next = await looks();
      }
    } catch (failure) {
      if (!(failure instanceof Refused)) {
        steps.push({ failed: String(failure) });
        break;
      }
      steps.push({ accepted: false, ...(failure instanceof OutOfReach && { by: 'interface' }) });
      if (!game.goesOn) break;
    }
  }
  const winners = await game.winners?.();
  return { opening, steps, ...(winners && { winners }) };
}

/** Plays a whole game that the engine has dealt, choosing at random; makes a transcript. */
export async function playByItself(game, { players }, handSize) {
  const [rounds, script, steps] = [[], [], []];
  for (let round = 0; round < 3; round++) {
    if (round > 0) await game.nextRound?.();
    rounds.push({ hands: await game.hands() });
    for (let turn = 0; turn < handSize; turn++) {
      const [hands, tables] = [await game.hands(), await game.tables()];
      script.push(hands.map((hand, seat) => choice(hand, tables[seat])));
      await game.turn(script.at(-1));
      steps.push({ accepted: true, ...(await game.shown()) });
    }
  }
  const winners = await game.winners?.();
  const request = { variant: 'base', players, rounds, script };
  return { request, result: { steps, ...(winners && { winners }) } };
}

/**
 * A card chosen at random, or now and then two where chopsticks lie on the table. Since some engines
 * refuse second chopsticks, they are taken only where nothing else is left, and then two at once.
 */
function choice(hand, table) {
  const chopsticks = table.includes('chopsticks');
  const others = hand.filter((card) => card !== 'chopsticks' || !chopsticks);
  const shuffled = others.map((card) => [Math.random(), card]).sort().map(([, card]) => card);
  const both = chopsticks && others.length > 1 && Math.random() < 0.5;
  if (others.length === 0) return hand.slice(0, 2);
  return shuffled.slice(0, both ? 2 : 1);
}

/** Answers requests with handlers by the names of their methods until the input ends. */
export async function serve(handlers) {
  const requests = process.stdin;
  process.stdout.on('error', () => process.exit()); // nobody is left to answer
  for await (const line of createInterface({ input: requests })) {
    if (line.trim()) writeAnswer(`${JSON.stringify(await answer(handlers, JSON.parse(line)))}\n`);
  }
  process.exit(); // whatever timers the engine still has
}

async function answer(handlers, { id, method, params = {} }) {
  const envelope = { jsonrpc: '2.0', id };
  if (!Object.hasOwn(handlers, method)) {
    return { ...envelope, error: { code: -32601, message: `unknown method ${method}` } };
  }
  try {
    return { ...envelope, result: await handlers[method](params) };
  } catch (failure) {
    const code = failure instanceof Unsupported ? 1 : 2;
    return { ...envelope, error: { code, message: String(failure?.message ?? failure) } };
  }
}
