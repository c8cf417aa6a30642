import { duplicateElements } from '../../document/add-elements.ts';
import { copySelected, paste } from '../../document/clipboard.ts';
import { redo, undo } from '../../document/history.ts';
import { lockElements, removeElements } from '../../document/keep-elements.ts';
import { kindOf } from '../../elements/element-kinds.ts';
import type { EditorState, Outcome } from '../command.ts';
import type { EditingId } from '../editing.ts';
import { changeable, documentIn } from '../state.ts';
import type { Performer, Performers } from './performer.ts';

const removing = (state: EditorState): Outcome & { readonly kind: 'edit' } => ({
  kind: 'edit',
  document: removeElements(documentIn(state), documentIn(state).selection),
});

const cut: Performer = (state) => {
  const document = documentIn(state);
  // What is locked stays, so it is not taken along either.
  const text = copySelected({ ...document, selection: changeable(state).map(({ key }) => key) });
  return { ...removing(state), ...(text !== undefined && { effect: { kind: 'write-clipboard', text } }) };
};

const copy: Performer = (state) => {
  const text = copySelected(documentIn(state));
  if (text === undefined) return { kind: 'select', document: documentIn(state) };
  return { kind: 'act', effect: { kind: 'write-clipboard', text } };
};

const pasting: Performer = (state) => {
  if (state.clipboard === undefined) return { kind: 'act', effect: { kind: 'read-clipboard' } };
  const { document, issues } = paste(documentIn(state), state.clipboard);
  if (issues.length > 0) return { kind: 'act', effect: { kind: 'show-issues', issues } };
  return { kind: 'edit', document };
};

const locking =
  (locked: boolean): Performer =>
  (state) => ({
    kind: 'edit',
    document: lockElements(documentIn(state), documentIn(state).selection, locked),
  });

const editingInPlace: Performer = (state) => {
  const [only] = changeable(state);
  if (only === undefined) return { kind: 'select', document: documentIn(state) };
  const { key, element } = only;
  return {
    kind: 'act',
    effect:
      kindOf(element).content === 'chosen' ? { kind: 'choose-image', replaces: key } : { kind: 'edit-in-place', key },
  };
};

export const editing: Performers<EditingId> = {
  undo: ({ history }) => ({ kind: 'travel', history: undo(history) }),
  redo: ({ history }) => ({ kind: 'travel', history: redo(history) }),
  cut,
  copy,
  paste: pasting,
  duplicate: (state) => ({
    kind: 'edit',
    document: duplicateElements(documentIn(state), documentIn(state).selection),
  }),
  delete: removing,
  lock: locking(true),
  unlock: locking(false),
  'edit-in-place': editingInPlace,
};
