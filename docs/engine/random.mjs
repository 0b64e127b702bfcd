/**
 * Seeded randomness: the same seed gives the same numbers everywhere. The generator is xoshiro128**
 * (public domain, by Blackman and Vigna), whose state is filled from the seed by a mixing counter.
 */

/**
 * A generator of random whole numbers.
 * @callback Below
 * @param {number} limit 1 to 2^32
 * @returns {number} from 0 to limit - 1, each equally likely
 */

/**
 * A generator for a seed.
 * @param {number} seed any whole number; those up to 2^53 all differ
 * @returns {Below}
 */
export function seededRandom(seed) {
  const next = xoshiro(...stateFrom(seed));
  return (limit) => {
    // Numbers above the last whole multiple of the limit would favour small results.
    const fair = 2 ** 32 - (2 ** 32 % limit);
    let number = next();
    while (number >= fair) number = next();
    return number % limit;
  };
}

/**
 * Some items in random order (Fisher and Yates).
 * @template T
 * @param {readonly T[]} items
 * @param {Below} below
 * @returns {T[]} a new list
 */
export function shuffled(items, below) {
  const result = items.slice();
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    [result[last], result[other]] = [result[other], result[last]];
  }
  return result;
}

function stateFrom(seed) {
  const low = seed >>> 0;
  const high = Math.floor(seed / 2 ** 32) >>> 0;
  const step = 0x9e3779b9;
  return [low + step, low + 2 * step, (low ^ high) + 3 * step, (low ^ high) + 4 * step].map(mixed);
}

function mixed(number) {
  let mix = number | 0;
  mix = Math.imul(mix ^ (mix >>> 16), 0x21f0aaad);
  mix = Math.imul(mix ^ (mix >>> 15), 0x735a2d97);
  return (mix ^ (mix >>> 15)) >>> 0;
}

function xoshiro(a, b, c, d) {
  return () => {
    const result = Math.imul(rotated(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotated(d, 11);
    return result;
  };
}

function rotated(number, bits) {
  return (number << bits) | (number >>> (32 - bits));
}
