/**
 * What becomes of a choice in a lesson, worked out by the engine.
 *
 * The learner has seat 0; the other seats choose what the lesson says. Points are those of the
 * categories that the lesson looks at, as if the round (for pudding: the game) ended there.
 *
 * @typedef {import('../engine/types.mjs').State} State
 *
 * @typedef {object} Standing
 * @property {readonly (readonly string[])[]} tables
 * @property {number[]} points one number a seat
 * @property {import('./explain.mjs').Reason[][]} reasons one list a seat
 */

import { cardsToChooseFrom, mayUseChopsticks, newGame, playTurn, puddingsOwned } from '../engine/game.mjs';
import { puddingAwards } from '../engine/pudding.mjs';
import { pointsBySeat, roundAwards } from '../engine/scoring.mjs';
import { layDown } from '../engine/turn.mjs';
import { puddingReasons, roundReasons } from './explain.mjs';

/** The learner's seat. */
export const LEARNER = 0;

/**
 * The position of a lesson.
 * @param {any} lesson an entry of `lessons.json`
 * @returns {State}
 */
export function lessonState({ variant, position }) {
  const { players, hands, round, turn, tables, puddings } = position;
  return newGame(variant, players, [{ hands, dummyPile: [] }], { round, turn, tables, puddings });
}

/**
 * What the learner has to choose.
 * @param {any} lesson
 * @returns {import('./selection.mjs').Task}
 */
export function lessonTask(lesson) {
  const state = lessonState(lesson);
  return {
    cards: cardsToChooseFrom(state, LEARNER),
    mayPair: mayUseChopsticks(state, LEARNER),
    givesDummy: false,
  };
}

/**
 * The points of all seats with these tables.
 * @param {any} lesson
 * @param {readonly (readonly string[])[]} [tables] those of the lesson's position if left out
 * @returns {Standing}
 */
export function standing(lesson, tables = lesson.position.tables) {
  const categories = lesson.categories ?? [];
  const state = { ...lessonState(lesson), tables };
  const awards = roundAwards(tables).filter(({ category }) => categories.includes(category));
  const puddings = puddingsOwned(state);
  const atTheEnd = categories.includes('pudding') ? puddingAwards(puddings, state.players) : [];
  const reasons = roundReasons(tables, awards, categories);
  if (categories.includes('pudding')) {
    puddingReasons(puddings, atTheEnd, state.players).forEach((more, seat) => reasons[seat].push(...more));
  }
  return { tables, points: pointsBySeat([...awards, ...atTheEnd], tables.length), reasons };
}

/**
 * A look ahead that commits to nothing: the learner's cards are laid down, nobody else's.
 * @param {any} lesson
 * @param {readonly string[]} own the cards chosen, in order
 * @returns {Standing}
 */
export function preview(lesson, own) {
  const { tables, hands } = lesson.position;
  const laid = layDown(hands[LEARNER], tables[LEARNER], own).table;
  return standing(lesson, tables.map((table, seat) => (seat === LEARNER ? laid : table)));
}

/**
 * The turn played: all cards laid down, the hands passed on.
 * @param {any} lesson
 * @param {readonly string[]} own
 * @returns {Standing & {passed: readonly string[], received: readonly string[]}}
 */
export function revealed(lesson, own) {
  const after = playTurn(lessonState(lesson), [own, ...lesson.position.others]);
  return {
    ...standing(lesson, after.tables),
    passed: after.hands[1],
    received: after.hands[LEARNER],
  };
}

/**
 * What stays of a table after a round, and what is discarded (`round.pudding-stays`, `round.discard`, p.4 R).
 * @param {readonly string[]} table
 * @returns {{kept: string[], discarded: string[]}}
 */
export function cleanedUp(table) {
  return {
    kept: table.filter((card) => card === 'pudding'),
    discarded: table.filter((card) => card !== 'pudding'),
  };
}

/**
 * What the lesson says about a choice, if anything; where order does not matter it is not looked at.
 * @param {any} lesson
 * @param {readonly string[]} own
 * @returns {any | null} an entry of `choices`
 */
export function commentOn(lesson, own) {
  const key = (cards) => (lesson.kind === 'cleanup' ? [...cards].sort() : cards).join(' ');
  return lesson.choices.find(({ cards }) => key(cards) === key(own)) ?? null;
}
