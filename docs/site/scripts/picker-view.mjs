/** A hand to choose from: its cards as buttons, what is still to be chosen, and chopsticks. */

import { cardButton } from './card-view.mjs';
import { h, withArrowKeys } from './dom.mjs';
import { cardsWanted, pairToggled, rolesOf, toggled } from './selection.mjs';

/**
 * @param {object} options
 * @param {string} options.label what hand this is
 * @param {import('./selection.mjs').Task} options.task
 * @param {import('./selection.mjs').Selection} options.selection
 * @param {(selection: import('./selection.mjs').Selection) => void} options.onChange
 * @returns {HTMLElement}
 */
export function pickerView({ label, task, selection, onChange }) {
  const roles = rolesOf(task, selection);
  const cards = task.cards.map((card, place) => {
    const pick = selection.picks.indexOf(place);
    return cardButton({
      card,
      key: `hand-${place}`,
      role: pick === -1 ? null : roles[pick],
      onPress: () => onChange(toggled(task, selection, place)),
    });
  });
  return h(
    'section',
    { class: 'sg-hand', 'aria-label': label },
    h('h3', {}, label),
    h('p', { class: 'sg-task' }, instruction(task, selection)),
    task.mayPair ? chopsticksBox(task, selection, onChange) : null,
    withArrowKeys(h('div', { class: 'sg-row', role: 'group', 'aria-label': label }, cards)),
  );
}

function chopsticksBox(task, selection, onChange) {
  return h(
    'label',
    { class: 'sg-check' },
    h('input', {
      type: 'checkbox',
      'data-key': 'pair',
      checked: selection.pair,
      onchange: () => onChange(pairToggled(task, selection)),
    }),
    'Use chopsticks: take two cards, and pass the chopsticks on',
  );
}

/** What to choose next, in words. */
function instruction(task, selection) {
  const next = rolesOf(task, selection)[selection.picks.length];
  if (selection.picks.length === cardsWanted(task, selection)) {
    return task.cards.length === 1 ? 'The last card of a hand leaves no choice.' : 'Chosen. You can still change your mind.';
  }
  return {
    first: 'Choose the card that you lay down first.',
    second: 'Choose the card that you lay down second.',
    dummy: 'Choose a card for the dummy.',
    yours: 'Choose a card for yourself.',
    chosen: 'Choose a card.',
  }[next];
}
