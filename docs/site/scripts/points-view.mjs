/** Points on the page: the table of a round or game, and the reasons seat by seat. */

import { h } from './dom.mjs';
import { ruleUrl } from './site.mjs';
import { counted, signed } from './words.mjs';

/**
 * A link to a rule.
 * @param {string} rule id
 * @returns {HTMLElement}
 */
export function ruleLink(rule) {
  return h('a', { class: 'sg-rule', href: ruleUrl(rule) }, rule);
}

/**
 * Reasons for points, a list a seat.
 * @param {readonly string[]} names one a seat
 * @param {readonly (readonly import('./explain.mjs').Reason[])[]} reasons one list a seat
 * @returns {HTMLElement}
 */
export function reasonLists(names, reasons) {
  return h('div', { class: 'sg-reasons' }, names.map((name, seat) => {
    const total = reasons[seat].reduce((sum, { points }) => sum + points, 0);
    return h(
      'section',
      { 'data-seat': seat, 'aria-label': `Points of ${name}` },
      h('h4', {}, name, h('span', { class: 'sg-sum' }, counted(total, 'point'))),
      reasons[seat].length === 0 ? h('p', { class: 'sg-empty' }, 'nothing that scores') : reasonList(reasons[seat]),
    );
  }));
}

/**
 * The reasons of one seat.
 * @param {readonly import('./explain.mjs').Reason[]} reasons
 * @returns {HTMLElement}
 */
export function reasonList(reasons) {
  return h('ul', { class: 'sg-reason-list', role: 'list' }, reasons.map(({ points, text, rule }) =>
    h(
      'li',
      {},
      h('span', { class: 'sg-points' }, signed(points)),
      h('span', {}, text, ' ', ruleLink(rule)),
    ),
  ));
}

/**
 * A table with a row a seat.
 * @param {object} table
 * @param {string} table.caption
 * @param {readonly string[]} table.columns
 * @param {readonly {name: string, cells: readonly any[], marked?: boolean}[]} table.rows
 * @returns {HTMLElement}
 */
export function seatTable({ caption, columns, rows }) {
  return h(
    'div',
    { class: 'sg-scroll', tabindex: '0', role: 'region', 'aria-label': caption },
    h(
      'table',
      { class: 'sg-table sg-seats' },
      h('caption', {}, caption),
      h('thead', {}, h('tr', {}, h('td'), columns.map((column) => h('th', { scope: 'col' }, column)))),
      h('tbody', {}, rows.map(({ name, cells, marked }) =>
        h('tr', { class: marked ? 'sg-marked' : null }, h('th', { scope: 'row' }, name), cells.map((cell) =>
          h('td', {}, typeof cell === 'number' ? signed(cell) : cell),
        )),
      )),
    ),
  );
}
