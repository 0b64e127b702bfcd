/**
 * Transcripts: games that the engine plays with itself, recorded as a play request and its result.
 *
 * @typedef {import('./script.mjs').Answer} Answer
 * @typedef {import('./types.mjs').Deal} Deal
 */

import { randomChoices } from './bots.mjs';
import { dealGame } from './deal.mjs';
import { newGame } from './game.mjs';
import { result, takeStep } from './script.mjs';

const OBSERVE = ['hands', 'tables'];

/**
 * Deal and play a whole game at random.
 * @param {import('./types.mjs').VariantId} variant
 * @param {number} players
 * @param {import('./random.mjs').Below} below
 * @returns {{request: Answer, result: Answer}} the request repeats the game
 */
export function selfPlay(variant, players, below) {
  const { deals } = dealGame(variant, players, below);
  const observe = new Set(OBSERVE);
  let state = newGame(variant, players, deals);
  const script = [];
  const steps = [];
  while (state.phase !== 'game-over') {
    const choices = randomChoices(state, below);
    const taken = takeStep(state, choices, observe);
    script.push(choices);
    steps.push(taken.step);
    state = taken.state;
  }
  const rounds = deals.map((deal) => writtenDeal(variant, deal));
  return {
    request: { variant, players, observe: OBSERVE, rounds, script },
    result: result(state, {}, steps),
  };
}

/**
 * A deal as the protocol writes it: the dummy's pile only where there is a dummy.
 * @param {import('./types.mjs').VariantId} variant
 * @param {Deal} deal
 * @returns {Answer}
 */
export function writtenDeal(variant, { hands, dummyPile }) {
  return variant === 'dummy' ? { hands, dummy_pile: dummyPile } : { hands };
}
