import assert from 'node:assert/strict';
import { test } from 'node:test';

import { answer } from '../../engine/answers.mjs';
import { CARDS, fullDeck } from '../../engine/cards.mjs';
import { nigiriPlaces, pointsBySeat, roundAwards } from '../../engine/scoring.mjs';
import { cards } from './helpers.mjs';

const pointsOf = (...tables) => answer('score_round', { tables: tables.map(cards) }).points;

/** The points of a table in one category, where others can't reach into it. */
function categoryPoints(category, table) {
  return answer('score_round', { tables: [cards(table), []] }).awards[0][category];
}

test('the deck has 108 cards and 54 maki icons', () => {
  assert.equal(fullDeck().length, 108);
  const icons = CARDS.reduce((sum, { count, icons = 0 }) => sum + count * icons, 0);
  assert.equal(icons, 54);
});

test('tempura scores whole pairs', () => {
  const points = [0, 1, 2, 3, 4, 5].map((n) => categoryPoints('tempura', `tempura*${n}`));
  assert.deepEqual(points, [0, 0, 5, 5, 10, 10]);
});

test('sashimi scores whole sets of three', () => {
  const points = [0, 1, 2, 3, 4, 5, 6].map((n) => categoryPoints('sashimi', `sashimi*${n}`));
  assert.deepEqual(points, [0, 0, 0, 10, 10, 10, 20]);
});

test('dumplings stop growing at five', () => {
  const points = [0, 1, 2, 3, 4, 5, 6, 10].map((n) => categoryPoints('dumpling', `dumpling*${n}`));
  assert.deepEqual(points, [0, 1, 3, 6, 10, 15, 15, 15]);
});

for (const [tables, expected] of [
  [['maki_3 maki_2', 'maki_3', 'maki_1*3', 'maki_2'], [6, 1, 1, 0]],
  [['maki_2', 'maki_3 maki_1', 'maki_3'], [0, 6, 3]],
  [['maki_3 maki_2', 'maki_2*2', 'maki_3'], [6, 3, 0]],
  [['maki_2*2', 'maki_3 maki_1', 'maki_3'], [3, 3, 0]],
  [['maki_1', 'maki_1', 'maki_1', 'maki_1'], [1, 1, 1, 1]],
  [['maki_2', 'maki_2', 'maki_2', 'maki_2', 'maki_2'], [1, 1, 1, 1, 1]],
  [['maki_1', 'maki_1', 'maki_1', ''], [2, 2, 2, 0]],
  [['maki_3', 'maki_1', 'maki_1', 'maki_1', ''], [6, 1, 1, 1, 0]],
  [['maki_3', 'maki_1', 'maki_1', 'maki_1', 'maki_1'], [6, 0, 0, 0, 0]],
  [['maki_3', ''], [6, 0]],
  [['', ''], [0, 0]],
  [['maki_2', 'maki_1*2'], [3, 3]],
]) {
  test(`maki ${tables.map((table) => table || 'none').join(' | ')} gives ${expected}`, () => {
    assert.deepEqual(pointsOf(...tables), expected);
  });
}

for (const [table, expected] of [
  ['egg_nigiri', 1],
  ['salmon_nigiri', 2],
  ['squid_nigiri', 3],
  ['wasabi egg_nigiri', 3],
  ['wasabi salmon_nigiri', 6],
  ['wasabi squid_nigiri', 9],
  ['salmon_nigiri wasabi', 2],
  ['wasabi tempura maki_1 squid_nigiri', 9],
  ['wasabi egg_nigiri squid_nigiri', 6],
  ['wasabi*2 egg_nigiri squid_nigiri', 12],
  ['wasabi*2 squid_nigiri', 9],
  ['salmon_nigiri wasabi squid_nigiri', 11],
  ['wasabi squid_nigiri wasabi egg_nigiri salmon_nigiri', 14],
  ['wasabi', 0],
]) {
  test(`${table} gives ${expected} for nigiri`, () => {
    assert.equal(categoryPoints('nigiri', table), expected);
  });
}

test('a nigiri takes the oldest free wasabi', () => {
  const places = nigiriPlaces(cards('wasabi*2 squid_nigiri maki_1 egg_nigiri salmon_nigiri'));
  assert.deepEqual(places, [
    { nigiri: 2, wasabi: 0 },
    { nigiri: 4, wasabi: 1 },
    { nigiri: 5, wasabi: null },
  ]);
});

test('chopsticks, lone wasabi and pudding give nothing at the end of a round', () => {
  assert.deepEqual(pointsOf('chopsticks*2 wasabi pudding*3', ''), [0, 0]);
});

test('a mixed table adds up', () => {
  assert.deepEqual(pointsOf('tempura*2 salmon_nigiri pudding', ''), [7, 0]);
});

test('every award names its rule and the cards that earn it', () => {
  const tables = ['maki_3 maki_1 tempura*3', 'wasabi dumpling*6 squid_nigiri egg_nigiri'].map(cards);
  assert.deepEqual(roundAwards(tables), [
    { seat: 0, category: 'maki', points: 6, rule: 'maki.most', cards: ['maki_3', 'maki_1'] },
    { seat: 0, category: 'tempura', points: 5, rule: 'tempura.pair', cards: cards('tempura*2') },
    { seat: 1, category: 'dumpling', points: 15, rule: 'dumpling.five-or-more', cards: cards('dumpling*6') },
    { seat: 1, category: 'nigiri', points: 9, rule: 'wasabi.triples', cards: ['wasabi', 'squid_nigiri'] },
    { seat: 1, category: 'nigiri', points: 1, rule: 'nigiri.egg', cards: ['egg_nigiri'] },
  ]);
});

test('awards by category add up to the points', () => {
  const tables = ['maki_2 tempura*2 sashimi*3', 'maki_1 dumpling*2 wasabi salmon_nigiri'].map(cards);
  const { points, awards } = answer('score_round', { tables });
  assert.deepEqual(points, [21, 12]);
  assert.deepEqual(awards.map((bySeat) => Object.values(bySeat).reduce((a, b) => a + b)), points);
  assert.deepEqual(points, pointsBySeat(roundAwards(tables), 2));
});
