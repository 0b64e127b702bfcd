/** What this engine says about itself. */

import { CARD_NAMES } from './cards.mjs';
import { Unsupported } from './errors.mjs';
import { listOf } from './params.mjs';
import { CATEGORIES } from './scoring.mjs';
import { ROUNDS, VARIANTS, playerCounts } from './variants.mjs';

const PROTOCOL = '1';

/** How the engine fills each gap that the rulebook leaves; the functions concerned name these ids. */
export const READINGS = Object.freeze({
  'maki.zero-first': 'never',
  'maki.zero-second': 'never',
  'wasabi.same-turn': 'in-order',
  'wasabi.two-nigiri': 'in-order',
  'winner.full-tie': 'shared',
  'dummy.standing': 'competes',
  'dummy.pudding-penalty': 'none',
  'dummy.first-control': 'alternates',
  'dummy.chopsticks': 'leave-one',
});

/**
 * The result of the method `describe`.
 * @param {Record<string, any>} params `protocol`: the versions that the asker speaks
 * @param {readonly string[]} methods that this engine answers
 * @returns {Record<string, any>}
 * @throws {Unsupported} if none of the asker's versions is known here
 */
export function describe(params, methods) {
  const versions = listOf(params.protocol ?? [PROTOCOL], 'protocol');
  if (!versions.includes(PROTOCOL)) {
    throw new Unsupported(`this engine speaks protocol version ${PROTOCOL} only`);
  }
  return {
    protocol: PROTOCOL,
    engine: { name: 'sushigo-js', version: '0.1.0', language: 'JavaScript' },
    edition: 'gamewright-2014',
    methods,
    players: playerCounts('base'),
    variants: [...VARIANTS.keys()],
    rounds: ROUNDS,
    cards: CARD_NAMES,
    categories: CATEGORIES,
    features: [
      'chopsticks', 'placement-order', 'injected-deal', 'mid-game-start', 'goes-on', 'awards',
      'legal', 'views',
    ],
    seating: 'clockwise',
    readings: READINGS,
    max_in_flight: 256,
  };
}
