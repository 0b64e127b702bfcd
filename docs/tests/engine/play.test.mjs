import assert from 'node:assert/strict';
import { test } from 'node:test';

import { answer } from '../../engine/answers.mjs';
import { cards, filled, position } from './helpers.mjs';

const LAST_TURN = position(10, ['tempura', 'pudding'], ['tempura pudding dumpling*7', 'maki_1 pudding*8']);
const NEXT_DEAL = { hands: [filled('wasabi', 10), filled('sashimi', 10)] };
const LAST_CARDS = [['tempura'], ['pudding']];

test('the step that ends a round shows tables as scored, its points, and the next opening', () => {
  const params = { ...LAST_TURN, rounds: [...LAST_TURN.rounds, NEXT_DEAL], script: [LAST_CARDS] };
  const { steps, winners } = answer('play', { ...params, observe: ['hands', 'tables', 'legal', 'views'] });
  const [{ next, ...step }] = steps;
  assert.deepEqual(step, {
    accepted: true,
    hands: [[], []],
    tables: [cards('tempura dumpling*7 tempura'), ['maki_1']],
    round_points: [20, 6],
    puddings: [1, 9],
    points: [20, 6],
  });
  assert.deepEqual(next.legal, [[['wasabi'], ['maki_1']], [['sashimi'], ['maki_1']]]);
  assert.equal(next.views[0].shows.round, 2);
  assert.equal(winners, undefined);
});

test('in the next round tables are empty and puddings kept', () => {
  const script = [LAST_CARDS, [['wasabi'], ['sashimi']]];
  const { steps } = answer('play', { ...LAST_TURN, rounds: [...LAST_TURN.rounds, NEXT_DEAL], script });
  assert.deepEqual(steps[1].tables, [['wasabi'], ['sashimi']]);
  assert.deepEqual(steps[1].puddings, [1, 9]);
  assert.deepEqual(steps[1].points, [20, 6]);
});

test('after round three pudding is scored and the winner named', () => {
  const start = { ...LAST_TURN.start, round: 3, points: [10, 30], puddings: [9, 0] };
  const { steps, winners } = answer('play', { ...LAST_TURN, start, script: [LAST_CARDS] });
  assert.deepEqual(steps[0].round_points, [20, 6]);
  assert.deepEqual(steps[0].puddings, [10, 9]);
  assert.deepEqual(steps[0].pudding_points, [6, 0]);
  assert.deepEqual(steps[0].points, [36, 36]);
  assert.deepEqual(winners, [0]);
});

test('turns after the end of the game, or of the rounds given, are refused', () => {
  const script = [LAST_CARDS, LAST_CARDS];
  const lastStep = (round) =>
    answer('play', { ...LAST_TURN, start: { ...LAST_TURN.start, round }, script, observe: [] }).steps[1];
  assert.deepEqual(lastStep(1), { accepted: false, seat: undefined, rule: 'round.ends-with-hands' });
  assert.deepEqual(lastStep(3), { accepted: false, seat: undefined, rule: 'round.three' });
});

test('after a refused play the engine goes on from its own state', () => {
  const params = position(9, ['tempura sashimi', 'wasabi maki_1'], ['', '']);
  const wrong = [['pudding'], ['wasabi']];
  const right = [['tempura'], ['wasabi']];
  const once = answer('play', { ...params, script: [right] }).steps;
  const twice = answer('play', { ...params, script: [wrong, right] }).steps;
  assert.equal(twice[0].accepted, false);
  assert.deepEqual(twice[1], once[0]);
});

test('only what was asked for is shown', () => {
  const script = [LAST_CARDS];
  const { opening, steps } = answer('play', { ...LAST_TURN, observe: [], script });
  assert.equal(opening, undefined);
  const expected = ['accepted', 'points', 'puddings', 'round_points'];
  assert.deepEqual(Object.keys(steps[0]).sort(), expected);
});

test('members that the protocol does not know are ignored', () => {
  const params = { ...LAST_TURN, script: [LAST_CARDS] };
  assert.deepEqual(answer('play', { ...params, mood: 'hungry' }), answer('play', params));
});

const START = LAST_TURN.start;
for (const [title, change, message] of [
  ['no players', { players: undefined }, /players: expected 2, 3, 4, 5 in base, got nothing/],
  ['six players', { players: 6 }, /players: .*got 6/],
  ['three players beside a dummy', { variant: 'dummy', players: 3 }, /players: expected 2 in dummy, got 3/],
  ['a variant that is no text', { variant: 7 }, /variant: expected a name/],
  ['no rounds', { rounds: [] }, /rounds: expected 1 to 3/],
  ['rounds beyond the third', { start: { ...START, round: 3 }, rounds: [...LAST_TURN.rounds, NEXT_DEAL] },
    /rounds: expected 1 to 1 from round 3/],
  ['too few hands', { rounds: [{ hands: [['tempura']] }] }, /rounds\[0\]\.hands: expected 2 entries, got 1/],
  ['a hand of another size', { rounds: [{ hands: [['tempura'], []] }] }, /rounds\[0\]\.hands\[1\]: expected 1/],
  ['an unknown card', { rounds: [{ hands: [['wakame'], ['pudding']] }] }, /unknown card "wakame"/],
  ['a table of another size', { start: { turn: 10, tables: [[], []] } }, /start\.tables\[0\]: expected 9/],
  ['no tables after the first turn', { start: { turn: 10 } }, /start\.tables\[0\]: expected 9/],
  ['a round that is none', { start: { ...START, round: 4 } }, /start\.round: .*from 1 to 3, got 4/],
  ['half a point', { start: { ...START, points: [1.5, 0] } }, /start\.points\[0\]: expected a whole number/],
  ['fewer than no puddings', { start: { ...START, puddings: [0, -1] } }, /start\.puddings\[1\]/],
  ['no script', { script: undefined }, /script: expected a list, got nothing/],
  ['a script entry for one seat', { script: [[['tempura']]] }, /script\[0\]: expected 2 entries, got 1/],
  ['a script of texts', { script: [['tempura', 'pudding']] }, /script\[0\]\[0\]: expected a list/],
]) {
  test(`${title}: parameters that make no sense`, () => {
    const params = { ...LAST_TURN, script: [LAST_CARDS], ...change };
    assert.throws(() => answer('play', params), { name: 'ParamsError', message });
  });
}

test('a dummy needs a pile', () => {
  const hands = [filled('', 9), filled('', 9)];
  const params = { variant: 'dummy', players: 2, rounds: [{ hands }], script: [] };
  const message = /rounds\[0\]\.dummy_pile: expected a list/;
  assert.throws(() => answer('play', params), { name: 'ParamsError', message });
});

test('a variant that this engine does not play is unsupported, not senseless', () => {
  const params = { ...LAST_TURN, variant: 'soy-sauce', script: [] };
  assert.throws(() => answer('play', params), { name: 'Unsupported', message: /only base, pass-both-ways, dummy/ });
});

test('scoring asks for a sensible number of seats', () => {
  const wrong = { name: 'ParamsError' };
  assert.throws(() => answer('score_round', { tables: Array(6).fill([]) }), wrong);
  assert.throws(() => answer('score_pudding', { puddings: [1] }), wrong);
  assert.throws(() => answer('score_pudding', { puddings: [1, 0], variant: 'dummy' }), wrong);
  assert.throws(() => answer('finish', { points: [1, 2, 3], puddings: [0, 1] }), wrong);
});
