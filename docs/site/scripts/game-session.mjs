/**
 * A game of one person against bots, as a chain of unchanged sessions. Seat 0 is the person's.
 *
 * @typedef {object} Setup
 * @property {import('../engine/types.mjs').VariantId} variant
 * @property {readonly string[]} bots a kind of bot for each other seat
 * @property {number} seed from which the deal and the bots' whims follow
 *
 * @typedef {object} Session
 * @property {Setup} setup
 * @property {readonly import('../engine/types.mjs').Deal[]} deals
 * @property {import('../engine/types.mjs').State} state
 * @property {readonly import('../engine/types.mjs').Choices[]} script the turns played
 */

import { play } from '../engine/answers.mjs';
import { CHOOSERS } from '../engine/choosers.mjs';
import { dealGame } from '../engine/deal.mjs';
import { cardsToChooseFrom, mayUseChopsticks, newGame, nextRound, playTurn } from '../engine/game.mjs';
import { seededRandom } from '../engine/random.mjs';
import { seenBy } from '../engine/seen.mjs';
import { writtenDeal } from '../engine/transcript.mjs';
import { VARIANTS } from '../engine/variants.mjs';

/** The person's seat. */
export const PERSON = 0;

/**
 * Shuffle and deal.
 * @param {Setup} setup
 * @returns {Session}
 */
export function newSession(setup) {
  const players = setup.bots.length + 1;
  const { deals } = dealGame(setup.variant, players, seededRandom(setup.seed));
  return { setup, deals, state: newGame(setup.variant, players, deals), script: [] };
}

/**
 * What the person has to choose now.
 * @param {Session} session in phase `playing`
 * @returns {import('./selection.mjs').Task}
 */
export function taskOf({ state }) {
  return {
    cards: cardsToChooseFrom(state, PERSON),
    mayPair: mayUseChopsticks(state, PERSON),
    givesDummy: VARIANTS.get(state.variant).hasDummy && state.controller === PERSON,
  };
}

/**
 * Play a turn: the person's choice, and those that the bots make without knowing it.
 * @param {Session} session in phase `playing`
 * @param {{own: readonly string[], dummy: string | null}} choice
 * @returns {Session}
 * @throws {import('../engine/errors.mjs').IllegalPlay}
 */
export function played(session, choice) {
  const { state, script, setup } = session;
  // Each turn has its own generator, so that a session needs no memory of earlier draws.
  const below = seededRandom(setup.seed + script.length + 1);
  const others = setup.bots.map((kind, index) => CHOOSERS.get(kind)(seenBy(state, index + 1), below));
  const options = [choice, ...others];
  const dummys = options.flatMap(({ dummy }) => (dummy === null ? [] : [[dummy]]));
  const choices = [...options.map(({ own }) => own), ...dummys];
  return { ...session, state: playTurn(state, choices), script: [...script, choices] };
}

/**
 * Clear the tables and deal the next round.
 * @param {Session} session in phase `round-over`
 * @returns {Session}
 */
export function goneOn(session) {
  return { ...session, state: nextRound(session.state) };
}

/**
 * The game so far as a transcript: a play request with its result, on one line.
 * @param {Session} session
 * @returns {string}
 */
export function transcriptLine({ setup, deals, state, script }) {
  const request = {
    variant: setup.variant,
    players: state.players,
    observe: ['hands', 'tables'],
    rounds: deals.map((deal) => writtenDeal(setup.variant, deal)),
    script,
  };
  return `${JSON.stringify({ request, result: play(request) })}\n`;
}
