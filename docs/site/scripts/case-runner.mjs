/**
 * A case asked of this site's engine where the page draws it: the answer beside the expectation, with
 * the verdict. It waits for its button, unless the page's address ends in the case: `#maki/four-tied`.
 */

import { runCase } from './case-judge.mjs';
import { button, h, sceneHeading, stageIn } from './dom.mjs';
import { fragment, loadData } from './site.mjs';
import { valueView } from './value-view.mjs';

/**
 * @param {HTMLElement} mount names the case in `data-case`
 * @returns {Promise<void>}
 */
export async function start(mount) {
  const stage = stageIn(mount);
  const id = mount.dataset.case;
  const fail = ({ message }) => stage.show(h('p', { class: 'sg-warning', role: 'alert' }, message));
  if (id === fragment()) await run(stage, id);
  else stage.show(button('run', 'Run it here', () => run(stage, id, 'heading').catch(fail)));
}

async function run(stage, id, focus) {
  const { cases } = await loadData(`cases/${id.split('/')[0]}.json`);
  const one = cases.find((each) => each.id === id);
  if (!one) throw new Error(`There is no case ${id}.`);
  stage.show(outcome(one), focus);
}

function outcome(one) {
  const judged = runCase(one);
  return h(
    'section',
    { class: 'sg-outcome', 'data-case-id': one.id, 'data-verdict': judged.verdict },
    sceneHeading(4, 'This site’s engine answers'),
    judged.verdict === 'not judged'
      ? h('p', {}, `The check ${one.check} looks at several answers at once; its verdict was found when this site was built.`)
      : [h('p', {}, 'Verdict: ', verdict(judged.verdict)), comparison(judged.rows)],
    h('details', {}, h('summary', {}, judged.answers.length > 1 ? 'Both answers in full' : 'The answer in full'),
      judged.answers.map((result) => h('pre', {}, h('code', {}, JSON.stringify(result, null, 1))))),
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
