/** Judging a case in the browser: what fits passes, and whatever does not fit fails. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { runCase } from '../../site/scripts/case-judge.mjs';
import { canonical, replaced, resolve } from '../../site/scripts/case-values.mjs';
import { position } from '../engine/helpers.mjs';

const verdictOf = (one) => runCase(one).verdict;
const scored = (tables, expect, more = {}) => ({ method: 'score_round', params: { tables }, expect, ...more });

test('points are compared seat by seat', () => {
  const tables = [['maki_2'], ['maki_1']];
  assert.equal(verdictOf(scored(tables, { points: [6, 3] })), 'pass');
  assert.equal(verdictOf(scored(tables, { points: [6, 0] })), 'fail');
  assert.equal(verdictOf(scored(tables, { points: [null, 3] })), 'pass');
  assert.deepEqual(runCase(scored(tables, { points: [6, 0] })).rows.map(({ ok }) => ok), [true, false]);
});

test('a list of another length does not fit', () => {
  assert.equal(verdictOf(scored([['maki_2'], ['maki_1']], { points: [6, 3, 0] })), 'fail');
});

test('an isolated category is judged alone', () => {
  const tables = [['maki_2', 'tempura', 'tempura'], ['maki_1']];
  assert.equal(verdictOf(scored(tables, { points: [5, 0] }, { isolate: 'tempura' })), 'pass');
  assert.equal(verdictOf(scored(tables, { points: [11, 3] }, { isolate: 'tempura' })), 'fail');
});

test('one fitting alternative is enough', () => {
  const tables = [['tempura'], ['tempura']];
  assert.equal(verdictOf(scored(tables, { any_of: [{ points: [3, 3] }, { points: [0, 0] }] })), 'pass');
  assert.equal(verdictOf(scored(tables, { points: [{ any_of: [3, 0] }, 0] })), 'pass');
  assert.equal(verdictOf(scored(tables, { any_of: [{ points: [3, 3] }, { points: [1, 1] }] })), 'fail');
});

const play = (script, expect, more = {}) => ({
  method: 'play',
  params: { ...position(1, ['tempura sashimi', 'pudding wasabi'], ['', '']), script, ...more },
  expect,
});

test('turns that nothing is said about must have been accepted', () => {
  const good = [['tempura'], ['pudding']];
  const refused = [['chopsticks'], ['pudding']];
  assert.equal(verdictOf(play([good], { steps: { 1: { tables: [['tempura'], []] } } })), 'pass');
  assert.equal(verdictOf(play([good], { steps: { 1: { tables: [['sashimi'], []] } } })), 'fail');
  assert.equal(verdictOf(play([refused, good], { steps: { 1: { accepted: false }, 2: { tables: [['tempura'], []] } } })), 'pass');
  assert.equal(verdictOf(play([refused, good], { steps: { 2: { tables: [['tempura'], []] } } })), 'fail');
  assert.equal(verdictOf(play([good], { steps: { 1: { accepted: false } } })), 'fail');
});

test('two worlds are compared where the case points to', () => {
  const one = {
    method: 'score_round',
    params: { tables: [['tempura', 'chopsticks'], ['maki_1']] },
    with: { '/tables/0': ['tempura'] },
  };
  assert.equal(verdictOf({ ...one, same: ['/points'] }), 'pass');
  assert.equal(verdictOf({ ...one, differ: ['/points'] }), 'fail');
  assert.equal(verdictOf({ ...one, with: { '/tables/0/1': 'tempura' }, same: ['/points'] }), 'fail');
  assert.equal(verdictOf({ ...one, with: { '/tables/0/1': 'tempura' }, differ: ['/points/0'], same: ['/points/1'] }), 'pass');
});

test('a second world that is the same asks whether an answer stays the same', () => {
  assert.equal(runCase({ method: 'score_round', params: { tables: [['tempura'], []] }, with: {}, same: ['/points'] }).answers.length, 2);
});

test('a named check is not judged here', () => {
  assert.equal(verdictOf({ method: 'deal', params: { players: 3 }, check: 'deal.hand-sizes' }), 'not judged');
});

test('hands, tables, choices and winners compare in any order, steps and pairs do not', () => {
  assert.equal(canonical([['a', 'b']], 'hands'), canonical([['b', 'a']], 'hands'));
  assert.equal(canonical([['pudding', 'b']], 'tables'), canonical([['b']], 'tables'));
  assert.notEqual(canonical([['pudding', 'b']], 'hands'), canonical([['b']], 'hands'));
  assert.equal(canonical([1, 0], 'winners'), canonical([0, 1], 'winners'));
  assert.equal(canonical([[['a'], ['b']]], 'legal'), canonical([[['b'], ['a']]], 'legal'));
  assert.notEqual(canonical([[['a', 'b']]], 'legal'), canonical([[['b', 'a']]], 'legal'));
  assert.notEqual(canonical([1, 2], 'points'), canonical([2, 1], 'points'));
});

test('what an engine shows is compared as it stands', () => {
  assert.notEqual(canonical({ shows: { hand: ['a', 'b'] } }), canonical({ shows: { hand: ['b', 'a'] } }));
  assert.equal(canonical({ hand: ['a', 'b'] }), canonical({ hand: ['b', 'a'] }));
});

test('pointers find and replace', () => {
  const value = { 'a/b': [{ '~': 1 }] };
  assert.equal(resolve(value, '/a~1b/0/~0'), 1);
  assert.equal(resolve(value, '/missing/0'), undefined);
  assert.deepEqual(replaced(value, { '/a~1b/0/~0': 2 }), { 'a/b': [{ '~': 2 }] });
  assert.equal(value['a/b'][0]['~'], 1);
});
