/**
 * What a table may still come to: its points so far and a guess at what its unfinished sets will
 * bring. Guesses, not rules; they only make a bot's play sensible.
 *
 * @typedef {import('./types.mjs').Card} Card
 */

import { countOf } from './cards.mjs';
import { makiIcons } from './maki.mjs';
import { puddingAwards } from './pudding.mjs';
import { nigiriPlaces, pointsBySeat, roundAwards } from './scoring.mjs';
import { ROUNDS } from './variants.mjs';

/** What a nigiri that comes later gains by lying on a waiting wasabi: twice a value of about two. */
const LATER_ON_WASABI = 4;

/**
 * The prospects of one seat, in points.
 * @param {import('./seen.mjs').Seen} seen
 * @param {readonly (readonly Card[])[]} tables
 * @param {number} seat whose prospects
 * @returns {number}
 */
export function promiseOf(seen, tables, seat) {
  const table = tables[seat];
  const chance = chanceOfOneMore(seen.turnsLeft);
  return (
    pointsWithoutMaki(table) +
    makiPromise(seen, tables, seat) +
    setPromise(table, chance) +
    wasabiPromise(table, seen.turnsLeft, chance) +
    chopsticksPromise(table, seen.turnsLeft) +
    puddingPromise(seen, tables, seat)
  );
}

/** How likely one more card of a wanted kind comes by and is free to be taken. */
function chanceOfOneMore(turnsLeft) {
  return (0.75 * turnsLeft) / (turnsLeft + 2);
}

function pointsWithoutMaki(table) {
  return pointsBySeat(roundAwards([table]).filter(({ category }) => category !== 'maki'), 1)[0];
}

/** Early in a round, icons are a start; in the end only the places count. */
function makiPromise({ turnsLeft }, tables, seat) {
  const places = roundAwards(tables).filter((award) => award.category === 'maki' && award.seat === seat);
  const now = places.reduce((sum, { points }) => sum + points, 0);
  const certainty = 1 / (1 + turnsLeft / 2);
  return certainty * now + (1 - certainty) * Math.min(6, 0.85 * makiIcons(tables[seat]));
}

function setPromise(table, chance) {
  const tempura = countOf(table, 'tempura') % 2 === 1 ? 5 * chance * 0.8 : 0;
  const missing = 3 - (countOf(table, 'sashimi') % 3);
  const sashimi = missing === 3 ? 0 : 10 * (chance * 0.8) ** missing;
  const dumplings = countOf(table, 'dumpling');
  return tempura + sashimi + (dumplings > 0 && dumplings < 5 ? 0.4 * (dumplings + 1) * chance : 0);
}

function wasabiPromise(table, turnsLeft, chance) {
  const used = nigiriPlaces(table).filter(({ wasabi }) => wasabi !== null).length;
  const waiting = Math.min(countOf(table, 'wasabi') - used, turnsLeft);
  return Array.from({ length: waiting }, (_, index) => LATER_ON_WASABI * chance ** (index + 1))
    .reduce((sum, gain) => sum + gain, 0);
}

/** A second card later is worth about two points, if there is still a hand to take it from. */
function chopsticksPromise(table, turnsLeft) {
  return turnsLeft >= 2 && table.includes('chopsticks') ? Math.min(2, 0.4 * turnsLeft) : 0;
}

/** In the last round what the puddings would give now; before, a little for each of the first few. */
function puddingPromise({ round, kept, players }, tables, seat) {
  const owned = tables.map((table, other) => kept[other] + countOf(table, 'pudding'));
  if (round < ROUNDS) return Math.min(owned[seat], 4) * (players === 2 ? 1.4 : 2.1);
  return pointsBySeat(puddingAwards(owned, players), owned.length)[seat];
}
