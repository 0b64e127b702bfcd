/** The pictures of the cards. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { CARD_BY_NAME, CARD_NAMES } from '../../engine/cards.mjs';
import { ART, cardSvg } from '../../site/scripts/card-art.mjs';

test('every card of the game has a picture, and nothing else has', () => {
  assert.deepEqual([...ART.keys()], CARD_NAMES);
});

test('the files are what the module draws', () => {
  for (const card of CARD_NAMES) {
    const file = readFileSync(new URL(`../../site/cards/${card}.svg`, import.meta.url), 'utf8');
    assert.equal(file, `${cardSvg(card)}\n`, `${card}: run node docs/site/cards/write.mjs`);
  }
});

test('each picture has a title of its own and a label', () => {
  const titles = CARD_NAMES.map((card) => cardSvg(card).match(/<title>(.+)<\/title>/)[1]);
  assert.equal(new Set(titles).size, CARD_NAMES.length);
  for (const card of CARD_NAMES) assert.ok(cardSvg(card).includes(`>${ART.get(card).label}</text>`));
});

test('a maki card shows as many rolls as it has icons', () => {
  for (const card of CARD_NAMES) {
    const rolls = cardSvg(card).match(/r="20" fill="#23513b"/g) ?? [];
    assert.equal(rolls.length, CARD_BY_NAME.get(card).icons ?? 0, card);
  }
});

test('a nigiri shows its value', () => {
  for (const [card, { mark }] of ART) {
    const { value } = CARD_BY_NAME.get(card);
    if (value) assert.equal(mark, String(value));
  }
});

test('the white label stands out from its ground', () => {
  for (const [card, { colour }] of ART) assert.ok(contrastWithWhite(colour) >= 4.5, `${card}: ${contrastWithWhite(colour)}`);
});

function contrastWithWhite(colour) {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
