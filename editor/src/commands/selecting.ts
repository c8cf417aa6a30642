import type { EditorDocument } from '../document/editor-document.ts';
import { selectAll, selectNeighbour, selectNone } from '../document/selection.ts';
import type { Command, Commands, EditorState } from './command.ts';
import { documentIn, hasElements, hasSelection } from './state.ts';

const selects = (
  keys: readonly string[],
  isPossible: (state: EditorState) => boolean,
  change: (document: EditorDocument) => EditorDocument,
): Command => ({
  keys,
  context: 'canvas',
  isPossible,
  perform: (state) => ({ kind: 'select', document: change(documentIn(state)) }),
});

const hasUnlocked = (state: EditorState): boolean => documentIn(state).elements.some(({ locked }) => !locked);

/**
 * Commands that change the selection. Tab is not used, so that the keyboard focus can leave the canvas (WCAG 2.2,
 * 2.1.2).
 */
export const selecting = {
  'select-all': selects(['Mod+A'], hasUnlocked, selectAll),
  'select-none': selects(['Escape'], hasSelection, selectNone),
  'select-next': selects(['N'], hasElements, (document) => selectNeighbour(document, 1)),
  'select-previous': selects(['Shift+N'], hasElements, (document) => selectNeighbour(document, -1)),
} satisfies Commands;
