/**
 * Wide tables scroll sideways. Those that do at the moment can be reached by keyboard, and say so; the
 * others are no stops for the tabulator key.
 */

const WIDE = '.sp-scroll';

/** @param {HTMLElement} box */
function mark(box) {
  if (box.scrollWidth > box.clientWidth) {
    box.tabIndex = 0;
    box.setAttribute('role', 'region');
    box.setAttribute('aria-label', 'Table that scrolls sideways');
  } else {
    for (const name of ['tabindex', 'role', 'aria-label']) box.removeAttribute(name);
  }
}

const watching = new ResizeObserver((entries) => entries.forEach(({ target }) => mark(target)));
for (const box of document.querySelectorAll(WIDE)) watching.observe(box);
