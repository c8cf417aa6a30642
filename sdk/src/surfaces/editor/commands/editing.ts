import { duplicateElements, roomLeft } from '../document/add-elements.ts';
import { lockElements, removeElements } from '../document/change-elements.ts';
import { copySelected, paste } from '../document/clipboard.ts';
import { selectedElements } from '../document/editor-document.ts';
import { redo, undo } from '../document/history.ts';
import type { Command, Commands, EditorState, Outcome } from './command.ts';
import { canChange, changeable, documentIn, hasSelection } from './state.ts';

const undoing: Command = {
  keys: ['Mod+Z'],
  context: 'canvas',
  isPossible: ({ history }) => history.past.length > 0,
  perform: ({ history }) => ({ kind: 'travel', history: undo(history) }),
};

const redoing: Command = {
  keys: ['Mod+Shift+Z', 'Mod+Y'],
  context: 'canvas',
  isPossible: ({ history }) => history.future.length > 0,
  perform: ({ history }) => ({ kind: 'travel', history: redo(history) }),
};

const removing = (state: EditorState): Outcome & { readonly kind: 'edit' } => ({
  kind: 'edit',
  document: removeElements(documentIn(state), documentIn(state).selection),
});

const cut: Command = {
  keys: ['Mod+X'],
  context: 'canvas',
  isPossible: canChange(),
  perform: (state) => {
    const document = documentIn(state);
    // What is locked stays, so it is not taken along either.
    const text = copySelected({ ...document, selection: changeable(state).map(({ key }) => key) });
    return { ...removing(state), ...(text !== undefined && { effect: { kind: 'write-clipboard', text } }) };
  },
};

const copy: Command = {
  keys: ['Mod+C'],
  context: 'canvas',
  isPossible: hasSelection,
  perform: (state) => {
    const text = copySelected(documentIn(state));
    if (text === undefined) return { kind: 'select', document: documentIn(state) };
    return { kind: 'act', effect: { kind: 'write-clipboard', text } };
  },
};

const pasting: Command = {
  keys: ['Mod+V'],
  context: 'canvas',
  isPossible: ({ clipboard }) => clipboard !== '',
  perform: (state) => {
    if (state.clipboard === undefined) return { kind: 'act', effect: { kind: 'read-clipboard' } };
    const { document, issues } = paste(documentIn(state), state.clipboard);
    if (issues.length > 0) return { kind: 'act', effect: { kind: 'show-issues', issues } };
    return { kind: 'edit', document };
  },
};

/** A lock on the selection, or off it; possible where one of the selected is not so yet. */
const locking = (locked: boolean, keys: readonly string[]): Command => ({
  keys,
  context: 'canvas',
  isPossible: (state) => selectedElements(documentIn(state)).some((each) => each.locked !== locked),
  perform: (state) => ({
    kind: 'edit',
    document: lockElements(documentIn(state), documentIn(state).selection, locked),
  }),
});

/** What changes the document as every program does. */
export const editing: Commands<
  'undo' | 'redo' | 'cut' | 'copy' | 'paste' | 'duplicate' | 'delete' | 'lock' | 'unlock' | 'edit-in-place'
> = {
  undo: undoing,
  redo: redoing,
  cut,
  copy,
  paste: pasting,
  duplicate: {
    keys: ['Mod+D'],
    context: 'canvas',
    isPossible: (state) => {
      const { length } = documentIn(state).selection;
      return length > 0 && length <= roomLeft(documentIn(state));
    },
    perform: (state) => ({
      kind: 'edit',
      document: duplicateElements(documentIn(state), documentIn(state).selection),
    }),
  },
  delete: { keys: ['Delete', 'Backspace'], context: 'canvas', isPossible: canChange(), perform: removing },
  lock: locking(true, ['L']),
  unlock: locking(false, ['Shift+L']),
  'edit-in-place': {
    keys: ['Enter', 'F2'],
    context: 'canvas',
    isPossible: (state) => documentIn(state).selection.length === 1 && canChange()(state),
    perform: (state) => {
      const [only] = changeable(state);
      if (only === undefined) return { kind: 'select', document: documentIn(state) };
      const { key, element } = only;
      return {
        kind: 'act',
        effect: element.type === 'image' ? { kind: 'choose-image', replaces: key } : { kind: 'edit-in-place', key },
      };
    },
  },
};
