import type { LabelElement } from '@platen/sdk';
import { duplicateElements } from '../document/add-elements.ts';
import type { Point } from '../document/box.ts';
import { lockElements, removeElements } from '../document/change-elements.ts';
import { copySelected, isJsonText, type Pasted, paste, readCopied, tooMany } from '../document/clipboard.ts';
import {
  type EditorDocument,
  remainingElements,
  selectAll,
  selectedElements,
  selectNeighbour,
} from '../document/editor-document.ts';
import { leaveGroup } from '../document/groups.ts';
import { redo, undo } from '../document/history.ts';
import { kindOf } from '../elements/element-kinds.ts';
import { addText } from './adding.ts';
import {
  type Command,
  type Commands,
  canChange,
  documentIn,
  type EditorState,
  hasElements,
  hasSelection,
  type Outcome,
  unlockedSelection,
} from './command.ts';

const removing = (state: EditorState): Outcome & { readonly kind: 'edit' } => ({
  kind: 'edit',
  document: removeElements(documentIn(state), documentIn(state).selection),
});

const cut: Command['perform'] = (state) => {
  const document = documentIn(state);
  // Cutting does not remove locked elements, so it does not copy them either.
  const text = copySelected({ ...document, selection: unlockedSelection(state).map(({ key }) => key) });
  return { ...removing(state), ...(text !== undefined && { effect: { kind: 'write-clipboard', text } }) };
};

const copy: Command['perform'] = (state) => {
  const text = copySelected(documentIn(state));
  if (text === undefined) return { kind: 'select', document: documentIn(state) };
  return { kind: 'act', effect: { kind: 'write-clipboard', text } };
};

/** Maximum length of pasted text, in characters. The API has the same limit for a field's value. */
const MAX_WORDS = 4096;

/** Adds pasted text as a text element, centred on `at` or in a free area of the label, and selects the element. */
export function pasteWords(document: EditorDocument, pasted: string, at?: Point): Pasted {
  const words = pasted
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .trim();
  if (words === '') return { document, issues: [] };
  if (remainingElements(document) < 1) return { document, issues: [tooMany(document, 1)] };
  const { length } = words;
  if (length <= MAX_WORDS) return { document: addText(document, words, at), issues: [] };
  const message = `the pasted text has ${length} characters, but at most ${MAX_WORDS} are allowed; paste less text`;
  return { document, issues: [{ path: '', code: 'range', message }] };
}

const pasting: Command['perform'] = (state) => {
  const { clipboard: text } = state;
  if (text === undefined) return { kind: 'act', effect: { kind: 'read-clipboard' } };
  const isJson = isJsonText(text);
  if (isJson && readCopied(text).elements === undefined) return { kind: 'act', effect: { kind: 'reject-json' } };
  const { document, issues } = isJson ? paste(documentIn(state), text) : pasteWords(documentIn(state), text);
  if (issues.length > 0) return { kind: 'act', effect: { kind: 'show-issues', issues } };
  return { kind: 'edit', document };
};

/**
 * Creates the command that locks or unlocks the selected elements. The command is available if it would change at least
 * one element.
 */
const locking = (locked: boolean, keys: readonly string[]): Command => ({
  keys,
  context: 'canvas',
  isPossible: (state) => selectedElements(documentIn(state)).some((each) => each.locked !== locked),
  perform: (state) => ({
    kind: 'edit',
    document: lockElements(documentIn(state), documentIn(state).selection, locked),
  }),
});

/** Tests if an element shows a picture that is embedded in the label, so that it can be cropped. */
const isCroppable = (element: LabelElement): boolean =>
  kindOf(element).content === 'chosen' && element.value?.startsWith('data:') === true;

const editingInPlace: Command['perform'] = (state) => {
  const [only] = unlockedSelection(state);
  if (only === undefined) return { kind: 'select', document: documentIn(state) };
  const { key, element } = only;
  const isReplaced = kindOf(element).content === 'chosen' && !isCroppable(element);
  return { kind: 'act', effect: isReplaced ? { kind: 'choose-image', replaces: key } : { kind: 'edit-in-place', key } };
};

/** Tests if a copy of the selection can be added without exceeding the label's maximum number of elements. */
function canDuplicate(state: EditorState): boolean {
  const { length } = documentIn(state).selection;
  return length > 0 && length <= remainingElements(documentIn(state));
}

const edits = (keys: readonly string[], isPossible: Command['isPossible'], perform: Command['perform']): Command => ({
  keys,
  context: 'canvas',
  isPossible,
  perform,
});

/** The basic editing commands, such as undo, cut and paste. */
export const editing = {
  undo: edits(
    ['Mod+Z'],
    ({ history }) => history.past.length > 0,
    ({ history }) => ({ kind: 'travel', history: undo(history) }),
  ),
  redo: edits(
    ['Mod+Shift+Z', 'Mod+Y'],
    ({ history }) => history.future.length > 0,
    ({ history }) => ({ kind: 'travel', history: redo(history) }),
  ),
  cut: edits(['Mod+X'], canChange(), cut),
  copy: edits(['Mod+C'], hasSelection, copy),
  paste: edits(['Mod+V'], ({ clipboard }) => clipboard !== '', pasting),
  duplicate: edits(['Mod+D'], canDuplicate, (state) => ({
    kind: 'edit',
    document: duplicateElements(documentIn(state), documentIn(state).selection),
  })),
  delete: edits(['Delete', 'Backspace'], canChange(), removing),
  lock: locking(true, ['Mod+Shift+L']),
  unlock: locking(false, ['Mod+Shift+L']),
  'edit-in-place': edits(
    ['Enter', 'F2'],
    (state) => {
      const [only, ...others] = selectedElements(documentIn(state));
      return only !== undefined && others.length === 0 && !only.locked && kindOf(only.element).content !== 'none';
    },
    editingInPlace,
  ),
  'replace-picture': edits(
    [],
    (state) => {
      const [only, ...others] = unlockedSelection(state);
      return only !== undefined && others.length === 0 && kindOf(only.element).content === 'chosen';
    },
    (state) => {
      const [only] = unlockedSelection(state);
      return { kind: 'act', effect: { kind: 'choose-image', ...(only && { replaces: only.key }) } };
    },
  ),
} satisfies Commands;

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
  // if the selection is part of a group, Escape selects the whole group instead of clearing the selection
  'select-none': selects(['Escape'], hasSelection, leaveGroup),
  'select-next': selects(['N'], hasElements, (document) => selectNeighbour(document, 1)),
  'select-previous': selects(['Shift+N'], hasElements, (document) => selectNeighbour(document, -1)),
} satisfies Commands;
