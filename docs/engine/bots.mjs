/**
 * A bot that plays at random, for recorded games and for tests.
 *
 * @typedef {import('./types.mjs').Choice} Choice
 * @typedef {import('./types.mjs').State} State
 */

import { cardsToChooseFrom, mayUseChopsticks } from './game.mjs';
import { VARIANTS } from './variants.mjs';

/**
 * Random legal choices of all seats for one turn. Chopsticks are used half of the times that they
 * could be.
 * @param {State} state in phase `playing`
 * @param {import('./random.mjs').Below} below
 * @returns {Choice[]} one a seat; the dummy's one card last
 */
export function randomChoices(state, below) {
  const hasDummy = VARIANTS.get(state.variant).hasDummy;
  let dummys = [];
  const choices = state.hands.map((_, seat) => {
    const cards = cardsToChooseFrom(state, seat).slice();
    const takeOne = () => cards.splice(below(cards.length), 1)[0];
    const own = [takeOne()];
    if (mayUseChopsticks(state, seat) && below(2) === 1) own.push(takeOne());
    if (hasDummy && seat === state.controller) dummys = [takeOne()];
    return own;
  });
  return hasDummy ? [...choices, dummys] : choices;
}
