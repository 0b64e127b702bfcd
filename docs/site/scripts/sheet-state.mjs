/**
 * A score sheet as a value that is never changed: names, and for each round the cards on each table in
 * the order in which they were placed.
 *
 * @typedef {object} Sheet
 * @property {readonly string[]} names one a player, the dummy's last
 * @property {boolean} dummy whether the last of them is a dummy
 * @property {readonly (readonly (readonly string[])[])[]} rounds three, each with a table a seat
 */

import { CARDS, countOf } from '../engine/cards.mjs';
import { finish } from '../engine/final.mjs';
import { pointsBySeat, roundAwards } from '../engine/scoring.mjs';
import { ROUNDS, handSize } from '../engine/variants.mjs';
import { cardName, counted } from './words.mjs';

/** Fewest and most seats. */
export const SEATS = { least: 2, most: 5 };

/**
 * @param {number} [seats]
 * @returns {Sheet}
 */
export function emptySheet(seats = 3) {
  const names = Array.from({ length: seats }, (_, seat) => `Player ${seat + 1}`);
  return { names, dummy: false, rounds: Array.from({ length: ROUNDS }, () => names.map(() => [])) };
}

/** A card is laid down. @returns {Sheet} */
export function placed(sheet, round, seat, card) {
  return withTable(sheet, round, seat, [...sheet.rounds[round][seat], card]);
}

/** The card at a place is taken away; the others keep their order. @returns {Sheet} */
export function removed(sheet, round, seat, place) {
  return withTable(sheet, round, seat, sheet.rounds[round][seat].filter((_, index) => index !== place));
}

/** A player is called otherwise. @returns {Sheet} */
export function renamed(sheet, seat, name) {
  return { ...sheet, names: sheet.names.map((old, other) => (other === seat ? name : old)) };
}

/** More or fewer seats; the tables of those who stay are kept. @returns {Sheet} */
export function resized(sheet, seats) {
  const fresh = emptySheet(seats);
  return {
    names: fresh.names.map((name, seat) => (sheet.dummy && seat === 2 ? name : (sheet.names[seat] ?? name))),
    dummy: false,
    rounds: sheet.rounds.map((tables) => fresh.names.map((_, seat) => tables[seat] ?? [])),
  };
}

/** Two players with a dummy, whose table is the third. @returns {Sheet} */
export function withDummy(sheet) {
  const three = resized(sheet, 3);
  return { ...three, dummy: true, names: [...three.names.slice(0, 2), 'The dummy'] };
}

/** How many persons play. @param {Sheet} sheet */
export function personsOf(sheet) {
  return sheet.names.length - (sheet.dummy ? 1 : 0);
}

/** Cards that each table holds at the end of a round. @param {Sheet} sheet */
export function cardsPerRound(sheet) {
  return handSize(sheet.dummy ? 'dummy' : 'base', personsOf(sheet));
}

/** @param {Sheet} sheet @returns {boolean} whether no card has been laid down in a round */
export function isUntouched(sheet, round) {
  return sheet.rounds[round].every((table) => table.length === 0);
}

/** @param {Sheet} sheet @returns {boolean} whether all tables of all rounds are full */
export function isFinished(sheet) {
  const full = cardsPerRound(sheet);
  return sheet.rounds.every((tables) => tables.every((table) => table.length === full));
}

/**
 * The points of a round, as it lies.
 * @param {Sheet} sheet
 * @param {number} round from 0
 */
export function roundScore(sheet, round) {
  const awards = roundAwards(sheet.rounds[round]);
  return { awards, points: pointsBySeat(awards, sheet.names.length) };
}

/**
 * The points of the game, as it stands.
 * @param {Sheet} sheet
 */
export function gameScore(sheet) {
  const rounds = sheet.rounds.map((_, round) => roundScore(sheet, round).points);
  const before = sheet.names.map((_, seat) => rounds.reduce((sum, points) => sum + points[seat], 0));
  const puddings = sheet.names.map((_, seat) =>
    sheet.rounds.reduce((sum, tables) => sum + countOf(tables[seat], 'pudding'), 0),
  );
  return { rounds, puddings, ...finish(before, puddings, personsOf(sheet)) };
}

/**
 * What can't be so with 108 cards, or with hands of this size.
 * @param {Sheet} sheet
 * @param {number} round the round looked at
 * @returns {string[]}
 */
export function warnings(sheet, round) {
  const full = cardsPerRound(sheet);
  const tooFull = sheet.names.flatMap((name, seat) => {
    const count = sheet.rounds[round][seat].length;
    return count > full ? [`${name} has ${counted(count, 'card')}: a round has ${full} turns. Chopsticks that were used leave the table.`] : [];
  });
  const inRound = sheet.rounds[round].flat();
  const inGame = sheet.rounds.flat(2);
  const tooMany = CARDS.flatMap(({ id, count }) => {
    const now = countOf(inRound, id);
    const all = countOf(inGame, id);
    if (now > count) return [`${cardName(id)}: ${now} in this round, but the deck holds ${count}.`];
    return all > count ? [`${cardName(id)}: ${all} in the whole game, but the deck holds ${count}, and discards don't come back.`] : [];
  });
  return [...tooFull, ...tooMany];
}

function withTable(sheet, round, seat, table) {
  const rounds = sheet.rounds.map((tables, index) =>
    index === round ? tables.map((old, other) => (other === seat ? table : old)) : tables,
  );
  return { ...sheet, rounds };
}
