/** A game against bots: its sessions never change, and its transcript says what happened. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { CHOOSERS } from '../../engine/choosers.mjs';
import { seededRandom } from '../../engine/random.mjs';
import { seenBy } from '../../engine/seen.mjs';
import { goneOn, newSession, played, taskOf, transcriptLine } from '../../site/scripts/game-session.mjs';
import { TABLES_OF_PLAYERS, deepFreeze } from '../engine/helpers.mjs';

function wholeGame(setup) {
  const below = seededRandom(99);
  let session = newSession(setup);
  const shown = [];
  while (session.state.phase !== 'game-over') {
    if (session.state.phase === 'round-over') session = goneOn(session);
    deepFreeze(session);
    session = played(session, CHOOSERS.get('random')(seenBy(session.state, 0), below));
    shown.push(session.state);
  }
  return { session, shown };
}

for (const { variant, players } of TABLES_OF_PLAYERS) {
  test(`the transcript repeats the game: ${variant}, ${players} players`, () => {
    const bots = Array.from({ length: players - 1 }, (_, index) => [...CHOOSERS.keys()][index % 3]);
    const { session, shown } = wholeGame({ variant, bots, seed: 4 });
    const line = transcriptLine(session);
    assert.equal(line.indexOf('\n'), line.length - 1);
    const { request, result } = JSON.parse(line);
    assert.equal(request.players, players);
    assert.deepEqual(result.steps.map(({ points }) => points), shown.map(({ points }) => points));
    assert.deepEqual(result.winners, session.state.score.winners);
  });
}

test('the same number shuffles and plays the same', () => {
  const setup = { variant: 'base', bots: ['thoughtful', 'random'], seed: 8 };
  assert.deepEqual(wholeGame(setup).session.script, wholeGame(setup).session.script);
  assert.notDeepEqual(newSession(setup).deals, newSession({ ...setup, seed: 9 }).deals);
});

test('in the variant with a dummy the person chooses for it on every other turn', () => {
  let session = newSession({ variant: 'dummy', bots: ['greedy'], seed: 2 });
  const task = taskOf(session);
  assert.equal(task.givesDummy, true);
  assert.equal(task.cards.length, 10);
  session = played(session, { own: [task.cards[0]], dummy: task.cards[1] });
  assert.equal(taskOf(session).givesDummy, false);
  assert.equal(taskOf(session).cards.length, 8);
});
