import { h, newId } from '../dom.ts';
import { createMenu } from './menu.ts';

/** What the bar shows. */
interface BarState {
  readonly name: string;
  readonly isStored: boolean;
  readonly isChanged: boolean;
  /** Why nothing can be stored now. */
  readonly block: string | undefined;
  readonly isBusy: boolean;
}

export interface DocumentBar {
  readonly element: HTMLElement;
  show(state: BarState): void;
  /** Says what happened, to the eye and aloud. */
  say(text: string, grade?: 'fault' | 'fine'): void;
  focusName(): void;
}

interface BarActions {
  readonly start: () => void;
  readonly open: () => void;
  readonly save: () => void;
  readonly saveAsNew: () => void;
  readonly remove: () => void;
  readonly rename: (name: string) => void;
}

const LONGEST_NAME = 200;
const COPY = 'Save as new';
const DELETE = 'Delete…';

/** The document's name, what can be done with it, and whether it is stored. */
export function createDocumentBar(actions: BarActions): DocumentBar {
  const menu = createMenu('File', [
    { name: 'New…', act: actions.start },
    { name: 'Open…', act: actions.open },
    { name: COPY, act: actions.saveAsNew },
    { name: DELETE, act: actions.remove },
  ]);
  const name = h('input', {
    id: newId('name'),
    type: 'text',
    class: 'document-name',
    maxLength: LONGEST_NAME,
    autocomplete: 'off',
    spellcheck: false,
    'aria-label': 'Name of the template',
    on: { input: () => actions.rename(name.value) },
  });
  const save = h('button', { type: 'button', class: 'button save', on: { click: actions.save } }, 'Save');
  const state = h('span', { class: 'visually-hidden', role: 'status' });
  const said = h('p', { class: 'said', role: 'status' });

  return {
    element: h('div', { class: 'document-bar' }, menu.element, name, save, state, said),
    show({ name: shown, isStored, isChanged, block, isBusy }) {
      if (document.activeElement !== name || name.value.trim() !== shown.trim()) name.value = shown;
      const isSaved = isStored && !isChanged;
      save.disabled = isBusy || isSaved || block !== undefined;
      save.textContent = isSaved ? 'Saved' : 'Save';
      save.title = block ?? (isSaved ? 'Nothing has changed since' : 'Ctrl S');
      save.classList.toggle('pending', isChanged);
      const text = isChanged ? 'There are changes that are not saved' : isStored ? 'Saved' : '';
      if (state.textContent !== text) state.textContent = text;
      menu.disable([...(block === undefined && !isBusy ? [] : [COPY]), ...(isStored && !isBusy ? [] : [DELETE])]);
    },
    say(text, grade = 'fine') {
      said.className = `said ${grade}`;
      said.textContent = text;
    },
    focusName: () => name.focus(),
  };
}
