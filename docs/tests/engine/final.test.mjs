import assert from 'node:assert/strict';
import { test } from 'node:test';

import { answer } from '../../engine/answers.mjs';
import { puddingAwards } from '../../engine/pudding.mjs';

const puddingPoints = (puddings, variant = 'base') => answer('score_pudding', { puddings, variant }).points;

for (const [puddings, expected] of [
  [[4, 3, 0, 0], [6, 0, -3, -3]],
  [[0, 3, 1, 1], [-6, 6, 0, 0]],
  [[1, 3, 1, 1], [-2, 6, -2, -2]],
  [[3, 1, 1, 1, 1], [6, -1, -1, -1, -1]],
  [[2, 2, 2, 2, 1], [1, 1, 1, 1, -6]],
  [[2, 2, 1, 1], [3, 3, -3, -3]],
  [[2, 2, 2], [0, 0, 0]],
  [[0, 0, 0, 0, 0], [0, 0, 0, 0, 0]],
  [[2, 0], [6, 0]],
  [[1, 1], [0, 0]],
  [[0, 0], [0, 0]],
]) {
  test(`puddings ${puddings} give ${expected}`, () => {
    assert.deepEqual(puddingPoints(puddings), expected);
    assert.deepEqual(puddingPoints(puddings, 'pass-both-ways'), expected);
  });
}

for (const [puddings, expected] of [
  [[1, 0, 3], [0, 0, 6]],
  [[3, 0, 3], [3, 0, 3]],
  [[1, 1, 0], [3, 3, 0]],
  [[1, 1, 1], [0, 0, 0]],
]) {
  test(`beside a dummy puddings ${puddings} give ${expected}`, () => {
    assert.deepEqual(puddingPoints(puddings, 'dummy'), expected);
  });
}

test('pudding awards name rule and cards', () => {
  assert.deepEqual(puddingAwards([1, 0, 0]), [
    { seat: 0, category: 'pudding', points: 6, rule: 'pudding.most', cards: ['pudding'] },
    { seat: 1, category: 'pudding', points: -3, rule: 'pudding.fewest-tied', cards: [] },
    { seat: 2, category: 'pudding', points: -3, rule: 'pudding.fewest-tied', cards: [] },
  ]);
});

for (const [title, params, points, winners] of [
  ['pudding turns the game', [[30, 24, 12], [0, 1, 1]], [24, 27, 15], [1]],
  ['pudding breaks a tie on points', [[20, 26, 10], [2, 1, 0]], [26, 26, 4], [0]],
  ['the tie-break compares only the tied', [[30, 30, 8, 9], [1, 2, 4, 0]], [30, 30, 14, 3], [1]],
  ['a full tie is shared', [[20, 20, 3], [1, 1, 1]], [20, 20, 3], [0, 1]],
  ['a total may be negative', [[1, 20, 9], [0, 2, 1]], [-5, 26, 9], [1]],
]) {
  test(title, () => {
    const [before, puddings] = params;
    const result = answer('finish', { points: before, puddings, variant: 'base' });
    assert.deepEqual(result, { points, winners });
  });
}

test('the dummy competes for pudding but never wins', () => {
  const result = answer('finish', { points: [20, 19, 60], puddings: [0, 0, 2], variant: 'dummy' });
  assert.deepEqual(result, { points: [20, 19, 66], winners: [0] });
});
