import assert from 'node:assert/strict';
import { test } from 'node:test';

import { answer } from '../../engine/answers.mjs';
import { cards, dummyPosition } from './helpers.mjs';

function stepsOf(params, ...entries) {
  return answer('play', { ...params, script: entries.map((entry) => entry.map(cards)) }).steps;
}

const AT_EIGHT = dummyPosition(
  8, ['tempura sashimi', 'maki_2 maki_3'], 'squid_nigiri egg_nigiri', ['', '', 'wasabi'],
);

test('the controller shares out hand and drawn card, then the players switch hands', () => {
  const [step] = stepsOf(AT_EIGHT, ['sashimi', 'maki_3', 'squid_nigiri']);
  assert.deepEqual(step.hands, [['maki_2'], ['tempura']]);
  assert.deepEqual(step.tables.map((table) => table.at(-1)), ['sashimi', 'maki_3', 'squid_nigiri']);
});

test('the controller may keep the drawn card and give one of the hand', () => {
  const [step] = stepsOf(AT_EIGHT, ['squid_nigiri', 'maki_3', 'sashimi']);
  assert.equal(step.accepted, true);
  assert.deepEqual(step.hands, [['maki_2'], ['tempura']]);
});

test('control alternates, and the last turn still decides which card goes where', () => {
  const steps = stepsOf(
    AT_EIGHT, ['sashimi', 'maki_3', 'tempura'], ['maki_2', 'egg_nigiri', 'squid_nigiri'],
  );
  // After turn eight seat 0 holds maki_2; seat 1 the squid left over, and it draws the egg.
  assert.equal(steps[1].accepted, true);
  // The dummy's squid lies on its wasabi, and its eight icons are the most.
  assert.deepEqual(steps[1].round_points, [3, 1 + 6, 9]);
});

test('control goes on alternating into the next round', () => {
  const { hands, dummy_pile: pile } = dummyPosition(1, ['', ''], '', ['', '', '']).rounds[0];
  const last = dummyPosition(9, ['tempura', 'sashimi'], 'wasabi', ['', '', ''], { observe: ['legal'] });
  const params = { ...last, rounds: [...last.rounds, { hands, dummy_pile: pile }] };
  const [{ next }] = stepsOf(params, ['tempura', 'sashimi', 'wasabi']);
  assert.deepEqual(next.legal, [[['maki_1']], [{ own: ['maki_1'], dummy: 'maki_1' }]]);
});

test('start may say that seat 1 controls', () => {
  const params = { ...AT_EIGHT, start: { ...AT_EIGHT.start, controller: 1 } };
  const steps = stepsOf(
    params, ['sashimi', 'squid_nigiri', 'maki_3'], ['sashimi', 'squid_nigiri', 'maki_3'],
  );
  assert.deepEqual(steps.map(({ accepted }) => accepted), [true, false]);
});

test('the joint choices are all that hand and drawn card allow', () => {
  const params = dummyPosition(9, ['tempura', 'pudding'], 'tempura', ['chopsticks', 'chopsticks', ''], {
    observe: ['legal'], script: [],
  });
  assert.deepEqual(answer('play', params).opening.legal, [
    [{ own: ['tempura'], dummy: 'tempura' }],
    [['pudding']],
  ]);
});

test('with chopsticks the joint choices leave a card for the dummy', () => {
  const params = dummyPosition(8, ['tempura sashimi', ''], 'wasabi', ['chopsticks', '', 'chopsticks'], {
    observe: ['legal'], script: [],
  });
  const [joint, plain] = answer('play', params).opening.legal;
  const pairs = joint.filter(({ own }) => own.length === 2);
  assert.equal(joint.length - pairs.length, 6);
  assert.equal(pairs.length, 6);
  for (const { own, dummy } of pairs) {
    assert.deepEqual([...own, dummy].sort(), ['sashimi', 'tempura', 'wasabi']);
  }
  assert.deepEqual(plain, [['maki_1']]);
});

test("a controller's chopsticks go into the hand that is switched", () => {
  const params = dummyPosition(8, ['tempura sashimi', 'maki_2 maki_3'], 'wasabi', ['chopsticks', '', '']);
  const [step] = stepsOf(params, ['wasabi sashimi', 'maki_2', 'tempura']);
  assert.deepEqual(step.hands, [['maki_3'], ['chopsticks']]);
});

test('the other player may use chopsticks with two cards', () => {
  const params = dummyPosition(8, ['tempura sashimi', 'maki_2 maki_3'], 'wasabi', ['', 'chopsticks', '']);
  const [step] = stepsOf(params, ['tempura', 'maki_3 maki_2', 'wasabi']);
  assert.deepEqual(step.hands, [['chopsticks'], ['sashimi']]);
});

for (const [title, params, entry, seat, rule] of [
  ['no card for the dummy', AT_EIGHT, ['tempura', 'maki_2', ''], 2, 'dummy.two-choices'],
  ['two cards for the dummy', AT_EIGHT, ['tempura', 'maki_2', 'sashimi squid_nigiri'], 2, 'dummy.two-choices'],
  ['the same card twice', AT_EIGHT, ['tempura', 'maki_2', 'tempura'], 2, 'dummy.two-choices'],
  ['a card from under the top', AT_EIGHT, ['egg_nigiri', 'maki_2', 'tempura'], 0, 'turn.from-own-hand'],
  ['a drawn card taken by the other', AT_EIGHT, ['tempura', 'squid_nigiri', 'sashimi'], 1, 'turn.from-own-hand'],
  ['two cards on turn nine', dummyPosition(9, ['tempura', 'sashimi'], 'wasabi', ['chopsticks', '', '']),
    ['tempura wasabi', 'sashimi', 'wasabi'], 0, 'dummy.chopsticks'],
  ['two cards of a one-card hand', dummyPosition(9, ['tempura', 'sashimi'], 'wasabi', ['', 'chopsticks', '']),
    ['tempura', 'sashimi sashimi', 'wasabi'], 1, 'chopsticks.one-card-hand'],
  ['used chopsticks given away', dummyPosition(8, ['tempura sashimi', ''], 'wasabi', ['chopsticks', '', '']),
    ['tempura sashimi', 'maki_1', 'chopsticks'], 2, 'dummy.two-choices'],
]) {
  test(`${title}: refused by ${rule}`, () => {
    const [step] = stepsOf(params, entry);
    assert.deepEqual([step.accepted, step.seat, step.rule], [false, seat, rule]);
  });
}

test('a game beside a dummy ends with a winner among the players', () => {
  const last = dummyPosition(9, ['tempura', 'sashimi'], 'pudding', ['', '', '']);
  const start = { ...last.start, round: 3, points: [10, 12, 90], puddings: [0, 1, 1] };
  const { steps, winners } = answer('play', { ...last, start, script: [[['tempura'], ['sashimi'], ['pudding']]] });
  assert.deepEqual(steps[0].round_points, [2, 2, 2]);
  assert.deepEqual(steps[0].pudding_points, [0, 0, 6]);
  assert.deepEqual(steps[0].points, [12, 14, 98]);
  assert.deepEqual(winners, [1]);
});
