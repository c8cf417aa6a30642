import { boxesOf, boxOf, placeElements } from '../document/box.ts';
import type { EditorDocument } from '../document/editor-document.ts';
import type { History } from '../document/history.ts';
import { kindOf, typedText } from '../elements/element-kinds.ts';
import { grownTexts } from '../findings/grown-text.ts';
import type { RowCheckParts } from '../findings/row-check.ts';
import type { EditorStore } from '../ui/editor-store.ts';

/** Controllers that cancel the latest search for larger text boxes, by editor. */
const searches = new WeakMap<EditorStore, AbortController>();

/**
 * Enlarges the boxes of the selected texts if the boxes are too small for the font size. The undo step that set the
 * font size then includes the larger boxes. `history` is the history right after this step. While the user types a
 * size, each keystroke enlarges the original boxes, not the boxes that the previous keystroke enlarged. Other changes
 * in the meantime, such as a new alignment, do not discard the result.
 */
export async function growTexts(
  store: EditorStore,
  { present: { document }, past, run }: History,
  inspect: RowCheckParts['inspect'],
): Promise<void> {
  searches.get(store)?.abort();
  const search = new AbortController();
  searches.set(store, search);
  const before = past.at(-1)?.document;
  // any other `run` means that the last step did not change the font size
  if (before === undefined || run !== `fontSize of ${document.selection.join()}`) return;
  const first = placeElements(document, boxesOf(before.elements));
  const shown = {
    ...{ document: first, item: { data: store.data.peek() } },
    ...{ resolutionDpi: store.resolutionDpi.peek(), inspect },
  };
  const grown = await grownTexts(shown, new Set(document.selection), search.signal);
  const { document: now } = store.history.peek().present;
  if (search.signal.aborted || now.label !== document.label || !isSameFit(now, document)) return;
  const asFirst = now.elements === document.elements ? boxesOf(first.elements) : [];
  store.amend(placeElements(now, new Map([...asFirst, ...grown])));
}

/** Tests if the selected texts still have the size, content and box that the search started with. */
function isSameFit(now: EditorDocument, searched: EditorDocument): boolean {
  const fit = ({ elements }: EditorDocument): string =>
    JSON.stringify(
      searched.selection.map((key) => {
        const element = elements.find((each) => each.key === key)?.element;
        return element && [boxOf(element), element.field, typedText(element), kindOf(element).textStyle(element)];
      }),
    );
  return fit(now) === fit(searched);
}
