import type { EditorDocument } from '../document/editor-document.ts';
import { type SizeChanges, setSize } from '../document/scale-label.ts';
import type { Editor } from './editor-context.ts';

/** Returns the document with another size or paper, and with its elements scaled to fit if `isScaling` is true. */
type Resizing = (document: EditorDocument, isScaling: boolean) => EditorDocument;

/** Changes the label's width or height like `resizeLabel`. */
export const changeSize = (editor: Editor, changes: SizeChanges, run: string): void =>
  resizeLabel(editor, (document, isScaling) => setSize(document, changes, isScaling), '', run);

/**
 * Changes the label's size or paper as an undo step. A message then offers the alternative: to restore the size of
 * scaled elements, or to scale elements that kept their size. The message begins with `done`, which describes the
 * change.
 */
export function resizeLabel(editor: Editor, resized: Resizing, done: string, run?: string): void {
  const { store } = editor;
  const { present } = store.history.peek();
  const isScaling = store.isScaling.peek();
  store.commit(resized(present.document, isScaling), 'label', run);
  const isOffered = store.history.peek().present !== present && offerOther(editor, resized, isScaling, done);
  if (!isOffered && done !== '') editor.say(done);
}

/**
 * Offers the alternative: to scale elements that kept their size, or to restore the size of scaled elements. Returns
 * false if this would not change the document.
 */
function offerOther(editor: Editor, resized: Resizing, isScaled: boolean, done: string): boolean {
  const { store, words } = editor;
  const { past, present } = store.history.peek();
  const { document } = present;
  // this step may be merged with earlier size changes, so the document from before all these changes is resized
  const before = past.at(-1)?.document;
  const other = before && resized(before, !isScaled);
  if (other === undefined || JSON.stringify(other.label) !== JSON.stringify(document.label)) return false;
  if (JSON.stringify(other.elements) === JSON.stringify(document.elements)) return false;
  const { scaled, kept, keep, scaleIt } = words.paper.sizing;
  editor.say(`${done} ${isScaled ? scaled : kept}`.trim(), {
    name: isScaled ? keep : scaleIt,
    isOffered: () => {
      const now = store.history.value.present.document;
      return now.elements === document.elements && now.label === document.label;
    },
    perform: () => {
      store.amend({ ...other, selection: store.history.peek().present.document.selection });
      offerOther(editor, resized, !isScaled, done);
    },
  });
  return true;
}
