/** One turn on the page: the tables, what has just happened, the own hand. */

import { puddingsOwned } from '../engine/game.mjs';
import { directionOf } from '../engine/turn.mjs';
import { handSize } from '../engine/variants.mjs';
import { cardRow } from './card-view.mjs';
import { button, h, sceneHeading } from './dom.mjs';
import { PERSON } from './game-session.mjs';
import { pickerView } from './picker-view.mjs';
import { isComplete } from './selection.mjs';
import { counted } from './words.mjs';

/**
 * @param {object} scene
 * @param {import('./game-session.mjs').Session} scene.session in phase `playing`
 * @param {readonly string[]} scene.names one a seat
 * @param {import('./selection.mjs').Task} scene.task
 * @param {import('./selection.mjs').Selection} scene.selection
 * @param {string | null} scene.last what was laid down on the turn before
 * @param {(selection: import('./selection.mjs').Selection) => void} scene.onChange
 * @param {() => void} scene.onUndo
 * @param {() => void} scene.onConfirm
 * @returns {HTMLElement}
 */
export function turnScene({ session, names, task, selection, last, onChange, onUndo, onConfirm }) {
  const { state } = session;
  return h(
    'article',
    { class: 'sg-game', 'data-phase': 'playing', 'data-round': state.round, 'data-turn': state.turn },
    sceneHeading(2, `Round ${state.round}, turn ${state.turn} of ${handSize(state.variant, state.players)}`),
    h('p', { class: 'sg-now' }, passingWords(state, names)),
    last ? h('p', { class: 'sg-last' }, last) : null,
    tablesView(state, names, last !== null),
    pickerView({ label: 'Your hand', task, selection, onChange }),
    h(
      'p',
      { class: 'sg-actions sg-sticky' },
      button('confirm', 'Confirm', onConfirm, { disabled: !isComplete(task, selection) }),
      button('undo', 'Undo', onUndo, { class: 'sg-button sg-quiet', disabled: selection.picks.length === 0 }),
    ),
  );
}

/** Who gets the hand next, and in the variant with a dummy who chooses for it. */
function passingWords(state, names) {
  if (state.variant === 'dummy') {
    const controller = state.controller === PERSON ? 'You draw a card and choose for the dummy' : `${names[1]} chooses for the dummy`;
    return `${controller}. Then the hands are switched.`;
  }
  const left = directionOf(state) === 1;
  const receiver = names[left ? 1 : state.players - 1];
  return `Hands go ${left ? 'left' : 'right'}: yours goes to ${receiver}.`;
}

/** All tables, the own one last, next to the own hand. */
function tablesView(state, names, newest) {
  const owned = puddingsOwned(state);
  const seats = [...names.keys()].sort((a, b) => Number(a === PERSON) - Number(b === PERSON) || a - b);
  return h('div', { class: 'sg-tables' }, seats.map((seat) =>
    h(
      'section',
      { class: seat === PERSON ? 'sg-seat sg-own' : 'sg-seat', 'data-seat': seat },
      h('h3', {}, names[seat], h('span', { class: 'sg-sum' }, `${counted(state.points[seat], 'point')}, ${counted(owned[seat], 'pudding')}`)),
      cardRow(state.tables[seat], { label: `Table: ${names[seat]}`, empty: 'nothing laid down yet', newest }),
    ),
  ));
}
