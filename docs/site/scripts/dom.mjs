/** Building elements, showing them without losing the focus, and telling a screen reader what happened. */

/**
 * An element. Text is always set as text, so that data can't become markup.
 * @param {string} tag
 * @param {Record<string, any>} [attributes] a function is a listener (`onclick`); null and false are left out
 * @param {...any} children nodes and texts, nested as deeply as is convenient; null is left out
 * @returns {HTMLElement}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...nodesIn(children));
  return element;
}

/**
 * A button that does something; its key lets it keep the focus when it is drawn again.
 * @param {string} key
 * @param {any} content
 * @param {() => void} onclick
 * @param {Record<string, any>} [attributes]
 * @returns {HTMLElement}
 */
export function button(key, content, onclick, attributes = {}) {
  return h('button', { type: 'button', class: 'sg-button', 'data-key': key, onclick, ...attributes }, content);
}

/**
 * A place on the page that is drawn again and again, with a live region beside it.
 * @param {HTMLElement} mount
 */
export function stageIn(mount) {
  const body = h('div', { class: 'sg-stage' });
  const live = h('p', { class: 'sg-unseen', role: 'status' });
  mount.replaceChildren(body, live);
  return {
    /**
     * Draw anew. The focus goes to the key asked for, or stays where it was; if that is gone, it
     * goes to the heading, so that a keyboard never falls back to the top of the page.
     * @param {any} children
     * @param {string} [focus] key of the element to focus
     */
    show(children, focus) {
      const active = document.activeElement;
      const kept = body.contains(active) ? (active.getAttribute('data-key') ?? 'heading') : null;
      body.replaceChildren(...nodesIn([children]));
      const wanted = focus ?? kept;
      if (wanted === null) return;
      const target = withKey(body, wanted) ?? withKey(body, 'heading');
      target?.focus({ preventScroll: focus === undefined });
    },
    /** @param {string} text read out by a screen reader, also when it is the same as before */
    say(text) {
      live.textContent = live.textContent === text ? `${text}\u00a0` : text;
    },
  };
}

/**
 * A heading that can take the focus when the scene changes.
 * @param {number} level
 * @param {...any} content
 * @returns {HTMLElement}
 */
export function sceneHeading(level, ...content) {
  return h(`h${level}`, { class: 'sg-heading', tabindex: '-1', 'data-key': 'heading' }, content);
}

/**
 * Let the arrow keys move between the buttons of a row, beside the tabulator key.
 * @param {HTMLElement} row
 * @returns {HTMLElement} the row
 */
export function withArrowKeys(row) {
  row.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const buttons = [...row.querySelectorAll('button')];
    const next = buttons[buttons.indexOf(document.activeElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  return row;
}

function withKey(body, key) {
  const found = body.querySelector(`[data-key="${CSS.escape(key)}"]`);
  return found && !found.disabled ? found : null;
}

function nodesIn(children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);
}
