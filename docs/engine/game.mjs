/**
 * The whole game as a chain of immutable states: three rounds of turns, scoring, pudding, winners.
 *
 * `newGame` → `playTurn` until the phase is `round-over` → `nextRound` → … → `game-over`.
 *
 * @typedef {import('./types.mjs').Card} Card
 * @typedef {import('./types.mjs').Choice} Choice
 * @typedef {import('./types.mjs').Choices} Choices
 * @typedef {import('./types.mjs').Deal} Deal
 * @typedef {import('./types.mjs').JointChoice} JointChoice
 * @typedef {import('./types.mjs').Refusal} Refusal
 * @typedef {import('./types.mjs').State} State
 * @typedef {import('./types.mjs').VariantId} VariantId
 *
 * @typedef {object} Start Where a game that is not played from its beginning stands.
 * @property {number} [round]
 * @property {number} [turn]
 * @property {readonly (readonly Card[])[]} [tables] turn - 1 cards each, puddings included
 * @property {readonly number[]} [puddings] kept from earlier rounds
 * @property {readonly number[]} [points]
 * @property {number} [controller] who controls the dummy on the first turn played
 */

import { countOf } from './cards.mjs';
import { dummyTurn } from './dummy.mjs';
import { IllegalPlay } from './errors.mjs';
import { finish } from './final.mjs';
import { pointsBySeat, roundAwards } from './scoring.mjs';
import { baseTurn } from './turn.mjs';
import { ROUNDS, VARIANTS, seatCount } from './variants.mjs';

/**
 * The state before the first turn.
 * @param {VariantId} variant
 * @param {number} players
 * @param {readonly Deal[]} deals of the rounds to be played; with `start`, the first is what is held now
 * @param {Start} [start]
 * @returns {State}
 */
export function newGame(variant, players, deals, start = {}) {
  const seats = seatCount(variant, players);
  const { hands, dummyPile } = deals[0];
  return {
    variant,
    players,
    phase: 'playing',
    round: start.round ?? 1,
    turn: start.turn ?? 1,
    hands,
    tables: start.tables ?? emptyTables(seats),
    dummyPile,
    controller: start.controller ?? 0,
    kept: start.puddings ?? Array(seats).fill(0),
    points: start.points ?? Array(seats).fill(0),
    discards: [],
    coming: deals.slice(1),
  };
}

/**
 * The cards that a seat chooses from on this turn; the dummy's controller has drawn (`dummy.draw`, p.5 R).
 * @param {State} state in phase `playing`
 * @param {number} seat a player's
 * @returns {readonly Card[]}
 */
export function cardsToChooseFrom(state, seat) {
  return turnOf(state).cardsToChooseFrom(state, seat);
}

/**
 * Whether a seat may take two cards on this turn (`chopsticks.later-turn`, p.3 L).
 * @param {State} state in phase `playing`
 * @param {number} seat a player's
 * @returns {boolean}
 */
export function mayUseChopsticks(state, seat) {
  return turnOf(state).mayUseChopsticks(state, seat);
}

/**
 * Every legal choice of a seat, as a set.
 * @param {State} state in phase `playing`
 * @param {number} seat a player's
 * @returns {Choice[] | JointChoice[]} joint choices for the dummy's controller
 */
export function legalChoices(state, seat) {
  return turnOf(state).legalChoices(state, seat);
}

/**
 * Why a play is not allowed; null if it is.
 * @param {State} state
 * @param {Choices} choices one a seat; the dummy's one card last
 * @returns {Refusal | null}
 */
export function refusalOf(state, choices) {
  if (state.phase === 'playing') return turnOf(state).refusalOf(state, choices);
  return state.phase === 'game-over'
    ? { rule: 'round.three', message: 'The game has ended after three rounds (p.2 R).' }
    : { rule: 'round.ends-with-hands', message: 'The round is over: its hands are empty (p.3 L).' };
}

/**
 * The state after a turn on which all choose at once. After a round's last turn it is scored, its
 * tables still lie there, and the phase is `round-over`, or `game-over` after round three.
 * @param {State} state
 * @param {Choices} choices one a seat; the dummy's one card last
 * @returns {State}
 * @throws {IllegalPlay} naming the rule broken; `state` is as it was
 */
export function playTurn(state, choices) {
  const refusal = refusalOf(state, choices);
  if (refusal) throw new IllegalPlay(refusal);
  const after = { ...state, ...turnOf(state).play(state, choices) };
  if (after.hands[0].length === 0) return scoreRound(after);
  after.turn += 1;
  return after;
}

/**
 * The state at the first turn of the next round: tables go to the discards, except puddings, which
 * are kept (`round.discard`, `round.pudding-stays`, p.4 R), and the next hands are dealt. Control of
 * the dummy goes on alternating (default reading of `dummy.first-control`).
 * @param {State} state in phase `round-over`, with a deal still coming
 * @returns {State}
 */
export function nextRound(state) {
  const [{ hands, dummyPile }, ...coming] = state.coming;
  return {
    ...state,
    phase: 'playing',
    round: state.round + 1,
    turn: 1,
    hands,
    tables: emptyTables(state.tables.length),
    dummyPile,
    kept: puddingsOwned(state),
    discards: [...state.discards, ...state.tables.flatMap(withoutPuddings)],
    coming,
    score: undefined,
  };
}

/**
 * Puddings owned now, of this and earlier rounds, one number a seat (`winner.kept-puddings`, p.4 R).
 * @param {State} state
 * @returns {number[]}
 */
export function puddingsOwned(state) {
  return state.tables.map((table, seat) => state.kept[seat] + countOf(table, 'pudding'));
}

/**
 * A table without its puddings, which people put aside.
 * @param {readonly Card[]} table
 * @returns {Card[]}
 */
export function withoutPuddings(table) {
  return table.filter((card) => card !== 'pudding');
}

/** Score the tables of a finished round (`round.scored-each`, p.2 R) and, after the third, the game. */
function scoreRound(state) {
  const awards = roundAwards(state.tables);
  const roundPoints = pointsBySeat(awards, state.tables.length);
  const points = state.points.map((before, seat) => before + roundPoints[seat]);
  if (state.round < ROUNDS) {
    return { ...state, phase: 'round-over', points, score: { awards, roundPoints } };
  }
  const { points: total, ...end } = finish(points, puddingsOwned(state), state.players);
  return { ...state, phase: 'game-over', points: total, score: { awards, roundPoints, ...end } };
}

function turnOf(state) {
  return VARIANTS.get(state.variant).hasDummy ? dummyTurn : baseTurn;
}

function emptyTables(seats) {
  return Array.from({ length: seats }, () => []);
}
