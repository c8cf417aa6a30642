import { otherSizing, type SizeChanges, setSize } from '../document/scale-label.ts';
import type { Editor } from './editor-context.ts';

/**
 * Changes the label's width or height as an undo step. A message then offers the alternative: to restore the size of
 * scaled elements, or to scale elements that kept their size.
 */
export function changeSize(editor: Editor, changes: SizeChanges, run: string): void {
  const { store } = editor;
  const { present } = store.history.peek();
  const isScaling = store.isScaling.peek();
  store.commit(setSize(present.document, changes, isScaling), 'label', run);
  if (store.history.peek().present !== present) offerOther(editor, isScaling);
}

function offerOther(editor: Editor, isScaled: boolean): void {
  const { store, words } = editor;
  const { past, present } = store.history.peek();
  const before = past.at(-1)?.document;
  const { document } = present;
  const other = before && otherSizing(before, document, !isScaled);
  if (other === undefined) return;
  const { scaled, kept, keep, scaleIt } = words.paper.sizing;
  editor.say(isScaled ? scaled : kept, {
    name: isScaled ? keep : scaleIt,
    isOffered: () => {
      const now = store.history.value.present.document;
      return now.elements === document.elements && now.label === document.label;
    },
    perform: () => {
      store.amend({ ...other, selection: store.history.peek().present.document.selection });
      offerOther(editor, !isScaled);
    },
  });
}
