/** A whole game against bots: setting up, turn by turn, the points of each round, the end. */

import { button, stageIn } from './dom.mjs';
import { goneOn, newSession, played, taskOf } from './game-session.mjs';
import { endScene } from './play-end.mjs';
import { setupScene } from './play-setup.mjs';
import { turnScene } from './play-turn.mjs';
import { NOTHING, chosenCards, startOf } from './selection.mjs';
import { BOT_NAMES, cardsInOrder, counted } from './words.mjs';

/** @param {HTMLElement} mount */
export function start(mount) {
  const stage = stageIn(mount);

  const setUp = (setup, focus) => {
    stage.show(setupScene(setup, setUp, (seed) => begin(setup, seed)), focus);
  };
  const begin = ({ variant, bots }, seed) => {
    // Without a number given, any shuffle will do.
    const session = newSession({ variant, bots, seed: seed ?? crypto.getRandomValues(new Uint32Array(1))[0] });
    choose(session, startOf(taskOf(session)), null, 'heading');
  };
  const choose = (session, selection, last, focus) => {
    const task = taskOf(session);
    const scene = turnScene({
      session,
      names: namesOf(session),
      task,
      selection,
      last,
      onChange: (changed, key) => choose(session, changed, last, key),
      onUndo: () => choose(session, NOTHING, last, 'hand-0'),
      onConfirm: () => turn(session, chosenCards(task, selection)),
    });
    stage.show([scene, leave(session)], focus);
  };
  const turn = (session, choice) => {
    const after = played(session, choice);
    const last = turnInWords(namesOf(after), after.script.at(-1));
    if (after.state.phase === 'playing') {
      choose(after, startOf(taskOf(after)), last, 'hand-0');
      stage.say(`${last} Turn ${after.state.turn}: you hold ${counted(taskOf(after).cards.length, 'card')}.`);
    } else {
      end(after);
      stage.say(`${last} The round is over.`);
    }
  };
  const end = (session) => {
    const goOn = () => {
      const next = goneOn(session);
      choose(next, startOf(taskOf(next)), null, 'heading');
    };
    stage.show(endScene({ session, names: namesOf(session), goOn, again: () => setUp(setupOf(session), 'heading') }), 'heading');
  };
  const leave = (session) => {
    const askAndLeave = () => {
      if (confirm('Leave this game? It is not kept.')) setUp(setupOf(session), 'heading');
    };
    return button('leave', 'Leave this game', askAndLeave, { class: 'sg-button sg-quiet' });
  };

  setUp({ variant: 'base', bots: ['thoughtful', 'greedy'], seed: null });
}

/** The same game once more, but shuffled anew. */
function setupOf({ setup }) {
  return { ...setup, seed: null };
}

/** Names by seat: the person, the bots, and the dummy if there is one. */
function namesOf({ setup, state }) {
  const bots = setup.bots.map((_, index) => BOT_NAMES[index]);
  const names = ['You', ...bots];
  return state.tables.length > names.length ? [...names, 'The dummy'] : names;
}

function turnInWords(names, choices) {
  return choices.map((cards, seat) => `${names[seat]}: ${cardsInOrder(cards)}.`).join(' ');
}
