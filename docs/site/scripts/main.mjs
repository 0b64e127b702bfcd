/**
 * Finds the mount points of a page, `<div data-sushigo="play">`, and starts what belongs there.
 * Each component is loaded only where it is used.
 */

import { h } from './dom.mjs';

const COMPONENTS = new Map([
  ['lessons', () => import('./lessons.mjs')],
  ['play', () => import('./play.mjs')],
  ['score-sheet', () => import('./score-sheet.mjs')],
  ['case-runner', () => import('./case-runner.mjs')],
]);

/** Start every component on the page that has not been started. */
function startAll() {
  for (const mount of document.querySelectorAll('[data-sushigo]:not([data-started])')) {
    mount.setAttribute('data-started', '');
    start(mount);
  }
}

async function start(mount) {
  const load = COMPONENTS.get(mount.dataset.sushigo);
  try {
    if (!load) throw new Error(`There is no component called ${mount.dataset.sushigo}.`);
    const { start: startComponent } = await load();
    await startComponent(mount);
  } catch (error) {
    console.error(error);
    mount.replaceChildren(h('p', { class: 'sg-warning', role: 'alert' }, `This part of the page did not start. ${error.message}`));
  }
}

// With instant navigation the theme replaces pages without loading scripts again, and says so here.
if (globalThis.document$) globalThis.document$.subscribe(startAll);
else startAll();
