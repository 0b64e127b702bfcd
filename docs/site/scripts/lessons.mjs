/** The lessons: choose a card, look ahead, confirm, see why it scores, compare with other choices. */

import { button, h, sceneHeading, stageIn } from './dom.mjs';
import { cleanUpScene } from './lesson-cleanup.mjs';
import { turnScene } from './lesson-turn.mjs';
import { ruleLink } from './points-view.mjs';
import { caseUrl, fragment, loadData, pageUrl } from './site.mjs';

const STORE = 'sushigo.lessons';
const KINDS = { lesson: 'Lesson', cleanup: 'Exercise', decision: 'Decision' };

/**
 * @param {HTMLElement} mount
 * @returns {Promise<void>}
 */
export async function start(mount) {
  const { lessons } = await loadData('lessons.json');
  const stage = stageIn(mount);
  const done = new Set(storedIds());

  const open = (index, focus) => {
    const lesson = lessons[index];
    const scene = lesson.kind === 'cleanup' ? cleanUpScene : turnScene;
    const draw = (content, key) => stage.show([contents(lessons, index, done), frame(lesson, placeOf(lessons, index), content, next, done)], key);
    const next = index + 1 < lessons.length ? () => go(lessons[index + 1].id) : null;
    const finish = () => {
      done.add(lesson.id);
      store([...done]);
    };
    scene(lesson, { draw, say: stage.say, finish, focus });
  };
  const go = (id) => {
    location.hash = id;
  };
  const openNamed = (focus) => open(Math.max(0, lessons.findIndex(({ id }) => id === fragment())), focus);

  openNamed();
  const onHash = () => (mount.isConnected ? openNamed('heading') : removeEventListener('hashchange', onHash));
  addEventListener('hashchange', onHash);
}

/** The list of lessons, with those that are done marked. */
function contents(lessons, current, done) {
  const items = lessons.map(({ id, title }, index) =>
    h(
      'li',
      { class: done.has(id) ? 'sg-done' : null },
      h('a', { href: `#${id}`, 'aria-current': index === current ? 'true' : null }, title),
      done.has(id) ? h('span', { class: 'sg-unseen' }, ' (done)') : null,
    ),
  );
  return h(
    'details',
    { class: 'sg-contents' },
    h('summary', {}, `All lessons, ${done.size} of ${lessons.length} done`),
    h('nav', { 'aria-label': 'Lessons' }, h('ol', {}, items)),
  );
}

function placeOf(lessons, index) {
  return `${KINDS[lessons[index].kind]}, ${index + 1} of ${lessons.length}`;
}

function frame(lesson, place, content, next, done) {
  return h(
    'article',
    { class: 'sg-lesson', 'data-lesson': lesson.id },
    h('p', { class: 'sg-kind' }, place),
    sceneHeading(2, lesson.title),
    h('p', { class: 'sg-intro' }, lesson.intro),
    content,
    h(
      'p',
      { class: 'sg-actions' },
      next
        ? button('next', 'Next', next, { class: done.has(lesson.id) ? 'sg-button' : 'sg-button sg-quiet' })
        : h('a', { href: pageUrl('play/') }, 'That was the last one. Now play a whole game.'),
    ),
    h(
      'footer',
      { class: 'sg-sources' },
      h('p', {}, 'Rules: ', lesson.rules.map((rule) => [ruleLink(rule), ' '])),
      h('p', {}, 'Cases: ', lesson.cases.map((id) => [h('a', { href: caseUrl(id) }, id), ' '])),
    ),
  );
}

function storedIds() {
  try {
    const ids = JSON.parse(localStorage.getItem(STORE) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return []; // no storage, or not ours: nothing is done yet
  }
}

function store(ids) {
  try {
    localStorage.setItem(STORE, JSON.stringify(ids));
  } catch {
    // Without storage the marks last as long as the page.
  }
}
