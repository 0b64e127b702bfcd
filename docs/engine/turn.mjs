/**
 * One turn of the base game: what may be chosen, placing, chopsticks, passing. Rulebook p.2 R – p.3 L.
 *
 * @typedef {import('./types.mjs').Card} Card
 * @typedef {import('./types.mjs').Choice} Choice
 * @typedef {import('./types.mjs').Choices} Choices
 * @typedef {import('./types.mjs').Refusal} Refusal
 * @typedef {import('./types.mjs').State} State
 */

import { firstMissing, without } from './cards.mjs';
import { VARIANTS } from './variants.mjs';

/**
 * The turn of the base game and of `pass-both-ways`; `dummy.mjs` has another of the same shape.
 */
export const baseTurn = Object.freeze({
  /**
   * The cards that a seat chooses from (`turn.from-own-hand`, p.2 R).
   * @param {State} state
   * @param {number} seat
   * @returns {readonly Card[]}
   */
  cardsToChooseFrom: (state, seat) => state.hands[seat],

  /**
   * Whether a seat may take a second card with chopsticks on this turn.
   * @param {State} state
   * @param {number} seat
   * @returns {boolean}
   */
  mayUseChopsticks: (state, seat) => chopsticksServe(state.tables[seat], state.hands[seat].length),

  /**
   * Every legal choice of a seat.
   * @param {State} state
   * @param {number} seat
   * @returns {Choice[]}
   */
  legalChoices: (state, seat) =>
    distinctChoices(state.hands[seat], baseTurn.mayUseChopsticks(state, seat)),

  /**
   * Why the choices of a turn are not allowed, first seat first; null if they are.
   * @param {State} state
   * @param {Choices} choices
   * @returns {Refusal | null}
   */
  refusalOf(state, choices) {
    for (let seat = 0; seat < state.players; seat += 1) {
      const refusal = refusalOfChoice(seat, choices[seat], state.hands[seat], state.tables[seat]);
      if (refusal) return refusal;
    }
    return null;
  },

  /**
   * What a turn changes: all reveal at once, then the hands are passed.
   * @param {State} state
   * @param {Choices} choices legal ones
   * @returns {Partial<State>}
   */
  play(state, choices) {
    const laid = choices.map((chosen, seat) =>
      layDown(state.hands[seat], state.tables[seat], chosen),
    );
    return {
      hands: passHands(laid.map(({ hand }) => hand), directionOf(state)),
      tables: laid.map(({ table }) => table),
    };
  },
});

/**
 * Whether chopsticks serve now: they must have lain on the table before this turn
 * (`chopsticks.later-turn`, p.3 L), and two cards must be there to take (`chopsticks.two-card-hand`,
 * `chopsticks.one-card-hand`).
 * @param {readonly Card[]} table as before this turn
 * @param {number} held number of cards to choose from
 * @param {number} [owed] of these, cards that are due to the dummy
 * @returns {boolean}
 */
export function chopsticksServe(table, held, owed = 0) {
  return held >= 2 + owed && table.includes('chopsticks');
}

/**
 * Every distinct choice from some cards: each single card, and each ordered pair if chopsticks may be
 * used (`turn.choose-one`, p.2 R; `chopsticks.optional`, p.3 L).
 * @param {readonly Card[]} cards
 * @param {boolean} pairsToo
 * @returns {Choice[]} in the order in which the cards are held
 */
export function distinctChoices(cards, pairsToo) {
  const kinds = [...new Set(cards)];
  const choices = kinds.map((card) => [card]);
  if (!pairsToo) return choices;
  for (const first of kinds) {
    for (const second of new Set(without(cards, [first]))) choices.push([first, second]);
  }
  return choices;
}

/**
 * Why one seat's choice is not allowed; null if it is.
 * @param {number} seat
 * @param {Choice} chosen
 * @param {readonly Card[]} held the cards to choose from
 * @param {readonly Card[]} table as before this turn
 * @param {number} [owed] of the held cards, those that are due to the dummy
 * @returns {Refusal | null}
 */
export function refusalOfChoice(seat, chosen, held, table, owed = 0) {
  if (chosen.length === 0) {
    return { seat, rule: 'turn.choose-one', message: `Seat ${seat} must choose a card (p.2 R).` };
  }
  if (chosen.length > 1) {
    const refusal = refusalOfSecondCard(seat, chosen, held, table, owed);
    if (refusal) return refusal;
  }
  const missing = firstMissing(held, chosen);
  if (missing === -1) return null;
  return {
    seat,
    rule: missing === 0 ? 'turn.from-own-hand' : 'chopsticks.same-hand',
    message: `Seat ${seat} does not hold the ${chosen[missing]} it chose as card ${missing + 1}.`,
  };
}

function refusalOfSecondCard(seat, chosen, held, table, owed) {
  if (!table.includes('chopsticks')) {
    return {
      seat,
      rule: chosen.includes('chopsticks') ? 'chopsticks.later-turn' : 'turn.choose-one',
      message: `Seat ${seat} has no chopsticks from an earlier turn, so it takes one card (p.3 L).`,
    };
  }
  if (chosen.length > 2) {
    return {
      seat,
      rule: 'chopsticks.one-per-turn',
      message: `Seat ${seat} may use one chopsticks card a turn, so at most two cards (p.3 L).`,
    };
  }
  if (chopsticksServe(table, held.length, owed)) return null;
  return owed > 0
    ? {
        seat,
        rule: 'dummy.chopsticks',
        message: `Seat ${seat} must leave a card for the dummy, so two cards are too many.`,
      }
    : {
        seat,
        rule: 'chopsticks.one-card-hand',
        message: `Seat ${seat} holds a single card, so there is no second one to take (p.3 L).`,
      };
}

/**
 * One seat lays its cards down in the order chosen (default readings of `wasabi.same-turn` and
 * `wasabi.two-nigiri`). Used chopsticks leave the table for the hand that is passed
 * (`chopsticks.return`, `chopsticks.two-and-return`, p.3 L); others stay (`chopsticks.several-held`).
 * @param {readonly Card[]} held the cards chosen from
 * @param {readonly Card[]} table
 * @param {Choice} chosen a legal choice
 * @returns {{hand: Card[], table: Card[]}} what is left to pass, and the table afterwards
 */
export function layDown(held, table, chosen) {
  const hand = without(held, chosen);
  if (chosen.length === 1) return { hand, table: [...table, chosen[0]] };
  hand.push('chopsticks');
  return { hand, table: [...without(table, ['chopsticks']), ...chosen] };
}

/**
 * Each seat's hand goes on whole (`passing.whole-hand`, p.2 R).
 * @template T
 * @param {readonly T[]} hands
 * @param {number} direction +1: seat i passes to seat i + 1, its left; -1: to its right
 * @returns {T[]} by new holder
 */
export function passHands(hands, direction) {
  return hands.map((_, seat) => hands[(seat - direction + hands.length) % hands.length]);
}

/**
 * Which way hands go in this round (`passing.left`, p.2 R; `passing.second-round-right`, p.5 R).
 * @param {State} state
 * @returns {number} see {@link passHands}
 */
export function directionOf(state) {
  return VARIANTS.get(state.variant).passing[state.round - 1];
}
