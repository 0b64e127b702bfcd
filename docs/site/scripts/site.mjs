/** Where things are on the site. All addresses start from this module's own, so any path will do. */

const ROOT = new URL('../../', import.meta.url);

/** Data already asked for, by name: a page may hold many components that want the same. */
const loaded = new Map();

/**
 * The page of a rule's area, at the rule.
 * @param {string} rule id
 * @returns {string}
 */
export function ruleUrl(rule) {
  return new URL(`rules/${encodeURIComponent(rule.split('.')[0])}/#${encodeURIComponent(rule)}`, ROOT).href;
}

/**
 * A case on the page of its area.
 * @param {string} id
 * @returns {string}
 */
export function caseUrl(id) {
  return new URL(`cases/${encodeURIComponent(id.split('/')[0])}/#${id.split('/').map(encodeURIComponent).join('/')}`, ROOT).href;
}

/**
 * A page of the site.
 * @param {string} address `play/`
 * @returns {string}
 */
export function pageUrl(address) {
  return new URL(address, ROOT).href;
}

/**
 * Data that the generator wrote from the specification.
 * @param {string} name of the file below `assets/data/`
 * @returns {Promise<any>}
 */
export function loadData(name) {
  if (!loaded.has(name)) loaded.set(name, load(name));
  return loaded.get(name);
}

async function load(name) {
  const answer = await fetch(new URL(`assets/data/${name}`, ROOT));
  if (!answer.ok) throw new Error(`The file ${name} could not be loaded (${answer.status}).`);
  return answer.json();
}

/**
 * What stands behind the # of the address, decoded; empty if that can't be done.
 * @returns {string}
 */
export function fragment() {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}
