/**
 * The case browser: hides the entries of the list that do not fit what is chosen, and keeps the choice
 * in the address, so that a filtered list can be shared and rule pages can link to one.
 */

const FIELDS = ['q', 'rule', 'class', 'method', 'players', 'variant'];

/**
 * Whether an entry fits all that is chosen.
 * @param {HTMLElement} entry
 * @param {Map<string, string>} chosen what is asked of each field; fields that ask nothing are left out
 * @returns {boolean}
 */
function fits(entry, chosen) {
  for (const [field, value] of chosen) {
    const ok =
      field === 'q'
        ? value.toLowerCase().split(/\s+/).every((word) => entry.firstElementChild.textContent.toLowerCase().includes(word))
        : (entry.dataset[field] ?? '').split(' ').includes(value);
    if (!ok) return false;
  }
  return true;
}

/** @returns {Map<string, string>} */
function chosenIn(form) {
  const data = new FormData(form);
  return new Map(FIELDS.map((field) => [field, String(data.get(field) ?? '').trim()]).filter(([, value]) => value));
}

function start(form) {
  const entries = [...document.querySelector('[data-cases-list]').children];
  const count = document.querySelector('[data-cases-count]');
  const asked = new URLSearchParams(location.search);
  for (const field of FIELDS) if (asked.has(field)) form.elements[field].value = asked.get(field);
  form.hidden = false;

  const show = () => {
    const chosen = chosenIn(form);
    let shown = 0;
    for (const entry of entries) {
      entry.hidden = !fits(entry, chosen);
      if (!entry.hidden) shown += 1;
    }
    count.textContent = chosen.size ? `${shown} of ${entries.length} cases` : `${entries.length} cases`;
    return chosen;
  };
  const change = () => {
    const query = new URLSearchParams([...show()]).toString();
    history.replaceState(null, '', `${location.pathname}${query ? `?${query}` : ''}`);
  };
  form.addEventListener('input', change);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('reset', () => setTimeout(change));
  show();
}

const form = document.querySelector('[data-cases-filter]');
if (form) start(form);
