/**
 * Why a table scores what it scores, rule by rule: the engine's awards in words, and the cards that
 * give nothing, with the rule that says so.
 *
 * @typedef {import('../engine/types.mjs').Award} Award
 * @typedef {import('../engine/types.mjs').Card} Card
 *
 * @typedef {object} Reason
 * @property {number} points
 * @property {string} text
 * @property {string} rule id
 */

import { CARD_BY_NAME, countOf } from '../engine/cards.mjs';
import { makiAwards, makiIcons } from '../engine/maki.mjs';
import { nigiriPlaces } from '../engine/scoring.mjs';
import { cardName, counted } from './words.mjs';

/**
 * The reasons for the points of every seat in a round.
 * @param {readonly (readonly Card[])[]} tables in order of placing
 * @param {readonly Award[]} awards of these tables; those of some categories alone will do
 * @param {readonly string[]} [categories] the categories looked at, all if left out
 * @returns {Reason[][]} one list a seat
 */
export function roundReasons(tables, awards, categories) {
  const wanted = (category) => !categories || categories.includes(category);
  return tables.map((table, seat) => [
    ...awards.filter((award) => award.seat === seat).map((award) => awardReason(award, awards)),
    ...nothingGained(table, wanted),
    ...(wanted('maki') ? noSecondPlace(tables, seat) : []),
  ]);
}

/**
 * The reasons for the points that puddings give at the end of the game.
 * @param {readonly number[]} puddings one number a seat
 * @param {readonly Award[]} awards
 * @param {number} players persons who play
 * @returns {Reason[][]} one list a seat
 */
export function puddingReasons(puddings, awards, players) {
  const allEqual = awards.length === 0;
  const fewest = Math.min(...puddings);
  return puddings.map((own, seat) => {
    const earned = awards.filter((award) => award.seat === seat).map((award) => awardReason(award, awards));
    if (allEqual) return [equalReason(players)];
    if (earned.length > 0) return earned;
    return players === 2 && own === fewest
      ? [{ points: 0, text: 'Fewest puddings, but with two players nobody loses points', rule: 'pudding.two-players' }]
      : [{ points: 0, text: 'Neither most nor fewest puddings', rule: 'pudding.most' }];
  });
}

function equalReason(players) {
  const rule = players === 2 ? 'pudding.two-players-equal' : 'pudding.all-equal';
  return { points: 0, text: 'All have the same number of puddings, so nobody scores', rule };
}

/** One award in words; how many share it is seen from the others. */
function awardReason(award, awards) {
  const sharers = awards.filter(({ rule, category }) => rule === award.rule && category === award.category).length;
  return { points: award.points, rule: award.rule, text: AWARD_WORDS[award.category](award, sharers) };
}

const AWARD_WORDS = {
  maki({ rule, cards }, sharers) {
    const [place, prize] = rule.startsWith('maki.most') ? ['Most', 6] : ['Second most', 3];
    return placeWords(place, counted(makiIcons(cards), 'maki icon'), prize, sharers);
  },
  tempura: () => 'Two tempura make a pair',
  sashimi: () => 'Three sashimi make a set',
  dumpling: ({ cards, rule }) =>
    rule === 'dumpling.five-or-more' && cards.length > 5
      ? `${cards.length} dumplings score as five`
      : counted(cards.length, 'dumpling'),
  nigiri({ cards }) {
    const nigiri = cards.at(-1);
    return cards.length === 1
      ? cardName(nigiri)
      : `${cardName(nigiri)} on wasabi, 3 × ${CARD_BY_NAME.get(nigiri).value}`;
  },
  pudding({ rule, cards, points }, sharers) {
    const place = points < 0 || rule.startsWith('pudding.fewest') ? 'Fewest' : 'Most';
    return placeWords(place, counted(cards.length, 'pudding'), place === 'Most' ? 6 : -6, sharers);
  },
};

function placeWords(place, amount, prize, sharers) {
  const words = `${place}, with ${amount}`;
  if (sharers === 1) return words;
  const verb = prize < 0 ? 'loss' : 'prize';
  const dropped = prize % sharers === 0 ? '' : ', remainder dropped';
  return `${words}; ${sharers} tied share the ${verb} of ${Math.abs(prize)}${dropped}`;
}

/** Cards of one table that give nothing. */
function nothingGained(table, wanted) {
  const reasons = [];
  const add = (category, holds, text, rule) => {
    if (holds && wanted(category)) reasons.push({ points: 0, text, rule });
  };
  const sashimi = countOf(table, 'sashimi') % 3;
  const idle = countOf(table, 'wasabi') - nigiriPlaces(table).filter(({ wasabi }) => wasabi !== null).length;
  add('tempura', countOf(table, 'tempura') % 2 === 1, 'One tempura without a partner', 'tempura.leftover');
  add('sashimi', sashimi > 0, `${counted(sashimi, 'sashimi', 'sashimi')} short of three`, 'sashimi.leftover');
  add('nigiri', idle > 0, `${counted(idle, 'wasabi', 'wasabi')} without a nigiri`, 'wasabi.alone');
  add('chopsticks', table.includes('chopsticks'), 'Chopsticks score nothing', 'chopsticks.no-points');
  return reasons;
}

/** A seat that would be second, were the first place not tied. */
function noSecondPlace(tables, seat) {
  const first = makiAwards(tables);
  if (first.length < 2 || first[0].rule !== 'maki.most-tied') return [];
  const icons = tables.map(makiIcons);
  const behind = icons.filter((_, other) => first.every((award) => award.seat !== other));
  if (icons[seat] === 0 || icons[seat] !== Math.max(0, ...behind)) return [];
  const text = `${counted(icons[seat], 'maki icon')}, but after a tie for the most there is no second place`;
  return [{ points: 0, text, rule: 'maki.no-second-after-tie' }];
}
