/** The end of the game: final points and who wins. Rulebook p.5 L – p.5 R. */

import { puddingAwards } from './pudding.mjs';
import { pointsBySeat } from './scoring.mjs';

/**
 * The winners: most points; of those tied on points, most puddings kept in the whole game
 * (`winner.most-points`, `winner.pudding-tie-break`, `winner.tied-only`, p.5 R). Who is tied on both
 * shares the victory (default reading of `winner.full-tie`). A dummy can't win (default reading of
 * `dummy.standing`).
 * @param {readonly number[]} points final, pudding included
 * @param {readonly number[]} puddings
 * @param {number} [players] persons who play: fewer than seats if there is a dummy
 * @returns {number[]} seats in rising order
 */
export function winnersOf(points, puddings, players = points.length) {
  const persons = Array.from({ length: players }, (_, seat) => seat);
  return seatsWithMost(seatsWithMost(persons, points), puddings);
}

/**
 * Final points and winners, from the points before pudding (`winner.after-pudding`, p.5 R). A total
 * may be negative (`winner.negative-total`).
 * @param {readonly number[]} points before pudding, one number a seat, the dummy last
 * @param {readonly number[]} puddings kept in the whole game
 * @param {number} [players] persons who play: fewer than seats if there is a dummy
 * @returns {{points: number[], winners: number[], puddingPoints: number[],
 *   puddingAwards: import('./types.mjs').Award[]}}
 */
export function finish(points, puddings, players = points.length) {
  const awards = puddingAwards(puddings, players);
  const puddingPoints = pointsBySeat(awards, puddings.length);
  const total = points.map((before, seat) => before + puddingPoints[seat]);
  return {
    points: total,
    winners: winnersOf(total, puddings, players),
    puddingPoints,
    puddingAwards: awards,
  };
}

function seatsWithMost(seats, amounts) {
  const most = Math.max(...seats.map((seat) => amounts[seat]));
  return seats.filter((seat) => amounts[seat] === most);
}
