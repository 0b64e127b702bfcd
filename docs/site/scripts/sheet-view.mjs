/** The parts of the score sheet on the page. */

import { CARD_NAMES } from '../engine/cards.mjs';
import { makiIcons } from '../engine/maki.mjs';
import { ROUNDS } from '../engine/variants.mjs';
import { cardButton } from './card-view.mjs';
import { button, h, withArrowKeys } from './dom.mjs';
import { puddingReasons, roundReasons } from './explain.mjs';
import { reasonLists, seatTable } from './points-view.mjs';
import { LONGEST_NAME } from './sheet-link.mjs';
import { SEATS, cardsPerRound, gameScore, isFinished, isUntouched, personsOf, roundScore, warnings } from './sheet-state.mjs';
import { cardName, cardsInOrder, counted, listed } from './words.mjs';

/** Who plays: names, how many, and whether a dummy sits with two. */
export function playersView(sheet, actions) {
  const persons = personsOf(sheet);
  const counts = Array.from({ length: SEATS.most - SEATS.least + 1 }, (_, index) => SEATS.least + index);
  return h(
    'details',
    { class: 'sg-players', open: sheet.rounds.every((_, round) => isUntouched(sheet, round)) },
    h('summary', {}, `Players: ${listed(sheet.names)}`),
    h(
      'p',
      { class: 'sg-field' },
      h('label', { for: 'sg-count' }, 'Players'),
      h('select', { id: 'sg-count', 'data-key': 'count', onchange: (event) => actions.resize(Number(event.target.value)) },
        counts.map((count) => h('option', { value: count, selected: count === persons }, String(count)))),
    ),
    persons === 2
      ? h('label', { class: 'sg-check' },
        h('input', { type: 'checkbox', 'data-key': 'dummy', checked: sheet.dummy, onchange: (event) => actions.dummy(event.target.checked) }),
        'with a dummy')
      : null,
    sheet.names.slice(0, persons).map((name, seat) =>
      h(
        'p',
        { class: 'sg-field' },
        h('label', { for: `sg-name-${seat}` }, `Name ${seat + 1}`),
        h('input', {
          id: `sg-name-${seat}`,
          'data-key': `name-${seat}`,
          value: name,
          maxlength: LONGEST_NAME,
          autocomplete: 'off',
          oninput: (event) => actions.rename(seat, event.target.value.trim() || `Player ${seat + 1}`),
        }),
      ),
    ),
  );
}

/** The three rounds, one of them shown. */
export function roundTabs(sheet, shown, actions) {
  const tabs = Array.from({ length: ROUNDS }, (_, round) =>
    button(`round-${round}`, `Round ${round + 1}`, () => actions.showRound(round), {
      class: 'sg-button sg-tab',
      'aria-pressed': String(round === shown),
    }),
  );
  return withArrowKeys(h('div', { class: 'sg-tabs', role: 'group', 'aria-label': 'Round' }, tabs));
}

/** The tables of a round, one of them to be filled from the twelve cards below. */
export function entryView({ sheet, round, seat }, actions) {
  const full = cardsPerRound(sheet);
  const seats = sheet.names.map((name, owner) => {
    const table = sheet.rounds[round][owner];
    return h(
      'section',
      { class: owner === seat ? 'sg-seat sg-own' : 'sg-seat', 'data-seat': owner },
      h('h3', {},
        button(`seat-${owner}`, name, () => actions.chooseSeat(owner), { class: 'sg-button sg-tab', 'aria-pressed': String(owner === seat) }),
        h('span', { class: 'sg-sum' }, `${table.length} of ${full} cards`)),
      withArrowKeys(tableView(name, table, (place) => actions.remove(owner, place))),
    );
  });
  const palette = CARD_NAMES.map((card) =>
    cardButton({ card, key: `add-${card}`, toggles: false, label: `Add ${cardName(card)}`, onPress: () => actions.place(card) }),
  );
  return h(
    'div',
    { class: 'sg-entry' },
    h('div', { class: 'sg-tables' }, seats),
    h(
      'section',
      { class: 'sg-palette', 'aria-label': `Cards for ${sheet.names[seat]}` },
      h('h3', {}, `Add to ${sheet.names[seat]}, in the order of placing`),
      withArrowKeys(h('div', { class: 'sg-row', role: 'group', 'aria-label': `Cards for ${sheet.names[seat]}` }, palette)),
    ),
  );
}

/** Cards in the order of placing; pressing one takes it away. */
function tableView(name, table, onRemove) {
  if (table.length === 0) return h('p', { class: 'sg-empty' }, 'no cards yet');
  return h('ol', { class: 'sg-row', role: 'list', 'aria-label': `Table of ${name}` }, table.map((card, place) =>
    h(
      'li',
      { class: 'sg-placed' },
      cardButton({ card, key: `card-${name}-${place}`, toggles: false, label: `Remove card ${place + 1}, ${cardName(card)}, of ${name}`, onPress: () => onRemove(place) }),
      h('span', { class: 'sg-place', 'aria-hidden': 'true' }, String(place + 1)),
    ),
  ));
}

/** What can't be so with this deck. */
export function warningView(sheet, round) {
  const texts = warnings(sheet, round);
  return h('div', { class: 'sg-warnings', role: 'status' }, texts.map((text) => h('p', { class: 'sg-warning' }, text)));
}

/** The points of the round with reasons. */
export function roundView(sheet, round) {
  if (isUntouched(sheet, round)) return h('p', { class: 'sg-empty' }, 'Press a player, then the cards in front of that player, the first one first.');
  const tables = sheet.rounds[round];
  const { awards, points } = roundScore(sheet, round);
  return h(
    'section',
    { class: 'sg-round', 'data-round': round + 1 },
    h('h3', {}, `The points of round ${round + 1}`),
    seatTable({
      caption: `Maki and points of round ${round + 1}`,
      columns: ['Maki icons', 'Points for maki', 'Points in all'],
      rows: sheet.names.map((name, seat) => ({
        name,
        cells: [makiIcons(tables[seat]), makiPoints(awards, seat), points[seat]],
      })),
    }),
    reasonLists(sheet.names, roundReasons(tables, awards)),
  );
}

/** All rounds at once, for paper alone: on the page one round is shown at a time. */
export function paperView(sheet) {
  return h('section', { class: 'sg-paper' }, sheet.rounds.map((tables, round) => {
    const { points } = roundScore(sheet, round);
    return isUntouched(sheet, round)
      ? null
      : [
        h('h3', {}, `Round ${round + 1}`),
        h('ul', {}, tables.map((table, seat) =>
          h('li', {}, h('strong', {}, `${sheet.names[seat]}, ${counted(points[seat], 'point')}: `), cardsInOrder(table)))),
      ];
  }));
}

function makiPoints(awards, seat) {
  return awards.filter((award) => award.seat === seat && award.category === 'maki')
    .reduce((sum, { points }) => sum + points, 0);
}

/** The whole game: rounds, puddings kept, total, winner. */
export function gameView(sheet) {
  const score = gameScore(sheet);
  const winners = listed(score.winners.map((seat) => sheet.names[seat]));
  const isOver = isFinished(sheet);
  return h(
    'section',
    { class: 'sg-total' },
    h('h3', {}, isOver ? `The game: ${winners} ${score.winners.length === 1 ? 'wins' : 'share the victory'}` : 'The game as it stands'),
    seatTable({
      caption: isOver ? 'Final points' : 'Points so far, with pudding as if the game ended now',
      columns: [...score.rounds.map((_, round) => `Round ${round + 1}`), 'Puddings kept', 'Pudding', 'Total'],
      rows: sheet.names.map((name, seat) => ({
        name,
        marked: isOver && score.winners.includes(seat),
        cells: [...score.rounds.map((points) => points[seat]), score.puddings[seat], score.puddingPoints[seat], h('strong', { 'data-total': seat }, String(score.points[seat]).replace('-', '−'))],
      })),
    }),
    isOver
      ? reasonLists(sheet.names.map((name, seat) => `${name}, ${counted(score.puddings[seat], 'pudding')}`), puddingReasons(score.puddings, score.puddingAwards, personsOf(sheet)))
      : null,
  );
}
