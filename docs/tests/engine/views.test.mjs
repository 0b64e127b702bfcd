import assert from 'node:assert/strict';
import { test } from 'node:test';

import { answer } from '../../engine/answers.mjs';
import { cards, dummyPosition, filled, position } from './helpers.mjs';

const viewsOf = (params) => answer('play', { ...params, observe: ['views'], script: [] }).opening.views;

test('a view holds the own hand and what lies open', () => {
  const params = position(9, ['tempura sashimi', 'wasabi maki_1'], ['pudding dumpling', 'chopsticks']);
  const start = { ...params.start, round: 2, points: [7, 4], puddings: [1, 0] };
  assert.deepEqual(viewsOf({ ...params, start })[1], {
    hand: ['wasabi', 'maki_1'],
    shows: {
      seat: 1,
      round: 2,
      turn: 9,
      hand_sizes: [2, 2],
      tables: [cards('dumpling maki_1*6'), cards('chopsticks maki_1*7')],
      puddings: [2, 0],
      points: [7, 4],
      discards: [],
    },
  });
});

test("worlds that differ only in another's hand look the same", () => {
  const world = (hidden) => viewsOf(position(9, ['tempura sashimi', hidden], ['', '']))[0];
  assert.deepEqual(world('wasabi chopsticks'), world('pudding squid_nigiri'));
});

test("the dummy's pile is a number to both, the top card included", () => {
  const world = (pile) => viewsOf(dummyPosition(8, ['tempura*2', 'sashimi*2'], pile, ['', '', '']));
  assert.deepEqual(world('wasabi chopsticks'), world('pudding squid_nigiri'));
  assert.equal(world('wasabi')[0].shows.dummy_pile_size, 2);
});

test('the next round is not seen before it is dealt, and discards are', () => {
  const last = position(10, ['tempura', 'pudding'], ['', '']);
  const world = (hidden) => {
    const rounds = [...last.rounds, { hands: [filled('', 10), filled(hidden, 10)] }];
    return answer('play', { ...last, rounds, observe: ['views'], script: [[['tempura'], ['pudding']]] });
  };
  const one = world('wasabi');
  const other = world('chopsticks');
  assert.deepEqual(one.opening, other.opening);
  assert.deepEqual(one.steps[0].next.views[0], other.steps[0].next.views[0]);
  assert.deepEqual(one.steps[0].next.views[0].shows.discards, cards('maki_1*9 tempura maki_1*9'));
});
