/** What several test files need. */

/** Cards from a text: `cards('tempura*2 wasabi')`. */
export function cards(text) {
  return text.split(' ').filter(Boolean).flatMap((word) => {
    const [card, count = '1'] = word.split('*');
    return Array(Number(count)).fill(card);
  });
}

/** Cards from a text, filled up to a size. */
export function filled(text, size, filler = 'maki_1') {
  const given = cards(text);
  return [...given, ...Array(size - given.length).fill(filler)];
}

/** A position in a two-player round, hands and tables filled up to what the turn demands. */
export function position(turn, hands, tables, more = {}) {
  return {
    variant: 'base',
    players: 2,
    rounds: [{ hands: hands.map((hand) => filled(hand, 11 - turn)) }],
    start: { turn, tables: tables.map((table) => filled(table, turn - 1)) },
    observe: ['hands', 'tables'],
    ...more,
  };
}

/** The same for the variant `dummy`: two hands, the pile, three tables. */
export function dummyPosition(turn, hands, pile, tables, more = {}) {
  return {
    variant: 'dummy',
    players: 2,
    rounds: [{ hands: hands.map((hand) => filled(hand, 10 - turn)), dummy_pile: filled(pile, 10 - turn) }],
    start: { turn, tables: tables.map((table) => filled(table, turn - 1)) },
    observe: ['hands', 'tables'],
    ...more,
  };
}

/** Make a value and all that it holds unchangeable: a later change throws. */
export function deepFreeze(value) {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

/** Every variant with every number of players. */
export const TABLES_OF_PLAYERS = [
  ...['base', 'pass-both-ways'].flatMap((variant) => [2, 3, 4, 5].map((players) => ({ variant, players }))),
  { variant: 'dummy', players: 2 },
];
