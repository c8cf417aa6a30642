import { itemAt } from '@platen/sdk/internal/base';
import { type EditorDocument, selectedElements } from '../document/editor-document.ts';
import {
  enterGroup,
  groupSelected,
  groupsToDissolve,
  hideElements,
  scopeOf,
  selectedGroup,
  ungroupSelected,
  unitsOf,
} from '../document/groups.ts';
import { type Command, type Commands, documentIn, hasSelection } from './command.ts';

const changes = (
  keys: readonly string[],
  isPossible: Command['isPossible'],
  change: (document: EditorDocument) => EditorDocument,
): Command => ({
  ...{ keys, isPossible },
  context: 'canvas',
  perform: (state) => ({ kind: 'edit', document: change(documentIn(state)) }),
});

const hiding = (hidden: boolean): Command =>
  changes(
    ['Mod+Shift+H'],
    (state) => selectedElements(documentIn(state)).some((each) => (each.hidden ?? false) !== hidden),
    (document) => hideElements(document, document.selection, hidden),
  );

/** Commands for groups, and for hiding and naming elements. */
export const grouping = {
  group: changes(
    ['Mod+G'],
    (state) => unitsOf(selectedElements(documentIn(state)), scopeOf(documentIn(state))).length > 1,
    groupSelected,
  ),
  ungroup: changes(['Mod+Shift+G'], (state) => groupsToDissolve(documentIn(state)).length > 0, ungroupSelected),
  'enter-group': {
    keys: ['Enter'],
    context: 'canvas',
    isPossible: (state) => selectedGroup(documentIn(state)) !== undefined,
    perform: (state) => {
      const document = documentIn(state);
      return {
        kind: 'select',
        document: enterGroup(document, itemAt(document.selection, document.selection.length - 1)),
      };
    },
  },
  hide: hiding(true),
  unhide: hiding(false),
  'rename-element': {
    keys: [],
    context: 'canvas',
    isPossible: (state) =>
      hasSelection(state) &&
      (documentIn(state).selection.length === 1 || selectedGroup(documentIn(state)) !== undefined),
    perform: (state) => {
      const document = documentIn(state);
      const key = selectedGroup(document)?.key ?? itemAt(document.selection, 0);
      return { kind: 'act', effect: { kind: 'rename-element', key } };
    },
  },
} satisfies Commands;
