/**
 * What differs between the base game and its variants, as data. Rulebook p.2 L, p.5 R – p.6 L.
 *
 * @typedef {import('./types.mjs').VariantId} VariantId
 *
 * @typedef {object} Variant
 * @property {VariantId} id
 * @property {Readonly<Record<number, number>>} handSizes cards dealt to a hand, by number of players
 *   (`deal.hand-sizes`, p.2 L; `dummy.three-hands-of-nine`, p.5 R)
 * @property {readonly number[]} passing by round, the way hands go: +1 to the left, -1 to the right
 * @property {boolean} hasDummy whether a dummy has a table beside the two players
 */

/** Rounds in a game (`round.three`, p.2 R). */
export const ROUNDS = 3;

const HAND_SIZES = { 2: 10, 3: 9, 4: 8, 5: 7 };
const LEFT = 1;
const RIGHT = -1;

/** @type {ReadonlyMap<string, Variant>} */
export const VARIANTS = new Map([
  // passing.left, passing.every-round, p.2 R
  ['base', { id: 'base', handSizes: HAND_SIZES, passing: [LEFT, LEFT, LEFT], hasDummy: false }],
  // passing.outer-rounds-left, passing.second-round-right, p.5 R
  [
    'pass-both-ways',
    { id: 'pass-both-ways', handSizes: HAND_SIZES, passing: [LEFT, RIGHT, LEFT], hasDummy: false },
  ],
  // dummy.switch-hands, p.6 L: between two players, left is a switch
  ['dummy', { id: 'dummy', handSizes: { 2: 9 }, passing: [LEFT, LEFT, LEFT], hasDummy: true }],
]);

/**
 * How many players a variant is for.
 * @param {VariantId} variant
 * @returns {number[]} rising
 */
export function playerCounts(variant) {
  return Object.keys(VARIANTS.get(variant).handSizes).map(Number);
}

/**
 * Cards dealt to each hand, and to the dummy's pile where there is one.
 * @param {VariantId} variant
 * @param {number} players
 * @returns {number}
 */
export function handSize(variant, players) {
  return VARIANTS.get(variant).handSizes[players];
}

/**
 * Seats that have a table, puddings and points: the players, and the dummy last.
 * @param {VariantId} variant
 * @param {number} players
 * @returns {number}
 */
export function seatCount(variant, players) {
  return players + (VARIANTS.get(variant).hasDummy ? 1 : 0);
}
