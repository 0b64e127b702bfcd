/**
 * Asking this site's engine a case, and comparing its answer with what is expected.
 *
 * @typedef {object} Row One thing compared.
 * @property {string} where `after turn 3`; empty if the answer has one part only
 * @property {string} member `tables`, or a pointer
 * @property {number | null} seat null if it is no matter of one seat
 * @property {any} expected for a relation, the value in the first world
 * @property {any} got for a relation, the value in the second world
 * @property {'same' | 'differ'} [relation] how the two must stand to each other
 * @property {boolean} ok
 *
 * @typedef {object} Run
 * @property {any[]} answers of the engine, one a world
 * @property {Row[]} rows
 * @property {'pass' | 'fail' | 'not judged'} verdict
 */

import { answer } from '../engine/answers.mjs';
import { canonical, replaced, resolve, sameAt } from './case-values.mjs';

const BY_SEAT = new Set(['points', 'round_points', 'pudding_points', 'puddings', 'hands', 'tables', 'legal', 'views', 'awards']);
const AT_THE_END_OF_A_ROUND = ['points', 'round_points', 'pudding_points'];

/**
 * Ask and judge a case. A named check needs more than one answer and is not judged here.
 * @param {any} one a case as in `assets/data/cases/`
 * @returns {Run}
 */
export function runCase(one) {
  const { method, params } = one;
  const worlds = one.with ? [params, replaced(params, one.with)] : [params];
  const answers = worlds.map((world) => answer(method, structuredClone(world)));
  const rows = rowsOf(one, answers);
  if (rows.length === 0) return { answers, rows, verdict: 'not judged' };
  return { answers, rows, verdict: rows.every(({ ok }) => ok) ? 'pass' : 'fail' };
}

function rowsOf(one, answers) {
  if (one.with) return relationRows(one, answers);
  if (!one.expect) return [];
  if (one.method === 'play') return bestOf(one.expect, (pattern) => playRows(pattern, answers[0]));
  const shown = one.isolate ? isolated(one.isolate, answers[0]) : answers[0];
  return bestOf(one.expect, (pattern) => memberRows(pattern, shown, one.isolate ? `for ${one.isolate} alone` : ''));
}

function relationRows({ same = [], differ = [] }, answers) {
  const row = (pointer, relation) => {
    const [expected, got] = answers.map((result) => resolve(result, pointer));
    return { where: '', member: pointer, seat: null, expected, got, relation, ok: sameAt(answers, pointer) === (relation === 'same') };
  };
  return [...same.map((pointer) => row(pointer, 'same')), ...differ.map((pointer) => row(pointer, 'differ'))];
}

function isolated(category, { awards }) {
  return { points: awards.map((award) => award[category] ?? 0) };
}

/** The steps that a pattern states, those before them, which must have been accepted, and the winners. */
function playRows(pattern, result) {
  return [
    ...(pattern.opening ? memberRows(pattern.opening, result.opening ?? {}, 'at the start') : []),
    ...bestOf(pattern.steps ?? {}, (steps) => stepRows(steps, result.steps)),
    ...(pattern.winners ? memberRows({ winners: pattern.winners }, result, 'at the end') : []),
  ];
}

function stepRows(stated, steps) {
  const last = Math.max(0, ...Object.keys(stated).map(Number));
  return steps.slice(0, last).flatMap((step, index) => {
    const where = `after turn ${index + 1}`;
    return bestOf(stated[index + 1] ?? {}, (pattern) => {
      const { accepted = true, ...members } = pattern;
      if (!('round_points' in step)) for (const name of AT_THE_END_OF_A_ROUND) delete members[name];
      const rows = memberRows(members, step, where);
      // An accepted turn that nothing else is said about needs no row of its own, unless it was refused.
      const tells = 'accepted' in pattern || step.accepted !== accepted;
      return tells ? [row(where, 'accepted', null, accepted, step.accepted), ...rows] : rows;
    });
  });
}

function memberRows(pattern, got, where) {
  return Object.entries(pattern).flatMap(([member, stated]) => valueRows(where, member, stated, got?.[member]));
}

function valueRows(where, member, stated, got) {
  return bestOf(stated, (pattern) => {
    if (BY_SEAT.has(member) && Array.isArray(pattern) && Array.isArray(got) && got.length === pattern.length) {
      return pattern.flatMap((entry, seat) => (entry === null ? [] : bestOf(entry, (each) => [seatRow(where, member, seat, each, got[seat])])));
    }
    if (isObject(pattern)) return memberRows(pattern, got, where ? `${where}, ${member}` : member);
    return [row(where, member, null, pattern, got)];
  });
}

function seatRow(where, member, seat, stated, got) {
  const partly = isObject(stated) && isObject(got);
  const looked = partly ? Object.fromEntries(Object.keys(stated).map((key) => [key, got[key]])) : got;
  const ok = canonical([stated], member) === canonical([looked], member);
  return { where, member, seat, expected: stated, got: looked, ok };
}

function row(where, member, seat, expected, got) {
  return { where, member, seat, expected, got, ok: canonical(expected, member) === canonical(got, member) };
}

/** Of alternatives the first that fits; where none does, the first. */
function bestOf(pattern, rowsFor) {
  const alternatives = isObject(pattern) && Array.isArray(pattern.any_of) ? pattern.any_of : [pattern];
  const tried = alternatives.map(rowsFor);
  return tried.find((rows) => rows.every(({ ok }) => ok)) ?? tried[0];
}

function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
