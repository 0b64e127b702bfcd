/**
 * Playing a script: what the protocol shows before the first turn, after each turn, and at the end.
 *
 * @typedef {import('./request.mjs').PlayRequest} PlayRequest
 * @typedef {import('./types.mjs').Choices} Choices
 * @typedef {import('./types.mjs').State} State
 * @typedef {Record<string, any>} Answer a part of an answer, named as in the protocol
 */

import { IllegalPlay } from './errors.mjs';
import { legalChoices, newGame, nextRound, playTurn, puddingsOwned, withoutPuddings } from './game.mjs';
import { viewOf } from './view.mjs';

/**
 * Play a whole script.
 * @param {PlayRequest} request
 * @returns {Answer} the result of the method `play`
 */
export function playScript({ variant, players, deals, start, script, observe }) {
  let state = newGame(variant, players, deals, start);
  const opening = choosing(state, observe);
  const steps = script.map((choices) => {
    const taken = takeStep(state, choices, observe);
    state = taken.state;
    return taken.step;
  });
  return result(state, opening, steps);
}

/**
 * Play one entry of a script. A refused play changes nothing; after a round the next one is dealt.
 * @param {State} state
 * @param {Choices} choices
 * @param {ReadonlySet<string>} observe `hands`, `tables`, `legal`, `views`
 * @returns {{state: State, step: Answer}}
 */
export function takeStep(state, choices, observe) {
  let after;
  try {
    after = playTurn(state, choices);
  } catch (error) {
    if (!(error instanceof IllegalPlay)) throw error;
    const { seat, rule } = error.refusal;
    return { state, step: { accepted: false, seat, rule, ...cardsShown(state, observe) } };
  }
  if (after.phase === 'playing') {
    return { state: after, step: { ...acceptedStep(after, observe), ...choosing(after, observe) } };
  }
  return endOfRound(after, observe);
}

/**
 * The result of a play: its steps, and the winners if the game has ended.
 * @param {State} state after the last step
 * @param {Answer} opening what was shown before the first
 * @param {readonly Answer[]} steps
 * @returns {Answer}
 */
export function result(state, opening, steps) {
  const shown = isEmpty(opening) ? { steps } : { opening, steps };
  return state.phase === 'game-over' ? { ...shown, winners: state.score.winners } : shown;
}

/** The step that ends a round shows its tables as scored, then what the next round opens with. */
function endOfRound(scored, observe) {
  /** @type {Answer} */
  const step = { ...acceptedStep(scored, observe), round_points: scored.score.roundPoints };
  if (scored.phase === 'game-over') step.pudding_points = scored.score.puddingPoints;
  if (scored.coming.length === 0) return { state: scored, step };
  const state = nextRound(scored);
  const next = choosing(state, observe);
  if (!isEmpty(next)) step.next = next;
  return { state, step };
}

function acceptedStep(state, observe) {
  return {
    accepted: true,
    ...cardsShown(state, observe),
    puddings: puddingsOwned(state),
    points: state.points,
  };
}

function cardsShown(state, observe) {
  const shown = {};
  if (observe.has('hands')) shown.hands = state.hands;
  if (observe.has('tables')) shown.tables = state.tables.map(withoutPuddings);
  return shown;
}

/** What may be chosen and what is seen before a turn, as far as it was asked for. */
function choosing(state, observe) {
  const seats = state.hands.map((_, seat) => seat);
  /** @type {Answer} */
  const shown = {};
  if (observe.has('legal')) shown.legal = seats.map((seat) => legalChoices(state, seat));
  if (observe.has('views')) shown.views = seats.map((seat) => viewOf(state, seat));
  return shown;
}

function isEmpty(answer) {
  return Object.keys(answer).length === 0;
}
