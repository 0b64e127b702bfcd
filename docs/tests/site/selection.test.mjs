/** Choosing from a hand before anything is played. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { NOTHING, chosenCards, isComplete, pairToggled, rolesOf, startOf, toggled } from '../../site/scripts/selection.mjs';

const CARDS = ['wasabi', 'squid_nigiri', 'tempura', 'pudding'];
const ONE = { cards: CARDS, mayPair: false, givesDummy: false };
const PAIR = { cards: CARDS, mayPair: true, givesDummy: false };
const JOINT = { cards: CARDS, mayPair: true, givesDummy: true };

const pick = (task, selection, ...places) => places.reduce((chosen, place) => toggled(task, chosen, place), selection);

test('another card takes the place of the one chosen', () => {
  const selection = pick(ONE, NOTHING, 0, 2);
  assert.deepEqual(chosenCards(ONE, selection), { own: ['tempura'], dummy: null });
});

test('a card pressed twice is not chosen', () => {
  assert.deepEqual(pick(ONE, NOTHING, 1, 1).picks, []);
});

test('two cards for chopsticks keep their order', () => {
  const pair = pairToggled(PAIR, NOTHING);
  assert.deepEqual(chosenCards(PAIR, pick(PAIR, pair, 1, 0)).own, ['squid_nigiri', 'wasabi']);
  assert.deepEqual(chosenCards(PAIR, pick(PAIR, pair, 0, 1)).own, ['wasabi', 'squid_nigiri']);
  assert.equal(isComplete(PAIR, pick(PAIR, pair, 0)), false);
});

test('without chopsticks the second card is put back', () => {
  const both = pick(PAIR, pairToggled(PAIR, NOTHING), 1, 0);
  assert.deepEqual(chosenCards(PAIR, pairToggled(PAIR, both)).own, ['squid_nigiri']);
});

test('the last of a joint choice is the card for the dummy', () => {
  assert.deepEqual(chosenCards(JOINT, pick(JOINT, NOTHING, 3, 2)), { own: ['pudding'], dummy: 'tempura' });
  const pair = pairToggled(JOINT, NOTHING);
  assert.deepEqual(rolesOf(JOINT, pair), ['first', 'second', 'dummy']);
  assert.deepEqual(chosenCards(JOINT, pick(JOINT, pair, 0, 1, 2)), { own: ['wasabi', 'squid_nigiri'], dummy: 'tempura' });
});

test('the last card of a hand is chosen at once', () => {
  const task = { cards: ['pudding'], mayPair: false, givesDummy: false };
  assert.ok(isComplete(task, startOf(task)));
  assert.equal(isComplete(ONE, startOf(ONE)), false);
});
