import { roomLeft, selectedElements } from '../document/editor-document.ts';
import type { Command, Commands } from './command.ts';
import { canChange, documentIn, hasSelection } from './state.ts';

/** A lock on the selection, or off it; possible where one of the selected is not so yet. */
const locking = (locked: boolean, keys: readonly string[]): Command => ({
  keys,
  context: 'canvas',
  isPossible: (state) => selectedElements(documentIn(state)).some((each) => each.locked !== locked),
});

/** What changes the document as every program does. */
export const editing = {
  undo: { keys: ['Mod+Z'], context: 'canvas', isPossible: ({ history }) => history.past.length > 0 },
  redo: { keys: ['Mod+Shift+Z', 'Mod+Y'], context: 'canvas', isPossible: ({ history }) => history.future.length > 0 },
  cut: { keys: ['Mod+X'], context: 'canvas', isPossible: canChange() },
  copy: { keys: ['Mod+C'], context: 'canvas', isPossible: hasSelection },
  paste: { keys: ['Mod+V'], context: 'canvas', isPossible: ({ clipboard }) => clipboard !== '' },
  duplicate: {
    keys: ['Mod+D'],
    context: 'canvas',
    isPossible: (state) => {
      const { length } = documentIn(state).selection;
      return length > 0 && length <= roomLeft(documentIn(state));
    },
  },
  delete: { keys: ['Delete', 'Backspace'], context: 'canvas', isPossible: canChange() },
  lock: locking(true, ['L']),
  unlock: locking(false, ['Shift+L']),
  'edit-in-place': {
    keys: ['Enter', 'F2'],
    context: 'canvas',
    isPossible: (state) => documentIn(state).selection.length === 1 && canChange()(state),
  },
} satisfies Commands;

export type EditingId = keyof typeof editing;
