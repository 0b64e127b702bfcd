/** The end of a round: why each seat scores what it scores. After round three, puddings and winner. */

import { puddingsOwned } from '../engine/game.mjs';
import { CATEGORIES } from '../engine/scoring.mjs';
import { ROUNDS } from '../engine/variants.mjs';
import { cardRow } from './card-view.mjs';
import { button, h, sceneHeading } from './dom.mjs';
import { puddingReasons, roundReasons } from './explain.mjs';
import { transcriptLine } from './game-session.mjs';
import { reasonLists, ruleLink, seatTable } from './points-view.mjs';
import { CATEGORY_NAMES, counted, listed } from './words.mjs';

/**
 * @param {object} scene
 * @param {import('./game-session.mjs').Session} scene.session in phase `round-over` or `game-over`
 * @param {readonly string[]} scene.names one a seat
 * @param {() => void} scene.goOn to the next round
 * @param {() => void} scene.again to a new game
 * @returns {HTMLElement}
 */
export function endScene({ session, names, goOn, again }) {
  const { state } = session;
  const isOver = state.phase === 'game-over';
  return h(
    'article',
    { class: 'sg-game', 'data-phase': state.phase, 'data-round': state.round },
    sceneHeading(2, isOver ? winnersInWords(state, names) : `Round ${state.round} is over`),
    isOver ? h('p', {}, tieBreakWords(state)) : null,
    totals(state, names),
    h(
      'p',
      { class: 'sg-actions' },
      isOver
        ? [downloadLink(session), button('again', 'Play again', again)]
        : button('next', `Deal round ${state.round + 1} of ${ROUNDS}`, goOn),
    ),
    h('h3', {}, `The points of round ${state.round}`),
    reasonLists(names, roundReasons(state.tables, state.score.awards)),
    isOver ? puddings(state, names) : null,
    h('h3', {}, 'The tables'),
    names.map((name, seat) => [h('h4', {}, name), h('div', { 'data-table': seat }, cardRow(state.tables[seat], { label: `Table: ${name}` }))]),
  );
}

/** Points of this round by category, and in all. */
function totals(state, names) {
  const { awards, roundPoints, puddingPoints } = state.score;
  const sum = (seat, category) =>
    awards.filter((award) => award.seat === seat && award.category === category)
      .reduce((total, { points }) => total + points, 0);
  return seatTable({
    caption: `Points after round ${state.round}`,
    columns: [...CATEGORIES.map((category) => CATEGORY_NAMES.get(category)), 'Round', ...(puddingPoints ? ['Pudding'] : []), 'Total'],
    rows: names.map((name, seat) => ({
      name,
      marked: state.score.winners?.includes(seat),
      cells: [
        ...CATEGORIES.map((category) => sum(seat, category)),
        roundPoints[seat],
        ...(puddingPoints ? [puddingPoints[seat]] : []),
        h('strong', { 'data-total': seat }, String(state.points[seat]).replace('-', '−')),
      ],
    })),
  });
}

function puddings(state, names) {
  const owned = puddingsOwned(state);
  const labels = names.map((name, seat) => `${name}, ${counted(owned[seat], 'pudding')}`);
  return [
    h('h3', {}, 'The points for pudding'),
    reasonLists(labels, puddingReasons(owned, state.score.puddingAwards, state.players)),
  ];
}

function winnersInWords({ score }, names) {
  const winners = score.winners.map((seat) => names[seat]);
  if (winners.length > 1) return `${listed(winners)} share the victory`;
  return winners[0] === 'You' ? 'You win' : `${winners[0]} wins`;
}

/** Which rule has decided: points, puddings, or none of them. */
function tieBreakWords(state) {
  const persons = state.points.slice(0, state.players);
  const most = Math.max(...persons);
  const tied = persons.filter((points) => points === most).length;
  if (tied === 1) return ['Most points after pudding win. ', ruleLink('winner.most-points')];
  return state.score.winners.length === 1
    ? ['Of those tied on points, most puddings win. ', ruleLink('winner.pudding-tie-break')]
    : ['Tied on points and on pudding. ', ruleLink('winner.full-tie')];
}

/** The transcript is made when it is asked for; `sushigo audit` checks it. */
function downloadLink(session) {
  const { variant, seed } = session.setup;
  return button('download', 'Download the game', () => {
    const url = URL.createObjectURL(new Blob([transcriptLine(session)], { type: 'application/x-ndjson' }));
    h('a', { href: url, download: `sushi-go-${variant}-${session.state.players}-players-${seed}.jsonl` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  });
}
