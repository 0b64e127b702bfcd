/** Any value of an expectation or an answer, drawn: numbers, yes and no, cards as cards. */

import { cardRow } from './card-view.mjs';
import { h } from './dom.mjs';
import { cardsInOrder, signed } from './words.mjs';

/**
 * @param {any} value
 * @returns {any} something to put on the page
 */
export function valueView(value) {
  if (typeof value === 'number') return signed(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === undefined) return 'nothing';
  if (isCards(value)) return value.length === 0 ? 'no cards' : cardRow(value);
  if (Array.isArray(value) && value.length > 0 && value.every(isCards)) {
    return h('ul', { class: 'sg-choices' }, value.map((cards) => h('li', {}, cardsInOrder(cards) || 'no cards')));
  }
  return h('code', {}, JSON.stringify(value, null, 1));
}

function isCards(value) {
  return Array.isArray(value) && value.every((card) => typeof card === 'string');
}
