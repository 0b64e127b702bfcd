/**
 * Pudding: scored once, after round three. Rulebook p.5 L.
 *
 * @typedef {import('./types.mjs').Award} Award
 */

/**
 * Six points for the most puddings and six lost for the fewest, each split on a tie with the remainder
 * dropped (`pudding.most`, `pudding.fewest`, `pudding.remainder`, `pudding.loss-remainder`, p.5 L).
 * If all are equal nobody scores (`pudding.all-equal`, `pudding.two-players-equal`, p.5 L).
 *
 * A dummy competes like a player (default reading of `dummy.standing`).
 * @param {readonly number[]} puddings kept in the whole game, one number a seat, the dummy last
 * @param {number} [players] persons who play: fewer than seats if there is a dummy
 * @returns {Award[]} one for each seat that gains or loses
 */
export function puddingAwards(puddings, players = puddings.length) {
  const most = Math.max(...puddings);
  const fewest = Math.min(...puddings);
  if (most === fewest) return [];
  const gains = shareAwards(puddings, most, 6, 'pudding.most', 'pudding.most-tied');
  if (!fewestIsPunished(players)) return gains;
  return gains.concat(shareAwards(puddings, fewest, -6, 'pudding.fewest', 'pudding.fewest-tied'));
}

/**
 * Two players lose nothing (`pudding.two-players`, p.5 L), also beside a dummy (default reading of
 * `dummy.pudding-penalty`).
 */
function fewestIsPunished(players) {
  return players > 2;
}

function shareAwards(puddings, count, points, rule, tiedRule) {
  const seats = puddings.flatMap((own, seat) => (own === count ? [seat] : []));
  return seats.map((seat) => ({
    seat,
    category: 'pudding',
    points: Math.trunc(points / seats.length),
    rule: seats.length === 1 ? rule : tiedRule,
    cards: Array(count).fill('pudding'),
  }));
}
