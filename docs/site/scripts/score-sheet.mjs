/** The score sheet: state, undo, storage and link; what it looks like is in `sheet-view.mjs`. */

import { button, h, sceneHeading, stageIn } from './dom.mjs';
import { sheetFromLink, sheetToLink } from './sheet-link.mjs';
import { emptySheet, placed, removed, renamed, resized, withDummy } from './sheet-state.mjs';
import { entryView, gameView, paperView, playersView, roundTabs, roundView, warningView } from './sheet-view.mjs';
import { cardName } from './words.mjs';

const STORE = 'sushigo.score-sheet';

/** @param {HTMLElement} mount */
export function start(mount) {
  // The names have a stage of their own, so that typing one draws the sheet but not the field.
  const places = [h('div'), h('div')];
  mount.replaceChildren(...places);
  const [players, stage] = places.map(stageIn);
  let sheet = sheetFromLink(location.hash.slice(1)) ?? storedSheet() ?? emptySheet();
  let undoable = [];
  let round = 0;
  let seat = 0;

  const change = (next, focus) => {
    undoable = [...undoable, sheet];
    sheet = next;
    seat = Math.min(seat, sheet.names.length - 1);
    keep(sheet);
    draw(focus);
  };
  const changePlayers = (next) => {
    change(next);
    drawPlayers();
  };
  const actions = {
    rename(player, name) {
      sheet = renamed(sheet, player, name);
      keep(sheet);
      draw();
    },
    resize: (seats) => changePlayers(resized(sheet, seats)),
    dummy: (wanted) => changePlayers(wanted ? withDummy(sheet) : resized(sheet, 2)),
    showRound(number) {
      round = number;
      draw();
    },
    chooseSeat(number) {
      seat = number;
      draw();
    },
    place(card) {
      change(placed(sheet, round, seat, card));
      stage.say(`${sheet.names[seat]}: ${cardName(card)}, card ${sheet.rounds[round][seat].length}.`);
    },
    remove(owner, place) {
      const card = sheet.rounds[round][owner][place];
      change(removed(sheet, round, owner, place), 'undo');
      stage.say(`${cardName(card)} of ${sheet.names[owner]} removed.`);
    },
    undo() {
      sheet = undoable.at(-1);
      undoable = undoable.slice(0, -1);
      seat = Math.min(seat, sheet.names.length - 1);
      keep(sheet);
      draw(undoable.length === 0 ? 'heading' : undefined);
      drawPlayers();
      stage.say('Undone.');
    },
    clear() {
      round = 0;
      change(emptySheet(sheet.names.length), 'heading');
      drawPlayers();
    },
  };
  const drawPlayers = () => players.show(playersView(sheet, actions));
  const draw = (focus) => {
    stage.show(
      h(
        'article',
        { class: 'sg-sheet' },
        sceneHeading(2, `Round ${round + 1}`),
        roundTabs(sheet, round, actions),
        entryView({ sheet, round, seat }, actions),
        warningView(sheet, round),
        buttons(actions, undoable.length > 0, () => share(stage)),
        roundView(sheet, round),
        gameView(sheet),
        paperView(sheet),
      ),
      focus,
    );
  };
  drawPlayers();
  draw();
  const onHash = () => {
    if (!mount.isConnected) return removeEventListener('hashchange', onHash);
    const linked = sheetFromLink(location.hash.slice(1));
    if (linked && sheetToLink(linked) !== sheetToLink(sheet)) changePlayers(linked);
  };
  addEventListener('hashchange', onHash);
}

function buttons(actions, canUndo, share) {
  const quiet = { class: 'sg-button sg-quiet' };
  return h(
    'p',
    { class: 'sg-actions' },
    button('undo', 'Undo', actions.undo, { ...quiet, disabled: !canUndo }),
    button('share', 'Copy a link to this sheet', share, quiet),
    button('print', 'Print', () => print(), quiet),
    button('clear', 'New sheet', actions.clear, quiet),
  );
}

/** The address holds the whole sheet; where the clipboard is closed to pages, it can be copied by hand. */
async function share({ say }) {
  try {
    await navigator.clipboard.writeText(location.href);
    say('The link has been copied.');
  } catch {
    say('Copy the address of this page: it holds the whole sheet.');
  }
}

function keep(sheet) {
  const link = sheetToLink(sheet);
  history.replaceState(history.state, '', `#${link}`);
  try {
    localStorage.setItem(STORE, link);
  } catch {
    // Without storage the address alone keeps the sheet.
  }
}

function storedSheet() {
  try {
    return sheetFromLink(localStorage.getItem(STORE) ?? '');
  } catch {
    return null;
  }
}
