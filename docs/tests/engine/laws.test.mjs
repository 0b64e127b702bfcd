/** Laws that hold in every game, tried on random ones. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { answer } from '../../engine/answers.mjs';
import { randomChoices } from '../../engine/bots.mjs';
import { CARD_NAMES, fullDeck } from '../../engine/cards.mjs';
import { dealGame } from '../../engine/deal.mjs';
import { legalChoices, newGame, nextRound, playTurn, refusalOf } from '../../engine/game.mjs';
import { seededRandom, shuffled } from '../../engine/random.mjs';
import { handSize } from '../../engine/variants.mjs';
import { TABLES_OF_PLAYERS, deepFreeze } from './helpers.mjs';

const GAMES = 15;
const sorted = (cards) => [...cards].sort();
const DECK = sorted(fullDeck());

/** Call `look` with every state of some random games, all frozen, and the pile that each game leaves. */
function watchGames({ variant, players }, look) {
  for (let seed = 0; seed < GAMES; seed += 1) {
    const below = seededRandom(seed);
    const { deals, drawPile } = dealGame(variant, players, below);
    let state = deepFreeze(newGame(variant, players, deals));
    while (state.phase !== 'game-over') {
      look(state, drawPile, below);
      state = deepFreeze(
        state.phase === 'round-over' ? nextRound(state) : playTurn(state, randomChoices(state, below)),
      );
    }
    look(state, drawPile, below);
  }
}

/** Every card of a state, wherever it is. Kept puddings are counted, so they are cards here again. */
function allCards(state, drawPile) {
  const kept = state.kept.reduce((sum, count) => sum + count);
  const coming = state.coming.flatMap(({ hands, dummyPile }) => [...hands.flat(), ...dummyPile]);
  return [
    ...state.hands.flat(), ...state.tables.flat(), ...state.dummyPile, ...state.discards, ...coming,
    ...drawPile, ...Array(kept).fill('pudding'),
  ];
}

for (const who of TABLES_OF_PLAYERS) {
  const title = `${who.variant}, ${who.players} players`;

  test(`${title}: 108 cards at every moment, and no state is ever changed`, () => {
    watchGames(who, (state, drawPile) => assert.deepEqual(sorted(allCards(state, drawPile)), DECK));
  });

  test(`${title}: hands stay equal and every table grows by one card a turn`, () => {
    const size = handSize(who.variant, who.players);
    watchGames(who, ({ phase, turn, hands, tables }) => {
      const played = phase === 'playing' ? turn - 1 : turn;
      for (const hand of hands) assert.equal(hand.length, size - played);
      for (const table of tables) assert.equal(table.length, played);
    });
  });

  test(`${title}: a score is shown exactly while a round is over`, () => {
    watchGames(who, ({ phase, score }) => assert.equal(score !== undefined, phase !== 'playing'));
  });

  test(`${title}: a play is accepted exactly if it is listed as legal`, () => {
    watchGames(who, (state, _, below) => {
      if (state.phase === 'playing') compareWithLegal(state, below(state.players), randomChoices(state, below));
    });
  });

  test(`${title}: a transcript replays to the same result`, () => {
    for (let seed = 0; seed < GAMES; seed += 1) {
      const { request, result } = answer('self_play', { ...who, seed });
      assert.deepEqual(answer('play', request), result);
      assert.equal(result.steps.length, request.script.length);
      assert.ok(result.winners.length > 0);
    }
  });

  test(`${title}: a script gives the same from any turn on as from the deal`, () => {
    const { request, result } = answer('self_play', { ...who, seed: 3 });
    const turns = handSize(who.variant, who.players);
    for (let turn = 2; turn <= turns; turn += 1) {
      const before = result.steps[turn - 2];
      assert.deepEqual(
        answer('play', resumedAt(turn, request, before)).steps,
        result.steps.slice(turn - 1),
      );
    }
  });

  test(`${title}: equal seeds deal equally, others differently`, () => {
    assert.deepEqual(answer('deal', { ...who, seed: 5 }), answer('deal', { ...who, seed: 5 }));
    const first = new Set();
    for (let seed = 0; seed < 50; seed += 1) first.add(JSON.stringify(answer('deal', { ...who, seed })));
    assert.equal(first.size, 50);
  });

  test(`${title}: a deal holds all 108 cards in hands of the right size`, () => {
    const { rounds, draw_pile: left } = answer('deal', { ...who, seed: 9 });
    const size = handSize(who.variant, who.players);
    const piles = rounds.flatMap(({ hands, dummy_pile: pile }) => (pile ? [...hands, pile] : hands));
    assert.ok(piles.every((pile) => pile.length === size));
    assert.deepEqual(sorted([...piles.flat(), ...left]), DECK);
  });
}

test('what the games leave in the pile', () => {
  const left = TABLES_OF_PLAYERS.map((who) => answer('deal', { ...who, seed: 1 }).draw_pile.length);
  assert.deepEqual(left, [48, 27, 12, 3, 48, 27, 12, 3, 27]);
});

test('a shuffle gives every order equally often', () => {
  const below = seededRandom(1);
  const times = {};
  for (let trial = 0; trial < 6000; trial += 1) {
    const order = shuffled(['a', 'b', 'c'], below).join('');
    times[order] = (times[order] ?? 0) + 1;
  }
  assert.equal(Object.keys(times).length, 6);
  // 1000 of each are expected, with a standard deviation of about 29.
  for (const [order, count] of Object.entries(times)) assert.ok(Math.abs(count - 1000) < 145, `${order}: ${count}`);
});

test('a shuffle puts every kind of card on top about as often as the deck holds it', () => {
  const deals = 5400;
  let puddings = 0;
  for (let seed = 0; seed < deals; seed += 1) {
    if (dealGame('base', 2, seededRandom(seed)).deals[0].hands[0][0] === 'pudding') puddings += 1;
  }
  // 500 are expected, with a standard deviation of about 21.
  assert.ok(Math.abs(puddings - 500) < 105, `${puddings} puddings on top in ${deals} deals`);
});

/** Every choice of up to two cards that can be written, tried against the list of legal ones. */
function compareWithLegal(state, seat, choices) {
  const isJoint = state.variant === 'dummy' && seat === state.controller;
  const written = [...CARD_NAMES.map((card) => [card])];
  for (const first of CARD_NAMES) for (const second of CARD_NAMES) written.push([first, second]);
  const accepted = [];
  const tryOut = (own, dummys) => {
    const entry = [...choices];
    entry[seat] = own;
    if (dummys) entry[2] = dummys;
    if (refusalOf(state, entry) === null) accepted.push(dummys ? { own, dummy: dummys[0] } : own);
  };
  for (const own of written) {
    if (isJoint) for (const card of CARD_NAMES) tryOut(own, [card]);
    else tryOut(own);
  }
  const asTexts = (list) => sorted(list.map((choice) => JSON.stringify(choice)));
  assert.deepEqual(asTexts(accepted), asTexts(legalChoices(state, seat)));
}

/** The request that plays the same game from a later turn of its first round. */
function resumedAt(turn, request, before) {
  const [first, ...others] = request.rounds;
  // Tables are shown without puddings, and where they lay decides nothing.
  const tables = before.tables.map((table, seat) => [
    ...table, ...Array(before.puddings[seat]).fill('pudding'),
  ]);
  const pile = first.dummy_pile?.slice(turn - 1);
  return {
    ...request,
    rounds: [{ hands: before.hands, dummy_pile: pile }, ...others],
    start: { round: 1, turn, tables, controller: (turn - 1) % 2 },
    script: request.script.slice(turn - 1),
  };
}
