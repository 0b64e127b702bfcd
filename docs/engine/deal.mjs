/**
 * The deal of a whole game: one shuffle, three rounds from one pile. Rulebook p.2 L, p.4 R.
 *
 * @typedef {import('./types.mjs').Card} Card
 * @typedef {import('./types.mjs').Deal} Deal
 */

import { fullDeck } from './cards.mjs';
import { shuffled } from './random.mjs';
import { ROUNDS, VARIANTS, handSize } from './variants.mjs';

/**
 * Shuffle all 108 cards and deal every round from the top of the pile; discards never come back
 * (`deal.shuffled`, `deal.hand-sizes`, `deal.draw-pile`, p.2 L; `deal.every-round`, p.4 R;
 * `deal.no-reshuffle`). In the variant `dummy` a third hand is the dummy's pile
 * (`dummy.three-hands-of-nine`, p.5 R).
 * @param {import('./types.mjs').VariantId} variant
 * @param {number} players
 * @param {import('./random.mjs').Below} below
 * @returns {{deals: Deal[], drawPile: Card[]}} `drawPile`: what the game leaves (`deal.left-over`, p.5 L)
 */
export function dealGame(variant, players, below) {
  const pile = shuffled(fullDeck(), below);
  const size = handSize(variant, players);
  const take = () => pile.splice(0, size);
  const deals = Array.from({ length: ROUNDS }, () => ({
    hands: Array.from({ length: players }, take),
    dummyPile: VARIANTS.get(variant).hasDummy ? take() : [],
  }));
  return { deals, drawPile: pile };
}
