/**
 * Scoring of a round: one small function a rule, each of which gives awards. Rulebook p.3 R – p.4 R.
 *
 * @typedef {import('./types.mjs').Card} Card
 * @typedef {import('./types.mjs').Award} Award
 * @typedef {import('./types.mjs').Category} Category
 */

import { CARD_BY_NAME, countOf } from './cards.mjs';
import { makiAwards } from './maki.mjs';

/** The categories that score at the end of a round, in the rulebook's order. @type {readonly Category[]} */
export const CATEGORIES = Object.freeze(['maki', 'tempura', 'sashimi', 'dumpling', 'nigiri']);

const DUMPLING_SERIES = [0, 1, 3, 6, 10, 15];

/**
 * Five points for each pair of tempura; a single one left over gives nothing
 * (`tempura.pair`, `tempura.several`, `tempura.leftover`, p.4 L).
 * @param {readonly Card[]} table
 * @param {number} seat
 * @returns {Award[]} one a pair
 */
export function tempuraAwards(table, seat) {
  return setAwards(table, seat, 'tempura', 2, 5, 'tempura.pair');
}

/**
 * Ten points for each three sashimi; one or two left over give nothing
 * (`sashimi.three`, `sashimi.several`, `sashimi.leftover`, p.4 L).
 * @param {readonly Card[]} table
 * @param {number} seat
 * @returns {Award[]} one a set of three
 */
export function sashimiAwards(table, seat) {
  return setAwards(table, seat, 'sashimi', 3, 10, 'sashimi.three');
}

/**
 * 1, 3, 6, 10, 15 points for one to five dumplings, and 15 for more
 * (`dumpling.series`, `dumpling.five-or-more`, p.4 L).
 * @param {readonly Card[]} table
 * @param {number} seat
 * @returns {Award[]} one, or none without dumplings
 */
export function dumplingAwards(table, seat) {
  const count = countOf(table, 'dumpling');
  if (count === 0) return [];
  return [
    {
      seat,
      category: 'dumpling',
      points: DUMPLING_SERIES[Math.min(count, 5)],
      rule: count < 5 ? 'dumpling.series' : 'dumpling.five-or-more',
      cards: Array(count).fill('dumpling'),
    },
  ];
}

/**
 * 1, 2 or 3 points for an egg, salmon or squid nigiri, three times as much on a wasabi
 * (`nigiri.egg`, `nigiri.salmon`, `nigiri.squid`, `wasabi.triples`, p.4 R).
 * @param {readonly Card[]} table in order of placing
 * @param {number} seat
 * @returns {Award[]} one a nigiri
 */
export function nigiriAwards(table, seat) {
  return nigiriPlaces(table).map(({ nigiri, wasabi }) => {
    const card = table[nigiri];
    const { value, rule } = CARD_BY_NAME.get(card);
    return wasabi === null
      ? { seat, category: 'nigiri', points: value, rule, cards: [card] }
      : { seat, category: 'nigiri', points: 3 * value, rule: 'wasabi.triples', cards: ['wasabi', card] };
  });
}

/**
 * On which wasabi each nigiri lies. A nigiri must go on a free wasabi that lay there before it, one
 * on each (`wasabi.must`, `wasabi.next-nigiri`, `wasabi.not-earlier`, `wasabi.one-each`, p.2 R).
 * Of several free ones it takes the oldest, which makes no difference (`wasabi.which`).
 * @param {readonly Card[]} table in order of placing
 * @returns {{nigiri: number, wasabi: number | null}[]} positions on the table, in order of placing
 */
export function nigiriPlaces(table) {
  const free = [];
  const places = [];
  table.forEach((card, position) => {
    if (card === 'wasabi') free.push(position);
    else if (CARD_BY_NAME.get(card).value) {
      places.push({ nigiri: position, wasabi: free.length > 0 ? free.shift() : null });
    }
  });
  return places;
}

/**
 * All awards of a round. Wasabi alone and chopsticks give nothing (`wasabi.alone`,
 * `chopsticks.no-points`, p.4 R), and pudding waits for the end of the game (`pudding.end-only`, p.5 L).
 * @param {readonly (readonly Card[])[]} tables one a seat, in order of placing
 * @returns {Award[]}
 */
export function roundAwards(tables) {
  const awards = makiAwards(tables);
  tables.forEach((table, seat) => {
    awards.push(
      ...tempuraAwards(table, seat),
      ...sashimiAwards(table, seat),
      ...dumplingAwards(table, seat),
      ...nigiriAwards(table, seat),
    );
  });
  return awards;
}

/**
 * The points of each seat: the sum of its awards.
 * @param {readonly Award[]} awards
 * @param {number} seats
 * @returns {number[]}
 */
export function pointsBySeat(awards, seats) {
  const points = Array(seats).fill(0);
  for (const award of awards) points[award.seat] += award.points;
  return points;
}

function setAwards(table, seat, card, size, points, rule) {
  const sets = Math.floor(countOf(table, card) / size);
  return Array.from({ length: sets }, () => ({
    seat,
    category: card,
    points,
    rule,
    cards: Array(size).fill(card),
  }));
}
