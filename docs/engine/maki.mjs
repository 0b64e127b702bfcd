/**
 * Maki: who has the most icons, and who the second most. Rulebook p.3 R.
 *
 * @typedef {import('./types.mjs').Card} Card
 * @typedef {import('./types.mjs').Award} Award
 */

import { CARD_BY_NAME } from './cards.mjs';

/**
 * Icons on a table's maki cards; icons are counted, not cards (`maki.icons`, p.3 R).
 * @param {readonly Card[]} table
 * @returns {number}
 */
export function makiIcons(table) {
  let icons = 0;
  for (const card of table) icons += CARD_BY_NAME.get(card).icons ?? 0;
  return icons;
}

/**
 * Six points for the most icons; three for the second most, unless the first place is tied
 * (`maki.most`, `maki.second`, `maki.no-second-after-tie`, p.3 R).
 * @param {readonly (readonly Card[])[]} tables one a seat
 * @returns {Award[]} one for each seat in a place, also where its share is nothing
 */
export function makiAwards(tables) {
  const icons = tables.map(makiIcons);
  const first = seatsWithMost(icons);
  const awards = placeAwards(tables, first, 6, 'maki.most', 'maki.most-tied');
  if (first.length !== 1) return awards;
  const others = icons.map((count, seat) => (seat === first[0] ? 0 : count));
  return awards.concat(
    placeAwards(tables, seatsWithMost(others), 3, 'maki.second', 'maki.second-tied'),
  );
}

/**
 * The seats with the most icons. No icons are never the most or the second most: the default
 * readings of `maki.zero-first` and `maki.zero-second`, on which p.3 R is silent.
 */
function seatsWithMost(icons) {
  const most = Math.max(...icons);
  if (most === 0) return [];
  return icons.flatMap((count, seat) => (count === most ? [seat] : []));
}

/** A place's points, split among those who share it; the remainder is dropped (`maki.remainder`, p.3 R). */
function placeAwards(tables, seats, points, rule, tiedRule) {
  return seats.map((seat) => ({
    seat,
    category: 'maki',
    points: Math.floor(points / seats.length),
    rule: seats.length === 1 ? rule : tiedRule,
    cards: tables[seat].filter((card) => CARD_BY_NAME.get(card).category === 'maki'),
  }));
}
