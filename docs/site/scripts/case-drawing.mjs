/** What a case asks, drawn: tables and hands as cards, a script turn by turn. */

import { cardRow } from './card-view.mjs';
import { h } from './dom.mjs';
import { cardsInOrder, signed } from './words.mjs';

/**
 * The request of a case.
 * @param {any} one an entry of `cases.json`
 * @returns {HTMLElement}
 */
export function requestView({ method, params }) {
  return h('div', { class: 'sg-request' }, (DRAWINGS[method] ?? settings)(params));
}

/**
 * Any value of an expectation or an answer.
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

const DRAWINGS = {
  score_round: ({ tables, variant }) => [variantLine(variant), seats('Tables', tables)],
  score_pudding: ({ puddings, variant }) => [variantLine(variant), numbers('Puddings', puddings)],
  finish: ({ points, puddings, variant }) => [variantLine(variant), numbers('Points before pudding', points), numbers('Puddings', puddings)],
  play: ({ variant, players, start, rounds, script }) => [
    h('p', {}, `${variant ?? 'base'}, ${players} players`),
    start ? startView(start) : null,
    rounds.map((round, index) => roundView(round, index, rounds.length)),
    scriptView(script),
  ],
};

/** Deals and games that the engine plays by itself: what it is asked for. */
function settings(params) {
  return h('p', {}, Object.entries(params).map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join(', '));
}

function variantLine(variant) {
  return variant && variant !== 'base' ? h('p', {}, `Variant: ${variant}`) : null;
}

function startView({ round = 1, turn = 1, tables, puddings, points, controller }) {
  return [
    h('p', {}, `The script starts in round ${round}, on turn ${turn}${controller === undefined ? '' : `; seat ${controller} controls the dummy`}.`),
    tables ? seats('Tables', tables) : null,
    puddings ? numbers('Puddings of earlier rounds', puddings) : null,
    points ? numbers('Points so far', points) : null,
  ];
}

function roundView({ hands, dummy_pile: pile }, index, count) {
  const title = count === 1 ? 'Hands' : `Hands of deal ${index + 1}`;
  return [seats(title, hands), pile ? seats('The dummy’s pile, top card first', [pile], ['The dummy']) : null];
}

function scriptView(script) {
  if (script.length === 0) return h('p', {}, 'Nothing is played.');
  return h(
    'section',
    {},
    h('p', { class: 'sg-label' }, 'What is played'),
    h('ol', { class: 'sg-script' }, script.map((choices) =>
      h('li', {}, choices.map((cards, seat) => h('div', {}, `Seat ${seat}: `, h('strong', {}, cardsInOrder(cards) || 'no card')))),
    )),
  );
}

function seats(title, rows, names) {
  return h('section', {}, h('p', { class: 'sg-label' }, title), rows.map((cards, seat) =>
    h('div', { class: 'sg-line' }, h('span', {}, names?.[seat] ?? `Seat ${seat}`), cardRow(cards, { label: `${title}, seat ${seat}` })),
  ));
}

function numbers(title, values) {
  return h('section', {}, h('p', { class: 'sg-label' }, title), h('p', {}, values.map((value, seat) => `Seat ${seat}: ${signed(value)}`).join(', ')));
}

function isCards(value) {
  return Array.isArray(value) && value.every((card) => typeof card === 'string');
}
