/** The score sheet as a value, and as a link. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { CARD_NAMES } from '../../engine/cards.mjs';
import { sheetFromLink, sheetToLink } from '../../site/scripts/sheet-link.mjs';
import {
  cardsPerRound, emptySheet, gameScore, isFinished, placed, removed, renamed, resized, roundScore, warnings, withDummy,
} from '../../site/scripts/sheet-state.mjs';
import { cards, deepFreeze } from '../engine/helpers.mjs';

const filled = (sheet, round, seat, text) => cards(text).reduce((last, card) => placed(last, round, seat, card), sheet);

test('cards stay in the order of placing, whatever is taken away', () => {
  const sheet = filled(deepFreeze(emptySheet(2)), 0, 1, 'wasabi tempura squid_nigiri');
  assert.deepEqual(sheet.rounds[0][1], ['wasabi', 'tempura', 'squid_nigiri']);
  assert.deepEqual(removed(sheet, 0, 1, 1).rounds[0][1], ['wasabi', 'squid_nigiri']);
  assert.deepEqual(roundScore(sheet, 0).points, [0, 9]);
});

test('a sheet survives being a link', () => {
  let sheet = renamed(renamed(emptySheet(2), 0, 'Ann & Bo=1'), 1, '<b>#ÅÄ-~</b>');
  sheet = filled(filled(sheet, 0, 0, CARD_NAMES.join(' ')), 2, 1, 'pudding*3');
  assert.deepEqual(sheetFromLink(sheetToLink(sheet)), sheet);
  assert.deepEqual(sheetFromLink(sheetToLink(withDummy(sheet))), withDummy(sheet));
});

test('what is no sheet is no sheet', () => {
  const link = sheetToLink(emptySheet(3));
  for (const wrong of ['', 'cards', 'n=A', link.replace('r=--', 'r=-'), link.replace('r=--', 'r=x--'), `${link}&r=--`, `${link}&n=X&n=Y&n=Z`, `${sheetToLink(emptySheet(2))}&v=dummy`]) {
    assert.equal(sheetFromLink(wrong), null, wrong);
  }
});

test('puddings are kept through the rounds and scored in the end', () => {
  let sheet = emptySheet(3);
  for (const round of [0, 1, 2]) sheet = filled(sheet, round, 0, 'pudding');
  const score = gameScore(filled(sheet, 1, 1, 'pudding'));
  assert.deepEqual(score.puddings, [3, 1, 0]);
  assert.deepEqual(score.puddingPoints, [6, 0, -6]);
  assert.deepEqual(score.winners, [0]);
});

test('a dummy competes but can neither win nor bring the loss back', () => {
  let sheet = filled(withDummy(emptySheet(2)), 0, 2, 'squid_nigiri pudding');
  sheet = filled(sheet, 0, 0, 'egg_nigiri');
  const score = gameScore(sheet);
  assert.deepEqual(score.points, [1, 0, 9]);
  assert.deepEqual(score.winners, [0]);
  assert.equal(cardsPerRound(sheet), 9);
});

test('fewer players keep their tables, and a dummy leaves with its name', () => {
  const sheet = filled(renamed(emptySheet(4), 0, 'Ann'), 0, 0, 'tempura');
  assert.deepEqual(resized(sheet, 2).names, ['Ann', 'Player 2']);
  assert.deepEqual(resized(sheet, 2).rounds[0], [['tempura'], []]);
  assert.deepEqual(resized(withDummy(sheet), 3).names, ['Ann', 'Player 2', 'Player 3']);
});

test('a round can hold no fifth chopsticks, nor a game a seventh wasabi', () => {
  const four = filled(emptySheet(2), 0, 0, 'chopsticks*4');
  assert.deepEqual(warnings(four, 0), []);
  assert.equal(warnings(placed(four, 0, 1, 'chopsticks'), 0).length, 1);
  const wasabi = filled(filled(emptySheet(2), 0, 0, 'wasabi*4'), 1, 1, 'wasabi*3');
  assert.match(warnings(wasabi, 1)[0], /7 in the whole game, but the deck holds 6/);
});

test('a table can hold no more cards than the round has turns', () => {
  const sheet = filled(emptySheet(5), 0, 0, 'maki_1*7');
  assert.equal(warnings(sheet, 0).some((text) => text.includes('8 cards')), false);
  assert.ok(warnings(placed(sheet, 0, 0, 'tempura'), 0).some((text) => text.includes('8 cards')));
});

test('a game is finished when all tables are full', () => {
  let sheet = emptySheet(5);
  for (const round of [0, 1, 2]) for (const seat of [0, 1, 2, 3, 4]) sheet = filled(sheet, round, seat, 'tempura*7');
  assert.ok(isFinished(sheet));
  assert.equal(isFinished(removed(sheet, 2, 4, 0)), false);
});
