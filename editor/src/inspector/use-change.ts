import { changeElements, type ElementChanges } from '../document/change-elements.ts';
import type { EditorElement } from '../document/editor-document.ts';
import { useEditor } from '../ui/editor-context.ts';

/** Changes what is selected: in one step with the changes of the same properties before it, until the field is left. */
export type Change = (changes: ElementChanges, how?: { readonly isTyping: boolean }) => void;

/** What changes these elements together. */
export function useChange(selected: readonly EditorElement[]): Change {
  const { store } = useEditor();
  const keys = selected.map(({ key }) => key);
  return (changes, { isTyping } = { isTyping: false }) => {
    const changed = changeElements(store.history.value.present.document, keys, changes);
    store.commit(changed, 'change', isTyping ? `${Object.keys(changes).join()} of ${keys.join()}` : undefined);
  };
}
