/** Reasons for points: they add up, and name the rule that decides. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { fullDeck } from '../../engine/cards.mjs';
import { puddingAwards } from '../../engine/pudding.mjs';
import { seededRandom, shuffled } from '../../engine/random.mjs';
import { pointsBySeat, roundAwards } from '../../engine/scoring.mjs';
import { puddingReasons, roundReasons } from '../../site/scripts/explain.mjs';
import { cards } from '../engine/helpers.mjs';

const sums = (reasons) => reasons.map((list) => list.reduce((sum, { points }) => sum + points, 0));
const reasonsOf = (...tables) => roundReasons(tables.map(cards), roundAwards(tables.map(cards)));
const rulesOf = (reasons) => reasons.map(({ rule }) => rule);

test('the reasons of a seat add up to its points', () => {
  const below = seededRandom(1);
  for (let game = 0; game < 200; game += 1) {
    const seats = 2 + below(4);
    const deck = shuffled(fullDeck(), below);
    const tables = Array.from({ length: seats }, () => deck.splice(0, 12 - seats));
    const awards = roundAwards(tables);
    assert.deepEqual(sums(roundReasons(tables, awards)), pointsBySeat(awards, seats));
    const puddings = Array.from({ length: seats }, () => below(4));
    const end = puddingAwards(puddings, seats);
    assert.deepEqual(sums(puddingReasons(puddings, end, seats)), pointsBySeat(end, seats));
  }
});

test('what gives nothing is named with its rule', () => {
  const [first] = reasonsOf('tempura*3 sashimi*2 wasabi chopsticks', '');
  assert.deepEqual(rulesOf(first), ['tempura.pair', 'tempura.leftover', 'sashimi.leftover', 'wasabi.alone', 'chopsticks.no-points']);
});

test('a wasabi under a nigiri is not idle', () => {
  assert.deepEqual(rulesOf(reasonsOf('wasabi squid_nigiri', '')[0]), ['wasabi.triples']);
  assert.deepEqual(rulesOf(reasonsOf('squid_nigiri wasabi', '')[0]), ['nigiri.squid', 'wasabi.alone']);
});

test('after a tie for the most maki the next seat learns why it gets nothing', () => {
  const reasons = reasonsOf('maki_3', 'maki_3', 'maki_2', 'maki_1');
  assert.deepEqual(reasons.map(rulesOf), [['maki.most-tied'], ['maki.most-tied'], ['maki.no-second-after-tie'], []]);
});

test('shares say how many share, and what is dropped', () => {
  const [first] = reasonsOf('maki_2', 'maki_2', 'maki_2', 'maki_2');
  assert.equal(first[0].text, 'Most, with 2 maki icons; 4 tied share the prize of 6, remainder dropped');
});

test('equal puddings give nobody anything, by the rule for that number of players', () => {
  assert.deepEqual(puddingReasons([2, 2], [], 2).map(rulesOf), [['pudding.two-players-equal'], ['pudding.two-players-equal']]);
  assert.equal(puddingReasons([1, 1, 1], [], 3)[0][0].rule, 'pudding.all-equal');
});

test('two players lose nothing, and are told so', () => {
  const awards = puddingAwards([2, 0], 2);
  assert.deepEqual(puddingReasons([2, 0], awards, 2).map(rulesOf), [['pudding.most'], ['pudding.two-players']]);
});
