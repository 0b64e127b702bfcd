/** Cards on the page: pictures, rows of cards in order, cards to press. */

import { ART, cardSvg } from './card-art.mjs';
import { h } from './dom.mjs';
import { cardName } from './words.mjs';

const drawn = new Map();

/**
 * A card's picture; a card that the game does not have is shown by its name alone.
 * @param {string} card
 * @returns {Element}
 */
export function cardPicture(card) {
  if (!ART.has(card)) return h('span', { class: 'sg-stranger' }, card);
  if (!drawn.has(card)) {
    const template = document.createElement('template');
    template.innerHTML = cardSvg(card);
    drawn.set(card, template.content.firstElementChild);
  }
  return drawn.get(card).cloneNode(true);
}

/**
 * Cards in a row, in order.
 * @param {readonly string[]} cards
 * @param {object} [options]
 * @param {string} [options.label] what the row is, for a screen reader
 * @param {string} [options.empty] shown instead of no cards
 * @param {boolean} [options.newest] whether the last card has just been laid down
 * @returns {HTMLElement}
 */
export function cardRow(cards, { label, empty = 'no cards', newest = false } = {}) {
  if (cards.length === 0) return h('p', { class: 'sg-empty', 'aria-label': label ? `${label}: ${empty}` : null }, empty);
  const items = cards.map((card, index) =>
    h(
      'li',
      { class: newest && index === cards.length - 1 ? 'sg-card sg-newest' : 'sg-card', 'data-card': card },
      cardPicture(card),
    ),
  );
  return h('ol', { class: 'sg-row', role: 'list', 'aria-label': label ?? null }, items);
}

/**
 * A card that can be pressed.
 * @param {object} options
 * @param {string} options.card
 * @param {string} options.key for the focus
 * @param {() => void} options.onPress
 * @param {string | null} [options.role] what the card has been chosen for, shown on it
 * @param {boolean} [options.toggles] whether it is chosen and unchosen by pressing
 * @param {string} [options.label] read out instead of the card's name
 * @returns {HTMLElement}
 */
export function cardButton({ card, key, onPress, role = null, toggles = true, label = cardName(card) }) {
  const picture = cardPicture(card);
  picture.setAttribute('aria-hidden', 'true');
  return h(
    'button',
    {
      type: 'button',
      class: 'sg-card sg-press',
      'data-card': card,
      'data-key': key,
      'aria-pressed': toggles ? String(role !== null) : null,
      'aria-label': role ? `${label}, ${role}` : label,
      onclick: onPress,
    },
    picture,
    role ? h('span', { class: 'sg-role', 'aria-hidden': 'true' }, role) : null,
  );
}
