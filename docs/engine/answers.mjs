/**
 * The protocol's methods as plain functions, for a browser as well as for the adapter: each takes the
 * parameters of one request and returns its result. Nothing is kept between requests.
 */

import { dealGame } from './deal.mjs';
import { describe as describeEngine } from './describe.mjs';
import { ParamsError, UnknownMethod } from './errors.mjs';
import { finish as finishGame } from './final.mjs';
import {
  cardLists, listOf, objectOf, playersOf, tellPlayers, variantNamed, wholeNumber, wholeNumbers,
} from './params.mjs';
import { puddingAwards } from './pudding.mjs';
import { seededRandom } from './random.mjs';
import { readPlayRequest } from './request.mjs';
import { CATEGORIES, pointsBySeat, roundAwards } from './scoring.mjs';
import { playScript } from './script.mjs';
import { selfPlay, writtenDeal } from './transcript.mjs';

/** @typedef {Record<string, any>} Params @typedef {Record<string, unknown>} Result */

/**
 * What this engine is and can do.
 * @param {Params} params
 * @returns {Result}
 */
export function describe(params) {
  return describeEngine(params, [...METHODS.keys()].filter((name) => name !== 'describe'));
}

/**
 * The points of a round, without pudding, and the same by category.
 * @param {Params} params `tables`
 * @returns {Result} `points`, `awards`
 */
export function scoreRound({ tables }) {
  const seats = listOf(tables, 'tables').length;
  if (seats < 1 || seats > 5) throw new ParamsError(`tables: expected 1 to 5 tables, got ${seats}`);
  const awards = roundAwards(cardLists(tables, 'tables', seats));
  return { points: pointsBySeat(awards, seats), awards: categoriesBySeat(awards, seats) };
}

/**
 * The points that puddings give at the end of the game.
 * @param {Params} params `puddings`, `variant`
 * @returns {Result} `points`
 */
export function scorePudding({ puddings, variant }) {
  const { players, seats } = tellPlayers(puddings, 'puddings', variantNamed(variant));
  const counts = wholeNumbers(puddings, 'puddings', seats, 0);
  return { points: pointsBySeat(puddingAwards(counts, players), seats) };
}

/**
 * Final points and winners.
 * @param {Params} params `points` before pudding, `puddings`, `variant`
 * @returns {Result} `points`, `winners`
 */
export function finish({ points, puddings, variant }) {
  const { players, seats } = tellPlayers(points, 'points', variantNamed(variant));
  const before = wholeNumbers(points, 'points', seats);
  const end = finishGame(before, wholeNumbers(puddings, 'puddings', seats, 0), players);
  return { points: end.points, winners: end.winners };
}

/**
 * What happens when a script is played.
 * @param {Params} params `variant`, `players`, `rounds`, `start`, `script`, `observe`
 * @returns {Result} `opening`, `steps`, `winners`
 */
export function play(params) {
  return playScript(readPlayRequest(params));
}

/**
 * A shuffled deal of all three rounds.
 * @param {Params} params `players`, `variant`, `seed`
 * @returns {Result} `rounds`, `draw_pile`
 */
export function deal(params) {
  const { variant, players, below } = seededGame(params);
  const { deals, drawPile } = dealGame(variant, players, below);
  return { rounds: deals.map((one) => writtenDeal(variant, one)), draw_pile: drawPile };
}

/**
 * A game that random bots play.
 * @param {Params} params `players`, `variant`, `seed`
 * @returns {Result} a transcript: `request`, `result`
 */
export function selfPlayed(params) {
  const { variant, players, below } = seededGame(params);
  return selfPlay(variant, players, below);
}

/** The methods by their names in the protocol. @type {ReadonlyMap<string, (params: Params) => Result>} */
export const METHODS = new Map([
  ['describe', describe],
  ['score_round', scoreRound],
  ['score_pudding', scorePudding],
  ['finish', finish],
  ['play', play],
  ['deal', deal],
  ['self_play', selfPlayed],
]);

/**
 * Answer one request.
 * @param {string} method
 * @param {unknown} [params]
 * @returns {Result}
 * @throws {UnknownMethod}
 * @throws {ParamsError} if the parameters make no sense
 * @throws {import('./errors.mjs').Unsupported} if they do, but this engine can't
 */
export function answer(method, params = {}) {
  const respond = METHODS.get(method);
  if (!respond) throw new UnknownMethod(method);
  return respond(objectOf(params, 'params'));
}

function categoriesBySeat(awards, seats) {
  const sums = Array.from({ length: seats }, () =>
    Object.fromEntries(CATEGORIES.map((category) => [category, 0])),
  );
  for (const { seat, category, points } of awards) sums[seat][category] += points;
  return sums;
}

/**
 * Without a seed a request has seed 0, so that equal requests have equal answers.
 * @param {Params} params
 */
function seededGame({ variant, players, seed }) {
  const chosen = variantNamed(variant);
  return {
    variant: chosen.id,
    players: playersOf(players, chosen),
    below: seededRandom(wholeNumber(seed ?? 0, 'seed')),
  };
}
