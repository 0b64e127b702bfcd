/**
 * A score sheet as the last part of an address, and back: `n=Ann&n=Bo&r=tts-dd&r=-&r=-`. There is an
 * `n` for each seat and an `r` for each round, in which each card is a letter and tables are parted by
 * hyphens. A dummy is told by `v=dummy`.
 *
 * @typedef {import('./sheet-state.mjs').Sheet} Sheet
 */

import { ROUNDS } from '../engine/variants.mjs';
import { SEATS } from './sheet-state.mjs';

const LETTERS = new Map(Object.entries({
  tempura: 't', sashimi: 's', dumpling: 'd', maki_1: '1', maki_2: '2', maki_3: '3', egg_nigiri: 'e',
  salmon_nigiri: 'n', squid_nigiri: 'q', wasabi: 'w', chopsticks: 'c', pudding: 'p',
}));
const CARDS = new Map([...LETTERS].map(([card, letter]) => [letter, card]));

/** No name is longer, so that a link stays a link. */
export const LONGEST_NAME = 20;

/**
 * @param {Sheet} sheet
 * @returns {string} without the #
 */
export function sheetToLink({ names, dummy, rounds }) {
  const link = new URLSearchParams();
  for (const name of names) link.append('n', name);
  if (dummy) link.append('v', 'dummy');
  for (const tables of rounds) {
    link.append('r', tables.map((table) => table.map((card) => LETTERS.get(card)).join('')).join('-'));
  }
  return link.toString();
}

/**
 * @param {string} text without the #
 * @returns {Sheet | null} null if the text is no sheet
 */
export function sheetFromLink(text) {
  const link = new URLSearchParams(text);
  const names = link.getAll('n').map((name) => name.slice(0, LONGEST_NAME));
  const dummy = link.get('v') === 'dummy';
  if (names.length < SEATS.least || names.length > SEATS.most || (dummy && names.length !== 3)) return null;
  const rounds = link.getAll('r').map((round) => round.split('-').map((table) => [...table].map((letter) => CARDS.get(letter))));
  const isSheet = rounds.length === ROUNDS && rounds.every((tables) =>
    tables.length === names.length && !tables.flat().includes(undefined),
  );
  return isSheet ? { names, dummy, rounds } : null;
}
