/**
 * A case drawn, and asked of this site's engine: the answer beside the expectation, with the verdict.
 *
 * A mount that names a case in `data-case` waits for its button, unless the page's address ends in that
 * case. Without `data-case` the address alone tells the case: `#maki/two-tied-for-first`.
 */

import { requestView, valueView } from './case-drawing.mjs';
import { runCase } from './case-judge.mjs';
import { button, h, sceneHeading, stageIn } from './dom.mjs';
import { ruleLink } from './points-view.mjs';
import { caseUrl, fragment, loadData } from './site.mjs';

const LIST = 'sg-case-ids';

/**
 * @param {HTMLElement} mount
 * @returns {Promise<void>}
 */
export async function start(mount) {
  const stage = stageIn(mount);
  const named = mount.dataset.case;
  if (named && named !== fragment()) {
    stage.show(button('run', 'Run it here', () => runNamed(stage, named, 'heading')));
  } else if (named) {
    await runNamed(stage, named);
  } else {
    await followAddress(mount, stage);
  }
}

async function runNamed(stage, id, focus) {
  const { cases } = await loadData('cases.json');
  const one = cases.find((each) => each.id === id);
  stage.show(one ? embeddedView(one) : missing(id), focus);
}

async function followAddress(mount, stage) {
  const { cases } = await loadData('cases.json');
  const form = chooser(cases);
  const show = (id, focus) => {
    const one = cases.find((each) => each.id === id);
    form.elements.id.value = id;
    stage.show([form, one ? caseView(one) : missing(id)], focus);
  };
  show(fragment());
  const onHash = () => (mount.isConnected ? show(fragment(), 'heading') : removeEventListener('hashchange', onHash));
  addEventListener('hashchange', onHash);
}

/** A field that completes ids, for those who know what they look for. */
function chooser(cases) {
  return h(
    'form',
    {
      class: 'sg-field',
      onsubmit: (event) => {
        event.preventDefault();
        location.hash = new FormData(event.target).get('id');
      },
    },
    h('label', { for: 'sg-case-id' }, 'Case'),
    h('input', { id: 'sg-case-id', name: 'id', list: LIST, autocomplete: 'off', 'data-key': 'case' }),
    h('datalist', { id: LIST }, cases.map((one) => h('option', { value: one.id }, one.title))),
    button('show', 'Run it', () => {}, { type: 'submit' }),
  );
}

function missing(id) {
  return h('p', { class: id ? 'sg-warning' : 'sg-empty' }, id ? `There is no case ${id}.` : 'Enter the id of a case, such as maki/two-tied-for-first.');
}

function caseView(one) {
  return h(
    'article',
    { class: 'sg-case', 'data-case-id': one.id },
    h('h2', {}, one.title),
    h('p', {}, h('a', { href: caseUrl(one.id), title: 'Link to this case' }, one.id), ' · ', one.rules.map((rule) => [ruleLink(rule), ' '])),
    requestView(one),
    outcome(one, 3),
    h('p', { class: 'sg-explanation' }, one.because),
    h('details', {}, h('summary', {}, 'The message, as an engine gets it'),
      h('pre', {}, h('code', {}, JSON.stringify({ jsonrpc: '2.0', id: 1, method: one.method, params: one.params })))),
  );
}

/** Where the page already draws what the case asks. */
function embeddedView(one) {
  return h('div', { class: 'sg-case', 'data-case-id': one.id }, outcome(one, 4));
}

function outcome(one, level) {
  const run = runCase(one);
  return h(
    'section',
    { class: 'sg-outcome', 'data-verdict': run.verdict },
    sceneHeading(level, 'This site’s engine answers'),
    run.verdict === 'not judged'
      ? h('p', {}, `The check ${one.check} looks at several answers at once; its verdict was found when this site was built.`)
      : [h('p', {}, 'Verdict: ', verdict(run.verdict)), comparison(run.rows)],
    h('details', {}, h('summary', {}, run.answers.length > 1 ? 'Both answers in full' : 'The answer in full'),
      run.answers.map((result) => h('pre', {}, h('code', {}, JSON.stringify(result, null, 1))))),
  );
}

function verdict(word) {
  return h('strong', { class: `sg-verdict sg-${word}` }, word);
}

function comparison(rows) {
  const isRelation = rows.some(({ relation }) => relation);
  const heads = isRelation ? ['Where', 'First world', 'Second world', 'They must', ''] : ['What', 'Expected', 'Answer', ''];
  return h(
    'div',
    { class: 'sg-scroll', tabindex: '0', role: 'region', 'aria-label': 'Expectation and answer' },
    h(
      'table',
      { class: 'sg-table' },
      h('thead', {}, h('tr', {}, heads.map((head) => h('th', { scope: 'col' }, head || h('span', { class: 'sg-unseen' }, 'Verdict'))))),
      h('tbody', {}, rows.map(({ where, member, seat, expected, got, relation, ok }) =>
        h(
          'tr',
          {},
          h('th', { scope: 'row' }, [where, member.replaceAll('_', ' '), seat === null ? null : `seat ${seat}`].filter(Boolean).join(', ')),
          h('td', {}, valueView(expected)),
          h('td', {}, valueView(got)),
          isRelation ? h('td', {}, relation === 'same' ? 'be the same' : 'differ') : null,
          h('td', { class: ok ? 'sg-pass' : 'sg-fail' }, ok ? 'fits' : 'does not fit'),
        ),
      )),
    ),
  );
}
