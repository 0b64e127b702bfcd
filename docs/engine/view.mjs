/**
 * What a player may see: the own hand, all tables, discards and scores, and of everything else only
 * how much there is (`privacy.own-hand`, `privacy.hands-hidden`, `privacy.pile-hidden`, p.2 L;
 * `privacy.tables-open`, p.2 R; `privacy.scores-open`, `privacy.discards-open`, p.4 R;
 * `privacy.dummy-pile`, p.5 R).
 *
 * @typedef {import('./types.mjs').Card} Card
 *
 * @typedef {object} View
 * @property {readonly Card[]} hand the seat's own, without a card that is still to be drawn
 * @property {object} shows what all may see
 */

import { puddingsOwned, withoutPuddings } from './game.mjs';
import { VARIANTS } from './variants.mjs';

/**
 * What one player is shown before choosing. The dummy's controller looks at the drawn card only with
 * `cardsToChooseFrom`: here the pile is a number for both.
 * @param {import('./types.mjs').State} state
 * @param {number} seat a player's
 * @returns {View}
 */
export function viewOf(state, seat) {
  const shows = {
    seat,
    round: state.round,
    turn: state.turn,
    hand_sizes: state.hands.map((hand) => hand.length),
    tables: state.tables.map(withoutPuddings),
    puddings: puddingsOwned(state),
    points: state.points,
    discards: state.discards,
  };
  if (VARIANTS.get(state.variant).hasDummy) {
    shows.controller = state.controller;
    shows.dummy_pile_size = state.dummyPile.length;
  }
  return { hand: state.hands[seat], shows };
}
