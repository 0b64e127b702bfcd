/** Bots: lawful, blind to hidden cards, and each kind stronger than the one before. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { CHOOSERS } from '../../engine/choosers.mjs';
import { dealGame } from '../../engine/deal.mjs';
import { newGame, nextRound, playTurn } from '../../engine/game.mjs';
import { seededRandom } from '../../engine/random.mjs';
import { seenBy } from '../../engine/seen.mjs';
import { TABLES_OF_PLAYERS } from './helpers.mjs';

function choicesOf(state, kinds, below) {
  const options = state.hands.map((_, seat) => CHOOSERS.get(kinds[seat])(seenBy(state, seat), below));
  const dummys = options.flatMap(({ dummy }) => (dummy === null ? [] : [[dummy]]));
  return [...options.map(({ own }) => own), ...dummys];
}

function played(variant, kinds, seed, onTurn = () => {}) {
  const below = seededRandom(seed);
  let state = newGame(variant, kinds.length, dealGame(variant, kinds.length, below).deals);
  while (state.phase !== 'game-over') {
    if (state.phase === 'round-over') state = nextRound(state);
    onTurn(state);
    state = playTurn(state, choicesOf(state, kinds, below));
  }
  return state;
}

for (const { variant, players } of TABLES_OF_PLAYERS) {
  for (const kind of CHOOSERS.keys()) {
    test(`${kind} bots play a lawful game: ${variant}, ${players} players`, () => {
      const state = played(variant, Array(players).fill(kind), 11);
      assert.equal(state.round, 3);
    });
  }
}

/** Another world that seat 0 can't tell from this one: hidden cards are replaced. */
function withOtherSecrets(state) {
  return {
    ...state,
    hands: state.hands.map((hand, seat) => (seat === 0 ? hand : hand.map(() => 'squid_nigiri'))),
    dummyPile: state.dummyPile.map((card, index) => (index === 0 ? card : 'wasabi')),
    coming: [],
  };
}

for (const kind of CHOOSERS.keys()) {
  test(`a ${kind} bot chooses the same whatever others hold`, () => {
    for (const { variant, players } of TABLES_OF_PLAYERS) {
      played(variant, Array(players).fill(kind), 5, (state) => {
        const choose = (world) => CHOOSERS.get(kind)(seenBy(world, 0), seededRandom(3));
        assert.deepEqual(choose(withOtherSecrets(state)), choose(state));
      });
    }
  });
}

/** Points that the first kind has ahead of the second on average, in games of both seatings. */
function lead(first, second, games) {
  let ahead = 0;
  for (let seed = 0; seed < games; seed += 1) {
    const kinds = seed % 2 === 0 ? [first, second, second] : [second, first, second];
    const { points } = played('base', kinds, seed);
    const own = points[kinds.indexOf(first)];
    const others = points.filter((_, seat) => kinds[seat] !== first);
    ahead += own - others.reduce((sum, number) => sum + number, 0) / others.length;
  }
  return ahead / games;
}

test('a greedy bot is stronger than random ones', () => assert.ok(lead('greedy', 'random', 60) > 5));
test('a thoughtful bot is stronger than greedy ones', () => assert.ok(lead('thoughtful', 'greedy', 60) > 5));

test('a thoughtful bot keeps from the next seat what that seat needs most', () => {
  // The salmon scores 2 for seat 0, the sashimi nothing; but seat 1 lacks one sashimi of a set.
  const state = newGame('base', 2, [{ hands: [['sashimi', 'salmon_nigiri'], ['maki_1', 'maki_1']], dummyPile: [] }], {
    turn: 9,
    tables: [Array(8).fill('dumpling'), [...Array(2).fill('sashimi'), ...Array(6).fill('dumpling')]],
  });
  const chosen = (kind) => CHOOSERS.get(kind)(seenBy(state, 0), seededRandom(1)).own;
  assert.deepEqual(chosen('greedy'), ['salmon_nigiri']);
  assert.deepEqual(chosen('thoughtful'), ['sashimi']);
});
