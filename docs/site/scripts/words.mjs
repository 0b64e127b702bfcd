/** Cards, categories, choices and numbers in words. */

import { ART } from './card-art.mjs';

/** What to call the categories of points. @type {ReadonlyMap<string, string>} */
export const CATEGORY_NAMES = new Map([
  ['maki', 'Maki'],
  ['tempura', 'Tempura'],
  ['sashimi', 'Sashimi'],
  ['dumpling', 'Dumplings'],
  ['nigiri', 'Nigiri'],
  ['pudding', 'Pudding'],
]);

/**
 * @param {string} card
 * @returns {string} `Egg nigiri`; a stranger by the name it came with
 */
export function cardName(card) {
  return ART.get(card)?.name ?? String(card);
}

/**
 * Cards in the order given.
 * @param {readonly string[]} cards
 * @returns {string} `Wasabi, then Squid nigiri`
 */
export function cardsInOrder(cards) {
  return cards.map(cardName).join(', then ');
}

/**
 * @param {readonly string[]} items
 * @returns {string} `Ann, Bo and Cy`
 */
export function listed(items) {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/**
 * @param {number} count
 * @param {string} noun
 * @param {string} [plural]
 * @returns {string} `1 point`, `3 points`
 */
export function counted(count, noun, plural = `${noun}s`) {
  return `${signed(count)} ${count === 1 ? noun : plural}`;
}

/**
 * A number with a true minus sign.
 * @param {number} number
 * @returns {string}
 */
export function signed(number) {
  return number < 0 ? `−${-number}` : String(number);
}

/** What the bots of a game are called, in the order of their seats. */
export const BOT_NAMES = ['Aiko', 'Bruno', 'Chidi', 'Dalia'];
