/**
 * One turn of the two-player variant with a dummy. Rulebook p.5 R – p.6 L.
 *
 * The controller draws the top card of the dummy's pile and chooses, from hand and drawn card
 * together, for both; the other player plays as usual; hands are switched; control changes sides.
 * The dummy never uses chopsticks, and a controller who uses theirs must leave it a card (default
 * reading of `dummy.chopsticks`).
 *
 * @typedef {import('./types.mjs').Card} Card
 * @typedef {import('./types.mjs').Choice} Choice
 * @typedef {import('./types.mjs').Choices} Choices
 * @typedef {import('./types.mjs').JointChoice} JointChoice
 * @typedef {import('./types.mjs').Refusal} Refusal
 * @typedef {import('./types.mjs').State} State
 */

import { without } from './cards.mjs';
import {
  chopsticksServe, directionOf, distinctChoices, layDown, passHands, refusalOfChoice,
} from './turn.mjs';

/** The dummy's seat wherever tables, puddings, points or choices are listed. */
export const DUMMY_SEAT = 2;

/** The turn of the variant `dummy`, of the same shape as the base game's in `turn.mjs`. */
export const dummyTurn = Object.freeze({
  /**
   * The cards that a seat chooses from: for the controller the drawn card is one of them
   * (`dummy.draw`, p.5 R).
   * @param {State} state
   * @param {number} seat 0 or 1
   * @returns {readonly Card[]}
   */
  cardsToChooseFrom: (state, seat) =>
    seat === state.controller ? [...state.hands[seat], state.dummyPile[0]] : state.hands[seat],

  /**
   * Whether a seat may take a second card with chopsticks on this turn (`dummy.chopsticks-turns`).
   * @param {State} state
   * @param {number} seat 0 or 1
   * @returns {boolean}
   */
  mayUseChopsticks: (state, seat) =>
    chopsticksServe(
      state.tables[seat],
      dummyTurn.cardsToChooseFrom(state, seat).length,
      owedBy(state, seat),
    ),

  /**
   * Every legal choice of a seat; the controller's are joint (`dummy.two-choices`, p.6 L).
   * @param {State} state
   * @param {number} seat 0 or 1
   * @returns {Choice[] | JointChoice[]}
   */
  legalChoices(state, seat) {
    const cards = dummyTurn.cardsToChooseFrom(state, seat);
    const choices = distinctChoices(cards, dummyTurn.mayUseChopsticks(state, seat));
    if (seat !== state.controller) return choices;
    return choices.flatMap((own) =>
      [...new Set(without(cards, own))].map((dummy) => ({ own, dummy })),
    );
  },

  /**
   * Why the choices of a turn are not allowed, first seat first; null if they are.
   * @param {State} state
   * @param {Choices} choices
   * @returns {Refusal | null}
   */
  refusalOf(state, choices) {
    for (let seat = 0; seat < state.players; seat += 1) {
      const cards = dummyTurn.cardsToChooseFrom(state, seat);
      const refusal = refusalOfChoice(
        seat, choices[seat], cards, state.tables[seat], owedBy(state, seat),
      );
      if (refusal) return refusal;
    }
    return refusalOfDummysCard(state, choices);
  },

  /**
   * What a turn changes (`dummy.other-plays-one`, `dummy.switch-hands`, `dummy.pile-stays`,
   * `dummy.control-alternates`, p.6 L).
   * @param {State} state
   * @param {Choices} choices legal ones
   * @returns {Partial<State>}
   */
  play(state, choices) {
    const dummys = choices[DUMMY_SEAT];
    const laid = state.hands.map((_, seat) => {
      const cards = dummyTurn.cardsToChooseFrom(state, seat);
      const held = seat === state.controller ? without(cards, dummys) : cards;
      return layDown(held, state.tables[seat], choices[seat]);
    });
    return {
      hands: passHands(laid.map(({ hand }) => hand), directionOf(state)),
      tables: [...laid.map(({ table }) => table), [...state.tables[DUMMY_SEAT], ...dummys]],
      dummyPile: state.dummyPile.slice(1),
      controller: 1 - state.controller,
    };
  },
});

/** Cards that a seat must leave for the dummy on this turn. */
function owedBy(state, seat) {
  return seat === state.controller ? 1 : 0;
}

function refusalOfDummysCard(state, choices) {
  const dummys = choices[DUMMY_SEAT];
  const cards = dummyTurn.cardsToChooseFrom(state, state.controller);
  const left = without(cards, choices[state.controller]);
  if (dummys.length === 1 && left.includes(dummys[0])) return null;
  return {
    seat: DUMMY_SEAT,
    rule: 'dummy.two-choices',
    message: `Seat ${state.controller} must give the dummy one card of those it has left (p.6 L).`,
  };
}
