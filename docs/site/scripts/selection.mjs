/**
 * What a player is about to choose from a hand: nothing is played before it is confirmed.
 *
 * @typedef {object} Selection
 * @property {readonly number[]} picks places in the hand, in the order chosen
 * @property {boolean} pair whether chopsticks are to be used
 *
 * @typedef {object} Task What has to be chosen on this turn.
 * @property {readonly string[]} cards to choose from
 * @property {boolean} mayPair whether chopsticks can be used
 * @property {boolean} givesDummy whether a card for the dummy is to be chosen too
 */

/** @type {Selection} */
export const NOTHING = Object.freeze({ picks: Object.freeze([]), pair: false });

/**
 * How many cards make the choice complete.
 * @param {Task} task
 * @param {Selection} selection
 * @returns {number}
 */
export function cardsWanted(task, selection) {
  return (selection.pair ? 2 : 1) + (task.givesDummy ? 1 : 0);
}

/**
 * Take a card in, or out if it is in; where no more are wanted, it replaces the last.
 * @param {Task} task
 * @param {Selection} selection
 * @param {number} place in the hand
 * @returns {Selection}
 */
export function toggled(task, selection, place) {
  const { picks } = selection;
  if (picks.includes(place)) return { ...selection, picks: picks.filter((pick) => pick !== place) };
  return { ...selection, picks: [...picks.slice(0, cardsWanted(task, selection) - 1), place] };
}

/**
 * Decide to use chopsticks, or not to; too many cards are put back, the last first.
 * @param {Task} task
 * @param {Selection} selection
 * @returns {Selection}
 */
export function pairToggled(task, selection) {
  const changed = { ...selection, pair: !selection.pair };
  return { ...changed, picks: changed.picks.slice(0, cardsWanted(task, changed)) };
}

/**
 * @param {Task} task
 * @param {Selection} selection
 * @returns {boolean}
 */
export function isComplete(task, selection) {
  return selection.picks.length === cardsWanted(task, selection);
}

/**
 * The cards chosen, in order.
 * @param {Task} task
 * @param {Selection} selection
 * @returns {{own: string[], dummy: string | null}}
 */
export function chosenCards(task, { picks, pair }) {
  const cards = picks.map((place) => task.cards[place]);
  const own = cards.slice(0, pair ? 2 : 1);
  return { own, dummy: cards[own.length] ?? null };
}

/**
 * What each picked card is for, in the order of picking.
 * @param {Task} task
 * @param {Selection} selection
 * @returns {string[]}
 */
export function rolesOf(task, { pair }) {
  const own = pair ? ['first', 'second'] : [task.givesDummy ? 'yours' : 'chosen'];
  return task.givesDummy ? [...own, 'dummy'] : own;
}

/**
 * With a single card in hand there is nothing to choose.
 * @param {Task} task
 * @returns {Selection}
 */
export function startOf(task) {
  return task.cards.length === 1 ? { picks: [0], pair: false } : NOTHING;
}
