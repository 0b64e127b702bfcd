/**
 * What a seat knows when it chooses: its own cards, all tables, puddings and scores, and nothing that
 * is hidden from it (`privacy.own-hand`, `privacy.hands-hidden`, p.2 L; `privacy.tables-open`, p.2 R).
 *
 * @typedef {import('./types.mjs').Card} Card
 * @typedef {import('./types.mjs').Choice} Choice
 *
 * @typedef {object} Option One legal choice.
 * @property {Choice} own the cards that the seat takes, in order
 * @property {Card | null} dummy the card it gives the dummy; null if it gives none
 *
 * @typedef {object} Seen
 * @property {number} seat
 * @property {number} players persons who play
 * @property {number} round
 * @property {number} turnsLeft turns of this round after this one
 * @property {readonly Card[]} cards to choose from
 * @property {readonly (readonly Card[])[]} tables one a seat, the dummy's last
 * @property {readonly number[]} kept puddings kept from earlier rounds, one number a seat
 * @property {number} receiver the seat that will get what is left of the hand
 * @property {readonly Option[]} options every legal choice
 */

import { cardsToChooseFrom, legalChoices } from './game.mjs';
import { directionOf } from './turn.mjs';

/**
 * @param {import('./types.mjs').State} state in phase `playing`
 * @param {number} seat a player's
 * @returns {Seen}
 */
export function seenBy(state, seat) {
  const { players, round, tables, kept } = state;
  return {
    seat,
    players,
    round,
    turnsLeft: state.hands[seat].length - 1,
    cards: cardsToChooseFrom(state, seat),
    tables,
    kept,
    receiver: (seat + directionOf(state) + players) % players,
    options: legalChoices(state, seat).map((choice) =>
      Array.isArray(choice) ? { own: choice, dummy: null } : choice,
    ),
  };
}
