/**
 * Reading a play request: every part checked, defaults filled in, ready to be played.
 *
 * @typedef {import('./types.mjs').Choices} Choices
 * @typedef {import('./types.mjs').Deal} Deal
 * @typedef {import('./types.mjs').VariantId} VariantId
 * @typedef {import('./variants.mjs').Variant} Variant
 *
 * @typedef {object} PlayRequest
 * @property {VariantId} variant
 * @property {number} players
 * @property {readonly Deal[]} deals
 * @property {import('./game.mjs').Start} start
 * @property {readonly Choices[]} script one entry a turn
 * @property {ReadonlySet<string>} observe
 */

import { ParamsError } from './errors.mjs';
import {
  cardList, cardLists, listOf, objectOf, playersOf, variantNamed, wholeNumber, wholeNumbers,
} from './params.mjs';
import { ROUNDS, handSize, seatCount } from './variants.mjs';

/**
 * @param {Record<string, any>} params of the method `play`
 * @returns {PlayRequest}
 * @throws {ParamsError} saying which part makes no sense
 */
export function readPlayRequest(params) {
  const variant = variantNamed(params.variant);
  const players = playersOf(params.players, variant);
  const seats = seatCount(variant.id, players);
  const size = handSize(variant.id, players);
  const start = readStart(params.start, players, seats, size);
  return {
    variant: variant.id,
    players,
    deals: readDeals(params.rounds, variant, players, size, start),
    start,
    script: listOf(params.script, 'script').map((entry, turn) =>
      cardLists(entry, `script[${turn}]`, seats),
    ),
    observe: new Set(listOf(params.observe ?? [], 'observe')),
  };
}

/** Tables have no default after the first turn: each must hold a card for every turn played. */
function readStart(value, players, seats, size) {
  const given = objectOf(value ?? {}, 'start');
  const start = {
    round: wholeNumber(given.round ?? 1, 'start.round', 1, ROUNDS),
    turn: wholeNumber(given.turn ?? 1, 'start.turn', 1, size),
    controller: wholeNumber(given.controller ?? 0, 'start.controller', 0, players - 1),
  };
  const tables = given.tables ?? Array(seats).fill([]);
  start.tables = cardLists(tables, 'start.tables', seats, start.turn - 1);
  const zeros = Array(seats).fill(0);
  start.puddings = wholeNumbers(given.puddings ?? zeros, 'start.puddings', seats, 0);
  start.points = wholeNumbers(given.points ?? zeros, 'start.points', seats);
  return start;
}

/** The first deal is what is held at the start; the others are whole. */
function readDeals(value, variant, players, size, start) {
  const rounds = listOf(value, 'rounds');
  const most = ROUNDS - start.round + 1;
  if (rounds.length < 1 || rounds.length > most) {
    throw new ParamsError(`rounds: expected 1 to ${most} from round ${start.round} on, got ${rounds.length}`);
  }
  return rounds.map((round, index) => {
    const where = `rounds[${index}]`;
    const { hands, dummy_pile: pile } = objectOf(round, where);
    const held = index === 0 ? size - start.turn + 1 : size;
    return {
      hands: cardLists(hands, `${where}.hands`, players, held),
      dummyPile: variant.hasDummy ? cardList(pile, `${where}.dummy_pile`, held) : [],
    };
  });
}
