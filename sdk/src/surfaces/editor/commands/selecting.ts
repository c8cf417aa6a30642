import type { EditorDocument } from '../document/editor-document.ts';
import { selectAll, selectNeighbour, selectNone } from '../document/selection.ts';
import type { Command, Commands, EditorState } from './command.ts';
import { documentIn, hasSelection } from './state.ts';

const selects = (
  keys: readonly string[],
  change: (document: EditorDocument) => EditorDocument,
  isPossible: (state: EditorState) => boolean,
): Command => ({
  keys,
  context: 'canvas',
  isPossible,
  perform: (state) => ({ kind: 'select', document: change(documentIn(state)) }),
});

const hasElements = (state: EditorState): boolean => documentIn(state).elements.length > 0;

/** What is selected. Tab is left to the page, so that nobody is caught in the canvas (WCAG 2.2, 2.1.2). */
export const selecting: Commands<'select-all' | 'select-none' | 'select-next' | 'select-previous'> = {
  'select-all': selects(['Mod+A'], selectAll, (state) => documentIn(state).elements.some(({ locked }) => !locked)),
  'select-none': selects(['Escape'], selectNone, hasSelection),
  'select-next': selects(['N'], (document) => selectNeighbour(document, 1), hasElements),
  'select-previous': selects(['Shift+N'], (document) => selectNeighbour(document, -1), hasElements),
};
