/** The exercise after a round: which cards stay? */

import { cardButton, cardRow } from './card-view.mjs';
import { button, h, withArrowKeys } from './dom.mjs';
import { LEARNER, cleanedUp, commentOn, standing } from './lesson-logic.mjs';
import { reasonList, seatTable } from './points-view.mjs';
import { cardName, counted, listed } from './words.mjs';

/**
 * @param {any} lesson
 * @param {object} page see `lesson-turn.mjs`
 */
export function cleanUpScene(lesson, { draw, say, finish, focus }) {
  const table = lesson.position.tables[LEARNER];

  const choose = (kept, key) => {
    const toggle = (place) => {
      choose(kept.includes(place) ? kept.filter((other) => other !== place) : [...kept, place].sort((a, b) => a - b));
    };
    draw([scored(lesson), keepers(table, kept, toggle), previewPanel(table, kept, () => reveal(kept), () => choose([], 'keep-0'))], key);
    if (key === undefined) say(`Preview: ${keptWords(table, kept)} Nothing is committed.`);
  };
  const reveal = (kept) => {
    const cards = kept.map((place) => table[place]);
    const right = cleanedUp(table);
    const isRight = cards.join(' ') === right.kept.join(' ');
    if (isRight) finish();
    draw(revealView({ lesson, cards, right, isRight, again: () => choose([], 'keep-0') }), 'result');
    say(isRight ? 'Right.' : 'Not so.');
  };
  choose([], focus ?? 'none');
}

function scored(lesson) {
  const { points, reasons } = standing(lesson);
  return h('section', { class: 'sg-seat sg-own' }, h('h3', {}, `The round gave you ${counted(points[LEARNER], 'point')}`), reasonList(reasons[LEARNER]));
}

function keepers(table, kept, toggle) {
  const cards = table.map((card, place) =>
    cardButton({ card, key: `keep-${place}`, role: kept.includes(place) ? 'stays' : null, onPress: () => toggle(place) }),
  );
  return h(
    'section',
    { class: 'sg-hand', 'aria-label': 'Your table' },
    h('h3', {}, 'Your table'),
    h('p', { class: 'sg-task' }, 'Press the cards that stay for the next round.'),
    withArrowKeys(h('div', { class: 'sg-row', role: 'group', 'aria-label': 'Your table' }, cards)),
  );
}

function keptWords(table, kept) {
  const stays = kept.map((place) => cardName(table[place]));
  const goes = table.length - kept.length;
  return `${stays.length === 0 ? 'Nothing stays' : `${listed(stays)} ${stays.length === 1 ? 'stays' : 'stay'}`}, ${counted(goes, 'card')} would be discarded.`;
}

function previewPanel(table, kept, confirm, undo) {
  return h(
    'section',
    { class: 'sg-panel', 'data-scene': 'preview', 'aria-label': 'Preview' },
    h('h3', {}, 'Preview: nothing is committed'),
    h('p', {}, keptWords(table, kept)),
    h('p', { class: 'sg-actions' }, button('confirm', 'Confirm', confirm), button('undo', 'Undo', undo, { class: 'sg-button sg-quiet' })),
  );
}

function revealView({ lesson, cards, right, isRight, again }) {
  const comment = commentOn(lesson, cards);
  const own = cards.join(' ');
  return [
    h(
      'section',
      { class: 'sg-panel', 'data-scene': 'revealed', 'aria-label': 'What happened' },
      h('h3', { tabindex: '-1', 'data-key': 'result' }, isRight ? 'Right' : 'Not so'),
      h('p', { class: 'sg-explanation' }, comment ? comment.explanation : 'Only puddings stay; every other card is discarded.'),
      h('p', { class: 'sg-actions' }, button('again', 'Try again', again, { class: 'sg-button sg-quiet' })),
    ),
    h('section', {}, h('h3', {}, 'Stays'), cardRow(right.kept, { label: 'Stays' })),
    h('section', {}, h('h3', {}, 'Is discarded'), cardRow(right.discarded, { label: 'Is discarded' })),
    seatTable({
      caption: 'The choices compared',
      columns: ['Allowed', 'What happens'],
      rows: lesson.choices.map((choice) => ({
        name: choice.cards.length === 0 ? 'Nothing stays' : listed(choice.cards.map(cardName)),
        marked: choice.cards.join(' ') === own,
        cells: [choice.lawful === false ? 'no' : 'yes', h('span', { class: 'sg-prose' }, choice.explanation)],
      })),
    }),
  ];
}
