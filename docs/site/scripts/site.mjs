/** Where things are on the site. All addresses start from this module's own, so any path will do. */

const ROOT = new URL('../../', import.meta.url);

/**
 * The page of a rule's area, at the rule.
 * @param {string} rule id
 * @returns {string}
 */
export function ruleUrl(rule) {
  return new URL(`rules/${encodeURIComponent(rule.split('.')[0])}/#${encodeURIComponent(rule)}`, ROOT).href;
}

/**
 * The page where a case is drawn and run.
 * @param {string} id
 * @returns {string}
 */
export function caseUrl(id) {
  return new URL(`cases/#${id.split('/').map(encodeURIComponent).join('/')}`, ROOT).href;
}

/**
 * Data that the generator wrote from the specification.
 * @param {string} name of the file below `assets/data/`
 * @returns {Promise<any>}
 */
export async function loadData(name) {
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
