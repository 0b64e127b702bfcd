/** Setting up a game: how many play, by which rules, against which bots. */

import { CHOOSERS } from '../engine/choosers.mjs';
import { VARIANTS, playerCounts } from '../engine/variants.mjs';
import { button, h, sceneHeading } from './dom.mjs';
import { BOT_NAMES } from './words.mjs';

const VARIANT_NAMES = {
  base: 'The base game: hands always go left',
  'pass-both-ways': 'Pass both ways: left, right, left',
  dummy: 'Two players with a dummy',
};

const BOT_WORDS = {
  random: 'random: any card',
  greedy: 'greedy: most points now',
  thoughtful: 'thoughtful: weighs what it passes on',
};

/**
 * @param {{variant: string, bots: readonly string[], seed: number | null}} setup
 * @param {(setup: any) => void} onChange
 * @param {(seed: number | null) => void} onStart
 * @returns {HTMLElement}
 */
export function setupScene(setup, onChange, onStart) {
  const seed = () => seedFrom(form.elements.seed.value);
  const change = (changes) => onChange({ ...setup, seed: seed(), ...changes });
  const form = h(
    'form',
    {
      class: 'sg-setup',
      onsubmit: (event) => {
        event.preventDefault();
        onStart(seed());
      },
    },
    sceneHeading(2, 'A new game'),
    variantChoice(setup, change),
    playersChoice(setup, change),
    setup.bots.map((_, index) => botChoice(setup, index, change)),
    seedField(setup),
    h('p', { class: 'sg-actions' }, button('start', 'Deal the cards', () => {}, { type: 'submit' })),
  );
  return form;
}

function variantChoice(setup, change) {
  return h('fieldset', {}, h('legend', {}, 'Rules'), [...VARIANTS.keys()].map((variant) =>
    radio('variant', variant, VARIANT_NAMES[variant], variant === setup.variant, () => {
      const counts = playerCounts(variant);
      const players = counts.includes(setup.bots.length + 1) ? setup.bots.length + 1 : counts[0];
      change({ variant, bots: botsFor(setup.bots, players) });
    }),
  ));
}

function playersChoice(setup, change) {
  const players = setup.bots.length + 1;
  return h('fieldset', {}, h('legend', {}, 'Players, with you'), playerCounts(setup.variant).map((count) =>
    radio('players', String(count), String(count), count === players, () => {
      change({ bots: botsFor(setup.bots, count) });
    }),
  ));
}

/** As many bots as are needed; more are of the last kind. */
function botsFor(bots, players) {
  return Array.from({ length: players - 1 }, (_, index) => bots[index] ?? bots.at(-1));
}

function botChoice(setup, index, change) {
  const id = `sg-bot-${index}`;
  const choose = (event) => {
    const bots = setup.bots.map((kind, other) => (other === index ? event.target.value : kind));
    change({ bots });
  };
  return h(
    'p',
    { class: 'sg-field' },
    h('label', { for: id }, BOT_NAMES[index]),
    h('select', { id, 'data-key': id, onchange: choose }, [...CHOOSERS.keys()].map((kind) =>
      h('option', { value: kind, selected: kind === setup.bots[index] }, BOT_WORDS[kind]),
    )),
  );
}

function seedFrom(text) {
  return text === '' ? null : Math.min(Math.abs(Math.trunc(Number(text))), 2 ** 32 - 1);
}

/**
 * The number is read when it is needed: drawing the form anew whenever the field is left would take
 * the button away under the pointer.
 */
function seedField(setup) {
  return h(
    'p',
    { class: 'sg-field' },
    h('label', { for: 'sg-seed' }, 'Shuffle number'),
    h('input', { id: 'sg-seed', name: 'seed', 'data-key': 'seed', type: 'number', min: '0', step: '1', value: setup.seed, placeholder: 'any', 'aria-describedby': 'sg-seed-help' }),
    h('small', { id: 'sg-seed-help' }, 'The same number deals the same cards again.'),
  );
}

function radio(name, value, text, checked, onchange) {
  return h(
    'label',
    { class: 'sg-check' },
    h('input', { type: 'radio', name, value, checked, onchange, 'data-key': `${name}-${value}` }),
    text,
  );
}
