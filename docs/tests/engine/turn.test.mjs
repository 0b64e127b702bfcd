import assert from 'node:assert/strict';
import { test } from 'node:test';

import { answer } from '../../engine/answers.mjs';
import { cards, position } from './helpers.mjs';

/** The step that a single script entry leads to. */
function stepOf(params, ...choices) {
  return answer('play', { ...params, script: [choices.map(cards)] }).steps[0];
}

test('hands go to the left, whole, and tables grow by the card chosen', () => {
  const hands = ['tempura', 'sashimi', 'dumpling'].map((card) => Array(9).fill(card));
  const script = [hands.map(([card]) => [card])];
  const play = { players: 3, rounds: [{ hands }], script, observe: ['hands', 'tables'] };
  const [step] = answer('play', play).steps;
  assert.deepEqual(step.tables, [['tempura'], ['sashimi'], ['dumpling']]);
  assert.deepEqual(step.hands, ['dumpling', 'tempura', 'sashimi'].map((card) => Array(8).fill(card)));
});

test('in round two of pass-both-ways hands go to the right', () => {
  const hands = ['tempura', 'sashimi', 'dumpling'].map((card) => Array(9).fill(card));
  const holders = (variant, round) => {
    const script = [hands.map(([card]) => [card])];
    const play = { variant, players: 3, rounds: [{ hands }], start: { round }, script, observe: ['hands'] };
    return answer('play', play).steps[0].hands.map(([card]) => card);
  };
  const left = ['dumpling', 'tempura', 'sashimi'];
  const right = ['sashimi', 'dumpling', 'tempura'];
  assert.deepEqual([1, 2, 3].map((round) => holders('pass-both-ways', round)), [left, right, left]);
  assert.deepEqual([1, 2, 3].map((round) => holders('base', round)), [left, left, left]);
});

test('used chopsticks go into the hand that is passed now', () => {
  const params = position(8, ['tempura sashimi dumpling', 'pudding*3'], ['sashimi*2 chopsticks tempura', '']);
  const step = stepOf(params, 'tempura sashimi', 'pudding');
  assert.equal(step.accepted, true);
  assert.deepEqual(step.hands, [cards('pudding*2'), cards('dumpling chopsticks')]);
  assert.deepEqual(step.tables[0], cards('sashimi*2 tempura maki_1*3 tempura sashimi'));
});

test('with a two-card hand only the chopsticks are passed on', () => {
  const params = position(9, ['tempura sashimi', 'wasabi egg_nigiri'], ['chopsticks', '']);
  const step = stepOf(params, 'sashimi tempura', 'wasabi');
  assert.deepEqual(step.hands, [['egg_nigiri'], ['chopsticks']]);
});

test('of two chopsticks one is used and one stays', () => {
  const params = position(9, ['tempura sashimi', 'maki_1*2'], ['chopsticks*2', '']);
  const step = stepOf(params, 'tempura sashimi', 'maki_1');
  assert.deepEqual(step.tables[0].filter((card) => card === 'chopsticks'), ['chopsticks']);
  assert.deepEqual(step.hands[1], ['chopsticks']);
});

test('chopsticks may take chopsticks', () => {
  const params = position(8, ['chopsticks tempura sashimi', 'maki_1*3'], ['chopsticks', '']);
  const step = stepOf(params, 'chopsticks tempura', 'maki_1');
  assert.ok(step.tables[0].includes('chopsticks'));
  assert.deepEqual(step.hands[1], ['sashimi', 'chopsticks']);
});

test('all may use chopsticks on the same turn and hands stay equal', () => {
  const params = position(8, ['tempura*3', 'sashimi*3'], ['chopsticks', 'chopsticks']);
  const step = stepOf(params, 'tempura tempura', 'sashimi sashimi');
  assert.deepEqual(step.hands, [['sashimi', 'chopsticks'], ['tempura', 'chopsticks']]);
});

/** Round points of seat 0 if it uses chopsticks on turn 9 and then must lay down the last card. */
function roundPointsAfter(table, pair) {
  const params = position(9, [pair, 'pudding*2'], [table, '']);
  const play = { ...params, script: [[cards(pair), ['pudding']], [['pudding'], ['chopsticks']]] };
  return answer('play', play).steps[1].round_points[0];
}

test('wasabi chosen before the nigiri of the same turn is used, after it not', () => {
  const table = 'chopsticks tempura sashimi*2 dumpling pudding*3';
  assert.equal(roundPointsAfter(table, 'wasabi squid_nigiri'), 1 + 9);
  assert.equal(roundPointsAfter(table, 'squid_nigiri wasabi'), 1 + 3);
});

test('of two nigiri chosen together the first takes the free wasabi', () => {
  const table = 'chopsticks wasabi tempura sashimi*2 pudding*3';
  assert.equal(roundPointsAfter(table, 'egg_nigiri squid_nigiri'), 3 + 3);
  assert.equal(roundPointsAfter(table, 'squid_nigiri egg_nigiri'), 9 + 1);
});

test('a nigiri that is the last card still goes on a free wasabi', () => {
  const params = position(10, ['squid_nigiri', 'maki_1'], ['wasabi pudding*8', 'pudding*9']);
  assert.deepEqual(stepOf(params, 'squid_nigiri', 'maki_1').round_points, [9, 6]);
});

for (const [title, params, choices, seat, rule] of [
  ['no card', position(9, ['tempura sashimi', ''], ['', '']), ['', 'maki_1'], 0, 'turn.choose-one'],
  ['a card not held', position(9, ['tempura', 'wasabi'], ['', '']), ['tempura', 'tempura'], 1, 'turn.from-own-hand'],
  ['two cards without chopsticks', position(9, ['tempura sashimi', ''], ['', '']),
    ['tempura sashimi', 'maki_1'], 0, 'turn.choose-one'],
  ['chopsticks taken on this turn', position(8, ['chopsticks sashimi', ''], ['', '']),
    ['chopsticks sashimi', 'maki_1'], 0, 'chopsticks.later-turn'],
  ['three cards', position(8, ['tempura*3', ''], ['chopsticks*2', '']),
    ['tempura*3', 'maki_1'], 0, 'chopsticks.one-per-turn'],
  ['a second card not held', position(9, ['tempura sashimi', ''], ['chopsticks', '']),
    ['tempura tempura', 'maki_1'], 0, 'chopsticks.same-hand'],
  ['the used chopsticks themselves', position(9, ['tempura sashimi', ''], ['chopsticks', '']),
    ['tempura chopsticks', 'maki_1'], 0, 'chopsticks.same-hand'],
  ['two cards from a one-card hand', position(10, ['tempura', ''], ['chopsticks', '']),
    ['tempura tempura', 'maki_1'], 0, 'chopsticks.one-card-hand'],
]) {
  test(`${title}: refused by ${rule}, and nothing changes`, () => {
    const step = stepOf(params, ...choices);
    const { hands } = params.rounds[0];
    assert.deepEqual(step, { accepted: false, seat, rule, hands, tables: params.start.tables });
  });
}

test('legal choices are single cards, and ordered pairs once chopsticks lie there', () => {
  const params = position(8, ['tempura*2 wasabi', 'pudding chopsticks maki_1'], ['chopsticks', ''], {
    observe: ['legal'], script: [],
  });
  const { legal } = answer('play', params).opening;
  const expected = ['tempura', 'wasabi', 'tempura tempura', 'tempura wasabi', 'wasabi tempura'];
  assert.deepEqual(legal[0], expected.map(cards));
  assert.deepEqual(legal[1], [['pudding'], ['chopsticks'], ['maki_1']]);
});
