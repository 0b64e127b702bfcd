/**
 * Bots that choose for one seat from what it sees: at random, greedily, or with thought.
 *
 * @typedef {import('./seen.mjs').Seen} Seen
 * @typedef {import('./seen.mjs').Option} Option
 * @typedef {import('./random.mjs').Below} Below
 * @typedef {(seen: Seen, below: Below) => Option} Chooser
 */

import { countOf, without } from './cards.mjs';
import { DUMMY_SEAT } from './dummy.mjs';
import { puddingAwards } from './pudding.mjs';
import { pointsBySeat, roundAwards } from './scoring.mjs';
import { promiseOf } from './promise.mjs';
import { layDown } from './turn.mjs';
import { ROUNDS } from './variants.mjs';

/** How much a thoughtful bot minds what it gives the next seat, beside what it gains itself. */
const CARE = 0.35;

/**
 * Any legal choice, each equally likely.
 * @type {Chooser}
 */
export function chooseAtRandom({ options }, below) {
  return options[below(options.length)];
}

/**
 * The choice that would score most if the round ended now; puddings count in the last round.
 * @type {Chooser}
 */
export function chooseGreedily(seen, below) {
  return bestOption(seen, below, (option) => {
    const tables = tablesAfter(seen, option);
    return pointsBySeat(roundAwards(tables), tables.length)[seen.seat] + puddingPoints(seen, tables);
  });
}

/**
 * The choice with the best prospects for the rest of the round, less a part of the best that the next
 * seat could then make of the hand it gets.
 * @type {Chooser}
 */
export function chooseThoughtfully(seen, below) {
  return bestOption(seen, below, (option) => {
    const tables = tablesAfter(seen, option);
    return promiseOf(seen, tables, seen.seat) - CARE * bestOfPassed(seen, option, tables);
  });
}

/** The bots by name. @type {ReadonlyMap<string, Chooser>} */
export const CHOOSERS = new Map([
  ['random', chooseAtRandom],
  ['greedy', chooseGreedily],
  ['thoughtful', chooseThoughtfully],
]);

/** Of equally good options any may be taken, so that a bot can't be read like a book. */
function bestOption({ options }, below, valueOf) {
  const values = options.map(valueOf);
  const most = Math.max(...values);
  const best = options.filter((_, index) => values[index] > most - 1e-9);
  return best[below(best.length)];
}

/** All tables if the seat chooses so and nobody else lays anything down. */
function tablesAfter({ seat, cards, tables }, { own, dummy }) {
  return tables.map((table, other) => {
    if (other === seat) return layDown(cards, table, own).table;
    return other === DUMMY_SEAT && dummy !== null ? [...table, dummy] : table;
  });
}

/** What the receiver could add to its prospects with one card of the hand that is passed on. */
function bestOfPassed(seen, { own, dummy }, tables) {
  const { cards, receiver, turnsLeft } = seen;
  const passed = without(cards, dummy === null ? own : [...own, dummy]);
  if (own.length === 2) passed.push('chopsticks');
  if (passed.length === 0) return 0;
  const later = { ...seen, turnsLeft: turnsLeft - 1 };
  const gains = [...new Set(passed)].map((card) => {
    const theirs = tables.map((table, seat) => (seat === receiver ? [...table, card] : table));
    return promiseOf(later, theirs, receiver);
  });
  return Math.max(...gains) - promiseOf(later, tables, receiver);
}

function puddingPoints({ seat, players, round, kept }, tables) {
  if (round < ROUNDS) return 0;
  const owned = tables.map((table, other) => kept[other] + countOf(table, 'pudding'));
  return pointsBySeat(puddingAwards(owned, players), owned.length)[seat];
}
