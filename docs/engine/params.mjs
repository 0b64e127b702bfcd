/** Checks of single parameters. Each returns the value, or says where it is wrong and what would be right. */

import { CARD_BY_NAME } from './cards.mjs';
import { ParamsError, Unsupported } from './errors.mjs';
import { VARIANTS, playerCounts } from './variants.mjs';

/**
 * A list, of a certain length if one is given.
 * @param {any} value
 * @param {string} where its place in the parameters, for the message
 * @param {number} [length]
 * @returns {any[]}
 * @throws {ParamsError}
 */
export function listOf(value, where, length) {
  if (!Array.isArray(value)) throw new ParamsError(`${where}: expected a list, got ${shown(value)}`);
  if (length !== undefined && value.length !== length) {
    throw new ParamsError(`${where}: expected ${length} entries, got ${value.length}`);
  }
  return value;
}

/**
 * A list of known cards, of a certain length if one is given.
 * @param {any} value
 * @param {string} where
 * @param {number} [length]
 * @returns {import('./types.mjs').Card[]}
 * @throws {ParamsError}
 */
export function cardList(value, where, length) {
  const cards = listOf(value, where, length);
  const stranger = cards.findIndex((card) => !CARD_BY_NAME.has(card));
  if (stranger === -1) return cards;
  throw new ParamsError(`${where}[${stranger}]: unknown card ${shown(cards[stranger])}`);
}

/**
 * Lists of known cards, as many as given, each of a certain length if one is given.
 * @param {any} value
 * @param {string} where
 * @param {number} count
 * @param {number} [length]
 * @returns {import('./types.mjs').Card[][]}
 * @throws {ParamsError}
 */
export function cardLists(value, where, count, length) {
  return listOf(value, where, count).map((cards, index) =>
    cardList(cards, `${where}[${index}]`, length),
  );
}

/**
 * A whole number within bounds; `3.0` is one.
 * @param {any} value
 * @param {string} where
 * @param {number} [least]
 * @param {number} [most]
 * @returns {number}
 * @throws {ParamsError}
 */
export function wholeNumber(value, where, least = -Infinity, most = Infinity) {
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  const range = least === -Infinity ? '' : most === Infinity ? ` from ${least}` : ` from ${least} to ${most}`;
  throw new ParamsError(`${where}: expected a whole number${range}, got ${shown(value)}`);
}

/**
 * A list of whole numbers, as many as given.
 * @param {any} value
 * @param {string} where
 * @param {number} count
 * @param {number} [least]
 * @returns {number[]}
 * @throws {ParamsError}
 */
export function wholeNumbers(value, where, count, least) {
  return listOf(value, where, count).map((number, index) =>
    wholeNumber(number, `${where}[${index}]`, least),
  );
}

/**
 * The variant that a request names; the base game if it names none.
 * @param {any} value
 * @returns {import('./variants.mjs').Variant}
 * @throws {ParamsError} if it is no text
 * @throws {Unsupported} if it is a variant that this engine does not play
 */
export function variantNamed(value = 'base') {
  if (typeof value !== 'string') throw new ParamsError(`variant: expected a name, got ${shown(value)}`);
  const variant = VARIANTS.get(value);
  if (variant) return variant;
  throw new Unsupported(`no variant ${shown(value)} in this engine, only ${[...VARIANTS.keys()].join(', ')}`);
}

/**
 * A number of players that the variant is for.
 * @param {any} value
 * @param {import('./variants.mjs').Variant} variant
 * @returns {number}
 * @throws {ParamsError}
 */
export function playersOf(value, variant) {
  const counts = playerCounts(variant.id);
  if (counts.includes(value)) return value;
  throw new ParamsError(`players: expected ${counts.join(', ')} in ${variant.id}, got ${shown(value)}`);
}

/**
 * A list that has an entry for each seat, so that its length tells the number of players; in the
 * variant `dummy` it has three entries.
 * @param {any} value
 * @param {string} where
 * @param {import('./variants.mjs').Variant} variant
 * @returns {{players: number, seats: number}}
 * @throws {ParamsError}
 */
export function tellPlayers(value, where, variant) {
  const seats = listOf(value, where).length;
  const players = seats - (variant.hasDummy ? 1 : 0);
  if (playerCounts(variant.id).includes(players)) return { players, seats };
  const wanted = variant.hasDummy ? '3 entries, the dummy last' : '2 to 5 entries, one a seat';
  throw new ParamsError(`${where}: expected ${wanted}, got ${seats}`);
}

/**
 * Parameters or a part of them that must be an object.
 * @param {any} value
 * @param {string} where
 * @returns {Record<string, any>}
 * @throws {ParamsError}
 */
export function objectOf(value, where) {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new ParamsError(`${where}: expected an object, got ${shown(value)}`);
}

function shown(value) {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
