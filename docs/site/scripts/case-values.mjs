/**
 * When two values of an answer mean the same: hands and tables compare in any order, tables without
 * their puddings; legal choices and winners compare as sets.
 */

/**
 * A text that is equal for values of equal meaning.
 * @param {any} value
 * @param {string} [name] the member that holds the value
 * @returns {string}
 */
export function canonical(value, name = '') {
  if (Array.isArray(value)) return `[${entries(value, name).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'nothing';
  // What an engine shows a player is in its own words: there no name means anything.
  const inner = (key) => (name === 'shows' ? 'shows' : key);
  const members = Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonical(value[key], inner(key))}`);
  return `{${members.join(',')}}`;
}

/**
 * The value at a JSON Pointer.
 * @param {any} value
 * @param {string} pointer
 * @returns {any} undefined if nothing stands there
 */
export function resolve(value, pointer) {
  return tokensOf(pointer).reduce((inner, token) => (inner === undefined || inner === null ? undefined : inner[token]), value);
}

/**
 * A copy in which another value stands at each pointer.
 * @param {any} value
 * @param {Record<string, any>} replacements by JSON Pointer
 * @returns {any}
 */
export function replaced(value, replacements) {
  const copy = structuredClone(value);
  for (const [pointer, replacement] of Object.entries(replacements)) {
    const tokens = tokensOf(pointer);
    const last = tokens.pop();
    tokens.reduce((inner, token) => inner[token], copy)[last] = replacement;
  }
  return copy;
}

/**
 * Whether two values are the same where a pointer points to.
 * @param {readonly any[]} results two of them
 * @param {string} pointer
 * @returns {boolean}
 */
export function sameAt(results, pointer) {
  const [last, above] = tokensOf(pointer).reverse();
  const [first, other] = results.map((result) => resolve(result, pointer));
  if (!/^\d+$/.test(last)) return canonical(first, last) === canonical(other, last);
  const bySeat = ['hands', 'tables', 'legal'].includes(above) ? above : '';
  return canonical([first], bySeat) === canonical([other], bySeat);
}

function tokensOf(pointer) {
  return pointer.split('/').slice(1).map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function entries(list, name) {
  if (name === 'tables') return list.map((table) => canonical(Array.isArray(table) ? table.filter((card) => card !== 'pudding') : table, 'hand'));
  if (name === 'hands') return list.map((hand) => canonical(hand, 'hand'));
  if (name === 'legal') return list.map((choices) => canonical(choices, 'choices'));
  const inner = list.map((item) => canonical(item, name === 'shows' ? 'shows' : ''));
  if (name === 'hand') return inner.sort();
  if (name === 'choices' || name === 'winners') return [...new Set(inner)].sort();
  return inner;
}
