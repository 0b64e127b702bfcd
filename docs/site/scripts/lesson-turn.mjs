/** A lesson about one turn, in three scenes: choosing, the look ahead beside it, and the reveal. */

import { cardRow } from './card-view.mjs';
import { button, h } from './dom.mjs';
import { LEARNER, commentOn, lessonTask, preview, revealed, standing } from './lesson-logic.mjs';
import { pickerView } from './picker-view.mjs';
import { reasonList, reasonLists, seatTable } from './points-view.mjs';
import { NOTHING, chosenCards, isComplete } from './selection.mjs';
import { cardsInOrder, counted, signed } from './words.mjs';

/**
 * @param {any} lesson
 * @param {object} page
 * @param {(content: any, focus?: string) => void} page.draw
 * @param {(text: string) => void} page.say
 * @param {() => void} page.finish
 * @param {string} [page.focus] where the focus goes at first
 */
export function turnScene(lesson, { draw, say, finish, focus }) {
  const task = lessonTask(lesson);
  const names = seatNames(lesson);

  const choose = (selection, key) => {
    const complete = isComplete(task, selection);
    const own = complete ? chosenCards(task, selection).own : null;
    const ahead = own && preview(lesson, own);
    draw(
      [
        tablesView(names, lesson.position.tables),
        pointsNow(lesson, names),
        pickerView({ label: 'Your hand', task, selection, onChange: choose }),
        own ? previewPanel(lesson, own, ahead, () => reveal(own), () => choose(NOTHING, 'hand-0')) : null,
      ],
      key,
    );
    if (own) say(`Preview: ${cardsInOrder(own)}. ${pointsText(lesson, ahead.points[LEARNER])} Nothing is committed.`);
  };
  const reveal = (own) => {
    finish();
    const after = revealed(lesson, own);
    const again = () => choose(NOTHING, 'hand-0');
    draw(revealView({ lesson, names, own, after, again }), 'result');
    say(`Revealed. ${commentOn(lesson, own)?.explanation ?? pointsText(lesson, after.points[LEARNER])}`);
  };
  choose(NOTHING, focus);
}

function seatNames({ position }) {
  const others = position.players === 2 ? ['Your neighbour'] : ['Left neighbour', 'Across', 'Right neighbour'];
  if (position.players === 3) others.splice(1, 1);
  return ['You', ...others].slice(0, position.players);
}

function tablesView(names, tables, newest = false) {
  return h('div', { class: 'sg-tables' }, names.map((name, seat) =>
    h(
      'section',
      { class: seat === LEARNER ? 'sg-seat sg-own' : 'sg-seat', 'data-seat': seat },
      h('h3', {}, name),
      cardRow(tables[seat], { label: `Table of ${name}`, empty: 'nothing laid down yet', newest }),
    ),
  ));
}

function looksAtPoints(lesson) {
  return (lesson.categories ?? []).length > 0;
}

function pointsText(lesson, points) {
  return looksAtPoints(lesson) ? `${counted(points, 'point')} for you.` : '';
}

/** The points before the choice, and what they depend on. */
function pointsNow(lesson, names) {
  if (!looksAtPoints(lesson)) return null;
  const { points } = standing(lesson);
  const when = lesson.categories.includes('pudding') ? 'If the game ended now' : 'If the round ended now';
  return h('p', { class: 'sg-now' }, `${when} – ${bySeat(names, points)}.`, keptPuddings(lesson, names));
}

function keptPuddings({ position }, names) {
  if (!position.puddings) return null;
  return ` Puddings – ${bySeat(names, position.puddings)}.`;
}

function bySeat(names, numbers) {
  return names.map((name, seat) => `${name}: ${signed(numbers[seat])}`).join(', ');
}

function previewPanel(lesson, own, ahead, confirm, undo) {
  return h(
    'section',
    { class: 'sg-panel', 'data-scene': 'preview', 'aria-label': 'Preview' },
    h('h3', {}, 'Preview: nothing is committed'),
    h('p', {}, `You would lay down ${cardsInOrder(own)}. The others have not shown their cards.`),
    cardRow(ahead.tables[LEARNER], { label: 'Your table in the preview', newest: true }),
    looksAtPoints(lesson) ? [h('p', {}, h('strong', {}, pointsText(lesson, ahead.points[LEARNER]))), reasonList(ahead.reasons[LEARNER])] : null,
    h('p', { class: 'sg-actions' }, button('confirm', 'Confirm and reveal', confirm), button('undo', 'Undo', undo, { class: 'sg-button sg-quiet' })),
  );
}

function revealView({ lesson, names, own, after, again }) {
  const comment = commentOn(lesson, own);
  const laid = [own, ...lesson.position.others].map((cards, seat) => `${names[seat]}: ${cardsInOrder(cards)}`);
  return [
    h(
      'section',
      { class: 'sg-panel', 'data-scene': 'revealed', 'aria-label': 'What happened' },
      h('h3', { tabindex: '-1', 'data-key': 'result' }, 'All cards are revealed'),
      h('p', {}, `${laid.join('. ')}.`),
      comment ? h('p', { class: 'sg-explanation' }, comment.explanation) : null,
      h('p', { class: 'sg-actions' }, button('again', 'Try another card', again, { class: 'sg-button sg-quiet' })),
    ),
    tablesView(names, after.tables, true),
    looksAtPoints(lesson) ? reasonLists(names, after.reasons) : null,
    h('section', { class: 'sg-passed' }, h('h3', {}, `You pass ${counted(after.passed.length, 'card')} to the left`), cardRow(after.passed, { label: 'Passed to the left' })),
    alternatives(lesson, names, own),
  ];
}

/** What the choices that the lesson talks about lead to, side by side; the learner's own marked. */
function alternatives(lesson, names, own) {
  const chosen = own.join(' ');
  const listedChoices = lesson.choices.some(({ cards }) => cards.join(' ') === chosen)
    ? lesson.choices
    : [...lesson.choices, { cards: own, explanation: '' }];
  const points = looksAtPoints(lesson);
  const best = lesson.recommended.join(' ');
  return seatTable({
    caption: 'The choices compared',
    columns: [...(points ? names : []), 'What happens'],
    rows: listedChoices.map(({ cards, explanation }) => {
      const isOwn = cards.join(' ') === chosen;
      const marks = [isOwn ? 'your choice' : null, cards.join(' ') === best ? 'recommended' : null].filter(Boolean);
      return {
        name: [cardsInOrder(cards), marks.length > 0 ? h('span', { class: 'sg-mark' }, marks.join(', ')) : null],
        marked: isOwn,
        cells: [...(points ? revealed(lesson, cards).points : []), h('span', { class: 'sg-prose' }, explanation)],
      };
    }),
  });
}
