/**
 * The cards: how many of each there are and what is printed on them. Rulebook p.2 L, p.3 R, p.4 R.
 *
 * @typedef {import('./types.mjs').Card} Card
 * @typedef {import('./types.mjs').Category} Category
 *
 * @typedef {object} CardFacts
 * @property {Card} id
 * @property {number} count copies in the deck
 * @property {Category | null} category where it scores; null for chopsticks
 * @property {number} [icons] maki icons
 * @property {number} [value] nigiri points without wasabi
 * @property {string} [rule] for a nigiri: the rule of its value
 */

/**
 * The twelve kinds of card, 108 cards in all (`deck.108-cards`, p.2 L).
 * @type {readonly CardFacts[]}
 */
export const CARDS = Object.freeze([
  { id: 'tempura', count: 14, category: 'tempura' },
  { id: 'sashimi', count: 14, category: 'sashimi' },
  { id: 'dumpling', count: 14, category: 'dumpling' },
  { id: 'maki_1', count: 6, category: 'maki', icons: 1 },
  { id: 'maki_2', count: 12, category: 'maki', icons: 2 },
  { id: 'maki_3', count: 8, category: 'maki', icons: 3 },
  { id: 'egg_nigiri', count: 5, category: 'nigiri', value: 1, rule: 'nigiri.egg' },
  { id: 'salmon_nigiri', count: 10, category: 'nigiri', value: 2, rule: 'nigiri.salmon' },
  { id: 'squid_nigiri', count: 5, category: 'nigiri', value: 3, rule: 'nigiri.squid' },
  { id: 'wasabi', count: 6, category: 'nigiri' },
  { id: 'chopsticks', count: 4, category: null },
  { id: 'pudding', count: 10, category: 'pudding' },
]);

/** The facts of a card by its name. @type {ReadonlyMap<string, CardFacts>} */
export const CARD_BY_NAME = new Map(CARDS.map((facts) => [facts.id, facts]));

/** The names of all twelve kinds of card. @type {readonly Card[]} */
export const CARD_NAMES = Object.freeze(CARDS.map((facts) => facts.id));

/**
 * All 108 cards, sorted by kind (`deck.108-cards`, p.2 L).
 * @returns {Card[]}
 */
export function fullDeck() {
  return CARDS.flatMap(({ id, count }) => Array(count).fill(id));
}

/**
 * How many copies of a card there are among some cards.
 * @param {readonly Card[]} cards
 * @param {Card} wanted
 * @returns {number}
 */
export function countOf(cards, wanted) {
  let count = 0;
  for (const card of cards) if (card === wanted) count += 1;
  return count;
}

/**
 * Some cards without others, one copy for each; the order of the rest is kept.
 * @param {readonly Card[]} cards
 * @param {readonly Card[]} taken all of them among `cards`, see {@link firstMissing}
 * @returns {Card[]} a new list
 */
export function without(cards, taken) {
  const rest = cards.slice();
  for (const card of taken) rest.splice(rest.indexOf(card), 1);
  return rest;
}

/**
 * Where a list of wanted cards first asks for one that is not, or no longer, there.
 * @param {readonly Card[]} cards
 * @param {readonly Card[]} wanted
 * @returns {number} an index into `wanted`; -1 if all of them are there
 */
export function firstMissing(cards, wanted) {
  return wanted.findIndex(
    (card, index) => countOf(cards, card) < countOf(wanted.slice(0, index + 1), card),
  );
}
